import { describe, expect, test } from 'vitest';
import { createEditions } from '../../electron/host/editions.ts';
import { step } from '../../electron/host/advance.ts';
import type { PlyRow } from '../../electron/host/archive/plies.ts';
import { chiSquareTail, fairnessOf } from '../../electron/host/review/fairness.ts';
import { ledgerOf } from '../../electron/host/review/ledger.ts';
import { luckOf, luckSums } from '../../electron/host/review/luck.ts';
import { completeSetup, OPEN, playOut, seededRandom, type GameId } from '../../engines/core/index.ts';
import { GAMES } from '../../engines/index.ts';

const editions = createEditions(GAMES);

/** A random game as the archive would keep it. */
function rowsOf(game: GameId, seed: number): readonly PlyRow[] {
  const { engine } = editions.of(game, null);
  const completed = completeSetup(engine.manifest, {});
  if ('problems' in completed) throw new Error(completed.problems.join());
  const { setup } = completed;
  const { choices } = playOut(engine, { setup, random: seededRandom(seed), record: true });
  let state = engine.start(setup);
  return choices.map((choice, index) => {
    const taken = step(engine, state, choice);
    if ('refused' in taken) throw new Error(taken.refused.rule);
    state = taken.state;
    return { ...taken, id: index + 1, parent: index === 0 ? null : index, depth: index + 1, at: '' };
  });
}

describe('luck', () => {
  const table = [
    { outcome: 'won', probability: 1 / 6, worth: 1 },
    { outcome: 'drawn', probability: 2 / 6, worth: 0 },
    { outcome: 'lost', probability: 3 / 6, worth: -1 },
  ];
  test('an outcome is as lucky as what it beats, ties shared: worked by hand over six faces', () => {
    // won: one face of six or better; beats 5/6 and shares 1/6.
    expect(luckOf(table, 'won')).toMatchObject({ orBetter: 1 / 6, worth: 1 });
    expect(luckOf(table, 'won').luck).toBeCloseTo(11 / 12, 12);
    expect(luckOf(table, 'drawn').orBetter).toBeCloseTo(1 / 2, 12);
    expect(luckOf(table, 'drawn').luck).toBeCloseTo(8 / 12, 12);
    expect(luckOf(table, 'lost').luck).toBeCloseTo(1 / 4, 12);
    // 1/6 − 3/6
    expect(luckOf(table, 'lost').expected).toBeCloseTo(-1 / 3, 12);
  });
  test('without a worth there is no better and no worse', () => {
    const plain = table.map((one) => ({ ...one, worth: null }));
    expect(luckOf(plain, 'won')).toEqual({
      chance: 1 / 6,
      orBetter: null,
      luck: null,
      worth: null,
      expected: null,
    });
  });
  test('no roll is none of luck', () => {
    expect(luckSums([])).toEqual([]);
  });
});

describe('fairness', () => {
  test('the tail of chi-square agrees with the printed tables', () => {
    // Critical values of the usual tables: 5 degrees 11.070 and 15.086, 1 degree 3.841, 2 degrees exactly exp(-x/2).
    expect(chiSquareTail(11.07, 5)).toBeCloseTo(0.05, 4);
    expect(chiSquareTail(15.086, 5)).toBeCloseTo(0.01, 4);
    expect(chiSquareTail(3.841, 1)).toBeCloseTo(0.05, 3);
    expect(chiSquareTail(4, 2)).toBeCloseTo(Math.exp(-2), 12);
  });
  test('faces, mean and statistic of twelve dice, worked by hand', () => {
    // Two of each expected; 4 ones, 0 twos, two of the others: (4−2)²/2 + (0−2)²/2 = 4.
    const found = fairnessOf({ side: null, sideName: null, dice: [1, 1, 1, 1, 3, 3, 4, 4, 5, 5, 6, 6] });
    expect(found.chiSquare).toBeCloseTo(4, 12);
    expect(found.mean).toBeCloseTo(40 / 12, 12);
    expect(found.runs).toBeNull();
  });
  test('runs of twenty dice that change every time are as many as can be', () => {
    const dice = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? 1 : 6));
    // 10 high, 10 low: 11 runs expected, 20 found; variance 200·180/(400·19) = 4.7368.
    const { runs } = fairnessOf({ side: null, sideName: null, dice });
    expect(runs).toMatchObject({ count: 20, expected: 11 });
    expect(runs?.p ?? 1).toBeLessThan(0.0001);
  });
});

test('this result or better, counted by hand over the 1,296 throws of 9.5.5', () => {
  // Attack Value 12 against Defense Value 9 of a counter of 7 in Light Urban: two dice each. A lead of 3 is lost
  // when the defender throws 4 or more above the attacker (206 ways), evened by 3 above (104 ways), and an Overrun
  // needs a difference above 7, so 5 or more above the defender (126 ways).
  const distribution = [
    { outcome: 'overrun', probability: 126 / 1296, worth: 1.5 },
    { outcome: 'success', probability: 860 / 1296, worth: 1 },
    { outcome: 'stalemate', probability: 104 / 1296, worth: 0 },
    { outcome: 'repulse', probability: 206 / 1296, worth: -1 },
  ];
  let [repulse, stalemate, overrun] = [0, 0, 0];
  const faces = [1, 2, 3, 4, 5, 6];
  for (const a of faces)
    for (const b of faces)
      for (const c of faces)
        for (const d of faces) {
          const difference = 12 + a + b - (9 + c + d);
          if (difference < 0) repulse += 1;
          else if (difference === 0) stalemate += 1;
          else if (difference > 7) overrun += 1;
        }
  expect([repulse, stalemate, overrun]).toEqual([206, 104, 126]);
  expect(luckOf(distribution, 'stalemate').orBetter).toBeCloseTo(1090 / 1296, 12);
  expect(luckOf(distribution, 'success').orBetter).toBeCloseTo(986 / 1296, 12);
});

describe.each(GAMES.map(({ id }) => id))('the ledger of %s', (game) => {
  const edition = editions.of(game, null);
  const rows = rowsOf(game, 5);
  const ledger = ledgerOf(edition, rows, OPEN, 'en');
  test('every distribution is whole, and its luck is fair on average', () => {
    expect(ledger.rolls.length).toBeGreaterThan(0);
    for (const { distribution, luck, table } of ledger.rolls) {
      expect(distribution.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9);
      if (luck === null) continue;
      const mean = distribution.reduce(
        (sum, one) => sum + one.probability * (luckOf(distribution, one.outcome).luck ?? 0),
        0,
      );
      expect(mean, table).toBeCloseTo(0.5, 9);
    }
    expect(ledger.rolls.some(({ luck }) => luck !== null)).toBe(true);
  });
  test('every fight of the log is in it, with its strengths by rule and the die that decided it', () => {
    const fought = rows.flatMap(({ events }) => events.filter(({ event }) => event === 'fought'));
    expect(ledger.combats.length).toBe(fought.length);
    for (const combat of ledger.combats) {
      expect(combat.attackers.length).toBeGreaterThan(0);
      expect(combat.at.length).toBeGreaterThan(0);
      if (combat.roll === null) continue;
      const roll = ledger.rolls[combat.roll];
      expect(combat.at).toContain(roll?.at);
      expect(combat.resultName).not.toBe('');
    }
    expect(ledger.combats.some(({ roll }) => roll !== null)).toBe(true);
  });
  test('the distribution of a combat is what its dice bring when each of them is played', () => {
    const { engine } = edition;
    const completed = completeSetup(engine.manifest, {});
    if ('problems' in completed) throw new Error(completed.problems.join());
    let state = engine.start(completed.setup);
    let checked = 0;
    for (const row of rows) {
      const decision = engine.decision(state);
      const roll = ledger.rolls.find(({ ply, table }) => ply === row.depth && /^(combat|city)$/.test(table));
      if (roll !== undefined && 'chance' in decision && checked < 12) {
        const offered = engine.choices(state);
        const brought = new Map<string, number>();
        for (const choice of offered) {
          const outcome = engine
            .apply(state, choice)
            .events.find((event) => Array.isArray(event['distribution']))?.['outcome'];
          brought.set(String(outcome), (brought.get(String(outcome)) ?? 0) + 1 / offered.length);
        }
        for (const { outcome, probability } of roll.distribution)
          expect(brought.get(outcome) ?? 0, `${roll.text}: ${outcome}`).toBeCloseTo(probability, 9);
        checked += 1;
      }
      state = engine.apply(state, row.choice).state;
    }
    expect(checked).toBeGreaterThan(3);
  });
  test('strengths are those before the dice: the sum of their lines, rounded down where they are halves', () => {
    for (const { attack, defence, attackTotal, defenceTotal, odds, thrown } of ledger.combats) {
      const [attacking, defending] = [attack, defence].map((lines) =>
        Math.floor(lines.reduce((sum, { value }) => sum + value, 0)),
      );
      expect([attackTotal, defenceTotal]).toEqual([attacking, defending]);
      if (thrown !== null) expect(odds).toBe(`${attackTotal}:${defenceTotal}`);
    }
  });
  test('all dice are counted once: the sides add up to the whole', () => {
    const [whole, ...sides] = ledger.fairness;
    const thrown = rows.flatMap(({ events }) =>
      events.flatMap(({ dice }) => (Array.isArray(dice) ? dice : [])),
    );
    expect(whole?.dice).toBe(thrown.length);
    expect(sides.reduce((sum, { dice }) => sum + dice, 0)).toBe(whole?.dice);
  });
  test('a table has a name, and so has a side, in both languages', () => {
    const french = ledgerOf(edition, rows, OPEN, 'fr');
    for (const { tableName, table, sideName, side } of [...ledger.rolls, ...french.rolls]) {
      expect(tableName, table).not.toBe(table);
      expect(sideName, side).not.toBe('');
    }
  });
  test('every outcome has a name that is no id, in both languages, and luck a unit', () => {
    const french = ledgerOf(edition, rows, OPEN, 'fr');
    for (const { distribution, table } of [...ledger.rolls, ...french.rolls])
      for (const { name } of distribution) expect(name, table).not.toMatch(/^[a-z]/);
    for (const { unit, table } of [...ledger.luck, ...french.luck])
      if (table !== null) expect(unit, table).not.toBeNull();
  });
  test('luck is told side by side, each over all its tables and then table by table', () => {
    const sides = ledger.luck.map(({ side }) => side);
    expect(sides).toEqual([...new Set(sides)].flatMap((side) => sides.filter((one) => one === side)));
    for (const [index, { side, table }] of ledger.luck.entries())
      expect(table === null).toBe(side !== ledger.luck[index - 1]?.side);
  });
});
