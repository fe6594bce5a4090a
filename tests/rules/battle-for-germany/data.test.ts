import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { countSources } from '../../../engines/core/index.ts';
import { battleForGermany } from '../../../engines/battle-for-germany/index.ts';
import { ctx, engine } from './support.ts';

const { data } = battleForGermany;
const { map, units, tables, scenarios } = data;
const near = (id: string): string[] =>
  (ctx.near[ctx.board.indexOf(id)] ?? []).map(({ to }) => ctx.ids[to] ?? '').sort();

describe('the map', () => {
  test('§2.5 39 rows of 26 hexes, each once; 681 are in play', () => {
    expect(map.hexes.length).toBe(39 * 26);
    expect(new Set(map.hexes.map(({ id }) => id)).size).toBe(map.hexes.length);
    expect(map.hexes.filter(({ land }) => land).length).toBe(681);
  });
  test('§6.1 2004, 2104 and 2204 are neighbours of 2105', () => {
    expect(near('2105')).toEqual(['2004', '2005', '2104', '2106', '2204', '2205']);
  });
  test('§18.1 3723 and 3724 are neighbours of 3823, and nothing lies north of 3822', () => {
    expect(near('3823')).toEqual(['3723', '3724', '3822', '3824', '3923', '3924']);
    expect(near('3822')).toEqual(['3722', '3723', '3823', '3923']);
  });
  test('§4.0 ways lead back with the same facts, and no hexside is told twice', () => {
    expect(new Set(map.hexsides.map(({ a, b }) => [a, b].sort().join('-'))).size).toBe(map.hexsides.length);
    for (const { a, b } of [...map.hexsides, ...map.theaterBoundary, ...map.yugoslavBorder]) {
      const ways = ctx.board.ways[ctx.board.indexOf(a)] ?? [];
      expect(
        ways.some(({ to }) => ctx.ids[to] === b),
        `${a}-${b}`,
      ).toBe(true);
    }
  });
  test('§5.2 the Theater Boundary is exactly where the theatres meet, Berlin aside', () => {
    const told = new Set(map.theaterBoundary.map(({ a, b }) => [a, b].sort().join('-')));
    const met = new Set<string>();
    ctx.board.ways.forEach((ways, from) => {
      for (const { to } of ways) {
        const [x, y] = [ctx.board.spaces[from]?.theater, ctx.board.spaces[to]?.theater];
        if (x !== y && x !== 'both' && y !== 'both') met.add([ctx.ids[from], ctx.ids[to]].sort().join('-'));
      }
    });
    expect([...met].sort()).toEqual([...told].sort());
  });
  test('§5.3 the Yugoslav border is exactly where Yugoslavia ends', () => {
    const told = map.yugoslavBorder.map(({ a, b }) => [a, b].sort().join('-')).sort();
    const met = new Set<string>();
    ctx.board.ways.forEach((ways, from) => {
      for (const { to } of ways)
        if (ctx.inYugoslavia[from] !== ctx.inYugoslavia[to])
          met.add([ctx.ids[from], ctx.ids[to]].sort().join('-'));
    });
    expect([...met].sort()).toEqual(told);
  });
  test('§10.0 four capitals; in the east only they are worth more than one point', () => {
    const cities = map.hexes.flatMap(({ id, city, theater }) =>
      city === null ? [] : [{ id, ...city, theater }],
    );
    expect(
      cities
        .filter(({ capital }) => capital)
        .map(({ name }) => name.en)
        .sort(),
    ).toEqual(['Berlin', 'Prague', 'Vienna', 'Warsaw']);
    for (const city of cities.filter(({ theater, capital }) => theater === 'east' && !capital))
      expect(city.victory, city.id).toBe(1);
    expect(cities.length).toBe(43);
    const points = (theater: string): number =>
      cities.filter((city) => city.theater === theater).reduce((sum, { victory }) => sum + victory, 0);
    expect([points('east'), points('west'), points('both')]).toEqual([23, 26, 10]);
  });
  test('§9.0 the exits run from 1601 to 2301, from 0926 to 3526 and from 0112 to 0117', () => {
    const list = (id: string): string[] => [...(map.lists.find((one) => one.id === id)?.hexes ?? [])].sort();
    expect([list('exitWest')[0], list('exitWest').at(-1), list('exitWest').length]).toEqual([
      '1601',
      '2301',
      8,
    ]);
    expect([list('exitEast')[0], list('exitEast').at(-1), list('exitEast').length]).toEqual([
      '0926',
      '3526',
      27,
    ]);
    expect(list('exitSouth')).toEqual(['0112', '0113', '0114', '0115', '0116', '0117']);
  });
  test('§8.0 Courland is the five hexes of the text', () => {
    expect([...(map.lists.find(({ id }) => id === 'courland')?.hexes ?? [])].sort()).toEqual([
      '3822',
      '3823',
      '3824',
      '3923',
      '3924',
    ]);
  });
  test('distances go over land and sea alike', () => {
    const distance = (a: string, b: string): number => {
      const [x, y] = [ctx.board.indexOf(a), ctx.board.indexOf(b)];
      const lines = Math.abs((ctx.line[x] ?? 0) - (ctx.line[y] ?? 0));
      return lines + Math.max(0, (Math.abs((ctx.halfColumn[x] ?? 0) - (ctx.halfColumn[y] ?? 0)) - lines) / 2);
    };
    expect(distance('2105', '2104')).toBe(1);
    expect(distance('2105', '2204')).toBe(1);
    expect(distance('2105', '2206')).toBe(2);
    expect(distance('3723', '3725')).toBe(2);
    expect(distance('3723', '3723')).toBe(0);
  });
});

describe('the counters', () => {
  test('§12.1 §15.1 119 units with the factors and hexes of the chart: checksum and digest', () => {
    expect(units.units.length).toBe(119);
    expect(new Set(units.units.map(({ id }) => id)).size).toBe(119);
    const sum = (key: 'attack' | 'defense' | 'movement'): number =>
      units.units.reduce((total, unit) => total + unit[key], 0);
    expect([sum('attack'), sum('defense'), sum('movement')]).toEqual([568, 768, 604]);
    const nations: Readonly<Record<string, string>> = {
      soviet: 'Soviet Union',
      polishCommunist: 'Polish Communist',
      bulgarian: 'Bulgaria',
      yugoslav: 'Yugoslavia',
      romanian: 'Romania',
      american: 'United States',
      british: 'Britain',
      canadian: 'Canada',
      french: 'France',
      polishExile: 'Polish Exile',
      german: 'Germany',
      hungarian: 'Hungary',
    };
    const lines = units.units.map((unit) =>
      [
        unit.side,
        nations[unit.nation],
        unit.name,
        unit.type === 'armor' ? 'A' : 'I',
        unit.attack,
        unit.defense,
        unit.movement,
        unit.setup.historical,
        unit.setup.redStarWhiteStar ?? '-',
      ].join('|'),
    );
    expect(createHash('sha256').update(lines.join('\n')).digest('hex')).toBe(
      'ac727604ee1ec9b7d8b3118db2a06907df22b46c70d692792195b41d3dac7151',
    );
  });
  test('§2.5 1 LW and 2 LW are West German', () => {
    expect(units.units.filter(({ name }) => name.endsWith('LW')).map(({ side }) => side)).toEqual([
      'westGerman',
      'westGerman',
    ]);
  });
  test('§5.1 ten Fronts, all 8-20-3', () => {
    const fronts = units.units.filter(({ front }) => front);
    expect(fronts.length).toBe(10);
    for (const { attack, defense, movement } of fronts)
      expect([attack, defense, movement]).toEqual([8, 20, 3]);
  });
});

describe('the tables', () => {
  test('§6.1 §18.1 the cells that the examples quote', () => {
    const cell = (odds: string, die: number): string | undefined =>
      tables.crt.find((one) => one.odds === odds && one.die === die)?.result;
    expect([cell('1:1', 1), cell('3:1', 4), cell('4:1', 3), cell('4:1', 6), cell('5:1', 3)]).toEqual([
      'Ex',
      'DR',
      'Ex',
      'DR',
      'DE',
    ]);
    expect(tables.crt.filter(({ source }) => source.reconstructed === null).length).toBe(5);
  });
  test('§6.2 better odds are never worse for the attacker', () => {
    const worth = ['AE', 'AR', 'DR', 'Ex', 'DE'];
    ctx.columns.forEach((column, index) => {
      const next = ctx.columns[index + 1];
      column.results.forEach(({ result }, die) => {
        if (die > 0)
          expect(worth.indexOf(result)).toBeLessThanOrEqual(
            worth.indexOf(column.results[die - 1]?.result ?? 'DE'),
          );
      });
      const repulsed = (results: typeof column.results): number =>
        results.filter(({ result }) => result === 'AE' || result === 'AR').length;
      if (next !== undefined) expect(repulsed(next.results)).toBeLessThanOrEqual(repulsed(column.results));
    });
  });
  test('§7.2 no replacements on turn 1, one West German on turn 4, two Western Allied on turn 6', () => {
    const turn = (n: number) => tables.turns.find((one) => one.turn === n);
    expect([turn(1)?.soviet, turn(1)?.westernAllied, turn(1)?.eastGerman, turn(1)?.westGerman]).toEqual([
      0, 0, 0, 0,
    ]);
    expect(turn(4)?.westGerman).toBe(1);
    expect(turn(6)?.westernAllied).toBe(2);
  });
  test('§12.0 §13.0 §14.0 §15.2 §16.0 §17.3 six scenarios with their seats and turns', () => {
    expect(
      scenarios.scenarios.map(({ id, firstTurn, turns, seats }) => [id, firstTurn, turns, seats.join()]),
    ).toEqual([
      ['historical', 1, 10, 'soviet,western'],
      ['expandedHistorical', 1, 16, 'soviet,western'],
      ['collapseInTheEast', 1, 6, 'soviet,western'],
      ['redStarWhiteStar', 11, 16, 'soviet,western'],
      ['threePlayer', 1, 10, 'soviet,german,western'],
      ['fourPlayer', 1, 10, 'soviet,eastGerman,westGerman,western'],
    ]);
    for (const { dates, turns } of engine.manifest.scenarios) {
      expect(dates.length).toBe(turns);
      expect([...dates].sort()).toEqual(dates);
    }
  });
  test('every datum has a source, and bad data are refused with a reason', () => {
    const entries = battleForGermany.sources(data);
    const { exact, reconstructed } = countSources(entries);
    expect(exact + reconstructed).toBe(entries.length);
    expect(exact).toBeGreaterThan(60);
    const broken = structuredClone(data) as { map: { lists: { hexes: string[] }[] } };
    broken.map.lists[0]?.hexes.push('9999');
    expect(battleForGermany.parseData(broken)).toEqual({ problems: ['map.lists: "9999" is unknown'] });
    expect('problems' in battleForGermany.parseData({ ...data, units: {} })).toBe(true);
  });
});
