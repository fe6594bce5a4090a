/** Grounds, forts and rivers that every design is asked about, whatever it calls them. */
export const FIGHT_GROUNDS = ['open', 'woods', 'heights', 'city'] as const;
export type FightGround = (typeof FIGHT_GROUNDS)[number];
export const FIGHT_RIVERS = ['none', 'minor', 'major'] as const;
export type FightRiver = (typeof FIGHT_RIVERS)[number];

/** An attack as any of the designs can be asked about it. */
export interface FightInputs {
  /** Printed strengths on either side, before ground and lines. */
  readonly attack: number;
  readonly defence: number;
  readonly ground: FightGround;
  readonly fort: boolean;
  readonly river: FightRiver;
  /** Tanks attack somebody who has none. */
  readonly tanks: boolean;
}

/** One result of the die: what it is called in the game, how likely it is and what follows. */
export interface FightOutcome {
  readonly outcome: string;
  readonly probability: number;
  /** Share of the force that is lost, 0 … 1: a full stack attacks one counter. */
  readonly attackerLoss: number;
  readonly defenderLoss: number;
  /** Whether the defender is driven back. */
  readonly retreat: boolean;
  /** Whether the attacker gains ground: the space stands open to him, or his progress in the city grows. */
  readonly taken: boolean;
}

export const FIGHT_LIMITS = ['forbidden', 'unreachable'] as const;
export type FightLimit = (typeof FIGHT_LIMITS)[number];

/** What a design made of a question: its own names for what was asked, and what it makes no difference for. */
export interface FightAnswer {
  readonly outcomes: readonly FightOutcome[];
  /** The column, or the difference of the values, as the game writes it. */
  readonly column: string;
  /** Ground, fort, river or tanks that were asked for and that this design does not distinguish in combat. */
  readonly ignored: readonly (keyof FightInputs)[];
  /**
   * Why such an attack is never made: the rules forbid it, or no stack is so strong. Its outcomes are then what the tables
   * would say. Null for attacks that do happen.
   */
  readonly limit: FightLimit | null;
  /** Whether any result of the table drives a defender back; where none does, a chance of retreat has no meaning. */
  readonly retreats: boolean;
  /** Whether a cell or a shift that was read had to be reconstructed. */
  readonly reconstructed: boolean;
}

/** Combat in a design as exact numbers from its own tables. */
export interface FightModel {
  /** The design's own name for what is asked; null where it makes no such difference. */
  readonly grounds: Readonly<Record<FightGround, string | null>>;
  readonly fort: string | null;
  readonly rivers: Readonly<Record<'minor' | 'major', string | null>>;
  readonly tanks: string | null;
  /** Whether strengths are divided by one another or subtracted: twice the force is the same at any size, or is not. */
  readonly compares: 'ratio' | 'difference';
  /** Strength of a middling defender, to which ratios are applied. */
  readonly typicalDefence: number;
  /** Steps, or counters where they have no steps, in the force that losses are a share of. */
  readonly attackers: number;
  readonly defenders: number;
  distribution(inputs: FightInputs): FightAnswer;
}

/** The middle one of some numbers; the lower of two middles. */
export function middleOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

/** Puts outcomes of one name together. */
export function gatherOutcomes(outcomes: Iterable<FightOutcome>): readonly FightOutcome[] {
  const found = new Map<string, FightOutcome>();
  for (const one of outcomes) {
    const known = found.get(one.outcome);
    found.set(
      one.outcome,
      known === undefined ? one : { ...one, probability: known.probability + one.probability },
    );
  }
  return [...found.values()];
}

/** What an answer ignores: everything asked for that the model has no name for. */
export function ignoredBy(
  model: Omit<FightModel, 'distribution'>,
  inputs: FightInputs,
): (keyof FightInputs)[] {
  const ignored: (keyof FightInputs)[] = [];
  if (model.grounds[inputs.ground] === null) ignored.push('ground');
  if (inputs.fort && model.fort === null) ignored.push('fort');
  if (inputs.river !== 'none' && model.rivers[inputs.river] === null) ignored.push('river');
  if (inputs.tanks && model.tanks === null) ignored.push('tanks');
  return ignored;
}
