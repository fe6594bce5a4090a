import type { BotLevel, Choice, Language, Seat } from '../../engines/core/index.ts';

/** Who plays a seat: a person, or the program at one of its levels. */
export type SeatPlayer = 'human' | BotLevel;

/** How fast bots play when somebody watches: from at once to one choice at each press. */
export const BOT_PACES = ['instant', 'fast', 'normal', 'slow', 'step'] as const;
export type BotPace = (typeof BOT_PACES)[number];

/** Which line of which game; the main line when left out. */
export interface BotsRequest {
  readonly id: string;
  readonly line?: string;
}

/** The calls about opponents: who plays a seat, and advice. */
export interface BotsApi {
  /** Who plays each seat of a game, in the order of the scenario. */
  seats(request: { id: string }): Promise<SeatsState>;
  /** Gives a seat to a person or a bot, at any time. */
  setSeat(request: { id: string; seat: Seat; player: SeatPlayer }): Promise<SeatsState>;
  /** Lets the bots of a line play, or makes them pause. They play only where a table asks for it. */
  runBots(request: BotsRequest & { running: boolean }): Promise<BotsState>;
  /** Lets a bot that waits for it play its next choice. */
  stepBots(request: BotsRequest): Promise<BotsState>;
  /** What the bots of a line are doing. */
  bots(request: BotsRequest): Promise<BotsState>;
  /** What a bot would play in place of the seat that decides; an Officer unless another is asked. */
  hint(request: BotsRequest & { seat?: Seat; level?: BotLevel; language: Language }): Promise<Hint>;
}

export const BOTS_CALLS = [
  'seats',
  'setSeat',
  'runBots',
  'stepBots',
  'bots',
  'hint',
] as const satisfies readonly (keyof BotsApi)[];

export interface SeatInfo {
  readonly seat: Seat;
  readonly player: SeatPlayer;
}

export interface SeatsState {
  readonly seats: readonly SeatInfo[];
  /** The levels this game has. */
  readonly levels: readonly BotLevel[];
}

export interface BotsState {
  readonly running: boolean;
  /** The bot seat whose decision it is while its bot thinks or waits; null when no bot has to decide. */
  readonly thinking: Seat | null;
  /** Whether the next choice waits for a press. */
  readonly waiting: boolean;
  /** Whether a bot could not decide; nothing was played. */
  readonly failed: boolean;
}

/** One choice a bot would think of. */
export interface HintedChoice {
  readonly choice: Choice;
  readonly label: string;
  readonly reason: string | null;
}

export interface Hint extends HintedChoice {
  readonly ply: number;
  readonly level: BotLevel;
  /** The next best ones, best first. */
  readonly others: readonly HintedChoice[];
}

/** The bot behind a recorded choice and why it played it, as far as the reader may know. */
export interface BotThought {
  readonly level: BotLevel;
  readonly reason: string | null;
}
