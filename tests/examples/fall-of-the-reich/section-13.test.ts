import { describe, expect, test } from 'vitest';
import {
  engine,
  eventsOf,
  given,
  germanAt,
  isSpent,
  offers,
  roll,
  run,
  whereIs,
  why,
} from '../../rules/fall-of-the-reich/support.ts';

/** The example of play (13.0) as one game, die for die. */
const fourth = { '3S/12G': '14', '3S/7': '14', '3S/79': '14', '3S/9T': '14' };
const initial = given({
  step: 'eventRoll',
  turn: 4,
  morale: 25,
  approval: 15,
  soviet: { ...fourth, '28/20': '26', '3GT/9M': '26', '5S/9': '18' },
  german: { '15': 'H11', '24': ['S01', 'up'], '50': 'Z01', A: ['S02', 'up'] },
  more: { supply: 4 },
});
const paused = run(initial, roll(5, 4, 2));
const supplied = run(paused, roll(6, 5, 4, 2));
const spent = run(
  supplied,
  ...Array.from({ length: 5 }, () => ({ do: 'buy', item: 'artillery' })),
  { do: 'buy', item: 'air' },
  { do: 'return', unit: '5S/26G', to: 'A' },
  { do: 'return', unit: '2GT/9G', to: 'L' },
);
const rounds = run(spent, { do: 'endSupply' }, { do: 'declinePhone' });
const entered = run(
  rounds,
  { do: 'activate', at: '14' },
  ...Object.keys(fourth).map((unit) => ({ do: 'move', unit, to: '15', via: '14' })),
);
const revealed = run(entered, { do: 'attack', at: '15' });
const ready = run(revealed, { do: 'lead', unit: '3S/12G' }, { do: 'support', artillery: 1, air: 0 });
const fought = run(ready, roll(4, 4, 5, 3));

describe('the example of play', () => {
  test('§13.2 §6.1 an 11 is the Konev pause: units of D, E and F may move, not attack', () => {
    expect(engine.view(paused, 'soviet')).toMatchObject({ event: 'konevPause', paused: 'ukrainian' });
    const active = run(rounds, { do: 'activate', at: '26' });
    expect(why(active, { do: 'move', unit: '28/20', to: '24' })).toBe('6.1.1 paused');
    expect(why(active, { do: 'move', unit: '28/20', to: '25' })).toBe('offered');
  });
  test('§13.3 §6.2 17 points and 4 in the bank are 21, and the purchases spend them all', () => {
    expect(supplied.supply).toBe(21);
    expect(engine.view(spent, 'soviet')).toMatchObject({
      supply: 0,
      support: { artillery: { available: 5 }, air: { available: 1 } },
    });
    expect([whereIs(spent, '5S/26G'), whereIs(spent, '2GT/9G')]).toEqual(['A', 'L']);
  });
  test('§13.4 §8.2 §9.1 four units enter Area 15 for 4 points each and must attack', () => {
    const moved = eventsOf(run(rounds, { do: 'activate', at: '14' }), {
      do: 'move',
      unit: '3S/12G',
      to: '15',
      via: '14',
    });
    expect(moved[0]).toMatchObject({ event: 'moved', cost: 4, path: ['14', '15'] });
    expect(engine.view(entered, 'soviet').pending).toEqual([
      { at: '15', units: ['3S/79', '3S/7', '3S/12G', '3S/9T'], mandatory: true },
    ]);
    expect(offers(entered, 'done')).toEqual([]);
  });
  test('§13.4 §9.4 the defender is Fanatic with a Defense Factor of 8', () => {
    expect(engine.view(revealed, 'soviet').german.find(({ at }) => at === '15')).toMatchObject({
      defense: 8,
      strategy: 'fanatic',
      strategyInForce: true,
    });
  });
  test('§13.4 §9.5.2 §9.5.3 §9.5.5 12 and 8 are 20, 11 and 8 are 19: a Success that becomes a Stalemate', () => {
    const event = eventsOf(ready, roll(4, 4, 5, 3)).find((one) => one.event === 'fought');
    expect(event).toMatchObject({
      attackTotal: 20,
      defenceTotal: 19,
      raw: 'success',
      result: 'stalemate',
      lead: '3S/12G',
      german: ['H11'],
    });
    expect(engine.query(ready, 'soviet', { ask: 'combat' })).toMatchObject({
      attack: { total: 12 },
      defence: { total: 11 },
    });
  });
  test('§13.4 §4.5.7 §7.3 the four are Spent in a Contested, German Area with a Bloody Streets marker', () => {
    for (const unit of Object.keys(fourth))
      expect([whereIs(fought, unit), isSpent(fought, unit)]).toEqual(['15', true]);
    expect([germanAt(fought, '15'), fought.approval]).toEqual(['H11', 15]);
    expect(engine.view(fought, 'soviet')).toMatchObject({
      bloodyStreets: ['15'],
      support: { artillery: { available: 4, used: 6 } },
    });
    expect(engine.view(fought, 'soviet').sovietControlled).not.toContain('15');
  });
  test('§13.4 §4.4 a second attack meets no Fanatic defence', () => {
    const next = run(
      fought,
      { do: 'endCombat' },
      roll(4, 4, 1),
      roll(1, 1, 1, 1),
      { do: 'endSupply' },
      roll(6),
      { do: 'declinePhone' },
      { do: 'activate', at: '15' },
      { do: 'attack', at: '15' },
    );
    const again = run(
      next,
      { do: 'join', unit: '3S/12G' },
      { do: 'commit' },
      { do: 'support', artillery: 1, air: 0 },
      roll(6, 5, 4, 4),
    );
    expect(germanAt(again, '15')).toBeNull();
  });
  test('§13.5 §6.4 Morale 24, Approval 14, everyone Fresh, no event, turn 5', () => {
    const state = run(fought, { do: 'endCombat' });
    expect(engine.view(state, 'soviet')).toMatchObject({
      turn: 5,
      morale: 24,
      approval: 14,
      event: null,
      phase: 'event',
    });
    expect(state.spent.every((side) => side === 0)).toBe(true);
  });
});
