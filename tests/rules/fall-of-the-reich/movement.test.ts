import { describe, expect, test } from 'vitest';
import { engine, given, isSpent, offers, roll, run, whereIs, why, type Brief } from './support.ts';

/** Destinations of a unit, once its Area is active; `to` or `to via`. */
function reachOf(brief: Brief, unit: string, from: string): string[] {
  return offers(run(given(brief), { do: 'activate', at: from }), 'move')
    .filter((offer) => offer.startsWith(`${unit} `))
    .map((offer) => offer.slice(unit.length + 1));
}

function costOf(brief: Brief, unit: string, to: string): number | undefined {
  const answer = engine.query(given(brief), 'soviet', { ask: 'reach', unit });
  const spaces = (answer?.['spaces'] ?? []) as readonly { to: string; cost: number }[];
  return spaces.find((space) => space.to === to)?.cost;
}

describe('stacking and control', () => {
  const three = { '3S/7': '15', '3S/79': '15', '3S/85': '15' };
  test('§7.1 §8.3.1 an Area takes four Soviet units, Spent ones included, and no fifth', () => {
    const brief = { soviet: { ...three, '3S/9T': '14', '3S/12G': '14' }, spent: ['3S/85'] };
    const state = run(given(brief), { do: 'activate', at: '14' }, { do: 'move', unit: '3S/9T', to: '15' });
    expect(why(state, { do: 'move', unit: '3S/12G', to: '15' })).toBe('8.3.1 stackFull');
    expect(offers(state, 'move')).not.toContain('3S/12G 15');
  });
  test('§8.3.1 a full Area is not passed through either', () => {
    const wall = { '3S/7': '13', '3S/79': '13', '3S/85': '13', '2GT/6G': '13', '3S/12G': '12' };
    expect(reachOf({ soviet: wall }, '3S/12G', '12')).toContain('14');
    const pinched = {
      '3S/7': '13',
      '3S/79': '13',
      '3S/85': '13',
      '2GT/6G': '13',
      '3S/351G': '14',
      '47/70G': '14',
      '47/334G': '14',
      '2GT/9G': '14',
      '3S/12G': '12',
    };
    expect(
      reachOf({ soviet: pinched, german: { '39': 'H01', '10': 'S01', '11': 'L13' } }, '3S/12G', '12'),
    ).not.toContain('15');
  });
  test('§8.4.2 a Zone holds any number', () => {
    const many = Object.fromEntries(
      ['3S/7', '3S/79', '3S/85', '2GT/6G', '3S/351G', '47/70G'].map((unit) => [unit, 'N']),
    );
    expect(reachOf({ soviet: { ...many, '3S/12G': '16' } }, '3S/12G', '16')).toContain('N');
  });
  test('§7.2 §7.4 a space without German units is Soviet and Vacant, whoever is there; with one it is German', () => {
    const view = engine.view(
      given({ soviet: { '3S/7': '14' }, german: { '14': ['L13', 'up'], '15': 'H01' } }),
      'soviet',
    );
    expect(view.sovietControlled.length).toBe(63);
    expect(view.sovietControlled).not.toContain('14');
  });
  test('§7.1 a position with two German counters in an Area is refused', () => {
    const parsed = engine.parsePosition(given({}).setup, {
      turn: 1,
      step: 'round',
      morale: 1,
      approval: 1,
      soviet: [],
      german: [
        { at: '14', unit: 'L01' },
        { at: '14', unit: 'L02' },
      ],
    });
    expect('problems' in parsed && parsed.problems[0]).toContain('two German counters');
  });
});

describe('activation', () => {
  test('§6.3.3 §8.1 only an Area with a Fresh unit can be activated, and one at a time', () => {
    const state = given({ soviet: { '3S/7': '14', '3S/79': '15' }, spent: ['3S/79'] });
    expect(offers(state, 'activate')).toEqual(['14']);
    expect(why(state, { do: 'activate', at: '15' })).toBe('8.1 noFresh');
    expect(why(state, { do: 'activate', at: '16' })).toBe('8.1 noFresh');
    expect(
      why(
        run(given({ soviet: { '3S/7': '14', '3S/79': '14', '5S/9': '18' } }), { do: 'activate', at: '14' }),
        { do: 'activate', at: '18' },
      ),
    ).toBe('8.1.1 wrongStep');
  });
  test('§8.1 a unit moves only when its Area is active, while Fresh, and once', () => {
    const state = given({ soviet: { '3S/7': '14', '3S/79': '14', '5S/9': '18' }, spent: ['5S/9'] });
    expect(why(state, { do: 'move', unit: '3S/7', to: '15' })).toBe('8.1 noActive');
    expect(why(state, { do: 'move', unit: '5S/9', to: '17' })).toBe('8.2 spent');
    expect(why(state, { do: 'move', unit: '5S/26G', to: '17' })).toBe('3.8 outOfAction');
    const active = run(state, { do: 'activate', at: '14' });
    expect(why(active, { do: 'move', unit: '5S/9', to: '17' })).toBe('8.2 spent');
    const moved = run(active, { do: 'move', unit: '3S/7', to: '15' });
    expect(isSpent(moved, '3S/7')).toBe(true);
    expect(why(moved, { do: 'move', unit: '3S/7', to: '14' })).toBe('8.1 hasActed');
  });
  test('§8.1.1 units elsewhere stay; the Area ends its turn when nobody is left to act', () => {
    const state = run(given({ soviet: { '3S/7': '14', '3S/79': '15' } }), { do: 'activate', at: '14' });
    expect(why(state, { do: 'move', unit: '3S/79', to: '13' })).toBe('8.1.1 notActive');
    expect(run(state, { do: 'move', unit: '3S/7', to: '13' }).step).toBe('round');
  });
  test('§6.3.4 §8.1.1 units that did nothing stay Fresh and may be activated again', () => {
    const state = run(given({ soviet: { '3S/7': '14', '3S/79': '14' } }), { do: 'activate', at: '14' });
    expect(why(state, { do: 'done' })).toBe('8.1 nothingDone');
    const done = run(state, { do: 'move', unit: '3S/7', to: '13' }, { do: 'done' });
    expect([isSpent(done, '3S/7'), isSpent(done, '3S/79')]).toEqual([true, false]);
    expect(offers(done, 'activate')).toEqual(['14']);
  });
  test('§8.1.2 German units never move', () => {
    const state = run(given({ soviet: { '3S/7': '14' }, german: { '15': ['H01', 'up'] } }), {
      do: 'activate',
      at: '14',
    });
    expect(why(state, { do: 'move', unit: 'H01', to: '14' })).toBe('8.1.2 germanUnit');
  });
});

describe('movement costs', () => {
  test.each([
    ['a Vacant Area', {}, '15', 1],
    ['a Vacant Area next to a German unit', { '39': 'H01' }, '15', 2],
    ['a revealed German unit', { '15': ['H01', 'up'] }, '15', 3],
    ['a face-down German unit', { '15': 'H01' }, '15', 4],
    ['a Vacant Area next to a German unit in a Zone', { N: ['S01', 'up'] }, '16', 1],
    ['a Vacant Area next to a German unit across water', { '22': 'L13' }, '19', 2],
  ] as const)('§8.2 §3.1 entering %s', (_name, german, to, cost) => {
    const from = to === '19' ? '18' : '14';
    expect(costOf({ soviet: { '3S/12G': from }, german }, '3S/12G', to)).toBe(cost);
  });
  test('§3.1 §3.1.3 read the other way, Germans across water do not count', () => {
    expect(
      costOf(
        { soviet: { '3S/12G': '18' }, german: { '22': 'L13' }, options: { adjacentAcrossWater: false } },
        '3S/12G',
        '19',
      ),
    ).toBe(1);
  });
  test('§8.2 §4.3.1 a unit goes as far as its points and no further', () => {
    const brief = { soviet: { '3S/12G': '14', '3S/9T': '14' }, german: { '49': 'Z01' } };
    expect(costOf(brief, '3S/12G', '45')).toBe(3);
    const state = run(given({ soviet: { '3S/12G': '14', '3S/9T': '14' }, german: { '45': 'H01' } }), {
      do: 'activate',
      at: '14',
    });
    expect(engine.explain(state, { do: 'move', unit: '3S/12G', to: '45' })).toMatchObject({
      rule: '8.2',
      reason: { key: 'reason.tooFar', with: { cost: 6, points: 4 } },
    });
    expect(offers(state, 'move')).toContain('3S/9T 45 15');
  });
  test('§8.2 a unit stops where it meets a German unit', () => {
    const brief = {
      soviet: { '3S/9T': '14' },
      german: { '15': ['H01', 'up'], '13': 'L13', '38': 'H02', '18': 'L14', '16': 'S01', M: ['S02', 'up'] },
    } as const;
    expect(reachOf(brief, '3S/9T', '14')).toEqual(['13 14', '15 14', '16 14', '18 14', 'M 14']);
  });
  test('§8.2 §9.5.7 every space from which a target can be entered is offered as a way of its own', () => {
    const brief = { soviet: { '3S/9T': '14' }, german: { '15': ['H01', 'up'] } } as const;
    expect(reachOf(brief, '3S/9T', '14').filter((to) => to.startsWith('15'))).toEqual([
      '15 13',
      '15 14',
      '15 38',
    ]);
    const state = run(given(brief), { do: 'activate', at: '14' });
    expect(why(state, { do: 'move', unit: '3S/9T', to: '15', via: '46' })).toBe('8.2 via');
  });
});

describe('restrictions', () => {
  test('§8.3.2 the first step out of a Contested Area is to a Vacant one', () => {
    const brief = {
      soviet: { '3S/12G': '14', '3S/9T': '14' },
      german: { '14': ['L13', 'up'], '15': ['H01', 'up'] },
    } as const;
    const state = run(given(brief), { do: 'activate', at: '14' });
    expect(why(state, { do: 'move', unit: '3S/12G', to: '15' })).toBe('8.3.2 contestedExit');
    expect(offers(state, 'move')).toContain('3S/9T 15 13');
    expect(offers(state, 'move')).not.toContain('3S/9T 15 14');
    const shut = run(given({ soviet: { '3S/12G': 'N' }, german: { N: ['S01', 'up'], M: ['S02', 'up'] } }), {
      do: 'activate',
      at: 'N',
    });
    expect(why(shut, { do: 'move', unit: '3S/12G', to: 'M' })).toBe('8.3.2 contestedExit');
  });
  test('§8.3.2 an Area that is cleared is left freely in the same activation', () => {
    const state = run(
      given({
        soviet: { '3S/12G': '14', '3S/9T': '14' },
        german: { '14': ['L13', 'up'], '15': ['H01', 'up'] },
      }),
      { do: 'activate', at: '14' },
      { do: 'attack', at: '14' },
      { do: 'join', unit: '3S/12G' },
      { do: 'commit' },
      { do: 'support', artillery: 0, air: 0 },
      roll(6, 6, 1, 1),
    );
    expect(offers(state, 'move')).toContain('3S/9T 15 14');
  });
  test('§3.1.3 §8.3.3 water is not crossed', () => {
    const state = run(given({ soviet: { '5S/9': '19' } }), { do: 'activate', at: '19' });
    expect(offers(state, 'move').filter((to) => to === '5S/9 22')).toEqual(['5S/9 22']);
    expect(engine.query(state, 'soviet', { ask: 'reach', unit: '5S/9' })).toMatchObject({
      spaces: expect.arrayContaining([expect.objectContaining({ to: '22', path: ['19', '21', '22'] })]),
    });
    const cut = run(given({ soviet: { '5S/9': '41' }, german: { '40': 'H01', '50': 'Z01' } }), {
      do: 'activate',
      at: '41',
    });
    expect(why(cut, { do: 'move', unit: '5S/9', to: '47' })).toBe('8.3.3 water');
  });
  test.each([
    [20, false],
    [19, true],
  ])('§8.3.4 with Morale %i Area 50 may be attacked: %s', (morale, open) => {
    const state = run(
      given({ soviet: { '5S/9': '41', '5S/32': '41' }, german: { '50': ['Z01', 'up'] }, morale }),
      { do: 'activate', at: '41' },
    );
    expect(why(state, { do: 'move', unit: '5S/9', to: '50' })).toBe(open ? 'offered' : '8.3.4 zitadelleShut');
  });
  test('§8.3.4 other Zitadelle Areas are open, and a Contested 50 may be joined but not attacked', () => {
    expect(
      reachOf({ soviet: { '5S/9': '45' }, german: { '49': ['Z01', 'up'] }, morale: 40 }, '5S/9', '45'),
    ).toContain('49 45');
    const brief = {
      soviet: { '5S/9': '41', '5S/32': '50' },
      german: { '50': ['Z01', 'up'] },
      morale: 20,
    } as const;
    const joined = run(
      given(brief),
      { do: 'activate', at: '41' },
      { do: 'move', unit: '5S/9', to: '50', via: '41' },
    );
    expect(offers(joined, 'attack')).toEqual([]);
    expect(why(joined, { do: 'attack', at: '50' })).toBe('8.3.4 zitadelleShut');
    expect(run(joined, { do: 'done' }).step).toBe('round');
    expect(
      offers(
        given({
          ...brief,
          soviet: { '5S/32': '51' },
          german: { '51': ['Z01', 'up'], '43': 'H01', '48': 'Z02', '49': 'Z03', '50': 'Z04' },
        }),
        'activate',
      ),
    ).toEqual([]);
  });
});

describe('Zones', () => {
  test('§8.4 a Zone is entered only as the first step, takes every point and ends the move', () => {
    const state = run(given({ soviet: { '3S/9T': '14' } }), { do: 'activate', at: '14' });
    expect(offers(state, 'move')).toContain('3S/9T M');
    expect(offers(state, 'move')).not.toContain('3S/9T N');
    expect(why(state, { do: 'move', unit: '3S/9T', to: 'N' })).toBe('8.4 zoneEntry');
    expect(costOf({ soviet: { '3S/9T': '14' } }, '3S/9T', 'M')).toBe(6);
  });
  test('§8.4 a unit leaves a Zone at the cost of the Areas and goes on', () => {
    expect(costOf({ soviet: { '3S/9T': 'M' } }, '3S/9T', '15')).toBe(2);
    expect(reachOf({ soviet: { '3S/12G': 'N' }, german: { N: ['S01', 'up'] } }, '3S/12G', 'N')).toContain(
      'A',
    );
  });
  test('§8.4.1 Zones C and G are never entered', () => {
    const state = run(given({ soviet: { '8G/4G': 'B' } }), { do: 'activate', at: 'B' });
    expect(why(state, { do: 'move', unit: '8G/4G', to: 'C' })).toBe('8.4.1 closedZone');
    expect(
      why(run(given({ soviet: { '4GT/10G': 'F' } }), { do: 'activate', at: 'F' }), {
        do: 'move',
        unit: '4GT/10G',
        to: 'G',
      }),
    ).toBe('8.4.1 closedZone');
  });
});

describe('several destinations', () => {
  const brief = {
    soviet: { '3S/12G': '14', '3S/7': '14', '3S/9T': '14' },
    german: { '15': 'H01', '13': ['L13', 'up'] },
  } as const;
  test('§8.2.1 units go different ways, and a later move may wait for an earlier attack', () => {
    const fought = run(
      given(brief),
      { do: 'activate', at: '14' },
      { do: 'move', unit: '3S/12G', to: '15', via: '14' },
      { do: 'attack', at: '15' },
      { do: 'support', artillery: 0, air: 0 },
      roll(6, 6, 1, 1),
    );
    expect(whereIs(fought, '3S/12G')).toBe('15');
    expect(offers(fought, 'move')).toContain('3S/7 13 14');
    expect(why(fought, { do: 'move', unit: '3S/7', to: '15' })).toBe('8.2.1 alreadyAttacked');
  });
  test('§8.2.1 two targets may be entered before either is attacked', () => {
    const both = run(
      given(brief),
      { do: 'activate', at: '14' },
      { do: 'move', unit: '3S/12G', to: '15', via: '14' },
      { do: 'move', unit: '3S/7', to: '13', via: '14' },
    );
    expect(engine.view(both, 'soviet').pending.map(({ at, mandatory }) => `${at} ${mandatory}`)).toEqual([
      '13 true',
      '15 true',
    ]);
    expect(offers(both, 'attack')).toEqual(['13', '15']);
  });
});
