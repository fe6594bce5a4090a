import { describe, expect, test } from 'vitest';
import type { CombatPreview, Line } from '../../../engines/fall-of-the-reich/types.ts';
import { assault, engine, eventsOf, germanAt, given, isSpent, offers, roll, run, whereIs, why, type Brief } from './support.ts';

const NO_SUPPORT = { do: 'support', artillery: 0, air: 0 };
/** Four units of 3rd Shock Army before Area 15, and a counter in it. */
const front = (counter: string, face: 'down' | 'up' | 'ready' = 'down', more: Partial<Brief> = {}): Brief => ({
  soviet: { '3S/12G': '14', '3S/7': '14', '3S/9T': '14', '3S/85': '14' }, german: { '15': [counter, face] }, ...more,
});
const ALL = ['3S/12G', '3S/7', '3S/9T', '3S/85'];
/** An open Light Urban target: Area 13 from Area 14. */
const light = (counter: string, face: 'down' | 'up' = 'down', more: Partial<Brief> = {}): Brief => ({ ...front(counter, face, more), german: { '13': [counter, face] } });

function ledger(event: Record<string, unknown> | undefined, side: 'attack' | 'defence'): Record<string, number> {
  return Object.fromEntries(((event?.[side] ?? []) as readonly Line[]).map(({ label, value }) => [label, value]));
}
function fight(brief: Brief, to: string, units: readonly string[], support: object, ...dice: number[][]) {
  const ready = assault(given(brief), '14', to, units);
  const led = ready.step === 'lead' ? run(ready, { do: 'lead', unit: units[0] ?? '' }) : ready;
  const events = eventsOf(led, { do: 'support', artillery: 0, air: 0, ...support }, ...dice.map((one) => roll(...one)));
  return events.find(({ event }) => event === 'fought');
}

describe('who attacks', () => {
  test('§9.0 §9.1 whoever enters a German Area must attack before the activation can end', () => {
    const state = run(given(front('H01')), { do: 'activate', at: '14' }, { do: 'move', unit: '3S/12G', to: '15', via: '14' });
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
    const arrived = run(given(brief), { do: 'activate', at: '14' }, { do: 'move', unit: '3S/12G', to: '15', via: '14' }, { do: 'move', unit: '3S/7', to: '15', via: '14' });
    expect(offers(arrived, 'done')).toEqual(['']);
    const joining = run(arrived, { do: 'attack', at: '15' });
    expect(offers(joining, 'join')).toEqual(['3S/7', '3S/12G']);
    expect(why(joining, { do: 'commit' })).toBe('9.2 needsOne');
    expect(run(joining, { do: 'join', unit: '3S/7' }, { do: 'commit' }).combat?.units.length).toBe(1);
    expect(run(joining, { do: 'join', unit: '3S/7' }, { do: 'join', unit: '3S/12G' }).step).toBe('lead');
  });
  test('§9.3 arrivals and residents never attack together', () => {
    const brief = front('H01', 'up', { soviet: { '3S/12G': '14', '3S/7': '14', '3S/79': '15' } });
    const joining = run(given(brief), { do: 'activate', at: '14' }, { do: 'move', unit: '3S/12G', to: '15', via: '14' }, { do: 'move', unit: '3S/7', to: '15', via: '14' }, { do: 'attack', at: '15' });
    expect(why(joining, { do: 'join', unit: '3S/79' })).toBe('9.3 cannotJoin');
  });
  test('§9.3 §7.3 units in a Contested Active Area attack there, nowhere else, and stay when they lose', () => {
    const brief = front('H01', 'up', { soviet: { '3S/12G': '15', '3S/7': '15' }, german: { '15': ['H01', 'up'], '39': ['H02', 'up'] } });
    const active = run(given(brief), { do: 'activate', at: '15' });
    expect(offers(active, 'attack')).toEqual(['15']);
    expect(why(active, { do: 'attack', at: '39' })).toBe('9.0 notEntered');
    const lost = run(active, { do: 'attack', at: '15' }, { do: 'join', unit: '3S/12G' }, { do: 'join', unit: '3S/7' }, { do: 'lead', unit: '3S/12G' }, NO_SUPPORT, roll(1, 1, 6, 6));
    expect([whereIs(lost, '3S/12G'), whereIs(lost, '3S/7'), isSpent(lost, '3S/7'), lost.approval]).toEqual([null, '15', true, 14]);
  });
  test('§8.2 a unit that attacks where it stands cannot move as well, nor the reverse', () => {
    const brief = front('H01', 'up', { soviet: { '3S/12G': '15', '3S/7': '15' } });
    const fought = run(given(brief), { do: 'activate', at: '15' }, { do: 'attack', at: '15' }, { do: 'join', unit: '3S/12G' }, { do: 'commit' }, NO_SUPPORT, roll(3, 4, 3, 3));
    expect(why(fought, { do: 'move', unit: '3S/12G', to: '14' })).toBe('8.1 hasActed');
    expect(why(fought, { do: 'attack', at: '15' })).toBe('8.2.1 attackedOnce');
    expect(offers(fought, 'move').some((to) => to.startsWith('3S/7 '))).toBe(true);
  });
  test('§9.2 units that are present but do not attack are untouched by the result', () => {
    const brief = front('H01', 'up', { soviet: { '3S/12G': '15', '3S/7': '15' } });
    const lost = run(given(brief), { do: 'activate', at: '15' }, { do: 'attack', at: '15' }, { do: 'join', unit: '3S/12G' }, { do: 'commit' }, NO_SUPPORT, roll(1, 1, 6, 6));
    expect([whereIs(lost, '3S/12G'), isSpent(lost, '3S/7')]).toEqual([null, false]);
  });
});

describe('the reveal', () => {
  test('§9.4 §8.1.2 the defender is turned up after entry and before lead and support, and stays up', () => {
    const entered = run(given(front('H01')), { do: 'activate', at: '14' }, { do: 'move', unit: '3S/12G', to: '15', via: '14' });
    expect(engine.view(entered, 'soviet').german[0]?.unit).toBeNull();
    const answer = engine.apply(entered, { do: 'attack', at: '15' });
    expect(answer.reveals).toBe(true);
    expect(answer.events[0]).toMatchObject({ event: 'revealed', at: '15', unit: 'H01', defense: 5, strategy: 'volkssturm' });
    expect(engine.view(answer.state, 'soviet').german[0]).toMatchObject({ unit: 'H01', strategyInForce: true });
    const after = run(answer.state, NO_SUPPORT, roll(1, 1, 6, 6));
    expect(engine.view(after, 'soviet').german[0]).toMatchObject({ unit: 'H01', strategyInForce: false });
  });
  test('§9.5 the order is lead, support, air die, dice', () => {
    const state = assault(given(front('H01', 'down', { more: { artillery: 3, air: 1 } })), '14', '15', ALL);
    const steps = [state.step];
    let now = state;
    for (const choice of [{ do: 'lead', unit: '3S/12G' }, { do: 'support', artillery: 1, air: 1 }, roll(3)]) steps.push((now = run(now, choice)).step);
    expect(steps).toEqual(['lead', 'support', 'airRoll', 'combatRoll']);
    expect(why(state, { do: 'lead', unit: '5S/9' })).toBe('9.5.2 notAttacking');
  });
});

describe('values', () => {
  test('§9.5.2 lead, further units and artillery make the Attack Value', () => {
    const event = fight(front('H11', 'up', { more: { artillery: 3 } }), '15', ALL, { artillery: 1 }, [4, 4, 4, 4]);
    expect(ledger(event, 'attack')).toEqual({ lead: 7, additional: 3, artillery: 2 });
    expect(event).toMatchObject({ attackTotal: 20, defenceTotal: 19, result: 'success' });
  });
  test('§4.2.1 §4.2.2 §9.5.2 combined arms need infantry, armor and artillery, and open ground', () => {
    const bonus = (units: string[], artillery: number, target: Brief, to = '13') => ledger(fight(target, to, units, { artillery }, [3, 3, 3, 3]), 'attack')['combinedArms'];
    const guns = { more: { artillery: 3 } };
    expect(bonus(['3S/12G', '3S/9T'], 1, light('L13', 'up', guns))).toBe(1);
    expect(bonus(['3S/12G', '3S/9T'], 0, light('L13', 'up', guns))).toBeUndefined();
    expect(bonus(['3S/12G', '3S/7'], 1, light('L13', 'up', guns))).toBeUndefined();
    expect(bonus(['3S/9T', '3S/85'], 1, light('L13', 'up', guns))).toBeUndefined();
    expect(bonus(['3S/12G', '3S/9T'], 1, front('H01', 'up', guns), '15')).toBeUndefined();
  });
  test.each([['S01', '16', 'suburban', 1], ['L13', '13', 'lightUrban', 2], ['H01', '15', 'heavyUrban', 3]])('§3.1.2 §9.5.3 %s in %s adds %s', (counter, to, label, tem) => {
    const event = fight({ ...front('H01'), german: { [to]: [counter, 'up'] } }, to, ['3S/12G'], {}, [3, 3, 3, 3]);
    expect(ledger(event, 'defence')[label]).toBe(tem);
  });
  test('§3.1.2 §9.5.3 Forest adds 2 and Zitadelle 4', () => {
    const wood = run(given({ soviet: { '5S/9': '31' }, german: { '30': ['F01', 'up'], '49': ['Z02', 'up'] } }), { do: 'activate', at: '31' }, { do: 'move', unit: '5S/9', to: '30', via: '31' }, { do: 'attack', at: '30' });
    expect(ledger(eventsOf(wood, NO_SUPPORT, roll(3, 3, 3, 3)).find(({ event }) => event === 'fought'), 'defence')).toEqual({ factor: 4, forest: 2 });
    const fort = run(given({ soviet: { '5S/9': '45' }, german: { '49': ['Z02', 'up'] } }), { do: 'activate', at: '45' }, { do: 'move', unit: '5S/9', to: '49', via: '45' }, { do: 'attack', at: '49' });
    expect(ledger(eventsOf(fort, NO_SUPPORT, roll(3, 3, 3, 3)).find(({ event }) => event === 'fought'), 'defence')).toEqual({ factor: 8, zitadelle: 4 });
  });
  test.each([['L25', 'panther', 1], ['L26', 'tiger', 2]])('§9.5.3 §9.4 %s adds its armour in the first combat only', (counter, label, value) => {
    expect(ledger(fight(light(counter, 'down'), '13', ['3S/12G'], {}, [3, 3, 3, 3]), 'defence')[label]).toBe(value);
    expect(ledger(fight(light(counter, 'up'), '13', ['3S/12G'], {}, [3, 3, 3, 3]), 'defence')[label]).toBeUndefined();
  });
  test('§9.5.3 a King Tiger adds 3', () => expect(ledger(fight(front('H13'), '15', ['3S/12G'], {}, [3, 3, 3, 3]), 'defence')['kingTiger']).toBe(3));
  test.each([['H05', 'down', -1], ['H06', 'down', undefined], ['H06', 'up', -1]] as const)('§4.5.2 §9.5.3 with Shaken Morale %s %s counts %s', (counter, face, value) => {
    expect(ledger(fight(front(counter, face, { morale: 19 }), '15', ['3S/12G'], {}, [3, 3, 3, 3]), 'defence')['shaken']).toBe(value);
  });
  test('§4.5.2 §9.5.3 with Morale 20 nothing is Shaken', () => {
    expect(ledger(fight(front('H05', 'up', { morale: 20 }), '15', ['3S/12G'], {}, [3, 3, 3, 3]), 'defence')['shaken']).toBeUndefined();
  });
  test('§9.5.3 the air die lowers the Defense Value, never below 0', () => {
    const event = fight({ ...front('H01', 'up', { more: { air: 1 }, morale: 19 }), german: { '16': ['S01', 'up'] } }, '16', ['3S/12G'], { air: 1 }, [6], [3, 3, 3, 3]);
    expect(ledger(event, 'defence')).toEqual({ factor: 3, suburban: 1, shaken: -1, air: -6, minimum: 3 });
    expect(event?.['defenceTotal']).toBe(6);
  });
  test('§9.5.1 an Elite unit rolls three dice in its first combat and two afterwards', () => {
    const dice = (face: 'down' | 'up', eliteDice = 'sum3') => {
      const decision = engine.decision(run(assault(given(front('H16', face, { options: { eliteDice } })), '14', '15', ['3S/12G']), NO_SUPPORT));
      return 'chance' in decision && decision.chance.kind === 'dice' ? decision.chance.groups.map(({ count }) => count) : [];
    };
    expect([dice('down'), dice('up')]).toEqual([[2, 3], [2, 2]]);
    expect(fight(front('H16'), '15', ['3S/12G'], {}, [3, 3, 6, 5, 4])?.['defenceTotal']).toBe(8 + 3 + 15);
    expect(fight(front('H16', 'down', { options: { eliteDice: 'keep2' } }), '15', ['3S/12G'], {}, [3, 3, 6, 5, 4])?.['defenceTotal']).toBe(8 + 3 + 11);
  });
});

describe('support', () => {
  const guns = { more: { artillery: 5, air: 2 } };
  test('§9.5.4 at most three Artillery, not more than attackers, and one Air', () => {
    expect(offers(run(assault(given(front('H01', 'up', guns)), '14', '15', ALL), { do: 'lead', unit: '3S/12G' }), 'support')).toEqual(['0 0', '0 1', '1 0', '1 1', '2 0', '2 1', '3 0', '3 1']);
    const two = run(assault(given(front('H01', 'up', guns)), '14', '15', ['3S/12G', '3S/7']), { do: 'lead', unit: '3S/12G' });
    expect(offers(two, 'support').at(-1)).toBe('2 1');
    expect(why(two, { do: 'support', artillery: 3, air: 0 })).toBe('9.5.4 artilleryAttackers');
    expect(why(two, { do: 'support', artillery: 4, air: 0 })).toBe('9.5.4 artilleryLimit');
    expect(why(two, { do: 'support', artillery: 0, air: 2 })).toBe('9.5.4 airLimit');
  });
  test('§3.6 §9.5.4 only what is available', () => {
    const state = run(assault(given(front('H01', 'up', { more: { artillery: 1 } })), '14', '15', ALL), { do: 'lead', unit: '3S/12G' });
    expect(why(state, { do: 'support', artillery: 2, air: 0 })).toBe('3.6 artilleryAvailable');
    expect(why(state, { do: 'support', artillery: 1, air: 1 })).toBe('3.6 noAir');
  });
  test('§9.5.8 §3.7 used markers lie in the Used box afterwards, whatever happened', () => {
    const state = run(assault(given(front('H01', 'up', guns)), '14', '15', ['3S/12G']), { do: 'support', artillery: 1, air: 1 }, roll(1), roll(1, 1, 6, 6));
    expect(engine.view(state, 'soviet').support).toEqual({ artillery: { available: 4, used: 6 }, air: { available: 1, used: 1 } });
  });
});

describe('strategies', () => {
  test('§9.4 Wirbelwind keeps the air away once', () => {
    const brief = (face: 'down' | 'up'): Brief => ({ ...front('H01', 'up', { more: { air: 1 } }), german: { '16': ['S07', face] } });
    const first = assault(given(brief('down')), '14', '16', ['3S/12G']);
    expect(why(first, { do: 'support', artillery: 0, air: 1 })).toBe('9.4 wirbelwind');
    expect(offers(assault(given(brief('up')), '14', '16', ['3S/12G']), 'support')).toEqual(['0 0', '0 1']);
  });
  test('§9.4 Hetzer denies combined arms once', () => {
    const bonus = (face: 'down' | 'up') => ledger(fight({ ...front('H01', 'up', { more: { artillery: 1 } }), german: { '16': ['S01', face] } }, '16', ['3S/12G', '3S/9T'], { artillery: 1 }, [3, 3, 3, 3]), 'attack')['combinedArms'];
    expect([bonus('down'), bonus('up')]).toEqual([undefined, 1]);
  });
  test('§9.4 an Anti-Tank Trench makes Armor worthless beside the lead and weaker in it', () => {
    expect(ledger(fight(front('H08'), '15', ['3S/12G', '3S/7', '3S/9T'], {}, [3, 3, 3, 3]), 'attack')).toEqual({ lead: 7, additional: 1 });
    expect(ledger(fight(front('H08'), '15', ['3S/9T', '3S/12G'], {}, [3, 3, 3, 3]), 'attack')).toEqual({ lead: 5, antiTankTrench: -2, additional: 1 });
    expect(ledger(fight(front('H08', 'up'), '15', ['3S/9T', '3S/12G'], {}, [3, 3, 3, 3]), 'attack')).toEqual({ lead: 5, additional: 1 });
  });
  test('§9.4 §9.5.7 a Kill Zone takes a unit or ends the attack, before support', () => {
    const state = assault(given(front('H14')), '14', '15', ['3S/12G', '3S/7', '3S/9T']);
    expect([...offers(state, 'lose'), ...offers(state, 'callOff')]).toEqual(['3S/7', '3S/12G', '3S/9T', '']);
    expect(why(state, { do: 'lose', unit: '3S/85' })).toBe('9.4 notAttacking');
    const paid = run(state, { do: 'lose', unit: '3S/7' });
    expect([whereIs(paid, '3S/7'), paid.step, paid.combat?.units.length]).toEqual([null, 'lead', 2]);
    const off = run(state, { do: 'callOff' });
    expect(['3S/12G', '3S/7', '3S/9T'].map((unit) => [whereIs(off, unit), isSpent(off, unit)])).toEqual([['14', true], ['14', true], ['14', true]]);
    expect([off.approval, germanAt(off, '15'), off.step]).toEqual([15, 'H14', 'activation']);
    expect(run(assault(given(front('H14', 'up')), '14', '15', ['3S/12G'])).step).toBe('support');
  });
  test('§9.4 a Kill Zone counts for the support limit, and a sole attacker given up ends the attack', () => {
    const paid = run(assault(given(front('H14', 'down', { more: { artillery: 5 } })), '14', '15', ['3S/12G', '3S/7']), { do: 'lose', unit: '3S/7' });
    expect(offers(paid, 'support')).toEqual(['0 0', '1 0']);
    const alone = run(assault(given(front('H14')), '14', '15', ['3S/12G']), { do: 'lose', unit: '3S/12G' });
    expect([whereIs(alone, '3S/12G'), germanAt(alone, '15'), alone.combat]).toEqual([null, 'H14', null]);
  });
  test('§9.5.5 §9.5.6 an Ambush takes the lead even in victory; alone it still wins the Area', () => {
    const won = run(assault(given(front('H15')), '14', '15', ['3S/12G', '3S/7']), { do: 'lead', unit: '3S/12G' }, NO_SUPPORT, roll(6, 6, 1, 1));
    expect([whereIs(won, '3S/12G'), whereIs(won, '3S/7'), isSpent(won, '3S/7'), germanAt(won, '15')]).toEqual([null, '15', true, null]);
    const alone = run(assault(given(front('H15')), '14', '15', ['3S/12G']), NO_SUPPORT, roll(6, 6, 1, 1));
    expect([whereIs(alone, '3S/12G'), germanAt(alone, '15')]).toEqual([null, null]);
    expect(engine.view(alone, 'soviet').sovietControlled).toContain('15');
    const later = run(assault(given(front('H15', 'up')), '14', '15', ['3S/12G']), NO_SUPPORT, roll(6, 6, 1, 1));
    expect(whereIs(later, '3S/12G')).toBe('15');
  });
  test('§9.5.5 an Ambush in a Stalemate or a Repulse takes nothing more', () => {
    const even = run(assault(given(front('H15')), '14', '15', ['3S/12G']), NO_SUPPORT, roll(4, 4, 2, 2));
    expect([whereIs(even, '3S/12G'), isSpent(even, '3S/12G')]).toEqual(['15', true]);
  });
  test('§9.5.5 Fanatic turns a Success into a Stalemate once, but not an Overrun', () => {
    const held = run(assault(given(front('H11')), '14', '15', ['3S/12G']), NO_SUPPORT, roll(6, 6, 1, 1));
    expect([germanAt(held, '15'), isSpent(held, '3S/12G'), held.bloody.length]).toEqual(['H11', true, 1]);
    expect(germanAt(run(assault(given(front('H11', 'up')), '14', '15', ['3S/12G']), NO_SUPPORT, roll(6, 6, 1, 1)), '15')).toBeNull();
  });
});

describe('results', () => {
  test('§9.5.5 Repulse: the lead is Out of Action, the others Spent and back, Approval falls', () => {
    const lost = run(assault(given(front('H05', 'up')), '14', '15', ['3S/12G', '3S/7']), { do: 'lead', unit: '3S/12G' }, NO_SUPPORT, roll(1, 1, 6, 6));
    expect([whereIs(lost, '3S/12G'), whereIs(lost, '3S/7'), isSpent(lost, '3S/7'), lost.approval, germanAt(lost, '15'), lost.bloody]).toEqual([null, '14', true, 14, 'H05', []]);
  });
  test('§9.5.5 §4.5.7 §9.1 Stalemate: Spent, a marker, no retreat', () => {
    const even = run(assault(given(front('H05', 'up')), '14', '15', ['3S/12G', '3S/7']), { do: 'lead', unit: '3S/12G' }, NO_SUPPORT, roll(3, 3, 2, 2));
    expect([whereIs(even, '3S/12G'), isSpent(even, '3S/7'), even.approval]).toEqual(['15', true, 15]);
    expect(engine.view(even, 'soviet').bloodyStreets).toEqual(['15']);
  });
  test('§4.5.7 the marker goes when the Area is no longer Contested', () => {
    const state = run(assault(given(front('H01', 'up', { soviet: { '3S/12G': '14', '3S/79': '15' }, more: { bloody: ['15'] } })), '14', '15', ['3S/12G']), NO_SUPPORT, roll(6, 6, 1, 1));
    expect(engine.view(state, 'soviet').bloodyStreets).toEqual([]);
  });
  test('§9.5.5 §3.4 §7.2 Success: the counter goes, Morale falls by its terrain, the Area is Soviet, attackers Spent', () => {
    const won = run(assault(given(front('H01', 'up')), '14', '15', ['3S/12G']), NO_SUPPORT, roll(6, 6, 1, 1));
    expect([germanAt(won, '15'), won.morale, isSpent(won, '3S/12G')]).toEqual([null, 23, true]);
    const small = run(assault(given(light('L13', 'up')), '14', '13', ['3S/12G']), NO_SUPPORT, roll(3, 2, 2, 1));
    expect([small.morale, isSpent(small, '3S/12G')]).toEqual([24, false]);
  });
  test('§9.5.5 Overrun: by more than the Defense Factor the attackers stay Fresh, and act again in a later round', () => {
    const equal = run(assault(given(light('L16', 'up')), '14', '13', ['3S/12G']), NO_SUPPORT, roll(4, 4, 1, 2));
    expect([germanAt(equal, '13'), isSpent(equal, '3S/12G')]).toEqual([null, true]);
    const over = run(assault(given(light('L16', 'up')), '14', '13', ['3S/12G']), NO_SUPPORT, roll(4, 5, 1, 2));
    expect([germanAt(over, '13'), isSpent(over, '3S/12G')]).toEqual([null, false]);
    expect(why(over, { do: 'move', unit: '3S/12G', to: '12' })).toBe('8.1 hasActed');
    expect(offers(run(over, { do: 'move', unit: '3S/7', to: '16' }, { do: 'done' }), 'activate')).toContain('13');
  });
  test('§9.5.5 §8.4.4 no Overrun in Heavy Urban, Zitadelle or a Zone', () => {
    const city = run(assault(given(front('H01', 'up')), '14', '15', ALL), { do: 'lead', unit: '3S/12G' }, NO_SUPPORT, roll(6, 6, 1, 1));
    expect(isSpent(city, '3S/7')).toBe(true);
    const zone = run(given({ soviet: { '3S/12G': 'N' }, german: { N: ['S01', 'up'] } }), { do: 'activate', at: 'N' }, { do: 'attack', at: 'N' }, NO_SUPPORT, roll(6, 6, 1, 1));
    expect([germanAt(zone, 'N'), isSpent(zone, '3S/12G')]).toEqual([null, true]);
  });
  test('§4.5.2 Shaken follows Morale both ways', () => {
    const down = eventsOf(assault(given(front('H01', 'up', { morale: 20 })), '14', '15', ['3S/12G']), NO_SUPPORT, roll(6, 6, 1, 1));
    expect(down.find(({ event }) => event === 'shaken')).toMatchObject({ shaken: true });
    const up = eventsOf(given({ step: 'eventRoll', morale: 19, soviet: { '5S/9': '18' } }), roll(2, 2, 1));
    expect(up.find(({ event }) => event === 'shaken')).toMatchObject({ shaken: false });
  });
});

describe('odds', () => {
  const ask = (brief: Brief, question: object): CombatPreview => engine.query(given(brief), 'soviet', { ask: 'combat', at: '15', units: ALL, ...question }) as CombatPreview;
  const chance = (preview: CombatPreview, result: string): number => preview.odds.find((odds) => odds.result === result)?.probability ?? NaN;
  test('§9.5.1 §9.5.5 the chances against a known defender are counted over every throw', () => {
    const preview = ask(front('H05', 'up', { more: { artillery: 1 } }), { lead: '3S/12G', artillery: 1 });
    expect([preview.attack.total, preview.defence.total, preview.cases]).toEqual([12, 10, 1296]);
    let repulse = 0;
    for (let a = 0; a < 36; a++) for (let d = 0; d < 36; d++) if (2 + (a % 6) + Math.floor(a / 6) - (d % 6) - Math.floor(d / 6) < 0) repulse++;
    expect(chance(preview, 'repulse')).toBeCloseTo(repulse / 1296, 12);
    expect(preview.odds.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
    expect(chance(preview, 'overrun')).toBe(0);
  });
  test('§4.4 against a face-down defender they are the mean over every counter not seen', () => {
    const preview = ask(front('H05'), { lead: '3S/12G' });
    expect([preview.unseen, preview.defence.total]).toEqual([24, null]);
    const other = ask(front('H24'), { lead: '3S/12G' });
    expect(other).toEqual(preview);
    const seen = ask({ ...front('H05'), german: { '15': 'H05', '39': ['H24', 'up'] }, more: { eliminated: ['H23'] } }, {});
    expect(seen.unseen).toBe(22);
    expect(JSON.stringify(preview)).not.toContain('H05');
  });
  test('§9.5.3 an air die still to come is counted in', () => {
    const without = ask(front('H05', 'up'), { air: 0 });
    const with_ = ask(front('H05', 'up'), { air: 1 });
    expect([without.cases, with_.cases]).toEqual([1296, 6 * 1296]);
    expect(chance(with_, 'success')).toBeGreaterThan(chance(without, 'success'));
  });
  test('§9.5.5 the log keeps exactly the odds that were shown', () => {
    const ready = run(assault(given(front('H16')), '14', '15', ALL), { do: 'lead', unit: '3S/12G' }, NO_SUPPORT);
    const shown = engine.query(ready, 'soviet', { ask: 'combat' }) as CombatPreview;
    const rolled = eventsOf(ready, roll(1, 2, 3, 4, 5)).find(({ event }) => event === 'rolled');
    expect(rolled?.['distribution']).toEqual(shown.odds.map(({ result, probability }) => ({ outcome: result, probability: expect.closeTo(probability, 12) })));
  });
});
