import { describe, expect, test } from 'vitest';
import { fallOfBerlin } from '../../../engines/fall-of-berlin/index.ts';
import {
  attack,
  award,
  engine,
  G,
  given,
  offers,
  points,
  resolveAs,
  roll,
  run,
  S,
  setupWith,
  stepsOf,
  whereIs,
  why,
} from './support.ts';

const arranged = run(engine.start(setupWith()), { do: 'arrange' });
const begun = run(arranged, { do: 'endSetup' }, { do: 'arrange' }, { do: 'endSetup' });

describe('set-up', () => {
  test('§3 the game opens on Turn 1 without points, with 7 turns or 9', () => {
    expect([begun.turn, points(begun), begun.step]).toEqual([1, '0:0', 'declare']);
    expect(engine.manifest.scenarios.map(({ id, turns }) => [id, turns])).toEqual([
      ['basic', 7],
      ['extended', 9],
      ['basic-three', 7],
      ['extended-three', 9],
    ]);
  });

  test('§15A the Germans set up first, each unit within its distance, outside the Allied sectors and the stacking limit', () => {
    const start = engine.start(setupWith());
    expect(engine.decision(start).by).toBe('german');
    expect(why(start, { do: 'place', unit: G.pzg, to: '0902' })).toBe('offered');
    expect(why(start, { do: 'place', unit: G.pzg, to: '0904' })).toBe('15A outsideSetup');
    expect(why(start, { do: 'place', unit: G.light, to: '1001' })).toBe('7D alliedSector');
    const full = run(
      start,
      ...['g-25-pzg', 'g-309-inf', 'g-606-inf'].map((unit) => ({ do: 'place', unit, to: '0902' })),
    );
    expect(why(full, { do: 'place', unit: G.light, to: '0902' })).toBe('4 stackFull');
    expect(why(full, { do: 'place', unit: G.pzg, to: '0901' })).toBe('15A alreadyPlaced');
    expect(why(full, { do: 'endSetup' })).toBe('15A unitsLeft');
    expect(why(full, { do: 'place', unit: G.hq, to: '0505' })).toBe('15A fixedPlace');
  });

  test('§15A one garrison stands in each hex of Berlin, with the headquarters in the Reichstag; Potsdam and Frankfurt have theirs', () => {
    const garrisons = [1, 2, 3, 4, 5, 6].map((n) => whereIs(begun, `g-berlin-garrison-${n}`));
    expect(garrisons.sort()).toEqual(['0405', '0406', '0505', '0506', '0605', '0606']);
    expect([G.hq, G.potsdam, G.frankfurt].map((unit) => whereIs(begun, unit))).toEqual([
      '0506',
      '0307',
      '1107',
    ]);
  });

  test('§15A Soviet units have their hexes; only the 1st Polish Army chooses between two', () => {
    const soviet = run(arranged, { do: 'endSetup' });
    expect(engine.decision(soviet).by).toBe('soviet');
    expect(offers(soviet, 'place')).toEqual(['s-1stpolisharmy-1-inf 1001', 's-1stpolisharmy-1-inf 1002']);
    for (const { id, setup } of fallOfBerlin.data.units.units)
      if (setup.kind === 'hex') expect(whereIs(begun, id)).toBe(setup.hex);
    expect(engine.view(begun, 'open').units.filter(({ at }) => at === '1104')).toHaveLength(4);
  });

  test('§15A an arrangement is legal and leaves nothing over, also after some units were placed by hand', () => {
    expect(engine.check(begun)).toEqual([]);
    expect(offers(arranged, 'endSetup')).toHaveLength(1);
    const mixed = run(
      engine.start(setupWith()),
      { do: 'place', unit: G.muncheberg, to: '0806' },
      { do: 'arrange' },
    );
    expect(whereIs(mixed, G.muncheberg)).toBe('0806');
    expect(engine.check(mixed)).toEqual([]);
  });

  test('§15A on Turn 1 the owner tells the top three of an overstacked hex; only they attack and defend', () => {
    const units = {
      [S.rifles]: '1103',
      [S.rifles2]: '1103',
      [S.rifles3]: '1103',
      [S.tank]: '1103',
      [G.inf]: '1003',
    };
    const moved = run(given({ turn: 1, step: 'move', units }), { do: 'endMovement' });
    expect(moved.step).toBe('order');
    const ordered = run(
      moved,
      { do: 'top', unit: S.tank },
      { do: 'top', unit: S.rifles3 },
      { do: 'top', unit: S.rifles2 },
    );
    expect(ordered.step).toBe('attack');
    const joining = run(ordered, { do: 'attack', at: '1003' });
    expect(offers(joining, 'join')).toEqual([S.rifles2, S.rifles3, S.tank]);
    expect(why(joining, { do: 'join', unit: S.rifles })).toBe('15A underStack');
    expect(engine.view(ordered, 'open').units.find(({ id }) => id === S.rifles)?.under).toBe(true);
    const defended = given({
      turn: 1,
      side: 'german',
      step: 'attack',
      units: {
        [S.rifles]: '0804',
        [S.rifles2]: { at: '0804', rank: 1 },
        [S.rifles3]: { at: '0804', rank: 2 },
        [S.tank]: { at: '0804', rank: 3 },
        [G.pz]: '0704',
        [G.kurmark]: '0704',
        [G.muncheberg]: '0704',
      },
      more: { attacks: [] },
    });
    const preview = engine.query(defended, 'german', {
      ask: 'combat',
      at: '0804',
      units: [G.pz, G.kurmark, G.muncheberg],
    });
    expect((preview?.['defence'] as { total: number }).total).toBe(12);
  });

  test('§15A the rest of an overstacked hex takes no result and keeps the hex: nobody advances into it', () => {
    const state = given({
      turn: 1,
      side: 'german',
      step: 'attack',
      units: {
        [S.rifles]: '0804',
        [S.rifles2]: { at: '0804', rank: 1 },
        [S.rifles3]: { at: '0804', rank: 2 },
        [S.tank]: { at: '0804', rank: 3 },
        [G.pz]: '0704',
        [G.kurmark]: '0704',
        [G.muncheberg]: '0704',
      },
      more: { attacks: [] },
    });
    const fought = run(
      state,
      { do: 'attack', at: '0804' },
      { do: 'join', unit: G.pz },
      { do: 'join', unit: G.kurmark },
      { do: 'join', unit: G.muncheberg },
    );
    let now = resolveAs(fought, 'D2R1');
    expect(offers(now, 'lose')).not.toContain(S.rifles);
    while (now.step === 'defenderLoss') now = run(now, { do: 'lose', unit: offers(now, 'lose')[0] ?? '' });
    expect(now.step).toBe('retreat');
    const gone = run(now, { do: 'retreat', to: offers(now, 'retreat')[0] ?? '' });
    expect([whereIs(gone, S.rifles), stepsOf(gone, S.rifles), whereIs(gone, S.rifles2) === '0804']).toEqual([
      '0804',
      2,
      false,
    ]);
    expect(gone.step).not.toBe('advance');
  });

  test('§15A Soviet units pushed over the east edge return on the next turn by that edge', () => {
    const germans = {
      [G.pz]: '1112',
      [G.kurmark]: '1112',
      [G.muncheberg]: '1112',
      'g-20-pzg': '1111',
      [G.ss]: '1111',
      [G.pzg]: '1111',
    };
    const state = given({
      side: 'german',
      turn: 3,
      step: 'attack',
      units: { [S.konev]: '1211', ...germans },
      more: { attacks: [] },
    });
    const hit = run(attack(state, '1211', ...Object.keys(germans)), roll(5));
    expect(offers(hit, 'retreat')).toEqual(['1210', '1212']);
    // From 1212 there is no hex farther away: over the edge, one step lost on the way into the zone.
    const off = run(hit, { do: 'retreat', to: '1212' });
    expect([whereIs(off, S.konev), stepsOf(off, S.konev), award(off, 'sovietStep')]).toEqual([
      'waiting',
      1,
      1,
    ]);
    const next = run(off, { do: 'begin' });
    expect([next.turn, next.step]).toEqual([4, 'enter']);
    expect(offers(next, 'enter')).toEqual([`${S.konev} 1212`]);
  });

  test('§4 stacks over three are put in order only from the end of the Movement Phase of Turn 2', () => {
    const units = { [S.rifles]: '0803', [S.rifles2]: '0803', [S.rifles3]: '0803', [S.rifles4]: '0803' };
    expect(run(given({ turn: 1, units }), { do: 'endMovement' }).step).toBe('order');
    const second = run(given({ turn: 2, units }), { do: 'endMovement' });
    expect(second.step).toBe('excess');
    expect(engine.decision(second).by).toBe('soviet');
  });
});
