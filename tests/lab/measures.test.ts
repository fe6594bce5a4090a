import { describe, expect, test } from 'vitest';
import {
  balanceEstimate,
  concentration,
  dayNumber,
  daysOfTurns,
  isoDay,
  decisiveness,
  deepest,
  difference,
  drama,
  fightConcentration,
  historyFit,
  isAbove,
  leadChanges,
  luckBalance,
  luckShare,
  marginSpread,
  measure,
  meanEstimate,
  milestoneDates,
  orderDiffers,
  outcomeUniformity,
  quantile,
  shareEstimate,
  sideBalance,
  SPECS,
  unusedRules,
  weigh,
  winnersView,
  type GameTrace,
} from '../../engines/core/index.ts';

/** A small game worked through by hand: ten plies, of which two were dice and one was forced. */
const GAME: GameTrace = {
  index: 0,
  seats: ['red', 'blue'],
  first: 'red',
  winner: 'red',
  outcome: 'points',
  margin: 4,
  plies: 10,
  turns: 2,
  allTurns: 3,
  days: 4,
  chance: 2,
  forced: 1,
  free: { red: 4, blue: 3 },
  branching: 5,
  freedom: 6,
  most: { turn: 1, ply: 3, choices: 9 },
  wait: 3,
  losses: { soviet: 2, german: 6, western: 0 },
  moves: 12,
  replaced: 2,
  fights: { a: 3, b: 1 },
  milestones: { 'seelow-taken': { turn: 1, ply: 4 }, 'berlin-entered': { turn: 2, ply: 8 } },
  mapUse: 0.25,
  advance: 20,
  rules: ['1', '2'],
  value: {
    // Red trails, draws level and wins: 0.5, 0.3, 0.2, 0.6, 1.
    values: [500, 300, 200, 600, 1000],
    chance: [1, 3],
    weighed: [{ ply: 2, weight: 0.2, near: 0.5 }],
    thrown: [{ ply: 1, expected: 0.5, suspense: 0.1, came: 0.3 }],
  },
};
const LOST: GameTrace = { ...GAME, index: 1, winner: 'blue', margin: 2, turns: 3 };
const DRAWN: GameTrace = { ...GAME, index: 2, winner: null, value: null };

const spec = (id: string) => {
  const found = SPECS.find((one) => one.id === id);
  if (found === undefined) throw new Error(id);
  return found;
};
const value = (id: string, traces: readonly GameTrace[] = [GAME]) =>
  measure(spec(id), traces).estimate?.value;

describe('estimates', () => {
  test('a mean of 2, 4, 6 is 4 ± 1.96 · 2/√3', () => {
    const estimate = meanEstimate([2, 4, 6]);
    expect(estimate?.value).toBe(4);
    expect(estimate?.high).toBeCloseTo(4 + (1.959964 * 2) / Math.sqrt(3), 6);
    expect(estimate?.n).toBe(3);
  });
  test('shares of 0, 0 and 0.3 lie about 0.1, and no lower than 0; losses of 1 may', () => {
    expect(meanEstimate([0, 0, 0.3])?.low).toBe(0);
    expect(meanEstimate([-1, 0, 2])?.low).toBeLessThan(0);
  });
  test('Wilson: 0 of 10 may still be 27.8 %', () => {
    // (0 + z²/20 ± z √(z²/400)) / (1 + z²/10) with z² = 3.8415: from 0 to 0.3842/1.3842.
    const estimate = shareEstimate(0, 10);
    expect(estimate?.low).toBe(0);
    expect(estimate?.high).toBeCloseTo(0.38415 / 1.38415, 4);
  });
  test('the balance of 3 to 1 in 4 games is a half', () => {
    expect(balanceEstimate(3, 1, 4)?.value).toBe(0.5);
  });
  test('15 to 0: half a game more of each kind, 15/17 ± 1.96 · √(16/17 − (15/17)²) / √17 apart', () => {
    const half = 1.959964 * Math.sqrt((16 / 17 - (15 / 17) ** 2) / 17);
    const estimate = balanceEstimate(15, 0, 15);
    expect(estimate).toMatchObject({ value: 0, low: 0, n: 15 });
    expect(estimate?.high).toBeCloseTo(1 - (15 / 17 - half), 6);
    // Even games: the gap may be on either side, so that balance reaches up to 1.
    expect(balanceEstimate(5, 5, 10)?.high).toBe(1);
  });
  test('quartiles and concentration', () => {
    expect(quantile([1, 2, 3, 4, 5], 0.25)).toBe(2);
    expect(quantile([1, 2], 0.5)).toBe(1.5);
    expect(concentration([1, 1, 1, 1])).toBe(0);
    expect(concentration([0, 0, 0, 8])).toBe(1);
    // Sorted 1, 3: (1·(−1) + 3·1) / (4·1).
    expect(concentration([3, 1])).toBe(0.5);
  });
});

describe('before and after', () => {
  const share = (hits: number, n: number) => {
    const estimate = shareEstimate(hits, n);
    if (estimate === null) throw new Error('no games');
    return estimate;
  };
  test('48 of 80 against 56 of 70: 0.2, from 0.0524 to 0.3339 (the example of Newcombe 1998, method 10)', () => {
    const { value, low, high, clear } = difference('x', share(48, 80), share(56, 70));
    expect(value).toBeCloseTo(0.2, 12);
    expect(low).toBeCloseTo(0.0524, 4);
    expect(high).toBeCloseTo(0.3339, 4);
    expect(clear).toBe(true);
  });
  test('means 4 and 14, each with an error of 2/√3: 10 ± 1.96 · √(4/3 + 4/3)', () => {
    const [before, after] = [meanEstimate([2, 4, 6]), meanEstimate([12, 14, 16])];
    if (before === null || after === null) throw new Error('no games');
    const { value, low, high } = difference('x', before, after);
    expect(value).toBe(10);
    expect(high - value).toBeCloseTo(1.959964 * Math.sqrt(8 / 3), 6);
    expect(value - low).toBeCloseTo(1.959964 * Math.sqrt(8 / 3), 6);
  });
  test('5 of 10 against 6 of 10 is noise, and so is one game against another', () => {
    expect(difference('x', share(5, 10), share(6, 10)).clear).toBe(false);
    const [one, other] = [meanEstimate([1]), meanEstimate([9])];
    if (one === null || other === null) throw new Error('no games');
    expect(difference('x', one, other).clear).toBe(false);
    expect(isAbove(other, one)).toBe(false);
  });
});

describe('series of values', () => {
  const v = [0.5, 0.3, 0.2, 0.6, 1];
  test('8: dice moved −0.2 and +0.4, choices −0.1 and +0.4', () => {
    expect(luckShare(v, [1, 3])).toBeCloseTo((0.04 + 0.16) / (0.04 + 0.16 + 0.01 + 0.16), 12);
    expect(luckShare([0.5, 0.5], [1])).toBeNull();
  });
  test('9: the dice gave red 0.2', () => expect(luckBalance(v, [1, 3])).toBeCloseTo(0.2, 12));
  test('11: red trailed by 0, 0.4, 0.6, 0, 0', () => {
    expect(drama(winnersView(v, true))).toBeCloseTo(1 / 5, 12);
    expect(deepest(v)).toEqual({ value: 0.2, ply: 2 });
    // Had blue won, blue would have trailed by 0.2 and 1 at the end.
    expect(drama(winnersView(v, false))).toBeCloseTo((0.2 + 1) / 5, 12);
  });
  test('12: the first favourite is no change, a swing within the noise is none either', () => {
    expect(leadChanges(v)).toEqual({ changes: 1, last: 3 });
    expect(leadChanges([0.5, 0.8, 0.9])).toEqual({ changes: 0, last: 0 });
    expect(leadChanges([0.6, 0.47, 0.6]).changes).toBe(0);
    expect(leadChanges([0.6, 0.4, 0.6]).changes).toBe(2);
  });
  test('13: blue once held 0.8; red passed it with the last of four steps, so nothing was left', () => {
    expect(decisiveness(v)).toEqual({ left: 0, ply: 4 });
    // Blue's best is 0.5; red is above it from ply 1 of 4 on: three quarters are left, not 0 or 1.
    expect(decisiveness([0.5, 0.6, 0.7, 0.8, 1])).toEqual({ left: 0.75, ply: 1 });
  });
  test('6, 7: options 0.2, 0.4, 0.6, 0.8: best 0.8, median 0.5; only the best lies above 0.725', () => {
    const { weight, near } = weigh([0.2, 0.4, 0.6, 0.8]);
    expect(weight).toBeCloseTo(0.3, 12);
    expect(near).toBe(0.25);
  });
});

describe('measures of games', () => {
  test('1: one win each is even; two to one in four games leaves a gap of a quarter', () => {
    expect(sideBalance([GAME, LOST, DRAWN]).estimate?.value).toBe(1);
    expect(sideBalance([GAME, GAME, LOST, DRAWN]).estimate?.value).toBe(0.75);
  });
  test('1: the solitaire game has no side balance, only a win rate', () => {
    const alone = { ...GAME, seats: ['red'] };
    expect(sideBalance([alone])).toMatchObject({ estimate: null, reason: 'solitaire' });
    expect(value('player-wins', [alone, { ...alone, winner: null }])).toBe(0.5);
    expect(measure(spec('player-wins'), [GAME])).toMatchObject({ estimate: null, reason: 'many-seats' });
    expect(measure(spec('wait'), [alone]).reason).toBe('solitaire');
  });
  test('2: results 1, −1 and 0 have variance 2/3', () => {
    expect(outcomeUniformity([GAME, LOST, DRAWN]).estimate?.value).toBeCloseTo(1 / 3, 12);
    expect(value('margin', [GAME, LOST])).toBe(3);
  });
  test('2: four seats: their results have variances 1, 1, 0 and 0; games all alike leave room', () => {
    const four = { ...GAME, seats: ['a', 'b', 'c', 'd'] };
    // Two games won by a, two by b: a and b have 1 and −1 twice each, c and d always lose.
    const games = ['a', 'a', 'b', 'b'].map((winner, index) => ({ ...four, index, winner }));
    expect(outcomeUniformity(games).estimate?.value).toBeCloseTo(1 - (1 + 1 + 0 + 0) / 4, 12);
    // Red wins 8 of 8; with a win more of each, red 9 and blue 1 of 10: squares 0.04 nine times and 3.24 once.
    const alike = outcomeUniformity(Array.from({ length: 8 }, () => GAME)).estimate;
    const half = 1.959964 * Math.sqrt((9 * (0.04 - 0.36) ** 2 + (3.24 - 0.36) ** 2) / 9 / 10);
    expect(alike).toMatchObject({ value: 1, high: 1, n: 8 });
    expect(alike?.low).toBeCloseTo(Math.max(0, 1 - 0.36 - half), 12);
    expect(alike?.low).toBeGreaterThan(0);
  });
  test('2: margins 4 and 2 are spread by √((1 + 1) / 1), ± 1.96 · √2 / √(2 · 1)', () => {
    const { estimate, points } = marginSpread([GAME, LOST]);
    expect(estimate?.value).toBeCloseTo(Math.SQRT2, 12);
    expect(estimate?.high).toBeCloseTo(Math.SQRT2 + 1.959964, 6);
    expect(estimate?.low).toBe(0);
    expect(points.map(({ value: off }) => off)).toEqual([1, 1]);
    expect(marginSpread([GAME]).reason).toBe('no-margin');
  });
  test('3: length and early ends', () => {
    expect(value('turns', [GAME, LOST])).toBe(2.5);
    expect(value('early', [GAME, LOST])).toBe(0.5);
    expect(value('decisions')).toBe(7);
    expect(value('decisions-per-turn')).toBe(3.5);
  });
  test('4, 5: freedom, branching and agency', () => {
    expect(value('freedom')).toBe(6);
    expect(value('branching')).toBe(5);
    expect(value('agency')).toBe(0.7);
    expect(value('forced')).toBe(1 / 8);
    expect(value('wait')).toBe(3);
    // Red made 4 of the 7 real decisions.
    expect(value('seat-share')).toBeCloseTo(4 / 7, 12);
  });
  test('first mover: red moved first and won one of two decided games', () => {
    expect(measure(spec('first-mover'), [GAME, LOST, DRAWN]).estimate).toMatchObject({ value: 0.5, n: 2 });
  });
  test('value measures count only games that carry values, and point to their ply', () => {
    expect(measure(spec('drama'), [GAME, DRAWN])).toMatchObject({
      estimate: { n: 1 },
      points: [{ index: 0, ply: 2 }],
    });
    expect(measure(spec('luck-share'), [DRAWN])).toMatchObject({ estimate: null, reason: 'no-value' });
    expect(value('comebacks')).toBe(1);
    expect(value('weight')).toBe(0.2);
    expect(value('suspense')).toBe(0.1);
    expect(value('surprise')).toBeCloseTo(0.2, 12);
  });
  test('15: eight steps in two turns, two and six in four days, 20 km in four days', () => {
    expect(value('losses-per-turn')).toBe(4);
    expect(value('soviet-losses-per-day')).toBe(0.5);
    expect(value('german-losses-per-day')).toBe(1.5);
    // Twelve moves and two steps rebuilt in four days.
    expect(value('moves-per-day')).toBe(3);
    expect(value('replaced-per-day')).toBe(0.5);
    expect(measure(spec('replaced-per-day'), [{ ...GAME, replaced: null }]).reason).toBe('no-replacements');
    expect(value('advance')).toBe(5);
    expect(measure(spec('advance'), [{ ...GAME, advance: null }]).reason).toBe('no-front');
  });
  test('16: three fights in one of four spaces and one in another', () => {
    // Sorted 0, 0, 1, 3 with weights −3, −1, 1, 3: (1 + 9) / (4 · 3).
    expect(fightConcentration([GAME], 4).estimate?.value).toBeCloseTo(10 / 12, 12);
    expect(value('map-use')).toBe(0.25);
  });
  test('17: two of three rules were met', () => {
    expect(unusedRules([GAME], ['1', '2', '3']).estimate?.value).toBeCloseTo(1 / 3, 12);
    expect(value('rules-per-game')).toBe(2);
  });
  test('17: one of four rules was never met; without the second game it would be two', () => {
    const games = [GAME, { ...GAME, index: 1, rules: ['2', '3', 'elsewhere'] }, { ...GAME, index: 2 }];
    const { estimate, points } = unusedRules(games, ['1', '2', '3', '4']);
    // Shares that hang on one game alone: 0, 1/4, 0; √(2 · (1/3 · 1/16 − 1/144)) = 1/6.
    expect(estimate).toMatchObject({ value: 0.25, low: 0, n: 3 });
    expect(estimate?.high).toBeCloseTo(0.25 + 1.959964 / 6, 6);
    expect(points.map(({ value: own }) => own)).toEqual([0.5, 0.5, 0.5]);
    expect(unusedRules([], ['1'])).toMatchObject({ estimate: null, reason: 'no-games' });
  });
  test('a mark opens a game where its number arose, and at the end where it belongs to no one moment', () => {
    const plyOf = (id: string, game: GameTrace = GAME) => measure(spec(id), [game]).points[0]?.ply;
    // Dice at plies 1 and 3 changed 0.2 and 0.4.
    expect(plyOf('luck-share')).toBe(3);
    expect(plyOf('luck-balance')).toBe(3);
    // The decision that is ply 2 is seen before it is made.
    expect(plyOf('weight')).toBe(1);
    expect(plyOf('wait', { ...GAME, waitedUntil: 6 })).toBe(6);
    expect(plyOf('decisions')).toBe(10);
    expect(plyOf('map-use')).toBe(10);
  });
});

describe('the calendar', () => {
  test('days are numbered through leap years and back', () => {
    expect(dayNumber('1970-01-01')).toBe(0);
    expect(dayNumber('1972-03-01') - dayNumber('1972-02-28')).toBe(2);
    expect(dayNumber('1945-05-02') - dayNumber('1945-04-16')).toBe(16);
    for (const day of ['1944-12-16', '1944-12-31', '1945-01-01', '1945-02-28', '1945-05-02', '2000-02-29'])
      expect(isoDay(dayNumber(day))).toBe(day);
  });
  test('two turns of two days are four days, also where they are the last', () => {
    expect(daysOfTurns(['1945-04-16', '1945-04-18', '1945-04-20'], 1, 2)).toBe(4);
    expect(daysOfTurns(['1945-04-16', '1945-04-18'], 1, 2)).toBe(4);
  });
});

describe('18: history as the ruler', () => {
  const history = {
    'seelow-taken': '1945-04-19',
    'berlin-entered': '1945-04-21',
    'berlin-surrounded': '1945-04-25',
    'berlin-taken': '1945-05-02',
  };
  const dates = ['1945-04-16', '1945-04-18', '1945-04-20'];
  test('turn 1 ends on 17 April, two days early; turn 2 ends on the 19th, two days early', () => {
    expect(historyFit([GAME], dates, history)).toMatchObject({ estimate: { value: 2, n: 1 } });
  });
  test('a day within the turn is hit, however long the turn', () => {
    const within = { ...history, 'seelow-taken': '1945-04-17', 'berlin-entered': '1945-04-18' };
    expect(historyFit([GAME], dates, within)).toMatchObject({ estimate: { value: 0, n: 1 } });
  });
  test('a game that entered the city first has another order', () => {
    expect(orderDiffers(GAME, history)).toBe(false);
    const swapped = {
      ...GAME,
      milestones: { 'seelow-taken': { turn: 3, ply: 9 }, 'berlin-entered': { turn: 2, ply: 8 } },
    };
    expect(orderDiffers(swapped, history)).toBe(true);
  });
  test('dates of a sample: middle and middle half, and how many never came', () => {
    const later = { ...GAME, milestones: { 'seelow-taken': { turn: 3, ply: 9 } } };
    const [seelow, entered, ring] = milestoneDates([GAME, later], dates, ['berlin-surrounded']);
    expect(seelow).toMatchObject({ reached: 2, n: 2, dates: { middle: '1945-04-18' } });
    expect(entered).toMatchObject({ reached: 1, missing: false });
    expect(ring).toMatchObject({ reached: 0, missing: true, dates: null });
  });
});
