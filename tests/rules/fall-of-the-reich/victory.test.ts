import { describe, expect, test } from 'vitest';
import { CHANCE } from '../../../engines/core/index.ts';
import { assault, engine, eventsOf, given, isSpent, offers, roll, run, why, type Brief } from './support.ts';

const NO_SUPPORT = { do: 'support', artillery: 0, air: 0 };
const END = { do: 'endCombat' };

describe('the End Phase', () => {
  test('§6.4 §6.4.1 Morale and Approval fall by one; Approval only while the Reichstag is German', () => {
    expect(run(given({ soviet: { '5S/9': '18' }, german: { '50': 'Z01' } }), END)).toMatchObject({
      morale: 24,
      approval: 14,
    });
    expect(run(given({ soviet: { '5S/9': '18' }, german: { '51': 'Z01' } }), END)).toMatchObject({
      morale: 24,
      approval: 15,
    });
    expect(run(given({ soviet: { '5S/9': '50' }, german: { '50': ['Z01', 'up'] } }), END).approval).toBe(14);
  });
  test('§6.4.2 §3.2 §5.1 units turn Fresh, the event ends, support stays, the turn advances', () => {
    const state = run(
      given({
        soviet: { '5S/9': '18' },
        spent: ['5S/9'],
        german: { '50': 'Z01' },
        more: { artillery: 3, air: 1, event: 'konevPause', paused: 'ukrainian' },
      }),
      END,
    );
    expect([
      isSpent(state, '5S/9'),
      state.event,
      state.paused,
      state.artillery,
      state.air,
      state.turn,
      state.step,
    ]).toEqual([false, null, -1, 3, 1, 5, 'eventRoll']);
    expect(engine.decision(state)).toMatchObject({ by: CHANCE, phase: 'event', turn: 5 });
  });
  test('§6.0 the phases follow each other: event, supply, combat, end', () => {
    const events = [
      ...eventsOf(given({ soviet: { '5S/9': '18' }, german: { '50': 'Z01' } }), END),
      ...eventsOf(
        given({ step: 'eventRoll', soviet: { '5S/9': '18' }, german: { '50': 'Z01' } }),
        roll(4, 4, 1),
      ),
      ...eventsOf(given({ step: 'buying', soviet: { '5S/9': '18' }, german: { '50': 'Z01' } }), {
        do: 'endSupply',
      }),
    ];
    expect(events.filter(({ event }) => event === 'phaseBegan').map(({ phase }) => phase)).toEqual([
      'end',
      'event',
      'supply',
      'action',
    ]);
  });
  test('§5.2 tracks stop at 0', () => {
    const state = run(
      given({ soviet: { '5S/9': '18' }, german: { '50': 'Z01' }, morale: 0, approval: 2 }),
      END,
    );
    expect([state.morale, state.approval]).toEqual([0, 1]);
  });
});

describe('victory and defeat', () => {
  const last: Brief = { soviet: { '5S/9': '49' }, german: { '51': ['Z01', 'up'] }, morale: 3 };
  test('§10.1.1 both Areas and no Morale win at once, in the middle of a turn', () => {
    const state = run(assault(given(last), '49', '51', ['5S/9']), NO_SUPPORT, roll(6, 6, 1, 1));
    expect(engine.result(state)).toMatchObject({
      winner: 'soviet',
      outcome: 'automatic-victory',
      rule: '10.1.1',
    });
    expect([engine.choices(state), engine.decision(state).by]).toEqual([[], null]);
    expect(why(state, END)).toBe('10.0 over');
  });
  test('§10.1.1 Morale above 0, or one of the Areas German, does not', () => {
    expect(
      engine.result(
        run(assault(given({ ...last, morale: 5 }), '49', '51', ['5S/9']), NO_SUPPORT, roll(6, 6, 1, 1)),
      ),
    ).toBeNull();
    expect(
      engine.result(
        run(
          assault(given({ ...last, german: { ...last.german, '50': 'Z02' } }), '49', '51', ['5S/9']),
          NO_SUPPORT,
          roll(6, 6, 1, 1),
        ),
      ),
    ).toBeNull();
  });
  test('§10.1.1 the last Morale point of the End Phase wins, even with Approval gone', () => {
    expect(
      engine.result(
        run(given({ soviet: { '5S/9': '18' }, german: { '15': 'H01' }, morale: 1, approval: 0 }), END),
      ),
    ).toMatchObject({ outcome: 'automatic-victory' });
  });
  test('§10.1.2 Approval 0 at the end of a turn loses, also on the last', () => {
    const lost = given({ soviet: { '5S/9': '18' }, german: { '50': 'Z01' }, approval: 1 });
    expect(engine.result(run(lost, END))).toMatchObject({
      winner: null,
      outcome: 'approval-defeat',
      rule: '10.1.2',
    });
    expect(
      engine.result(run(given({ soviet: { '5S/9': '18' }, turn: 9, morale: 3, approval: 0 }), END)),
    ).toMatchObject({ outcome: 'approval-defeat' });
  });
  test('§10.1.2 Approval 0 during a turn is not the end', () => {
    const state = run(
      given({ step: 'phone', soviet: { '5S/9': '18' }, german: { '50': 'Z01', A: 'S01' }, approval: 1 }),
      { do: 'phone' },
      roll(1),
    );
    expect([state.approval, engine.result(state)]).toEqual([0, null]);
  });
  const final: Brief = { soviet: { '5S/9': '18' }, turn: 9, morale: 5 };
  test('§6.4.3 §10.2 after turn 9 every objective and Morale below 5 win', () => {
    expect(engine.result(run(given(final), END))).toMatchObject({
      winner: 'soviet',
      outcome: 'final-victory',
      rule: '10.2',
    });
    expect(engine.result(run(given({ ...final, morale: 6 }), END))).toMatchObject({
      winner: null,
      outcome: 'time-defeat',
    });
  });
  test.each([
    ['50', 'Z01'],
    ['51', 'Z02'],
    ['H', 'L13'],
    ['I', 'S01'],
    ['6', 'S02'],
    ['24', 'S03'],
  ])('§10.2 §3.1.4 a German unit in %s spoils it', (at, counter) => {
    expect(engine.result(run(given({ ...final, german: { [at]: counter } }), END))).toMatchObject({
      outcome: 'time-defeat',
    });
  });
  test('§10.2 a German unit elsewhere does not', () => {
    expect(engine.result(run(given({ ...final, german: { '15': 'H01' } }), END))).toMatchObject({
      outcome: 'final-victory',
    });
  });
});

describe('captures and the tracks', () => {
  const take = (
    from: string,
    at: string,
    counter: string,
    more: Brief['more'] = {},
    german: Brief['german'] = {},
  ) =>
    run(
      assault(
        given({ soviet: { '2GT/9G': from }, german: { [at]: [counter, 'up'], ...german }, morale: 19, more }),
        from,
        at,
        ['2GT/9G'],
      ),
      NO_SUPPORT,
      roll(6, 6, 1, 1),
    );
  test.each([
    ['24', '26', 'S01', 17, 16],
    ['6', '4', 'S01', 17, 16],
    ['49', '45', 'Z02', 16, 16],
    ['50', '41', 'Z02', 15, 20],
    ['51', '43', 'Z02', 16, 18],
    ['16', '14', 'S01', 18, 15],
  ])('§3.4 §3.5 §3.1.4 capturing %s from %s moves the tracks once', (at, from, counter, morale, approval) => {
    const first = take(from, at, counter);
    expect([first.morale, first.approval]).toEqual([morale, approval]);
    const again = take(from, at, counter, { captured: [at] });
    expect(again.approval).toBe(15);
  });
  test('§3.4 capturing Potsdam costs one Morale more', () => expect(take('29', 'H', 'L13').morale).toBe(17));
  test('§6.3.2 §3.5 surrounding Berlin moves both tracks, once', () => {
    const first = take('M', 'N', 'S01', { surrounded: false });
    expect([first.morale, first.approval, first.surrounded]).toEqual([13, 18, true]);
    expect(take('M', 'N', 'S01', { surrounded: false }, { A: 'S02' }).surrounded).toBe(false);
    expect(take('M', 'N', 'S01', { surrounded: true }).approval).toBe(15);
  });
  test('§9.5.5 a raider costs no Morale', () => {
    const state = run(
      given({ soviet: { '4GT/10G': 'F' }, german: { F: ['12A', 'up'] }, more: { captured: ['F'] } }),
      { do: 'activate', at: 'F' },
      { do: 'attack', at: 'F' },
      NO_SUPPORT,
      roll(6, 6, 1, 1),
    );
    expect([state.morale, state.eliminated]).toEqual([25, []]);
    expect(offers(state, 'activate')).toEqual([]);
  });
});
