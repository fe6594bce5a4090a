import { describe, expect, test } from 'vitest';
import type { RaceView } from '../../engines/race-for-berlin/types.ts';
import { shippedData } from '../../engines/race-for-berlin/data.ts';
import { contains } from '../../renderer/board/geometry.ts';
import { labelsAt } from '../../renderer/board/labels.ts';
import { layOut } from '../../renderer/board/laying.ts';
import { layoutScale, metricsOf } from '../../renderer/board/metrics.ts';
import { racePieces } from '../../renderer/games/race-for-berlin/pieces.ts';
import { raceMap } from '../../renderer/games/race-for-berlin/scene.ts';

const data = shippedData();
const map = raceMap(data, 'en', 'english');

/** Counters where a function puts them, at full strength. */
function viewOf(at: (id: string, setup: string | null) => string | null): RaceView {
  const units = data.units.units.map(({ id, setup, full }) => ({
    id,
    at: at(id, setup),
    absence: null,
    strength: full,
    reduced: false,
    outOfSupply: false,
    activated: false,
    guest: false,
  }));
  return { edition: 'english', units, impulse: null } as unknown as RaceView;
}

const setUp = racePieces(
  data,
  viewOf((_id, setup) => setup),
  'en',
);
/** Two Soviet counters and a German one in each of the six Berlin zones: as crowded as 6.1.2 lets it be. */
const berlin = map.spaces.filter(({ ground }) => ground === 'heavy').map(({ id }) => id);
const soviets = data.units.units.filter(({ nationality }) => nationality === 'soviet').map(({ id }) => id);
const germans = data.units.units.filter(({ nationality }) => nationality === 'german').map(({ id }) => id);
const inBerlin = racePieces(
  data,
  viewOf((id) => berlin[Math.floor(soviets.indexOf(id) / 2)] ?? berlin[germans.indexOf(id)] ?? null),
  'en',
);

describe('the map of Race for Berlin', () => {
  test('prints every index, victory star, garrison, track and supply source of the data', () => {
    const count = (kind: string): number =>
      map.spaces.flatMap(({ signs }) => signs ?? []).filter((sign) => sign.kind === kind).length;
    expect(map.spaces.map(({ badge }) => badge?.figure)).toEqual(
      data.map.spaces.map(({ index }) => String(index)),
    );
    expect(count('victory')).toBe(data.map.spaces.filter(({ victory }) => victory > 0).length);
    expect(count('garrison')).toBe(data.map.spaces.filter(({ garrison }) => garrison > 0).length);
    expect(count('track')).toBe(data.map.tracks.flatMap(({ spaces }) => spaces).length);
    expect(count('supply')).toBe(data.map.spaces.filter(({ supply }) => supply !== null).length);
    expect(map.edges.filter(({ kind }) => kind === 'fort').length).toBe(
      data.map.edges.filter(({ defends }) => defends !== null).length,
    );
  });

  test('the symbol tells the camp, and the two editions print it the other way round', () => {
    const tone = (edition: RaceView['edition'], id: string) =>
      racePieces(data, { ...viewOf((_id, setup) => setup), edition }, 'en').find((piece) => piece.id === id)
        ?.symbolTone;
    expect(tone('english', '8ga-1')).toBe('dark');
    expect(tone('english', '3gta-1')).toBe('light');
    expect(tone('french-1.0', '8ga-1')).toBe('light');
  });

  test.each([0.41, 0.53, 1, 2])('every counter lies in its own zone at %f pixels a unit', (scale) => {
    const step = layoutScale(scale);
    for (const pieces of [setUp, inBerlin]) {
      const placed = layOut(map, labelsAt(map, step), pieces, metricsOf(map, step, 1));
      const astray = placed.filter(({ piece, x, y, size }) => {
        const outline = map.spaces.find(({ id }) => id === piece.at)?.outline ?? [];
        return !contains(outline, [x + size / 2, y + size / 2]);
      });
      expect(placed).toHaveLength(pieces.length);
      expect(astray.map(({ piece }) => `${piece.id} in ${piece.at}`)).toEqual([]);
    }
  });
});
