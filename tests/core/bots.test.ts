import { describe, expect, test } from 'vitest';
import {
  CHANCE,
  createBot,
  playMatch,
  seededRandom,
  type Budget,
  type Choice,
  type Decision,
  type Engine,
  type Manifest,
  type Officer,
} from '../../engines/core/index.ts';

/** A game of ten steps for one seat: a sure point, a gamble for five or none, or nothing. Twenty points win. */
interface Walk {
  readonly step: number;
  readonly points: number;
  readonly gambling: boolean;
}

const manifest: Manifest = {
  id: 'race-for-berlin',
  rulesVersion: 1,
  board: 'areas',
  scenarios: [{ id: 'walk', seats: ['walker'], turns: 10, dates: [] }],
  options: [],
};
const setup = { scenario: 'walk', options: {} };
const asked = { phase: 'walk', prompt: { key: 'walk' }, rule: '1' };

const walk: Engine<Walk> = {
  manifest,
  start: () => ({ step: 1, points: 0, gambling: false }),
  decision: ({ step, gambling }): Decision => {
    const turn = Math.min(step, 10);
    if (gambling)
      return { ...asked, turn, by: CHANCE, chance: { kind: 'draw', pool: 'luck', secret: false } };
    return { ...asked, turn, by: step > 10 ? null : 'walker' };
  },
  choices: ({ step, gambling }): readonly Choice[] => {
    if (gambling)
      return [
        { do: 'draw', prize: 0 },
        { do: 'draw', prize: 5 },
      ];
    return step > 10 ? [] : [{ do: 'step', at: 'a' }, { do: 'gamble', at: 'b' }, { do: 'pass' }];
  },
  apply: (state, choice) => {
    const on = (points: number): Walk => ({ step: state.step + 1, points, gambling: false });
    const next = (): Walk => {
      switch (choice.do) {
        case 'draw':
          return on(state.points + Number(choice['prize']));
        case 'step':
          return on(state.points + 1);
        case 'gamble':
          return { ...state, gambling: true };
        default:
          return on(state.points);
      }
    };
    return { state: next(), events: [], reveals: false };
  },
  explain: () => null,
  view: (state) => state,
  seen: (event) => event,
  result: ({ step, points }) =>
    step > 10
      ? {
          winner: points >= 20 ? 'walker' : null,
          outcome: 'over',
          margin: null,
          reason: { key: 'over' },
          rule: '1',
        }
      : null,
  query: () => null,
  formatPosition: (state) => ({ ...state }),
  parsePosition: () => ({ problems: [] }),
  check: () => [],
};
const engine = walk as unknown as Engine;

/** It likes the sure step best, but knows what points are worth. */
const cautious: Officer<Walk> = {
  rank: (_state, choices) =>
    choices.map((choice, index) => ({ choice, score: -index, reason: { key: `bot.${choice.do}` } })),
  value: ({ points }) => Math.min(1, points / 50),
};
const officer = cautious as unknown as Officer;
const nodes = (count: number): Budget => ({ kind: 'nodes', nodes: count });
const start: unknown = walk.start(setup);

describe('a Recruit', () => {
  test('takes every kind of choice, and the one that does nothing least often', () => {
    const bot = createBot({ engine, level: 'recruit', budget: nodes(1) });
    const random = seededRandom(1);
    const counts: Record<string, number> = {};
    for (let n = 0; n < 7000; n++) {
      const { choice } = bot.choose(start, random);
      counts[choice.do] = (counts[choice.do] ?? 0) + 1;
    }
    // Three tickets for each choice that does something, one for the other.
    expect((counts['step'] ?? 0) / 7000).toBeCloseTo(3 / 7, 1);
    expect((counts['gamble'] ?? 0) / 7000).toBeCloseTo(3 / 7, 1);
    expect((counts['pass'] ?? 0) / 7000).toBeCloseTo(1 / 7, 1);
  });
});

describe('an Officer', () => {
  test('plays what it likes best and says why', () => {
    const bot = createBot({ engine, officer, level: 'officer', budget: nodes(1) });
    const { choice, reason, ranked } = bot.choose(start, seededRandom(1));
    expect(choice.do).toBe('step');
    expect(reason).toEqual({ key: 'bot.step' });
    expect(ranked).toHaveLength(3);
  });
});

describe('a Marshal', () => {
  test('sees by looking ahead that the gamble is worth more than the sure step', () => {
    const bot = createBot({ engine, officer, level: 'marshal', budget: nodes(4000) });
    const advice = Array.from({ length: 20 }, (_, seed) => bot.choose(start, seededRandom(seed)));
    // A gamble is worth two and a half points; now and then its first futures are all bad and it is dropped.
    const gambles = advice.filter(({ choice }) => choice.do === 'gamble');
    expect(gambles.length).toBeGreaterThan(15);
    expect(gambles[0]?.reason).toEqual({ key: 'bot.gamble' });
  });

  test('plays the plan of another temper where that turns out better, and thinks only where they differ', () => {
    const firstOnly = (wish: string): Officer<Walk> => ({
      ...cautious,
      rank: (_state, choices) =>
        choices
          .filter((choice) => choice.do === wish)
          .map((choice) => ({ choice, score: 1, reason: { key: `bot.${choice.do}` } })),
    });
    const withTemper = (wish: string): Officer => {
      const made: Officer<Walk> = { ...firstOnly('step'), tempers: [firstOnly(wish)] };
      return made as unknown as Officer;
    };
    let steps = 0;
    const counting: Engine = { ...engine, apply: (state, choice) => (steps++, engine.apply(state, choice)) };
    const choose = (wish: string): string =>
      createBot({
        engine: counting,
        officer: withTemper(wish),
        level: 'marshal',
        budget: nodes(4000),
      }).choose(start, seededRandom(5)).choice.do;
    expect(choose('gamble')).toBe('gamble');
    expect(steps).toBeGreaterThan(0);
    expect(choose('pass')).toBe('step');
    steps = 0;
    expect(choose('step')).toBe('step');
    expect(steps).toBe(0);
  });

  test('keeps to the plan of its chief without thinking, and takes the Officer for one who may know better', () => {
    const wishing = (wish: string): Officer<Walk> => ({
      ...cautious,
      rank: (_state, choices) =>
        choices
          .filter((choice) => choice.do === wish)
          .map((choice) => ({ choice, score: 1, reason: { key: `bot.${choice.do}` } })),
    });
    const choose = (own: string, chief: string, budget: number): string => {
      const made: Officer<Walk> = { ...wishing(own), chief: wishing(chief) };
      const wise = made as unknown as Officer;
      return createBot({ engine, officer: wise, level: 'marshal', budget: nodes(budget) }).choose(
        start,
        seededRandom(5),
      ).choice.do;
    };
    expect(choose('gamble', 'step', 1)).toBe('step');
    expect(choose('gamble', 'step', 4000)).toBe('gamble');
    expect(choose('step', 'gamble', 4000)).toBe('gamble');
  });

  test('does not think about what is not worth a thought', () => {
    const choose = (worth: boolean): string => {
      const wise: Officer = { ...officer, ponders: () => worth };
      return createBot({ engine, officer: wise, level: 'marshal', budget: nodes(4000) }).choose(
        start,
        seededRandom(5),
      ).choice.do;
    };
    expect(choose(true)).toBe('gamble');
    expect(choose(false)).toBe('step');
  });

  test('repeats its game exactly under a budget of steps', () => {
    const game = (): string[] => {
      const bot = createBot({ engine, officer, level: 'marshal', budget: nodes(300) });
      const played: string[] = [];
      playMatch(engine, {
        setup,
        bots: new Map([['walker', bot]]),
        dice: seededRandom(3),
        thoughts: seededRandom(4),
        watch: (choice) => played.push(choice.do),
      });
      return played;
    };
    expect(game()).toEqual(game());
  });

  test('keeps to a plan without another thought until a die falls, where its game asks for that', () => {
    const likes = (wish: string): Officer<Walk> => ({
      ...cautious,
      rank: (_state, choices) =>
        choices
          .filter((choice) => choice.do === wish)
          .map((choice) => ({ choice, score: 1, reason: { key: `bot.${choice.do}` } })),
    });
    // Passing is worth nothing, so the plan of the sure step is taken and kept: it meets no dice.
    const timid: Officer<Walk> = {
      ...likes('pass'),
      tempers: [likes('step')],
      search: { candidates: 1, steadfast: true, horizon: { turns: 4, plies: 20 } },
    };
    let steps = 0;
    const counting: Engine = { ...engine, apply: (state, choice) => (steps++, engine.apply(state, choice)) };
    const bot = createBot({
      engine: counting,
      officer: timid as unknown as Officer,
      level: 'marshal',
      budget: nodes(4000),
    });
    const first = bot.choose(start, seededRandom(1)).choice;
    expect(first.do).toBe('step');
    expect(steps).toBeGreaterThan(8);
    steps = 0;
    const on = engine.apply(start, first).state;
    expect(bot.choose(on, seededRandom(1)).choice.do).toBe('step');
    // One step looks where the plan leads next; no future is played.
    expect(steps).toBe(1);
    // Points that nobody chose: the world is another one, and is thought about anew.
    const changed: unknown = { step: 3, points: 7, gambling: false };
    steps = 0;
    bot.choose(changed, seededRandom(1));
    expect(steps).toBeGreaterThan(8);
  });

  test('falls back on the Officer when there is no time to think', () => {
    const bot = createBot({ engine, officer, level: 'marshal', budget: nodes(1) });
    expect(bot.choose(start, seededRandom(2)).choice.do).toBe('step');
  });

  test('stops when its time is up', () => {
    let clock = 0;
    const budget: Budget = { kind: 'time', milliseconds: 50, now: () => clock++ };
    const bot = createBot({ engine, officer, level: 'marshal', budget });
    bot.choose(start, seededRandom(2));
    // The clock moves on at every look; a thought of fifty ticks ends within a few looks of them.
    expect(clock).toBeLessThan(60);
  });
});
