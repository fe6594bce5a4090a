import { describe, expect, test } from 'vitest';
import type { State } from '../../../engines/battle-for-germany/state.ts';
import {
  attack,
  engine,
  eventsOf,
  given,
  goals,
  moved,
  offers,
  roll,
  run,
  unitView,
  whereIs,
  why,
} from './support.ts';
import { idleUntil } from './idle.ts';

describe('§18.0 stacking by nation', () => {
  const options = { nationalStacking: true };
  const units = {
    'us-5': '1902',
    'br-8': '1903',
    'cn-1': '1904',
    'fr-1': '2002',
    'pole-2': '2003',
    'wg-63': '1707',
  };
  test('§18.0 Commonwealth with Commonwealth, US with French, and one mixed stack on each western front', () => {
    const state = given({ side: 'westernAllied', kind: 'movement', options, units });
    expect(goals(state, 'us-5')).toEqual(expect.arrayContaining(['2002', '1903']));
    const mixed = moved(state, 'us-5', '1903');
    expect(why(run(mixed, { do: 'select', unit: 'fr-1' }), { do: 'move', unit: 'fr-1', to: '1904' })).toBe(
      '18.0 mixedStack',
    );
    expect(goals(mixed, 'pole-2')).toContain('1904');
  });
  test('§18.0 without the option every Western unit stacks with every other', () => {
    const mixed = moved(given({ side: 'westernAllied', kind: 'movement', units }), 'us-5', '1903');
    expect(goals(mixed, 'fr-1')).toContain('1904');
  });
  test('§18.0 Italy has a mixed stack of its own', () => {
    const state = given({
      side: 'westernAllied',
      kind: 'movement',
      options,
      units: { ...units, 'us-2': '0413', 'br-5': '0412' },
    });
    expect(goals(moved(state, 'us-5', '1903'), 'us-2')).toContain('0412');
  });
});

describe('§18.0 attacks on one unit of a stack', () => {
  const options = { splitAttacks: true };
  const units = { 'sov-1-br': '2424', 'sov-2-tk': '2324', 'eg-20': '2423', 'eg-23': '2423' };
  const state = given({ side: 'soviet', kind: 'combat', options, units });
  test('§18.0 one unit may be attacked alone; the other stays, and nobody advances', () => {
    const declared = run(state, { do: 'attack', at: '2423' });
    expect(offers(declared, 'target')).toEqual(['eg-20', 'eg-23']);
    const die = run(
      declared,
      { do: 'target', unit: 'eg-20' },
      { do: 'join', unit: 'sov-1-br' },
      { do: 'commit' },
    );
    const after = run(die, roll(1));
    expect([whereIs(after, 'eg-20'), whereIs(after, 'eg-23')]).toEqual(['box:eastGerman', '2423']);
    expect(after.step).toBe('combat');
    // Other units may then attack the other one.
    expect(offers(after, 'attack')).toEqual(['2423']);
  });
  test('§18.0 the whole stack may still be attacked together', () => {
    expect(
      eventsOf(attack(state, '2423', 'sov-1-br'), roll(6)).find(({ event }) => event === 'fought'),
    ).toMatchObject({ defenceTotal: 7 });
  });
});

describe('§18.1 Offensive Supply', () => {
  const options = { offensiveSupply: true };
  const base = {
    'sov-1-br': '2424',
    'sov-2-tk': '2425',
    'sov-1-gds-army': '2728',
    'polc-1': '2425',
    'eg-20': '2423',
    'eg-24': '2020',
  };
  const units = { ...base, 'sov-1-gds-army': '2326' };
  const begin = (more = {}): State => given({ side: 'soviet', kind: 'replacement', options, units, more });
  test('§18.1 the Soviets start with seven and lay up to two a turn, under different Fronts only', () => {
    const state = begin();
    expect(offers(state, 'supply')).toEqual(['sov-1-br']);
    expect(why(state, { do: 'supply', unit: 'sov-2-tk' })).toBe('18.1 frontsOnly');
    const laid = run(state, { do: 'supply', unit: 'sov-1-br' });
    expect(engine.view(laid, 'open').supply).toEqual({ markers: ['2424'], sovietLeft: 6, forces: null });
    const many = given({
      side: 'soviet',
      kind: 'replacement',
      options,
      units: { 'sov-1-br': '2424', 'sov-2-br': '2624', 'sov-3-br': '2824', 'eg-20': '2423' },
    });
    const two = run(many, { do: 'supply', unit: 'sov-1-br' }, { do: 'supply', unit: 'sov-2-br' });
    expect(engine.decision(two).phase).toBe('soviet.movement');
    expect(
      why(given({ side: 'soviet', kind: 'replacement', units: { ...units, 'polc-1': 'box:soviet' } }), {
        do: 'supply',
        unit: 'sov-1-br',
      }),
    ).toBe('18.1 noOffensiveSupply');
    expect(
      why(
        given({
          side: 'soviet',
          kind: 'replacement',
          options,
          units: { ...units, 'polc-1': 'box:soviet' },
          more: { sovietMarkers: 0 },
        }),
        { do: 'supply', unit: 'sov-1-br' },
      ),
    ).toBe('18.1 noMarkersLeft');
  });
  test('§18.1 Soviet units within three hexes fight a second time and then move at half, rounded down', () => {
    const second = idleUntil(
      run(begin(), { do: 'supply', unit: 'sov-1-br' }),
      ({ kind }) => kind === 'secondCombat',
    );
    expect(engine.decision(second).phase).toBe('soviet.secondCombat');
    const declared = run(second, { do: 'attack', at: '2423' });
    expect(offers(declared, 'join')).toEqual(['sov-1-br']);
    const moves = idleUntil(
      run(declared, { do: 'join', unit: 'sov-1-br' }, { do: 'commit' }, roll(5)),
      ({ kind }) => kind === 'secondMovement',
    );
    expect(unitView(moves, 'sov-2-tk').movement).toBe(3);
    expect(unitView(moves, 'sov-1-br').movement).toBe(1);
    expect(why(moves, { do: 'select', unit: 'polc-1' })).toBe('18.1 notEligible');
  });
  test('§18.1 who used it moves at half, rounded up, and does not attack in the next turn', () => {
    const second = idleUntil(
      run(begin(), { do: 'supply', unit: 'sov-1-br' }),
      ({ kind }) => kind === 'secondMovement',
    );
    const after = run(moved(second, 'sov-2-tk', '2525'), { do: 'endMovement' });
    expect(unitView(after, 'sov-2-tk').status).toBe('spent');
    const next = idleUntil(after, (now) => now.turn === 6 && now.step === 'movement');
    expect(engine.view(next, 'open').supply?.markers).toEqual([]);
    expect(unitView(next, 'sov-2-tk')).toMatchObject({ status: 'tired', movement: 3 });
    expect(unitView(next, 'sov-1-br').status).toBeNull();
    const combat = given({
      side: 'soviet',
      kind: 'combat',
      options,
      units: { ...units, 'sov-2-tk': '2424' },
      more: { tired: ['sov-2-tk'] },
    });
    expect(why(run(combat, { do: 'attack', at: '2423' }), { do: 'join', unit: 'sov-2-tk' })).toBe(
      '18.1 tired',
    );
    const later = idleUntil(next, ({ turn, step }) => turn === 7 && step === 'movement');
    expect(unitView(later, 'sov-2-tk').status).toBeNull();
  });
  test('§18.1 a tired unit cannot use a marker, and a stray has no second combat', () => {
    const state = given({
      side: 'soviet',
      kind: 'combat',
      options,
      units,
      more: { markers: ['2424'], tired: ['sov-1-br'] },
    });
    const second = idleUntil(state, ({ kind }) => kind === 'secondMovement' || kind === 'secondCombat');
    expect(why(second, { do: 'select', unit: 'sov-1-br' })).toBe('18.1 notEligible');
  });
  test('§18.1 a unit out of range has no second phase', () => {
    const far = idleUntil(
      run(given({ side: 'soviet', kind: 'replacement', options, units: { ...units, 'sov-4-tk': '2824' } }), {
        do: 'supply',
        unit: 'sov-1-br',
      }),
      ({ kind }) => kind === 'secondMovement',
    );
    expect(why(far, { do: 'select', unit: 'sov-4-tk' })).toBe('18.1 notEligible');
    expect(why(far, { do: 'select', unit: 'sov-1-gds-army' })).toBe('offered');
  });
  test('§18.1 the West has one marker each turn, for Commonwealth or US units, not both, not the French', () => {
    const west = {
      'us-5': '1904',
      'br-8': '1903',
      'fr-1': '1902',
      'wg-63': '1906',
      'wg-64': '1905',
      'sov-1-br': '3225',
    };
    const state = given({ side: 'westernAllied', kind: 'replacement', options, units: west });
    expect(offers(state, 'supply')).toEqual(['us-5', 'br-8', 'fr-1']);
    const laid = run(state, { do: 'supply', unit: 'fr-1' });
    expect(engine.decision(laid).phase).toBe('westernAllied.movement');
    const named = idleUntil(laid, ({ step }) => step === 'forces');
    expect(engine.decision(named)).toMatchObject({ by: 'western', rule: '18.1' });
    const us = run(named, { do: 'forces', forces: 'american' });
    const moves = idleUntil(us, ({ kind }) => kind === 'secondMovement');
    expect(why(moves, { do: 'select', unit: 'us-5' })).not.toBe('18.1 notEligible');
    expect(why(moves, { do: 'select', unit: 'br-8' })).toBe('18.1 notEligible');
    expect(why(moves, { do: 'select', unit: 'fr-1' })).toBe('18.1 notEligible');
  });
  test('§18.1 the Soviet markers are replenished on turn 11', () => {
    const state = given({
      scenario: 'expandedHistorical',
      side: 'eastGerman',
      kind: 'movement',
      turn: 10,
      options,
      units,
      more: { sovietMarkers: 1 },
    });
    const next = idleUntil(state, ({ turn }) => turn === 11);
    expect(next.sovietMarkers).toBe(7);
  });
  test('§18.1 nobody leaves the map in a second movement', () => {
    const state = given({
      scenario: 'expandedHistorical',
      side: 'westernAllied',
      kind: 'secondMovement',
      options,
      units: { 'wg-1-ss': '1901', 'us-5': '1902', 'sov-1-br': '3225' },
      more: {
        collapsed: true,
        boundary: false,
        sides: { 'wg-1-ss': 'westernAllied' },
        eligible: ['wg-1-ss', 'us-5'],
      },
    });
    expect(why(state, { do: 'exit', unit: 'wg-1-ss', via: '1901' })).toBe('18.1 noExitSecond');
  });
});
