import { describe, expect, test } from 'vitest';
import { overlaps, shared, type Box } from '../../renderer/board/geometry.ts';
import { labelsOf } from '../../renderer/board/labels.ts';
import { layOut } from '../../renderer/board/laying.ts';
import { inOrder, type PlacedPiece } from '../../renderer/board/layout.ts';
import { COUNTER_MAX, COUNTER_MIN, layoutScale, metricsOf } from '../../renderer/board/metrics.ts';
import type { BoardMap } from '../../renderer/board/types.ts';
import { berlin, counter, stacked } from './positions.ts';

const boxOf = ({ x, y, size }: PlacedPiece): Box => ({ x, y, w: size, h: size });
/** Share of a counter that another box covers. */
const covered = (piece: PlacedPiece, other: Box): number => shared(boxOf(piece), other) / piece.size ** 2;
const areas = berlin.spaces.filter(({ rank }) => rank === 'place');

describe.each([0.6, 0.7, 0.8, 1, 1.6, 3])('at %f pixels a unit', (scale) => {
  const metrics = metricsOf(berlin, layoutScale(scale), 1);
  const labels = labelsOf(berlin, metrics);

  test('five counters in any area hide no identifier, no name and no other counter', () => {
    const bad: string[] = [];
    for (const { id } of areas) {
      const seen = layOut(berlin, labels, stacked(id, 4), metrics).filter(
        ({ rank, pile }) => rank === pile - 1,
      );
      for (const piece of seen.filter((one) => one.piece.at === id)) {
        // A tenth of a counter may touch: the fan of a pile and the hair's breadth at a border.
        for (const label of labels.values()) {
          if (label.taken.some((box) => covered(piece, box) > 0.1))
            bad.push(`${piece.piece.id} in ${id} covers ${label.id}`);
        }
        for (const other of seen) {
          if (other !== piece && covered(piece, boxOf(other)) > 0.1)
            bad.push(`${piece.piece.id} in ${id} covers ${other.piece.id}`);
        }
      }
    }
    expect(bad).toEqual([]);
  });

  test('no identifier runs into another, and every area has one on the sheet', () => {
    const badges = [...labels.values()].map(({ id, badgeAt, taken }) => ({ id, badgeAt, box: taken[0] }));
    expect(
      badges.filter(({ badgeAt }) => badgeAt === null || badgeAt[0] < 0 || badgeAt[0] > berlin.width),
    ).toEqual([]);
    const pairs = badges.flatMap((a, index) =>
      badges
        .slice(index + 1)
        .filter((b) => a.box !== undefined && b.box !== undefined && overlaps(a.box, b.box))
        .map((b) => `${a.id}/${b.id}`),
    );
    expect(pairs).toEqual([]);
  });

  test('a name that is shown runs into no other name', () => {
    const names = [...labels.values()].flatMap(({ id, taken, lines }) =>
      taken.slice(taken.length - lines.length).map((box) => ({ id, box })),
    );
    const pairs = names.flatMap((a, index) =>
      names
        .slice(index + 1)
        .filter((b) => a.id !== b.id && shared(a.box, b.box) > a.box.h * a.box.w * 0.06)
        .map((b) => `${a.id}/${b.id}`),
    );
    expect(pairs).toEqual([]);
    expect(names.length).toBeGreaterThan(areas.length * 0.9);
  });

  test('counters keep their least and greatest size on the screen', () => {
    for (const { size } of layOut(berlin, labels, stacked('50', 4), metrics)) {
      const pixels = size / metrics.unit;
      expect(pixels).toBeGreaterThanOrEqual(COUNTER_MIN - 0.01);
      expect(pixels).toBeLessThanOrEqual(COUNTER_MAX + 0.01);
    }
  });

  test('every counter is laid exactly once', () => {
    const pieces = areas.flatMap(({ id }) =>
      [0, 1, 2, 3, 4].map((index) => counter(`${id} ${index}`, id, index === 0 ? 'german' : 'soviet')),
    );
    const placed = layOut(berlin, labels, pieces, metrics).map(({ piece }) => piece.id);
    expect(placed.toSorted()).toEqual(pieces.map(({ id }) => id).toSorted());
  });
});

describe('order and piles', () => {
  test('the defender first, then fresh, then spent units', () => {
    const list = [
      counter('s', '1', 'soviet', { marks: ['spent'] }),
      counter('f', '1', 'soviet'),
      counter('g', '1', 'german'),
    ];
    expect(inOrder(list).map(({ id }) => id)).toEqual(['g', 'f', 's']);
  });

  test('a hex piles its counters, top one whole and set off from those below', () => {
    const hexes: BoardMap = {
      kind: 'hexes',
      width: 200,
      height: 200,
      edges: [],
      lines: [],
      shapes: [],
      spaces: [
        {
          id: '0101',
          name: '',
          ground: 'clear',
          terrain: '',
          rank: 'place',
          reconstructed: false,
          label: [100, 100],
          counters: [100, 100],
          outline: [
            [150, 100],
            [125, 143],
            [75, 143],
            [50, 100],
            [75, 57],
            [125, 57],
          ],
        },
      ],
    };
    const metrics = metricsOf(hexes, 1, 1);
    const placed = layOut(
      hexes,
      labelsOf(hexes, metrics),
      ['a', 'b', 'c'].map((id) => counter(id, '0101', 'soviet')),
      metrics,
    );
    expect(placed.map(({ rank, pile }) => [rank, pile])).toEqual([
      [2, 3],
      [1, 3],
      [0, 3],
    ]);
    expect(new Set(placed.map(({ x }) => x)).size).toBe(3);
    expect(metrics.counter).toBeCloseTo(62, 0);
  });
});
