import type {
  ChanceRequest,
  Choice,
  DiceMode,
  GameEvent,
  GameId,
  GameResult,
  JsonObject,
  Language,
  Manifest,
  OptionValue,
  Question,
  RuleNumber,
  RuleStatus,
  Seat,
  SourceEntry,
} from '../../engines/core/index.ts';
import { BOTS_CALLS, type BotPace, type BotsApi, type BotThought, type SeatInfo } from './api-bots.ts';
import { LAB_CALLS, type LabApi } from './api-lab.ts';
import { REVIEW_CALLS, type ReviewApi } from './api-review.ts';

/**
 * The one contract between the program and whoever shows it: the Electron window, the browser shell and the
 * command line call exactly these functions. Arguments and answers are plain data. Every call may fail with an
 * `ApiFailure`: one clear sentence, and nothing was changed.
 */
export interface Api extends ReviewApi, BotsApi, LabApi {
  /** The four games, built or coming. */
  shelf(request: { language: Language }): Promise<readonly ShelfEntry[]>;
  /**
   * What a table needs to draw a game: map, counters, charts, names and messages. With `pack` as a record tells it:
   * null for the printed data; left out, what a new game would be played with.
   */
  content(request: { game: GameId; language: Language; pack?: string | null }): Promise<GameContent>;
  /** The rulebook in our own words, with how each rule is kept. */
  rules(request: { game: GameId; language: Language }): Promise<readonly RulePage[]>;
  /** Every datum with its source. */
  sources(request: {
    game: GameId;
  }): Promise<{ exact: number; reconstructed: number; entries: readonly SourceEntry[] }>;

  newGame(request: NewGame): Promise<{ id: string }>;
  /** The archive, newest first unless asked otherwise. */
  list(request: ListRequest): Promise<GameList>;
  /** The table of a game: view of a seat, decision, choices, what may be undone. Line: main when left out. */
  open(request: TableRequest): Promise<TableState>;
  /** Plays a choice at the head of a line; `ply` is the head the caller saw, so that nothing is played twice. */
  play(request: TableRequest & { ply: number; choice: Choice }): Promise<TableState>;
  /** Goes back to before the last own choice, never past a barrier. */
  undo(request: TableRequest & { ply: number }): Promise<TableState>;
  /** Plays again what was last undone. */
  redo(request: TableRequest & { ply: number }): Promise<TableState>;
  /** Opens a what-if line at a ply of a line; the line it leaves is not touched. */
  whatIf(request: TableRequest & { ply: number }): Promise<TableState>;
  /** Why a wish is not on offer, or that it is. */
  explain(request: TableRequest & { wish: Choice }): Promise<Explanation>;
  /** A question without consequences, such as the odds of an attack. */
  query(request: TableRequest & { question: Question; ply?: number }): Promise<JsonObject | null>;
  /** Log entries of a line, oldest first: plies `from` (inclusive) to `to` (exclusive). */
  log(request: TableRequest & { from?: number; to?: number }): Promise<readonly LogEntry[]>;
  /** The board at any ply of a line. */
  seek(request: TableRequest & { ply: number }): Promise<Moment>;
  /** The boards at plies `from` to `to` of a line, both included: what playback reads ahead, in one call. */
  moments(request: TableRequest & { from: number; to: number }): Promise<readonly Moment[]>;

  rename(request: { id: string; title: string }): Promise<void>;
  /** Puts a game away; `restore` brings it back. */
  remove(request: { id: string }): Promise<void>;
  restore(request: { id: string }): Promise<void>;
  duplicate(request: { id: string }): Promise<{ id: string }>;
  /** A game as its file, with branches, notes and tags; with `line` a branch as a game of its own, with its notes. */
  exportGame(request: { id: string; line?: string }): Promise<{ name: string; text: string }>;
  /** Takes in one game as `importGames` does, for callers that have made the file themselves. */
  importGame(request: { text: string }): Promise<{ id: string; notice: string | null }>;
  /** Checks the archive's integrity and, game by game, that the replay gives the recorded hashes. */
  checkArchive(request: Record<string, never>): Promise<ArchiveReport>;

  /** What a window needs first, in one answer: settings, the shelf in their language, and the game it is to show. */
  welcome(request: { id?: string; line?: string }): Promise<Welcome>;
  settings(request: Record<string, never>): Promise<Settings>;
  saveSettings(request: Partial<Settings>): Promise<Settings>;
  /** Where the program keeps its files and which versions it is made of. */
  about(request: Record<string, never>): Promise<About>;
}

/** Names of the calls, for the transports: they carry no list of their own. */
export const API_CALLS = [
  'shelf',
  'content',
  'rules',
  'sources',
  'newGame',
  'list',
  'open',
  'play',
  'undo',
  'redo',
  'whatIf',
  'explain',
  'query',
  'log',
  'seek',
  'moments',
  'rename',
  'remove',
  'restore',
  'duplicate',
  'exportGame',
  'importGame',
  'checkArchive',
  'welcome',
  'settings',
  'saveSettings',
  'about',
  ...REVIEW_CALLS,
  ...BOTS_CALLS,
  ...LAB_CALLS,
] as const satisfies readonly (keyof Api)[];
export type ApiCall = (typeof API_CALLS)[number];

/** The api and the changes it reports; what a shell hands to the screens. */
export interface Bridge {
  readonly api: Api;
  /** Calls back after every change of a game or of the archive; the answer ends the subscription. */
  subscribe(listener: (change: Change) => void): () => void;
  readonly shell: 'desktop' | 'web';
}

export type Change =
  | { readonly kind: 'game'; readonly id: string; readonly line: string; readonly ply: number }
  /** Bots of a line began or ended to think, or a seat changed hands (then of every line). */
  | { readonly kind: 'bots'; readonly id: string; readonly line: string | null }
  | { readonly kind: 'archive' }
  | { readonly kind: 'settings' };

export const FAILURE_CODES = [
  'bad-request',
  'unknown-game',
  'not-built',
  'unknown-record',
  'refused',
  'stale',
  'bad-file',
  'archive-locked',
  'archive-corrupt',
  'disk-full',
  'newer-version',
  'different-rules',
  'internal',
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

/** A failed call as it travels: one sentence in the user's language, and the rule number if a rule says no. */
export interface ApiFailure {
  readonly code: FailureCode;
  readonly message: string;
  readonly rule?: RuleNumber;
}

export interface ShelfEntry {
  readonly game: GameId;
  readonly built: boolean;
  readonly title: string;
  readonly subtitle: string;
  readonly blurb: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** What of it is exact, in one sentence. */
  readonly exact: string;
  readonly manifest: Manifest | null;
  /** Title and explanation of scenarios and options, by `scenario.<id>` and `option.<key>`. */
  readonly labels: Readonly<Record<string, { readonly title: string; readonly text: string }>>;
}

export interface GameContent {
  readonly game: GameId;
  /** The game's data files by name (`map`, `units`, `tables`…): what the boxed game prints. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly names: Readonly<Record<string, string>>;
  /** Messages for the screens of this game, keyed as in its texts (`term.…`, `chart.…`, `phase.…`). */
  readonly messages: Readonly<Record<string, string>>;
}

export interface RulePage {
  readonly number: RuleNumber;
  readonly title: string;
  readonly text: string;
  readonly status: RuleStatus;
}

export interface NewGame {
  readonly game: GameId;
  readonly scenario?: string;
  readonly options?: Readonly<Record<string, OptionValue>>;
  readonly dice: { readonly mode: DiceMode; readonly seed?: number };
  readonly title?: string;
  readonly language: Language;
}

export const LIST_SORTS = ['played', 'created', 'title', 'game', 'result', 'turn', 'length'] as const;
export interface ListRequest {
  readonly game?: GameId;
  /** Words that all occur in the title, the tags, or the names of game, scenario and result. */
  readonly find?: string;
  readonly tag?: string;
  readonly sort?: (typeof LIST_SORTS)[number];
  readonly removed?: boolean;
  /** Only games that are over, or only those that are not; both when left out. */
  readonly finished?: boolean;
  readonly offset?: number;
  readonly limit?: number;
  readonly language: Language;
}
export interface GameList {
  readonly total: number;
  readonly games: readonly GameRecord[];
}

/** A game in the archive. */
export interface GameRecord {
  readonly id: string;
  readonly game: GameId;
  readonly title: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly dice: { readonly mode: DiceMode; readonly seed: number | null };
  /** The owner's pack it is played with, by its hash; `content` is asked for with it. */
  readonly pack: string | null;
  readonly plies: number;
  readonly turn: number;
  readonly turns: number;
  readonly phase: string;
  /** What the game waits for, or how it ended, in words. */
  readonly status: string;
  readonly finished: boolean;
  readonly outcome: string | null;
  readonly lines: number;
  readonly tags: readonly string[];
  readonly seats: readonly Seat[];
  /** The rules and data it was played with. */
  readonly edition: { readonly rulesVersion: number; readonly dataHash: string };
  /** The line that review shows first: `main` unless a branch was promoted. */
  readonly first: string;
  /** The game whose choices it plays under other options; null for a game of its own. */
  readonly origin: string | null;
  /** The passage it was exported as: review opens at its first ply. */
  readonly passage: { readonly from: number; readonly to: number } | null;
  /** What is wrong with it, in a sentence: it came in or is kept only up to its last good ply. */
  readonly notice: string | null;
  readonly createdAt: string;
  readonly playedAt: string;
  /** Whether this program's rules reproduce the game; otherwise it can be reviewed, not continued. */
  readonly playable: boolean;
}

export interface TableRequest {
  readonly id: string;
  readonly line?: string;
  readonly seat?: Seat;
  readonly language: Language;
}

/** A legal choice with its wording. */
export interface LabelledChoice {
  readonly choice: Choice;
  readonly label: string;
}

export interface TableState {
  readonly record: GameRecord;
  readonly line: LineInfo;
  readonly lines: readonly LineInfo[];
  readonly ply: number;
  readonly seat: Seat;
  readonly view: JsonObject;
  readonly decision: DecisionInfo;
  /** Empty when chance decides and its answer is not typed in. */
  readonly choices: readonly LabelledChoice[];
  /** The events since the ply the caller last saw are in the log; these are those of the latest choice. */
  readonly undo: { readonly possible: boolean; readonly barrier: boolean };
  readonly redo: boolean;
  /** Who plays each seat, in the order of the scenario. */
  readonly players: readonly SeatInfo[];
  readonly result: (GameResult & { readonly text: string }) | null;
}

export interface LineInfo {
  readonly id: string;
  readonly kind: 'main' | 'what-if';
  readonly name: string;
  /** Ply at which a what-if leaves the line it came from. */
  readonly base: number;
  readonly plies: number;
}

export interface DecisionInfo {
  readonly by: Seat | null;
  readonly phase: string;
  readonly phaseName: string;
  readonly turn: number;
  readonly prompt: string;
  readonly rule: RuleNumber;
  /** Set when chance is asked and the players type the answer in. */
  readonly chance: ChanceRequest | null;
}

export interface LogEntry {
  readonly ply: number;
  readonly by: Seat;
  readonly turn: number;
  readonly phase: string;
  /** What was chosen, as far as the seat may know. */
  readonly label: string;
  readonly events: readonly { readonly text: string; readonly rule: RuleNumber; readonly event: GameEvent }[];
  readonly barrier: boolean;
  readonly at: string;
  /** Set when the program played it. */
  readonly bot: BotThought | null;
}

export interface Welcome {
  readonly settings: Settings;
  readonly shelf: readonly ShelfEntry[];
  /** Null where no game was asked for, or where it cannot be opened. */
  readonly opened: { readonly table: TableState; readonly content: GameContent } | null;
}

export interface Moment {
  readonly ply: number;
  readonly view: JsonObject;
  readonly decision: DecisionInfo;
  readonly result: GameResult | null;
}

export interface Explanation {
  readonly allowed: boolean;
  readonly reason: string | null;
  readonly rule: RuleNumber | null;
}

export interface ArchiveReport {
  readonly ok: boolean;
  readonly path: string;
  readonly games: number;
  readonly plies: number;
  readonly problems: readonly string[];
}

export interface Settings {
  readonly language: Language;
  readonly theme: 'light' | 'dark' | 'system';
  readonly motion: 'full' | 'reduced' | 'system';
  readonly counterScale: number;
  readonly autoForced: boolean;
  /** Whether the table is handed over behind a curtain also in games whose seats hide nothing. */
  readonly handOver: boolean;
  readonly botPace: BotPace;
  /** How long a Marshal may think about a choice, in milliseconds. */
  readonly botThinking: number;
}

export interface About {
  readonly version: string;
  readonly node: string;
  readonly sqlite: string;
  readonly dataDir: string;
  readonly notice: string | null;
}
