import {
  CHANCE,
  seededRandom,
  weigh,
  weightsOf,
  type Decision,
  type Engine,
  type Officer,
  type Seat,
  type Thrown,
  type ValueSeries,
  type Weighed,
} from '../../../engines/core/index.ts';
import { spread, worthWithDice } from './expected.ts';

/** Follows the value of a game to its first seat, and looks closely at a few decisions and dice. */
export interface Valuer {
  begin(state: unknown): void;
  before(state: unknown, decision: Decision, ply: number): void;
  /** `settingUp` as long as the next decision still places units. */
  after(state: unknown, wasChance: boolean, settingUp: boolean): void;
  series(): ValueSeries;
}

/** About how many decisions and rolls of a game are looked at closely, how many options a decision may have, and at how many answers a roll is read. */
const CLOSELY = { most: 8, widest: 36, answers: 72 } as const;
/** Every how many of them one is looked at to begin with. */
const EVERY = { decisions: 17, dice: 5 } as const;

/** The phase in which units are placed, in every game that has one. */
export const SETTING_UP = 'setup';

/** A valuer that asks the game's officer, who sees everything: it judges the game, it does not play it. */
export function createValuer(engine: Engine, officer: Officer, seat: Seat): Valuer {
  const values: number[] = [];
  const chance: number[] = [];
  const weighed = evenly<Weighed>(EVERY.decisions, CLOSELY.most);
  const thrown = evenly<Omit<Thrown, 'came'> & { came: number }>(EVERY.dice, CLOSELY.most);
  let waiting: { came: number } | null = null;
  let placing = false;
  const worth = (state: unknown, who: Seat): number =>
    exact(worthWithDice(engine, (one) => officer.value(one, who), state));

  const weighDecision = (state: unknown, by: Seat, { turn, phase }: Decision, ply: number): void => {
    const choices = engine.choices(state);
    if (choices.length < 2 || choices.length > CLOSELY.widest || !weighed.isDue()) return;
    const { weight, near } = weigh(choices.map((choice) => worth(engine.apply(state, choice).state, by)));
    weighed.keep({ ply, weight: exact(weight), near: exact(near), turn, phase });
  };
  const weighDie = (
    state: unknown,
    decision: Decision & { readonly by: typeof CHANCE },
    ply: number,
  ): void => {
    const choices = engine.choices(state);
    if (!('chance' in decision) || choices.length < 2 || !thrown.isDue()) return;
    const weights = weightsOf(decision.chance, choices.length);
    const answers = spread(weights, CLOSELY.answers, seededRandom(CLOSELY.answers)).flatMap(
      ([place, weight]) => {
        const choice = choices[place];
        return choice === undefined
          ? []
          : [{ weight, value: worth(engine.apply(state, choice).state, seat) }];
      },
    );
    const expected = answers.reduce((sum, { value, weight }) => sum + value * weight, 0);
    const suspense = answers.reduce((sum, { value, weight }) => sum + Math.abs(value - expected) * weight, 0);
    const look = { ply, expected: exact(expected), suspense: exact(suspense), came: expected };
    thrown.keep(look);
    waiting = look;
  };

  return {
    begin: (state) =>
      values.push(engine.decision(state).phase === SETTING_UP ? 0 : inThousandths(worth(state, seat))),
    before: (state, decision, ply) => {
      if (decision.by === null || decision.phase === SETTING_UP) return;
      if (decision.by === CHANCE) weighDie(state, { ...decision, by: CHANCE }, ply);
      else weighDecision(state, decision.by, decision, ply);
    },
    after: (state, wasChance, settingUp) => {
      // Half a set-up is worth nothing to anybody: the value begins where the units stand, and holds for all before.
      const value = settingUp ? 0 : worth(state, seat);
      values.push(inThousandths(value));
      if (settingUp || placing) {
        if (!settingUp) values.fill(inThousandths(value));
        placing = settingUp;
        return;
      }
      if (wasChance) chance.push(values.length - 1);
      if (waiting !== null) waiting.came = value;
      waiting = null;
    },
    series: () => ({ values, chance, weighed: weighed.kept(), thrown: thrown.kept() }),
  };
}

/** As many digits of a chance as mean anything. */
function exact(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}

function inThousandths(value: number): number {
  return Math.round(value * 1e5) / 100;
}

/**
 * Some of a row whose length nobody knows beforehand, evenly from its first to its last: every n-th is kept, and when
 * there are twice as many as wanted, every other is let go and the steps double.
 */
export function evenly<T>(
  every: number,
  most: number,
): {
  /** Counts one more of the row, and tells whether it is to be kept. */
  isDue(): boolean;
  keep(one: T): void;
  kept(): readonly T[];
} {
  let step = every;
  let seen = 0;
  let list: T[] = [];
  return {
    isDue: () => seen++ % step === 0,
    keep: (one) => {
      list.push(one);
      if (list.length < 2 * most) return;
      list = list.filter((_, place) => place % 2 === 0);
      step *= 2;
    },
    kept: () => list,
  };
}
