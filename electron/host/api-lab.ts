import type {
  Difference,
  Estimate,
  FightAnswer,
  FightGround,
  FightInputs,
  FightLimit,
  FightModel,
  FightOutcome,
  FreedomReport,
  GameId,
  Language,
  Measure,
  MilestoneDates,
  OptionValue,
  RuleNumber,
  Weightiest,
} from '../../engines/core/index.ts';
import type { LadderReport, LadderSpec, NewLadder } from './api-ladder.ts';

/** The calls of the laboratory: designs of one battle, side by side. */
export interface LabApi {
  /** Rules by topic and design, in our own words, and which designs answer alike. */
  labRules(request: RulesQuestion): Promise<RulesTable>;
  /** The same table as a text. */
  labExportRules(request: RulesQuestion & { readonly format: LabFormat }): Promise<LabText>;
  /** Combat in exact numbers: each design's answer to one question, and its answers over all ratios and grounds. */
  labCombat(request: CombatRequest): Promise<readonly CombatComparison[]>;
  /** The same numbers as a text. */
  labExportCombat(
    request: CombatRequest & { readonly format: LabFormat; readonly quantity?: CombatQuantity },
  ): Promise<LabText>;
  /** The four maps over the same ground, in longitude and latitude. */
  labGeography(request: { language: Language }): Promise<Geography>;
  /** The common map as a text, with the fights of an experiment where one is named. */
  labMapExport(request: {
    format: LabFormat;
    language: Language;
    games?: readonly GameId[] | undefined;
    experiment?: string | undefined;
  }): Promise<{ name: string; text: string }>;
  /** What happened when, with its sources. */
  labHistory(request: { language: Language }): Promise<readonly HistoricalDate[]>;
  /** History and, where an experiment is named, when its games saw the same, as a text. */
  labHistoryExport(request: {
    format: LabFormat;
    language: Language;
    experiment?: string | undefined;
  }): Promise<{ name: string; text: string }>;

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
  /** Starts a ladder of strength: an experiment of Marshals at doubling budgets, in the background. */
  labLadder(request: NewLadder): Promise<{ id: string }>;
  /** The rungs of a ladder as far as it has come. */
  labReadLadder(request: { id: string }): Promise<LadderReport>;
  /** An experiment as a text. */
  labExport(request: { id: string; format: LabFormat; language: Language }): Promise<LabText>;
}

export const LAB_CALLS = [
  'labRules',
  'labExportRules',
  'labCombat',
  'labExportCombat',
  'labGeography',
  'labMapExport',
  'labHistory',
  'labHistoryExport',
  'labStart',
  'labCancel',
  'labResume',
  'labRemove',
  'labList',
  'labRead',
  'labOpen',
  'labLadder',
  'labReadLadder',
  'labExport',
] as const satisfies readonly (keyof LabApi)[];

export const LAB_FORMATS = ['csv', 'markdown', 'svg'] as const;
export type LabFormat = (typeof LAB_FORMATS)[number];

/** A text to keep, with a name for its file. */
export interface LabText {
  readonly name: string;
  readonly text: string;
}

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
  /** A budget for each seat in place of the experiment's, likewise. */
  readonly nodes?: readonly number[];
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
  /** Budgets by seat, where they are not the experiment's. */
  readonly nodes?: readonly number[];
}

export type ExperimentState = 'running' | 'paused' | 'done' | 'failed';

export interface Experiment {
  readonly id: string;
  readonly createdAt: string;
  readonly arms: readonly Arm[];
  readonly games: number;
  readonly seed: number;
  readonly nodes: number;
  /** Of a ladder of strength only. */
  readonly ladder?: LadderSpec;
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
    /** A game that ended so, and its last ply. */
    readonly index: number;
    readonly ply: number;
  }[];
  readonly seats: readonly { readonly seat: string; readonly share: Estimate }[];
  readonly measures: readonly Measure[];
  readonly milestones: readonly MilestoneDates[];
  /** First days of the turns. */
  readonly dates: readonly string[];
  /** Fights by space, all games together. */
  readonly fights: Readonly<Record<string, number>>;
  /** Options at real decisions, by phase and over the game. */
  readonly freedom: FreedomReport;
  /** The decisions that mattered most, of those looked at closely. */
  readonly weightiest: readonly Weightiest[];
}

/** What the sample allows to say of a measure: intervals that do not touch. */
export interface Finding {
  readonly measure:
    'decisiveness' | 'luck-share' | 'decisions' | 'freedom' | 'lead-changes' | 'comebacks' | 'forced';
  /** The arm with the highest value, and whether its interval lies above those of all the others. */
  readonly most: number;
  readonly aboveAll: boolean;
  /** The arm with the lowest value, likewise. */
  readonly least: number;
  readonly belowAll: boolean;
}

/** One design before and after something about it was changed. */
export interface Change {
  readonly before: number;
  readonly after: number;
  readonly differences: readonly Difference[];
}

export interface ExperimentReport {
  readonly experiment: Experiment;
  readonly arms: readonly ArmReport[];
  readonly findings: readonly Finding[];
  readonly changes: readonly Change[];
}

export type CombatQuestion = Omit<FightInputs, 'attack' | 'defence'> & {
  /** Attack for each point of defence. */
  readonly ratio: number;
};
export type CombatRequest = CombatQuestion & { readonly language: Language };

export interface CombatComparison {
  readonly game: GameId;
  readonly title: string;
  readonly model: Omit<FightModel, 'distribution'>;
  /** What was asked in the design's own words; null for what makes no difference in its combat. */
  readonly words: Readonly<Record<'ground' | 'fort' | 'river' | 'tanks', string | null>>;
  /** What the numbers rest on, with the rules. */
  readonly assumes: { readonly text: string; readonly rules: readonly RuleNumber[] };
  readonly answer: Omit<FightAnswer, 'outcomes'> & {
    /** Best for the attacker first. */
    readonly outcomes: readonly NamedOutcome[];
  };
  readonly summary: CombatSummary;
  /** The same question at each of the common ratios. */
  readonly curve: readonly CombatPoint[];
  /** The same question on each ground at each of the common ratios. */
  readonly grid: readonly {
    readonly ground: FightGround;
    readonly name: string | null;
    readonly line: readonly CombatPoint[];
  }[];
}

/** What an outcome comes to, in the same words for every design; from the best to the worst for the attacker. */
export const OUTCOME_KINDS = ['gain', 'costly', 'hurt', 'nothing', 'mutual', 'loss'] as const;
export type OutcomeKind = (typeof OUTCOME_KINDS)[number];

export interface NamedOutcome extends FightOutcome {
  readonly name: string;
  readonly kind: OutcomeKind;
}

/** What is to be expected at a ratio, and where in a design's tables it was read. */
export interface CombatPoint extends CombatSummary {
  readonly ratio: number;
  /** The ratio as people write it. */
  readonly odds: string;
  readonly column: string;
  readonly reconstructed: boolean;
  readonly limit: FightLimit | null;
}

/** What is to be expected of an attack; losses are shares of the force. */
export interface CombatSummary {
  readonly attackerLoss: number;
  readonly defenderLoss: number;
  /** Null where nobody is ever driven back. */
  readonly retreat: number | null;
  readonly taken: number;
  /** The attacker's part of all losses: one half where both lose the same share; null where nobody loses anything. */
  readonly burden: number | null;
}

export const COMBAT_QUANTITIES = ['attackerLoss', 'defenderLoss', 'retreat', 'taken', 'burden'] as const;
export type CombatQuantity = (typeof COMBAT_QUANTITIES)[number];

export interface RulesQuestion {
  readonly language: Language;
  /** Columns, in their order; all designs when left out. */
  readonly designs?: readonly string[];
  /** Only what the columns do not all answer alike. */
  readonly differing?: boolean;
}

export interface RulesDesign {
  readonly id: string;
  readonly game: GameId;
  readonly title: string;
  /** Which edition, for a game that has two. */
  readonly edition: string | null;
}

export interface RulesTable {
  /** Everything there is to choose from. */
  readonly choice: readonly RulesDesign[];
  /** The columns. */
  readonly designs: readonly RulesDesign[];
  readonly topics: readonly {
    readonly id: string;
    readonly title: string;
    readonly aspects: readonly RulesAspect[];
  }[];
  /** Questions asked, and how many of them the columns answer differently. */
  readonly asked: number;
  readonly differing: number;
}

export interface RulesAspect {
  readonly id: string;
  readonly title: string;
  readonly differs: boolean;
  /** In the order of the columns. */
  readonly cells: readonly RulesCell[];
}

export interface RulesCell {
  readonly design: string;
  /** The answer in few words; equal words are the same answer. */
  readonly answer: string;
  readonly text: string;
  readonly rules: readonly RuleNumber[];
  readonly reconstructed: boolean;
  /** Columns of one number answer alike; counted from nought in their order. */
  readonly group: number;
}

export type LonLat = readonly [lon: number, lat: number];

/** A space of a design on the earth. */
export interface GeoSpace {
  readonly id: string;
  /** The place it is named after; null where it has only its number. */
  readonly name: string | null;
  readonly at: LonLat;
  readonly outline: readonly LonLat[];
  /** Square kilometres. */
  readonly area: number;
}

/** A design's map over the ground, with its scale. */
export interface GeoMap {
  readonly game: GameId;
  readonly kind: 'hexes' | 'areas';
  readonly spaces: readonly GeoSpace[];
  /** Square kilometres of the middle space, of the smallest and of the largest. */
  readonly area: { readonly middle: number; readonly least: number; readonly most: number };
  /** Kilometres across the middle space: from side to side of a hex, the root of the area of any other. */
  readonly across: number;
  /** Kilometres for a hex as the rules or the map say; null where they are silent. */
  readonly stated: number | null;
  /** Days of a turn, the shortest and the longest, and how many turns the usual scenario has. */
  readonly turns: { readonly least: number; readonly most: number; readonly count: number };
  /** Whether the outlines are our reconstruction. */
  readonly reconstructed: boolean;
}

/** What became of a town: a space of its own, several, a space named after another place, one without a name, none. */
export const PLACE_STATUS = ['own', 'split', 'merged', 'dropped', 'outside'] as const;
export interface PlaceIn {
  readonly status: (typeof PLACE_STATUS)[number];
  readonly spaces: readonly string[];
  /** Kilometres from the town to the space that bears its name. */
  readonly off: number;
}

/** What became of a river: it counts in the rules, is only drawn, was left out, or flows elsewhere. */
export const WATER_STATUS = ['rule', 'drawn', 'dropped', 'outside'] as const;
export interface WaterIn {
  readonly status: (typeof WATER_STATUS)[number];
  /** Edges of spaces that the data say follow it; 0 where they only say that an edge is wet. */
  readonly edges: number;
}

/** How the sheet is drawn: Lambert's conic, and the meridians and parallels that frame it, in degrees. */
export interface GeoSheet {
  readonly standardParallels: LonLat;
  readonly lat: number;
  readonly lon: number;
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

export interface Geography {
  readonly maps: readonly GeoMap[];
  readonly sheet: GeoSheet;
  /** Where each line and place comes from, by its key. */
  readonly sources: Readonly<Record<string, string>>;
  readonly coasts: readonly { readonly ring: readonly LonLat[]; readonly source: string }[];
  readonly lakes: readonly {
    readonly name: string;
    readonly rank: number;
    readonly ring: readonly LonLat[];
    readonly source: string;
  }[];
  /** Rank 1 is the greatest. A river may be drawn in several lines. */
  readonly rivers: readonly {
    readonly id: string;
    readonly name: string;
    readonly rank: number;
    readonly kind: 'river' | 'canal';
    readonly lines: readonly (readonly LonLat[])[];
    readonly source: string;
    readonly in: Partial<Readonly<Record<GameId, WaterIn>>>;
  }[];
  readonly towns: readonly {
    readonly id: string;
    readonly name: string;
    readonly rank: number;
    readonly at: LonLat;
    /** The limits of a town that is more than a point on the sheet. */
    readonly extent: readonly LonLat[] | null;
    readonly source: string;
    readonly in: Partial<Readonly<Record<GameId, PlaceIn>>>;
  }[];
  readonly regions: readonly {
    readonly name: string;
    readonly kind: 'land' | 'sea';
    readonly rank: number;
    readonly at: LonLat;
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
