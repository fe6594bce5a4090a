import {
  CHANCE,
  OPEN,
  isJsonObject,
  sameJson,
  scenarioOf,
  type Engine,
  type GameEvent,
  type JsonObject,
  type Language,
  type Seat,
} from '../../engines/core/index.ts';
import type { BotThought } from './api-bots.ts';
import type { DecisionInfo, GameRecord, LabelledChoice, LineInfo, LogEntry, TableState } from './api.ts';
import type { ThoughtRow } from './archive/bots.ts';
import type { GameRow } from './archive/games.ts';
import type { LineRow } from './archive/lines.ts';
import type { PlyRow } from './archive/plies.ts';
import type { Edition } from './editions.ts';
import { chanceSource, type Entropy } from './chance-sources.ts';
import { failures, type Words } from './failures.ts';
import { setupOf, type Track } from './tracks.ts';

/** What stands in the log for something the seat may not know. */
const SECRET: Words = { en: 'Drawn face down', fr: 'Tiré face cachée' };
const HIDDEN: Words = { en: 'A hidden choice', fr: 'Un choix caché' };

/**
 * The seat a table is shown to: the one asked for, or the one that decides, or the last that did. Nobody sits where
 * the program plays, so a person's seat comes first.
 */
export function seatOf(track: Track, asked: Seat | undefined, mainFinished: boolean): Seat {
  const { seats } = scenarioOf(track.edition.engine.manifest, setupOf(track.row));
  if (asked !== undefined) {
    if (asked === OPEN) {
      // A what-if that ended must not lay the game it came from open.
      if (!mainFinished) throw failures.faceDown();
      return OPEN;
    }
    if (!seats.includes(asked)) throw failures.unknownSeat(asked);
    return asked;
  }
  const { by } = track.edition.engine.decision(track.state);
  const isHuman = (seat: Seat): boolean => seat !== CHANCE && !track.bots.has(seat);
  if (by !== null && isHuman(by)) return by;
  const human = track.path.findLast(({ seat }) => isHuman(seat))?.seat ?? seats.find(isHuman);
  if (human !== undefined) return human;
  if (by !== null && by !== CHANCE) return by;
  const last = track.path.findLast(({ seat }) => seat !== CHANCE)?.seat;
  return last ?? seats[0] ?? OPEN;
}

/** A view as plain data; an engine that answers anything else has a bug. */
export function viewOf(engine: Engine, state: unknown, seat: Seat): JsonObject {
  const view = engine.view(state, seat);
  if (!isJsonObject(view)) throw new Error('an engine’s view is not plain data');
  return view;
}

/** A decision in words. `typed` tells whether the players answer for chance. */
export function decisionInfo(
  edition: Edition,
  state: unknown,
  language: Language,
  typed: boolean,
): DecisionInfo {
  const decision = edition.engine.decision(state);
  const wording = edition.wording(language);
  return {
    by: decision.by,
    phase: decision.phase,
    phaseName: wording.label(`phase.${decision.phase}`, decision.phase),
    turn: decision.turn,
    prompt: wording.phrase(decision.prompt),
    rule: decision.rule,
    chance: 'chance' in decision && typed ? decision.chance : null,
  };
}

/** Whether the players answer a chance decision of this game themselves. */
export function isTyped(row: GameRow, engine: Engine, state: unknown, entropy: Entropy): boolean {
  const decision = engine.decision(state);
  return (
    'chance' in decision &&
    chanceSource({ mode: row.dice, seed: row.seed }, 0, decision.chance, entropy) === null
  );
}

/** The choices a seat may see: its own, or those of dice the players type in. */
export function labelledChoices(
  track: Track,
  seat: Seat,
  language: Language,
  typed: boolean,
): readonly LabelledChoice[] {
  const { engine } = track.edition;
  const { by } = engine.decision(track.state);
  if (by === null || !track.playable || track.bots.has(by) || !(by === CHANCE ? typed : by === seat))
    return [];
  const wording = track.edition.wording(language);
  return engine.choices(track.state).map((choice) => ({ choice, label: wording.choice(choice) }));
}

/** What may be taken back: the seat's own last choice, if nothing was learnt by it. */
export function undoOf(track: Track): TableState['undo'] {
  const last = track.path.at(-1);
  const possible =
    last !== undefined &&
    !last.barrier &&
    !track.bots.has(last.seat) &&
    track.line.plies > track.line.base &&
    track.playable;
  return { possible, barrier: !possible && track.path.some(({ seat }) => seat !== CHANCE) };
}

export function lineInfo({ id, kind, name, base, plies }: LineRow): LineInfo {
  return { id, kind, name, base, plies };
}

/** A game of the archive in words. */
export function recordOf(
  row: GameRow,
  edition: Edition | null,
  playable: boolean,
  language: Language,
): GameRecord {
  const { standing } = row;
  const scenario = edition?.engine.manifest.scenarios.find(({ id }) => id === row.scenario);
  return {
    id: row.id,
    game: row.game,
    title: row.title,
    scenario: row.scenario,
    options: row.options,
    dice: { mode: row.dice, seed: row.seed },
    pack: row.pack,
    plies: standing.plies,
    turn: standing.turn,
    turns: scenario?.turns ?? standing.turn,
    phase: standing.phase,
    status: edition?.wording(language).phrase(standing.status) ?? standing.status.key,
    finished: standing.finished,
    outcome: standing.outcome,
    lines: row.lines,
    tags: row.tags,
    seats: scenario?.seats ?? [],
    edition: { rulesVersion: row.rulesVersion, dataHash: row.dataHash },
    first: row.first,
    origin: row.origin,
    passage: row.passage,
    notice: row.notice?.[language] ?? null,
    createdAt: row.created,
    playedAt: row.played,
    playable,
  };
}

/** The log as a seat may read it. Draws nobody may see that follow one another are one entry. */
export function logEntries(
  edition: Edition,
  plies: readonly PlyRow[],
  seat: Seat,
  language: Language,
  thoughts: ReadonlyMap<number, ThoughtRow> = new Map(),
): readonly LogEntry[] {
  const entries: LogEntry[] = [];
  let previous: PlyRow | null = null;
  for (const ply of plies) {
    const entry = logEntry(edition, ply, seat, language, thoughts.get(ply.id));
    const before = entries.at(-1);
    if (
      before !== undefined &&
      previous?.secret === true &&
      ply.secret &&
      previous.phase === ply.phase &&
      previous.turn === ply.turn
    ) {
      entries[entries.length - 1] = { ...before, events: [...before.events, ...entry.events] };
    } else entries.push(entry);
    previous = ply;
  }
  return entries;
}

function logEntry(
  edition: Edition,
  ply: PlyRow,
  seat: Seat,
  language: Language,
  thought?: ThoughtRow,
): LogEntry {
  const { engine } = edition;
  const wording = edition.wording(language);
  const seen: readonly GameEvent[] = ply.events.map((event) => engine.seen(event, seat));
  const label = labelOf(ply, seen, seat, wording.choice(ply.choice), language);
  return {
    ply: ply.depth,
    by: ply.seat,
    turn: ply.turn,
    phase: ply.phase,
    label,
    events: seen.map((event) => ({ text: wording.event(event), rule: event.rule, event })),
    barrier: ply.barrier,
    at: ply.at,
    bot: thought === undefined ? null : thoughtOf(edition, thought, label === HIDDEN[language], language),
  };
}

/** A reason is told unless the choice itself is hidden: it may speak of what only the bot's seat knows. */
function thoughtOf(
  edition: Edition,
  { level, reason }: ThoughtRow,
  hidden: boolean,
  language: Language,
): BotThought {
  return { level, reason: reason === null || hidden ? null : edition.wording(language).phrase(reason) };
}

/** A choice is told as far as its events are: where they hide something from the seat, so does the choice. */
function labelOf(
  ply: PlyRow,
  seen: readonly GameEvent[],
  seat: Seat,
  label: string,
  language: Language,
): string {
  if (seat === OPEN) return label;
  if (ply.secret) return SECRET[language];
  if (ply.seat === seat || ply.events.every((event, index) => sameJson(event, seen[index]))) return label;
  return HIDDEN[language];
}
