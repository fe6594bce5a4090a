import { describe, expect, test } from 'vitest';
import { countSources } from '../../../engines/core/index.ts';
import { raceForBerlin } from '../../../engines/race-for-berlin/index.ts';
import { EDITIONS } from '../../../engines/race-for-berlin/types.ts';
import { ctx, engine, newGame, setupWith } from './support.ts';

const { map, units, tables, editions } = raceForBerlin.data;

describe('§11: set-up', () => {
  const view = engine.view(engine.start(setupWith()), 'open');
  const standing = (...armies: string[]): string[] =>
    armies.flatMap((army) =>
      units.units
        .filter((unit) => unit.army === army)
        .map(({ id }) => view.units.find((unit) => unit.id === id)?.at ?? ''),
    );
  test.each([
    ['§11.1', ['61a', '1pol'], 'barwalde'],
    ['§11.1', ['47a', '3sha', '2gta'], 'kustrin'],
    ['§11.1', ['5sha', '8ga'], 'oder-bridgehead'],
    ['§11.1', ['69a'], 'reppen'],
    ['§11.1', ['33a'], 'ziebingen'],
    ['§11.1', ['1gta'], 'goritz'],
    ['§11.3', ['3ga', '13a', '3gta'], 'triebel'],
    ['§11.3', ['5ga', '4gta'], 'priebus'],
    ['§11.3', ['2pol'], 'sanitz'],
    ['§11.3', ['52a'], 'penzig'],
  ])('%s: %j at %s', (_rule, armies, zone) => {
    const found = standing(...armies);
    expect(found.length).toBe(2 * armies.length);
    expect(new Set(found)).toEqual(new Set([zone]));
  });
  test.each([
    ['§11.2', ['10ss-pz', '72id', '17id'], 'gorlitz', 'zhukov'],
    ['§11.2', ['brandenburg-div'], 'niesky', 'zhukov'],
    ['§11.2', ['615id'], 'rietschen', 'zhukov'],
    ['§11.2', ['545id'], 'muskau', 'zhukov'],
    ['§11.2', ['1ss-pz', '344id'], 'spremberg', 'zhukov'],
    ['§11.2', ['404id'], 'dresden', 'zhukov'],
    ['§11.2', ['342id'], 'forst', 'zhukov'],
    ['§11.2', ['36ss', '214id'], 'guben', 'zhukov'],
    ['§11.2', ['275id', '35ss'], 'lieberose', 'zhukov'],
    ['§11.2', ['21pz'], 'cottbus', 'zhukov'],
    ['§11.4', ['391sec', '32ss'], 'furstenberg', 'koniev'],
    ['§11.4', ['ragener'], 'beeskow', 'koniev'],
    ['§11.4', ['286id'], 'frankfurt', 'koniev'],
    ['§11.4', ['712id', '169id'], 'lebus', 'koniev'],
    ['§11.4', ['303id', '20pzgr'], 'seelow', 'koniev'],
    ['§11.4', ['kurmark', '156id'], 'falkenhagen', 'koniev'],
    ['§11.4', ['606id', '5jag'], 'nordl-oderbruch', 'koniev'],
    ['§11.4', ['9fj', '309id'], 'sudl-oderbruch', 'koniev'],
    ['§11.4', ['muncheberg-pz'], 'letschin', 'koniev'],
    ['§11.4', ['25pzgr'], 'protzel', 'koniev'],
    ['§11.4', ['541vgd'], 'muncheberg', 'koniev'],
  ])('%s: %j at %s, camp %s', (_rule, ids, zone, camp) => {
    for (const id of ids) {
      expect(view.units.find((unit) => unit.id === id)?.at).toBe(zone);
      expect(units.units.find((unit) => unit.id === id)).toMatchObject({ nationality: 'german', camp });
    }
  });
  test('§11.5 §11.6 §11.5.1 §11.5.3 §11.6.1: what is still to come', () => {
    const waiting = view.units.filter(({ absence }) => absence === 'waiting').map(({ id }) => id);
    expect(waiting).toEqual([
      '3a-1',
      '3a-2',
      '28a-1',
      '28a-2',
      '31a-1',
      '1fj',
      '11ss',
      '23ss',
      '18pzgr',
      'korner',
      'hutten',
      'schill',
      'scharnhorst',
      'clausewitz',
      'hamburg',
      'hake',
      '199id',
      'hgjpz',
      'jahn',
    ]);
  });
  test('§2.4.1: Koniev holds Heinrici, the other ten chits are in the cup', () => {
    const game = newGame();
    expect(game.view().chits.heinrici).toBe('koniev');
    expect(game.state.cup).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(game.view().points).toEqual({ zhukov: 0, koniev: 0 });
  });
});

describe('the data', () => {
  test('§units: two counters an army, one for the 31st, one a division, two sides each', () => {
    for (const { id, counters } of units.armies) {
      expect(units.units.filter(({ army }) => army === id).length).toBe(counters);
      expect(counters).toBe(id === '31a' ? 1 : 2);
    }
    for (const { full, reduced } of units.units) expect(reduced).toBeLessThan(full);
  });
  test('§map: ids are unique, edges join known zones once, the American tracks run from neighbour to neighbour', () => {
    const pairs = map.edges.map(({ a, b }) => [a, b].sort().join());
    expect(new Set(pairs).size).toBe(pairs.length);
    expect(new Set(map.spaces.map(({ id }) => id)).size).toBe(92);
    for (const { spaces } of map.tracks) {
      for (const [i, id] of spaces.entries()) {
        const next = spaces[i + 1];
        if (next !== undefined) expect(pairs).toContain([id, next].sort().join());
      }
    }
  });
  test('§glossary: six Berlin zones of 18 points; indices fall to the west; 42 points in all', () => {
    const berlin = map.spaces.filter((space) => space.berlin);
    expect(berlin.map(({ id }) => id)).toEqual([
      'wedding',
      'prenzlauer-berg',
      'friedrichshain',
      'neukolln',
      'tempelhof',
      'zehlendorf',
    ]);
    expect(berlin.reduce((sum, { victory }) => sum + victory, 0)).toBe(18);
    expect(map.spaces.reduce((sum, { victory }) => sum + victory, 0)).toBe(42);
    for (const a of map.spaces)
      for (const b of map.spaces) if (a.lon < b.lon - 0.2) expect(a.index).toBeLessThanOrEqual(b.index);
  });
  test('§editions: every difference is listed; those that govern the engine name a rule of the edition or what is printed', () => {
    expect(editions.differences.length).toBe(41);
    const [english, french] = EDITIONS.map((id) => editions.editions.find((edition) => edition.id === id));
    const differing = Object.keys(english?.rules ?? {}).filter(
      (key) => english?.rules[key as 'lossSpread'] !== french?.rules[key as 'lossSpread'],
    );
    const governed = new Set(editions.differences.map(({ governs }) => governs));
    expect(differing.filter((key) => !governed.has(key))).toEqual([]);
    expect(differing.length).toBe(7);
  });
  test('§annex.2 §annex.1: the tables are whole and each row says what its text says', () => {
    const parse = (text: string, letter: string): number =>
      Number(new RegExp(`${letter}(\\d)`).exec(text)?.[1] ?? 0);
    expect(tables.combat.length).toBe(6);
    for (const { results } of tables.combat) {
      for (const { text, attacker, defender, retreat } of results) {
        expect([attacker, defender, retreat]).toEqual([
          parse(text, 'A'),
          parse(text, 'D'),
          text.endsWith('R'),
        ]);
      }
    }
    expect(tables.combat.map(({ results }) => results.map(({ text }) => text).join(' '))).toEqual([
      'A3 A2 A2 A2D1 A1D1 A1D1',
      'A2 A2 A2D1 A1D1 D1 R',
      'A2 A2D1 A1D1 A1D1R R D1R',
      'A2D1 A1D1 A1D1R R D1R D2R',
      'A2D1 A1D1R R D1R D2R D2R',
      'A1D1 R D1R D2R D3R D3R',
    ]);
    expect(tables.city.map(({ text }) => text)).toEqual([
      'A1',
      'A1',
      '',
      '',
      '+/-1 A1',
      '+/-1 A1D1',
      '+/-1 D1',
      '+/-1 D1',
      '+/-2 A1D1',
      '+/-2 D1',
      '+/-3 D1',
    ]);
    for (const { text, attacker, defender, progress } of tables.city) {
      expect([attacker, defender, progress]).toEqual([parse(text, 'A'), parse(text, 'D'), parse(text, '-')]);
    }
  });
  test('every datum has a source, and what is exact is counted', () => {
    const entries = raceForBerlin.sources(raceForBerlin.data);
    const numbers = new Set(raceForBerlin.rules.map(({ number }) => number));
    const loose = entries.filter(({ rules }) => rules.some((rule) => !numbers.has(rule)));
    expect(loose.map(({ id, rules }) => `${id} ${rules.join()}`)).toEqual([]);
    const counted = countSources(entries);
    expect(counted.exact).toBeGreaterThan(100);
    expect(counted.exact + counted.reconstructed).toBe(entries.length);
  });
  test('an owner’s correction changes the engine; a broken one is refused with its place', () => {
    const { data } = raceForBerlin;
    const changed = {
      ...data,
      units: {
        ...data.units,
        units: data.units.units.map((unit) => (unit.id === '606id' ? { ...unit, full: 4 } : unit)),
      },
    };
    expect('data' in raceForBerlin.parseData(changed)).toBe(true);
    const broken = raceForBerlin.parseData({
      ...data,
      units: {
        ...data.units,
        units: data.units.units.map((unit) => ({ ...unit, setup: unit.setup === null ? null : 'nowhere' })),
      },
    });
    expect('problems' in broken && broken.problems[0]).toContain('"nowhere" is unknown');
    expect('problems' in raceForBerlin.parseData({ ...data, map: {} })).toBe(true);
    expect(ctx.pieces.length).toBe(85);
  });
});
