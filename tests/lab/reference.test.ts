import { expect, test } from 'vitest';
import { GAMES } from '../../engines/index.ts';
import { historicalDays, RULES_BY_TOPIC } from '../../electron/host/lab/reference.ts';
import { testHost } from '../host/support.ts';

const DESIGNS = RULES_BY_TOPIC.designs;

test('every design has a cell for every topic, and its rule numbers are in the rulebook', async () => {
  const { api } = testHost(undefined, GAMES);
  const table = await api.labRules({ language: 'en' });
  expect(table.topics.length).toBeGreaterThanOrEqual(12);
  for (const { id, cells } of table.topics) {
    for (const { id: design, game } of DESIGNS) {
      const numbers = GAMES.find((module) => module.id === game)?.rules.map(({ number }) => number);
      const cell = cells[design];
      expect(cell?.rules.length, `${id} ${design}`).toBeGreaterThan(0);
      for (const rule of cell?.rules ?? []) expect(numbers, `${id} ${design}`).toContain(rule);
    }
  }
});

test('numbers come from the games’ data: no cell writes a figure of its own', () => {
  for (const { cells } of RULES_BY_TOPIC.topics)
    for (const { text } of Object.values(cells))
      for (const words of [text.en, text.fr]) {
        // The one of a ratio (5:1) is a way of writing, not a value.
        expect(words.replaceAll(/\{\w+\}/g, '').replaceAll(/1:|:1/g, '')).not.toMatch(/\d/);
        expect([...words.matchAll(/\{\w+\}/g)].map(String).sort()).toEqual(
          [...(words === text.en ? text.fr : text.en).matchAll(/\{\w+\}/g)].map(String).sort(),
        );
      }
});

test('the two editions of Race for Berlin differ where the editions file says so', async () => {
  const { api } = testHost(undefined, GAMES);
  for (const language of ['en', 'fr'] as const) {
    const { topics } = await api.labRules({ language });
    const differing = topics
      .filter(({ cells }) => cells['race-english']?.text !== cells['race-french']?.text)
      .map(({ id }) => id);
    expect(differing).toEqual(['combat', 'command', 'city']);
    const command = topics.find(({ id }) => id === 'command')?.cells;
    expect(command?.['race-english']?.text).toContain('5');
    expect(command?.['race-french']?.text).toContain('10');
  }
});

test('history: the dates stand in their order, each with a source', async () => {
  const { api } = testHost(undefined, GAMES);
  const dates = await api.labHistory({ language: 'fr' });
  expect(dates.map(({ from }) => from)).toEqual([
    '1945-04-16',
    '1945-04-19',
    '1945-04-21',
    '1945-04-25',
    '1945-04-30',
    '1945-05-02',
  ]);
  expect(historicalDays()['berlin-surrounded']).toBe('1945-04-25');
});
