import { describe, expect, test } from 'vitest';
import { markerPath, MARKERS } from '../../renderer/components/chart.ts';
import { DESIGNS } from '../../renderer/games/designs.ts';
import { formatRoute, LAB_PAGES, parseRoute } from '../../renderer/routes.ts';
import {
  bands,
  dayNumber,
  dayOf,
  linear,
  linePath,
  logarithmic,
} from '../../renderer/screens/lab/chart/scales.ts';
import { dayAfter } from '../../renderer/screens/lab/history/timeline.ts';

test('the last turn of a design is as long as the one before it', () => {
  // Half-months of Battle for Germany (3.0): 16 April is fifteen days before 1 May, so that turn lasts until 16 May.
  expect(dayAfter(['1945-04-01', '1945-04-16', '1945-05-01'])).toBe(dayNumber('1945-05-16'));
  // Days of Fall of the Reich.
  expect(dayAfter(['1945-05-01', '1945-05-02'])).toBe(dayNumber('1945-05-03'));
  expect(dayAfter(['1945-05-01'])).toBe(dayNumber('1945-05-02'));
});

describe('scales of the laboratory’s charts', () => {
  test('a linear scale runs from end to end and back, upwards too', () => {
    const up = linear({ low: 0, high: 4 }, 200, 0);
    expect([0, 1, 4].map((value) => up.at(value))).toEqual([200, 150, 0]);
    expect(up.value(150)).toBe(1);
  });
  test('on a logarithmic scale 1:2 lies as far from 1:1 as 2:1', () => {
    const ratios = logarithmic({ low: 1 / 4, high: 4 }, 0, 400);
    expect(ratios.at(1)).toBeCloseTo(200, 9);
    expect(ratios.at(2) - ratios.at(1)).toBeCloseTo(ratios.at(1) - ratios.at(1 / 2), 9);
    expect(ratios.value(300)).toBeCloseTo(2, 9);
  });
  test('bands share the room with gaps between them', () => {
    const { width, start, middle } = bands(4, 0, 100, 0.2);
    expect(width).toBe(20);
    expect([0, 3].map(start)).toEqual([2.5, 77.5]);
    expect(middle(0)).toBe(12.5);
  });
  test('days become numbers and numbers days', () => {
    expect(dayNumber('1945-05-02') - dayNumber('1945-04-16')).toBe(16);
    expect(dayOf(dayNumber('1945-04-30') + 1)).toBe('1945-05-01');
  });
  test('a line has a gap where a point is missing', () => {
    expect(linePath([[0, 1], [2, 3], null, [4, 5]])).toBe('M0.0,1.0L2.0,3.0M4.0,5.0');
  });
});

test('no two designs share a colour, a marker or a dash', () => {
  const styles = Object.values(DESIGNS);
  for (const key of ['colour', 'marker', 'dash'] as const)
    expect(new Set(styles.map((style) => style[key])).size).toBe(styles.length);
  expect(new Set(MARKERS.map((marker) => markerPath(marker, [0, 0]))).size).toBe(MARKERS.length);
});

test('pages of the laboratory have addresses; an unknown one leads to the first', () => {
  for (const page of LAB_PAGES) {
    const route = { screen: 'lab', page, experiment: page === 'play' ? 'a b' : undefined } as const;
    expect(parseRoute(formatRoute(route))).toEqual(route);
  }
  expect(parseRoute('#/lab')).toEqual({ screen: 'lab', page: 'rules', experiment: undefined });
  expect(parseRoute('#/lab/chess')).toEqual({ screen: 'lab', page: 'rules', experiment: undefined });
});
