import type { Choice, GameEvent, JsonObject, LedgerLine, RolledEvent } from '../core/index.ts';

/** The vocabulary of Fall of Berlin: what is chosen, what happens, what is seen. */

export const SIDES = ['soviet', 'german'] as const;
export type Side = (typeof SIDES)[number];

export const SEATS = ['german', 'soviet', 'zhukov', 'konev'] as const;
export type BerlinSeat = (typeof SEATS)[number];

export const TERRAINS = ['clear', 'woods', 'heights', 'berlin', 'city'] as const;
export type Terrain = (typeof TERRAINS)[number];

export const HEXSIDES = ['minorRiver', 'majorRiver', 'lake', 'prohibited', 'outerFort', 'innerFort'] as const;
export type HexsideKind = (typeof HEXSIDES)[number];

/** Soviet Fronts: 1st and 2nd Belorussian, 1st Ukrainian (13). */
export const FRONTS = ['1bf', '2bf', '1uf'] as const;
export type FrontId = (typeof FRONTS)[number];

/** Sectors of the front boundary (13B), and who they belong to in the race (16F). */
export const COMMANDS = ['zhukov', 'konev'] as const;
export type Command = (typeof COMMANDS)[number];

export const CLASSES = ['tank', 'mech', 'foot', 'artillery', 'garrison', 'hq', 'support'] as const;
export type UnitClass = (typeof CLASSES)[number];

export const EDGES = ['north', 'east', 'south', 'west'] as const;
export type MapEdgeName = (typeof EDGES)[number];

/** Parts of a player turn as the sequence of play names them (6). */
export const PHASES = ['setup', 'initial', 'reinforcement', 'movement', 'combat', 'end', 'over'] as const;
export type Phase = (typeof PHASES)[number];

export const AWARDS = [
  'berlinNotIsolated',
  'schicklegruber',
  'loaKonev',
  'starHeld',
  'starMissed',
  'loa1Exit',
  'loa1Missed',
  'loa2Held',
  'loa2Missed',
  'berlinBasic',
  'berlinSoviet',
  'berlinGerman',
  'sovietStep',
  'sovietTankStep',
  'germanUnit',
  'demoralizedExit',
  'wenckPath',
  'wenckExit',
  'surrender',
] as const;
/** What Victory Points are given for (14, 10B, 16A). */
export type AwardId = (typeof AWARDS)[number];

export const PRIVATE_AWARDS = [
  'germanUnit',
  'starHeld',
  'loa1Exit',
  'berlinHex',
  'loaKonev',
  'loa2NotZhukov',
] as const;
/** What the two Soviet players are given points for between themselves (16F). */
export type PrivateAwardId = (typeof PRIVATE_AWARDS)[number];

/** Why a step or a unit was lost. */
export const LOSS_REASONS = [
  'combat',
  'stand',
  'garrison',
  'retreat',
  'noRetreat',
  'offMap',
  'stacking',
  'demoralization',
] as const;
export type LossReason = (typeof LOSS_REASONS)[number];

/** Which die an air marker helps (8C). */
export const AIR_ROLLS = ['combat', 'bombardment'] as const;
export type AirRoll = (typeof AIR_ROLLS)[number];

/** Classes of a hex to retreat into, best first (8G). */
export const RETREAT_CLASSES = [
  'free',
  'negated',
  'overstackedFree',
  'overstackedNegated',
  'enemyZone',
] as const;
export type RetreatClass = (typeof RETREAT_CLASSES)[number];

/** Every choice of the game. `roll` is chance's. */
export type BerlinChoice = Choice &
  (
    | { readonly do: 'roll'; readonly dice: readonly number[] }
    /** Set-up (15A): a unit into a hex, everything left into a legal arrangement, or the end of one's set-up. */
    | { readonly do: 'place'; readonly unit: string; readonly to: string }
    | { readonly do: 'arrange' }
    | { readonly do: 'endSetup' }
    /** A unit takes a step loss: attack, defence, standing fast, demoralization. */
    | { readonly do: 'lose'; readonly unit: string }
    | { readonly do: 'surrender'; readonly unit: string }
    | { readonly do: 'endSurrender' }
    /** Declarations at the beginning of a Movement Phase (7B, 8B, 8D); `begin` ends them. */
    | { readonly do: 'assault'; readonly unit: string; readonly at: string }
    | { readonly do: 'operate'; readonly unit: string }
    | { readonly do: 'split'; readonly unit: string }
    | { readonly do: 'merge'; readonly unit: string }
    | { readonly do: 'begin' }
    /** `pick` takes a unit in hand; it then moves in as many legs as its points allow, leaves the map, or halts. */
    | { readonly do: 'pick'; readonly unit: string }
    | { readonly do: 'move'; readonly unit: string; readonly to: string }
    | { readonly do: 'exit'; readonly unit: string }
    | { readonly do: 'halt'; readonly unit: string }
    | { readonly do: 'endMovement' }
    | { readonly do: 'enter'; readonly unit: string; readonly to: string }
    | { readonly do: 'endEntry' }
    /** Turn 1: the units on top of an overstacked hex, one by one from the top (15A). */
    | { readonly do: 'top'; readonly unit: string }
    /** Overstacked at the end of a phase (4): the owner gives a unit up or lets the opponent move it. */
    | { readonly do: 'disband'; readonly unit: string }
    | { readonly do: 'withdraw'; readonly unit: string }
    | { readonly do: 'attack'; readonly at: string }
    | { readonly do: 'join'; readonly unit: string }
    | { readonly do: 'commit' }
    /** Closes one's own list and lets the other Soviet player join this attack on Berlin or Potsdam (13C3, 16F). */
    | { readonly do: 'invite' }
    | { readonly do: 'endAttacks' }
    | { readonly do: 'resolve'; readonly at: string }
    | { readonly do: 'bonus' }
    | { readonly do: 'noBonus' }
    | { readonly do: 'air'; readonly unit: string; readonly on: AirRoll }
    | { readonly do: 'noAir' }
    | { readonly do: 'artillery'; readonly unit: string }
    | { readonly do: 'noArtillery' }
    /** A retreat ignored at a price, or carried out (11). */
    | { readonly do: 'stand' }
    | { readonly do: 'giveWay' }
    /** The whole group, or one unit of a group that stacking forces to part. */
    | { readonly do: 'retreat'; readonly to: string }
    | { readonly do: 'part'; readonly unit: string; readonly to: string }
    /** Supporting artillery may retreat too (16B). */
    | { readonly do: 'fallBack'; readonly unit: string }
    | { readonly do: 'remain'; readonly unit: string }
    | { readonly do: 'advance'; readonly unit: string; readonly to: string }
    | { readonly do: 'endAdvance' }
  );

/** Every event of the game. A chance event keeps its table, column, modifiers, outcome and whole distribution. */
export type BerlinEvent = GameEvent &
  (
    | { readonly event: 'turnBegan'; readonly turn: number }
    | { readonly event: 'phaseBegan'; readonly phase: Phase; readonly side: Side; readonly turn: number }
    | { readonly event: 'placed'; readonly unit: string; readonly at: string }
    /** On `combat`, `bombardment`, `front`, `demoralization` (losses of the first turn) or `demoralized` (after a combat). */
    | (RolledEvent & { readonly column: string })
    | { readonly event: 'airReturned'; readonly units: readonly string[] }
    | { readonly event: 'sectorsOpened' }
    | { readonly event: 'isolation'; readonly isolated: boolean }
    | { readonly event: 'demoralization'; readonly stage: 1 | 2 }
    | { readonly event: 'wenckReleased'; readonly why: 'turn' | 'isolated' | 'attacked' | 'near' }
    | { readonly event: 'wenckBarred' }
    | { readonly event: 'surrendered'; readonly unit: string; readonly at: string }
    | { readonly event: 'assaultMarked'; readonly unit: string; readonly at: string; readonly front: FrontId }
    | { readonly event: 'operationalMarked'; readonly unit: string }
    | { readonly event: 'split'; readonly unit: string; readonly at: string }
    | { readonly event: 'merged'; readonly unit: string; readonly at: string }
    | {
        readonly event: 'moved';
        readonly unit: string;
        readonly from: string;
        readonly to: string;
        readonly path: readonly string[];
        readonly cost: number;
      }
    | { readonly event: 'exited'; readonly unit: string; readonly from: string; readonly edge: MapEdgeName }
    | { readonly event: 'entered'; readonly unit: string; readonly to: string; readonly cost: number }
    | { readonly event: 'delayed'; readonly units: readonly string[] }
    | { readonly event: 'stackOrdered'; readonly at: string; readonly units: readonly string[] }
    | {
        readonly event: 'declared';
        readonly at: string;
        readonly units: readonly string[];
        readonly assault: boolean;
      }
    | { readonly event: 'lapsed'; readonly at: string; readonly units: readonly string[] }
    | { readonly event: 'supported'; readonly at: string; readonly unit: string; readonly on: AirRoll }
    | { readonly event: 'tankBonus'; readonly at: string }
    | { readonly event: 'artillerySupported'; readonly at: string; readonly unit: string }
    | {
        readonly event: 'fought';
        readonly at: string;
        readonly units: readonly string[];
        readonly defenders: readonly string[];
        readonly attack: readonly LedgerLine[];
        readonly defence: readonly LedgerLine[];
        readonly attackTotal: number;
        readonly defenceTotal: number;
        /** Odds before and after the shifts, such as `7:1` and `5:1`. */
        readonly base: string;
        readonly shifts: readonly LedgerLine[];
        readonly column: string;
        readonly result: string;
      }
    | {
        readonly event: 'reduced';
        readonly unit: string;
        readonly at: string;
        readonly steps: number;
        readonly why: LossReason;
      }
    | { readonly event: 'eliminated'; readonly unit: string; readonly at: string; readonly why: LossReason }
    | { readonly event: 'stood'; readonly at: string; readonly price: number }
    | {
        readonly event: 'retreated';
        readonly units: readonly string[];
        readonly from: string;
        readonly to: string;
        readonly how: RetreatClass;
      }
    | {
        readonly event: 'leftMap';
        readonly unit: string;
        readonly from: string;
        readonly edge: MapEdgeName;
        readonly how: 'returns' | 'exited' | 'escaped' | 'gone';
      }
    | { readonly event: 'frontChosen'; readonly at: string; readonly front: FrontId }
    | { readonly event: 'advanced'; readonly unit: string; readonly from: string; readonly to: string }
    | {
        readonly event: 'scored';
        readonly award: string;
        readonly to: BerlinSeat;
        readonly points: number;
        readonly total: number;
        readonly at?: string;
        readonly unit?: string;
      }
    | { readonly event: 'ended'; readonly outcome: string }
  );

export const UNIT_STATUSES = ['map', 'waiting', 'eliminated', 'exited', 'removed'] as const;
/** On the map; off it and still to come; destroyed; left by the west edge in good order; out of the game without points. */
export type UnitStatus = (typeof UNIT_STATUSES)[number];

/** What every seat sees: nothing is hidden in this game. */
export interface BerlinView extends JsonObject {
  readonly turn: number;
  readonly turns: number;
  readonly phase: Phase;
  readonly step: string;
  /** Whose player turn it is. */
  readonly side: Side;
  readonly units: readonly UnitView[];
  readonly air: readonly AirView[];
  readonly score: {
    readonly german: number;
    readonly soviet: number;
    readonly zhukov: number | null;
    readonly konev: number | null;
  };
  /** Faces that cost a step after a combat: null before, then `1-2`, then `1-3` (14C). */
  readonly demoralization: '1-2' | '1-3' | null;
  readonly isolated: boolean;
  /** Whether the German point for an open Berlin can still be won (14B). */
  readonly isolationAward: boolean;
  readonly wenck: 'waiting' | 'released' | 'barred';
  /** Exited Soviet Units LOA box, and what each Front owes (14D). */
  readonly exits: readonly { readonly front: FrontId; readonly units: number; readonly quota: number }[];
  /** Whether Soviet units may enter the American sector (7D). */
  readonly sectorsOpen: boolean;
  /** Hexes that would break the stacking limit if the phase ended now (4). */
  readonly overstacked: readonly string[];
  readonly assaults: readonly {
    readonly at: string;
    readonly front: FrontId;
    readonly units: readonly string[];
  }[];
  /** Assault markers each Front can still place this turn (8B). */
  readonly markers: readonly { readonly front: FrontId; readonly left: number; readonly of: number }[];
  readonly attacks: readonly {
    readonly at: string;
    readonly units: readonly string[];
    readonly assault: boolean;
    readonly done: boolean;
  }[];
  /** The target whose attackers are being named (8A). */
  readonly naming: string | null;
  readonly mover: { readonly unit: string; readonly left: number } | null;
  readonly combat: CombatView | null;
  /** Groups still to retreat, the one to move now last. */
  readonly retreat: {
    readonly from: string;
    readonly groups: readonly {
      readonly at: string;
      readonly units: readonly string[];
      readonly left: number;
    }[];
  } | null;
}

export interface UnitView extends JsonObject {
  readonly id: string;
  readonly at: string | null;
  readonly status: UnitStatus;
  readonly steps: number;
  readonly attack: number;
  readonly defense: number;
  readonly move: number;
  /** The counter that shows the unit when it is not its own: Müncheberg (-). */
  readonly counter: string | null;
  readonly moved: boolean;
  readonly operational: boolean;
  /** The hex an Assault marker points at. */
  readonly assault: string | null;
  /** Below the fighting units of an overstacked hex (15A). */
  readonly under: boolean;
  /** Retreated in this Combat Phase: lends nothing to another defence (8G). */
  readonly retreated: boolean;
  /** Turn or hex a unit off the map comes in by; null when it is on it or will not come. */
  readonly due: number | null;
}

export interface AirView extends JsonObject {
  readonly id: string;
  readonly front: FrontId;
  readonly available: boolean;
  readonly at: string | null;
}

export interface CombatView extends JsonObject {
  readonly at: string;
  readonly stage: string;
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
  readonly assault: FrontId | null;
  readonly air: { readonly unit: string; readonly on: AirRoll } | null;
  readonly artillery: string | null;
  readonly bonus: boolean;
  /** Columns won by the bombardment; null before its die. */
  readonly bombardment: number | null;
  readonly result: string | null;
  /** Losses still to be taken at this stage. */
  readonly losses: number;
}

/**
 * Answer to `{ ask: 'combat', at, units?, assaulting?, air?, bonus?, artillery? }`: the ledgers of an attack and the exact
 * odds of every result, for the attack under way or for one being considered. `air` is `combat` or `bombardment`.
 */
export interface CombatPreview extends JsonObject {
  readonly at: string;
  readonly attack: { readonly total: number; readonly lines: readonly LedgerLine[] };
  readonly defence: { readonly total: number; readonly lines: readonly LedgerLine[] };
  readonly base: string;
  /** Whether the base odds may be declared at all (8A). */
  readonly allowed: boolean;
  readonly shifts: readonly LedgerLine[];
  readonly modifiers: readonly LedgerLine[];
  readonly column: string;
  readonly bombardment: {
    readonly points: number;
    readonly lines: readonly LedgerLine[];
    readonly column: string;
    readonly modifiers: readonly LedgerLine[];
    readonly shifts: readonly { readonly shift: number; readonly probability: number }[];
  } | null;
  readonly odds: readonly {
    readonly result: string;
    readonly probability: number;
    readonly attackerLoss: number;
    readonly defenderLoss: number;
    readonly retreat: number;
  }[];
}

/** Answer to `{ ask: 'reach', unit, operational? }`: where a unit could go from where it stands, and at what cost. */
export interface ReachAnswer extends JsonObject {
  readonly unit: string;
  readonly points: number;
  readonly spaces: readonly {
    readonly to: string;
    readonly cost: number;
    readonly path: readonly string[];
    readonly zone: boolean;
  }[];
}

/** Answer to `{ ask: 'zoc', side? }`: hexes in the zones of control of each side. */
export interface ZocAnswer extends JsonObject {
  readonly soviet: readonly string[];
  readonly german: readonly string[];
}

/** Answer to `{ ask: 'loc' }`: the line that keeps Berlin open, Wenck's line, and the units that have none (14B, 10B, 16A). */
export interface LocAnswer extends JsonObject {
  readonly isolated: boolean;
  readonly berlin: readonly string[] | null;
  readonly wenck: readonly string[] | null;
  readonly cutOff: readonly string[];
}

/** Answer to `{ ask: 'score' }`: every Victory Point with its rule. */
export interface ScoreAnswer extends JsonObject {
  readonly german: { readonly total: number; readonly lines: readonly LedgerLine[] };
  readonly soviet: { readonly total: number; readonly lines: readonly LedgerLine[] };
  readonly zhukov: { readonly total: number; readonly lines: readonly LedgerLine[] } | null;
  readonly konev: { readonly total: number; readonly lines: readonly LedgerLine[] } | null;
  /** Soviet-held hexes of Berlin and how many the game demands (14A, 14E). */
  readonly mandatory: { readonly held: number; readonly needed: number };
}
