import {
  BUNDLE_FORMAT,
  bundleSchema,
  completeSetup,
  GAME_FORMAT,
  gameFileSchema,
  isJsonObject,
  problemOf,
  type ParsedGameFile,
  type Setup,
} from '../../engines/core/index.ts';
import type { Edition, Editions } from './editions.ts';
import { Failure, failures } from './failures.ts';
import { replayLine, type Damage, type ReplayedLine } from './filereplay.ts';
import { parsePack } from './packs.ts';

/** A branch of a file that has been replayed, as far as it is good. */
export interface ReplayedBranch extends ReplayedLine {
  readonly branch: NonNullable<ParsedGameFile['branches']>[number];
}

/** A game file that has been replayed as far as it is good: what it says, and every step of it. */
export interface ReplayedFile extends ReplayedLine {
  readonly file: ParsedGameFile;
  readonly edition: Edition;
  readonly setup: Setup;
  /** Parents before children; those that leave a part that is lost are not among them. */
  readonly branches: readonly ReplayedBranch[];
}

/** Reads, validates and replays a game file that must be whole. Every way it can be wrong is one clear sentence. */
export function readGameFile(text: string, editions: Editions): ReplayedFile {
  const replayed = openGameFile(parseJson(text), editions);
  const { damage } = replayed;
  if (damage === null) return replayed;
  if (!damage.sameRules) throw failures.differentRules();
  const { en, fr } = failures.badFile(damage.words.en, damage.words.fr).words;
  throw new Failure('bad-file', { en, fr }, damage.rule);
}

/** The games of a text: one for a game file or a passage, several for a bundle. Each has still to be opened. */
export function gamesIn(text: string): readonly unknown[] {
  const value = parseJson(text);
  if (!isJsonObject(value) || value['format'] !== BUNDLE_FORMAT) return [value];
  const parsed = bundleSchema.safeParse(value);
  if (!parsed.success) throw failures.badFile(problemOf(parsed.error));
  return parsed.data.games;
}

/**
 * Replays a game up to its last good ply. Only what leaves no game at all is a failure: another format, an impossible
 * set-up, a pack that will not do.
 */
export function openGameFile(value: unknown, editions: Editions): ReplayedFile {
  const file = fileOf(value);
  const edition = editionOf(file, editions);
  const { engine, identity } = edition;
  const completed = completeSetup(engine.manifest, file.setup);
  if ('problems' in completed) throw failures.badFile(completed.problems[0] ?? 'its set-up is not possible');
  const { setup } = completed;
  const sameRules = identity === `${file.rulesVersion}:${file.dataHash}`;
  const start = { steps: [], state: engine.start(setup), chances: 0 };
  const main = replayLine(edition, start, { ...file, base: 0 }, sameRules, file.dice);
  return { file, edition, setup, ...main, branches: branchesOf(edition, file, start, main, sameRules) };
}

type Position = Pick<ReplayedLine, 'steps' | 'state' | 'chances'>;

/** Replays the branches, each from where it leaves a line that has been replayed. Their dice are their own. */
function branchesOf(
  edition: Edition,
  file: ParsedGameFile,
  start: Position,
  main: ReplayedLine,
  sameRules: boolean,
): readonly ReplayedBranch[] {
  const lines = new Map<string | undefined, ReplayedLine>([[undefined, main]]);
  return (file.branches ?? []).flatMap((branch) => {
    const parent = lines.get(branch.parent);
    if (parent === undefined || lines.has(branch.id) || branch.base > parent.steps.length) return [];
    const steps = parent.steps.slice(0, branch.base);
    const line = replayLine(
      edition,
      {
        steps,
        state: steps.at(-1)?.state ?? start.state,
        chances: steps.filter(({ seat }) => seat === 'chance').length,
      },
      branch,
      sameRules,
      null,
    );
    lines.set(branch.id, line);
    return [{ ...line, branch }];
  });
}

/** What a reader is told of a file that is not wholly good: why, and its last good ply. */
export function noticeOf(damage: Damage, plies: number): { readonly en: string; readonly fr: string } {
  const { en, fr } = damage.words;
  return damage.sameRules
    ? {
        en: `The file is damaged: ${en}; the game is kept up to ply ${plies}.`,
        fr: `Le fichier est endommagé : ${fr} ; la partie est gardée jusqu’au coup ${plies}.`,
      }
    : {
        en: `The game cannot be kept whole: ${en}; it is kept up to ply ${plies}.`,
        fr: `La partie ne peut être gardée entière : ${fr} ; elle l’est jusqu’au coup ${plies}.`,
      };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw failures.badFile('it is not complete JSON', 'ce n’est pas du JSON complet');
  }
}

function fileOf(value: unknown): ParsedGameFile {
  const format = isJsonObject(value) ? value['format'] : undefined;
  if (format !== GAME_FORMAT)
    throw failures.badFile(`it is not a ${GAME_FORMAT} file`, `ce n’est pas un fichier ${GAME_FORMAT}`);
  const parsed = gameFileSchema.safeParse(value);
  if (!parsed.success) throw failures.badFile(problemOf(parsed.error));
  return parsed.data;
}

function editionOf(file: ParsedGameFile, editions: Editions): Edition {
  if (file.pack === undefined) return editions.of(file.game, null);
  const parsed = parsePack(file.pack);
  if ('problem' in parsed) throw failures.badFile(`its owner’s pack: ${parsed.problem}`);
  return editions.of(file.game, parsed.pack);
}
