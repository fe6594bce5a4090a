import { describe, expect, test } from 'vitest';
import type { State } from '../../../engines/battle-for-germany/state.ts';
import { idleUntil } from './idle.ts';
import {
  attack,
  engine,
  eventsOf,
  given,
  holderOf,
  moved,
  offers,
  roll,
  run,
  unitView,
  why,
} from './support.ts';

describe('§10.0 capital garrisons', () => {
  test('§10.0 the first Front in a capital is frozen there and stops on entry', () => {
    const state = given({
      side: 'soviet',
      kind: 'movement',
      units: { 'sov-1-br': '2622', 'sov-2-tk': '3225', 'eg-20': '1922' },
    });
    const there = run(
      state,
      { do: 'select', unit: 'sov-1-br' },
      { do: 'move', unit: 'sov-1-br', to: '2723' },
    );
    expect(unitView(there, 'sov-1-br').garrison).toBe(true);
    expect(there.moving).toBeNull();
    expect(why({ ...there, acted: there.acted.map(() => 0) }, { do: 'select', unit: 'sov-1-br' })).toBe(
      '10.0 garrison',
    );
  });
  test('§10.0 a garrison ignores retreats and never advances', () => {
    const state = given({
      side: 'eastGerman',
      kind: 'combat',
      units: { 'eg-24': '2622', 'eg-39': '2722', 'sov-1-br': '2723', 'polc-1': '2723' },
    });
    const events = eventsOf(attack(state, '2723', 'eg-24', 'eg-39'), roll(1));
    expect(events.find(({ event }) => event === 'heldFast')).toMatchObject({
      unit: 'sov-1-br',
      rule: '10.0',
    });
    const retreat = run(attack(state, '2723', 'eg-24', 'eg-39'), roll(1));
    expect(offers(retreat, 'retreat').every((text) => text.startsWith('polc-1'))).toBe(true);
    const win = given({ side: 'soviet', kind: 'combat', units: { 'eg-20': '2622', 'sov-1-br': '2723' } });
    expect(run(attack(win, '2622', 'sov-1-br'), roll(1)).step).not.toBe('advance');
  });
  test('§10.0 while a capital lacks a Front, one must come closer if it can; the other reading leaves it to the player', () => {
    const units = { 'polc-1': '2723', 'sov-1-br': '2726', 'eg-20': '1922' };
    const state = given({ side: 'soviet', kind: 'movement', units });
    expect(why(state, { do: 'endMovement' })).toBe('10.0 garrisonDuty');
    expect(engine.view(state, 'open').capitalsWanting).toEqual(['2723']);
    expect(why(moved(state, 'sov-1-br', '2725'), { do: 'endMovement' })).toBe('offered');
    expect(
      why(given({ side: 'soviet', kind: 'movement', units, options: { garrisonDuty: false } }), {
        do: 'endMovement',
      }),
    ).toBe('offered');
  });
  test('§10.0 nobody is asked for what cannot be done', () => {
    const state = given({ side: 'soviet', kind: 'movement', units: { 'polc-1': '2723', 'eg-20': '1922' } });
    expect(why(state, { do: 'endMovement' })).toBe('offered');
  });
});

describe('§11.0 control of cities', () => {
  test('§11.0 by a lone zone, and by passing next to it', () => {
    const state = given({ side: 'soviet', kind: 'movement', units: { 'sov-2-tk': '2525', 'eg-20': '1922' } });
    expect(holderOf(state, '2522')).toBe('german');
    expect(holderOf(moved(state, 'sov-2-tk', '2523'), '2522')).toBe('soviet');
    // On the way past Łódź and away again.
    const passed = run(
      state,
      { do: 'select', unit: 'sov-2-tk' },
      { do: 'move', unit: 'sov-2-tk', to: '2523' },
      { do: 'move', unit: 'sov-2-tk', to: '2425' },
    );
    expect(holderOf(passed, '2522')).toBe('soviet');
  });
  test('§11.0 not while a German stands there or has a zone there', () => {
    const state = given({ side: 'soviet', kind: 'movement', units: { 'sov-2-tk': '2525', 'eg-20': '2521' } });
    expect(holderOf(moved(state, 'sov-2-tk', '2523'), '2522')).toBe('german');
  });
  test('§11.0 not while a unit of the other Ally has a zone there', () => {
    const state = given({
      side: 'soviet',
      kind: 'movement',
      units: { 'sov-2-tk': '2515', 'us-5': '2512', 'eg-20': '1922' },
      more: { cities: { '2613': 'german' } },
    });
    const after = moved(state, 'sov-2-tk', '2614');
    expect(holderOf(after, '2613')).toBe('soviet');
    const contested = given({
      side: 'soviet',
      kind: 'movement',
      units: { 'sov-2-tk': '2515', 'us-5': '2612', 'eg-20': '1922' },
      more: { cities: { '2613': 'german' } },
    });
    expect(holderOf(moved(contested, 'sov-2-tk', '2614'), '2613')).toBe('german');
  });
  test('§11.0 a capital gives the Soviets points only with a Front in it; Western Allies need none', () => {
    const poles = given({
      side: 'soviet',
      kind: 'movement',
      units: { 'polc-1': '2723', 'sov-1-br': '3225', 'eg-20': '1922' },
    });
    expect(engine.query(poles, 'open', { ask: 'score' })).toMatchObject({
      none: expect.arrayContaining([{ at: '2723', why: 'noGarrison', rule: '11.0' }]),
    });
    const front = given({ side: 'soviet', kind: 'movement', units: { 'sov-1-br': '2723', 'eg-20': '1922' } });
    expect(engine.view(front, 'open').score.soviet - engine.view(poles, 'open').score.soviet).toBe(2);
    const western = given({
      side: 'westernAllied',
      kind: 'movement',
      units: { 'us-5': '2613', 'wg-63': '1707' },
    });
    expect(engine.view(western, 'open').score.western).toBe(10);
  });
  test('§11.0 every point has its line and its rule', () => {
    const state = given({
      side: 'soviet',
      kind: 'movement',
      units: { 'sov-1-br': '2723', 'us-5': '2007', 'eg-20': '1922' },
    });
    const score = engine.query(state, 'open', { ask: 'score' }) as {
      soviet: { total: number; lines: { value: number; rule: string }[] };
      western: { total: number };
    };
    expect(score.soviet.lines.reduce((sum, { value }) => sum + value, 0)).toBe(score.soviet.total);
    expect(score.soviet.lines.every(({ rule }) => rule === '11.0')).toBe(true);
  });
  test('§11.0 the most points win at the end of the last turn; equal points are a draw', () => {
    const end = (units: Record<string, string>): State =>
      idleUntil(
        given({ side: 'eastGerman', kind: 'movement', turn: 10, units: { ...units, 'eg-20': '1922' } }),
        ({ step }) => step === 'over',
      );
    expect(engine.result(end({ 'sov-1-br': '2723', 'us-5': '1702' }))).toMatchObject({
      winner: 'soviet',
      outcome: 'soviet',
      margin: 2,
      rule: '11.0',
    });
    expect(engine.result(end({ 'sov-1-br': '2723', 'us-5': '2007' }))).toMatchObject({
      winner: null,
      outcome: 'draw',
      margin: 0,
    });
  });
});
