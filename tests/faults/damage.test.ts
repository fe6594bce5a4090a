import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import type { Host } from '../../electron/host/host.ts';
import { GAMES } from '../../engines/index.ts';
import { newToy, playOn, playThrough, tempDir, testHost } from '../host/support.ts';

const en = { language: 'en' } as const;

/** A finished toy game: two draws, then six passes. */
async function finished(host: Host): Promise<{ id: string; plies: number }> {
  const { record, ply } = await playThrough(host, await newToy(host));
  return { id: record.id, plies: ply };
}

/** A file that was changed as plain JSON: still a file, no longer the same game. */
function changed(
  text: string,
  change: (file: Record<string, unknown> & { choices: unknown[] }) => void,
): string {
  const file = JSON.parse(text);
  change(file);
  return JSON.stringify(file);
}

describe('a damaged game file opens up to its last good ply and says so', () => {
  test.each<[string, Parameters<typeof changed>[1], number, string]>([
    [
      'an illegal ply',
      (file) => (file.choices[4] = { do: 'fly' }),
      4,
      'choice 5 is not legal (2): Not possible',
    ],
    ['a ply that is no choice', (file) => (file.choices[4] = 17), 4, 'choice 5 cannot be read'],
    [
      'a ply with spoilt members',
      (file) => (file.choices[4] = { do: 'step', to: 5 }),
      4,
      'choice 5 cannot be read',
    ],
    [
      'a legal ply that was not played',
      (file) => (file.choices[4] = { do: 'look' }),
      4,
      'choice 5 does not lead to the position it records',
    ],
    ['a ply left out', (file) => file.choices.splice(7, 1), 7, 'its last choice is missing'],
    ['its end left out', (file) => file.choices.splice(5), 5, 'its last 3 choices are missing'],
    [
      'another draw than its seed gives',
      (file) => (file.choices[0] = otherDraw(file.choices[0])),
      0,
      'choice 1 is not what seed 7 gives',
    ],
    [
      'a wrong check in the middle',
      (file) => (file['checks'] = withAt(file['checks'], 3, '00000000')),
      3,
      'choice 4 does not lead to the position it records',
    ],
    ['a wrong hash at its end', (file) => (file['hash'] = '0'.repeat(64)), 8, 'the hash at its end is wrong'],
    [
      'a wrong hash and no checks, as older files have none',
      (file) => {
        file['hash'] = '0'.repeat(64);
        delete file['checks'];
      },
      8,
      'its choices do not lead to the position it records',
    ],
  ])('with %s', async (_name, change, good, why) => {
    const host = testHost();
    const { id, plies } = await finished(host);
    expect(plies).toBe(8);
    const { text } = await host.api.exportGame({ id });
    const { games, refused } = await host.api.importGames({ text: changed(text, change), ...en });
    expect(refused).toEqual([]);
    expect(games).toHaveLength(1);
    const [game] = games;
    expect(game?.notice).toContain(why);
    expect(game?.notice).toContain(`kept up to ply ${good}`);
    const table = await host.api.open({ id: game?.id ?? '', ...en });
    expect(table.ply).toBe(good);
    // The notice stays with the game, and the board is the one the whole game showed there.
    expect(table.record.notice).toBe(game?.notice);
    const seek = { ply: good, seat: 'red', ...en } as const;
    expect((await host.api.seek({ id: game?.id ?? '', ...seek })).view).toEqual(
      (await host.api.seek({ id, ...seek })).view,
    );
    expect((await host.api.timeline({ id: game?.id ?? '', ...en })).notice).toBe(game?.notice);
  });

  test('of other rules, as far as these reproduce it', async () => {
    const host = testHost();
    const { text } = await host.api.exportGame({ id: (await finished(host)).id });
    const other = changed(text, (file) => {
      file['rulesVersion'] = 0;
      file.choices[4] = { do: 'fly' };
    });
    const { games } = await host.api.importGames({ text: other, language: 'fr' });
    expect(games[0]?.notice).toMatch(/^La partie ne peut être gardée entière : les règles .+ coup 4\.$/);
  });

  test('keeps what is good of its branches and notes, and counts what is not', async () => {
    const host = testHost();
    const { id } = await finished(host);
    await host.api.branch({ id, ply: 3, choice: { do: 'look' }, ...en });
    await host.api.branch({ id, ply: 6, choice: { do: 'look' }, ...en });
    await host.api.annotate({ id, ply: 2, note: { kind: 'comment', text: 'Kept.' } });
    await host.api.annotate({ id, ply: 7, note: { kind: 'comment', text: 'Lost.' } });
    const { text } = await host.api.exportGame({ id });
    const spoilt = changed(text, (file) => (file.choices[4] = { do: 'fly' }));
    const [game] = (await host.api.importGames({ text: spoilt, ...en })).games;
    expect(game?.notice).toContain('1 of its branches could not be kept. 1 of its notes could not be kept.');
    const tree = await host.api.branches({ id: game?.id ?? '', ...en });
    expect(tree.lines.map(({ base }) => base)).toEqual([0, 3]);
    expect((await host.api.annotations({ id: game?.id ?? '' })).map(({ note }) => note)).toEqual([
      { kind: 'comment', text: 'Kept.' },
    ]);
  });

  test('a bundle takes in what it can and names what it cannot', async () => {
    const host = testHost();
    const [one, two] = [await finished(host), await finished(host)];
    const { text } = await host.api.exportMany({ ids: [one.id, two.id] });
    const file = JSON.parse(text);
    file.games[0].setup.scenario = 'long';
    file.games[0].title = 'The impossible one';
    file.games[1].choices[2] = null;
    const { games, refused } = await host.api.importGames({ text: JSON.stringify(file), ...en });
    expect(games.map(({ notice }) => notice)).toEqual([expect.stringContaining('kept up to ply 2')]);
    expect(refused).toEqual([
      { title: 'The impossible one', reason: expect.stringMatching(/^The game file cannot be used: .*long/) },
    ]);
    expect((await host.api.list(en)).total).toBe(3);
  });

  test.each<[string, (text: string) => string]>([
    ['truncated', (text) => text.slice(0, -20)],
    ['garbled', (text) => text.replace('"choices": [', '"choices": {[')],
    ['empty', () => ''],
    ['a bundle of nothing', () => '{"format":"berlin-quartet/bundle@1","games":[]}'],
    ['a bundle of something else', () => '{"format":"berlin-quartet/bundle@1","games":[1,{}]}'],
  ])('one that is %s is refused with one message and changes nothing', async (_name, spoil) => {
    const host = testHost();
    const { id } = await finished(host);
    const { text } = await host.api.exportGame({ id });
    const heard: string[] = [];
    host.subscribe(({ kind }) => heard.push(kind));
    await expect(host.api.importGames({ text: spoil(text), ...en })).rejects.toMatchObject({
      code: 'bad-file',
      message: expect.stringMatching(/^The game file cannot be used: [^\n]+\.$/),
    });
    expect((await host.api.list(en)).total).toBe(1);
    expect(heard).toEqual([]);
  });
});

describe('a damaged record of the archive opens up to its last good ply and says so', () => {
  test.each<[string, string, number]>([
    ['an illegal ply', `UPDATE plies SET choice = '{"do":"fly"}' WHERE depth = 5`, 4],
    ['another ply than was played', `UPDATE plies SET choice = '{"do":"look"}' WHERE depth = 5`, 4],
    ['a ply that cannot be read', `UPDATE plies SET choice = '{"do":' WHERE depth = 5`, 4],
    ['a ply that is no choice', `UPDATE plies SET choice = 'null' WHERE depth = 5`, 4],
    ['a wrong hash at its end', `UPDATE plies SET hash = 'x' WHERE depth = 8`, 7],
    ['a wrong hash in the middle', `UPDATE plies SET hash = 'x' WHERE depth = 5`, 4],
  ])('with %s', async (_name, sql, good) => {
    const dataDir = tempDir();
    const first = testHost(dataDir);
    const { id } = await finished(first);
    const seek = { id, ply: good, seat: 'red', ...en } as const;
    const before = await first.api.seek(seek);
    const db = new Database(join(dataDir, 'archive.sqlite'));
    db.exec(sql);
    db.close();
    const host = testHost(dataDir);
    const timeline = await host.api.timeline({ id, ...en });
    expect(timeline).toMatchObject({
      plies: 8,
      reached: good,
      notice: `The record is damaged behind ply ${good}: it is shown up to there.`,
    });
    expect((await host.api.seek(seek)).view).toEqual(before.view);
    // The good part can be read, exported and played on beside it.
    const { text } = await host.api.exportLog({ id, ...en });
    expect(text).toContain(`**${good}**`);
    expect(text).not.toContain(`**${good + 1}**`);
    const beside = await host.api.whatIf({ id, ply: good - 1, ...en });
    expect((await playOn(host, beside, { do: 'pass' })).ply).toBeGreaterThanOrEqual(good);
  });

  test('with a ply lost, from its start', async () => {
    const dataDir = tempDir();
    const { id } = await finished(testHost(dataDir));
    const db = new Database(join(dataDir, 'archive.sqlite'));
    db.pragma('foreign_keys = OFF');
    db.exec('DELETE FROM plies WHERE depth = 5');
    db.close();
    const host = testHost(dataDir);
    expect(await host.api.timeline({ id, ...en })).toMatchObject({
      reached: 0,
      notice: 'The record is damaged behind ply 0: it is shown up to there.',
    });
    expect((await host.api.open({ id, ...en })).record.notice).toContain('damaged behind ply 0');
  });

  test('says so at the table, where it cannot be continued', async () => {
    const dataDir = tempDir();
    const first = testHost(dataDir);
    const { record, ply } = await playOn(first, await newToy(first), { do: 'pass' });
    const db = new Database(join(dataDir, 'archive.sqlite'));
    db.exec(`UPDATE plies SET choice = '{"do":"fly"}' WHERE depth = ${ply}`);
    db.close();
    const host = testHost(dataDir);
    const table = await host.api.open({ id: record.id, ...en });
    expect(table.record.notice).toBe('The record is damaged behind ply 2: it is shown up to there.');
    expect(table.choices).toEqual([]);
    await expect(playOn(host, table, { do: 'pass' })).rejects.toThrow('damaged behind ply 2');
  });

  test.each<[string, string]>([
    ['missing', 'DELETE FROM snapshots'],
    ['not to be read', `UPDATE snapshots SET state = substr(state, 1, 40)`],
    [
      'of another position',
      `UPDATE snapshots SET state = (SELECT state FROM snapshots ORDER BY ply LIMIT 1)`,
    ],
  ])('snapshots that are %s cost nothing: every ply is as it was', async (_name, sql) => {
    const dataDir = tempDir();
    const first = testHost(dataDir, GAMES);
    const { id } = await first.api.newGame({
      game: 'fall-of-the-reich',
      dice: { mode: 'seeded', seed: 3 },
      ...en,
    });
    let table = await first.api.open({ id, ...en });
    while (table.ply < 130 && table.result === null) {
      const { choice } = table.choices[0] ?? { choice: { do: 'none' } };
      table = await first.api.play({ id, ply: table.ply, choice, ...en });
    }
    expect(table.ply).toBeGreaterThan(105);
    const plies = [49, 50, 51, 99, 100, 105, table.ply];
    const seen = await Promise.all(plies.map((ply) => first.api.seek({ id, ply, ...en })));
    first.close();
    const db = new Database(join(dataDir, 'archive.sqlite'));
    const count = (): unknown => db.prepare('SELECT count(DISTINCT state) AS n FROM snapshots').get();
    const kept = count();
    db.exec(sql);
    const host = testHost(dataDir, GAMES);
    expect(await host.api.open({ id, ...en })).toEqual(table);
    expect(await Promise.all(plies.map((ply) => host.api.seek({ id, ply, ...en })))).toEqual(seen);
    expect((await host.api.timeline({ id, ...en })).notice).toBeNull();
    if (sql.startsWith('DELETE')) expect(count()).toEqual(kept);
    db.close();
  });
});

function withAt(list: unknown, index: number, value: string): unknown {
  return Array.isArray(list) ? list.with(index, value) : list;
}

/** Another of the three chits. */
function otherDraw(drawn: unknown): unknown {
  const first = { do: 'draw', unit: 'chit-a' };
  return JSON.stringify(drawn) === JSON.stringify(first) ? { ...first, unit: 'chit-b' } : first;
}
