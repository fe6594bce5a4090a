import { describe, expect, test } from 'vitest';
import { row, totalOf, type LedgerLine } from '../../../engines/core/index.ts';
import { artilleryFor } from '../../../engines/fall-of-berlin/combat-support.ts';
import { standPrice } from '../../../engines/fall-of-berlin/combat-retreat.ts';
import { crossingOf } from '../../../engines/fall-of-berlin/ground.ts';
import { columnAt, formatOdds, isAllowed, ratioPlace } from '../../../engines/fall-of-berlin/odds.ts';
import { modifierLines, shiftLines } from '../../../engines/fall-of-berlin/values.ts';
import {
  attack,
  award,
  ctx,
  engine,
  G,
  given,
  offers,
  resolveAs,
  run,
  S,
  stepsOf,
  whereIs,
} from '../../rules/fall-of-berlin/support.ts';
import vectors from './vectors.json' with { type: 'json' };

/** The input and the expected answer of a vector; the caller says of what shape they are. */
function vector<I = Record<string, unknown>, E = Record<string, unknown>>(
  id: string,
): { readonly input: I; readonly expected: E } {
  const found = vectors.examples.find((example) => example.id === id);
  if (found === undefined) throw new Error(`no vector ${id}`);
  tried.add(id);
  return found as unknown as { input: I; expected: E };
}
const tried = new Set<string>();

/** Shift and modifier of an attack between named hexes, with one attacker in each; of some lines only, if told. */
function effects(
  defender: string,
  attackers: readonly string[],
  german = false,
  counts: (label: string) => boolean = () => true,
): { readonly shift: number; readonly drm: number } {
  const own = german ? [G.pz, G.kurmark] : [S.tank, S.tank2];
  const foe = german ? S.rifles : G.inf;
  const units = Object.fromEntries(attackers.map((hex, index) => [own[index] ?? '', hex]));
  const state = given({ side: german ? 'german' : 'soviet', units: { ...units, [foe]: defender } });
  const plan = {
    at: ctx.board.indexOf(defender),
    units: Object.keys(units).map((id) => ctx.unitIndex.get(id) ?? -1),
    defenders: [],
    bonus: false,
    air: false,
    artillery: -1,
    shift: 0,
  };
  const counted = (lines: readonly LedgerLine[]): number =>
    totalOf(lines.filter(({ label }) => counts(label)));
  return { shift: counted(shiftLines(ctx, state, plan)), drm: counted(modifierLines(ctx, state, plan)) };
}

describe('vectors', () => {
  test('§8A seven to one behind a fortification is shifted to 6:1 and resolved at 5:1', () => {
    const { input, expected } = vector<{ attack: number; defence: number; shift: number }>('odds-cap');
    const base = ratioPlace(ctx, input.attack, input.defence);
    expect([formatOdds(base), formatOdds(base + input.shift), columnAt(ctx, base + input.shift).id]).toEqual([
      `${String(expected['base'])}:1`,
      `${String(expected['shifted'])}:1`,
      expected['column'],
    ]);
  });

  test('§8A four against thirteen may not be declared; one column left of 2:1 is 1:1', () => {
    const low = vector<{ attack: number; defence: number }>('odds-too-low');
    expect(isAllowed(ctx, ratioPlace(ctx, low.input.attack, low.input.defence))).toBe(low.expected['legal']);
    const shift = vector<{ column: string; shift: number }>('fort-shift');
    const from = ctx.columns.find(({ id }) => id === shift.input.column)?.place ?? 0;
    expect(columnAt(ctx, from + shift.input.shift).id).toBe(shift.expected['column']);
  });

  test('§8E woods and heights add up, a minor river lowers the die, the inner line and Berlin cancel river and woods', () => {
    // 0904 has woods and heights; no minor river touches it, so the river of the third vector is put there by its kind alone.
    const dry = effects('0904', ['0804']);
    expect(dry).toEqual(vector('woods-heights').expected);
    const river = effects('0903', ['0902']);
    const { expected } = vector('woods-heights-river');
    expect({ shift: dry.shift + river.shift, drm: dry.drm + river.drm }).toEqual(expected);
    const inner = vector('river-innerfort').expected;
    const berlin = ctx.data.tables.terrains.find(({ id }) => id === 'berlin')?.shift ?? 0;
    const grunewald = effects('0405', ['0404']);
    expect({ shift: grunewald.shift - berlin, drm: grunewald.drm }).toEqual(inner);
    const woods = vector('grunewald').expected;
    const innerShift = ctx.data.tables.sides.find(({ id }) => id === 'innerFort')?.shift ?? 0;
    expect({ shift: grunewald.shift - innerShift, drm: grunewald.drm, woodsIgnored: true }).toEqual(woods);
  });

  test('§11 the fortification of 0508 faces 0509, §11 counts if one attacker crosses it, and not the other way', () => {
    const protectedFrom = (defender: string, attackers: readonly string[]): boolean =>
      attackers.some((from) =>
        crossingOf(ctx.ground, ctx.board.indexOf(from), ctx.board.indexOf(defender)).kinds.some((kind) =>
          kind.endsWith('Fort'),
        ),
      );
    for (const id of ['fort-0508', 'fort-both', 'fort-bypass', 'fort-wrong-way']) {
      const { input, expected } = vector(id) as unknown as {
        input: { defender: string; attackers: string[] };
        expected: { protected: boolean; shift?: number; drm?: number };
      };
      expect(protectedFrom(input.defender, input.attackers), id).toBe(expected.protected);
      if (expected.shift !== undefined)
        expect(
          effects(input.defender, input.attackers, id === 'fort-wrong-way', (label) =>
            label.endsWith('Fort'),
          ),
          id,
        ).toEqual({ shift: expected.shift, drm: expected.drm });
    }
  });

  test('§11 standing costs half the units, and §12 every garrison its own step', () => {
    const example = vector('ignore-retreat').expected;
    const unit = (id: string): number => ctx.unitIndex.get(id) ?? -1;
    expect(standPrice(ctx, [unit(G.berlin1), unit(G.inf), unit(G.inf2)])).toBe(example['extraRequired']);
    expect(standPrice(ctx, [unit(G.berlin1), unit(G.hq)])).toBe(
      vector('reichstag-hold').expected['extraRequired'],
    );
    const state = given({
      step: 'attack',
      units: { [S.tank]: '0507', [G.berlin1]: '0506', [G.hq]: '0506' },
      more: { attacks: [] },
    });
    const held = resolveAs(attack(state, '0506', S.tank), 'DR1');
    expect([stepsOf(held, G.berlin1), stepsOf(held, G.hq)]).toEqual(
      Object.values(vector('reichstag-hold').expected['stepsAfter'] as Record<string, number>),
    );
  });

  test('§5 units in Berlin have no zone outside their hex', () => {
    const { input, expected } = vector('berlin-zoc') as unknown as {
      input: { hexes: string[] };
      expected: { zocIntoNeighbours: number };
    };
    for (const hex of input.hexes)
      expect(ctx.ground.zone[ctx.board.indexOf(hex)], hex).toHaveLength(expected.zocIntoNeighbours);
  });

  test('§12B three units, a garrison and the headquarters may share a hex, §4 four units may not', () => {
    const stack = {
      [G.inf]: '0506',
      [G.inf2]: '0506',
      [G.inf3]: '0506',
      [G.berlin1]: '0506',
      [G.hq]: '0506',
    };
    const legal = (units: Record<string, string>): boolean =>
      engine.view(given({ side: 'german', units }), 'open').overstacked.length === 0;
    expect([Object.keys(stack).length, legal(stack)]).toEqual([
      vector('reichstag-stack').expected['total'],
      vector('reichstag-stack').expected['legal'],
    ]);
    expect(legal({ ...stack, [G.light]: '0506' })).toBe(vector('stack-too-many').expected['legal']);
  });

  test('§16A three surrendered units give one point', () => {
    const pocket = {
      [S.rifles]: '0903',
      [S.rifles2]: '1005',
      [S.rifles3]: '0906',
      [S.rifles4]: '0804',
      [S.guards]: '0904',
      [S.guards2]: '0805',
      [S.guards3]: '1004',
    };
    const three = [G.inf, G.inf2, G.inf3];
    const state = given({
      side: 'german',
      step: 'surrender',
      options: { surrender: true },
      units: { ...pocket, ...Object.fromEntries(three.map((unit) => [unit, { at: '0905', steps: 1 }])) },
    });
    expect(award(run(state, ...three.map((unit) => ({ do: 'surrender', unit }))), 'surrender')).toBe(
      vector('surrender-three').expected['vp'],
    );
  });

  test('§16B three artillery units support three hexes, one each', () => {
    const { expected } = vector('artillery-three') as unknown as {
      expected: { maxHexes: number; perHex: number };
    };
    const arts = [G.art, G.art2, 'g-408-vart'];
    const hexes = ['0704', '0703', '0702'];
    const units = {
      [arts[0] ?? '']: '0604',
      [arts[1] ?? '']: '0602',
      [arts[2] ?? '']: '0601',
      ...Object.fromEntries(hexes.map((hex, index) => [[G.inf, G.inf2, G.inf3][index] ?? '', hex])),
    };
    let fired: number[] = [];
    for (const hex of hexes) {
      const state = {
        ...given({ step: 'attack', options: { artillerySupport: true }, units, more: { attacks: [] } }),
        fired,
      };
      const able = artilleryFor(ctx, state, ctx.board.indexOf(hex));
      fired = [...fired, row(able, 0)];
    }
    expect([new Set(fired).size, ctx.values.artilleryPerHex]).toEqual([expected.maxHexes, expected.perHex]);
  });

  test('§8B 1st Belorussian assaults three hexes a turn and 1st Ukrainian two; reduced units count half', () => {
    const limits = vector('bombard-limit').expected;
    expect(engine.view(given({ units: { [S.rifles]: '1103' } }), 'open').markers.map(({ of }) => of)).toEqual(
      Object.values(limits),
    );
    const units = {
      [S.tank]: { at: '1104', steps: 1 },
      [S.rifles]: '1103',
      [S.rifles2]: { at: '1103', steps: 1 },
      [G.inf]: '1003',
    };
    const preview = engine.query(given({ step: 'declare', units }), 'soviet', {
      ask: 'combat',
      at: '1003',
      units: [S.tank, S.rifles, S.rifles2],
      assaulting: true,
    });
    expect((preview?.['bombardment'] as { points: number } | null)?.points).toBe(
      vector('reduced-points').expected['sum'],
    );
  });

  test('§14E the Reichstag counts twice in the Basic game', () => {
    const { input, expected } = vector('reichstag-vp') as unknown as {
      input: { sovietHexes: string[] };
      expected: { vp: number };
    };
    const units = Object.fromEntries(
      input.sovietHexes.map((hex, index) => [[S.rifles, S.rifles2][index] ?? '', hex]),
    );
    expect(
      award(
        run(given({ turn: 7, side: 'german', units: { ...units, [G.inf]: '0905' } }), { do: 'endMovement' }),
        'berlinBasic',
      ),
    ).toBe(expected.vp);
  });

  test('§8H the hexes of the printed examples are adjacent', () => {
    const { input } = vector('adjacency') as unknown as { input: { pairs: [string, string][] } };
    for (const [a, b] of input.pairs)
      expect(ctx.ground.near[ctx.board.indexOf(a)], `${a} ${b}`).toContain(ctx.board.indexOf(b));
  });

  test('§14B Berlin is open at the start, §10B and Potsdam is within four hexes of Wenck’s entry', () => {
    const start = run(
      engine.start(given({ units: {} }).setup),
      { do: 'arrange' },
      { do: 'endSetup' },
      { do: 'arrange' },
    );
    expect(engine.view(start, 'open').isolated).toBe(vector('start-loc').expected['isolated']);
    const line = engine.query(
      given({ side: 'german', units: { [G.wenck]: '0108', [G.potsdam]: '0307' } }),
      'german',
      { ask: 'loc' },
    )?.['wenck'];
    expect(Array.isArray(line) && line.length - 1 <= 4).toBe(vector('wenck-loc-length').expected['exists']);
  });

  test('§8G the four retreats of the book, each with the other ways closed', () => {
    const mass = [S.tank, S.tank2, S.mech, S.rifles, S.rifles2, S.rifles3];
    const around = {
      [S.tank]: '0808',
      [S.tank2]: '0808',
      [S.mech]: '0808',
      [S.rifles]: '0809',
      [S.rifles2]: '0809',
      [S.rifles3]: '0809',
      [S.rifles4]: '0810',
    };
    const germans = {
      [G.inf]: '0709',
      [G.light]: '0710',
      [G.art]: '0708',
      [G.art2]: '0708',
      [G.vgr]: '0708',
    };
    const told = (result: string, more: Record<string, string> = {}, without: readonly string[] = []) => {
      const units = Object.fromEntries(
        Object.entries({ ...around, ...germans, ...more }).filter(([unit]) => !without.includes(unit)),
      );
      return resolveAs(
        attack(given({ step: 'attack', units, more: { attacks: [] } }), '0709', ...mass),
        result,
      );
    };
    // 1: a free hex comes before everything else.
    vector('retreat-1');
    const first = told('DR1');
    expect(offers(first, 'retreat')).toContain('0609');
    expect([
      whereIs(run(first, { do: 'retreat', to: '0609' }), G.inf),
      stepsOf(run(first, { do: 'retreat', to: '0609' }), G.inf),
    ]).toEqual(['0609', 2]);
    // 2: only the hex with a friend is left, and he negates the zone.
    vector('retreat-2');
    const west = { [S.guards]: '0608', [S.guards2]: '0609', [S.guards3]: '0707' };
    const second = told('DR1', west, [G.art, G.art2, G.vgr]);
    expect(offers(second, 'retreat')).toContain('0710');
    expect(stepsOf(run(second, { do: 'retreat', to: '0710' }), G.inf)).toBe(2);
    // 3: only the full hex is left: through it and on.
    vector('retreat-3');
    const third = told('DR1', { [S.guards]: '0608', [S.guards2]: '0609', [S.rifles5]: '0710' }, [G.light]);
    expect(offers(third, 'retreat')).toEqual(['0708']);
    expect(run(third, { do: 'retreat', to: '0708' }).step).toBe('retreat');
    // 4: two hexes by the friend's into an enemy zone: a step is lost.
    vector('retreat-4');
    const fourth = told('DR2', { ...west, [S.konev]: '0611', [S.konev2]: '0811', [S.konevTank]: '0612' }, [
      G.art,
      G.art2,
      G.vgr,
    ]);
    const passed = run(fourth, { do: 'retreat', to: '0710' });
    expect(offers(passed, 'retreat')).toContain('0711');
    expect([
      whereIs(run(passed, { do: 'retreat', to: '0711' }), G.inf),
      stepsOf(run(passed, { do: 'retreat', to: '0711' }), G.inf),
    ]).toEqual(['0711', 1]);
  });

  test('§8H Kurmark retreats two hexes: the guards stop in 0704, tank and mechanized corps go on to 0604', () => {
    vector('advance-kurmark');
    const germans = { 'g-5-ltinf': '0603', [G.inf3]: '0705', [G.kurmark]: '0704' };
    const soviets = { [S.guards]: '0804', [S.tank]: '0804', [S.mech]: '0803' };
    const fight = (units: Record<string, string>) => {
      const told = resolveAs(
        attack(given({ step: 'attack', units, more: { attacks: [] } }), '0704', S.guards, S.tank, S.mech),
        'D1R2',
      );
      let now = told;
      while (now.step === 'retreat') {
        const away = offers(now, 'retreat').filter((hex) => hex !== '0604');
        now = run(now, { do: 'retreat', to: away[0] ?? offers(now, 'retreat')[0] ?? '' });
      }
      return run(now, ...[S.guards, S.tank, S.mech].map((unit) => ({ do: 'advance', unit, to: '0704' })));
    };
    const all = fight({ ...germans, ...soviets });
    expect(stepsOf(all, G.kurmark)).toBe(1);
    const goes = (state: typeof all): string[] =>
      offers(state, 'advance')
        .filter((text) => text.endsWith(' 0604'))
        .map((text) => text.split(' ')[0] ?? '');
    expect(new Set(goes(all))).toEqual(new Set([S.tank, S.mech]));
    const without = fight({ [G.inf3]: '0705', [G.kurmark]: '0704', ...soviets });
    expect(new Set(goes(without))).toEqual(new Set([S.guards, S.tank, S.mech]));
    // 712 does not reach 0704 over the fortification, 5 does.
    const zone = (from: string): boolean =>
      ctx.ground.zone[ctx.board.indexOf(from)]?.includes(ctx.board.indexOf('0704')) === true;
    expect([zone('0603'), zone('0705')]).toEqual([true, false]);
  });

  test('§11 a retreat ignored: the garrison takes the loss, one more step for itself and one of another unit', () => {
    vector('ignore-retreat');
    const units = {
      [S.tank]: '0507',
      [S.tank2]: '0507',
      [S.mech]: '0507',
      [G.berlin1]: '0506',
      [G.inf]: '0506',
      [G.inf2]: '0506',
    };
    const hit = resolveAs(
      attack(given({ step: 'attack', units, more: { attacks: [] } }), '0506', S.tank, S.tank2, S.mech),
      'D1R1',
    );
    const stood = run(hit, { do: 'lose', unit: G.berlin1 }, { do: 'stand' });
    expect(offers(stood, 'lose')).toEqual([G.inf, G.inf2]);
    const paid = run(stood, { do: 'lose', unit: G.inf });
    expect([
      whereIs(paid, G.berlin1),
      stepsOf(paid, G.inf),
      stepsOf(paid, G.inf2),
      whereIs(paid, G.inf),
    ]).toEqual(['eliminated', 1, 2, '0506']);
  });

  test('every vector was tried', () => {
    expect(vectors.examples.map(({ id }) => id).filter((id) => !tried.has(id))).toEqual([]);
  });
});
