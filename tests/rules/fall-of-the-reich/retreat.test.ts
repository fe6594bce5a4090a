import { describe, expect, test } from 'vitest';
import { assault, given, isSpent, offers, roll, run, whereIs, why, type Brief } from './support.ts';

const NO_SUPPORT = { do: 'support', artillery: 0, air: 0 };
const REPULSE = roll(1, 1, 6, 6);

describe('retreat', () => {
  test('§9.5.7 §9.1 survivors go back to the space they came from, each its own', () => {
    const brief: Brief = {
      soviet: { '3S/9T': '14', '3S/12G': '14', '3S/7': '14' },
      german: { '15': ['H18', 'up'] },
    };
    const state = run(
      given(brief),
      { do: 'activate', at: '14' },
      { do: 'move', unit: '3S/12G', to: '15', via: '14' },
      { do: 'move', unit: '3S/9T', to: '15', via: '38' },
      { do: 'move', unit: '3S/7', to: '15', via: '14' },
      { do: 'attack', at: '15' },
      { do: 'lead', unit: '3S/12G' },
      NO_SUPPORT,
      REPULSE,
    );
    expect([whereIs(state, '3S/9T'), whereIs(state, '3S/7'), state.step]).toEqual(['38', '14', 'round']);
    expect(isSpent(state, '3S/9T')).toBe(true);
  });
  const filled: Brief = {
    soviet: { '3S/9T': '14', '3S/12G': '14', '3S/7': '13', '3S/79': '13', '2GT/9G': '13', '3S/85': '14' },
    german: { '15': ['H18', 'up'], '39': 'H01', '12': 'S01', '38': 'H02' },
  };
  /** Three units attack 15 by way of 13, then a fourth fills 13 behind them. */
  const crowded = (brief: Brief) =>
    run(
      given(brief),
      { do: 'activate', at: '14' },
      { do: 'move', unit: '3S/9T', to: '15', via: '13' },
      { do: 'move', unit: '3S/12G', to: '15', via: '14' },
      { do: 'move', unit: '3S/85', to: '13' },
      { do: 'attack', at: '15' },
      { do: 'lead', unit: '3S/12G' },
      NO_SUPPORT,
    );
  test('§9.5.7 §7.1 beyond a full Area a unit goes on to the nearest with room, passing through', () => {
    const state = run(crowded(filled), REPULSE);
    expect([whereIs(state, '3S/12G'), whereIs(state, '3S/9T')]).toEqual([null, '14']);
  });
  test('§8.4.3 a Soviet Zone beside the attacked space is open to a retreat', () => {
    const brief: Brief = {
      soviet: { '3S/12G': '13', '3S/7': '13' },
      german: { '12': ['S24', 'up'], '39': 'H01' },
    };
    const state = run(
      assault(given(brief), '13', '12', ['3S/12G', '3S/7']),
      { do: 'lead', unit: '3S/12G' },
      NO_SUPPORT,
      REPULSE,
    );
    expect(offers(state, 'retreat')).toEqual(['3S/7 13', '3S/7 M']);
    expect(why(state, { do: 'retreat', unit: '3S/7', to: '10' })).toBe('9.5.7 retreatPlace');
    expect(why(state, { do: 'retreat', unit: '3S/12G', to: 'M' })).toBe('9.5.7 notRetreating');
    expect(whereIs(run(state, { do: 'retreat', unit: '3S/7', to: 'M' }), '3S/7')).toBe('M');
    const german = run(
      assault(given({ ...brief, german: { ...brief.german, M: ['S01', 'up'] } }), '13', '12', [
        '3S/12G',
        '3S/7',
      ]),
      { do: 'lead', unit: '3S/12G' },
      NO_SUPPORT,
      REPULSE,
    );
    expect(whereIs(german, '3S/7')).toBe('13');
  });
  test('§8.3.3 §8.4.1 §9.5.7 no retreat crosses water or enters a closed Zone', () => {
    const brief: Brief = {
      soviet: { '4GT/10G': '29', '4GT/6GM': '29' },
      german: { H: ['L12', 'up'], F: ['F01', 'up'], I: 'S01', '5': 'S02' },
    };
    const state = run(
      assault(given(brief), '29', 'H', ['4GT/10G', '4GT/6GM']),
      { do: 'lead', unit: '4GT/10G' },
      NO_SUPPORT,
      REPULSE,
    );
    expect([whereIs(state, '4GT/6GM'), state.step]).toEqual(['29', 'round']);
  });
  test('§9.5.7 §3.8 a unit with nowhere to go is Out of Action', () => {
    const brief: Brief = {
      step: 'activation',
      german: { '15': ['H18', 'up'], '39': 'H01', '12': 'S01', '14': 'L13', '38': 'H02' },
      more: {
        active: '13',
        contested: [],
        attacked: [],
        soviet: [
          ...['3S/7', '3S/79', '2GT/9G', '3S/85'].map((unit) => ({ unit, at: '13', spent: true })),
          ...['3S/9T', '3S/12G'].map((unit) => ({ unit, at: '15', acted: 'moved', via: '13' })),
        ],
      },
    };
    const state = run(
      given(brief),
      { do: 'attack', at: '15' },
      { do: 'lead', unit: '3S/12G' },
      NO_SUPPORT,
      REPULSE,
    );
    expect(whereIs(state, '3S/9T')).toBeNull();
  });
  test('§9.5.7 when not all find room the player says who goes first', () => {
    const brief: Brief = {
      step: 'activation',
      german: { '15': ['H18', 'up'], '39': 'H01', '12': 'S01', '14': 'L13', '38': 'H02' },
      more: {
        active: '13',
        contested: [],
        attacked: [],
        soviet: [
          ...['3S/79', '2GT/9G', '3S/85'].map((unit) => ({ unit, at: '13', spent: true })),
          ...['3S/9T', '3S/12G', '3S/7'].map((unit) => ({ unit, at: '15', acted: 'moved', via: '13' })),
        ],
      },
    };
    const state = run(
      given(brief),
      { do: 'attack', at: '15' },
      { do: 'lead', unit: '3S/12G' },
      NO_SUPPORT,
      REPULSE,
    );
    expect(offers(state, 'retreat')).toEqual(['3S/7 13', '3S/9T 13']);
    const done = run(state, { do: 'retreat', unit: '3S/9T', to: '13' });
    expect([whereIs(done, '3S/9T'), whereIs(done, '3S/7')]).toEqual(['13', null]);
  });
  test('§9.3 §9.5.7 nobody retreats from an optional attack, nor when nobody is left', () => {
    const alone = run(
      assault(given({ soviet: { '3S/12G': '14' }, german: { '15': ['H18', 'up'] } }), '14', '15', ['3S/12G']),
      NO_SUPPORT,
      REPULSE,
    );
    expect([alone.retreat, whereIs(alone, '3S/12G')]).toEqual([null, null]);
    const joined = run(
      given({ soviet: { '3S/12G': '14', '3S/7': '14', '3S/79': '15' }, german: { '15': ['H18', 'up'] } }),
      { do: 'activate', at: '14' },
      { do: 'move', unit: '3S/12G', to: '15', via: '14' },
      { do: 'move', unit: '3S/7', to: '15', via: '14' },
      { do: 'attack', at: '15' },
      { do: 'join', unit: '3S/12G' },
      { do: 'join', unit: '3S/7' },
      { do: 'lead', unit: '3S/12G' },
      NO_SUPPORT,
      REPULSE,
    );
    expect(whereIs(joined, '3S/7')).toBe('15');
  });
});
