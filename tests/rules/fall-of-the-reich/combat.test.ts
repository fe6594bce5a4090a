import { describe, expect, test } from 'vitest';
import { ALL, fight, front, ledger, light, NO_SUPPORT } from './assaults.ts';
import {
  assault,
  engine,
  eventsOf,
  given,
  isSpent,
  offers,
  roll,
  run,
  whereIs,
  why,
  type Brief,
} from './support.ts';

describe('who attacks', () => {
  test('§9.0 §9.1 whoever enters a German Area must attack before the activation can end', () => {
    const state = run(
      given(front('H01')),
      { do: 'activate', at: '14' },
      { do: 'move', unit: '3S/12G', to: '15', via: '14' },
    );
    expect(offers(state, 'done')).toEqual([]);
    expect(why(state, { do: 'done' })).toBe('9.1 mandatory');
    expect(why(state, { do: 'endCombat' })).toBe('9.1 mandatory');
    expect(run(state, { do: 'attack', at: '15' }).combat).toMatchObject({ mandatory: true });
  });
  test('§9.1 everyone who entered attacks', () => {
    expect(assault(given(front('H01')), '14', '15', ALL).combat?.units.length).toBe(4);
    expect(assault(given(front('H01')), '14', '15', ['3S/12G', '3S/7']).combat?.units.length).toBe(2);
  });
  test('§9.2 arrivals in a Contested Area attack with all, some or none', () => {
    const brief = front('H01', 'up', { soviet: { '3S/12G': '14', '3S/7': '14', '3S/79': '15' } });
    const arrived = run(
      given(brief),
      { do: 'activate', at: '14' },
      { do: 'move', unit: '3S/12G', to: '15', via: '14' },
      { do: 'move', unit: '3S/7', to: '15', via: '14' },
    );
    expect(offers(arrived, 'done')).toEqual(['']);
    const joining = run(arrived, { do: 'attack', at: '15' });
    expect(offers(joining, 'join')).toEqual(['3S/7', '3S/12G']);
    expect(why(joining, { do: 'commit' })).toBe('9.2 needsOne');
    expect(run(joining, { do: 'join', unit: '3S/7' }, { do: 'commit' }).combat?.units.length).toBe(1);
    expect(run(joining, { do: 'join', unit: '3S/7' }, { do: 'join', unit: '3S/12G' }).step).toBe('lead');
  });
  test('§9.3 arrivals and residents never attack together', () => {
    const brief = front('H01', 'up', { soviet: { '3S/12G': '14', '3S/7': '14', '3S/79': '15' } });
    const joining = run(
      given(brief),
      { do: 'activate', at: '14' },
      { do: 'move', unit: '3S/12G', to: '15', via: '14' },
      { do: 'move', unit: '3S/7', to: '15', via: '14' },
      { do: 'attack', at: '15' },
    );
    expect(why(joining, { do: 'join', unit: '3S/79' })).toBe('9.3 cannotJoin');
  });
  test('§9.3 §7.3 units in a Contested Active Area attack there, nowhere else, and stay when they lose', () => {
    const brief = front('H01', 'up', {
      soviet: { '3S/12G': '15', '3S/7': '15' },
      german: { '15': ['H01', 'up'], '39': ['H02', 'up'] },
    });
    const active = run(given(brief), { do: 'activate', at: '15' });
    expect(offers(active, 'attack')).toEqual(['15']);
    expect(why(active, { do: 'attack', at: '39' })).toBe('9.0 notEntered');
    const lost = run(
      active,
      { do: 'attack', at: '15' },
      { do: 'join', unit: '3S/12G' },
      { do: 'join', unit: '3S/7' },
      { do: 'lead', unit: '3S/12G' },
      NO_SUPPORT,
      roll(1, 1, 6, 6),
    );
    expect([whereIs(lost, '3S/12G'), whereIs(lost, '3S/7'), isSpent(lost, '3S/7'), lost.approval]).toEqual([
      null,
      '15',
      true,
      14,
    ]);
  });
  test('§8.2 a unit that attacks where it stands cannot move as well, nor the reverse', () => {
    const brief = front('H01', 'up', { soviet: { '3S/12G': '15', '3S/7': '15' } });
    const fought = run(
      given(brief),
      { do: 'activate', at: '15' },
      { do: 'attack', at: '15' },
      { do: 'join', unit: '3S/12G' },
      { do: 'commit' },
      NO_SUPPORT,
      roll(3, 4, 3, 3),
    );
    expect(why(fought, { do: 'move', unit: '3S/12G', to: '14' })).toBe('8.1 hasActed');
    expect(why(fought, { do: 'attack', at: '15' })).toBe('8.2.1 attackedOnce');
    expect(offers(fought, 'move').some((to) => to.startsWith('3S/7 '))).toBe(true);
  });
  test('§9.2 units that are present but do not attack are untouched by the result', () => {
    const brief = front('H01', 'up', { soviet: { '3S/12G': '15', '3S/7': '15' } });
    const lost = run(
      given(brief),
      { do: 'activate', at: '15' },
      { do: 'attack', at: '15' },
      { do: 'join', unit: '3S/12G' },
      { do: 'commit' },
      NO_SUPPORT,
      roll(1, 1, 6, 6),
    );
    expect([whereIs(lost, '3S/12G'), isSpent(lost, '3S/7')]).toEqual([null, false]);
  });
});

describe('the reveal', () => {
  test('§9.4 §8.1.2 the defender is turned up after entry and before lead and support, and stays up', () => {
    const entered = run(
      given(front('H01')),
      { do: 'activate', at: '14' },
      { do: 'move', unit: '3S/12G', to: '15', via: '14' },
    );
    expect(engine.view(entered, 'soviet').german[0]?.unit).toBeNull();
    const answer = engine.apply(entered, { do: 'attack', at: '15' });
    expect(answer.reveals).toBe(true);
    expect(answer.events[0]).toMatchObject({
      event: 'revealed',
      at: '15',
      unit: 'H01',
      defense: 5,
      strategy: 'volkssturm',
    });
    expect(engine.view(answer.state, 'soviet').german[0]).toMatchObject({
      unit: 'H01',
      strategyInForce: true,
    });
    const after = run(answer.state, NO_SUPPORT, roll(1, 1, 6, 6));
    expect(engine.view(after, 'soviet').german[0]).toMatchObject({ unit: 'H01', strategyInForce: false });
  });
  test('§9.5 the order is lead, support, air die, dice', () => {
    const state = assault(given(front('H01', 'down', { more: { artillery: 3, air: 1 } })), '14', '15', ALL);
    const steps = [state.step];
    let now = state;
    for (const choice of [{ do: 'lead', unit: '3S/12G' }, { do: 'support', artillery: 1, air: 1 }, roll(3)])
      steps.push((now = run(now, choice)).step);
    expect(steps).toEqual(['lead', 'support', 'airRoll', 'combatRoll']);
    expect(why(state, { do: 'lead', unit: '5S/9' })).toBe('9.5.2 notAttacking');
  });
});

describe('values', () => {
  test('§9.5.2 lead, further units and artillery make the Attack Value', () => {
    const event = fight(
      front('H11', 'up', { more: { artillery: 3 } }),
      '15',
      ALL,
      { artillery: 1 },
      [4, 4, 4, 4],
    );
    expect(ledger(event, 'attack')).toEqual({ lead: 7, additional: 3, artillery: 2 });
    expect(event).toMatchObject({ attackTotal: 20, defenceTotal: 19, result: 'success' });
  });
  test('§4.2.1 §4.2.2 §9.5.2 combined arms need infantry, armor and artillery, and open ground', () => {
    const bonus = (units: string[], artillery: number, target: Brief, to = '13') =>
      ledger(fight(target, to, units, { artillery }, [3, 3, 3, 3]), 'attack')['combinedArms'];
    const guns = { more: { artillery: 3 } };
    expect(bonus(['3S/12G', '3S/9T'], 1, light('L13', 'up', guns))).toBe(1);
    expect(bonus(['3S/12G', '3S/9T'], 0, light('L13', 'up', guns))).toBeUndefined();
    expect(bonus(['3S/12G', '3S/7'], 1, light('L13', 'up', guns))).toBeUndefined();
    expect(bonus(['3S/9T', '3S/85'], 1, light('L13', 'up', guns))).toBeUndefined();
    expect(bonus(['3S/12G', '3S/9T'], 1, front('H01', 'up', guns), '15')).toBeUndefined();
  });
  test.each([
    ['S01', '16', 'suburban', 1],
    ['L13', '13', 'lightUrban', 2],
    ['H01', '15', 'heavyUrban', 3],
  ])('§3.1.2 §9.5.3 %s in %s adds %s', (counter, to, label, tem) => {
    const event = fight(
      { ...front('H01'), german: { [to]: [counter, 'up'] } },
      to,
      ['3S/12G'],
      {},
      [3, 3, 3, 3],
    );
    expect(ledger(event, 'defence')[label]).toBe(tem);
  });
  test('§3.1.2 §9.5.3 Forest adds 2 and Zitadelle 4', () => {
    const wood = run(
      given({ soviet: { '5S/9': '31' }, german: { '30': ['F01', 'up'], '49': ['Z02', 'up'] } }),
      { do: 'activate', at: '31' },
      { do: 'move', unit: '5S/9', to: '30', via: '31' },
      { do: 'attack', at: '30' },
    );
    expect(
      ledger(
        eventsOf(wood, NO_SUPPORT, roll(3, 3, 3, 3)).find(({ event }) => event === 'fought'),
        'defence',
      ),
    ).toEqual({ factor: 4, forest: 2 });
    const fort = run(
      given({ soviet: { '5S/9': '45' }, german: { '49': ['Z02', 'up'] } }),
      { do: 'activate', at: '45' },
      { do: 'move', unit: '5S/9', to: '49', via: '45' },
      { do: 'attack', at: '49' },
    );
    expect(
      ledger(
        eventsOf(fort, NO_SUPPORT, roll(3, 3, 3, 3)).find(({ event }) => event === 'fought'),
        'defence',
      ),
    ).toEqual({ factor: 8, zitadelle: 4 });
  });
  test.each([
    ['L25', 'panther', 1],
    ['L26', 'tiger', 2],
  ])('§9.5.3 §9.4 %s adds its armour in the first combat only', (counter, label, value) => {
    expect(ledger(fight(light(counter, 'down'), '13', ['3S/12G'], {}, [3, 3, 3, 3]), 'defence')[label]).toBe(
      value,
    );
    expect(
      ledger(fight(light(counter, 'up'), '13', ['3S/12G'], {}, [3, 3, 3, 3]), 'defence')[label],
    ).toBeUndefined();
  });
  test('§9.5.3 a King Tiger adds 3', () =>
    expect(ledger(fight(front('H13'), '15', ['3S/12G'], {}, [3, 3, 3, 3]), 'defence')['kingTiger']).toBe(3));
  test.each([
    ['H05', 'down', -1],
    ['H06', 'down', undefined],
    ['H06', 'up', -1],
  ] as const)('§4.5.2 §9.5.3 with Shaken Morale %s %s counts %s', (counter, face, value) => {
    expect(
      ledger(fight(front(counter, face, { morale: 19 }), '15', ['3S/12G'], {}, [3, 3, 3, 3]), 'defence')[
        'shaken'
      ],
    ).toBe(value);
  });
  test('§4.5.2 §9.5.3 with Morale 20 nothing is Shaken', () => {
    expect(
      ledger(fight(front('H05', 'up', { morale: 20 }), '15', ['3S/12G'], {}, [3, 3, 3, 3]), 'defence')[
        'shaken'
      ],
    ).toBeUndefined();
  });
  test('§9.5.3 the air die lowers the Defense Value, never below 0', () => {
    const event = fight(
      { ...front('H01', 'up', { more: { air: 1 }, morale: 19 }), german: { '16': ['S01', 'up'] } },
      '16',
      ['3S/12G'],
      { air: 1 },
      [6],
      [3, 3, 3, 3],
    );
    expect(ledger(event, 'defence')).toEqual({ factor: 3, suburban: 1, shaken: -1, air: -6, minimum: 3 });
    expect(event?.['defenceTotal']).toBe(6);
  });
  test('§9.5.1 an Elite unit rolls three dice in its first combat and two afterwards', () => {
    const dice = (face: 'down' | 'up', eliteDice = 'sum3') => {
      const decision = engine.decision(
        run(
          assault(given(front('H16', face, { options: { eliteDice } })), '14', '15', ['3S/12G']),
          NO_SUPPORT,
        ),
      );
      return 'chance' in decision && decision.chance.kind === 'dice'
        ? decision.chance.groups.map(({ count }) => count)
        : [];
    };
    expect([dice('down'), dice('up')]).toEqual([
      [2, 3],
      [2, 2],
    ]);
    expect(fight(front('H16'), '15', ['3S/12G'], {}, [3, 3, 6, 5, 4])?.['defenceTotal']).toBe(8 + 3 + 15);
    expect(
      fight(
        front('H16', 'down', { options: { eliteDice: 'keep2' } }),
        '15',
        ['3S/12G'],
        {},
        [3, 3, 6, 5, 4],
      )?.['defenceTotal'],
    ).toBe(8 + 3 + 11);
  });
});

describe('support', () => {
  const guns = { more: { artillery: 5, air: 2 } };
  test('§9.5.4 at most three Artillery, not more than attackers, and one Air', () => {
    expect(
      offers(
        run(assault(given(front('H01', 'up', guns)), '14', '15', ALL), { do: 'lead', unit: '3S/12G' }),
        'support',
      ),
    ).toEqual(['0 0', '0 1', '1 0', '1 1', '2 0', '2 1', '3 0', '3 1']);
    const two = run(assault(given(front('H01', 'up', guns)), '14', '15', ['3S/12G', '3S/7']), {
      do: 'lead',
      unit: '3S/12G',
    });
    expect(offers(two, 'support').at(-1)).toBe('2 1');
    expect(why(two, { do: 'support', artillery: 3, air: 0 })).toBe('9.5.4 artilleryAttackers');
    expect(why(two, { do: 'support', artillery: 4, air: 0 })).toBe('9.5.4 artilleryLimit');
    expect(why(two, { do: 'support', artillery: 0, air: 2 })).toBe('9.5.4 airLimit');
  });
  test('§3.6 §9.5.4 only what is available', () => {
    const state = run(assault(given(front('H01', 'up', { more: { artillery: 1 } })), '14', '15', ALL), {
      do: 'lead',
      unit: '3S/12G',
    });
    expect(why(state, { do: 'support', artillery: 2, air: 0 })).toBe('3.6 artilleryAvailable');
    expect(why(state, { do: 'support', artillery: 1, air: 1 })).toBe('3.6 noAir');
  });
  test('§9.5.8 §3.7 used markers lie in the Used box afterwards, whatever happened', () => {
    const state = run(
      assault(given(front('H01', 'up', guns)), '14', '15', ['3S/12G']),
      { do: 'support', artillery: 1, air: 1 },
      roll(1),
      roll(1, 1, 6, 6),
    );
    expect(engine.view(state, 'soviet').support).toEqual({
      artillery: { available: 4, used: 6 },
      air: { available: 1, used: 1 },
    });
  });
});
