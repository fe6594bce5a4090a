import { describe, expect, test } from 'vitest';
import { countSources } from '../../../engines/core/index.ts';
import { fallOfTheReich } from '../../../engines/fall-of-the-reich/index.ts';
import { TERRAINS } from '../../../engines/fall-of-the-reich/types.ts';
import { ctx } from './support.ts';

const { data } = fallOfTheReich;
const { map, units, tables } = data;

describe('the map', () => {
  test('§3.1 there are 51 numbered Areas and 14 lettered Zones, each once', () => {
    const areas = map.spaces.filter(({ kind }) => kind === 'area').map(({ id }) => id);
    const zones = map.spaces.filter(({ kind }) => kind === 'zone').map(({ id }) => id);
    expect(areas).toEqual(Array.from({ length: 51 }, (_, i) => String(i + 1)));
    expect(zones).toEqual([...'ABCDEFGHIJKLMN']);
  });
  test('§3.1 boundaries are shared: every way leads back, with the same facts, and no edge is told twice', () => {
    expect(new Set(map.edges.map(({ a, b }) => [a, b].sort().join('-'))).size).toBe(map.edges.length);
    ctx.board.ways.forEach((ways, from) => {
      for (const { to, facts } of ways)
        expect(ctx.board.ways[to]?.find((back) => back.to === from)?.facts).toEqual(facts);
      expect(ways.length).toBeGreaterThan(0);
    });
  });
  test('§3.1.1 identifier shapes follow the terrain', () => {
    const shape = new Map(tables.terrains.map(({ id, identifier }) => [id, identifier]));
    for (const { terrain, identifier } of map.spaces) expect(identifier).toBe(shape.get(terrain));
    expect(tables.terrains.map(({ identifier }) => identifier)).toEqual([
      'circle',
      'triangle',
      'square',
      'blackPentagon',
      'redPentagon',
    ]);
  });
  test('§3.1.2 terrain modifiers are 1, 2, 2, 3 and 4', () => {
    expect(Object.fromEntries(tables.terrains.map(({ id, tem }) => [id, tem]))).toEqual({
      suburban: 1,
      forest: 2,
      lightUrban: 2,
      heavyUrban: 3,
      zitadelle: 4,
    });
  });
  test('§3.1.4 the airfields are Zone I and Areas 6, 24 and 50', () => {
    expect(map.spaces.filter(({ airfield }) => airfield).map(({ id }) => id)).toEqual(['6', '24', '50', 'I']);
  });
  test('§8.4.1 §5.4 the closed Zones are C and G, and Soviet units start in A, B, D, E, F, L, M and N', () => {
    expect(map.spaces.filter(({ closed }) => closed).map(({ id }) => id)).toEqual(['C', 'G']);
    expect(map.spaces.filter(({ sovietSetup }) => sovietSetup).map(({ id }) => id)).toEqual([...'ABDEFLMN']);
    expect([...new Set(units.soviet.map(({ setup }) => setup))].sort()).toEqual([...'ABDEFLMN']);
  });
  test('outlines lie in the frame and hold their own centre', () => {
    for (const { polygon, centre, id } of map.spaces) {
      for (const [x, y] of polygon)
        expect(x >= 0 && x <= map.frame.width && y >= 0 && y <= map.frame.height, id).toBe(true);
      const inside = polygon.reduce((odd, [x1, y1], i) => {
        const [x2, y2] = polygon[(i + 1) % polygon.length] ?? [0, 0];
        const [x, y] = centre;
        return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !odd : odd;
      }, false);
      expect(inside, id).toBe(true);
    }
  });
});

describe('the counters', () => {
  test('§4.4 there are 24 Suburban, 8 Forest, 32 Light Urban, 24 Heavy Urban and 8 Zitadelle counters', () => {
    expect(TERRAINS.map((terrain) => units.german.filter((unit) => unit.terrain === terrain).length)).toEqual(
      [24, 8, 32, 24, 8],
    );
  });
  test('§4.4 88 German counters are exact, and only the Zitadelle ones are not', () => {
    expect(units.german.filter(({ source }) => source.reconstructed === null).length).toBe(88);
    expect(
      units.german
        .filter(({ source }) => source.reconstructed !== null)
        .every(({ terrain }) => terrain === 'zitadelle'),
    ).toBe(true);
  });
  test('§5.4 each list of Defense Factors adds up as printed', () => {
    const sums = TERRAINS.map((terrain) =>
      units.german.filter((unit) => unit.terrain === terrain).reduce((sum, { defense }) => sum + defense, 0),
    );
    expect(sums.slice(0, 4)).toEqual([144, 56, 228, 189]);
  });
  test('§4.3 §4.3.1 §6.2 every Soviet unit has one of the strengths that have a price', () => {
    const prices = new Set(tables.supplyCosts.map(({ id }) => id));
    for (const { attack, movement } of units.soviet) expect(prices.has(`${attack}-${movement}`)).toBe(true);
    const twelfth = units.soviet.find(({ id }) => id === '3S/12G');
    expect(twelfth).toMatchObject({ attack: 7, movement: 4, army: '3rd Shock Army', type: 'infantry' });
  });
  test('§4.3.3 brigades and regiments are Armor of 4-6, 3-6 and 2-6; everything else is a corps', () => {
    for (const { size, type, attack, movement } of units.soviet) {
      if (size === 'corps') expect(attack).toBeGreaterThan(4);
      else
        expect([type, movement, size === 'regiment' ? attack === 2 : attack > 2]).toEqual(['armor', 6, true]);
    }
  });
  test('§4.2 §4.3.2 infantry moves 4 and armor 6, and each unit starts in a Zone of its colour', () => {
    for (const unit of units.soviet) {
      expect(unit.movement).toBe(unit.type === 'armor' ? 6 : 4);
      expect(units.parents.find(({ id }) => id === unit.parent)?.setupZones).toContain(unit.setup);
    }
    expect(units.parents.find(({ id }) => id === 'ukrainian')?.setupZones).toEqual(['D', 'E', 'F']);
  });
  test('ids are unique across all units and spaces', () => {
    const all = [...map.spaces, ...units.soviet, ...units.german, ...units.ninthArmy, ...units.raiders].map(
      ({ id }) => id,
    );
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('the tables', () => {
  test('§6.1 every sum of three dice has one event', () => {
    expect(tables.events.map(({ roll }) => roll)).toEqual(Array.from({ length: 16 }, (_, i) => i + 3));
    expect(tables.events.find(({ roll }) => roll === 11)?.event).toBe('konevPause');
  });
  test.each([
    ['7-4', 5],
    ['8-6', 4],
    ['6-6', 3],
    ['5-6', 3],
    ['5-4', 2],
    ['4-6', 1],
    ['3-6', 1],
    ['2-6', 1],
    ['air', 2],
    ['artillery', 2],
  ])('§6.2 %s costs %i Supply Points', (id, cost) =>
    expect(tables.supplyCosts.find((line) => line.id === id)?.cost).toBe(cost),
  );
  test('§9.4 every strategy of a counter has a row', () => {
    const rows = new Set(tables.strategies.map(({ id }) => id));
    for (const { strategy } of units.german) expect(rows.has(strategy)).toBe(true);
  });
  test('every datum names its source, and nothing without a rule calls itself exact', () => {
    const entries = fallOfTheReich.sources(data);
    expect(entries.length).toBeGreaterThan(450);
    for (const { rules, reconstructed, id } of entries)
      expect(rules.length > 0 || reconstructed !== null, id).toBe(true);
    const { exact, reconstructed } = countSources(entries);
    expect(exact + reconstructed).toBe(entries.length);
    expect(exact).toBeGreaterThan(150);
  });
  test('every rule number a source names is a rule of the book', () => {
    const numbers = new Set(fallOfTheReich.rules.map(({ number }) => number));
    const named = new Set(fallOfTheReich.sources(data).flatMap(({ rules }) => rules));
    expect([...named].filter((rule) => !numbers.has(rule))).toEqual([]);
  });
});

describe('data from outside', () => {
  test('the shipped data are accepted', () =>
    expect(fallOfTheReich.parseData(structuredClone(data))).toHaveProperty('data'));
  test.each([
    [
      'an unknown space',
      (copy: typeof data) => {
        copy.map.edges[0] = { ...copy.map.edges[0], a: 'X9' } as never;
      },
      'X9',
    ],
    [
      'a missing event',
      (copy: typeof data) => {
        copy.tables.events.pop();
      },
      '18',
    ],
    [
      'too few counters',
      (copy: typeof data) => {
        copy.units.german = copy.units.german.filter(({ terrain }) => terrain !== 'zitadelle');
      },
      'zitadelle',
    ],
    [
      'a missing value',
      (copy: typeof data) => {
        copy.tables.values.shift();
      },
      'turns',
    ],
    [
      'a field of another kind',
      (copy: typeof data) => {
        Object.assign(copy.units.soviet[0] ?? {}, { attack: 'seven' });
      },
      'attack',
    ],
  ])('%s is told', (_name, spoil, word) => {
    const copy = structuredClone(data);
    spoil(copy);
    const answer = fallOfTheReich.parseData(copy);
    expect('problems' in answer && answer.problems.join('; ')).toContain(word);
  });
});
