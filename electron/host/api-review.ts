import type {
  Choice,
  GameEvent,
  GameId,
  JsonObject,
  Language,
  MarkKind,
  OptionValue,
  RuleNumber,
  Seat,
} from '../../engines/core/index.ts';
import type { Ledger } from './api-ledger.ts';
import type { DecisionInfo, GameRecord, LineInfo, TableRequest, TableState } from './api.ts';

/**
 * The calls of review: the library beyond the list, timelines, ledgers, annotations, branches, recap and files.
 *
 * Wherever a `seat` is asked for and left out, a finished game is shown open (`OPEN`) and an unfinished one from the
 * seat that decides. While the main line is unfinished nobody is told what their seat may not know, on any branch.
 * `line` is the main line when left out; `ply` counts choices from the start, 0 is the start itself.
 */
export interface ReviewApi {
  /** Every tag in use with how many games carry it, the most used first. */
  tags(request: Record<string, never>): Promise<readonly TagCount[]>;
  /** Adds and removes tags of one or many games; tags are trimmed and told apart without regard to case. */
  tagGames(request: {
    ids: readonly string[];
    add?: readonly string[];
    remove?: readonly string[];
  }): Promise<void>;
  /** What a small picture of each board needs: the view at the head of its main line. Kept, so asking again is cheap. */
  thumbnails(request: { ids: readonly string[] }): Promise<readonly Thumbnail[]>;
  /** Puts many games away at once; `restoreMany` with the same ids undoes it. */
  removeMany(request: { ids: readonly string[] }): Promise<void>;
  restoreMany(request: { ids: readonly string[] }): Promise<void>;
  /** Destroys games that have been put away before: there is no way back. Others are refused. */
  purge(request: { ids: readonly string[] }): Promise<{ purged: number }>;
  /** Many games as one bundle file, each with its branches and annotations. */
  exportMany(request: { ids: readonly string[] }): Promise<ExportedFile>;
  /** Takes in a game file, a passage or a bundle; a damaged game comes in up to its last good ply, with a notice. */
  importGames(request: { text: string; language: Language }): Promise<{
    games: readonly ImportedGame[];
    refused: readonly RefusedGame[];
  }>;

  /** The whole line for a scrubber and its charts: turn, phase, marks of every ply, and the gauges along it. */
  timeline(request: TableRequest & { samples?: number }): Promise<Timeline>;
  /** Every roll and combat of a line with its luck, sums by side and table, and the fairness of the dice. */
  ledger(request: TableRequest): Promise<Ledger>;
  /** What happened on a line since this seat's last decision, told from its own view. */
  recap(request: TableRequest & { seat: Seat }): Promise<Recap>;

  /** Every annotation on the plies of a line, or of the whole tree when `line` is left out. */
  annotations(request: { id: string; line?: string }): Promise<readonly Annotation[]>;
  /** Adds an annotation at a ply of a line, or changes the one with `annotation` as its id. */
  annotate(request: AnnotateRequest): Promise<Annotation>;
  /** Removes an annotation and answers it, so that `annotate` can put it back. */
  removeAnnotation(request: { id: string; annotation: number }): Promise<Annotation>;

  /** Every choice at a ply, also of chance (with its probability), and which one the line took. */
  choicesAt(request: TableRequest & { ply: number }): Promise<ChoicesAt>;
  /**
   * Plays another choice at a ply on a new branch; at a chance ply another die. The line it leaves is not touched.
   * Chance that follows at once is answered as in `whatIf`; play on with `play` on the answered line.
   */
  branch(request: TableRequest & { ply: number; choice: Choice; name?: string }): Promise<TableState>;
  /**
   * Plays the rest of a line again from a ply, on a new branch, as far as its decisions stay legal.
   * `vary: 'dice'` holds the decisions and rolls anew (`seed` makes it repeatable); `vary: 'plan'` holds the dice and
   * plays `choice` at the ply in place of what was chosen there.
   */
  rerun(request: RerunRequest): Promise<Rerun>;
  /** Plays the choices of a line under other options as a new game linked to it, as far as they stay legal. */
  rerunWith(request: {
    id: string;
    line?: string;
    options: Readonly<Record<string, OptionValue>>;
    title?: string;
    language: Language;
  }): Promise<{ id: string; plies: number; stopped: Stopped | null }>;
  /** The lines of a game as a tree, and which one review shows first. */
  branches(request: { id: string; language: Language }): Promise<BranchTree>;
  renameLine(request: { id: string; line: string; name: string }): Promise<void>;
  /**
   * Makes a line the one that review shows first; `main` takes it back. The main line keeps its plies and its id:
   * what is promoted is only remembered beside it.
   */
  promoteLine(request: { id: string; line: string }): Promise<void>;
  /** Puts a branch away; `restoreLine` brings it back. The main line cannot be put away. */
  removeLine(request: { id: string; line: string }): Promise<void>;
  restoreLine(request: { id: string; line: string }): Promise<void>;
  /** Two lines, of one game or two, laid side by side on one clock. */
  compare(request: CompareRequest): Promise<Comparison>;

  /** Plies `from` to `to` of a line as a file of its own; imported again it opens at `from` and has an equal hash. */
  exportPassage(request: TableRequest & { from: number; to: number; title?: string }): Promise<ExportedFile>;
  /** The log of a line as Markdown, from a seat's view, with its annotations. */
  exportLog(request: TableRequest & { from?: number; to?: number }): Promise<ExportedFile>;
}

export const REVIEW_CALLS = [
  'tags',
  'tagGames',
  'thumbnails',
  'removeMany',
  'restoreMany',
  'purge',
  'exportMany',
  'importGames',
  'timeline',
  'ledger',
  'recap',
  'annotations',
  'annotate',
  'removeAnnotation',
  'choicesAt',
  'branch',
  'rerun',
  'rerunWith',
  'branches',
  'renameLine',
  'promoteLine',
  'removeLine',
  'restoreLine',
  'compare',
  'exportPassage',
  'exportLog',
] as const satisfies readonly (keyof ReviewApi)[];

export interface TagCount {
  readonly tag: string;
  readonly games: number;
}

export interface Thumbnail {
  readonly id: string;
  readonly game: GameId;
  readonly pack: string | null;
  /** Null when the game cannot be shown by this program. */
  readonly view: JsonObject | null;
}

/** A file to be saved, as text. */
export interface ExportedFile {
  readonly name: string;
  readonly text: string;
}

export interface ImportedGame {
  readonly id: string;
  readonly title: string;
  /** The moments it is about when it is a passage. */
  readonly passage: GameRecord['passage'];
  /** What was wrong with it, in a sentence; null when all of it came in. */
  readonly notice: string | null;
}

/** A game of a bundle that could not come in, and why; the others did. */
export interface RefusedGame {
  readonly title: string;
  readonly reason: string;
}

/** One choice of a line as the scrubber marks it. */
export interface TimelinePly {
  readonly ply: number;
  readonly by: Seat;
  readonly turn: number;
  readonly phase: string;
  /** What kind of moment it is, as far as the seat may know; empty for an ordinary choice. */
  readonly marks: readonly MarkKind[];
  /** Days since 1 January 1945, with the part of the turn that has passed: the clock two boards can share. */
  readonly day: number;
}

/** A turn or a phase of a line: from the ply that shows its first decision, up to the next one's. */
export interface Span {
  readonly turn: number;
  readonly phase: string;
  readonly name: string;
  /** The moment it begins: seek here. */
  readonly from: number;
  readonly to: number;
  /** First day of the turn, as an ISO date; null when the scenario has none for it. */
  readonly date: string | null;
}

export interface GaugeSeries {
  readonly key: string;
  readonly side: string | null;
  readonly name: string;
  readonly sideName: string | null;
  /** One value for each entry of `samples`. */
  readonly values: readonly number[];
}

export interface Timeline {
  readonly record: GameRecord;
  readonly line: LineInfo;
  readonly seat: Seat;
  /** Plies the line has, and how many of them these rules reproduce; `notice` says why they differ. */
  readonly plies: number;
  readonly reached: number;
  readonly notice: string | null;
  readonly steps: readonly TimelinePly[];
  readonly turns: readonly Span[];
  readonly phases: readonly Span[];
  /** Plies the gauges are taken at, ascending, the first 0 and the last `reached`. */
  readonly samples: readonly number[];
  readonly gauges: readonly GaugeSeries[];
  /** Share of the scenario's days that have passed at the head, 0 … 1; null when it has no dates. */
  readonly elapsed: number | null;
}

export interface Recap {
  readonly seat: Seat;
  /** The moments it covers: after `from` plies, up to the head. Equal when nothing has happened since. */
  readonly from: number;
  readonly to: number;
  readonly entries: readonly {
    readonly ply: number;
    readonly by: Seat;
    readonly turn: number;
    readonly phase: string;
    readonly label: string;
    readonly marks: readonly MarkKind[];
    readonly events: readonly {
      readonly text: string;
      readonly rule: RuleNumber;
      readonly event: GameEvent;
    }[];
  }[];
  /** Gauges that changed, with their values before and now. */
  readonly changes: readonly {
    readonly key: string;
    readonly side: string | null;
    readonly name: string;
    readonly sideName: string | null;
    readonly before: number;
    readonly now: number;
  }[];
}

export const SYMBOLS = ['brilliant', 'good', 'interesting', 'bad', 'blunder'] as const;
export type AnnotationSymbol = (typeof SYMBOLS)[number];

/** What is noted at a moment. Places on the map are spaces or units by id, so they hold on any screen. */
export type Note =
  | { readonly kind: 'comment'; readonly text: string }
  | { readonly kind: 'symbol'; readonly symbol: AnnotationSymbol }
  | { readonly kind: 'bookmark'; readonly text: string }
  | { readonly kind: 'arrow'; readonly from: string; readonly to: string; readonly tone: string }
  | { readonly kind: 'highlight'; readonly at: string; readonly tone: string };

/**
 * A note at a moment of the tree. It belongs to the ply, not to the line: every line that passes there shows it.
 * `ply` is the moment after so many choices; a symbol judges the choice that led there.
 */
export interface Annotation {
  readonly annotation: number;
  readonly ply: number;
  /** A line that passes there: the one asked for, or the first that does. */
  readonly line: string;
  readonly note: Note;
  readonly at: string;
}

export interface AnnotateRequest {
  readonly id: string;
  readonly line?: string;
  readonly ply: number;
  readonly note: Note;
  readonly annotation?: number;
}

export interface ChoicesAt {
  readonly ply: number;
  readonly decision: DecisionInfo;
  /** Null when the line ends here. */
  readonly taken: number | null;
  /** In the engine's order; `probability` is set when chance decides. Empty for what the seat may not know. */
  readonly choices: readonly {
    readonly choice: Choice;
    readonly label: string;
    readonly probability: number | null;
    /** What the table makes of this roll, in words; null for a decision, a draw, and dice without a table. */
    readonly outcome: string | null;
    /** Branches that leave here by this choice. */
    readonly lines: readonly string[];
  }[];
}

export const BRANCH_REASONS = ['decision', 'dice', 'option'] as const;
/** Why a branch differs from the line it left: another decision, other dice, or another option. */
export type BranchReason = (typeof BRANCH_REASONS)[number];

export interface BranchInfo extends LineInfo {
  /** The line it left; null for the main line. */
  readonly parent: string | null;
  /** Null for the main line, and for a branch on which nothing else has been played yet. */
  readonly reason: BranchReason | null;
  /** The choice that makes it differ, in words, and what was played in the line it left. */
  readonly differs: { readonly ply: number; readonly label: string; readonly instead: string | null } | null;
  readonly turn: number;
  readonly finished: boolean;
  readonly removed: boolean;
  readonly first: boolean;
}

/** A game that plays the same choices under other options, or the game this one was made from. */
export interface LinkedGame {
  readonly id: string;
  readonly title: string;
  readonly relation: 'origin' | 'derived';
  readonly reason: BranchReason;
  /** Options that differ, with their values there. */
  readonly options: Readonly<Record<string, OptionValue>>;
}

export interface BranchTree {
  /** Parents before children; the main line first. Branches put away are listed last, with `removed`. */
  readonly lines: readonly BranchInfo[];
  /** The line that review shows first. */
  readonly first: string;
  readonly linked: readonly LinkedGame[];
}

export interface RerunRequest extends TableRequest {
  readonly ply: number;
  readonly vary: 'dice' | 'plan';
  readonly choice?: Choice;
  readonly seed?: number;
  readonly name?: string;
}

/** Where a re-run had to stop: the ply, what was chosen there, and why it is no longer possible. */
export interface Stopped {
  readonly ply: number;
  readonly label: string;
  readonly reason: string;
  readonly rule: RuleNumber;
}

export interface Rerun {
  readonly line: string;
  readonly plies: number;
  /** Null when every decision was taken over. */
  readonly stopped: Stopped | null;
}

export const CLOCKS = ['turn', 'phase', 'date'] as const;
export type Clock = (typeof CLOCKS)[number];

export interface CompareRequest {
  readonly left: { readonly id: string; readonly line?: string; readonly seat?: Seat };
  readonly right: { readonly id: string; readonly line?: string; readonly seat?: Seat };
  readonly by: Clock;
  readonly language: Language;
}

/** One beat of the common clock: the moment each board shows then. Null before a game begins or after it has ended. */
export interface Beat {
  readonly label: string;
  readonly day: number | null;
  readonly turn: number | null;
  readonly left: number | null;
  readonly right: number | null;
}

export interface Comparison {
  readonly by: Clock;
  /** Ply up to which both lines are the same; null for two different games. */
  readonly common: number | null;
  readonly beats: readonly Beat[];
  /** Gauges both have, with one value of each side and beat (null where there is none), and right minus left. */
  readonly gauges: readonly {
    readonly key: string;
    readonly side: string | null;
    readonly name: string;
    readonly sideName: string | null;
    readonly left: readonly (number | null)[];
    readonly right: readonly (number | null)[];
    readonly difference: readonly (number | null)[];
  }[];
}
