import { describe, expect, test } from 'vitest';
import { countSources } from '../../../engines/core/index.ts';
import { distanceOf } from '../../../engines/fall-of-berlin/context.ts';
import { fallOfBerlin } from '../../../engines/fall-of-berlin/index.ts';
import { ctx, engine, setupWith } from './support.ts';

const { map, units, tables } = fallOfBerlin.data;

describe('data', () => {
  test('the map has 12 columns of 13 hexes, and even columns lie half a hex south', () => {
    expect(map.hexes).toHaveLength(12 * 13);
    const near = (a: string): string[] =>
      (ctx.ground.near[ctx.board.indexOf(a)] ?? []).map((hex) => ctx.ids[hex] ?? '').sort();
    expect(near('0704')).toEqual(['0603', '0604', '0703', '0705', '0803', '0804']);
    expect(near('0604')).toEqual(['0504', '0505', '0603', '0605', '0704', '0705']);
    expect(near('0100')).toEqual(['0101', '0200']);
  });

  test('lists, flags and lines of the map agree with one another', () => {
    const flagged = (test: (hex: (typeof map.hexes)[number]) => boolean): string[] =>
      map.hexes.filter(test).map(({ id }) => id);
    const list = (id: string): string[] => [...(map.lists.find((one) => one.id === id)?.hexes ?? [])].sort();
    expect(flagged(({ terrain }) => terrain.includes('berlin'))).toEqual(list('berlin'));
    expect(flagged(({ star }) => star === 'konev')).toEqual(list('starsKonev'));
    expect(flagged(({ star }) => star === 'zhukov')).toEqual(list('starsZhukov'));
    expect(flagged(({ entry }) => entry === 'wenck')).toEqual(list('wenckEntry'));
    expect(flagged(({ reichstag }) => reichstag)).toEqual(['0506']);
    // The line round Wenck's entry is drawn three hexes from it (10B).
    const range = (hex: number): number =>
      Math.min(...ctx.lists.wenckEntry.map((goal) => distanceOf(ctx, goal, hex)));
    expect(flagged(({ nearWest }) => nearWest)).toEqual(
      ctx.ids.filter((_, hex) => range(hex) <= ctx.values.wenckRange),
    );
    for (const { a, b, id } of map.hexsides)
      expect(ctx.ground.near[ctx.board.indexOf(a)]?.includes(ctx.board.indexOf(b)), id).toBe(true);
    for (const { a, b, id } of map.boundary)
      expect(map.hexes.find((hex) => hex.id === a)?.front, id).not.toBe(
        map.hexes.find((hex) => hex.id === b)?.front,
      );
    for (const { kind, protects, id } of map.hexsides)
      expect(protects !== null, id).toBe(kind.endsWith('Fort'));
  });

  test('the order of battle has 96 units and the counters that go with them', () => {
    const count = (test: (unit: (typeof units.units)[number]) => boolean): number =>
      units.units.filter(test).length;
    expect([
      count(({ side }) => side === 'soviet'),
      count(({ side, class: kind }) => side === 'german' && kind !== 'support'),
    ]).toEqual([55, 41]);
    expect([
      count(({ front }) => front === '1bf'),
      count(({ front }) => front === '2bf'),
      count(({ front }) => front === '1uf'),
    ]).toEqual([33, 2, 20]);
    const minus = units.counters[0];
    const whole = units.units.find(({ id }) => id === minus?.replaces);
    const marker = units.units.find(({ class: kind }) => kind === 'support');
    expect((minus?.full.attack ?? 0) + (marker?.full.attack ?? 0)).toBe(whole?.full.attack);
    for (const { id, reduced, steps } of units.units) expect(reduced !== null, id).toBe(steps === 2);
  });

  test('the combat table never gets worse to the right or downward', () => {
    const worth = (odds: string, die: number): number => {
      const result = tables.results.find(
        ({ id }) => id === tables.crt.find((cell) => cell.odds === odds && cell.die === die)?.result,
      );
      return result === undefined ? NaN : 2 * result.defenderLoss + result.retreat - 2 * result.attackerLoss;
    };
    tables.columns.forEach(({ id }, index) => {
      for (let die = 1; die <= 6; die++) {
        if (die > 1) expect(worth(id, die)).toBeGreaterThanOrEqual(worth(id, die - 1));
        const next = tables.columns[index + 1];
        if (next !== undefined) expect(worth(next.id, die)).toBeGreaterThanOrEqual(worth(id, die));
      }
    });
  });

  test('every datum tells its source, and data that contradict themselves are refused', () => {
    const { exact, reconstructed } = countSources(fallOfBerlin.sources(fallOfBerlin.data));
    expect(exact).toBeGreaterThan(70);
    expect(reconstructed).toBeGreaterThan(0);
    const broken = { ...fallOfBerlin.data, tables: { ...tables, crt: tables.crt.slice(1) } };
    expect(fallOfBerlin.parseData(broken)).toEqual({ problems: ['tables.crt: "1:3/1" is unknown'] });
    expect('problems' in fallOfBerlin.parseData({ ...fallOfBerlin.data, map: null })).toBe(true);
    expect('data' in fallOfBerlin.parseData(structuredClone(fallOfBerlin.data))).toBe(true);
  });

  test('suggested hexes are legal places, and no unit is without one', () => {
    const state = engine.start(setupWith());
    for (const unit of ctx.units)
      if (unit.setup.kind === 'within' || unit.setup.kind === 'oneOf')
        expect(ctx.setupHexes[ctx.unitIndex.get(unit.id) ?? -1]).toContain(unit.suggested);
    expect(engine.check(state)).toEqual([]);
  });
});
