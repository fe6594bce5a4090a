import { describe, expect, test } from 'vitest';
import { daysOfTurn, gapOf, medianEstimate, milestoneDates } from '../../engines/core/index.ts';
import { GAMES } from '../../engines/index.ts';
import { createEditions } from '../../electron/host/editions.ts';
import { geographyOf } from '../../electron/host/lab/geography.ts';
import { exportHistory } from '../../electron/host/lab/history-export.ts';
import { exportMap } from '../../electron/host/lab/map-export.ts';
import { areaOf, distanceTo, holds, riverIn, townIn } from '../../electron/host/lab/placement.ts';
import { planeOf, toEarth, type Pair } from '../../electron/host/lab/projection.ts';
import { GROUND, historyIn } from '../../electron/host/lab/reference.ts';
import { heatOf, topShare } from '../../renderer/screens/lab/geo/heat.ts';
import { latticeOf, pathNear } from '../../renderer/screens/lab/geo/lattice.ts';

const EDITIONS = createEditions(GAMES);
const GEOGRAPHY = geographyOf(EDITIONS, 'en');
const town = (id: string) => {
  const found = GEOGRAPHY.towns.find((one) => one.id === id);
  if (found === undefined) throw new Error(id);
  return found;
};

describe('the ground', () => {
  test('every line and place has a source that is told in both languages, and lies where the maps are', () => {
    for (const one of [...GROUND.coasts, ...GROUND.lakes, ...GROUND.rivers, ...GROUND.towns])
      expect(GROUND.sources[one.source].fr.length).toBeGreaterThan(20);
    const { west, east, south, north } = GROUND.sheet;
    for (const { id, at } of GROUND.towns) {
      expect(at[0] > west && at[0] < east && at[1] > south && at[1] < north, id).toBe(true);
    }
    expect(new Set(GROUND.towns.map(({ id }) => id)).size).toBe(GROUND.towns.length);
    expect(new Set(GROUND.rivers.map(({ id }) => id)).size).toBe(GROUND.rivers.length);
  });

  test('rivers pass the towns on their banks, within four kilometres', () => {
    const banks: Readonly<Record<string, readonly string[]>> = {
      oder: ['kustrin', 'frankfurt-an-der-oder', 'breslau', 'stettin'],
      elbe: ['torgau', 'dresden', 'magdeburg', 'wittenberg', 'hamburg', 'tangermunde'],
      neisse: ['gorlitz', 'guben', 'forst'],
      spree: ['cottbus', 'furstenwalde', 'berlin', 'kopenick'],
      havel: ['oranienburg', 'spandau', 'brandenburg', 'rathenow'],
      danube: ['vienna', 'budapest', 'linz', 'belgrade'],
      rhine: ['cologne', 'mannheim', 'strasbourg'],
      vistula: ['warsaw', 'cracow'],
    };
    for (const [id, towns] of Object.entries(banks)) {
      const river = GEOGRAPHY.rivers.find((one) => one.id === id);
      for (const name of towns) {
        const least = Math.min(
          ...(river?.lines ?? []).map((line) => distanceTo(thereAndBack(line), town(name).at)),
        );
        expect(least, `${id} at ${name}`).toBeLessThan(4);
      }
    }
  });

  test('towns stand on land, and the middle of the Baltic does not', () => {
    const onLand = (at: Pair): boolean => GROUND.coasts.some(({ ring }) => holds(ring, at));
    for (const id of ['berlin', 'warsaw', 'budapest', 'konigsberg', 'milan', 'amsterdam'])
      expect(onLand(town(id).at), id).toBe(true);
    for (const sea of [
      [18.5, 55.5],
      [6, 54.5],
      [15, 43.3],
    ] as const)
      expect(onLand(sea)).toBe(false);
  });
});

/** A line as a ring without an inside, so that a distance to it can be measured. */
function thereAndBack(line: readonly Pair[]): readonly Pair[] {
  return [...line, ...line.toReversed()];
}

describe('placing', () => {
  const square: readonly Pair[] = [
    [13, 52],
    [14, 52],
    [14, 53],
    [13, 53],
  ];
  test('point in ring, area and distance of a square of a degree', () => {
    expect(holds(square, [13.5, 52.5])).toBe(true);
    expect(holds(square, [14.5, 52.5])).toBe(false);
    // A degree is 111.195 km north and that times cos 52.5° east.
    expect(areaOf(square)).toBeCloseTo(111.195 ** 2 * Math.cos((52.5 * Math.PI) / 180), 0);
    expect(distanceTo(square, [13.5, 53.1])).toBeCloseTo(11.1195, 3);
    expect(distanceTo(square, [13.5, 52.5])).toBe(0);
  });

  test('a town is kept, split, merged, dropped or beyond the map', () => {
    const space = (id: string, name: string | null, x: number) => ({
      id,
      name,
      at: [x + 0.5, 52.5] as Pair,
      outline: square.map(([lon, lat]): Pair => [lon - 13 + x, lat]),
      area: 1,
    });
    const map = { spaces: [space('1', 'Meißen', 13), space('2', null, 14)] };
    const ask = (names: string[], at: Pair) => townIn({ names, at, limits: null }, map);
    expect(ask(['Meissen'], [13.2, 52.2])).toEqual({ status: 'own', spaces: ['1'], off: 0 });
    expect(ask(['Riesa'], [13.2, 52.2])).toMatchObject({ status: 'merged', spaces: ['1'] });
    expect(ask(['Riesa'], [14.2, 52.2])).toMatchObject({ status: 'dropped', spaces: ['2'] });
    expect(ask(['Riesa'], [20, 52.2])).toMatchObject({ status: 'outside', spaces: [] });
    // Five hundred kilometres away it is another Meißen.
    expect(ask(['Meissen'], [20, 52.2]).status).toBe('outside');
    const limits = {
      ring: [
        [12, 51],
        [16, 51],
        [16, 54],
        [12, 54],
      ] as Pair[],
      beyond: [],
    };
    expect(townIn({ names: ['Berlin'], at: [13.5, 52.5], limits }, map)).toMatchObject({
      status: 'split',
      spaces: ['1', '2'],
    });
    // What is named after a place beyond the limits is no part of the town.
    expect(
      townIn({ names: ['Berlin'], at: [13.5, 52.5], limits: { ...limits, beyond: ['Meißen'] } }, map).status,
    ).toBe('merged');
  });

  test('a river counts, is drawn, is left out, or flows elsewhere', () => {
    const map = { spaces: [{ id: '1', name: null, at: [13.5, 52.5] as Pair, outline: square, area: 1 }] };
    const ask = (names: string[], line: Pair[]) =>
      riverIn({ names, lines: [line] }, map, { ruled: new Map([['Oder', 4]]), drawn: new Set(['Elbe']) });
    const through: Pair[] = [
      [13.2, 52.2],
      [15, 52],
    ];
    expect(ask(['Oder'], through)).toEqual({ status: 'rule', edges: 4 });
    expect(ask(['Elbe'], through).status).toBe('drawn');
    expect(ask(['Saale'], through).status).toBe('dropped');
    expect(
      ask(
        ['Saale'],
        [
          [20, 52],
          [21, 52],
        ],
      ).status,
    ).toBe('outside');
  });

  test('the lens and the cone bring back what they bend', () => {
    const cone = planeOf({ kind: 'lambertConformalConic', standardParallels: [48, 54], lat: 50, lon: 14 });
    const lens = planeOf({
      kind: 'fisheye',
      lon: 13.4,
      lat: 52.5,
      halfLon: 0.46,
      halfLat: 0.2,
      distortion: 1.5,
    });
    for (const plane of [cone, lens])
      for (const at of [
        [13.4, 52.5],
        [13.6, 52.4],
        [13.1, 52.6],
      ] as const) {
        const [lon, lat] = plane.from(plane.to(at));
        expect(lon).toBeCloseTo(at[0], 9);
        expect(lat).toBeCloseTo(at[1], 9);
      }
    // On the middle meridian the cone goes straight up; a degree is longer than on the globe between no parallels.
    expect(cone.to([14, 51])[0]).toBeCloseTo(0, 12);
    const back = toEarth({ kind: 'affine' }, [
      { paper: [0, 0], earth: [10, 50] },
      { paper: [10, 0], earth: [11, 50] },
      { paper: [0, 10], earth: [10, 49] },
    ]);
    expect(back([5, 5])).toEqual([expect.closeTo(10.5, 9), expect.closeTo(49.5, 9)]);
  });
});

describe('the four maps', () => {
  test('every space lies round its own place, and no town is in the middle of two', () => {
    for (const { game, kind, spaces } of GEOGRAPHY.maps) {
      for (const { id, at, outline } of spaces)
        expect(distanceTo(outline, at), `${game} ${id}`).toBeLessThan(
          game === 'battle-for-germany' ? 0.5 : 4,
        );
      for (const { at, id } of GEOGRAPHY.towns)
        expect(spaces.filter(({ outline }) => holds(outline, at)).length, `${game} ${id}`)
          // Centres of hexes are given to a tenth of a unit, so that neighbours may overlap by a hundred metres.
          .toBeLessThanOrEqual(kind === 'hexes' ? 2 : 1);
    }
  });

  test('towns looked up by hand on our maps', () => {
    expect(town('kustrin').in).toMatchObject({
      'race-for-berlin': { status: 'own', spaces: ['kustrin'] },
      'fall-of-berlin': { status: 'own', spaces: ['1204'] },
      'battle-for-germany': { status: 'dropped' },
      'fall-of-the-reich': { status: 'outside' },
    });
    expect(town('zossen').in).toMatchObject({
      'race-for-berlin': { status: 'own', spaces: ['zossen'] },
      'battle-for-germany': { status: 'merged', spaces: ['2613'] },
      'fall-of-berlin': { status: 'own', spaces: ['0509'] },
    });
    expect(town('frankfurt-an-der-oder').in).toMatchObject({
      'race-for-berlin': { spaces: ['frankfurt'] },
      'fall-of-berlin': { spaces: ['1107'] },
    });
    expect(town('reichstag').in).toMatchObject({
      'fall-of-berlin': { status: 'own', spaces: ['0506'] },
      'fall-of-the-reich': { status: 'own', spaces: ['50'] },
    });
    expect(town('berlin').in['fall-of-the-reich']?.spaces).toHaveLength(51);
    expect(town('berlin').in['fall-of-berlin']?.spaces).toHaveLength(6);
    expect(town('berlin').in['race-for-berlin']?.spaces).toHaveLength(6);
    // Königsberg in Prussia is not the Königsberg of hex 1102.
    expect(town('konigsberg').in['fall-of-berlin']?.status).toBe('outside');
  });

  test('rivers: the Oder counts on three maps, the Spree only near Berlin', () => {
    const river = (id: string) => GEOGRAPHY.rivers.find((one) => one.id === id)?.in;
    expect(river('oder')?.['battle-for-germany']?.status).toBe('rule');
    expect(river('oder')?.['fall-of-the-reich']?.status).toBe('outside');
    expect(river('spree')?.['battle-for-germany']?.status).toBe('dropped');
    expect(river('spree')?.['fall-of-the-reich']?.status).toBe('rule');
  });

  test('the texts tell the same in every format', () => {
    expect(exportMap(GEOGRAPHY, {}, 'csv', 'en').text).toContain(
      'town,Zossen,13.45,52.216,fall-of-berlin,own,0509',
    );
    expect(exportMap(GEOGRAPHY, {}, 'markdown', 'fr').text).toContain(
      '| Zossen | own: zossen | merged: 2613 |',
    );
    const svg = exportMap(GEOGRAPHY, { 'fall-of-berlin': { '1107': 3, '1005': 1 } }, 'svg', 'en').text;
    expect(svg).toContain('1: 75.0 %');
    expect(svg).not.toContain('NaN');
  });
});

describe('history', () => {
  const DATES = ['1945-04-16', '1945-04-18', '1945-04-20'];
  test('days of a turn; the last is as long as the one before', () => {
    expect(daysOfTurn(DATES, 1)).toEqual({ from: '1945-04-16', to: '1945-04-17' });
    expect(daysOfTurn(DATES, 3)).toEqual({ from: '1945-04-20', to: '1945-04-21' });
  });
  test('a day within the turn is no distance; before and after it are', () => {
    const turn = { from: '1945-04-18', to: '1945-04-19' };
    expect(gapOf(turn, '1945-04-19')).toBe(0);
    expect(gapOf(turn, '1945-04-16')).toBe(2);
    expect(gapOf(turn, '1945-04-22')).toBe(-3);
  });
  test('the median of 1 to 9 is 5, its interval from the 2nd to the 8th number', () => {
    // 9/2 ± 1.96 · 3/2 = 1.56 and 7.44: places 1 and 7 counted from 0.
    expect(medianEstimate([9, 8, 7, 6, 5, 4, 3, 2, 1])).toEqual({ value: 5, low: 2, high: 8, n: 9 });
    expect(medianEstimate([])).toBeNull();
  });
  test('games without a milestone count in n, not in the turns', () => {
    const days = {
      'seelow-taken': '1945-04-19',
      'berlin-entered': '1945-04-21',
      'berlin-surrounded': '1945-04-25',
      'berlin-taken': '1945-05-02',
    };
    expect(milestoneDates([], DATES, [], days)[0]).toMatchObject({ n: 0, turns: [], gap: null });
  });
  test('the dates go out with their sources', () => {
    for (const format of ['csv', 'markdown', 'svg'] as const)
      expect(exportHistory(historyIn('en'), [], format, 'en').text).toContain('Ring around Berlin closed');
  });
});

test('the fighting: shares, places, levels and the ten hardest', () => {
  const cells = heatOf({ a: 90, b: 5, c: 4, d: 1, e: 0 });
  expect(cells.map(({ space, place, level }) => [space, place, level])).toEqual([
    ['a', 1, 3],
    ['b', 2, 2],
    ['c', 3, 2],
    ['d', 4, 1],
  ]);
  expect(topShare(cells)).toBeCloseTo(1, 12);
  const even = heatOf(Object.fromEntries(Array.from({ length: 40 }, (_, place) => [`s${place}`, 1])));
  expect(topShare(even)).toBeCloseTo(0.25, 12);
});

test('two squares that nearly meet share one side and have six around them', () => {
  const left = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ] as const;
  const right = [
    [10.1, 0],
    [20, 0],
    [20, 10],
    [10, 10.1],
  ] as const;
  const { inner, outer } = latticeOf([left, right], 0.5);
  expect(inner).toHaveLength(1);
  // Six sides all round, in one chain.
  expect(outer.map(({ d }) => d.match(/L/g)?.length)).toEqual([6]);
  expect(pathNear(inner, { x: 9, y: 4, w: 2, h: 2 })).toBe(inner[0]?.d);
  expect(pathNear(inner, { x: 15, y: 4, w: 2, h: 2 })).toBe('');
});
