import { describe, expect, test } from 'vitest';
import vectors from './vectors.json' with { type: 'json' };
import { halfDown, halfUp } from '../../../engines/battle-for-germany/movement.ts';
import { columnOf } from '../../../engines/battle-for-germany/odds.ts';
import { multiplierOf } from '../../../engines/battle-for-germany/values.ts';
import type { Side } from '../../../engines/battle-for-germany/types.ts';
import {
  attack,
  ctx,
  engine,
  eventsOf,
  given,
  offers,
  roll,
  run,
  setupWith,
  unitView,
  whereIs,
} from '../../rules/battle-for-germany/support.ts';

type Vector = (typeof vectors.examples)[number];
const titled = (kind: string): (Vector & { title: string })[] =>
  vectors.examples
    .filter((one) => one.kind === kind)
    .map((one) => ({ ...one, title: `§${one.rule} ${one.id}` }));
const statsOf = (unit: string): string => {
  const found = ctx.units[ctx.unitIndex.get(unit) ?? -1];
  return `${found?.attack}-${found?.defense}-${found?.movement}`;
};

/** A counter of a side with given factors that is not taken yet. */
function standIn(stats: string, side: string, taken: Set<string>): string {
  const found = ctx.units.find(
    ({ id, side: own }) =>
      ['soviet', 'westernAllied', 'eastGerman', 'westGerman'][own] === side &&
      statsOf(id) === stats &&
      !taken.has(id),
  );
  if (found === undefined) throw new Error(`no ${stats} of ${side}`);
  taken.add(found.id);
  return found.id;
}

describe('§6.1 odds', () => {
  test.each(titled('odds'))('$title', ({ attack: strength = 0, defense = 0, expect: wanted }) => {
    expect(columnOf(ctx, strength, defense)?.id).toBe(wanted?.odds);
  });
});

describe('§6.4 multipliers', () => {
  test.each(titled('multiplier'))('$title', ({ multipliers, expect: wanted }) => {
    expect(
      multiplierOf(
        Object.values(multipliers ?? {}).map((times) => ({ times })),
        'sumLessOne',
      ),
    ).toBe(wanted?.multiplier);
  });
});

describe('§6.1 §18.1 combats', () => {
  test.each(titled('combat'))(
    '$title',
    ({ position = [], attackers = [], defender = '', die = 1, phase, needsOptional, expect: wanted }) => {
      const taken = new Set<string>();
      const placed = position.map(({ hex, stats, side }) => ({
        hex,
        side,
        unit: standIn(stats, side, taken),
      }));
      const phasing = placed.find(({ hex }) => hex === attackers[0])?.side as Side;
      const left = [...attackers];
      const joining = placed.filter(({ hex, side }) => {
        if (side !== phasing || !left.includes(hex)) return false;
        left.splice(left.indexOf(hex), 1);
        return true;
      });
      const second = phase === 'second combat';
      const state = given({
        side: phasing,
        kind: second ? 'secondCombat' : 'combat',
        turn: 2,
        options: { offensiveSupply: second, splitAttacks: needsOptional !== undefined },
        units: Object.fromEntries(placed.map(({ unit, hex }) => [unit, hex])),
        more: second
          ? {
              markers: ['3723'],
              eligible: placed.filter(({ side }) => side === phasing).map(({ unit }) => unit),
            }
          : {},
      });
      const ready = attack(state, defender, ...joining.map(({ unit }) => unit));
      const fought = eventsOf(ready, roll(die)).find(({ event }) => event === 'fought');
      expect(fought).toMatchObject({
        attackTotal: wanted?.attack,
        defenceTotal: wanted?.defense,
        column: wanted?.odds,
        result: wanted?.result,
      });
      let after = run(ready, roll(die));
      const lossOf = wanted !== undefined && 'attackerLosses' in wanted ? (wanted.attackerLosses ?? []) : [];
      for (const stats of lossOf) {
        const pays = offers(after, 'lose').find((unit) => statsOf(unit) === stats);
        after = run(after, { do: 'lose', unit: pays ?? '' });
      }
      const lost = placed
        .filter(({ unit, hex }) => hex === defender && whereIs(after, unit)?.startsWith('box:') === true)
        .map(({ unit }) => statsOf(unit));
      expect(lost).toEqual(wanted?.defenderLosses);
      if (wanted !== undefined && 'advance' in wanted && wanted.advance !== undefined) {
        expect(
          offers(after, 'advance')
            .map((text) => text.split(' '))
            .some(([unit = '', to]) => statsOf(unit) === wanted.advance?.stats && to === wanted.advance?.to),
        ).toBe(true);
      }
    },
  );
});

describe('§7.2 replacements', () => {
  test.each(titled('replacement'))('$title', ({ turn = 1, side = '', box = [], expect: wanted }) => {
    const taken = new Set<string>();
    const units = box.map((stats) => standIn(stats, side, taken));
    const state = given({
      side: side as Side,
      kind: 'replacement',
      turn,
      units: {
        ...Object.fromEntries(units.map((unit) => [unit, `box:${side}`])),
        'us-6': '1605',
        'wg-64': '1707',
      },
    });
    expect(engine.view(state, 'open').replacements?.allowed).toBe(wanted?.rate);
    const eligible = new Set(offers(state, 'replace').map((text) => statsOf(text.split(' ')[0] ?? '')));
    expect(eligible).toEqual(new Set(wanted?.eligible));
    let after = state;
    for (const stats of wanted?.chosen ?? []) {
      const [unit = '', to = ''] =
        offers(after, 'replace')
          .map((text) => text.split(' '))
          .find(([id = '']) => statsOf(id) === stats) ?? [];
      after = run(after, { do: 'replace', unit, to });
      expect(unitView(after, unit).movement).toBe(
        (ctx.units[ctx.unitIndex.get(unit) ?? -1]?.movement ?? 0) * (wanted?.movementMultiplier ?? 0),
      );
    }
    expect(engine.decision(after).phase).toBe(`${side}.movement`);
  });
});

describe('§13.2 §18.1 halves', () => {
  test.each(titled('halfMovement'))('$title', ({ cases = [] }) => {
    for (const one of cases) {
      if (!('movement' in one) || !('secondMove' in one)) throw new Error('not a half move');
      expect([halfDown(ctx, one.movement ?? 0), halfUp(ctx, one.movement ?? 0)]).toEqual([
        one.secondMove,
        one.nextTurn,
      ]);
    }
  });
  test.each(titled('ssHalf'))('$title', ({ cases = [] }) => {
    const more = { collapsed: true, boundary: false, alliesFight: true };
    for (const one of cases) {
      if (!('stats' in one)) throw new Error('not an SS case');
      const unit = ctx.units.find(({ id, ss }) => ss && statsOf(id) === one.stats);
      const id = unit?.id ?? '';
      const state = given({
        scenario: 'expandedHistorical',
        side: 'westernAllied',
        kind: 'movement',
        units: { [id]: '1905', 'us-6': '1605' },
        more: { ...more, sides: { [id]: 'westernAllied' } },
      });
      expect(unitView(state, id)).toMatchObject({
        attack: one.attack,
        defense: one.defense,
        movement: one.movement,
      });
    }
  });
});

describe('§5.2.1 identity', () => {
  test.each(titled('identity'))('$title', ({ before, expect: wanted }) => {
    const state = given({
      side: 'soviet',
      kind: 'combat',
      units: {
        'sov-1-br': '2814',
        'sov-2-br': '2914',
        'sov-3-br': '2912',
        'eg-20': '2813',
        'sov-2-tk': '2614',
      },
    });
    expect(unitView(state, 'eg-20').side).toBe(before);
    const after = run(attack(state, '2813', 'sov-1-br', 'sov-2-br'), roll(5), {
      do: 'retreat',
      unit: 'eg-20',
      to: '2713',
    });
    expect(unitView(after, 'eg-20').side).toBe(wanted?.after);
  });
});

describe('§8.0 §15.2 single dice', () => {
  test.each(titled('evacuation'))('$title', ({ cases = [] }) => {
    for (const one of cases) {
      if (!('die' in one) || !('result' in one)) throw new Error('not an evacuation');
      const state = given({
        side: 'eastGerman',
        kind: 'movement',
        turn: 3,
        units: { 'eg-2': '3923', 'sov-1-br': '3225' },
      });
      const after = run(
        state,
        { do: 'select', unit: 'eg-2' },
        { do: 'evacuate', unit: 'eg-2', to: '2915' },
        roll(one.die ?? 0),
      );
      expect(whereIs(after, 'eg-2')).toBe(one.result === 'placed' ? '2915' : 'box:eastGerman');
    }
  });
  test.each(titled('sovietSurprise'))('$title', ({ cases = [] }) => {
    for (const one of cases) {
      if (!('sovietTurn11' in one)) throw new Error('not a surprise');
      const state = run(engine.start(setupWith('redStarWhiteStar')), roll(one.die ?? 0));
      expect(engine.decision(state).phase.startsWith('soviet')).toBe(one.sovietTurn11);
    }
  });
  test('every kind of vector is tried', () => {
    expect(new Set(vectors.examples.map(({ kind }) => kind))).toEqual(
      new Set([
        'odds',
        'multiplier',
        'combat',
        'replacement',
        'halfMovement',
        'ssHalf',
        'identity',
        'evacuation',
        'sovietSurprise',
      ]),
    );
  });
});
