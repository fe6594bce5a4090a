import { randomBytes } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { TableState } from '../../electron/host/api.ts';
import { createHost, type Host } from '../../electron/host/host.ts';
import type { GameId } from '../../engines/core/index.ts';
import { GAMES } from '../../engines/index.ts';
import { tempDir } from './support.ts';

const en = { language: 'en' } as const;

/** A host with the real games, whose bots count steps instead of time. */
function botHost(dataDir = tempDir()): Host {
  const host = createHost({
    dataDir,
    modules: GAMES,
    entropy: randomBytes,
    now: () => new Date(),
    botBudget: { nodes: 200 },
  });
  onTestFinished(() => host.close());
  return host;
}

async function begin(host: Host, game: GameId, seed = 5): Promise<TableState> {
  const { id } = await host.api.newGame({ game, dice: { mode: 'seeded', seed }, ...en });
  await host.api.saveSettings({ botPace: 'instant' });
  return host.api.open({ id, ...en });
}

/** Waits until the table looks as expected; it is read again after every change the host reports. */
async function until(
  host: Host,
  id: string,
  fits: (table: TableState) => boolean,
  line?: string,
): Promise<TableState> {
  for (;;) {
    const changed = new Promise<void>((resolve) => {
      const end = host.subscribe((change) => {
        if (change.kind !== 'game' && change.kind !== 'bots') return;
        end();
        resolve();
      });
    });
    const table = await host.api.open({ id, ...en, ...(line === undefined ? {} : { line }) });
    if (fits(table)) return table;
    await changed;
  }
}

const isHumans = ({ decision, players }: TableState): boolean =>
  decision.by === null || players.find(({ seat }) => seat === decision.by)?.player === 'human';

describe('seats', () => {
  test('are people’s until they are given away, and are kept with the game', async () => {
    const dir = tempDir();
    const first = createHost({ dataDir: dir, modules: GAMES, entropy: randomBytes, now: () => new Date() });
    const { record } = await begin(first, 'race-for-berlin');
    expect((await first.api.seats({ id: record.id })).seats).toEqual([
      { seat: 'zhukov', player: 'human' },
      { seat: 'koniev', player: 'human' },
    ]);
    await first.api.setSeat({ id: record.id, seat: 'koniev', player: 'recruit' });
    first.close();
    const { seats } = await botHost(dir).api.seats({ id: record.id });
    expect(seats.map(({ player }) => player)).toEqual(['human', 'recruit']);
  });

  test('refuse a seat or a level the game does not have', async () => {
    const host = botHost();
    const { record } = await begin(host, 'race-for-berlin');
    await expect(
      host.api.setSeat({ id: record.id, seat: 'patton', player: 'recruit' }),
    ).rejects.toMatchObject({
      code: 'bad-request',
    });
  });
});

describe('a bot at the table', () => {
  test('plays only when the table lets it, answers for its seat alone, and says who played', async () => {
    const host = botHost();
    const start = await begin(host, 'race-for-berlin');
    const { id } = start.record;
    const [mine = '', theirs = ''] = start.players.map(({ seat }) => seat);
    const bot = start.decision.by === mine ? mine : theirs;
    await host.api.setSeat({ id, seat: bot, player: 'recruit' });
    const waiting = await host.api.open({ id, ...en });
    expect(waiting.ply).toBe(start.ply);
    expect(waiting.seat).not.toBe(bot);
    expect(waiting.choices).toEqual([]);
    expect(waiting.undo.possible).toBe(false);
    await expect(
      host.api.play({ id, ply: waiting.ply, choice: start.choices[0]?.choice ?? { do: 'pass' }, ...en }),
    ).rejects.toMatchObject({ code: 'refused' });

    await host.api.runBots({ id, running: true });
    const mineAgain = await until(host, id, isHumans);
    expect(mineAgain.decision.by).toBe(mineAgain.seat);
    const log = await host.api.log({ id, seat: bot, from: start.ply + 1, ...en });
    const played = log.filter(({ by }) => by === bot);
    expect(played.length).toBeGreaterThan(0);
    expect(played.every((entry) => entry.bot?.level === 'recruit')).toBe(true);
    expect(log.filter(({ by }) => by !== bot).every((entry) => entry.bot === null)).toBe(true);
  });

  test('a seat given back in the middle is the person’s at once', async () => {
    const host = botHost();
    const { record } = await begin(host, 'fall-of-the-reich');
    const { id } = record;
    await host.api.setSeat({ id, seat: 'soviet', player: 'recruit' });
    await host.api.runBots({ id, running: true });
    await until(host, id, ({ ply }) => ply > record.plies + 3);
    await host.api.setSeat({ id, seat: 'soviet', player: 'human' });
    const table = await host.api.open({ id, ...en });
    expect(table.choices.length).toBeGreaterThan(0);
    expect(await host.api.bots({ id })).toMatchObject({ running: true });
    const [first] = table.choices;
    if (first === undefined) throw new Error('nothing to choose');
    const after = await host.api.play({ id, ply: table.ply, choice: first.choice, ...en });
    expect(after.ply).toBeGreaterThan(table.ply);
  });

  test('pauses, goes on, and step by step plays one choice a press', async () => {
    const host = botHost();
    const { record } = await begin(host, 'fall-of-the-reich');
    const { id } = record;
    await host.api.saveSettings({ botPace: 'step' });
    await host.api.setSeat({ id, seat: 'soviet', player: 'recruit' });
    await host.api.runBots({ id, running: true });
    for (let press = 1; press <= 3; press++) {
      const before = await host.api.open({ id, ...en });
      while (!(await host.api.bots({ id })).waiting)
        await until(host, id, () => true).then(() => new Promise(setImmediate));
      await host.api.stepBots({ id });
      const after = await until(host, id, ({ ply }) => ply > before.ply);
      const own = await host.api.log({ id, from: before.ply + 1, to: after.ply + 1, ...en });
      expect(own.filter(({ bot }) => bot !== null)).toHaveLength(1);
    }
    await host.api.runBots({ id, running: false });
    expect(await host.api.bots({ id })).toMatchObject({ running: false, waiting: false });
  });

  test('plays a what-if without touching the game', async () => {
    const host = botHost();
    const { record, ply } = await begin(host, 'fall-of-the-reich');
    const { id } = record;
    await host.api.setSeat({ id, seat: 'soviet', player: 'recruit' });
    const { line } = await host.api.whatIf({ id, ply, ...en });
    await host.api.runBots({ id, line: line.id, running: true });
    await until(host, id, (table) => table.ply > ply + 5, line.id);
    await host.api.runBots({ id, line: line.id, running: false });
    expect((await host.api.open({ id, ...en })).ply).toBe(ply);
  });

  test('the same seed and steps of thought give the same game, and its record replays', async () => {
    const host = botHost();
    const games: string[] = [];
    for (let n = 0; n < 2; n++) {
      const { record } = await begin(host, 'fall-of-the-reich', 3);
      await host.api.setSeat({ id: record.id, seat: 'soviet', player: 'recruit' });
      await host.api.runBots({ id: record.id, running: true });
      await until(host, record.id, ({ result }) => result !== null);
      const { text } = await host.api.exportGame({ id: record.id });
      games.push(JSON.stringify(JSON.parse(text).choices));
    }
    expect(games[0]).toBe(games[1]);
    expect(await host.api.checkArchive({})).toMatchObject({ ok: true, games: 2 });
  });
});

describe('a hint', () => {
  test.each(GAMES.map(({ id }) => id))('is a legal choice of %s with its words', async (game) => {
    const host = botHost();
    const table = await begin(host, game);
    const hint = await host.api.hint({ id: table.record.id, ...en });
    expect(table.choices).toContainEqual({ choice: hint.choice, label: hint.label });
    for (const other of hint.others) expect(table.choices.map(({ label }) => label)).toContain(other.label);
    expect(hint.ply).toBe(table.ply);
  });

  test('is refused while a bot decides', async () => {
    const host = botHost();
    const { record } = await begin(host, 'fall-of-the-reich');
    await host.api.setSeat({ id: record.id, seat: 'soviet', player: 'recruit' });
    await expect(host.api.hint({ id: record.id, ...en })).rejects.toMatchObject({ code: 'refused' });
  });
});
