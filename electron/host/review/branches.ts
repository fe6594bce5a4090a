import {
  CHANCE,
  OPEN,
  sameJson,
  weightsOf,
  type Choice,
  type Language,
} from '../../../engines/core/index.ts';
import { settle, step } from '../advance.ts';
import type { TableRequest } from '../api.ts';
import type { BranchInfo, BranchReason, BranchTree, LinkedGame, ReviewApi } from '../api-review.ts';
import type { GameRow } from '../archive/games.ts';
import { MAIN, type LineRow } from '../archive/lines.ts';
import type { PathPly } from '../archive/plies.ts';
import { failures, type Words } from '../failures.ts';
import { decisionInfo, lineInfo } from '../present.ts';
import type { Track } from '../tracks.ts';
import { outcomeIn } from './ledger.ts';
import type { ReviewParts } from './parts.ts';
import { reviewSeat } from './reading.ts';

/** The calls about branches, but for playing a whole line again. */
export type BranchCalls = Pick<
  ReviewApi,
  'choicesAt' | 'branch' | 'branches' | 'renameLine' | 'promoteLine' | 'removeLine' | 'restoreLine'
>;

const WHAT_IF: Words = { en: 'What if', fr: 'Hypothèse' };
const OTHER_DICE: Words = { en: 'Other dice', fr: 'Autres dés' };

/** A line that is about to be opened beside another. */
export function newLine(
  parts: Pick<ReviewParts, 'archive'>,
  from: Track,
  ply: number,
  reason: BranchReason | null,
  name: string | undefined,
  language: Language,
): LineRow {
  const number = parts.archive.lines.count(from.row.id);
  const usual = (reason === 'dice' ? OTHER_DICE : WHAT_IF)[language];
  return {
    id: `what-if-${number}`,
    kind: 'what-if',
    name: name ?? `${usual} ${number}`,
    base: ply,
    head: from.path[ply - 1]?.id ?? null,
    plies: ply,
    redo: null,
    parent: from.line.id,
    reason,
    removed: false,
  };
}

export function createBranches(parts: ReviewParts): BranchCalls {
  const { archive, tracks, tables, entropy, now, changed } = parts;

  /** The line and the state at a ply of it, if these rules reach that far. */
  const at = (request: TableRequest & { ply: number }) => {
    const track = tracks.get(request.id, request.line);
    const { state, ply } = tracks.stateAt(track, request.ply);
    if (ply !== request.ply) throw failures.unknownPly(request.ply, ply);
    return { track, state, path: track.path.slice(0, request.ply) };
  };

  const branchLine = (id: string, line: string): LineRow => {
    const found = archive.lines.get(id, line);
    if (found === null) throw failures.unknownLine(line);
    if (found.kind === 'main') throw failures.mainLine();
    return found;
  };

  const touch = (id: string): void => {
    const line = archive.lines.get(id, MAIN);
    changed({ kind: 'game', id, line: MAIN, ply: line?.plies ?? 0 });
  };

  return {
    choicesAt: async (request) => {
      const { track, state } = at(request);
      const { edition, row } = track;
      const { engine } = edition;
      const decision = engine.decision(state);
      const seat = reviewSeat(track, request.seat);
      const wording = edition.wording(request.language);
      const next = track.path[request.ply];
      const secret = 'chance' in decision && decision.chance.kind === 'draw' && decision.chance.secret;
      const mine = seat === OPEN || decision.by === seat || (decision.by === CHANCE && !secret);
      const choices = decision.by === null || !mine ? [] : engine.choices(state);
      const weights = 'chance' in decision ? weightsOf(decision.chance, choices.length) : [];
      const leaving = leavingLines(parts, row.id, track, request.ply);
      const dice = 'chance' in decision && decision.chance.kind === 'dice';
      const taken = next === undefined ? -1 : choices.findIndex((choice) => sameJson(choice, next.choice));
      return {
        ply: request.ply,
        decision: decisionInfo(edition, state, request.language, true),
        taken: taken < 0 ? null : taken,
        choices: choices.map((choice, index) => ({
          choice,
          label: wording.choice(choice),
          probability: weights[index] ?? null,
          outcome: dice ? outcomeIn(edition, engine.apply(state, choice).events, request.language) : null,
          lines: leaving.filter((other) => sameJson(other.choice, choice)).map(({ line }) => line),
        })),
      };
    },

    branch: async (request) => {
      const { track, state, path } = at(request);
      const { engine, identity } = track.edition;
      if (!track.playable && identity !== `${track.row.rulesVersion}:${track.row.dataHash}`)
        throw failures.differentRules();
      const decision = engine.decision(state);
      if (decision.by === null) throw failures.over(decision.rule);
      const secret = 'chance' in decision && decision.chance.kind === 'draw' && decision.chance.secret;
      if (secret && !track.row.standing.finished) throw failures.faceDown();
      const taken = step(engine, state, request.choice);
      if ('refused' in taken) {
        const { reason, rule } = taken.refused;
        throw failures.refused(track.edition.wording(request.language).phrase(reason), rule);
      }
      const reason = decision.by === CHANCE ? 'dice' : 'decision';
      const line = newLine(parts, track, request.ply, reason, request.name, request.language);
      const chances = path.filter(({ seat }) => seat === CHANCE).length;
      const due = settle(
        engine,
        taken.state,
        { mode: track.row.dice, seed: track.row.seed },
        chances + (taken.seat === CHANCE ? 1 : 0),
        entropy,
      );
      const from = { ...track, line, path, state, chances, reached: request.ply, playable: true };
      tracks.append(from, [taken, ...due], now().toISOString(), () => archive.lines.add(request.id, line));
      changed({ kind: 'game', id: request.id, line: line.id, ply: request.ply + 1 + due.length });
      const { seat, ...rest } = request;
      return tables.open({
        id: rest.id,
        language: rest.language,
        line: line.id,
        ...(seat === undefined ? {} : { seat }),
      });
    },

    branches: async ({ id, language }) => treeOf(parts, id, language),

    renameLine: async ({ id, line, name }) => {
      branchLine(id, line);
      archive.lines.rename(id, line, name);
      touch(id);
    },
    promoteLine: async ({ id, line }) => {
      if (archive.lines.get(id, line)?.removed !== false) throw failures.unknownLine(line);
      archive.games.setFirst(id, line);
      touch(id);
    },
    removeLine: async ({ id, line }) => {
      branchLine(id, line);
      archive.commit(() => {
        archive.lines.setRemoved(id, line, true);
        if (tracks.row(id).first === line) archive.games.setFirst(id, MAIN);
      });
      touch(id);
    },
    restoreLine: async ({ id, line }) => {
      branchLine(id, line);
      archive.lines.setRemoved(id, line, false);
      touch(id);
    },
  };
}

/** The first choice of every other line that leaves this one at a ply. */
function leavingLines(
  { archive }: ReviewParts,
  id: string,
  track: Track,
  ply: number,
): readonly { readonly line: string; readonly choice: Choice }[] {
  const before = track.path[ply - 1]?.id ?? null;
  return archive.lines
    .of(id)
    .filter(({ id: line, base, plies }) => line !== track.line.id && base <= ply && plies > ply)
    .flatMap(({ id: line, head }) => {
      const path = archive.plies.pathTo(head);
      const next = path[ply];
      return next !== undefined && (path[ply - 1]?.id ?? null) === before
        ? [{ line, choice: next.choice }]
        : [];
    });
}

function treeOf(parts: ReviewParts, id: string, language: Language): BranchTree {
  const { archive, tracks } = parts;
  const row = tracks.row(id);
  const lines = archive.lines.of(id, true);
  const paths = new Map(lines.map((line) => [line.id, archive.plies.pathTo(line.head)]));
  const sorted = [...lines].sort(
    (a, b) => Number(a.removed) - Number(b.removed) || depthOf(lines, a) - depthOf(lines, b),
  );
  return {
    lines: sorted.map((line) => branchInfo(parts, row, line, paths, language)),
    first: row.first,
    linked: linkedGames(parts, row),
  };
}

function depthOf(lines: readonly LineRow[], line: LineRow): number {
  let depth = 0;
  for (let at: LineRow | undefined = line; at !== undefined && at.parent !== null; depth++) {
    const { parent }: LineRow = at;
    at = depth > lines.length ? undefined : lines.find(({ id }) => id === parent);
  }
  return depth;
}

function branchInfo(
  { archive, tracks }: ReviewParts,
  row: GameRow,
  line: LineRow,
  paths: ReadonlyMap<string, readonly PathPly[]>,
  language: Language,
): BranchInfo {
  const path = paths.get(line.id) ?? [];
  const parent = paths.get(line.parent ?? '') ?? [];
  const { wording } = tracks.editionOf(row);
  const say = (ply: PathPly): string => wording(language).choice(ply.choice);
  // A branch may share more than its base with the line it left, so the first ply of its own is looked for.
  const differs =
    line.parent === null
      ? -1
      : path.findIndex(
          ({ id }, index) =>
            id !== parent[index]?.id && !sameJson(path[index]?.choice, parent[index]?.choice),
        );
  const own = path[differs];
  const last = path.at(-1);
  const standing =
    last === undefined
      ? undefined
      : archive.plies.between(row.id, path.length, path.length).find(({ id }) => id === last.id);
  const reason: BranchReason | null = own === undefined ? null : own.seat === CHANCE ? 'dice' : 'decision';
  const other = parent[differs];
  return {
    ...lineInfo(line),
    parent: line.parent,
    reason: line.reason ?? reason,
    differs:
      own === undefined
        ? null
        : { ply: differs + 1, label: say(own), instead: other === undefined ? null : say(other) },
    turn: line.id === MAIN ? row.standing.turn : (standing?.turn ?? 0),
    finished: line.id === MAIN ? row.standing.finished : tracks.isOver(row.id, line.id),
    removed: line.removed,
    first: row.first === line.id,
  };
}

/** The game this one was made from, and those made from it. */
function linkedGames({ archive }: ReviewParts, row: GameRow): readonly LinkedGame[] {
  const origin = row.origin === null ? null : archive.games.get(row.origin);
  const linked = (game: GameRow, relation: LinkedGame['relation']): LinkedGame => ({
    id: game.id,
    title: game.title,
    relation,
    reason: 'option',
    options: Object.fromEntries(
      Object.entries(game.options).filter(([key, value]) => row.options[key] !== value),
    ),
  });
  return [
    ...(origin === null ? [] : [linked(origin, 'origin')]),
    ...archive.games.derived(row.id).map((game) => linked(game, 'derived')),
  ];
}
