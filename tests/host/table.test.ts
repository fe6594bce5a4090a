import { describe, expect, test } from 'vitest';
import { newToy, playOn, playThrough, tempDir, testHost } from './support.ts';

describe('a table', () => {
  test('stands at the first player decision: chance has been answered', async () => {
    const table = await newToy(testHost());
    expect(table.ply).toBe(2);
    expect(table.decision).toMatchObject({
      by: 'red',
      prompt: 'Red: act',
      phaseName: 'Action',
      chance: null,
    });
    expect(table.choices.map(({ label }) => label)).toEqual([
      'Step to North',
      'Step to South',
      'Look',
      'Roll',
      'Pass',
    ]);
    expect(table.undo).toEqual({ possible: false, barrier: false });
  });

  test('commits a choice and the dice behind it in one call, and finds them after a restart', async () => {
    const dataDir = tempDir();
    const first = testHost(dataDir);
    const before = await newToy(first);
    const after = await playOn(first, before, { do: 'cast' });
    expect(after.ply).toBe(4);
    const again = await testHost(dataDir).api.open({ id: after.record.id, language: 'en' });
    expect(again).toEqual(after);
  });

  test('meets the same seeded dice again and other sealed ones', async () => {
    const host = testHost();
    const points = async (mode: 'seeded' | 'sealed') => {
      const rows: string[] = [];
      for (let i = 0; i < 12; i++)
        rows.push(
          JSON.stringify((await playOn(host, await newToy(host, mode), { do: 'cast' })).view['points']),
        );
      return new Set(rows).size;
    };
    expect(await points('seeded')).toBe(1);
    expect(await points('sealed')).toBeGreaterThan(1);
  });

  test('lets the players type dice, but never a secret draw', async () => {
    const host = testHost();
    const table = await newToy(host, 'typed');
    expect(table.ply).toBe(2);
    const rolling = await playOn(host, table, { do: 'cast' });
    expect(rolling.decision).toMatchObject({ by: 'chance', chance: { kind: 'dice' } });
    expect(rolling.choices).toHaveLength(36);
    const rolled = await playOn(host, rolling, { do: 'roll', dice: [6, 5] });
    expect(rolled.view['points']).toEqual([11, 0]);
    await expect(playOn(host, rolling, { do: 'roll', dice: [6, 6] })).rejects.toMatchObject({
      code: 'stale',
    });
  });

  test('refuses what is not offered with a reason and a rule, and changes nothing', async () => {
    const host = testHost();
    const table = await newToy(host);
    const wish = { id: table.record.id, ply: table.ply, language: 'fr' } as const;
    const tired = await playOn(host, await playOn(host, table, { do: 'step', to: 'north' }), {
      do: 'step',
      to: 'south',
    });
    await expect(
      host.api.play({ ...wish, ply: tired.ply, choice: { do: 'step', to: 'north' } }),
    ).rejects.toMatchObject({
      code: 'refused',
      rule: '2',
      message: 'Deux pas seulement ; déjà 2',
    });
    await expect(
      host.api.play({ ...wish, ply: tired.ply, seat: 'blue', choice: { do: 'pass' } }),
    ).rejects.toMatchObject({ code: 'refused' });
    await expect(host.api.play({ ...wish, ply: 1, choice: { do: 'pass' } })).rejects.toMatchObject({
      code: 'stale',
    });
    await expect(host.api.play({ ...wish, id: 'nobody', choice: { do: 'pass' } })).rejects.toMatchObject({
      code: 'unknown-record',
    });
    expect(await host.api.open({ id: table.record.id, language: 'en' })).toEqual(tired);
    expect(await host.api.explain({ ...wish, wish: { do: 'step' } })).toMatchObject({
      allowed: false,
      rule: '2',
    });
    expect(await host.api.explain({ ...wish, wish: { do: 'pass' } })).toEqual({
      allowed: true,
      reason: null,
      rule: null,
    });
  });

  test('shows a seat its own view and nobody everything before the end', async () => {
    const host = testHost();
    const table = await playOn(host, await newToy(host), { do: 'look' });
    const { id } = table.record;
    expect(table.view['chits']).toEqual([expect.stringMatching(/^chit-/), null]);
    const blue = await host.api.open({ id, seat: 'blue', language: 'en' });
    expect(blue.view['chits']).toEqual([null, null]);
    expect(blue.choices).toEqual([]);
    await expect(host.api.open({ id, seat: 'open', language: 'en' })).rejects.toMatchObject({
      code: 'refused',
    });
    await expect(host.api.seek({ id, seat: 'green', ply: 0, language: 'en' })).rejects.toMatchObject({
      code: 'bad-request',
    });
    const whatIf = await playThrough(host, await host.api.whatIf({ id, ply: 3, language: 'en' }));
    expect(whatIf.result).not.toBeNull();
    await expect(
      host.api.open({ id, line: whatIf.line.id, seat: 'open', language: 'en' }),
    ).rejects.toMatchObject({ code: 'refused' });
    await playThrough(host, table);
    expect((await host.api.open({ id, seat: 'open', language: 'en' })).view['chits']).not.toContain(null);
  });
});

describe('undo', () => {
  test('takes back own choices one by one and plays them again', async () => {
    const host = testHost();
    const start = await newToy(host);
    const { id } = start.record;
    const one = await playOn(host, start, { do: 'step', to: 'north' });
    const two = await playOn(host, one, { do: 'step', to: 'south' });
    expect(two.undo).toEqual({ possible: true, barrier: false });
    const back = await host.api.undo({ id, ply: 4, language: 'en' });
    expect(back).toMatchObject({ ply: 3, redo: true, view: one.view, choices: one.choices });
    expect((await host.api.undo({ id, ply: 3, language: 'en' })).ply).toBe(2);
    expect((await host.api.redo({ id, ply: 2, language: 'en' })).redo).toBe(true);
    expect(await host.api.redo({ id, ply: 3, language: 'en' })).toMatchObject({
      ply: 4,
      redo: false,
      view: two.view,
    });
    await expect(host.api.redo({ id, ply: 4, language: 'en' })).rejects.toMatchObject({ code: 'refused' });
  });

  test('keeps what was taken back and forgets the redo when something else is played', async () => {
    const host = testHost();
    const one = await playOn(host, await newToy(host), { do: 'step', to: 'north' });
    const { id } = one.record;
    const back = await host.api.undo({ id, ply: one.ply, language: 'en' });
    const other = await playOn(host, back, { do: 'step', to: 'south' });
    expect(other.redo).toBe(false);
    expect((await host.api.checkArchive({})).plies).toBe(4);
  });

  test.each([
    ['a die', { do: 'cast' }],
    ['a reveal', { do: 'look' }],
    ['a change of seat', { do: 'pass' }],
  ])('stops at %s and offers a what-if', async (_name, choice) => {
    const host = testHost();
    const table = await playOn(host, await newToy(host), choice);
    expect(table.undo).toEqual({ possible: false, barrier: true });
    await expect(
      host.api.undo({ id: table.record.id, ply: table.ply, language: 'en' }),
    ).rejects.toMatchObject({ code: 'refused' });
  });
});

describe('a what-if', () => {
  test('leaves the line it came from untouched', async () => {
    const host = testHost();
    const main = await playOn(host, await newToy(host), { do: 'cast' });
    const { id } = main.record;
    const branch = await host.api.whatIf({ id, ply: 2, language: 'en' });
    expect(branch).toMatchObject({
      ply: 2,
      line: { kind: 'what-if', base: 2, name: 'What if 1' },
      undo: { possible: false },
    });
    const other = await playOn(host, branch, { do: 'pass' });
    expect(other).toMatchObject({ ply: 3, line: { plies: 3 } });
    expect(await host.api.open({ id, language: 'en' })).toMatchObject({
      ply: 4,
      view: main.view,
      record: { plies: 4, lines: 2 },
    });
    await expect(host.api.whatIf({ id, ply: 99, language: 'en' })).rejects.toMatchObject({
      code: 'bad-request',
    });
  });

  test('meets the seeded dice of the line it left', async () => {
    const host = testHost();
    const main = await playOn(host, await newToy(host), { do: 'cast' });
    const branch = await host.api.whatIf({ id: main.record.id, ply: 2, language: 'en' });
    const stepped = await playOn(host, branch, { do: 'step', to: 'north' });
    expect((await playOn(host, stepped, { do: 'cast' })).view['points']).toEqual(main.view['points']);
  });
});

describe('log and seek', () => {
  test('tell each seat what it may know and no more', async () => {
    const host = testHost();
    const looked = await playOn(host, await newToy(host), { do: 'look' });
    const { id } = looked.record;
    const chit = String(looked.view['chits'] instanceof Array ? looked.view['chits'][0] : '');
    const red = await host.api.log({ id, seat: 'red', language: 'en' });
    const blue = await host.api.log({ id, seat: 'blue', language: 'en' });
    expect(red.map(({ label }) => label)).toEqual(['Drawn face down', 'Look']);
    expect(red[0]?.events.map(({ text }) => text)).toEqual(['Red draws a chit', 'Blue draws a chit']);
    expect(JSON.stringify(red[0])).not.toMatch(/chit-[abc]|Chit [ABC]/);
    expect(JSON.stringify(red[1])).toContain(chit);
    expect(JSON.stringify(blue)).not.toMatch(/chit-[abc]|Chit [ABC]/);
    expect(blue[1]?.label).toBe('A hidden choice');
  });

  test('reach every ply of a finished game, and it looks as it did', async () => {
    const host = testHost();
    const views: unknown[] = [];
    let table = await newToy(host);
    const { id } = table.record;
    views[table.ply] = (await host.api.open({ id, seat: 'red', language: 'en' })).view;
    while (table.decision.by !== null) {
      table = await playOn(host, table, table.choices[0]?.choice ?? { do: 'pass' });
      views[table.ply] = (await host.api.open({ id, seat: 'red', language: 'en' })).view;
    }
    for (const [ply, view] of views.entries()) {
      if (view !== undefined)
        expect((await host.api.seek({ id, ply, seat: 'red', language: 'en' })).view).toEqual(view);
    }
    expect((await host.api.seek({ id, ply: table.ply, language: 'en' })).result).toMatchObject({
      outcome: table.record.outcome,
    });
    await expect(host.api.seek({ id, ply: table.ply + 1, language: 'en' })).rejects.toMatchObject({
      code: 'bad-request',
    });
    const all = await host.api.moments({ id, from: 0, to: table.ply + 9, seat: 'red', language: 'en' });
    expect(all.map(({ ply }) => ply)).toEqual(Array.from({ length: table.ply + 1 }, (_, ply) => ply));
    for (const moment of all)
      expect(moment).toEqual(await host.api.seek({ id, ply: moment.ply, seat: 'red', language: 'en' }));
    await expect(
      host.api.moments({ id, from: table.ply + 1, to: table.ply + 2, language: 'en' }),
    ).rejects.toMatchObject({ code: 'bad-request' });
    const part = await host.api.log({ id, from: 3, to: 6, language: 'en' });
    expect(part.map(({ ply }) => ply)).toEqual([3, 4, 5]);
  });
});
