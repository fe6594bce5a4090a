import type { Officer } from './bot.ts';
import type { Random } from './chance.ts';
import type { Chronicle } from './chronicle.ts';
import type { FightModel } from './fight.ts';
import type { Json, JsonObject } from './json.ts';

/** The four games on the shelf. */
export const GAME_IDS = [
  'race-for-berlin',
  'battle-for-germany',
  'fall-of-berlin',
  'fall-of-the-reich',
] as const;
export type GameId = (typeof GAME_IDS)[number];

export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A chair at the table, named by the game: `soviet`, `zhukov`, `west`. */
export type Seat = string;
/** The seat that answers die rolls and blind draws. */
export const CHANCE = 'chance';
/** The view nobody has during play: everything face up. Used by review and by tools. */
export const OPEN = 'open';

/** A rule of the rulebook by its number, such as `9.5.5`. */
export type RuleNumber = string;

/**
 * A sentence not yet put into words: a key of the game's texts and what goes into it.
 * Unit and space ids among the parameters are turned into names when the sentence is made.
 */
export interface Phrase {
  readonly key: string;
  readonly with?: Readonly<Record<string, Json>>;
}

/**
 * One legal move of the seat to decide: a small tagged record. By convention, so that any screen or bot can
 * use it without knowing the game: `unit` is always a piece, `to`, `at` and `via` are always spaces.
 */
export interface Choice {
  readonly do: string;
  readonly unit?: string;
  readonly to?: string;
  readonly at?: string;
  readonly via?: string;
  readonly [key: string]: Json | undefined;
}

/** Something that happened, with the rule it follows from. Log, animation and statistics are made from these. */
export interface GameEvent {
  readonly event: string;
  readonly rule: RuleNumber;
  readonly [key: string]: Json | undefined;
}

/** Dice thrown together for one purpose. */
export type DiceGroup = {
  readonly label: string;
  readonly count: number;
  /** The seat or side whose dice they are, for their colour. */
  readonly side: string;
};

/**
 * What chance is asked. The answers are the choices of the state; all weigh the same unless `weights` tells.
 * `secret` marks a draw whose result no player may see: it is never typed in by a player.
 */
export type ChanceRequest =
  | { readonly kind: 'dice'; readonly groups: readonly DiceGroup[]; readonly faces: readonly number[] }
  | {
      readonly kind: 'draw';
      readonly pool: string;
      readonly secret: boolean;
      readonly weights?: readonly number[];
    };

/** Whose decision it is, about what, and by which rule. */
export type Decision =
  | {
      readonly by: Seat;
      readonly phase: string;
      readonly turn: number;
      readonly prompt: Phrase;
      readonly rule: RuleNumber;
    }
  | {
      readonly by: typeof CHANCE;
      readonly phase: string;
      readonly turn: number;
      readonly prompt: Phrase;
      readonly rule: RuleNumber;
      readonly chance: ChanceRequest;
    }
  | {
      readonly by: null;
      readonly phase: string;
      readonly turn: number;
      readonly prompt: Phrase;
      readonly rule: RuleNumber;
    };

/** Why something is not allowed: a reason in words and the rule that says so. */
export interface Refusal {
  readonly reason: Phrase;
  readonly rule: RuleNumber;
}

/** What a choice led to. */
export interface Played<S, E extends GameEvent = GameEvent> {
  readonly state: S;
  readonly events: readonly E[];
  /** Whether the deciding seat learnt something it could not know before: undo stops here. */
  readonly reveals: boolean;
}

/** The end: who won (null for a draw or a loss to the system), by what name, and why. */
export interface GameResult {
  readonly winner: Seat | null;
  /** Name of the outcome, for counting: `automatic-victory`, `time`… */
  readonly outcome: string;
  readonly margin: number | null;
  readonly reason: Phrase;
  readonly rule: RuleNumber;
}

export type OptionValue = boolean | number | string;

/** One switch of a game: an optional rule or a reading that the data leave open. */
export interface OptionSpec {
  readonly key: string;
  /** The rule number of an optional rule, or the number of the rule that is read in two ways. */
  readonly rule: RuleNumber;
  readonly kind: 'optional-rule' | 'reading' | 'handicap';
  readonly default: OptionValue;
  readonly values: readonly OptionValue[];
}

/** What is fixed about a game before it starts. */
export interface Manifest {
  readonly id: GameId;
  /** Grows when a change of the rules makes recorded games play differently. */
  readonly rulesVersion: number;
  readonly board: 'areas' | 'hexes';
  /** Whether its seats hide things from one another: then the table is handed over behind a curtain. */
  readonly secrets?: boolean;
  readonly scenarios: readonly ScenarioSpec[];
  readonly options: readonly OptionSpec[];
}

export interface ScenarioSpec {
  readonly id: string;
  readonly seats: readonly Seat[];
  readonly turns: number;
  /** The turn it starts with, where that is not the first. */
  readonly firstTurn?: number;
  /** First day of each turn, as ISO dates, so that games of different scale can share a clock. */
  readonly dates: readonly string[];
}

/** What a game starts from. `options` holds every option of the manifest once `completeSetup` has seen it. */
export interface Setup {
  readonly scenario: string;
  readonly options: Readonly<Record<string, OptionValue>>;
}

/** A question without consequences: reach, supply, odds. Questions and answers are the game's own records. */
export interface Question {
  readonly ask: string;
  readonly [key: string]: Json | undefined;
}

/**
 * The contract of an engine: a pure state machine over plain data. It holds no dice, no clock and no words.
 * - `choices` of a state that is not final is never empty and always in the same order.
 * - `apply` trusts that its choice is one of them; whoever takes choices from outside uses `play` of game.ts.
 * - No function changes its input.
 */
export interface Engine<
  S = unknown,
  C extends Choice = Choice,
  E extends GameEvent = GameEvent,
  V = unknown,
> {
  readonly manifest: Manifest;
  start(setup: Setup): S;
  decision(state: S): Decision;
  choices(state: S): readonly C[];
  apply(state: S, choice: C): Played<S, E>;
  /** Null when the wish is on offer; otherwise why it is not. A wish may leave members out. */
  explain(state: S, wish: Choice): Refusal | null;
  /** What this seat may know of the state, as plain data; `OPEN` for everything. */
  view(state: S, seat: Seat): V;
  /** What this seat may know of an event. */
  seen(event: E, seat: Seat): GameEvent;
  result(state: S): GameResult | null;
  query(state: S, seat: Seat, question: Question): JsonObject | null;
  /**
   * A whole state that looks to this seat just like `state`: whatever the seat may not know is drawn anew, so that
   * the answer depends on what the seat knows and on `random` alone. Left out by a game that hides nothing.
   */
  imagine?(state: S, seat: Seat, random: Random): S;
  /** Where the game stands in numbers, for charts and comparison; the same keys in the same order in every state. */
  gauges?(state: S): readonly Gauge[];
  /** The events that make a moment worth jumping to, by the name of the event. */
  readonly marks?: Readonly<Record<string, MarkKind>>;
  /**
   * What an outcome of a table is worth to the side whose dice they are, in the table's own unit: for a combat, what the
   * enemy loses less what it costs. Null where no outcome is better than another.
   */
  worth?(table: string, outcome: string): number | null;
  /** The state as a position a person can read and write, and back; a bad position tells what is wrong. */
  formatPosition(state: S): JsonObject;
  parsePosition(
    setup: Setup,
    position: JsonObject,
  ): { readonly state: S } | { readonly problems: readonly string[] };
  /** Broken invariants of a state, in plain words for developers; empty when all is well. */
  check(state: S): readonly string[];
}

/**
 * One number that tells how a game stands: `victory-points`, `steps-lost`, `spaces-held`, or a track of the game's own
 * (`german-morale`). `side` names whose it is; null where it belongs to nobody. Its name is the text `gauge.<key>`.
 */
export interface Gauge {
  readonly key: string;
  readonly side: string | null;
  readonly value: number;
}

export const MARK_KINDS = ['turn', 'phase', 'event', 'combat', 'roll', 'loss', 'capture'] as const;
/**
 * What kind of moment an event makes: a turn or phase begins, something out of the ordinary happens, a combat is
 * fought, a die falls, a piece is lost or reduced, a place changes hands.
 */
export type MarkKind = (typeof MARK_KINDS)[number];

/** Texts of a game in one language: message templates by key, and the names of units and spaces by id. */
export interface GameTexts {
  readonly messages: Readonly<Record<string, string>>;
  readonly names: Readonly<Record<string, string>>;
}

export const RULE_STATUSES = ['enforced', 'table', 'not-applicable'] as const;
/** `enforced` by the engine, a `table` choice left to the players or the program, or `not-applicable` (prose). */
export type RuleStatus = (typeof RULE_STATUSES)[number];

export const SPECIAL_CASES = ['option', 'scenario', 'edition', 'card', 'place', 'force', 'turn'] as const;
/**
 * What a rule is confined to that does not speak of all units, spaces and turns alike: an optional rule, one scenario or
 * edition, an event or text drawn by chance, a named place, a named formation smaller than a side, certain turns.
 */
export type SpecialCase = (typeof SPECIAL_CASES)[number];

/** One numbered rule of the rulebook in our own words. */
export interface RuleEntry {
  readonly number: RuleNumber;
  readonly title: Readonly<Record<Language, string>>;
  readonly text: Readonly<Record<Language, string>>;
  readonly status: RuleStatus;
  /** For a special case: its kind, and the kinds of choices (`do`) that are on offer by no ordinary rule. */
  readonly special?: { readonly of: SpecialCase; readonly adds?: readonly string[] | undefined } | undefined;
}

/** One datum and where it comes from, as the sources page lists it. */
export interface SourceEntry {
  readonly file: string;
  readonly id: string;
  /** Rule numbers that state the value. */
  readonly rules: readonly RuleNumber[];
  /** What had to be reconstructed, in words; null when everything is in the text. */
  readonly reconstructed: string | null;
}

/**
 * A game as the rest of the program takes it: its data, and the engine made from them. An owner's pack is other
 * data through the same door, so an engine never reads its numbers from anywhere else.
 */
export interface GameModule<D = unknown> {
  readonly id: GameId;
  readonly data: D;
  /** Validates data from outside; the problems are for the person who wrote them. */
  parseData(data: unknown): { readonly data: D } | { readonly problems: readonly string[] };
  createEngine(data: D): Engine;
  /** The game's own skilled player, made from the same data. */
  createOfficer?(data: D): Officer;
  /** Combat in exact numbers, from the same tables as the engine. */
  fightModel?(data: D): FightModel;
  /** The course of a game in terms that all designs share. */
  createChronicle?(data: D): Chronicle;
  texts(data: D, language: Language): GameTexts;
  readonly rules: readonly RuleEntry[];
  sources(data: D): readonly SourceEntry[];
}
