import ms from 'milsymbol';
import { describe, expect, test } from 'vitest';
import { createEngine, battleForGermany } from '../../engines/battle-for-germany/index.ts';
import { completeSetup } from '../../engines/core/index.ts';
import { clearPoints } from '../../renderer/board/clear.ts';
import { coastGround } from '../../renderer/board/coasts.ts';
import { contains } from '../../renderer/board/geometry.ts';
import { labelsAt } from '../../renderer/board/labels.ts';
import { layOut } from '../../renderer/board/laying.ts';
import { metricsOf } from '../../renderer/board/metrics.ts';
import { groupMoves, hexPlaces } from '../../renderer/games/battle-for-germany/group.ts';
import { germanyAbsent, germanyPieces } from '../../renderer/games/battle-for-germany/pieces.ts';
import { germanyMap } from '../../renderer/games/battle-for-germany/scene.ts';

const { data } = battleForGermany;
const engine = createEngine(data);
const setup = completeSetup(engine.manifest, {});
if ('problems' in setup) throw new Error(setup.problems.join());
const view = engine.view(engine.start(setup.setup), 'open');
const map = germanyMap(data, 'en');

describe('the scene of Battle for Germany', () => {
  test('2.2 every playable hex is a space, and its neighbours are those of the rules', () => {
    expect(map.spaces.map(({ id }) => id)).toEqual(
      data.map.hexes.filter(({ land }) => land).map(({ id }) => id),
    );
    const pairs = new Set(map.edges.filter(({ kind }) => kind === 'land').map(({ a, b }) => `${a} ${b}`));
    for (const { a, b } of [...data.map.hexsides, ...data.map.theaterBoundary, ...data.map.yugoslavBorder]) {
      expect(pairs.has(a < b ? `${a} ${b}` : `${b} ${a}`), `${a} and ${b}`).toBe(true);
    }
  });

  test('6.4 each river hexside lies on a drawn course, each fortified hex has its wall', () => {
    const rivers = map.lines.filter(({ kind }) => kind === 'river');
    const sides = data.map.hexsides.filter(({ kind }) => kind === 'river').length;
    // A course through n hexsides has n + 1 corners and two bends on each side.
    expect(rivers.reduce((sum, { points }) => sum + (points.length - 1) / 3, 0)).toBe(sides);
    const walled = new Set(map.edges.filter(({ kind }) => kind === 'fort').map(({ protects }) => protects));
    expect([...walled].sort()).toEqual(
      data.map.hexes
        .filter(({ fortified }) => fortified)
        .map(({ id }) => id)
        .sort(),
    );
  });

  test('12.1 every counter has its printed factors in their order and a valid NATO symbol', () => {
    const pieces = [
      ...germanyPieces(data, view, 'en'),
      ...germanyAbsent(data, view, 'en').map(({ piece }) => piece),
    ];
    expect(pieces).toHaveLength(data.units.units.length);
    for (const { id, attack, defense, movement } of data.units.units) {
      const piece = pieces.find((one) => one.id === id);
      expect(piece?.factors, id).toBe(`${attack}-${defense}-${movement}`);
      expect(new ms.Symbol(piece?.symbol ?? '').isValid(), id).toBe(true);
    }
  });

  test('few shapes for many hexes, and a clear point of every hex that no counter covers', () => {
    expect((coastGround(map, map.coasts ?? [], 'x').match(/<(path|use|rect|g)/g) ?? []).length).toBeLessThan(
      20,
    );
    const pieces = germanyPieces(data, view, 'en');
    for (const scale of [0.7, 1.2, 2]) {
      const labels = labelsAt(map, scale);
      const placed = layOut(map, labels, pieces, metricsOf(map, scale, 1));
      const clear = clearPoints(map, labels, placed);
      for (const { id, outline } of map.spaces) {
        const at = clear.get(id)?.at ?? [0, 0];
        expect(contains(outline, at), `${id} at ${scale}`).toBe(true);
        const covered = placed.some(
          ({ piece, x, y, size }) =>
            piece.at === id && at[0] > x && at[0] < x + size && at[1] > y && at[1] < y + size,
        );
        expect(covered, `${id} at ${scale}`).toBe(false);
      }
    }
  });
});

describe('a group on the move', () => {
  const places = hexPlaces(
    data.map.hexes.filter(({ land }) => land),
    data.map.frame.hexWidth,
  );
  const member = (unit: string, at: string, ...to: readonly string[]) => ({
    unit,
    at,
    reach: {
      unit,
      points: 4,
      exits: [],
      spaces: to.map((hex) => ({ to: hex, cost: 1, path: [at, hex], stops: false })),
    },
  });

  test('every unit goes as far and in the same direction as the first, the foremost first', () => {
    const group = [
      member('a', '2424', '2425', '2525'),
      member('b', '2425', '2426'),
      member('c', '2324', '2325'),
    ];
    expect(groupMoves(places, group, '2425')).toEqual([
      { unit: 'b', to: '2426' },
      { unit: 'a', to: '2425' },
      { unit: 'c', to: '2325' },
    ]);
  });

  test('who cannot follow is left out; off the map nobody goes', () => {
    const group = [member('a', '2424', '2425'), member('b', '2425', '2525')];
    expect(groupMoves(places, group, '2425')).toEqual([{ unit: 'a', to: '2425' }]);
    expect(groupMoves(places, [member('a', '2425', '2426'), member('b', '2426', '2425')], '2426')).toEqual([
      { unit: 'a', to: '2426' },
    ]);
  });
});
