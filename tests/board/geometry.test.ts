import { describe, expect, test } from 'vitest';
import { boundariesOf, findBoundaries, pairKey } from '../../renderer/board/boundaries.ts';
import { wiggled } from '../../renderer/board/edges.ts';
import { alongLine, areaOf, contains, distanceToRing, lengthOf } from '../../renderer/board/geometry.ts';
import { maskOf } from '../../renderer/board/mask.ts';
import type { MapSpace, Point } from '../../renderer/board/types.ts';
import { berlin } from './positions.ts';

const square = (id: string, x: number, y: number): MapSpace => ({
  id,
  name: id,
  ground: 'clear',
  terrain: '',
  rank: 'place',
  reconstructed: false,
  label: [x + 5, y + 5],
  counters: [x + 5, y + 5],
  outline: [
    [x, y],
    [x + 10, y],
    [x + 10, y + 10],
    [x, y + 10],
  ],
});

describe('boundaries', () => {
  test('two squares share one side; the rest is the outside', () => {
    const found = findBoundaries([square('a', 0, 0), square('b', 10, 0)]);
    const shared = found.filter(({ b }) => b !== null);
    expect(shared).toHaveLength(1);
    expect(lengthOf(shared[0]?.points ?? [])).toBe(10);
    expect(found.filter(({ b }) => b === null).map(({ points }) => lengthOf(points))).toEqual([30, 30]);
  });

  test('segments of one pair are strung into one line, whatever their direction', () => {
    const a: MapSpace = {
      ...square('a', 0, 0),
      outline: [
        [0, 0],
        [10, 0],
        [12, 5],
        [10, 10],
        [0, 10],
      ],
    };
    const b: MapSpace = {
      ...square('b', 10, 0),
      outline: [
        [10, 10],
        [12, 5],
        [10, 0],
        [20, 0],
        [20, 10],
      ],
    };
    const [line, ...more] = findBoundaries([a, b]).filter((boundary) => boundary.b !== null);
    expect(more).toEqual([]);
    expect(line?.points).toHaveLength(3);
  });

  test('every edge of the real map is a boundary that can be drawn', () => {
    const drawn = new Set(boundariesOf(berlin).flatMap(({ a, b }) => (b === null ? [] : [pairKey(a, b)])));
    expect(berlin.edges.filter(({ a, b }) => !drawn.has(pairKey(a, b)))).toEqual([]);
  });

  test('closed water and bridges of the real map are found on their boundaries', () => {
    const kinds = boundariesOf(berlin).flatMap((boundary) => boundary.kinds);
    for (const kind of ['land', 'closed', 'bridge']) expect(kinds).toContain(kind);
  });
});

describe('outlines', () => {
  test('a mask tells inside from outside as the exact test does', () => {
    for (const { outline } of berlin.spaces) {
      const mask = maskOf(outline);
      for (let step = 0; step < 200; step++) {
        const at: Point = [
          mask.box.x + (((step * 37) % 101) / 101) * mask.box.w,
          mask.box.y + (((step * 53) % 97) / 97) * mask.box.h,
        ];
        // Within a cell of the border the mask may err.
        if (distanceToRing(outline, at) > 3) expect(mask.has(at[0], at[1])).toBe(contains(outline, at));
      }
    }
  });

  test('area, depth and places along a line', () => {
    const { outline } = square('a', 0, 0);
    expect(areaOf(outline)).toBe(100);
    expect(distanceToRing(outline, [5, 5])).toBe(5);
    expect(distanceToRing(outline, [15, 5])).toBe(5);
    expect(
      alongLine(
        [
          [0, 0],
          [10, 0],
          [10, 10],
        ],
        0.75,
      ),
    ).toEqual({ at: [10, 5], angle: 90 });
  });

  test('a hexside river strays at most 6 % of its edge and is the same every time', () => {
    const line: readonly Point[] = [
      [0, 0],
      [100, 0],
    ];
    const bent = wiggled(line, '0405|0406');
    expect(Math.max(...bent.map(([, y]) => Math.abs(y)))).toBeLessThanOrEqual(6);
    expect(bent.some(([, y]) => y !== 0)).toBe(true);
    expect(wiggled(line, '0405|0406')).toEqual(bent);
  });
});
