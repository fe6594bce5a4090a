import type { Choice, GameEvent, JsonObject, LedgerLine, RolledEvent, RuleNumber } from '../core/index.ts';

/** The vocabulary of Battle for Germany: what is chosen, what happens, what is seen. */

/** Who a unit fights for. `german` is one side in the three-player game (16.0), two sides elsewhere. */
export const SIDES = ['soviet', 'westernAllied', 'eastGerman', 'westGerman', 'german'] as const;
export type Side = (typeof SIDES)[number];

/** Chairs at the table; a seat commands one or two sides (2.5, 16.0, 17.0). */
export const SEATS = ['soviet', 'western', 'german', 'eastGerman', 'westGerman'] as const;
export type SeatId = (typeof SEATS)[number];

export const NATIONS = [
  'soviet',
  'polishCommunist',
  'bulgarian',
  'yugoslav',
  'romanian',
  'american',
  'british',
  'canadian',
  'french',
  'polishExile',
  'german',
  'hungarian',
] as const;
export type Nation = (typeof NATIONS)[number];

export const TERRAINS = ['clear', 'broken'] as const;
export type Terrain = (typeof TERRAINS)[number];

export const HEXSIDES = ['river', 'lake', 'sea', 'blocked'] as const;
export type HexsideKind = (typeof HEXSIDES)[number];

/** The phases of a side's part of a turn (3.0), with the two that Offensive Supply adds (18.1). */
export const KINDS = ['replacement', 'movement', 'combat', 'secondCombat', 'secondMovement'] as const;
export type Kind = (typeof KINDS)[number];
/** What the turn display shows: `soviet.movement`, `eastGerman.combat`… */
export type Phase = 'setup' | 'surprise' | 'over' | `${Side}.${Kind}`;

export const RESULTS = ['DE', 'Ex', 'DR', 'AR', 'AE'] as const;
export type CombatResult = (typeof RESULTS)[number];

/** The five boxes of destroyed units (7.1). */
export const BOXES = ['soviet', 'westernAllied', 'italy', 'eastGerman', 'westGerman'] as const;
export type Box = (typeof BOXES)[number];

/** Who holds a city (11.0). */
export const HOLDERS = ['german', 'soviet', 'western'] as const;
export type Holder = (typeof HOLDERS)[number];

/** Forces a Western Offensive Supply marker can serve (18.1). */
export const FORCES = ['commonwealth', 'american'] as const;
export type Forces = (typeof FORCES)[number];

/** The three fronts that a German unit can leave the map by (9.0). */
export const EDGES = ['west', 'east', 'south'] as const;
export type MapEdge = (typeof EDGES)[number];

/** Every choice of the game. `roll` is chance's; the rest belong to the seat that decides. */
export type GermanyChoice = Choice &
  (
    | { readonly do: 'roll'; readonly dice: readonly number[] }
    /** Set-up of a Courland unit (8.0). */
    | { readonly do: 'place'; readonly unit: string; readonly at: string }
    /** A destroyed unit returns (7.2). */
    | { readonly do: 'replace'; readonly unit: string; readonly to: string }
    /** An Offensive Supply marker goes under a unit (18.1). */
    | { readonly do: 'supply'; readonly unit: string }
    | { readonly do: 'endReplacement' }
    /** Takes a unit in hand; it then moves, acts or is done. */
    | { readonly do: 'select'; readonly unit: string }
    /** A move or a part of one: the unit stays in hand while it can go on. */
    | { readonly do: 'move'; readonly unit: string; readonly to: string }
    /** Triples the allowance of the unit in hand (16.3). */
    | { readonly do: 'triple'; readonly unit: string }
    /** Leaves the map from the edge hex `via` (9.0). */
    | { readonly do: 'exit'; readonly unit: string; readonly via: string }
    /** Marks an enemy unit, on the map or in a box, that an exit costs (9.0). */
    | { readonly do: 'remove'; readonly unit: string }
    | { readonly do: 'decline' }
    /** Evacuation by sea from Courland to a port (8.0). */
    | { readonly do: 'evacuate'; readonly unit: string; readonly to: string }
    /** The unit in hand moves no further in this phase. */
    | { readonly do: 'done'; readonly unit: string }
    | { readonly do: 'endMovement' }
    /** Names a hex to attack (6.1); `also` adds another to the same combat (6.3). */
    | { readonly do: 'attack'; readonly at: string }
    | { readonly do: 'also'; readonly at: string }
    /** Attacks this one of two units in a hex (18.0). */
    | { readonly do: 'target'; readonly unit: string }
    | { readonly do: 'join'; readonly unit: string }
    | { readonly do: 'commit' }
    | { readonly do: 'endCombat' }
    /** Pays for an exchange (6.2). */
    | { readonly do: 'lose'; readonly unit: string }
    | { readonly do: 'retreat'; readonly unit: string; readonly to: string }
    | { readonly do: 'advance'; readonly unit: string; readonly to: string }
    | { readonly do: 'stay' }
    /** Which forces use the Western marker (18.1). */
    | { readonly do: 'forces'; readonly forces: Forces }
  );

/** Every event of the game; a roll keeps its table, column, outcome and the whole distribution at that moment. */
export type GermanyEvent = GameEvent &
  (
    | { readonly event: 'turnBegan'; readonly turn: number }
    | {
        readonly event: 'phaseBegan';
        readonly phase: Phase;
        readonly side: Side;
        readonly kind: Kind;
        readonly turn: number;
      }
    | { readonly event: 'playerTurnSkipped'; readonly side: Side; readonly turn: number }
    /** On `combat` in a column of odds, on `evacuation` or `surprise` in none. */
    | (RolledEvent & { readonly column: string | null })
    | { readonly event: 'placed'; readonly unit: string; readonly at: string }
    | {
        readonly event: 'replaced';
        readonly unit: string;
        readonly to: string;
        readonly side: Side;
        readonly stopped: boolean;
      }
    | { readonly event: 'supplyLaid'; readonly unit: string; readonly at: string; readonly left: number }
    | { readonly event: 'supplyRefilled'; readonly left: number }
    | { readonly event: 'supplySpent'; readonly markers: number }
    | { readonly event: 'forcesNamed'; readonly forces: Forces }
    | {
        readonly event: 'moved';
        readonly unit: string;
        readonly from: string;
        readonly to: string;
        readonly path: readonly string[];
        readonly cost: number;
      }
    | { readonly event: 'tripled'; readonly unit: string; readonly at: string }
    | { readonly event: 'exited'; readonly unit: string; readonly from: string; readonly edge: MapEdge }
    | { readonly event: 'marked'; readonly unit: string; readonly at: string | null }
    | { readonly event: 'removed'; readonly unit: string; readonly at: string | null; readonly why: string }
    | { readonly event: 'evacuated'; readonly unit: string; readonly from: string; readonly to: string }
    | {
        readonly event: 'attacked';
        readonly at: readonly string[];
        readonly attackers: readonly string[];
        readonly defenders: readonly string[];
      }
    | {
        readonly event: 'fought';
        readonly at: readonly string[];
        readonly attackers: readonly string[];
        readonly defenders: readonly string[];
        readonly attack: readonly LedgerLine[];
        readonly defence: readonly LedgerLine[];
        readonly attackTotal: number;
        readonly defenceTotal: number;
        readonly column: string;
        readonly result: CombatResult;
      }
    | {
        readonly event: 'destroyed';
        readonly unit: string;
        readonly at: string;
        readonly box: Box | null;
        readonly why: string;
      }
    | { readonly event: 'retreated'; readonly unit: string; readonly from: string; readonly to: string }
    | { readonly event: 'heldFast'; readonly unit: string; readonly at: string }
    | { readonly event: 'advanced'; readonly unit: string; readonly from: string; readonly to: string }
    | { readonly event: 'changedSide'; readonly unit: string; readonly at: string; readonly side: Side }
    | { readonly event: 'fortDestroyed'; readonly at: string; readonly unit: string }
    | { readonly event: 'portClosed'; readonly at: string }
    | { readonly event: 'garrisoned'; readonly unit: string; readonly at: string }
    | { readonly event: 'cityTaken'; readonly at: string; readonly by: Holder; readonly victory: number }
    | { readonly event: 'berlinEntered'; readonly unit: string; readonly side: Side; readonly first: boolean }
    | { readonly event: 'germanyCollapsed'; readonly units: number; readonly war: boolean }
    | { readonly event: 'scored'; readonly soviet: number; readonly western: number }
    | { readonly event: 'ended'; readonly outcome: string }
  );

/** What every seat sees: nothing in this game is hidden. */
export interface GermanyView extends JsonObject {
  readonly turn: number;
  readonly phase: Phase;
  readonly side: Side | null;
  readonly kind: Kind | null;
  /** The decision under way: `movement`, `moving`, `attack`, `retreat`… */
  readonly step: string;
  /** The seat that commands each side in play. */
  readonly commands: Readonly<Record<string, string>>;
  readonly units: readonly UnitView[];
  readonly cities: readonly {
    readonly at: string;
    readonly holder: Holder;
    readonly soviet: number;
    readonly western: number;
  }[];
  readonly score: { readonly soviet: number; readonly western: number };
  readonly boundaryInForce: boolean;
  readonly alliesFight: boolean;
  /** Sides that have entered Berlin, the first first. */
  readonly berlin: readonly Side[];
  readonly destroyedForts: readonly string[];
  readonly closedPorts: readonly string[];
  /** Replacements of the side in its phase: how many it may take, how many it has. */
  readonly replacements: { readonly allowed: number; readonly taken: number } | null;
  readonly supply: {
    readonly markers: readonly string[];
    readonly sovietLeft: number;
    readonly forces: Forces | null;
  } | null;
  /** Attacks that the mandate still asks for (12.2). */
  readonly mandate: { readonly needed: number; readonly made: number } | null;
  /** Capitals that still want a Front (10.0). */
  readonly capitalsWanting: readonly string[];
  readonly moving: { readonly unit: string; readonly left: number; readonly tripled: boolean } | null;
  readonly attack: AttackView | null;
  readonly retreating: { readonly units: readonly string[]; readonly seat: string } | null;
  readonly exchange: { readonly needed: number; readonly paid: number } | null;
  /** Enemy units still to be marked for an exit (9.0). */
  readonly removal: { readonly from: string; readonly edge: MapEdge; readonly left: number } | null;
}

export interface UnitView extends JsonObject {
  readonly id: string;
  /** Null: not on the map. */
  readonly at: string | null;
  readonly box: Box | null;
  readonly side: Side;
  /** Moved in the present movement phase, or fought in the present combat phase. */
  readonly acted: boolean;
  /** Commanded by the phasing side and free to act in this phase. */
  readonly ready: boolean;
  readonly garrison: boolean;
  /** Leaves the map when the movement phase ends (9.0). */
  readonly marked: boolean;
  /** `doubled` or `stopped` for a fresh replacement (7.2), `tired` after Offensive Supply, `spent` once it has used it (18.1). */
  readonly status: 'doubled' | 'stopped' | 'tired' | 'spent' | null;
  /** Strength and movement as they count now; halved for SS units of 13.2 and for tired units. */
  readonly attack: number;
  readonly defense: number;
  readonly movement: number;
}

export interface AttackView extends JsonObject {
  readonly at: readonly string[];
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
  readonly stage: 'join' | 'dice' | 'exchange' | 'retreat' | 'advance';
}

/**
 * Answer to `{ ask: 'combat', at?, also?, units?, targets? }`: the ledger of an attack and its exact odds, for the attack under
 * way or for one being considered. `at` may be one hex or several; without `units` every unit that could join is taken.
 */
export interface CombatPreview extends JsonObject {
  readonly at: readonly string[];
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
  readonly attack: { readonly total: number; readonly lines: readonly LedgerLine[] };
  readonly defence: { readonly total: number; readonly lines: readonly LedgerLine[] };
  /** Column of the table; `below` when the odds are worse than any. */
  readonly column: string;
  readonly odds: readonly { readonly result: CombatResult; readonly probability: number }[];
  /** Result of each face of the die. */
  readonly faces: readonly {
    readonly die: number;
    readonly result: CombatResult;
    readonly reconstructed: boolean;
  }[];
  /** Strength still missing for the next better column; null at the best. */
  readonly toNextColumn: number | null;
  /** Units that could join but are not in it. */
  readonly couldJoin: readonly string[];
  /** Printed strength an exchange would cost the attacker (6.2). */
  readonly exchangePrice: number;
}

/** Answer to `{ ask: 'targets' }`: every hex the phasing side could attack with all it has there, best odds first. */
export interface TargetsAnswer extends JsonObject {
  readonly targets: readonly {
    readonly at: string;
    readonly column: string;
    readonly attackers: readonly string[];
    readonly clears: number;
  }[];
}

/** Answer to `{ ask: 'reach', unit }`: where a unit can go now, at what cost, and by which way. */
export interface ReachAnswer extends JsonObject {
  readonly unit: string;
  readonly points: number;
  readonly spaces: readonly {
    readonly to: string;
    readonly cost: number;
    readonly path: readonly string[];
    readonly stops: boolean;
  }[];
  readonly exits: readonly string[];
}

/** Answer to `{ ask: 'zoc', side? }`: hexes in the zone of control of a side, or of every side. */
export interface ZocAnswer extends JsonObject {
  readonly zones: readonly { readonly at: string; readonly sides: readonly Side[] }[];
}

/** Answer to `{ ask: 'score' }`: every Victory Point and the rule it comes from. */
export interface ScoreAnswer extends JsonObject {
  readonly soviet: { readonly total: number; readonly lines: readonly LedgerLine[] };
  readonly western: { readonly total: number; readonly lines: readonly LedgerLine[] };
  /** Cities nobody scores, and why. */
  readonly none: readonly { readonly at: string; readonly why: string; readonly rule: RuleNumber }[];
}
