import type { Choice, GameEvent, JsonObject, LedgerLine, RolledEvent } from '../core/index.ts';

/** The vocabulary of Race for Berlin: what is chosen, what happens, what is seen. */

/** The two players. A camp is one player with both his Soviet and his German units. */
export const CAMPS = ['zhukov', 'koniev'] as const;
export type Camp = (typeof CAMPS)[number];

export const NATIONALITIES = ['soviet', 'german'] as const;
export type Nationality = (typeof NATIONALITIES)[number];

export const UNIT_TYPES = ['infantry', 'mechanised', 'armour'] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

export const TERRAINS = ['plain', 'woods', 'difficult', 'city'] as const;
export type Terrain = (typeof TERRAINS)[number];

/** Modes of activation (4.1.3); `shelling` is 10.2.1, `trucks` is chit 7: move, then attack. */
export const MODES = ['movement', 'combat', 'reserve', 'shelling', 'trucks'] as const;
export type Mode = (typeof MODES)[number];

/** Named moments of the sequence of play (1), as the table shows them. */
export const PHASES = [
  'reinforcements',
  'americans',
  'orders',
  'chits',
  'replacements',
  'operations',
  'combat',
  'endOfTurn',
  'over',
] as const;
export type Phase = (typeof PHASES)[number];

export const EDITIONS = ['english', 'french-1.0'] as const;
export type EditionId = (typeof EDITIONS)[number];

export const OUTCOMES = ['zhukovWins', 'konievWins', 'draw', 'americansInBerlin'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Every choice of the game. `roll`, `draw` and `drawChit` are chance's, the rest belong to a seat. */
export type RaceChoice = Choice &
  (
    | { readonly do: 'roll'; readonly dice: readonly number[] }
    /** A unit of XII Army, blind (2.1.2). */
    | { readonly do: 'draw'; readonly unit: string }
    /** An event chit, blind; only the drawing seat sees which (2.4.2). */
    | { readonly do: 'drawChit'; readonly chit: number }
    /** A reinforcement enters; of an army the first counter is named and the second goes with it. */
    | { readonly do: 'place'; readonly unit: string; readonly to: string }
    /** Rolls for a unit: against the Americans (2.2.6), or for leave to go west (7.2.2). */
    | { readonly do: 'test'; readonly unit: string }
    | { readonly do: 'displace'; readonly unit: string; readonly to: string }
    | { readonly do: 'rebuild'; readonly unit: string }
    | { readonly do: 'recall'; readonly unit: string; readonly to: string }
    | { readonly do: 'convert' }
    | { readonly do: 'sacrifice'; readonly unit: string }
    /** Plays an event chit; what it names depends on the chit. */
    | {
        readonly do: 'play';
        readonly chit: number;
        readonly army?: string;
        readonly track?: number;
        readonly at?: string;
        readonly unit?: string;
      }
    /** Lets the moment for a chit go by. */
    | { readonly do: 'decline' }
    | { readonly do: 'activate'; readonly unit: string; readonly mode: Mode }
    | { readonly do: 'pass' }
    | { readonly do: 'move'; readonly unit: string; readonly to: string }
    /** Commits a unit to an attack; the first one opens it. A Berlin zone means the city progress table (9.2). */
    | { readonly do: 'attack'; readonly unit: string; readonly at: string }
    /** Rolls; `extra` spends the second support point (9.2.5). */
    | { readonly do: 'fight'; readonly extra: boolean }
    | { readonly do: 'lose'; readonly unit: string }
    /** `via` names a full zone of its own side that the unit passes through (8.3.3). */
    | { readonly do: 'retreat'; readonly unit: string; readonly to: string; readonly via?: string }
    | { readonly do: 'advance'; readonly unit: string; readonly to: string }
    | { readonly do: 'keep' }
    | { readonly do: 'discard' }
    /** Ends the present step. */
    | { readonly do: 'done' }
  );

/** One line of a ledger of this game. */
export type Line = LedgerLine;

/**
 * Every event of the game. A chance event keeps its table, modifiers, outcome and the whole distribution at that
 * moment, so that luck is counted from the log alone.
 */
export type RaceEvent = GameEvent &
  (
    | { readonly event: 'turnBegan'; readonly turn: number }
    /** On `reinforcement`, `xiiArmy`, `americans`, `americanTest`, `orders`, `westward`, `combat`, `city`, `operations` or `endOfGame`. */
    | (RolledEvent & { readonly column?: string; readonly unit?: string })
    | { readonly event: 'drawn'; readonly unit: string }
    | { readonly event: 'arrived'; readonly units: readonly string[]; readonly to: string }
    | { readonly event: 'waited'; readonly unit: string }
    | { readonly event: 'xiiReleased'; readonly turn: number }
    | { readonly event: 'americansAdvanced'; readonly track: number; readonly at: string }
    | { readonly event: 'americansHalted'; readonly at: string }
    | { readonly event: 'withdrawn'; readonly unit: string; readonly from: string }
    | { readonly event: 'displaced'; readonly unit: string; readonly from: string; readonly to: string }
    | { readonly event: 'ordered'; readonly camp: Camp }
    /** `chit` is null to every seat but the drawer's. */
    | { readonly event: 'chitDrawn'; readonly camp: Camp; readonly chit: number | null }
    | { readonly event: 'supplyChecked'; readonly outOfSupply: readonly string[] }
    | { readonly event: 'rebuilt'; readonly unit: string }
    | { readonly event: 'recalled'; readonly unit: string; readonly to: string }
    | { readonly event: 'converted'; readonly camp: Camp; readonly support: number }
    | { readonly event: 'sacrificed'; readonly unit: string; readonly camp: Camp; readonly support: number }
    | {
        readonly event: 'impulseBegan';
        readonly camp: Camp;
        readonly nationality: Nationality;
        readonly operation: number;
      }
    | {
        readonly event: 'chitPlayed';
        readonly camp: Camp;
        readonly chit: number;
        readonly army?: string;
        readonly track?: number;
        readonly at?: string;
        readonly unit?: string;
      }
    | { readonly event: 'cutOff'; readonly unit: string; readonly at: string }
    | { readonly event: 'activated'; readonly unit: string; readonly mode: Mode }
    | { readonly event: 'passed'; readonly camp: Camp; readonly nationality: Nationality }
    | {
        readonly event: 'moved';
        readonly unit: string;
        readonly from: string;
        readonly to: string;
        readonly path: readonly string[];
        readonly cost: number;
        readonly how: 'movement' | 'reserve' | 'endOfTurn';
      }
    | {
        readonly event: 'fought';
        readonly at: string;
        readonly city: boolean;
        readonly camp: Camp;
        readonly nationality: Nationality;
        readonly units: readonly string[];
        readonly defenders: readonly string[];
        readonly attack: readonly Line[];
        readonly defence: readonly Line[];
        readonly attackTotal: number;
        readonly defenceTotal: number;
        readonly column: string;
      }
    | { readonly event: 'reduced'; readonly unit: string; readonly at: string }
    | { readonly event: 'eliminated'; readonly unit: string; readonly at: string }
    | { readonly event: 'trapped'; readonly unit: string; readonly at: string }
    | {
        readonly event: 'retreated';
        readonly unit: string;
        readonly from: string;
        readonly to: string;
        readonly via?: string;
      }
    | {
        readonly event: 'advanced';
        readonly unit: string;
        readonly from: string;
        readonly to: string;
        readonly reserve: boolean;
      }
    | { readonly event: 'controlled'; readonly at: string; readonly camp: Camp | null }
    | { readonly event: 'progressed'; readonly at: string; readonly from: number; readonly to: number }
    | {
        readonly event: 'scored';
        readonly camp: Camp;
        readonly points: number;
        readonly why: string;
        readonly at?: string;
      }
    | { readonly event: 'supportSpent'; readonly camp: Camp; readonly points: number; readonly left: number }
    | { readonly event: 'operationsEnded'; readonly operation: number }
    /** `chit` is null to every seat but the owner's. */
    | { readonly event: 'chitDiscarded'; readonly camp: Camp; readonly chit: number | null }
    | { readonly event: 'ended'; readonly outcome: Outcome }
  );

/** Where a unit is when it is not on the map. */
export const ABSENCES = ['waiting', 'destroyed', 'gone'] as const;
export type Absence = (typeof ABSENCES)[number];

/** What a seat sees: everything but the other seat's chit and what lies in the cup. */
export interface RaceView extends JsonObject {
  readonly edition: EditionId;
  readonly turn: number;
  readonly phase: Phase;
  /** Name of the decision at hand, such as `designate`; also when the other seat decides. */
  readonly step: string;
  readonly operation: number;
  /** Whose units of which nationality act; null outside the operations and end-of-turn moves. */
  readonly acting: { readonly camp: Camp; readonly nationality: Nationality } | null;
  readonly units: readonly UnitView[];
  readonly control: readonly { readonly at: string; readonly camp: Camp }[];
  readonly berlin: readonly BerlinView[];
  readonly americans: {
    readonly zones: readonly string[];
    readonly tracks: readonly number[];
    readonly halted: boolean;
  };
  /** Camp whose Germans are under Hitler's orders until its next German impulse. */
  readonly order: Camp | null;
  readonly chits: {
    /** The chit the seat itself holds; null for none, and always null in the rival's column. */
    readonly held: Readonly<Record<Camp, number | null>>;
    /** Whether a seat holds a secret chit. */
    readonly holds: Readonly<Record<Camp, boolean>>;
    readonly heinrici: Camp;
    readonly heinriciFrom: number;
    /** Chits seen to leave the game. */
    readonly out: readonly number[];
  };
  readonly support: Readonly<Record<Camp, number>>;
  readonly points: Readonly<Record<Camp, number>>;
  readonly replacement: number;
  readonly garrisonReduced: boolean;
  readonly freeWest: readonly Camp[];
  readonly xiiFrom: number | null;
  readonly impulse: ImpulseView | null;
  readonly combat: CombatView | null;
}

export interface UnitView extends JsonObject {
  readonly id: string;
  readonly at: string | null;
  /** Null while on the map. */
  readonly absence: Absence | null;
  readonly strength: number;
  readonly reduced: boolean;
  readonly outOfSupply: boolean;
  /** Turned through 180°: done for the turn (4.1.4). */
  readonly activated: boolean;
  /** Sheltering among the rival's units (7.3.3). */
  readonly guest: boolean;
}

export interface BerlinView extends JsonObject {
  readonly at: string;
  readonly level: number;
  readonly status: 'german' | 'contested' | 'controlled';
  readonly camp: Camp | null;
  readonly garrison: number;
}

export interface ImpulseView extends JsonObject {
  readonly limit: number;
  readonly tasks: readonly { readonly unit: string; readonly mode: Mode; readonly done: boolean }[];
  readonly attacked: readonly string[];
  /** Chits in force: army ids for 2, 6 and 7, and chit 11. */
  readonly rivers: string | null;
  readonly everyone: string | null;
  readonly trucks: string | null;
  readonly surprise: boolean;
  /** Units that must be activated first (2.2.8, 7.3.2). */
  readonly duties: readonly string[];
  /** What Hitler's order still asks (2.3.2). */
  readonly order: {
    readonly kind: 'attack' | 'move';
    readonly units: readonly string[];
    readonly need: number;
    readonly armour: boolean;
  } | null;
}

export interface CombatView extends JsonObject {
  readonly at: string;
  readonly city: boolean;
  /** Null before the roll is called. */
  readonly units: readonly string[];
  readonly defenders: readonly string[];
  readonly extra: boolean;
  /** Steps still to be lost. */
  readonly attackerSteps: number;
  readonly defenderSteps: number;
}

/** Answer to `{ ask: 'combat', at, units, extra? }`: the ledgers of an attack and its exact odds. */
export interface CombatPreview extends JsonObject {
  readonly at: string;
  readonly city: boolean;
  readonly attack: { readonly total: number; readonly lines: readonly Line[] };
  readonly defence: { readonly total: number; readonly lines: readonly Line[] };
  /** Ratio rounded in the defender's favour, such as `3:1`. */
  readonly ratio: string;
  /** Column of the combat table; the ratio itself on the city table. */
  readonly column: string;
  readonly modifiers: readonly Line[];
  readonly modifier: number;
  readonly results: readonly {
    readonly result: string;
    readonly probability: number;
    readonly dice: readonly number[];
  }[];
}

/** Answer to `{ ask: 'reach', unit, mode? }`: where a unit could go in movement or reserve mode, and at what cost. */
export interface ReachAnswer extends JsonObject {
  readonly unit: string;
  readonly points: number;
  readonly spaces: readonly {
    readonly to: string;
    readonly cost: number;
    readonly path: readonly string[];
  }[];
}

/** Answer to `{ ask: 'supply', unit }`: whether it would be in supply now, and the line. */
export interface SupplyAnswer extends JsonObject {
  readonly unit: string;
  readonly supplied: boolean;
  readonly path: readonly string[];
  readonly rule: string;
}

/** Answer to `{ ask: 'operations' }`: how likely the test at the end of this Operations Phase ends the turn's operations. */
export interface OperationsAnswer extends JsonObject {
  readonly operation: number;
  readonly ends: number;
}

/** Answer to `{ ask: 'score' }`: every victory point with its rule. */
export interface ScoreAnswer extends JsonObject {
  readonly zhukov: { readonly total: number; readonly lines: readonly Line[] };
  readonly koniev: { readonly total: number; readonly lines: readonly Line[] };
}
