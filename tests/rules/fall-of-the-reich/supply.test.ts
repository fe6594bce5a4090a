import { describe, expect, test } from 'vitest';
import {
  assault,
  ctx,
  engine,
  given,
  offers,
  roll,
  run,
  setupWith,
  isSpent,
  whereIs,
  why,
  type Brief,
} from './support.ts';

/** Everyone is Out of Action except who is named. */
const buying: Brief = {
  step: 'buying',
  soviet: { '3S/7': '14', '5S/9': '18' },
  german: { N: ['S01', 'up'] },
  more: { supply: 20 },
};

describe('the Supply Phase', () => {
  test('§2.1 §6.2 §6.2.1 §3.3 four dice are added to the bank', () => {
    const state = given({ step: 'supplyRoll', soviet: { '3S/7': '14' }, more: { supply: 4 } });
    const decision = engine.decision(state);
    expect('chance' in decision && decision.chance).toMatchObject({
      groups: [{ count: 4 }],
      faces: [1, 2, 3, 4, 5, 6],
    });
    expect(run(state, roll(6, 5, 4, 2)).supply).toBe(21);
  });
  test('§6.1 when the Oder bridges are hit only two dice are rolled', () => {
    const state = given({ step: 'supplyRoll', soviet: { '3S/7': '14' }, more: { event: 'oderBridges' } });
    expect(run(state, roll(6, 5)).supply).toBe(11);
  });
  test('§4.5.5 §4.5.6 §3.6 §3.7 §6.2 markers move from Used to Available for two points each', () => {
    const state = run(given(buying), { do: 'buy', item: 'artillery' }, { do: 'buy', item: 'air' });
    expect(engine.view(state, 'soviet')).toMatchObject({
      supply: 16,
      support: { artillery: { available: 1, used: 9 }, air: { available: 1, used: 1 } },
    });
  });
  test('§3.7 §6.2 no more markers than there are, and none on credit', () => {
    const rich = given({ ...buying, more: { supply: 90, artillery: 10, air: 2 } });
    expect(offers(rich, 'buy')).toEqual([]);
    expect(why(rich, { do: 'buy', item: 'artillery' })).toBe('3.7 noMarker');
    const poor = given({ ...buying, more: { supply: 1 } });
    expect(why(poor, { do: 'buy', item: 'air' })).toBe('6.2 supplyShort');
    expect(why(poor, { do: 'buy', item: 'tank' })).toBe('6.2 notForSale');
  });
  test('§6.1 shells run short: Artillery costs 3; in smoke no Air is sold', () => {
    expect(
      run(given({ ...buying, more: { supply: 20, event: 'shells' } }), { do: 'buy', item: 'artillery' })
        .supply,
    ).toBe(17);
    expect(why(given({ ...buying, more: { supply: 20, event: 'smoke' } }), { do: 'buy', item: 'air' })).toBe(
      '6.1 noAirPurchase',
    );
  });
  test.each([
    ['3S/12G', 5],
    ['2GT/9G', 4],
    ['2GT/1M', 3],
    ['3S/9T', 3],
    ['3S/79', 2],
    ['5S/11G', 1],
    ['5S/220', 1],
    ['3S/85', 1],
  ])('§3.8 §6.2 %s returns Fresh to its set-up Zone for %i', (unit, cost) => {
    const to =
      engine.choices(given(buying)).find((choice) => choice.do === 'return' && choice.unit === unit)?.to ??
      '';
    const state = run(given(buying), { do: 'return', unit, to });
    expect([state.supply, whereIs(state, unit), isSpent(state, unit)]).toEqual([20 - cost, to, false]);
  });
  test('§6.1 rubble makes 7-4 and 8-6 dearer by one', () => {
    const jam = given({ ...buying, more: { supply: 20, event: 'trafficJams' } });
    expect(run(jam, { do: 'return', unit: '3S/12G', to: 'N' }).supply).toBe(14);
    expect(run(jam, { do: 'return', unit: '2GT/9G', to: 'L' }).supply).toBe(15);
    expect(run(jam, { do: 'return', unit: '3S/79', to: 'M' }).supply).toBe(18);
  });
  test('§4.3.2 §6.2 a unit returns to its set-up Zone, German or not, or to a unit of its own colour', () => {
    const state = given(buying);
    expect(offers(state, 'return').filter((offer) => offer.startsWith('3S/12G'))).toEqual([
      '3S/12G 14',
      '3S/12G N',
    ]);
    expect(why(state, { do: 'return', unit: '3S/12G', to: '18' })).toBe('6.2 noHost');
    expect(why(state, { do: 'return', unit: '3S/12G', to: '13' })).toBe('6.2 noHost');
    expect(offers(state, 'return').filter((offer) => offer.startsWith('28/20'))).toEqual(['28/20 D']);
  });
  test('§6.2 units that have just returned can host others', () => {
    expect(why(given(buying), { do: 'return', unit: '3S/12G', to: 'M' })).toBe('6.2 noHost');
    expect(
      why(run(given(buying), { do: 'return', unit: '3S/79', to: 'M' }), {
        do: 'return',
        unit: '3S/12G',
        to: 'M',
      }),
    ).toBe('offered');
  });
  test('§7.1 §6.2 a full Area takes nobody back', () => {
    const full = given({ ...buying, soviet: { '3S/7': '14', '3S/79': '14', '3S/85': '14', '3S/9T': '14' } });
    expect(why(full, { do: 'return', unit: '3S/12G', to: '14' })).toBe('7.1 stackFull');
    expect(why(full, { do: 'return', unit: '3S/7', to: 'N' })).toBe('3.8 notOut');
  });
  test('§6.2 Infantry Shortages hold back 7-4 and 5-4, nobody else', () => {
    const state = given({ ...buying, more: { supply: 20, event: 'infantryShortages' } });
    expect(why(state, { do: 'return', unit: '3S/12G' })).toBe('6.2 infantryShortages');
    expect(why(state, { do: 'return', unit: '3S/79' })).toBe('6.2 infantryShortages');
    expect(why(state, { do: 'return', unit: '3S/9T' })).toBe('offered');
  });
  test('§6.2 a unit that costs more than there is stays', () => {
    expect(why(given({ ...buying, more: { supply: 4 } }), { do: 'return', unit: '3S/12G' })).toBe(
      '6.2 supplyShort',
    );
  });
  test('§6.2.1 what is left stays in the bank', () => {
    const state = run(given(buying), { do: 'buy', item: 'air' }, { do: 'endSupply' });
    expect([state.supply, state.step]).toEqual([18, 'phone']);
  });
});

describe('options of the Supply Phase', () => {
  test('§11.5 no supply die shows a one', () => {
    const state = given({
      step: 'supplyRoll',
      soviet: { '3S/7': '14' },
      options: { reducedSupplyLuck: true },
    });
    expect(engine.choices(state).length).toBe(5 ** 4);
    expect(engine.choices(state).every((choice) => choice.do === 'roll' && !choice.dice.includes(1))).toBe(
      true,
    );
  });
  test('§11.6 once a game one point brings back every 2-6 and 3-6, even among Infantry Shortages', () => {
    const state = given({
      ...buying,
      more: { supply: 1, event: 'infantryShortages' },
      options: { tankReserves: true },
    });
    const called = run(state, { do: 'reserves' });
    expect(called.supply).toBe(0);
    expect(new Set(offers(called, 'return').map((offer) => offer.split(' ')[0])).size).toBe(
      engine
        .view(called, 'soviet')
        .soviet.filter(({ id, at }) => at === null && /^(2|3)-6$/.test(strengthOf(id))).length,
    );
    let placed = called;
    while (placed.step === 'reserves') {
      const next = engine.choices(placed)[0];
      if (next === undefined) throw new Error('nothing to place');
      placed = run(placed, next);
    }
    expect(
      engine
        .view(placed, 'soviet')
        .soviet.filter(({ id, at }) => at === null && /^(2|3)-6$/.test(strengthOf(id))),
    ).toEqual([]);
    expect([placed.supply, placed.step]).toEqual([0, 'buying']);
    expect(why(placed, { do: 'reserves' })).toBe('11.6 reservesUsed');
    expect(why(called, { do: 'endSupply' })).toBe('11.6 placeReserves');
  });
  test('§11.6 without the option, or without a unit or a point, there are no reserves', () => {
    expect(why(given(buying), { do: 'reserves' })).toBe('11.6 reservesOption');
    expect(
      why(given({ ...buying, more: { supply: 0 }, options: { tankReserves: true } }), { do: 'reserves' }),
    ).toBe('11.6 supplyShort');
    const everyone = Object.fromEntries(
      engine.view(engine.start(setupWith()), 'soviet').soviet.map(({ id, at }) => [id, at ?? '']),
    );
    expect(
      why(given({ ...buying, soviet: everyone, options: { tankReserves: true } }), { do: 'reserves' }),
    ).toBe('11.6 noReserves');
  });
  test('§11.7 one Air marker is free each turn whatever the event, the other is bought', () => {
    const brief: Brief = {
      step: 'eventRoll',
      soviet: { '3S/7': '14' },
      german: { '15': 'H01' },
      more: { supply: 9 },
      options: { heavierAir: true },
    };
    const smoke = run(given(brief), roll(6, 6, 1));
    expect(smoke.air).toBe(1);
    const bought = run(run(given(brief), roll(4, 4, 1), roll(1, 1, 1, 1)), { do: 'buy', item: 'air' });
    expect([bought.air, why(bought, { do: 'buy', item: 'air' })]).toEqual([2, '11.7 noMarker']);
    const kept = run(given({ ...brief, more: { air: 1, freeAir: 1 } }), roll(4, 4, 1));
    expect(kept.air).toBe(1);
    const paid = run(given({ ...brief, more: { air: 1, freeAir: 0 } }), roll(4, 4, 1));
    expect([paid.air, paid.freeAir]).toEqual([2, 1]);
  });
  test('§11.7 the free marker is used before the one that was paid for, and comes back free', () => {
    const state = given({
      soviet: { '3S/12G': '14' },
      german: { '15': ['H01', 'up'], '50': 'Z01' },
      more: { air: 2, freeAir: 1 },
      options: { heavierAir: true },
    });
    const used = run(
      assault(state, '14', '15', ['3S/12G']),
      { do: 'support', artillery: 0, air: 1 },
      roll(1),
    );
    expect([used.air, used.freeAir]).toEqual([1, 0]);
    const next = run(used, roll(6, 6, 1, 1), { do: 'endCombat' }, roll(4, 4, 1));
    expect([next.air, next.freeAir]).toEqual([2, 1]);
  });
});

function strengthOf(id: string): string {
  const unit = ctx.data.units.soviet.find((one) => one.id === id);
  return `${unit?.attack}-${unit?.movement}`;
}
