import { describe, expect, test } from 'vitest';
import { sumOf } from '../../../engines/core/index.ts';
import { entryCost } from '../../../engines/fall-of-the-reich/movement.ts';
import { finalResult, rawResult } from '../../../engines/fall-of-the-reich/odds.ts';
import { returnCost } from '../../../engines/fall-of-the-reich/phase-supply.ts';
import { isShaken } from '../../../engines/fall-of-the-reich/places.ts';
import {
  artilleryMost,
  attackLines,
  defenceLines,
  resultRules,
  totalOf,
  type Defender,
} from '../../../engines/fall-of-the-reich/values.ts';
import {
  assault,
  ctx,
  engine,
  eventsOf,
  germanAt,
  given,
  isSpent,
  offers,
  roll,
  run,
  setupWith,
  whereIs,
  why,
  type Brief,
} from '../../rules/fall-of-the-reich/support.ts';
import vectors from './vectors.json' with { type: 'json' };

/** Figures of a vector; each kind of vector reads the ones it has. */
type Row = {
  readonly id: string;
  readonly rule: string;
  readonly position: Record<string, unknown>;
  readonly dice: readonly Record<string, number>[];
  readonly expected: Record<string, unknown>;
};
type Check = (row: Row) => void;
const num = (value: unknown): number => (typeof value === 'number' ? value : NaN);

/** A space of each terrain, by kind. */
const spaceOf = (terrain: unknown, kind: unknown = 'area'): number =>
  ctx.data.map.spaces.findIndex((space) => space.terrain === terrain && space.kind === kind);
/** Two dice with a sum. */
const pair = (sum: number): number[] => [Math.min(6, sum - 1), sum - Math.min(6, sum - 1)];
const idle = given({ soviet: { '5S/9': '18' } });

function defenderWith({ defense, strategy, firstReveal }: Record<string, unknown>): Defender {
  const row = ctx.data.tables.strategies.find(({ id }) => id === strategy) ?? null;
  return {
    counter: {
      id: 'x',
      terrain: null,
      defense: num(defense),
      strategy: row?.id ?? null,
      row,
      reconstructed: false,
    },
    inForce: firstReveal === true,
    ninth: [],
  };
}

/** Units with a lead of the factor asked for, and as many others of the arms asked for. */
function unitsFor({ lead, additional, infantry, armor }: Record<string, unknown>): {
  units: number[];
  lead: number;
} {
  const first = ctx.soviet.findIndex((unit) => unit.attack === lead && (infantry !== true || !unit.armor));
  const others = ctx.soviet
    .flatMap((unit, i) => (i !== first && (armor !== true || unit.armor) ? [i] : []))
    .slice(0, num(additional));
  return { units: [first, ...others], lead: first };
}

const target = (morale: number, at: string): Brief => ({
  soviet: { '5S/9': at === '50' ? '41' : '43' },
  german: { [at]: ['Z01', 'up'] },
  morale,
});

const CHECKS: Readonly<Record<string, Check>> = {
  randomEvent: ({ dice, expected, position }) => {
    const sum = num(dice[0]?.['sum']);
    const state = run(
      given({
        step: 'eventRoll',
        turn: num(position['turn']),
        soviet: { '28/20': '26' },
        german: { '24': ['S01', 'up'] },
      }),
      roll(...pair(sum - 2), 2),
    );
    expect(state.event).toBe(expected['event']);
    const zones = ctx.data.units.parents[state.paused]?.setupZones;
    expect(zones).toEqual(expected['mayNotAttack']);
    const active = run(
      state,
      roll(1, 1, 1, 1),
      { do: 'endSupply' },
      { do: 'declinePhone' },
      { do: 'activate', at: '26' },
    );
    expect([
      why(active, { do: 'move', unit: '28/20', to: '25' }),
      why(active, { do: 'move', unit: '28/20', to: '24' }),
    ]).toEqual(['offered', '6.1.1 paused']);
  },
  supplyRoll: ({ dice, position, expected }) => {
    const sum = num(dice[0]?.['sum']);
    const state = given({
      step: 'supplyRoll',
      soviet: { '5S/9': '18' },
      more: { supply: num(position['bank']) },
    });
    expect(run(state, roll(...pair(Math.floor(sum / 2)), ...pair(Math.ceil(sum / 2)))).supply).toBe(
      expected['points'],
    );
  },
  spend: ({ position, expected }) => {
    const state = run(
      given({ step: 'buying', soviet: { '5S/9': '18' }, more: { supply: num(position['points']) } }),
      ...Array.from({ length: 5 }, () => ({ do: 'buy', item: 'artillery' })),
      { do: 'buy', item: 'air' },
      { do: 'return', unit: '3S/12G', to: 'N' },
      { do: 'return', unit: '2GT/9G', to: 'L' },
    );
    expect(state.supply).toBe(expected['left']);
    expect(num(position['points']) - state.supply).toBe(expected['spent']);
  },
  move: ({ position, expected }) => {
    const state = run(
      given({
        soviet: { '3S/12G': String(position['active']) },
        german: { [String(position['target'])]: 'H11' },
      }),
      { do: 'activate', at: String(position['active']) },
    );
    const [moved] = eventsOf(state, {
      do: 'move',
      unit: '3S/12G',
      to: String(position['target']),
      via: String(position['active']),
    });
    expect(moved?.['cost']).toBe(expected['costEach']);
    const after = run(state, {
      do: 'move',
      unit: '3S/12G',
      to: String(position['target']),
      via: String(position['active']),
    });
    expect(engine.view(after, 'soviet').pending[0]?.mandatory).toBe(expected['attack'] === 'mandatory');
  },
  attackValue: ({ position, expected }) => {
    const { units, lead } = unitsFor(position);
    const lines = attackLines(
      ctx,
      { at: spaceOf(position['terrain']), units, lead, artillery: num(position['artillery']) },
      defenderWith({ defense: 5 }),
    );
    expect(totalOf(lines)).toBe(expected['av']);
    expect(lines.find(({ label }) => label === 'combinedArms')?.value ?? 0).toBe(expected['combinedArms']);
  },
  defenseValue: ({ position, expected }) => {
    const state = { ...idle, morale: num(position['morale']) };
    expect(
      totalOf(
        defenceLines(
          ctx,
          state,
          spaceOf(position['terrain']),
          defenderWith(position),
          num(position['airDie'] ?? 0),
        ),
      ),
    ).toBe(expected['dv']);
  },
  combat: ({ position, dice, expected }) => {
    // Area 15, 7-4 with three others and one marker against a Fanatic 8: the values of the vector.
    const soviet = { '3S/12G': '14', '3S/7': '14', '3S/79': '14', '3S/9T': '14' };
    const brief: Brief = {
      soviet,
      german: { '15': ['H11', position['firstReveal'] === true ? 'down' : 'up'] },
      more: { artillery: 1 },
    };
    const ready = run(
      assault(given(brief), '14', '15', Object.keys(soviet)),
      { do: 'lead', unit: '3S/12G' },
      { do: 'support', artillery: 1, air: 0 },
    );
    const throwOf = roll(...pair(num(dice[0]?.['soviet'])), ...pair(num(dice[1]?.['german'])));
    const fought = eventsOf(ready, throwOf).find(({ event }) => event === 'fought');
    expect([
      sumOf([num(position['av']), num(dice[0]?.['soviet'])]),
      fought?.['attackTotal'],
      fought?.['defenceTotal'],
      fought?.['result'],
    ]).toEqual([expected['at'], expected['at'], expected['dt'], expected['result']]);
    if (expected['rawResult'] !== undefined) expect(fought?.['raw']).toBe(expected['rawResult']);
    const after = run(ready, throwOf);
    expect(germanAt(after, '15') === null).toBe(expected['german'] === 'eliminated');
    if (expected['bloodyStreets'] === true)
      expect([
        after.bloody.length,
        after.approval - 15,
        isSpent(after, '3S/7'),
        whereIs(after, '3S/7'),
      ]).toEqual([1, expected['approvalChange'], true, '15']);
  },
  endPhase: ({ position, expected }) => {
    const state = run(
      given({
        turn: num(position['turn']),
        morale: num(position['morale']),
        approval: num(position['approval']),
        soviet: { '5S/9': '18' },
        spent: ['5S/9'],
        german: { '50': 'Z01' },
      }),
      { do: 'endCombat' },
    );
    expect([state.morale, state.approval, state.turn, !isSpent(state, '5S/9')]).toEqual([
      expected['morale'],
      expected['approval'],
      expected['turn'],
      expected['unitsFresh'],
    ]);
  },
  setup: ({ expected }) => {
    const view = engine.view(engine.start(setupWith()), 'soviet');
    expect({
      turn: view.turn,
      morale: view.morale,
      approval: view.approval,
      supply: view.supply,
      artilleryAvailable: view.support.artillery.available,
      airAvailable: view.support.air.available,
    }).toEqual(expected);
  },
  phoneCall: ({ position, dice, expected }) => {
    const state = given({
      step: 'phone',
      soviet: { '5S/9': '18' },
      german: position['surrounded'] === true ? {} : { A: ['S01', 'up'] },
      morale: position['shaken'] === true ? 19 : 30,
    });
    const events = eventsOf(state, { do: 'phone' }, roll(num(dice[0]?.['d6'])));
    expect(run(state, { do: 'phone' }, roll(num(dice[0]?.['d6']))).approval - 15).toBe(
      expected['approvalChange'],
    );
    if (expected['modified'] !== undefined) expect(events[0]?.['total']).toBe(expected['modified']);
  },
  bloodyStreets: ({ position, dice, expected }) => {
    const at = ctx.ids[spaceOf(position['terrain'])] ?? '';
    const counter = position['terrain'] === 'suburban' ? 'S01' : 'L13';
    const state = run(
      given({ step: 'buying', soviet: { '3S/12G': at, '3S/7': at }, german: { [at]: [counter, 'up'] } }),
      { do: 'endSupply' },
    );
    if (expected['roll'] === false) return expect(state.step).toBe('phone');
    const after = run(state, roll(num(dice[0]?.['d6'])));
    expect(after.approval - 15).toBe(expected['approvalChange']);
    expect(isSpent(after, '3S/12G') && isSpent(after, '3S/7')).toBe(expected['allSpent'] === true);
    expect(after.step === 'streetsLoss').toBe(expected['outOfAction'] === 1);
  },
  returnCost: ({ position, expected }) => {
    const unit = ctx.soviet.findIndex(({ strength }) => strength === position['unit']);
    expect(returnCost(ctx, idle, unit)).toBe(expected['cost']);
  },
  returnUnit: ({ position, expected }) => {
    const state = given({
      step: 'buying',
      soviet: { '5S/9': '18' },
      more: { supply: 20, event: String(position['event']) },
    });
    expect(offers(state, 'return').some((offer) => offer.startsWith('3S/79 '))).toBe(expected['allowed']);
  },
  enterArea: ({ position, expected }) => {
    const german: Record<string, string | [string, 'up' | 'down']> = {};
    if (position['german'] === 'revealed') german['19'] = ['L13', 'up'];
    if (position['german'] === 'unrevealed') german['19'] = 'L13';
    if (position['adjacentGerman'] === true)
      german[position['boundaryToGerman'] === 'water' ? '22' : '21'] = 'L14';
    if (position['germanInAdjacentZone'] === true) german['A'] = ['S01', 'up'];
    expect(entryCost(ctx, given({ soviet: { '5S/9': '18' }, german }), ctx.board.indexOf('19'))).toBe(
      expected['cost'],
    );
  },
  shaken: ({ position, expected }) =>
    expect(isShaken(ctx, { ...idle, morale: num(position['morale']) })).toBe(expected['shaken']),
  mayAttack: ({ position, expected }) => {
    const at = String(position['target']);
    const brief = target(num(position['morale']), at);
    const state = run(given(brief), { do: 'activate', at: at === '50' ? '41' : '43' });
    expect(why(state, { do: 'move', unit: '5S/9', to: at }) === 'offered').toBe(expected['allowed']);
  },
  result: ({ position, expected }) => {
    const rules = resultRules(ctx, spaceOf(position['terrain'], position['kind']), defenderWith(position));
    const difference = num(position['at']) - num(position['dt']);
    expect([rawResult(difference, rules), finalResult(difference, rules)]).toEqual([
      expected['result'],
      expected['result'],
    ]);
  },
  maxArtillery: ({ position, expected }) =>
    expect(artilleryMost(ctx, num(position['attackers']), num(position['available']))).toBe(expected['max']),
  ninthArmyMove: ({ position, dice, expected }) => {
    const from = String(position['from_']);
    const to = String(position['to']);
    const garrison = Object.fromEntries(
      ['4GT/10G', '4GT/6GM', '4GT/5GM'].slice(0, num(position['soviets'])).map((unit) => [unit, to]),
    );
    const state = given({
      turn: 6,
      soviet: { '5S/9': '18', ...garrison },
      german: { '50': 'Z01', ...(position['wenckInF'] === true ? { F: ['12A', 'up'] as const } : {}) },
      options: { ninthArmy: true },
      more: {
        ninthActive: true,
        ninth: [
          { unit: '9A/V', at: from },
          { unit: '9A/VSS', at: null },
          { unit: '9A/XISS', at: null },
        ],
      },
    });
    const rolled = eventsOf(state, { do: 'endCombat' }, roll(num(dice[0]?.['d6']))).find(
      ({ event }) => event === 'rolled',
    );
    expect(rolled?.['outcome']).toBe(expected['result']);
    if (expected['modified'] !== undefined) expect(rolled?.['total']).toBe(expected['modified']);
  },
  victory: ({ position, expected }) => {
    const automatic = position['morale'] === 0;
    const state = automatic
      ? given({ soviet: { '5S/9': '18' }, german: { '15': 'H01' }, morale: 1 })
      : given({ soviet: { '5S/9': '18' }, german: { '50': 'Z01' }, approval: 1 });
    expect(engine.result(run(state, { do: 'endCombat' }))?.winner ?? 'defeat').toBe(expected['result']);
  },
  finalCheck: ({ position, expected }) => {
    // The End Phase takes one Morale point before the check (6.4.1).
    const state = run(
      given({ soviet: { '5S/9': '18' }, turn: num(position['turn']), morale: num(position['morale']) + 1 }),
      { do: 'endCombat' },
    );
    expect(engine.result(state)?.winner ?? 'defeat').toBe(expected['result']);
  },
};

describe('vectors', () => {
  test.each(vectors.map((row) => [`§${row.rule.split(',')[0]} ${row.id}`, row] as const))(
    '%s',
    (_name, row) => {
      const action =
        typeof row.action === 'string' ? row.action : 'buy' in row.action ? 'spend' : 'returnUnit';
      const check = CHECKS[action];
      if (check === undefined) throw new Error(`nobody checks ${action}`);
      check({ ...row, dice: row.dice as readonly Record<string, number>[] });
      expect.hasAssertions();
    },
  );
  test('there are 67, each with a check of its own kind', () => {
    expect(vectors.length).toBe(67);
  });
});
