import { describe, expect, test } from 'vitest';
import { GAMES } from '../../engines/index.ts';
import {
  CHANCE,
  completeSetup,
  luckBalance,
  luckShare,
  seededRandom,
  type Choice,
  type Decision,
  type Engine,
  type Officer,
} from '../../engines/core/index.ts';
import { createEditions } from '../../electron/host/editions.ts';
import { spread, worthWithDice } from '../../electron/host/lab/expected.ts';
import { recordGames } from '../../electron/host/lab/record.ts';
import { createValuer, evenly } from '../../electron/host/lab/valuer.ts';

/**
 * A game as small as can be: red chooses between standing and attacking. An attack is a die of six faces, a six is
 * followed by another; who stands has two in ten, who attacks has a tenth for each point of the sum.
 */
interface Toy {
  readonly at: 'choose' | 'die' | 'again' | 'over';
  readonly points: number;
}
const FACES = [1, 2, 3, 4, 5, 6] as const;
const ENGINE = {
  decision: ({ at }: Toy): Decision =>
    ({
      by: at === 'over' ? null : at === 'choose' ? 'red' : CHANCE,
      turn: 1,
      phase: 'battle',
      rule: '1',
      ...(at === 'die' || at === 'again' ? { chance: { kind: 'dice', count: 1 } } : {}),
    }) as Decision,
  choices: ({ at }: Toy): readonly Choice[] =>
    at === 'choose'
      ? [{ do: 'stand' }, { do: 'attack' }]
      : FACES.map((face) => ({ do: 'roll', dice: [face] })),
  apply: ({ at, points }: Toy, choice: Choice) => {
    if (at === 'choose')
      return { state: choice.do === 'stand' ? { at: 'over', points: 2 } : { at: 'die', points }, events: [] };
    const [face = 0] = (choice as unknown as { dice: readonly number[] }).dice;
    return {
      state: { at: at === 'die' && face === 6 ? 'again' : 'over', points: points + face },
      events: [],
    };
  },
} as unknown as Engine;
/** The judge sees the points on the board and no die that is still to come. */
const OFFICER = { value: ({ points }: Toy) => points / 10 } as unknown as Officer;
const worth = (state: unknown): number => OFFICER.value(state, 'red');

describe('what a state is worth before a roll', () => {
  test('a second die is worth 6 and 3½ more: 0.95, not the 0.6 on the board', () => {
    expect(worthWithDice(ENGINE, worth, { at: 'again', points: 6 })).toBeCloseTo(0.95, 12);
  });
  test('the first: (1 + 2 + 3 + 4 + 5 + 9½) / 6 tenths, through the die that follows a six', () => {
    expect(worthWithDice(ENGINE, worth, { at: 'die', points: 0 })).toBeCloseTo(24.5 / 60, 12);
  });
  test('where nobody rolls it is what the judge says', () => {
    expect(worthWithDice(ENGINE, worth, { at: 'over', points: 3 })).toBe(0.3);
  });
  test('rolls with more answers than looks are read once in each equal part of their weight', () => {
    expect(spread([0.25, 0.75], 2, seededRandom(1))).toEqual([
      [0, 0.25],
      [1, 0.75],
    ]);
    // Halves of the weight: the first holds a and b, the second only c.
    for (let seed = 0; seed < 20; seed++) {
      const [one, two] = spread([0.25, 0.25, 0.5], 2, seededRandom(seed));
      expect([0, 1]).toContain(one?.[0]);
      expect(two).toEqual([2, 0.5]);
    }
    // Four dice, read at a sixth of their 1,296 answers: the first three as they are, the last as it falls.
    const four = Array.from({ length: 1296 }, () => 1 / 1296);
    const read = spread(four, 216, seededRandom(7));
    const meanOf = (power: number): number =>
      read.reduce((sum, [place, weight]) => sum + ((Math.floor(place / power) % 6) + 1) * weight, 0);
    for (const power of [6, 36, 216]) expect(meanOf(power)).toBeCloseTo(3.5, 9);
    // Standard error √(35/12 / 216) = 0.12.
    expect(Math.abs(meanOf(1) - 3.5)).toBeLessThan(0.36);
  });
  test('a row of rolls is followed to its end, by draws where it is long', () => {
    // Two looks at the first die: one of 1 to 3, one of 4 to 6, and a six is rolled for again.
    const value = worthWithDice(ENGINE, worth, { at: 'die', points: 0 }, 2);
    expect(Math.round(value * 20)).toBeCloseTo(value * 20, 9);
    expect(value).toBe(worthWithDice(ENGINE, worth, { at: 'die', points: 0 }, 2));
    const many = Array.from({ length: 400 }, (_, seed) =>
      worthWithDice(ENGINE, worth, { at: 'die', points: 0 }, 2, seededRandom(seed)),
    );
    // Within three errors of 24½ sixtieths: half of √(2/3 + 6.69) tenths (1 to 3; 4, 5 or 7 to 12), by the root of 400.
    const middle = many.reduce((sum, one) => sum + one, 0) / many.length;
    expect(Math.abs(middle - 24.5 / 60)).toBeLessThan((3 * 0.136) / 20);
  });
});

test('8, 9: the attack is the choice’s doing, only what the die gave beyond its mean is luck', () => {
  const valuer = createValuer(ENGINE, OFFICER, 'red');
  let state: unknown = { at: 'choose', points: 0 };
  valuer.begin(state);
  const play = (choice: Choice, ply: number): void => {
    const decision = ENGINE.decision(state);
    valuer.before(state, decision, ply);
    state = ENGINE.apply(state, choice).state;
    valuer.after(state, decision.by === CHANCE, false);
  };
  play({ do: 'attack' }, 1);
  play({ do: 'roll', dice: [5] }, 2);
  const { values, chance, weighed, thrown } = valuer.series();
  // Nothing yet, 24½ sixtieths in expectation, five tenths in hand.
  expect(values).toEqual([0, 408.33, 500]);
  const v = values.map((one) => one / 1000);
  expect(luckBalance(v, chance)).toBeCloseTo(0.5 - 24.5 / 60, 4);
  expect(luckShare(v, chance)).toBeCloseTo(0.09167 ** 2 / (0.09167 ** 2 + 0.40833 ** 2), 4);
  // To stand is worth 0.2 and to attack 0.408: best less the median of the two is half their gap.
  expect(weighed).toEqual([{ ply: 1, weight: 0.10417, near: 0.5, turn: 1, phase: 'battle' }]);
  // Faces are off by 18½, 12½, 6½, ½ and 5½ sixtieths below or above, a six with what follows by 32½: 76 / 6 / 60.
  expect(thrown).toEqual([{ ply: 2, expected: 0.40833, suspense: 0.21111, came: 0.5 }]);
});

test('a few of a row of unknown length are kept evenly to its end', () => {
  const row = (length: number): readonly number[] => {
    const some = evenly<number>(5, 4);
    for (let place = 0; place < length; place++) if (some.isDue()) some.keep(place);
    return some.kept();
  };
  expect(row(12)).toEqual([0, 5, 10]);
  expect(row(36)).toEqual([0, 10, 20, 30]);
  expect(row(61)).toEqual([0, 10, 20, 30, 40, 50, 60]);
  expect(row(161)).toEqual([0, 40, 80, 120, 160]);
});

test('the value of a game begins where its units stand: half a set-up is neither a deficit nor luck', () => {
  const editions = createEditions(GAMES);
  const { engine } = editions.of('fall-of-berlin', null);
  const made = completeSetup(engine.manifest, {});
  if (!('setup' in made)) throw new Error('no set-up');
  const [game] = recordGames(editions, {
    game: 'fall-of-berlin',
    pack: null,
    setup: made.setup,
    players: ['recruit'],
    budget: { nodes: 1 },
    seed: 3,
    first: 0,
    games: 1,
    valueEvery: 1,
  });
  const series = game?.trace?.value;
  if (series === undefined || series === null) throw new Error('no value');
  // Rule 14A: the game begins with the placing of units, choice by choice.
  let [state, placed] = [engine.start(made.setup), 0];
  while (engine.decision(state).phase === 'setup') {
    const [first] = engine.choices(state);
    if (first === undefined) throw new Error('no choice');
    state = engine.apply(state, first).state;
    placed += 1;
  }
  expect(placed).toBeGreaterThan(3);
  expect(new Set(series.values.slice(0, 4)).size).toBe(1);
  expect(series.values).toHaveLength((game?.trace?.plies ?? 0) + 1);
  // Thousandths with two digits more: steps of a long game are small, and kept as text.
  expect(series.values.every((one) => Math.abs(one * 100 - Math.round(one * 100)) < 1e-6)).toBe(true);
  for (const { ply } of [...series.weighed, ...series.thrown]) expect(ply).toBeGreaterThan(3);
});
