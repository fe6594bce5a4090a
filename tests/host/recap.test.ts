import { expect, test } from 'vitest';
import { newToy, playOn, testHost } from './support.ts';

const en = { language: 'en' } as const;

test('a recap tells what a seat has missed since its own last decision, as far as it may know', async () => {
  const host = testHost();
  let table = await newToy(host);
  // Two draws; red rolls (plies 3 and 4), blue looks at its chit and passes (5 and 6).
  for (const choice of ['cast', 'look', 'pass']) table = await playOn(host, table, { do: choice });
  const { id } = table.record;
  expect([table.seat, table.ply]).toEqual(['red', 6]);

  const red = await host.api.recap({ id, seat: 'red', ...en });
  expect([red.from, red.to]).toEqual([3, 6]);
  expect(red.entries.map(({ ply, by }) => [ply, by])).toEqual([
    [4, 'chance'],
    [5, 'blue'],
    [6, 'blue'],
  ]);
  // What the dice of ply 4 brought red, read from the log itself.
  const [rolled] = red.entries[0]?.events ?? [];
  const brought = rolled?.event['points'];
  expect(brought).toBeGreaterThan(0);
  expect(red.changes).toEqual([
    { key: 'points', side: 'red', name: 'Points', sideName: 'Red', before: 0, now: brought },
  ]);
  // Blue's chit is nobody's business but blue's.
  const told = JSON.stringify(red.entries[1]);
  expect(told).toContain('looks at');
  expect(told).not.toMatch(/chit-|Chit [ABC]/);

  // Blue has just decided: nothing has happened since, and nothing has changed.
  expect(await host.api.recap({ id, seat: 'blue', ...en })).toMatchObject({
    from: 6,
    to: 6,
    entries: [],
    changes: [],
  });
});
