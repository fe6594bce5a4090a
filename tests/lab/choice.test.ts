import { describe, expect, test } from 'vitest';
import {
  CHANCE,
  completeSetup,
  exceptionsIn,
  freedomReport,
  freedomsOf,
  measure,
  specialRules,
  SPECS,
  weightiest,
  type Choice,
  type Freedoms,
  type GameTrace,
  type RuleEntry,
  type Weighed,
} from '../../engines/core/index.ts';
import { GAMES } from '../../engines/index.ts';
import { createEditions } from '../../electron/host/editions.ts';
import { recordGames } from '../../electron/host/lab/record.ts';
import { runPlayouts } from '../../electron/host/pool/playouts.ts';

/** A game of which nothing matters but what a test says. */
function game(index: number, more: Partial<GameTrace>): GameTrace {
  return {
    index,
    seats: ['red', 'blue'],
    first: 'red',
    winner: 'red',
    outcome: 'points',
    margin: 1,
    plies: 20,
    turns: 2,
    allTurns: 2,
    days: 2,
    chance: 0,
    forced: 0,
    free: { red: 4, blue: 4 },
    branching: 2,
    freedom: 2,
    most: { turn: 1, ply: 0, choices: 2 },
    wait: 1,
    losses: { soviet: 0, german: 0, western: 0 },
    fights: {},
    milestones: {},
    mapUse: 0,
    advance: null,
    rules: [],
    value: null,
    ...more,
  };
}

describe('4: freedom by phase and over the game', () => {
  // Twenty plies make tenths of two: plies 0 and 1, 2 and 3, … 18 and 19.
  const offered = [
    { ply: 0, phase: 'move', choices: 4 },
    { ply: 1, phase: 'move', choices: 9 },
    { ply: 3, phase: 'fight', choices: 2 },
    { ply: 4, phase: 'move', choices: 5 },
    { ply: 19, phase: 'fight', choices: 7 },
  ];
  test('moves had 4, 9, 5: median 5, most 9 before ply 1; fights 2 and 7: median 4.5', () => {
    expect(freedomsOf(offered, 20).phases).toEqual({ move: [3, 5, 9, 1], fight: [2, 4.5, 7, 19] });
  });
  test('the first tenth had 4 and 9, the second 2, the third 5, the last 7, the rest nothing', () => {
    const { course } = freedomsOf(offered, 20);
    expect(course).toHaveLength(10);
    expect(course[0]).toEqual([2, 6.5, 9, 1]);
    expect(course[1]).toEqual([1, 2, 2, 3]);
    expect(course[2]).toEqual([1, 5, 5, 4]);
    expect(course.slice(3, 9)).toEqual([null, null, null, null, null, null]);
    expect(course[9]).toEqual([1, 7, 7, 19]);
  });
  test('over games: the mean of the medians, of those games that had the phase, and where most was on offer', () => {
    const fewer: Freedoms = { phases: { move: [5, 8, 12, 6] }, course: [[5, 8, 12, 6]] };
    const traces = [
      game(0, { freedoms: freedomsOf(offered, 20) }),
      game(1, { freedoms: fewer }),
      // Recorded before freedom was kept by phase.
      game(2, {}),
    ];
    const { n, phases, course } = freedomReport(traces);
    expect(n).toBe(2);
    expect(phases.map(({ phase }) => phase)).toEqual(['move', 'fight']);
    // Medians 5 and 8: 6.5 ± 1.96 · √(4.5 / 2); decisions 3 and 5.
    expect(phases[0]).toMatchObject({ decisions: 4, most: { index: 1, ply: 6, choices: 12 } });
    expect(phases[0]?.estimate).toMatchObject({ value: 6.5, n: 2 });
    expect(phases[0]?.estimate.high).toBeCloseTo(6.5 + 1.959964 * Math.sqrt(4.5 / 2), 6);
    expect(phases[1]).toMatchObject({ estimate: { value: 4.5, n: 1 }, most: { index: 0, ply: 19 } });
    // The first tenth: 6.5 and 8.
    expect(course[0]).toMatchObject({ estimate: { value: 7.25, n: 2 }, most: { index: 1, choices: 12 } });
    expect(course[9]).toMatchObject({ estimate: { value: 7, n: 1 } });
    expect(course[5]).toBeNull();
    expect(freedomReport([game(2, {})])).toEqual({ n: 0, phases: [], course: [] });
  });
});

describe('6: the ten weightiest decisions', () => {
  const weighed = (...list: readonly Weighed[]): Partial<GameTrace> => ({
    value: { values: [], chance: [], weighed: list, thrown: [] },
  });
  test('the heaviest first, equal ones in the order of the games; ten of twelve, and none that weighs nothing', () => {
    const many = Array.from({ length: 9 }, (_, place) => ({ ply: 40 + place, weight: 0.05, near: 1 }));
    const traces = [
      game(0, weighed({ ply: 7, weight: 0.2, near: 0.5, turn: 2, phase: 'move' })),
      game(1, {}),
      game(2, weighed({ ply: 5, weight: 0.3, near: 0.1 }, { ply: 9, weight: 0, near: 1 })),
      game(3, weighed(...many)),
      game(4, weighed({ ply: 3, weight: 0.2, near: 0.5, turn: 1, phase: 'fight' })),
    ];
    const top = weightiest(traces);
    expect(top).toHaveLength(10);
    expect(top.slice(0, 3)).toEqual([
      { index: 2, ply: 5, weight: 0.3, turn: null, phase: null },
      { index: 0, ply: 7, weight: 0.2, turn: 2, phase: 'move' },
      { index: 4, ply: 3, weight: 0.2, turn: 1, phase: 'fight' },
    ]);
    expect(top.slice(3).map(({ ply }) => ply)).toEqual([40, 41, 42, 43, 44, 45, 46]);
    expect(weightiest([game(9, weighed({ ply: 9, weight: 0, near: 1 }))])).toEqual([]);
  });
});

describe('17: exceptions a decision', () => {
  const words = { en: '', fr: '' };
  const rule = (number: string, special?: RuleEntry['special']): RuleEntry => ({
    number,
    title: words,
    text: words,
    status: 'enforced',
    ...(special === undefined ? {} : { special }),
  });
  const book = specialRules([
    rule('1'),
    rule('2', { of: 'place', adds: ['exit'] }),
    rule('3', { of: 'card', adds: ['play'] }),
    rule('4', { of: 'turn' }),
  ]);
  const list = (...acts: readonly string[]): readonly Choice[] => acts.map((act) => ({ do: act }));
  test('a question of an ordinary rule counts the kinds of choices that special rules add to it', () => {
    expect(exceptionsIn({ rule: '1' }, list('move', 'move', 'done'), book)).toBe(0);
    expect(exceptionsIn({ rule: '1' }, list('move', 'exit', 'move', 'exit'), book)).toBe(1);
    expect(exceptionsIn({ rule: '1' }, list('play', 'play', 'exit', 'move'), book)).toBe(2);
  });
  test('a question of a special rule counts once, whatever is on offer', () => {
    expect(exceptionsIn({ rule: '4' }, list('keep', 'discard'), book)).toBe(1);
    expect(exceptionsIn({ rule: '3' }, list('play', 'decline'), book)).toBe(1);
  });
  test('two in eight decisions are a quarter, none in eight is 0, and a game that did not count says nothing', () => {
    const spec = SPECS.find(({ id }) => id === 'exceptions');
    if (spec === undefined) throw new Error('no such measure');
    const traces = [
      game(0, { exceptions: { times: 2, ply: 6 } }),
      game(1, { exceptions: { times: 0, ply: 0 } }),
      game(2, {}),
    ];
    expect(measure(spec, traces)).toMatchObject({
      estimate: { value: 0.125, n: 2 },
      points: [
        { index: 0, ply: 6, value: 0.25 },
        { index: 1, ply: 0, value: 0 },
      ],
    });
    expect(measure(spec, [game(2, {})])).toMatchObject({ estimate: null, reason: 'not-kept' });
  });
});

test('a recorded game tells the same as the game played again, decision by decision', () => {
  const editions = createEditions(GAMES);
  const { engine, module } = editions.of('race-for-berlin', null);
  const made = completeSetup(engine.manifest, {});
  if (!('setup' in made)) throw new Error('no set-up');
  const request = {
    game: 'race-for-berlin',
    pack: null,
    setup: made.setup,
    players: ['recruit'],
    budget: { nodes: 1 },
    seed: 4,
    first: 0,
    games: 1,
    valueEvery: 1,
  } as const;
  const [recorded] = recordGames(editions, request);
  const trace = recorded?.trace;
  if (trace === undefined || trace === null) throw new Error('no trace');
  const special = new Set(module.rules.flatMap((one) => (one.special === undefined ? [] : [one.number])));
  // By hand for this design: the chits and the westward test add choices, special rules ask a few questions.
  const [played] = runPlayouts(editions, { ...request, record: true });
  let [state, times, plies] = [engine.start(made.setup), 0, 0];
  const phases = new Map<string, number>();
  for (const choice of played?.choices ?? []) {
    const decision = engine.decision(state);
    const choices = engine.choices(state);
    if (decision.by !== CHANCE && choices.length > 1) {
      phases.set(decision.phase, (phases.get(decision.phase) ?? 0) + 1);
      const acts = new Set(choices.map((one) => one.do));
      times += special.has(decision.rule) ? 1 : Number(acts.has('play')) + Number(acts.has('test'));
    }
    state = engine.apply(state, choice).state;
    plies += 1;
  }
  expect(plies).toBe(trace.plies);
  expect(times).toBeGreaterThan(0);
  expect(trace.exceptions?.times).toBe(times);
  expect(
    Object.fromEntries(
      Object.entries(trace.freedoms?.phases ?? {}).map(([phase, [count]]) => [phase, count]),
    ),
  ).toEqual(Object.fromEntries(phases));
  for (const { turn, phase } of trace.value?.weighed ?? []) {
    expect(turn).toBeGreaterThan(0);
    expect(phases.has(phase ?? '')).toBe(true);
  }
});
