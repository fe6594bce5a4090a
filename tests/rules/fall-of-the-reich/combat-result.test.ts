import { describe, expect, test } from 'vitest';
import type { CombatPreview } from '../../../engines/fall-of-the-reich/types.ts';
import { ALL, fight, front, ledger, light, NO_SUPPORT } from './assaults.ts';
import {
  assault,
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

describe('strategies', () => {
  test('§9.4 Wirbelwind keeps the air away once', () => {
    const brief = (face: 'down' | 'up'): Brief => ({
      ...front('H01', 'up', { more: { air: 1 } }),
      german: { '16': ['S07', face] },
    });
    const first = assault(given(brief('down')), '14', '16', ['3S/12G']);
    expect(why(first, { do: 'support', artillery: 0, air: 1 })).toBe('9.4 wirbelwind');
    expect(offers(assault(given(brief('up')), '14', '16', ['3S/12G']), 'support')).toEqual(['0 0', '0 1']);
  });
  test('§9.4 Hetzer denies combined arms once', () => {
    const bonus = (face: 'down' | 'up') =>
      ledger(
        fight(
          { ...front('H01', 'up', { more: { artillery: 1 } }), german: { '16': ['S01', face] } },
          '16',
          ['3S/12G', '3S/9T'],
          { artillery: 1 },
          [3, 3, 3, 3],
        ),
        'attack',
      )['combinedArms'];
    expect([bonus('down'), bonus('up')]).toEqual([undefined, 1]);
  });
  test('§9.4 an Anti-Tank Trench makes Armor worthless beside the lead and weaker in it', () => {
    expect(
      ledger(fight(front('H08'), '15', ['3S/12G', '3S/7', '3S/9T'], {}, [3, 3, 3, 3]), 'attack'),
    ).toEqual({ lead: 7, additional: 1 });
    expect(ledger(fight(front('H08'), '15', ['3S/9T', '3S/12G'], {}, [3, 3, 3, 3]), 'attack')).toEqual({
      lead: 5,
      antiTankTrench: -2,
      additional: 1,
    });
    expect(ledger(fight(front('H08', 'up'), '15', ['3S/9T', '3S/12G'], {}, [3, 3, 3, 3]), 'attack')).toEqual({
      lead: 5,
      additional: 1,
    });
  });
  test('§9.4 §9.5.7 a Kill Zone takes a unit or ends the attack, before support', () => {
    const state = assault(given(front('H14')), '14', '15', ['3S/12G', '3S/7', '3S/9T']);
    expect([...offers(state, 'lose'), ...offers(state, 'callOff')]).toEqual(['3S/7', '3S/12G', '3S/9T', '']);
    expect(why(state, { do: 'lose', unit: '3S/85' })).toBe('9.4 notAttacking');
    const paid = run(state, { do: 'lose', unit: '3S/7' });
    expect([whereIs(paid, '3S/7'), paid.step, paid.combat?.units.length]).toEqual([null, 'lead', 2]);
    const off = run(state, { do: 'callOff' });
    expect(['3S/12G', '3S/7', '3S/9T'].map((unit) => [whereIs(off, unit), isSpent(off, unit)])).toEqual([
      ['14', true],
      ['14', true],
      ['14', true],
    ]);
    expect([off.approval, germanAt(off, '15'), off.step]).toEqual([15, 'H14', 'activation']);
    expect(run(assault(given(front('H14', 'up')), '14', '15', ['3S/12G'])).step).toBe('support');
  });
  test('§9.4 a Kill Zone counts for the support limit, and a sole attacker given up ends the attack', () => {
    const paid = run(
      assault(given(front('H14', 'down', { more: { artillery: 5 } })), '14', '15', ['3S/12G', '3S/7']),
      { do: 'lose', unit: '3S/7' },
    );
    expect(offers(paid, 'support')).toEqual(['0 0', '1 0']);
    const alone = run(assault(given(front('H14')), '14', '15', ['3S/12G']), { do: 'lose', unit: '3S/12G' });
    expect([whereIs(alone, '3S/12G'), germanAt(alone, '15'), alone.combat]).toEqual([null, 'H14', null]);
  });
  test('§9.5.5 §9.5.6 an Ambush takes the lead even in victory; alone it still wins the Area', () => {
    const won = run(
      assault(given(front('H15')), '14', '15', ['3S/12G', '3S/7']),
      { do: 'lead', unit: '3S/12G' },
      NO_SUPPORT,
      roll(6, 6, 1, 1),
    );
    expect([whereIs(won, '3S/12G'), whereIs(won, '3S/7'), isSpent(won, '3S/7'), germanAt(won, '15')]).toEqual(
      [null, '15', true, null],
    );
    const alone = run(assault(given(front('H15')), '14', '15', ['3S/12G']), NO_SUPPORT, roll(6, 6, 1, 1));
    expect([whereIs(alone, '3S/12G'), germanAt(alone, '15')]).toEqual([null, null]);
    expect(engine.view(alone, 'soviet').sovietControlled).toContain('15');
    const later = run(
      assault(given(front('H15', 'up')), '14', '15', ['3S/12G']),
      NO_SUPPORT,
      roll(6, 6, 1, 1),
    );
    expect(whereIs(later, '3S/12G')).toBe('15');
  });
  test('§9.5.5 an Ambush in a Stalemate or a Repulse takes nothing more', () => {
    const even = run(assault(given(front('H15')), '14', '15', ['3S/12G']), NO_SUPPORT, roll(4, 4, 2, 2));
    expect([whereIs(even, '3S/12G'), isSpent(even, '3S/12G')]).toEqual(['15', true]);
  });
  test('§9.5.5 Fanatic turns a Success into a Stalemate once, but not an Overrun', () => {
    const held = run(assault(given(front('H11')), '14', '15', ['3S/12G']), NO_SUPPORT, roll(6, 6, 1, 1));
    expect([germanAt(held, '15'), isSpent(held, '3S/12G'), held.bloody.length]).toEqual(['H11', true, 1]);
    expect(
      germanAt(
        run(assault(given(front('H11', 'up')), '14', '15', ['3S/12G']), NO_SUPPORT, roll(6, 6, 1, 1)),
        '15',
      ),
    ).toBeNull();
  });
});

describe('results', () => {
  test('§9.5.5 Repulse: the lead is Out of Action, the others Spent and back, Approval falls', () => {
    const lost = run(
      assault(given(front('H05', 'up')), '14', '15', ['3S/12G', '3S/7']),
      { do: 'lead', unit: '3S/12G' },
      NO_SUPPORT,
      roll(1, 1, 6, 6),
    );
    expect([
      whereIs(lost, '3S/12G'),
      whereIs(lost, '3S/7'),
      isSpent(lost, '3S/7'),
      lost.approval,
      germanAt(lost, '15'),
      lost.bloody,
    ]).toEqual([null, '14', true, 14, 'H05', []]);
  });
  test('§9.5.5 §4.5.7 §9.1 Stalemate: Spent, a marker, no retreat', () => {
    const even = run(
      assault(given(front('H05', 'up')), '14', '15', ['3S/12G', '3S/7']),
      { do: 'lead', unit: '3S/12G' },
      NO_SUPPORT,
      roll(3, 3, 2, 2),
    );
    expect([whereIs(even, '3S/12G'), isSpent(even, '3S/7'), even.approval]).toEqual(['15', true, 15]);
    expect(engine.view(even, 'soviet').bloodyStreets).toEqual(['15']);
  });
  test('§4.5.7 the marker goes when the Area is no longer Contested', () => {
    const state = run(
      assault(
        given(front('H01', 'up', { soviet: { '3S/12G': '14', '3S/79': '15' }, more: { bloody: ['15'] } })),
        '14',
        '15',
        ['3S/12G'],
      ),
      NO_SUPPORT,
      roll(6, 6, 1, 1),
    );
    expect(engine.view(state, 'soviet').bloodyStreets).toEqual([]);
  });
  test('§9.5.5 §3.4 §7.2 Success: the counter goes, Morale falls by its terrain, the Area is Soviet, attackers Spent', () => {
    const won = run(assault(given(front('H01', 'up')), '14', '15', ['3S/12G']), NO_SUPPORT, roll(6, 6, 1, 1));
    expect([germanAt(won, '15'), won.morale, isSpent(won, '3S/12G')]).toEqual([null, 23, true]);
    const small = run(
      assault(given(light('L13', 'up')), '14', '13', ['3S/12G']),
      NO_SUPPORT,
      roll(3, 2, 2, 1),
    );
    expect([small.morale, isSpent(small, '3S/12G')]).toEqual([24, false]);
  });
  test('§9.5.5 Overrun: by more than the Defense Factor the attackers stay Fresh, and act again in a later round', () => {
    const equal = run(
      assault(given(light('L16', 'up')), '14', '13', ['3S/12G']),
      NO_SUPPORT,
      roll(4, 4, 1, 2),
    );
    expect([germanAt(equal, '13'), isSpent(equal, '3S/12G')]).toEqual([null, true]);
    const over = run(
      assault(given(light('L16', 'up')), '14', '13', ['3S/12G']),
      NO_SUPPORT,
      roll(4, 5, 1, 2),
    );
    expect([germanAt(over, '13'), isSpent(over, '3S/12G')]).toEqual([null, false]);
    expect(why(over, { do: 'move', unit: '3S/12G', to: '12' })).toBe('8.1 hasActed');
    expect(offers(run(over, { do: 'move', unit: '3S/7', to: '16' }, { do: 'done' }), 'activate')).toContain(
      '13',
    );
  });
  test('§9.5.5 §8.4.4 no Overrun in Heavy Urban, Zitadelle or a Zone', () => {
    const city = run(
      assault(given(front('H01', 'up')), '14', '15', ALL),
      { do: 'lead', unit: '3S/12G' },
      NO_SUPPORT,
      roll(6, 6, 1, 1),
    );
    expect(isSpent(city, '3S/7')).toBe(true);
    const zone = run(
      given({ soviet: { '3S/12G': 'N' }, german: { N: ['S01', 'up'] } }),
      { do: 'activate', at: 'N' },
      { do: 'attack', at: 'N' },
      NO_SUPPORT,
      roll(6, 6, 1, 1),
    );
    expect([germanAt(zone, 'N'), isSpent(zone, '3S/12G')]).toEqual([null, true]);
  });
  test('§4.5.2 Shaken follows Morale both ways', () => {
    const down = eventsOf(
      assault(given(front('H01', 'up', { morale: 20 })), '14', '15', ['3S/12G']),
      NO_SUPPORT,
      roll(6, 6, 1, 1),
    );
    expect(down.find(({ event }) => event === 'shaken')).toMatchObject({ shaken: true });
    const up = eventsOf(given({ step: 'eventRoll', morale: 19, soviet: { '5S/9': '18' } }), roll(2, 2, 1));
    expect(up.find(({ event }) => event === 'shaken')).toMatchObject({ shaken: false });
  });
});

describe('odds', () => {
  const ask = (brief: Brief, question: object): CombatPreview =>
    engine.query(given(brief), 'soviet', {
      ask: 'combat',
      at: '15',
      units: ALL,
      ...question,
    }) as CombatPreview;
  const chance = (preview: CombatPreview, result: string): number =>
    preview.odds.find((odds) => odds.result === result)?.probability ?? NaN;
  test('§9.5.1 §9.5.5 the chances against a known defender are counted over every throw', () => {
    const preview = ask(front('H05', 'up', { more: { artillery: 1 } }), { lead: '3S/12G', artillery: 1 });
    expect([preview.attack.total, preview.defence.total, preview.cases]).toEqual([12, 10, 1296]);
    let repulse = 0;
    for (let a = 0; a < 36; a++)
      for (let d = 0; d < 36; d++)
        if (2 + (a % 6) + Math.floor(a / 6) - (d % 6) - Math.floor(d / 6) < 0) repulse++;
    expect(chance(preview, 'repulse')).toBeCloseTo(repulse / 1296, 12);
    expect(preview.odds.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
    expect(chance(preview, 'overrun')).toBe(0);
  });
  test('§4.4 against a face-down defender they are the mean over every counter not seen', () => {
    const preview = ask(front('H05'), { lead: '3S/12G' });
    expect([preview.unseen, preview.defence.total]).toEqual([24, null]);
    const other = ask(front('H24'), { lead: '3S/12G' });
    expect(other).toEqual(preview);
    const seen = ask(
      { ...front('H05'), german: { '15': 'H05', '39': ['H24', 'up'] }, more: { eliminated: ['H23'] } },
      {},
    );
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
    const ready = run(
      assault(given(front('H16')), '14', '15', ALL),
      { do: 'lead', unit: '3S/12G' },
      NO_SUPPORT,
    );
    const shown = engine.query(ready, 'soviet', { ask: 'combat' }) as CombatPreview;
    const rolled = eventsOf(ready, roll(1, 2, 3, 4, 5)).find(({ event }) => event === 'rolled');
    expect(rolled?.['distribution']).toEqual(
      shown.odds.map(({ result, probability }) => ({
        outcome: result,
        probability: expect.closeTo(probability, 12),
      })),
    );
  });
});
