import { describe, expect, test } from 'vitest';
import { moveOutcome } from '../../../engines/fall-of-the-reich/ninth-army.ts';
import type { Line } from '../../../engines/fall-of-the-reich/types.ts';
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
  whereIs,
  why,
  type Brief,
} from './support.ts';

const NO_SUPPORT = { do: 'support', artillery: 0, air: 0 };
const END = { do: 'endCombat' };

describe('§11.1 limited air power', () => {
  const options = { limitedAirPower: true };
  const brief: Brief = {
    soviet: { '3S/12G': '14', '3S/7': '15' },
    german: { '15': ['H01', 'up'] },
    more: { air: 1 },
    options,
  };
  test('§11.1 no air where a built-up Area was already Contested', () => {
    const state = assault(given(brief), '14', '15', ['3S/12G']);
    expect(why(state, { do: 'support', artillery: 0, air: 1 })).toBe('11.1 limitedAir');
    expect(
      why(assault(given({ ...brief, options: {} }), '14', '15', ['3S/12G']), {
        do: 'support',
        artillery: 0,
        air: 1,
      }),
    ).toBe('offered');
  });
  test.each([
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 2],
    [6, 4],
  ])('§11.1 a %i in a built-up Area counts %i', (die, effect) => {
    const state = run(
      assault(given({ ...brief, soviet: { '3S/12G': '14' } }), '14', '15', ['3S/12G']),
      { do: 'support', artillery: 0, air: 1 },
      roll(die),
    );
    expect(state.combat?.airDie).toBe(effect);
  });
  test('§11.1 elsewhere the die counts in full', () => {
    const state = run(
      assault(
        given({ ...brief, german: { '13': ['L13', 'up'] }, soviet: { '3S/12G': '14', '3S/7': '13' } }),
        '14',
        '13',
        ['3S/12G'],
      ),
      { do: 'support', artillery: 0, air: 1 },
      roll(5),
    );
    expect(state.combat?.airDie).toBe(5);
  });
});

describe('§11.2 early lead', () => {
  const brief: Brief = {
    soviet: { '3S/12G': '14', '3S/7': '14' },
    german: { '15': 'H14' },
    options: { earlyLead: true },
  };
  test('§11.2 the lead is named while the defender is face down', () => {
    const state = assault(given(brief), '14', '15', ['3S/12G', '3S/7']);
    expect(state.step).toBe('earlyLead');
    expect(engine.view(state, 'soviet').german[0]?.unit).toBeNull();
    const led = engine.apply(state, { do: 'lead', unit: '3S/7' });
    expect([led.reveals, led.state.step, led.state.combat?.lead]).toEqual([
      true,
      'killZone',
      ctx.unitIndex.get('3S/7'),
    ]);
    expect(run(led.state, { do: 'lose', unit: '3S/12G' }).step).toBe('support');
  });
  test('§11.2 against a revealed defender the lead is named as usual, and a lost lead is named anew', () => {
    expect(
      assault(given({ ...brief, german: { '15': ['H01', 'up'] } }), '14', '15', ['3S/12G', '3S/7']).step,
    ).toBe('lead');
    const three = assault(
      given({ ...brief, soviet: { '3S/12G': '14', '3S/7': '14', '3S/9T': '14' } }),
      '14',
      '15',
      ['3S/12G', '3S/7', '3S/9T'],
    );
    const lost = run(three, { do: 'lead', unit: '3S/12G' }, { do: 'lose', unit: '3S/12G' });
    expect([lost.step, offers(lost, 'lead')]).toEqual(['lead', ['3S/7', '3S/9T']]);
  });
});

describe('§11.3 rivalry', () => {
  const brief: Brief = {
    soviet: { '3S/12G': '14', '5S/9': '14', '28/20': '14' },
    german: { '15': ['H01', 'up'] },
    options: { rivalry: true },
  };
  test('§11.3 §4.3.2 once one Front has acted the other waits; both wings of a Front act together', () => {
    const state = run(given(brief), { do: 'activate', at: '14' }, { do: 'move', unit: '3S/12G', to: '13' });
    expect(why(state, { do: 'move', unit: '28/20', to: '13' })).toBe('11.3 otherFront');
    expect(why(state, { do: 'move', unit: '5S/9', to: '13' })).toBe('offered');
    expect(
      why(
        run(
          given({ ...brief, options: {} }),
          { do: 'activate', at: '14' },
          { do: 'move', unit: '3S/12G', to: '13' },
        ),
        { do: 'move', unit: '28/20', to: '13' },
      ),
    ).toBe('offered');
  });
  test('§11.3 nor do they join one attack', () => {
    const here: Brief = { ...brief, soviet: { '3S/12G': '15', '28/20': '15', '5S/9': '15' } };
    const state = run(
      given(here),
      { do: 'activate', at: '15' },
      { do: 'attack', at: '15' },
      { do: 'join', unit: '28/20' },
    );
    expect(state.step).toBe('support');
    const mixed = run(
      given(here),
      { do: 'activate', at: '15' },
      { do: 'attack', at: '15' },
      { do: 'join', unit: '3S/12G' },
    );
    expect(offers(mixed, 'join')).toEqual(['5S/9']);
    expect(why(mixed, { do: 'join', unit: '28/20' })).toBe('11.3 otherFront');
  });
});

describe('§11.4 9th Army', () => {
  const options = { ninthArmy: true };
  const army = (...at: (string | null)[]) =>
    ['9A/V', '9A/VSS', '9A/XISS'].map((unit, i) => ({ unit, at: at[i] ?? null }));
  const brief = (
    turn: number,
    soviet: Record<string, string>,
    more: Brief['more'] = {},
    german: Brief['german'] = {},
  ): Brief => ({
    turn,
    soviet: { '5S/9': '18', ...soviet },
    german: { '50': 'Z01', ...german },
    options,
    more,
  });
  const places = (state: ReturnType<typeof given>) => state.ninth.map((at) => ctx.ids[at] ?? null);
  test.each([
    [1, null],
    [2, 'ninthRoll'],
    [3, 'ninthRoll'],
    [5, null],
  ])('§11.4.1 on turn %i the die is %s', (turn, step) => {
    const state = run(given(brief(turn, {})), END);
    expect(state.step).toBe(step ?? 'eventRoll');
  });
  test.each([
    [2, 4, false],
    [2, 5, true],
    [3, 2, false],
    [3, 3, true],
  ])('§11.4.1 on turn %i a %i activates: %s', (turn, die, active) => {
    const state = run(given(brief(turn, {})), END, roll(die));
    expect([state.ninthActive, places(state)[0]]).toEqual([active, active ? 'D' : 'C']);
  });
  test('§11.4.1 on turn 4 it activates by itself', () => {
    expect(places(run(given(brief(4, {})), END))).toEqual(['D', 'D', 'D']);
  });
  test.each([
    [4, 'enter'],
    [3, 'retreat'],
    [2, 'eliminated'],
  ])('§11.4.2 a %i against three units: %s', (die, result) => {
    expect(moveOutcome(die, 3)).toBe(result);
    const state = run(given(brief(4, { '28/20': 'D', '28/38G': 'D', '28/128': 'D' })), END, roll(die));
    expect(places(state)[0]).toBe({ enter: 'D', retreat: 'C', eliminated: null }[result as 'enter']);
    expect(state.step).toBe('ninthMove');
  });
  test('§11.4.3 §11.4.4 each End Phase one Zone west, wherever they are, the foremost and then the weakest first', () => {
    const state = run(given(brief(6, {}, { ninthActive: true, ninth: army('D', 'E', 'D') })), END);
    expect(places(state)).toEqual(['E', 'F', 'E']);
    const order = eventsOf(
      given(brief(6, {}, { ninthActive: true, ninth: army('D', 'E', 'D') })),
      END,
    ).filter(({ event }) => event === 'ninthMoved');
    expect(order.map(({ unit }) => unit)).toEqual(['9A/VSS', '9A/V', '9A/XISS']);
  });
  test('§11.4.4 §11.4.2 thrown back it stays in the Zone it was leaving, Contested or not', () => {
    const state = run(
      given(brief(6, { '4GT/10G': 'E', '28/20': 'D' }, { ninthActive: true, ninth: army('D', null, null) })),
      END,
      roll(1),
    );
    expect(places(state)[0]).toBe('D');
  });
  test('§11.4.5 §11.4.4 each unit that reaches Zone G raises Morale by one and stops', () => {
    const state = run(given(brief(6, {}, { ninthActive: true, ninth: army('F', 'F', null) })), END);
    expect([places(state), state.morale]).toEqual([['G', 'G', null], 26]);
    expect(run(given(brief(7, {}, { ninthActive: true, ninth: army('G', 'G', null) })), END).morale).toBe(24);
  });
  test('§11.4.3 §6.3.2 when it leaves the last German Zone Berlin is surrounded', () => {
    const state = run(
      given(brief(6, {}, { surrounded: false, ninthActive: true, ninth: army('F', null, null) })),
      END,
    );
    // One up for the unit that is safe, five down for the ring, one down for the End Phase.
    expect([state.surrounded, state.morale, state.approval]).toEqual([true, 20, 17]);
  });
  test('§11.4.6 12th Army in Zone F helps into it, a set-up counter does not', () => {
    const at = (counter: string) =>
      run(
        given(
          brief(
            6,
            { '4GT/10G': 'F', '4GT/6GM': 'F', '4GT/5GM': 'F' },
            { ninthActive: true, ninth: army('E', null, null) },
            { F: [counter, 'up'] },
          ),
        ),
        END,
        roll(3),
      );
    expect([places(at('12A'))[0], places(at('F01'))[0]]).toEqual(['F', 'E']);
  });
  test('§11.4.2 §7.2 a Zone it enters is German and Berlin is not surrounded', () => {
    const view = engine.view(given(brief(6, {}, { ninth: army('D', null, null) })), 'soviet');
    expect([view.surrounded, view.sovietControlled.includes('D')]).toEqual([false, false]);
  });
  const attack = (at: string[], german: Brief['german'], dice: number[]) => {
    const state = run(
      given(brief(6, { '4GT/10G': 'F', '4GT/6GM': 'F' }, { ninthActive: true, ninth: army(...at) }, german)),
      { do: 'activate', at: 'F' },
      { do: 'attack', at: 'F' },
      { do: 'join', unit: '4GT/10G' },
      { do: 'join', unit: '4GT/6GM' },
      { do: 'lead', unit: '4GT/10G' },
      NO_SUPPORT,
    );
    const events = eventsOf(state, roll(...dice));
    const fought = events.find(({ event }) => event === 'fought');
    return {
      state: run(state, roll(...dice)),
      lines: Object.fromEntries(
        ((fought?.['defence'] ?? []) as readonly Line[]).map(({ label, value }) => [label, value]),
      ),
    };
  };
  test('§11.4.7 factors add up, another German unit adds one, terrain and Shaken as usual', () => {
    expect(attack(['F', 'F', 'C'], { F: ['F04', 'up'] }, [3, 3, 3, 3]).lines).toEqual({
      ninthFactor: 9,
      besideNinth: 1,
      forest: 2,
    });
    expect(attack(['F', 'C', 'C'], {}, [3, 3, 3, 3]).lines).toEqual({ ninthFactor: 4, forest: 2 });
  });
  test('§11.4.7 a Success removes the weakest and costs no Morale; the rest stays', () => {
    const { state } = attack(['F', 'F', 'C'], { F: ['F04', 'up'] }, [6, 6, 2, 2]);
    expect([places(state), germanAt(state, 'F'), state.morale, isSpent(state, '4GT/10G')]).toEqual([
      [null, 'F', 'C'],
      'F04',
      25,
      true,
    ]);
  });
  test('§11.4.7 an Overrun of the combined factor removes everyone, in a Zone too', () => {
    const { state } = attack(['F', 'C', 'C'], { F: ['F04', 'up'] }, [6, 6, 1, 1]);
    expect([places(state), germanAt(state, 'F'), state.morale, isSpent(state, '4GT/10G')]).toEqual([
      [null, 'C', 'C'],
      null,
      24,
      false,
    ]);
  });
  test('§11.4.7 a lone 9th Army unit that is beaten gives up its Zone', () => {
    const { state } = attack(['F', 'C', 'C'], {}, [3, 3, 2, 2]);
    expect([
      places(state)[0],
      engine.view(state, 'soviet').sovietControlled.includes('F'),
      whereIs(state, '4GT/10G'),
    ]).toEqual([null, true, 'F']);
  });
  test('§8.4.1 §11.4 in Zones C and G it is out of reach', () => {
    const state = run(given(brief(6, { '8G/4G': 'B' }, { ninth: army('C', 'C', 'C') })), {
      do: 'activate',
      at: 'B',
    });
    expect(why(state, { do: 'move', unit: '8G/4G', to: 'C' })).toBe('8.4.1 closedZone');
  });
});

describe('readings', () => {
  test('§4.4 §5.4 counters face up at set-up have no strategy, unless it is read so', () => {
    const armour = (setupStrategies: boolean) => {
      let state = engine.start({
        scenario: 'campaign',
        options: { ...given({}).setup.options, setupStrategies },
      });
      while (state.step === 'draw') {
        const choices = engine.choices(state);
        const tiger =
          state.cursor === ctx.board.indexOf('N')
            ? choices.find(({ unit }) => unit === 'S20')
            : choices.find(({ unit }) => unit !== 'S20');
        const next = tiger ?? choices[0];
        if (next === undefined) throw new Error('nothing to draw');
        state = engine.apply(state, next).state;
      }
      const preview = engine.query({ ...state, step: 'round' }, 'soviet', {
        ask: 'combat',
        at: 'N',
        units: ['3S/12G'],
      });
      return preview?.['defence'];
    };
    expect(armour(false)).toMatchObject({ total: 9 });
    expect(armour(true)).toMatchObject({ total: 11 });
  });
});
