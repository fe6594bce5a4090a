import { checkOf, hashOf, type FileBranch, type FileNote } from '../../engines/core/index.ts';
import { MAIN, type LineRow } from './archive/lines.ts';
import type { Archive } from './archive/open.ts';
import type { PathPly } from './archive/plies.ts';
import { failures } from './failures.ts';
import { formatGameFile, type FileParts } from './gamefiles.ts';
import { setupOf, type Tracks } from './tracks.ts';

/** What of a game goes into a file: one of its lines, or a passage of it. */
export interface ExportWish {
  readonly id: string;
  readonly line?: string | undefined;
  readonly passage?: { readonly from: number; readonly to: number } | undefined;
  readonly title?: string | undefined;
}

interface Parts {
  readonly archive: Archive;
  readonly tracks: Tracks;
}

/** A line that goes into the file, with its plies as the archive has them. */
interface GoingOut {
  readonly line: LineRow;
  readonly path: readonly PathPly[];
}

/**
 * A line of the archive as a game file, as it was recorded: a game that these rules no longer reproduce goes out as
 * well, and says with which rules it was played. The main line takes its branches along, a passage those that leave
 * within it; every line takes its notes.
 */
export function exportText({ archive, tracks }: Parts, wish: ExportWish): string {
  const row = tracks.row(wish.id);
  const edition = tracks.editionOf(row);
  const line = archive.lines.get(row.id, wish.line ?? MAIN);
  if (line === null) throw failures.unknownLine(wish.line ?? MAIN);
  const whole = archive.plies.pathTo(line.head);
  const { from, to } = wish.passage ?? { from: 0, to: whole.length };
  if (to > whole.length) throw failures.unknownPly(to, whole.length);
  if (wish.passage !== undefined && from >= to) throw failures.emptyPassage();
  const main: GoingOut = { line, path: whole.slice(0, to) };
  const taken = line.id === MAIN || wish.passage !== undefined;
  const branches = taken ? branchesOf(archive, row.id, { line, path: whole }, { from, to }) : [];
  const setup = setupOf(row);
  const file: FileParts = {
    edition,
    setup,
    // The dice of a branch are its own: the seed of the game does not give them.
    dice:
      line.id === MAIN || row.dice !== 'seeded'
        ? { mode: row.dice, seed: row.seed }
        : { mode: 'sealed', seed: null },
    played: row,
    title: wish.title ?? row.title,
    choices: main.path.map(({ choice }) => choice),
    hashes: main.path.map(({ hash }) => hash),
    hash: main.path.at(-1)?.hash ?? hashOf(edition.engine.start(setup)),
    branches: branches.map(({ file: branch }) => branch),
    notes: notesOf(archive, row.id, [main, ...branches], wish.passage === undefined ? 0 : from),
    first: branches.find((branch) => branch.line.id === row.first)?.line.id,
    tags: row.tags,
    passage: wish.passage,
  };
  return formatGameFile(file);
}

/**
 * The branches that leave a line between two moments, and those that leave them, parents first. The main line itself
 * never becomes a branch.
 */
function branchesOf(
  archive: Archive,
  game: string,
  { line: left, path: whole }: GoingOut,
  { from, to }: { readonly from: number; readonly to: number },
): readonly (GoingOut & { readonly file: FileBranch })[] {
  const out: (GoingOut & { readonly file: FileBranch })[] = [];
  // Lines are listed in the order they were opened, so a parent comes before its children.
  for (const line of archive.lines.of(game)) {
    if (line.kind === 'main' || line.id === left.id) continue;
    const path = archive.plies.pathTo(line.head);
    const parent = out.find((other) => other.line.id === line.parent);
    const base = Math.min(line.base, sharedBy(parent?.path ?? whole, path));
    if (parent === undefined && (base < from || base > to)) continue;
    const own = path.slice(base);
    out.push({
      line,
      path,
      file: {
        id: line.id,
        ...(parent === undefined ? {} : { parent: parent.line.id }),
        name: line.name,
        base,
        ...(line.reason === null ? {} : { reason: line.reason }),
        choices: own.map(({ choice }) => choice),
        hash: path.at(-1)?.hash ?? '',
        checks: own.map(({ hash }) => checkOf(hash)),
      },
    });
  }
  return out;
}

/** How many plies two paths have in common from the start. */
export function sharedBy(left: readonly PathPly[], right: readonly PathPly[]): number {
  const differs = left.findIndex(({ id }, index) => right[index]?.id !== id);
  return differs === -1 ? left.length : differs;
}

/** The notes on the plies of some lines, each on the first line that passes there. */
function notesOf(
  archive: Archive,
  game: string,
  lines: readonly GoingOut[],
  from: number,
): readonly FileNote[] {
  const places = new Map<number, string>();
  for (const { line, path } of lines) for (const { id } of path) if (!places.has(id)) places.set(id, line.id);
  const [main] = lines;
  return archive.annotations.of(game).flatMap(({ ply, depth, note, at }) => {
    const on = ply === null ? main?.line.id : places.get(ply);
    if (on === undefined || depth < from) return [];
    return [{ ...(on === main?.line.id ? {} : { line: on }), ply: depth, at, note }];
  });
}
