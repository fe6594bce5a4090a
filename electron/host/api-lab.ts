import type {
  Estimate,
  FightAnswer,
  FightInputs,
  FightModel,
  GameId,
  Language,
  Measure,
  MilestoneDates,
  OptionValue,
  RuleNumber,
} from '../../engines/core/index.ts';

/** The calls of the laboratory: designs of one battle, side by side. */
export interface LabApi {
  /** Rules by topic and design, in our own words. */
  labRules(request: { language: Language }): Promise<RulesTable>;
  /** Combat in exact numbers: each design's answer to one question, and its answers over all ratios. */
  labCombat(request: CombatQuestion): Promise<readonly CombatComparison[]>;
  /** The four maps over the same ground, in longitude and latitude. */
  labGeography(request: { language: Language }): Promise<Geography>;
  /** What happened when, with its sources. */
  labHistory(request: { language: Language }): Promise<readonly HistoricalDate[]>;

  /** Starts an experiment: so many games of each arm, in the background. */
  labStart(request: NewExperiment): Promise<{ id: string }>;
  /** Stops an experiment; what has been played is kept. */
  labCancel(request: { id: string }): Promise<void>;
  /** Goes on with an experiment, also after a restart. */
  labResume(request: { id: string }): Promise<void>;
  labRemove(request: { id: string }): Promise<void>;
  /** All experiments, newest first. */
  labList(request: Record<string, never>): Promise<readonly Experiment[]>;
  /** The measures of an experiment as far as it has come. */
  labRead(request: { id: string }): Promise<ExperimentReport>;
  /** Puts a simulated game into the archive, so that it can be reviewed; the same game only once. */
  labOpen(request: {
    id: string;
    arm: number;
    index: number;
    ply: number;
  }): Promise<{ id: string; ply: number }>;
  /** An experiment as a text. */
  labExport(request: {
    id: string;
    format: LabFormat;
    language: Language;
  }): Promise<{ name: string; text: string }>;
}

export const LAB_CALLS = [
  'labRules',
  'labCombat',
  'labGeography',
  'labHistory',
  'labStart',
  'labCancel',
  'labResume',
  'labRemove',
  'labList',
  'labRead',
  'labOpen',
  'labExport',
] as const satisfies readonly (keyof LabApi)[];

export const LAB_FORMATS = ['csv', 'markdown', 'svg'] as const;
export type LabFormat = (typeof LAB_FORMATS)[number];

/** Who may play a seat in an experiment. */
export const LAB_PLAYERS = ['random', 'recruit', 'officer', 'marshal'] as const;
export type LabPlayer = (typeof LAB_PLAYERS)[number];

/** One side of a comparison: a design as it is to be played. */
export interface NewArm {
  readonly game: GameId;
  readonly scenario?: string;
  readonly options?: Readonly<Record<string, OptionValue>>;
  /** Whether the owner's pack of the data folder is used. */
  readonly ownPack?: boolean;
  /** A player for each seat, in the order of the scenario; a list that is too short starts again. */
  readonly players: readonly LabPlayer[];
}

export interface NewExperiment {
  readonly arms: readonly NewArm[];
  readonly games: number;
  readonly seed: number;
  /** How many steps of the engine a searching bot may take for a choice. */
  readonly nodes?: number;
}

/** An arm as it is played. */
export interface Arm {
  readonly game: GameId;
  readonly scenario: string;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly pack: string | null;
  readonly players: readonly LabPlayer[];
}

export type ExperimentState = 'running' | 'paused' | 'done' | 'failed';

export interface Experiment {
  readonly id: string;
  readonly createdAt: string;
  readonly arms: readonly Arm[];
  readonly games: number;
  readonly seed: number;
  readonly nodes: number;
  readonly state: ExperimentState;
  /** What stopped it, if something did. */
  readonly problem: string | null;
  /** Games played, by arm. */
  readonly done: readonly number[];
  /** Seconds left at the pace so far; null when it does not run or nothing has come in yet. */
  readonly secondsLeft: number | null;
}

export interface ArmReport {
  readonly arm: Arm;
  readonly n: number;
  readonly errors: number;
  readonly outcomes: readonly {
    readonly outcome: string;
    readonly winner: string | null;
    readonly share: Estimate;
  }[];
  readonly seats: readonly { readonly seat: string; readonly share: Estimate }[];
  readonly measures: readonly Measure[];
  readonly milestones: readonly MilestoneDates[];
  /** First days of the turns. */
  readonly dates: readonly string[];
  /** Fights by space, all games together. */
  readonly fights: Readonly<Record<string, number>>;
}

export interface ExperimentReport {
  readonly experiment: Experiment;
  readonly arms: readonly ArmReport[];
}

export type CombatQuestion = Omit<FightInputs, 'attack' | 'defence'> & {
  /** Attack for each point of defence. */
  readonly ratio: number;
};

export interface CombatComparison {
  readonly game: GameId;
  readonly model: Omit<FightModel, 'distribution'>;
  readonly answer: FightAnswer;
  /** The same question at each of the common ratios. */
  readonly curve: readonly (CombatSummary & { readonly ratio: number; readonly column: string })[];
}

export interface CombatSummary {
  readonly attackerLoss: number;
  readonly defenderLoss: number;
  readonly retreat: number;
  readonly taken: number;
}

export interface RulesTable {
  /** Designs in the order of the columns; the first has two editions. */
  readonly designs: readonly { readonly id: string; readonly game: GameId }[];
  readonly topics: readonly {
    readonly id: string;
    readonly title: string;
    readonly cells: Readonly<
      Record<string, { readonly text: string; readonly rules: readonly RuleNumber[] }>
    >;
  }[];
}

export interface Geography {
  readonly maps: readonly {
    readonly game: GameId;
    readonly spaces: readonly {
      readonly id: string;
      readonly name: string | null;
      readonly at: readonly [lon: number, lat: number];
      readonly outline: readonly (readonly [lon: number, lat: number])[];
    }[];
  }[];
  readonly rivers: readonly {
    readonly name: string;
    readonly line: readonly (readonly [number, number])[];
  }[];
  readonly towns: readonly {
    readonly name: string;
    readonly at: readonly [number, number];
    readonly large: boolean;
  }[];
}

export interface HistoricalDate {
  readonly id: string;
  readonly milestone: string | null;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly source: string;
}
