import { describe, expect, test } from 'vitest';
import { GAMES } from '../../engines/index.ts';
import { GROUND, historicalDays, RULES_BY_TOPIC } from '../../electron/host/lab/reference.ts';
import { testHost } from '../host/support.ts';

const DESIGNS = RULES_BY_TOPIC.designs;
const CELLS = RULES_BY_TOPIC.topics.flatMap(({ aspects }) =>
  aspects.flatMap(({ id, cells }) => Object.entries(cells).map(([design, cell]) => ({ id, design, cell }))),
);
const open = () => testHost(undefined, GAMES).api;

describe('the table of rules', () => {
  test('every topic of the comparison is there, and every design answers every question', async () => {
    const { topics, choice } = await open().labRules({ language: 'en' });
    expect(topics.map(({ id }) => id)).toEqual([
      'sequence',
      'time',
      'scale',
      'stacking',
      'zones',
      'movement',
      'combat',
      'supply',
      'replacements',
      'command',
      'hidden',
      'city',
      'victory',
    ]);
    expect(choice.map(({ id }) => id)).toEqual(DESIGNS.map(({ id }) => id));
    for (const { aspects } of topics)
      for (const { cells } of aspects)
        expect(cells.map(({ design }) => design)).toEqual(choice.map(({ id }) => id));
  });

  test('rule numbers are in the rulebook of their design', () => {
    for (const { id, design, cell } of CELLS) {
      const game = DESIGNS.find((one) => one.id === design)?.game;
      const numbers = GAMES.find((module) => module.id === game)?.rules.map(({ number }) => number);
      for (const rule of cell.rules) expect(numbers, `${id} ${design}`).toContain(rule);
    }
  });

  test('numbers come from the games’ data: no cell writes a figure of its own', () => {
    for (const { id, design, cell } of CELLS)
      for (const words of [cell.answer, cell.text]) {
        const gaps = (text: string) => [...text.matchAll(/\{[\w.:-]+\}/g)].map(String).sort();
        expect(gaps(words.en), `${id} ${design}`).toEqual(gaps(words.fr));
        for (const text of [words.en, words.fr])
          // The one of a ratio (5:1) is a way of writing, not a value.
          expect(text.replaceAll(/\{[\w.:-]+\}/g, '').replaceAll(/1:|:1/g, '')).not.toMatch(/\d/);
      }
  });

  test('both languages find the same designs alike', async () => {
    const api = open();
    const groups = async (language: 'en' | 'fr') =>
      (await api.labRules({ language })).topics.flatMap(({ aspects }) =>
        aspects.map(({ id, cells }) => [id, cells.map(({ group }) => group)]),
      );
    expect(await groups('fr')).toEqual(await groups('en'));
  });

  test('the two editions of Race for Berlin differ in every rule their data tell apart, and in nothing else', async () => {
    // What differs is in data/race-for-berlin/editions.json; each of its seven rules has its question here.
    const table = await open().labRules({
      language: 'en',
      designs: ['race-english', 'race-french'],
      differing: true,
    });
    const found = table.topics.flatMap(({ aspects }) => aspects);
    expect(found.map(({ id }) => id)).toEqual([
      'spread',
      'retreat',
      'reinforcements',
      'rivals',
      'orders',
      'west',
      'leave',
    ]);
    expect(table.differing).toBe(7);
    const orders = found.find(({ id }) => id === 'orders')?.cells.map(({ answer }) => answer);
    expect(orders?.[0]).toContain('turn 5');
    expect(orders?.[1]).toContain('turn 10');
  });

  test('columns are counted alike by their answers, in the order asked for', async () => {
    const { topics } = await open().labRules({
      language: 'en',
      designs: ['reich', 'battle', 'race-english'],
    });
    const zones = topics.find(({ id }) => id === 'zones')?.aspects.find(({ id }) => id === 'extent');
    // Neither areas nor zones exert control; hexes do.
    expect(zones?.cells.map(({ design, group }) => [design, group])).toEqual([
      ['reich', 0],
      ['battle', 1],
      ['race-english', 0],
    ]);
    expect(zones?.differs).toBe(true);
  });

  test('values of the rulebooks are what the cells say', async () => {
    const { topics } = await open().labRules({ language: 'en' });
    const text = (aspect: string, design: string): string => {
      const cell = topics
        .flatMap(({ aspects }) => aspects)
        .find(({ id }) => id === aspect)
        ?.cells.find((one) => one.design === design);
      return `${cell?.answer}. ${cell?.text}`;
    };
    expect(text('limit', 'race-english')).toContain('2 Soviets or 3 Germans'); // 6.1.2
    expect(text('limit', 'reich')).toContain('4 Soviets'); // 7.1
    expect(text('board', 'battle')).toContain('67.1 km'); // 2.4
    expect(text('support', 'fall')).toContain('3 and 2 prepared assaults'); // 8B
    expect(text('cost', 'reich')).toMatch(/^By the enemy\. 1 .* 2 .* 3 .* 4 /); // 8.2
    expect(text('length', 'fall')).toContain('7 or 9 turns'); // 14A
    expect(text('goal', 'race-english')).toMatch(/\(1\).*\(2\).*\(5\)/); // 10.2
    expect(text('space', 'reich')).toContain('0.7 mile to the inch'); // 3.0
    expect(text('west', 'fall')).toContain('turn 7 of the extended game, in the basic game never'); // 7D
    expect(text('berlin', 'reich')).toMatch(/Reichstag and Chancellery may be attacked only .* below 20/); // 8.3.4
    expect(text('berlin', 'fall')).toContain('in the basic game the Reichstag’s hex counts as 2'); // 14E
    expect(text('fight', 'battle')).toContain('no German may hold it'); // 5.2.1
    expect(text('reinforcements', 'race-french')).toMatch(/Joachimsthal to the northern edge.*nearest edge/); // 11.6.2, 2.1.3
    expect(text('dice', 'reich')).toContain('not in dense city or an outer zone'); // 9.5.5, 8.4.4
    expect(text('limit', 'fall')).toContain('until they have moved on turn 2'); // 15A
    // Columns of that map lie 0.1832° apart, 12.4 km at its latitude, rows 0.109°, 12.1 km: 150 km² a hex, 13 km across.
    expect(text('space', 'fall')).toContain('about 13 km');
  });

  test('a design nobody has is refused by name', async () => {
    await expect(open().labRules({ language: 'en', designs: ['chess'] })).rejects.toThrow(/chess/);
  });

  test('exports carry what is on show and nothing else', async () => {
    const api = open();
    const question = { language: 'en', designs: ['battle', 'fall'], differing: true } as const;
    const csv = await api.labExportRules({ ...question, format: 'csv' });
    const shown = await api.labRules(question);
    const aspects = shown.topics.flatMap((topic) => topic.aspects);
    // Two cells for every question on show, and the head; no cell of these two has a line break.
    expect(csv.text.trim().split('\n')).toHaveLength(1 + 2 * aspects.length);
    expect(csv.text).not.toContain('Two player turns');
    const markdown = await api.labExportRules({ ...question, format: 'markdown' });
    expect(markdown.name).toBe('rules-battle-fall.md');
    expect(markdown.text).toContain('| Question | Battle for Germany | Fall of Berlin |');
    const svg = await api.labExportRules({ ...question, format: 'svg' });
    expect(svg.text).toMatch(/^<svg [^]*Battle for Germany[^]*<\/svg>\n$/);
    expect(svg.text).not.toContain('Race for Berlin');
  });
});

test('history: the dates stand in their order, each with a source', async () => {
  const { api } = testHost(undefined, GAMES);
  const dates = await api.labHistory({ language: 'fr' });
  for (const { from, to, source, text } of dates) {
    expect(to >= from).toBe(true);
    expect(from >= '1944-12-16' && to <= '1945-05-09', text).toBe(true);
    expect(source, text).toMatch(/\(\d{4}\)$/);
  }
  expect(dates.map(({ from }) => from)).toEqual(dates.map(({ from }) => from).toSorted());
  expect(dates.filter(({ milestone }) => milestone !== null).map(({ from }) => from)).toEqual([
    '1945-04-19',
    '1945-04-21',
    '1945-04-25',
    '1945-05-02',
  ]);
  expect(historicalDays()['berlin-surrounded']).toBe('1945-04-25');
});

/** Kilometres from a place to the nearest stretch of some lines, on a plane true in its surroundings. */
function gapTo(
  lines: readonly (readonly (readonly [number, number])[])[],
  [lon, lat]: readonly [number, number],
): number {
  const flat = ([x, y]: readonly [number, number]): readonly [number, number] => [
    (x - lon) * 111.3 * Math.cos((lat * Math.PI) / 180),
    (y - lat) * 111.2,
  ];
  let least = Infinity;
  for (const line of lines)
    for (const [index, end] of line.entries()) {
      const start = line[index - 1];
      if (start === undefined) continue;
      const [[ax, ay], [bx, by]] = [flat(start), flat(end)];
      const [dx, dy] = [bx - ax, by - ay];
      const along = Math.min(1, Math.max(0, -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1)));
      least = Math.min(least, Math.hypot(ax + along * dx, ay + along * dy));
    }
  return least;
}

describe('the ground', () => {
  test('rivers pass the places on their banks', () => {
    // Published positions; the Warthe turns at Schwerin and takes the Netze in at Zantoch, the Spree rises near Ebersbach.
    const banks = {
      oder: [
        [17.03, 51.11],
        [16.09, 51.66],
        [14.55, 52.34],
        [14.65, 52.58],
      ],
      elbe: [
        [13.74, 51.05],
        [13, 51.56],
        [12.65, 51.87],
        [11.63, 52.13],
      ],
      neisse: [
        [14.99, 51.15],
        [14.72, 51.95],
      ],
      warthe: [
        [16.93, 52.41],
        [15.89, 52.6],
        [15.49, 52.6],
        [15.41, 52.74],
      ],
      netze: [
        [16.56, 52.9],
        [15.84, 52.84],
        [15.41, 52.74],
      ],
      spree: [
        [14.61, 50.98],
        [14.33, 51.76],
        [13.9, 51.94],
        [14.06, 52.36],
      ],
      havel: [
        [13.06, 52.4],
        [12.55, 52.41],
        [12.34, 52.6],
      ],
    } as const satisfies Record<string, readonly (readonly [number, number])[]>;
    for (const [id, places] of Object.entries(banks)) {
      const lines = GROUND.rivers.find((river) => river.id === id)?.lines ?? [];
      for (const place of places) expect(gapTo(lines, place), `${id} at ${place.join(' ')}`).toBeLessThan(5);
    }
    const spree = GROUND.rivers.find(({ id }) => id === 'spree')?.lines.flat() ?? [];
    expect(Math.min(...spree.map(([, lat]) => lat))).toBeGreaterThan(50.95);
  });

  test('both languages find every town and river in the same spaces: their names fit the maps’', async () => {
    const api = open();
    const found = async (language: 'en' | 'fr') => {
      const { towns, rivers } = await api.labGeography({ language });
      return [...towns, ...rivers].map(({ id, in: places }) => [id, places]);
    };
    expect(await found('fr')).toEqual(await found('en'));
  });

  test('lakes and towns lie where they are', () => {
    const middles = {
      Scharmützelsee: [14.05, 52.25],
      Schwielochsee: [14.2, 52.05],
      Werbellinsee: [13.71, 52.92],
      'Ruppiner See': [12.82, 52.88],
      'Grosser Müggelsee': [13.65, 52.44],
    } as const;
    for (const [name, place] of Object.entries(middles)) {
      const ring = GROUND.lakes.find((lake) => lake.name.en === name)?.ring ?? [];
      const mean = (of: 0 | 1): number => ring.reduce((sum, point) => sum + point[of], 0) / ring.length;
      expect(gapTo([[place, place]], [mean(0), mean(1)]), name).toBeLessThan(2);
    }
    const at = GROUND.towns.find(({ id }) => id === 'barwalde')?.at;
    expect(at).toEqual([14.49, 52.79]);
  });
});
