import type { Choice, GameEvent, JsonObject, RolledEvent, RuleNumber } from '../core/index.ts';

/** The vocabulary of Berlin: Fall of the Reich: what is chosen, what happens, what is seen. */

export const TERRAINS = ['suburban', 'forest', 'lightUrban', 'heavyUrban', 'zitadelle'] as const;
export type Terrain = (typeof TERRAINS)[number];

export const STRATEGIES = [
  'volkssturm',
  'hitlerjugend',
  'hetzer',
  'wirbelwind',
  'panther',
  'tiger',
  'kingTiger',
  'antiTankTrench',
  'ambush',
  'killZone',
  'fanatic',
  'elite',
] as const;
export type Strategy = (typeof STRATEGIES)[number];

/** Colour groups of Soviet units (4.3.2). */
export const PARENTS = ['north', 'east', 'ukrainian'] as const;
export type Parent = (typeof PARENTS)[number];

/** Named moments of the sequence of play, one a kind of decision. */
export const PHASES = [
  'setup',
  'event',
  'supply',
  'bloodyStreets',
  'phone',
  'action',
  'combat',
  'retreat',
  'end',
  'over',
] as const;
export type Phase = (typeof PHASES)[number];

export const RESULTS = ['overrun', 'success', 'stalemate', 'repulse'] as const;
export type CombatResult = (typeof RESULTS)[number];

/** Every choice of the game. `roll` and `draw` are chance's, the rest are the Soviet player's. */
export type ReichChoice = Choice &
  (
    | { readonly do: 'roll'; readonly dice: readonly number[] }
    /** A German counter, blind, into a space (5.4). */
    | { readonly do: 'draw'; readonly unit: string; readonly at: string }
    | { readonly do: 'buy'; readonly item: 'air' | 'artillery' }
    | { readonly do: 'return'; readonly unit: string; readonly to: string }
    /** Tank reserves (11.6): pays the point; each unit is then placed with `return`. */
    | { readonly do: 'reserves' }
    | { readonly do: 'endSupply' }
    /** Gives a unit up: Bloody Streets roll of 3 (6.3.1), or Kill Zone. */
    | { readonly do: 'lose'; readonly unit: string }
    | { readonly do: 'phone' }
    | { readonly do: 'declinePhone' }
    | { readonly do: 'activate'; readonly at: string }
    /** `via` names the last space before a German-occupied one: a retreat goes back there (9.5.7). */
    | { readonly do: 'move'; readonly unit: string; readonly to: string; readonly via?: string }
    /** Entry is complete: attack the German unit there (mandatory or optional). */
    | { readonly do: 'attack'; readonly at: string }
    /** Takes a unit into an optional attack; `commit` closes the list. */
    | { readonly do: 'join'; readonly unit: string }
    | { readonly do: 'commit' }
    /** Kill Zone: retreat instead of losing a unit. */
    | { readonly do: 'callOff' }
    | { readonly do: 'lead'; readonly unit: string }
    | { readonly do: 'support'; readonly artillery: number; readonly air: number }
    | { readonly do: 'retreat'; readonly unit: string; readonly to: string }
    /** Ends the activation. */
    | { readonly do: 'done' }
    /** Declines further activations (6.3.4). */
    | { readonly do: 'endCombat' }
  );

/** One number of a total and the rule it comes from; `label` is a key under `term.` of the texts. */
export type Line = {
  readonly label: string;
  readonly value: number;
  readonly rule: RuleNumber;
  readonly reconstructed: boolean;
};

/** A probability of each combat result, and the number of equally likely throws behind it. */
export interface Odds {
  readonly cases: number;
  readonly results: readonly { readonly result: CombatResult; readonly probability: number }[];
}

/**
 * Every event of the game. A chance event keeps its table, modifiers, outcome and the whole distribution at that
 * moment, so that luck is counted from the log alone.
 */
export type ReichEvent = GameEvent &
  (
    | {
        readonly event: 'placed';
        readonly unit: string | null;
        readonly at: string;
        readonly terrain: Terrain;
        readonly revealed: boolean;
      }
    /** On `event`, `supply`, `bloodyStreets`, `phone`, `air`, `combat`, `pause`, `raid`, `hitlerFlight`, `ninthActivation` or `ninthMove`. */
    | RolledEvent
    | { readonly event: 'turnBegan'; readonly turn: number }
    | { readonly event: 'phaseBegan'; readonly phase: Phase; readonly turn: number }
    | { readonly event: 'happened'; readonly what: string; readonly effective: boolean }
    | { readonly event: 'supplied'; readonly points: number; readonly bank: number }
    | {
        readonly event: 'bought';
        readonly item: 'air' | 'artillery';
        readonly cost: number;
        readonly bank: number;
      }
    | {
        readonly event: 'returned';
        readonly unit: string;
        readonly to: string;
        readonly cost: number;
        readonly bank: number;
      }
    | { readonly event: 'freeAir' }
    | { readonly event: 'reservesCalled'; readonly bank: number }
    | { readonly event: 'activated'; readonly at: string }
    | {
        readonly event: 'moved';
        readonly unit: string;
        readonly from: string;
        readonly to: string;
        readonly path: readonly string[];
        readonly cost: number;
      }
    | {
        readonly event: 'revealed';
        readonly at: string;
        readonly unit: string;
        readonly defense: number;
        readonly strategy: Strategy | null;
      }
    | { readonly event: 'joined'; readonly unit: string; readonly at: string }
    | { readonly event: 'led'; readonly unit: string; readonly at: string }
    | { readonly event: 'supported'; readonly at: string; readonly artillery: number; readonly air: number }
    | {
        readonly event: 'fought';
        readonly at: string;
        readonly units: readonly string[];
        readonly lead: string;
        readonly german: readonly string[];
        readonly attack: readonly Line[];
        readonly defence: readonly Line[];
        readonly attackTotal: number;
        readonly defenceTotal: number;
        /** What the totals say, and what it became (Fanatic). */
        readonly raw: CombatResult;
        readonly result: CombatResult;
      }
    | { readonly event: 'outOfAction'; readonly unit: string; readonly from: string; readonly why: string }
    | { readonly event: 'spent'; readonly units: readonly string[] }
    | { readonly event: 'eliminated'; readonly unit: string; readonly at: string }
    | { readonly event: 'captured'; readonly at: string; readonly first: boolean }
    | { readonly event: 'retreated'; readonly unit: string; readonly from: string; readonly to: string }
    | { readonly event: 'bloodied'; readonly at: string }
    | {
        readonly event: 'track';
        readonly track: 'morale' | 'approval';
        readonly change: number;
        readonly value: number;
        readonly why: string;
      }
    | { readonly event: 'shaken'; readonly shaken: boolean }
    | { readonly event: 'surrounded' }
    | { readonly event: 'raided'; readonly unit: string; readonly at: string }
    | {
        readonly event: 'ninthMoved';
        readonly unit: string;
        readonly from: string;
        readonly to: string | null;
        readonly how: 'enter' | 'retreat' | 'eliminated';
      }
    | { readonly event: 'ninthActivated' }
    | { readonly event: 'refreshed'; readonly units: number }
    | { readonly event: 'ended'; readonly outcome: string }
  );

/** What a seat sees of the game: everything printed or face up, and only the terrain of what lies face down. */
export interface ReichView extends JsonObject {
  readonly turn: number;
  readonly phase: Phase;
  readonly morale: number;
  readonly shaken: boolean;
  readonly approval: number;
  readonly supply: number;
  /** Id of the random event in force this turn. */
  readonly event: string | null;
  readonly paused: Parent | null;
  readonly soviet: readonly SovietView[];
  readonly german: readonly GermanView[];
  readonly support: { readonly artillery: SupportView; readonly air: SupportView };
  readonly bloodyStreets: readonly string[];
  /** Spaces without a German unit (7.2). */
  readonly sovietControlled: readonly string[];
  readonly surrounded: boolean;
  readonly active: string | null;
  /** German-occupied spaces entered in this activation and not yet attacked. */
  readonly pending: readonly {
    readonly at: string;
    readonly units: readonly string[];
    readonly mandatory: boolean;
  }[];
  readonly combat: CombatView | null;
  /** Units waiting to retreat, and from where. */
  readonly retreating: { readonly from: string; readonly units: readonly string[] } | null;
}

export interface SovietView extends JsonObject {
  readonly id: string;
  /** Null: Out of Action. */
  readonly at: string | null;
  readonly spent: boolean;
  /** Moved or fought in the present activation. */
  readonly acted: boolean;
}

export interface GermanView extends JsonObject {
  readonly at: string;
  readonly terrain: Terrain | null;
  /** Null while face down. */
  readonly unit: string | null;
  readonly defense: number | null;
  readonly strategy: Strategy | null;
  /** Whether the strategy still counts: only in the combat of the reveal (4.4). */
  readonly strategyInForce: boolean;
  /** Whether the players see its face; an open view shows every counter, so this tells which they know. */
  readonly faceUp: boolean;
}

export interface SupportView extends JsonObject {
  readonly available: number;
  readonly used: number;
}

export interface CombatView extends JsonObject {
  readonly at: string;
  /** `join`, `killZone`, `lead`, `support`, `air`, `dice` */
  readonly stage: string;
  readonly mandatory: boolean;
  readonly attackers: readonly string[];
  readonly lead: string | null;
  readonly artillery: number;
  readonly air: number;
  readonly airDie: number | null;
}

/**
 * Answer to `{ ask: 'combat', at, lead?, artillery?, air?, units? }`: the ledger of an attack and its exact odds, for the
 * attack under way or for one being considered. Against a face-down unit the odds are the mean over every counter
 * of that terrain the player has not seen, and `unseen` counts them.
 */
export interface CombatPreview extends JsonObject {
  readonly at: string;
  readonly attack: { readonly total: number; readonly lines: readonly Line[] };
  readonly defence: { readonly total: number | null; readonly lines: readonly Line[] };
  readonly unseen: number;
  readonly cases: number;
  readonly odds: readonly { readonly result: CombatResult; readonly probability: number }[];
  /** Attack total minus defence total, and how likely; ascending. */
  readonly differences: readonly {
    readonly difference: number;
    readonly probability: number;
    readonly result: CombatResult;
  }[];
}

/** Answer to `{ ask: 'reach', unit }`: where a fresh unit of the active or any area could go, and at what cost. */
export interface ReachAnswer extends JsonObject {
  readonly unit: string;
  readonly points: number;
  readonly spaces: readonly {
    readonly to: string;
    readonly cost: number;
    readonly path: readonly string[];
  }[];
}
