import { describe, expect, test } from 'vitest';
import {
  areaBoard,
  BARRED,
  connected,
  distances,
  hexBoard,
  pathTo,
  reach,
  spaceAt,
  trace,
  within,
} from '../../engines/core/index.ts';

/** Five areas in a row, a short cut over a river from the first to the last but one. */
const row = areaBoard(
  ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id })),
  [
    { a: 'd', b: 'e', facts: 'land' },
    { a: 'a', b: 'b', facts: 'land' },
    { a: 'b', b: 'c', facts: 'land' },
    { a: 'c', b: 'd', facts: 'land' },
    { a: 'a', b: 'd', facts: 'river' },
  ],
);
const at = (id: string) => {
  const index = row.indexOf(id);
  if (index === -1) throw new Error(id);
  return index;
};
const names = (spaces: Iterable<number>) => [...spaces].map((space) => row.ids[space]);

describe('a board of areas', () => {
  test('neighbours are symmetric and in the order of the spaces, whatever the order of the edges', () => {
    expect(names((row.ways[at('d')] ?? []).map(({ to }) => to))).toEqual(['a', 'c', 'e']);
    expect(names((row.ways[at('a')] ?? []).map(({ to }) => to))).toEqual(['b', 'd']);
  });

  test('unknown ids and double spaces are found out', () => {
    expect(row.indexOf('z')).toBe(-1);
    expect(() => areaBoard([{ id: 'a' }], [{ a: 'a', b: 'z', facts: 0 }])).toThrow('a–z');
    expect(() => areaBoard([{ id: 'a' }, { id: 'a' }], [])).toThrow('one id');
  });

  test('reach takes the cheapest way, not the shortest, and stops when points run out', () => {
    const mover = {
      cost: (_: number, { facts }: { facts: string }) => (facts === 'river' ? 5 : 1),
      stops: () => false,
    };
    const far = reach(row, at('a'), 4, mover);
    expect(names(far.order)).toEqual(['b', 'c', 'd', 'e']);
    expect(far.spent[at('d')]).toBe(3);
    expect(names(pathTo(far, at('a'), at('d')))).toEqual(['a', 'b', 'c', 'd']);
    const near = reach(row, at('a'), 2, mover);
    expect(names(near.order)).toEqual(['b', 'c']);
    expect(near.spent[at('d')]).toBe(BARRED);
    expect(pathTo(near, at('a'), at('d'))).toEqual([]);
  });

  test('a space that stops the mover is reached but not passed; a barred way is not taken', () => {
    const mover = {
      cost: (_: number, { facts }: { facts: string }) => (facts === 'river' ? BARRED : 1),
      stops: (space: number) => space === at('c'),
    };
    expect(names(reach(row, at('a'), 9, mover).order)).toEqual(['b', 'c']);
  });

  test('cost may depend on what was spent: a step that must be the first', () => {
    const mover = {
      cost: (_: number, { facts }: { facts: string }, spent: number) =>
        facts === 'river' ? (spent === 0 ? 0 : BARRED) : 1,
      stops: () => false,
    };
    expect(reach(row, at('a'), 1, mover).spent[at('d')]).toBe(0);
    expect(reach(row, at('b'), 9, mover).spent[at('d')]).toBe(2);
  });

  test('connected, trace, distances and within agree on a map with a barred way', () => {
    const byLand = (_: number, { facts }: { facts: string }) => facts === 'land';
    expect(names(connected(row, [at('a')], (from, way) => byLand(from, way) && way.to !== at('c')))).toEqual([
      'a',
      'b',
    ]);
    expect(names(trace(row, at('a'), (space) => space === at('e'), byLand) ?? [])).toEqual([
      'a',
      'b',
      'c',
      'd',
      'e',
    ]);
    expect(
      names(
        trace(
          row,
          at('a'),
          (space) => space === at('e'),
          () => true,
        ) ?? [],
      ),
    ).toEqual(['a', 'd', 'e']);
    expect(trace(row, at('a'), (space) => space === at('e'), byLand, 3)).toBeNull();
    expect(distances(row, [at('e')])).toEqual([2, 3, 2, 1, 0]);
    expect(names(within(row, at('e'), 1))).toEqual(['e', 'd']);
    expect(names(within(row, at('e'), 2)).sort()).toEqual(['a', 'c', 'd', 'e']);
  });
});

describe('a board of hexes', () => {
  const spaces = Array.from({ length: 25 }, (_, i) => ({ id: `${i % 5}${Math.floor(i / 5)}` }));
  const idOf = (column: number, row_: number) => `${column}${row_}`;
  const neighbours = (orientation: 'flat' | 'pointy', pushed: 'odd' | 'even', id: string) => {
    const board = hexBoard({ columns: 5, rows: 5, orientation, pushed, idOf }, spaces, () => null);
    const index = board.indexOf(id);
    return index === -1 ? [] : (board.ways[index] ?? []).map(({ to }) => board.ids[to]).sort();
  };

  test('six neighbours by the printed numbering, for each way of laying out', () => {
    expect(neighbours('pointy', 'odd', '32')).toEqual(['21', '22', '23', '31', '33', '42']);
    expect(neighbours('pointy', 'odd', '33')).toEqual(['23', '32', '34', '42', '43', '44']);
    expect(neighbours('pointy', 'even', '32')).toEqual(['22', '31', '33', '41', '42', '43']);
    expect(neighbours('flat', 'odd', '22')).toEqual(['11', '12', '21', '23', '31', '32']);
    expect(neighbours('flat', 'odd', '12')).toEqual(['02', '03', '11', '13', '22', '23']);
  });

  test('hexes off the map have no neighbours there, and corners have two or three', () => {
    expect(neighbours('flat', 'odd', '00')).toEqual(['01', '10']);
    const holes = hexBoard(
      {
        columns: 5,
        rows: 5,
        orientation: 'flat',
        pushed: 'odd',
        idOf: (c, r) => (c === 2 && r === 2 ? null : idOf(c, r)),
      },
      spaces.filter(({ id }) => id !== '22'),
      (a, b) => `${a}|${b}`,
    );
    const corner = holes.indexOf('12');
    expect(corner !== -1 && holes.ways[spaceAt(corner)]?.length).toBe(5);
  });
});
