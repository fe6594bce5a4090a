import {
  CHANCE,
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

/** Follows the value of a game to its first seat, and looks closely at a few decisions and dice. */
export interface Valuer {
  begin(state: unknown): void;
  before(state: unknown, decision: Decision, ply: number): void;
  /** `settingUp` as long as the next decision still places units. */
  after(state: unknown, wasChance: boolean, settingUp: boolean): void;
  series(): ValueSeries;
}

/** How many decisions and dice of a game are looked at closely, which ones, and how wide they may be. */
const CLOSELY = { most: 6, every: 17, widest: 36 } as const;

/** The phase in which units are placed, in every game that has one. */
export const SETTING_UP = 'setup';

/** A valuer that asks the game's officer, who sees everything: it judges the game, it does not play it. */
export function createValuer(engine: Engine, officer: Officer, seat: Seat): Valuer {
  const values: number[] = [];
  const chance: number[] = [];
  const weighed: Weighed[] = [];
  const thrown: (Omit<Thrown, 'came'> & { came: number })[] = [];
  let [decisions, dice] = [0, 0];
  let waiting = false;
  let placing = false;
  const worth = (state: unknown, who: Seat): number => Math.round(officer.value(state, who) * 1000) / 1000;

  const weighDecision = (state: unknown, by: Seat, { turn, phase }: Decision, ply: number): void => {
    const choices = engine.choices(state);
    if (choices.length < 2 || weighed.length >= CLOSELY.most || choices.length > CLOSELY.widest) return;
    if (++decisions % CLOSELY.every !== 1) return;
    const { weight, near } = weigh(choices.map((choice) => worth(engine.apply(state, choice).state, by)));
    weighed.push({ ply, weight, near, turn, phase });
  };
  const weighDie = (
    state: unknown,
    decision: Decision & { readonly by: typeof CHANCE },
    ply: number,
  ): void => {
    const choices = engine.choices(state);
    if (!('chance' in decision) || choices.length < 2 || choices.length > CLOSELY.widest) return;
    if (thrown.length >= CLOSELY.most || ++dice % CLOSELY.every !== 1) return;
    const weights = weightsOf(decision.chance, choices.length);
    const answers = choices.map((choice) => worth(engine.apply(state, choice).state, seat));
    const expected = answers.reduce((sum, value, place) => sum + value * (weights[place] ?? 0), 0);
    const suspense = answers.reduce(
      (sum, value, place) => sum + Math.abs(value - expected) * (weights[place] ?? 0),
      0,
    );
    thrown.push({ ply, expected, suspense, came: expected });
    waiting = true;
  };

  return {
    begin: (state) => values.push(Math.round(worth(state, seat) * 1000)),
    before: (state, decision, ply) => {
      if (decision.by === null || decision.phase === SETTING_UP) return;
      if (decision.by === CHANCE) weighDie(state, { ...decision, by: CHANCE }, ply);
      else weighDecision(state, decision.by, decision, ply);
    },
    after: (state, wasChance, settingUp) => {
      const value = worth(state, seat);
      values.push(Math.round(value * 1000));
      // Half a set-up is worth nothing to anybody: the value begins where the units stand, and holds for all before.
      if (settingUp || placing) {
        if (!settingUp) values.fill(Math.round(value * 1000));
        placing = settingUp;
        return;
      }
      if (wasChance) chance.push(values.length - 1);
      const last = thrown.at(-1);
      if (waiting && last !== undefined) last.came = value;
      waiting = false;
    },
    series: () => ({ values, chance, weighed, thrown }),
  };
}
