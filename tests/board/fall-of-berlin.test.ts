import { describe, expect, test } from 'vitest';
import mapJson from '../../data/fall-of-berlin/map.json' with { type: 'json' };
import tablesJson from '../../data/fall-of-berlin/tables.json' with { type: 'json' };
import unitsJson from '../../data/fall-of-berlin/units.json' with { type: 'json' };
import { createEngine, fallOfBerlin } from '../../engines/fall-of-berlin/index.ts';
import { boundariesOf } from '../../renderer/board/boundaries.ts';
import { takenForts as drawTaken } from '../../renderer/board/edges.ts';
import { neighboursOf } from '../../renderer/board/order.ts';
import type { Point } from '../../renderer/board/types.ts';
import { berlinPieces, takenForts, type Scene } from '../../renderer/games/fall-of-berlin/pieces.ts';
import { berlinContent, berlinMap } from '../../renderer/games/fall-of-berlin/scene.ts';

const content = berlinContent({
  game: 'fall-of-berlin',
  data: { map: mapJson, units: unitsJson, tables: tablesJson },
  names: {},
  messages: {},
});
const map = berlinMap(content, 'en');
const spaces = new Map(map.spaces.map((space) => [space.id, space]));

/** Distance of a point from a line of short pieces. */
function distanceTo([px, py]: Point, line: readonly Point[]): number {
  return Math.min(...line.map(([x, y]) => Math.hypot(x - px, y - py)));
}

/** The middle of the side between two neighbouring hexes. */
function middleOf(a: string, b: string): Point {
  const [ax, ay] = spaces.get(a)?.label ?? [0, 0];
  const [bx, by] = spaces.get(b)?.label ?? [0, 0];
  return [(ax + bx) / 2, (ay + by) / 2];
}

describe('the printed map of Fall of Berlin', () => {
  test('hexes share their corners: each inner hex has six neighbours, and the map hangs together', () => {
    const neighbours = neighboursOf(map);
    const counts = map.spaces.map(({ id }) => new Set(neighbours.get(id)).size);
    expect(map.spaces).toHaveLength(156);
    expect(counts.filter((count) => count === 6)).toHaveLength(10 * 11);
    expect(Math.min(...counts)).toBe(2);
  });

  test('every fort of the data lies on the boundary of the two hexes it names', () => {
    const drawn = boundariesOf(map).flatMap(({ edges }) =>
      edges.filter(({ kind }) => kind.startsWith('fort')),
    );
    const told = mapJson.hexsides.filter(({ kind }) => kind === 'outerFort' || kind === 'innerFort');
    expect(drawn).toHaveLength(told.length);
    expect(drawn.every(({ a, b, protects }) => protects === a || protects === b)).toBe(true);
  });

  test.each(mapJson.hexsides.filter(({ kind }) => kind === 'minorRiver' || kind === 'majorRiver'))(
    'the $name is drawn on the hexside $a/$b',
    ({ a, b }) => {
      const rivers = map.lines.filter(({ kind }) => kind === 'river' || kind === 'canal');
      // The wiggle puts a point at each third of a side of 60, at most 6 % beside it.
      expect(Math.min(...rivers.map(({ points }) => distanceTo(middleOf(a, b), points)))).toBeLessThan(13);
    },
  );

  test('the limit of lines of communication is one unbroken line from edge to edge', () => {
    const limits = map.lines.filter(({ kind, tone }) => kind === 'limit' && tone === 'supply');
    expect(limits).toHaveLength(1);
    expect(limits[0]?.points).toHaveLength(2 * 13);
  });

  test('eleven stars, six of Zhukov and five of Konev, and eleven entry arrows', () => {
    const signs = map.signs ?? [];
    const stars = signs.filter(({ kind }) => kind === 'victory');
    expect([
      stars.filter(({ open }) => open !== true).length,
      stars.filter(({ open }) => open).length,
    ]).toEqual([6, 5]);
    expect(signs.filter(({ kind }) => kind === 'entry')).toHaveLength(11);
  });
});

describe('counters of Fall of Berlin', () => {
  const engine = createEngine(fallOfBerlin.data);
  const start = engine.start({ scenario: 'basic', options: {} });
  const sceneOf = (moved: Readonly<Record<string, string>>): Scene => {
    const view = engine.view(start, 'open');
    const units = view.units.map((unit) => {
      const at = moved[unit.id];
      return at === undefined ? unit : { ...unit, at, status: 'map' as const };
    });
    return {
      content,
      view: { ...view, units },
      cutOff: [],
      nameOf: (id) => id,
      formationOf: (name) => name,
      language: 'en',
    };
  };

  test('print attack, defence and movement in this order, and a designation that tells corps of one number apart', () => {
    const pieces = new Map(
      berlinPieces(sceneOf({ 's-2ndguardstankarmy-12g-gdstk': '1104' })).map((piece) => [piece.id, piece]),
    );
    expect(pieces.get('s-2ndguardstankarmy-12g-gdstk')).toMatchObject({
      factors: '6-4-4',
      name: '2GT/12G',
      at: '1104',
    });
    expect(pieces.get('g-potsdam-garrison')).toMatchObject({ factors: '0-2-2', side: 'german' });
    const names = content.units.units.filter(({ side }) => side === 'soviet').map(({ id }) => id);
    const told = berlinPieces(sceneOf(Object.fromEntries(names.map((id) => [id, '1104'])))).filter(
      ({ side }) => side === 'soviet',
    );
    expect(new Set(told.map(({ name, symbol }) => `${name} ${symbol ?? ''}`)).size).toBe(names.length);
  });

  test('forts of a hex that Soviet units have taken turn to outline, the others do not', () => {
    expect(takenForts(sceneOf({}))).toEqual([]);
    const taken = takenForts(sceneOf({ 's-2ndguardstankarmy-12g-gdstk': '0705' }));
    expect(taken).toEqual(['0705']);
    const drawn = drawTaken(map, boundariesOf(map), taken);
    expect(drawn.match(/stroke-width="1.1"/g)).toHaveLength(3);
  });
});
