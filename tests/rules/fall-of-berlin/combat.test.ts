import { describe, expect, test } from 'vitest';
import type { GameEvent, LedgerLine } from '../../../engines/core/index.ts';
import type { CombatPreview } from '../../../engines/fall-of-berlin/types.ts';
import {
  attack,
  award,
  engine,
  eventOf,
  eventsOf,
  G,
  given,
  offers,
  roll,
  run,
  S,
  stepsOf,
  whereIs,
  why,
  type Brief,
} from './support.ts';

const declaring = (units: Brief['units'], more: Partial<Brief> = {}): Brief => ({
  step: 'attack',
  units,
  ...more,
  more: { attacks: [], ...more.more },
});
const preview = (brief: Brief, at: string, units: readonly string[], more = {}): CombatPreview =>
  engine.query(given(brief), 'soviet', {
    ask: 'combat',
    at,
    units: [...units],
    ...more,
  }) as unknown as CombatPreview;
const ledger = (lines: readonly LedgerLine[]): Record<string, number> =>
  Object.fromEntries(lines.map(({ label, value }) => [label, value]));
const fought = (events: readonly GameEvent[]): GameEvent => eventOf(events, 'fought');

describe('regular combat', () => {
  test('§8A a hex is attacked once a phase, a unit attacks once, and every target is named before the first die', () => {
    const state = given(
      declaring({ [S.tank]: '0804', [S.tank2]: '0804', [G.inf]: '0704', [G.inf2]: '0803' }),
    );
    expect(offers(state, 'attack')).toEqual(['0704', '0803']);
    const one = run(state, { do: 'attack', at: '0704' }, { do: 'join', unit: S.tank }, { do: 'commit' });
    expect(one.step).toBe('attack');
    expect(why(one, { do: 'attack', at: '0704' })).toBe('8A attackedOnce');
    const two = run(one, { do: 'attack', at: '0803' });
    expect(why(two, { do: 'join', unit: S.tank })).toBe('8A attacksAlready');
    const both = run(two, { do: 'join', unit: S.tank2 });
    expect(both.step).toBe('resolve');
    expect(offers(both, 'resolve')).toEqual(['0704', '0803']);
    expect(why(both, { do: 'attack', at: '0704' })).toBe('8A wrongStep');
  });

  test('§8A combat is never forced', () => {
    const state = given(declaring({ [S.tank]: '0804', [G.inf]: '0704' }));
    expect(offers(run(state, { do: 'endAttacks' }), 'resolve')).toEqual([]);
    expect(run(state, { do: 'endAttacks' }).side).toBe(1);
  });

  test('§8A odds worse than 1:3 may not be declared; the ratio rounds in favour of the defender', () => {
    const strong = { [G.muncheberg]: '0704', [G.kurmark]: '0704', [G.inf]: '0704' };
    expect(why(given(declaring({ [S.rifles]: '0804', ...strong })), { do: 'attack', at: '0704' })).toBe(
      '8A oddsTooLow',
    );
    expect(preview(declaring({ [S.rifles]: '0804', ...strong }), '0704', [S.rifles]).allowed).toBe(false);
    expect(preview(declaring({ [S.tank]: '0804', ...strong }), '0704', [S.tank]).base).toBe('1:3');
    expect(
      preview(declaring({ [S.tank]: '0804', [S.tank2]: '0804', [S.mech]: '0804', [G.inf]: '0704' }), '0704', [
        S.tank,
        S.tank2,
        S.mech,
      ]).base,
    ).toBe('5:1');
  });

  test('§8A nobody attacks without an attack factor, over a lake, or a hex that is not next to him', () => {
    const state = given(
      declaring({ [G.korner]: '0303', [G.inf]: '0303', [S.rifles]: '0304' }, { side: 'german' }),
    );
    expect(offers(run(state, { do: 'attack', at: '0304' }), 'join')).toEqual([G.inf]);
    const lake = given(declaring({ [S.rifles]: '0808', [G.inf]: '0908' }));
    expect(why(lake, { do: 'attack', at: '0908' })).toBe('8A notAdjacent');
    expect(why(given(declaring({ [S.rifles]: '0804', [G.inf]: '0602' })), { do: 'attack', at: '0602' })).toBe(
      '8A nobodyNear',
    );
  });

  test('§8A the chance of every result is told before the die, and the log keeps the whole distribution', () => {
    const brief = declaring({ [S.tank]: '0804', [G.inf]: '0704' });
    const odds = preview(brief, '0704', [S.tank]).odds;
    const rolled = eventOf(
      eventsOf(attack(given(brief), '0704', S.tank), { do: 'noAir' }, roll(4)),
      'rolled',
    );
    expect(rolled['distribution']).toEqual(
      expect.arrayContaining(
        odds.map(({ result, probability }) => ({
          outcome: result,
          probability: expect.closeTo(probability, 9),
        })),
      ),
    );
    expect(odds.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9);
  });

  test('§8E ground and lines add up, each kind once however many attackers meet it', () => {
    // 0904: woods on the Seelow Heights, attacked over the Oder by nobody: from 0804 over open ground.
    const heights = preview(declaring({ [S.tank]: '0804', [G.inf]: '0904' }), '0904', [S.tank]);
    expect(ledger(heights.shifts)).toEqual({ woods: -1, heights: -1 });
    const river = preview(declaring({ [S.tank]: '0902', [S.tank2]: '0802', [G.inf]: '0903' }), '0903', [
      S.tank,
      S.tank2,
    ]);
    expect(ledger(river.modifiers)).toEqual({ minorRiver: -1 });
    const both = preview(declaring({ [S.tank]: '1104', [G.inf]: '1004' }), '1004', [S.tank]);
    expect(ledger(both.shifts)).toEqual({ heights: -1, majorRiver: -1 });
    // Havel and inner line at Grunewald: the river is ignored, and so are its woods.
    const grunewald = preview(declaring({ [S.tank]: '0404', [G.inf]: '0405' }), '0405', [S.tank]);
    expect(ledger(grunewald.shifts)).toEqual({ berlin: -1, innerFort: -1 });
    expect(ledger(grunewald.modifiers)).toEqual({});
  });

  test('§11 fortifications help only the hex they face', () => {
    const outside = preview(declaring({ [S.tank]: '0509', [G.inf]: '0508' }), '0508', [S.tank]);
    expect([ledger(outside.shifts), ledger(outside.modifiers)]).toEqual([
      { outerFort: -1 },
      { outerFort: -1 },
    ]);
    const wrongWay = engine.query(
      given(declaring({ [G.pz]: '0508', [S.rifles]: '0509' }, { side: 'german' })),
      'german',
      { ask: 'combat', at: '0509', units: [G.pz] },
    ) as unknown as CombatPreview;
    expect(ledger(wrongWay.shifts)['outerFort']).toBeUndefined();
    expect(
      ledger(preview(declaring({ [S.tank]: '0507', [G.inf]: '0506' }), '0506', [S.tank]).shifts),
    ).toEqual({ berlin: -1, innerFort: -1 });
  });

  test('§8F the owner picks who loses each step: a counter turns over, or goes with its last step', () => {
    const brief = declaring({ [S.tank]: '0804', [S.rifles]: '0804', [G.inf]: '0704' });
    const hit = run(attack(given(brief), '0704', S.tank, S.rifles), { do: 'noAir' }, roll(1));
    expect([hit.step, engine.decision(hit).by, offers(hit, 'lose')]).toEqual([
      'attackerLoss',
      'soviet',
      [S.rifles, S.tank],
    ]);
    const lost = run(hit, { do: 'lose', unit: S.rifles });
    expect([stepsOf(lost, S.rifles), award(lost, 'sovietStep')]).toEqual([1, 1]);
    const weak = run(
      attack(given(declaring({ [S.rifles]: { at: '0804', steps: 1 }, [G.inf]: '0704' })), '0704', S.rifles),
      { do: 'noAir' },
      roll(1),
    );
    expect(whereIs(weak, S.rifles)).toBe('eliminated');
  });

  test('§8F losses beyond the last step are ignored', () => {
    const state = run(
      attack(
        given(declaring({ [S.tank]: '0804', [S.tank2]: '0804', [S.mech]: '0804', [G.kg]: '0704' })),
        '0704',
        S.tank,
        S.tank2,
        S.mech,
      ),
      { do: 'noAir' },
      roll(6),
    );
    expect([whereIs(state, G.kg), award(state, 'germanUnit')]).toEqual(['eliminated', 1]);
  });

  test('§14F a Soviet step is a German point, §14G a German unit a Soviet point, the tank marker none', () => {
    const marker = given(
      declaring({ [G.heavy]: '0704', [S.tank]: '0804', [S.tank2]: '0804' }, { more: { tank: 'split' } }),
    );
    const done = run(attack(marker, '0704', S.tank, S.tank2), { do: 'noAir' }, roll(6));
    expect([whereIs(done, G.heavy), award(done, 'germanUnit')]).toEqual(['eliminated', 0]);
  });
});

describe('bombardment and assault', () => {
  const oder = {
    [S.rifles]: '1103',
    [S.rifles2]: '1103',
    [S.rifles3]: '1103',
    [S.tank]: '1104',
    [G.inf]: '1003',
    [G.inf2]: '1004',
  };

  test('§8B only Soviet units next to Berlin, the heights, a fortification or over the Oder are marked, and the marked do not move', () => {
    const state = given({ step: 'declare', units: { ...oder, [S.guards]: '0703', [G.inf3]: '0702' } });
    expect(offers(state, 'assault')).toContain(`${S.rifles} 1003`);
    expect(why(state, { do: 'assault', unit: S.guards, at: '0702' })).toBe('8B noAssaultTarget');
    const marked = run(state, { do: 'assault', unit: S.rifles, at: '1003' }, { do: 'begin' });
    expect(why(marked, { do: 'pick', unit: S.rifles })).toBe('8B assaulting');
    expect(why(marked, { do: 'pick', unit: S.rifles2 })).toBe('offered');
    const neisse = { step: 'declare', units: { [S.konev]: '1212', [G.inf]: '1112' } };
    expect(why(given(neisse), { do: 'assault', unit: S.konev, at: '1112' })).toBe('8B noAssaultTarget');
    expect(
      why(given({ ...neisse, options: { neisseAssault: true } }), {
        do: 'assault',
        unit: S.konev,
        at: '1112',
      }),
    ).toBe('offered');
  });

  test('§8B a Front assaults three hexes a turn, the other two; half the force must be of the marker’s Front', () => {
    const germans = { [G.inf]: '0904', [G.inf2]: '1004', [G.inf3]: '1005', [G.kurmark]: '1006' };
    const state = given({
      step: 'declare',
      units: { ...germans, [S.rifles]: '0903', [S.rifles2]: '1003', [S.guards]: '1105', [S.guards2]: '1106' },
    });
    const three = run(
      state,
      { do: 'assault', unit: S.rifles, at: '0904' },
      { do: 'assault', unit: S.rifles2, at: '1004' },
      { do: 'assault', unit: S.guards, at: '1005' },
    );
    expect(why(three, { do: 'assault', unit: S.guards2, at: '1006' })).toBe('8B noMarker');
    expect(why(three, { do: 'assault', unit: S.guards2, at: '1005' })).toBe('offered');
    expect(engine.view(three, 'open').markers).toEqual([
      { front: '1bf', left: 0, of: 3 },
      { front: '1uf', left: 2, of: 2 },
    ]);
    const joint = given({
      step: 'declare',
      units: { [G.berlin1]: '0606', [S.rifles]: '0706', [S.konev]: '0607', [S.konev2]: '0607' },
    });
    const shared = run(
      joint,
      { do: 'assault', unit: S.rifles, at: '0606' },
      { do: 'assault', unit: S.konev, at: '0606' },
    );
    expect(why(shared, { do: 'assault', unit: S.konev2, at: '0606' })).toBe('8B shareLost');
  });

  test('§8B marked units must attack their target; the die on their points wins columns', () => {
    const state = run(
      given({ step: 'declare', units: oder }),
      { do: 'assault', unit: S.rifles, at: '1003' },
      { do: 'assault', unit: S.rifles2, at: '1003' },
      { do: 'assault', unit: S.rifles3, at: '1003' },
      { do: 'assault', unit: S.tank, at: '1003' },
      { do: 'begin' },
    );
    const fight = run(state, { do: 'noAir' });
    expect(fight.step).toBe('bombardmentRoll');
    const events = eventsOf(fight, roll(6), roll(3));
    expect(events.find(({ event }) => event === 'rolled')).toMatchObject({
      table: 'bombardment',
      column: '4-6',
      outcome: '1',
    });
    expect(ledger(fought(events)['shifts'] as readonly LedgerLine[])).toMatchObject({
      bombardment: 1,
      majorRiver: -1,
    });
  });

  test('§8B reduced units count half of their points, the sum rounded down', () => {
    const reduced = {
      [S.tank]: { at: '1104', steps: 1 },
      [S.rifles]: { at: '1103', steps: 1 },
      [G.inf]: '1003',
    };
    const answer = preview({ step: 'declare', units: reduced }, '1003', [S.tank, S.rifles], {
      assaulting: true,
    });
    expect([answer.bombardment?.points, answer.bombardment?.lines.map(({ value }) => value)]).toEqual([
      2,
      [1.5, 0.5],
    ]);
  });

  test('§8C one air marker a hex, of a Front in the attack, on the die its player names, back at the start of the next turn', () => {
    const state = run(
      given({ step: 'declare', units: oder }),
      { do: 'assault', unit: S.rifles, at: '1003' },
      { do: 'begin' },
    );
    const air = run(
      state,
      { do: 'endMovement' },
      { do: 'attack', at: '1003' },
      { do: 'join', unit: S.rifles2 },
      { do: 'join', unit: S.rifles3 },
      { do: 'commit' },
      { do: 'endAttacks' },
    );
    expect(offers(air, 'air')).toEqual([
      's-air-16 combat',
      's-air-16 bombardment',
      's-air-18 combat',
      's-air-18 bombardment',
    ]);
    expect(why(air, { do: 'air', unit: 's-air-2', on: 'combat' })).toBe('8C airFront');
    const events = eventsOf(air, { do: 'air', unit: 's-air-16', on: 'bombardment' }, roll(4), roll(2));
    expect(events.filter(({ event }) => event === 'rolled').map(({ total, dice }) => [total, dice])).toEqual([
      [5, [4]],
      [2, [2]],
    ]);
    const used = run(air, { do: 'air', unit: 's-air-16', on: 'combat' });
    expect(engine.view(used, 'open').air.find(({ id }) => id === 's-air-16')).toMatchObject({
      available: false,
      at: '1003',
    });
    const next = given({
      side: 'german',
      units: { [G.inf]: '0305', [S.rifles]: '1103' },
      more: { airUsed: ['s-air-16'] },
    });
    expect(
      engine.view(run(next, { do: 'endMovement' }), 'open').air.every(({ available }) => available),
    ).toBe(true);
  });

  test('§8C German attacks have no air support', () => {
    const state = given(declaring({ [G.pz]: '0704', [S.rifles]: '0804' }, { side: 'german' }));
    expect(attack(state, '0804', G.pz).step).toBe('combatRoll');
  });
});

describe('heavy tanks', () => {
  test('§8D the marker is made at the beginning of the German Movement Phase and the division shows its minus counter', () => {
    const state = given({
      side: 'german',
      step: 'declare',
      units: { [G.muncheberg]: '0704', [G.heavy]: 'waiting', [G.inf]: '0704' },
    });
    const split = run(state, { do: 'split', unit: G.muncheberg });
    const unit = engine.view(split, 'open').units.find(({ id }) => id === G.muncheberg);
    expect([whereIs(split, G.heavy), unit?.attack, unit?.defense, unit?.counter]).toEqual([
      '0704',
      2,
      4,
      'g-muncheberg-minus',
    ]);
    expect(offers(split, 'merge')).toEqual([]);
    const moved = run(split, { do: 'begin' });
    expect(why(moved, { do: 'split', unit: G.muncheberg })).toBe('7 wrongStep');
  });

  test('§8D it goes back into the division when a Combat Phase begins with both in one hex, and may do so before moving', () => {
    const units = { [G.muncheberg]: '0704', [G.heavy]: '0704', [S.rifles]: '0804' };
    const merged = run(given({ side: 'german', units, more: { tank: 'split' } }), { do: 'endMovement' });
    expect([whereIs(merged, G.heavy), merged.tank]).toEqual(['waiting', 0]);
    expect(
      offers(given({ side: 'german', step: 'declare', units, more: { tank: 'split' } }), 'merge'),
    ).toEqual([G.heavy]);
  });

  test('§8D beside another unit it adds +1 to the attack and pays first; alone it adds nothing', () => {
    const units = { [G.inf]: '0704', [G.heavy]: '0704', [S.rifles]: '0804' };
    const ask = (list: readonly string[]): Record<string, number> =>
      ledger(
        (
          engine.query(given(declaring(units, { side: 'german', more: { tank: 'split' } })), 'german', {
            ask: 'combat',
            at: '0804',
            units: [...list],
          }) as unknown as CombatPreview
        ).modifiers,
      );
    expect(ask([G.inf, G.heavy])).toEqual({ heavyTank: 1 });
    expect(ask([G.heavy])).toEqual({});
    const lost = run(
      attack(given(declaring(units, { side: 'german', more: { tank: 'split' } })), '0804', G.inf, G.heavy),
      roll(1),
    );
    expect([whereIs(lost, G.heavy), award(lost, 'germanUnit')]).toEqual(['eliminated', 0]);
  });

  test('§8D it has no zone outside its hex and is never made again', () => {
    const alone = given({ side: 'german', units: { [G.heavy]: '0704' }, more: { tank: 'split' } });
    expect(engine.query(alone, 'german', { ask: 'zoc' })?.['german']).toEqual(['0704']);
    const gone = given({
      side: 'german',
      step: 'declare',
      units: { [G.muncheberg]: '0704', [G.heavy]: 'eliminated' },
      more: { tank: 'lost' },
    });
    expect(why(gone, { do: 'split', unit: G.muncheberg })).toBe('8D cannotSplit');
  });
});

describe('inter-front attacks', () => {
  test('§13C3 one Front attacks a hex outside Berlin and Potsdam, §13C both attack inside', () => {
    const outside = run(given(declaring({ [S.rifles]: '0708', [S.konev]: '0709', [G.inf]: '0608' })), {
      do: 'attack',
      at: '0608',
    });
    const one = run(outside, { do: 'join', unit: S.rifles });
    expect(one.step === 'join' ? why(one, { do: 'join', unit: S.konev }) : 'closed').toMatch(
      /frontsApart|closed/,
    );
    const inside = run(
      given(declaring({ [S.rifles]: '0706', [S.konev]: '0607', [G.berlin1]: '0606' })),
      { do: 'attack', at: '0606' },
      { do: 'join', unit: S.rifles },
    );
    expect(offers(inside, 'join')).toEqual([S.konev]);
  });

  test('§13C3 the Front with more units advances; equal ones roll, and a tie rolls again', () => {
    const units = {
      [S.rifles]: '0706',
      [S.rifles2]: '0706',
      [S.konev]: '0607',
      [S.konev2]: '0607',
      [G.berlin1]: { at: '0606', steps: 1 },
    };
    const even = run(
      attack(given(declaring(units)), '0606', S.rifles, S.rifles2, S.konev, S.konev2),
      { do: 'noAir' },
      roll(6),
    );
    expect(even.step).toBe('frontRoll');
    const tied = run(even, roll(3, 3));
    expect(tied.step).toBe('frontRoll');
    const konev = run(tied, roll(2, 5));
    expect(new Set(offers(konev, 'advance').map((text) => text.split(' ')[0]))).toEqual(
      new Set([S.konev, S.konev2]),
    );
    expect(why(konev, { do: 'advance', unit: S.rifles, to: '0606' })).toBe('13C3 otherFrontAdvances');
    const more = { ...units, [S.konev2]: { at: '0607', steps: 1 } };
    const zhukov = run(
      attack(given(declaring(more)), '0606', S.rifles, S.rifles2, S.konev, S.konev2),
      { do: 'noAir' },
      roll(6),
    );
    expect(offers(zhukov, 'advance').map((text) => text.split(' ')[0])).toEqual([S.rifles, S.rifles2]);
  });

  test('§13C2 units of different Fronts that stand together defend together', () => {
    const mixed = declaring({ [S.rifles]: '0708', [S.konev]: '0708', [G.pz]: '0608' }, { side: 'german' });
    const answer = engine.query(given(mixed), 'german', {
      ask: 'combat',
      at: '0708',
      units: [G.pz],
    }) as unknown as CombatPreview;
    expect(answer.defence.total).toBe(8);
  });
});
