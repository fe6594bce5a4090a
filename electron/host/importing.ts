import type { Language } from '../../engines/core/index.ts';
import { BRANCH_REASONS, type ImportedGame, type RefusedGame } from './api-review.ts';
import { MAIN, type LineRow } from './archive/lines.ts';
import type { Archive } from './archive/open.ts';
import type { Begin } from './begin.ts';
import type { Editions } from './editions.ts';
import { Failure, type Words } from './failures.ts';
import { gamesIn, noticeOf, openGameFile, type ReplayedBranch, type ReplayedFile } from './filereading.ts';
import { noteSchema } from './requests-review.ts';
import { titleOf } from './shelf.ts';
import type { Tracks } from './tracks.ts';

interface Parts {
  readonly archive: Archive;
  readonly tracks: Tracks;
  readonly editions: Editions;
  readonly begin: Begin;
  readonly now: () => Date;
  readonly language: () => Language;
}

/** What came in, and what could not. */
export interface TakenIn {
  readonly games: readonly ImportedGame[];
  readonly refused: readonly RefusedGame[];
}

/**
 * Takes in the text of a game file, a passage or a bundle. Everything is replayed before anything is written, and
 * written all at once. A text that holds no usable game is a failure.
 */
export type TakeIn = (text: string, language?: Language, title?: string) => TakenIn;

export function createImporter({ archive, tracks, editions, begin, now, language }: Parts): TakeIn {
  /** Opens a branch of a new game under an id of this archive; answers the id. */
  const addBranch = (id: string, parent: string, { branch, steps, chances }: ReplayedBranch): string => {
    const from = tracks.get(id, parent);
    const { base } = branch;
    const number = archive.lines.count(id);
    const line: LineRow = {
      id: `what-if-${number}`,
      kind: 'what-if',
      name: branch.name,
      base,
      head: from.path[base - 1]?.id ?? null,
      plies: base,
      redo: null,
      parent,
      reason: BRANCH_REASONS.find((reason) => reason === branch.reason) ?? null,
      removed: false,
    };
    const own = steps.slice(base);
    const { state } = tracks.stateAt(from, base);
    const before = chances - own.filter(({ seat }) => seat === 'chance').length;
    tracks.append(
      { ...from, line, path: from.path.slice(0, base), state, chances: before, reached: base },
      own,
      now().toISOString(),
      () => archive.lines.add(id, line),
    );
    return line.id;
  };

  /** Puts notes where they belong; answers how many have no place or make no sense. */
  const addNotes = (id: string, { file }: ReplayedFile, lines: ReadonlyMap<string, string>): number => {
    let lost = 0;
    for (const { line, ply, at, note } of file.notes ?? []) {
      const parsed = noteSchema.safeParse(note);
      const on = line === undefined ? MAIN : lines.get(line);
      const path = on === undefined ? null : tracks.get(id, on).path;
      if (!parsed.success || path === null || ply > path.length) lost += 1;
      else archive.annotations.add(id, { ply: path[ply - 1]?.id ?? null, depth: ply, note: parsed.data, at });
    }
    return lost;
  };

  const write = (replayed: ReplayedFile, title: string): { id: string; notice: Words | null } => {
    const { file, edition, setup, steps, chances, damage, branches } = replayed;
    const { passage } = file;
    const inside = passage !== undefined && passage.from <= passage.to && passage.to <= steps.length;
    const id = begin({
      edition,
      setup,
      dice: file.dice,
      title,
      steps,
      chances,
      tags: file.tags ?? [],
      passage: inside ? passage : null,
      // A game that was cut, by damage or as a passage, stays where it was cut.
      settled: damage === null && passage === undefined,
    });
    const lines = new Map<string, string>();
    for (const branch of branches) {
      const parent = branch.branch.parent === undefined ? MAIN : lines.get(branch.branch.parent);
      if (parent !== undefined) lines.set(branch.branch.id, addBranch(id, parent, branch));
    }
    const lost = addNotes(id, replayed, lines);
    const first = lines.get(file.first ?? '');
    if (first !== undefined) archive.games.setFirst(id, first);
    const notice = noticeFor(replayed, lost);
    if (notice !== null) archive.games.setNotice(id, notice);
    return { id, notice };
  };

  return (text, asked = language(), title) => {
    const opened: { readonly replayed: ReplayedFile; readonly title: string }[] = [];
    const refused: RefusedGame[] = [];
    let failure: unknown = null;
    for (const value of gamesIn(text)) {
      try {
        const replayed = openGameFile(value, editions);
        const { file } = replayed;
        opened.push({ replayed, title: title ?? (file.title?.trim() || titleOf(file.game, asked)) });
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        failure ??= error;
        refused.push({ title: titleIn(value), reason: error.words[asked] });
      }
    }
    if (opened.length === 0) throw failure;
    const games = archive.commit(() =>
      opened.map((game) => {
        const { id, notice } = write(game.replayed, game.title);
        return { id, title: game.title, passage: tracks.row(id).passage, notice: notice?.[asked] ?? null };
      }),
    );
    return { games, refused };
  };
}

/** What a reader is told of everything that is wrong with a file, in one go; null when nothing is. */
function noticeFor({ file, damage, steps, branches }: ReplayedFile, notes: number): Words | null {
  const spoilt = branches.filter((branch) => branch.damage !== null).length;
  const gone = (file.branches?.length ?? 0) - branches.length;
  const main = damage === null ? null : noticeOf(damage, steps.length);
  if (main === null && spoilt + gone + notes === 0) return null;
  const rest: Words[] = [];
  if (gone > 0)
    rest.push({
      en: `${gone} of its branches could not be kept.`,
      fr: `${gone} de ses branches n’ont pu être gardées.`,
    });
  if (spoilt > 0)
    rest.push({
      en: `${spoilt} of its branches are kept up to their last good ply.`,
      fr: `${spoilt} de ses branches sont gardées jusqu’à leur dernier bon coup.`,
    });
  if (notes > 0)
    rest.push({
      en: `${notes} of its notes could not be kept.`,
      fr: `${notes} de ses notes n’ont pu être gardées.`,
    });
  const all = main === null ? rest : [main, ...rest];
  return { en: all.map(({ en }) => en).join(' '), fr: all.map(({ fr }) => fr).join(' ') };
}

/** What a game that was refused calls itself. */
function titleIn(value: unknown): string {
  const title = typeof value === 'object' && value !== null && 'title' in value ? value.title : undefined;
  return typeof title === 'string' ? title.slice(0, 200) : '?';
}
