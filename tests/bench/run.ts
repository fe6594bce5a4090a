import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { findChromium, SCREENS } from '../../build/tools.ts';
import { createHost, type Host } from '../../electron/host/host.ts';
import { serve } from '../../electron/web/server.ts';
import { completeSetup, playOut, seededRandom, type GameId } from '../../engines/core/index.ts';
import { GAMES } from '../../engines/index.ts';
import { botGames } from './bots.ts';
import { labGames } from './lab.ts';
import { finishedGame } from '../screens/finished.ts';
import { playback } from './playback.ts';
import { framesOf, pan, zoom } from './smooth.ts';

/** `npm run bench`: the figures we hold ourselves to, measured in one run on this machine. It prints, it does not judge. */
process.env['NODE_ENV'] ??= 'production';

interface Row {
  readonly what: string;
  readonly figure: string;
  readonly target: string;
  readonly met: boolean | null;
}
const rows: Row[] = [];
const en = { language: 'en' } as const;

function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Choices a second that random play is to reach: a map of 681 hexes costs more than fifty areas. */
const SPEEDS: Readonly<Record<GameId, number>> = {
  'race-for-berlin': 100_000,
  'battle-for-germany': 50_000,
  'fall-of-berlin': 50_000,
  'fall-of-the-reich': 100_000,
};

/** Random games on one core, choices listed at every step. */
function randomPlay(): void {
  for (const module of GAMES) {
    const engine = module.createEngine(module.data);
    const completed = completeSetup(engine.manifest, {});
    if ('problems' in completed) throw new Error(completed.problems.join());
    const run = (seconds: number, seed: number): number => {
      let choices = 0;
      const begun = performance.now();
      for (let game = 0; performance.now() - begun < seconds * 1000; game++) {
        choices += playOut(engine, { setup: completed.setup, random: seededRandom(seed, game) }).plies;
      }
      return choices / ((performance.now() - begun) / 1000);
    };
    run(1, 1);
    const speed = run(4, 2);
    const target = SPEEDS[module.id];
    rows.push({
      what: `random play, ${module.id}`,
      figure: `${Math.round(speed).toLocaleString('en')} choices/s`,
      target: `≥ ${target.toLocaleString('en')}`,
      met: speed >= target,
    });
  }
}

/** Plays a game through the host to its end, as a player's clicks would; answers the time of each saved choice. */
async function playGame(host: Host, game: GameId): Promise<{ id: string; times: number[]; plies: number[] }> {
  const { id } = await host.api.newGame({ game, dice: { mode: 'seeded', seed: 11 }, ...en });
  const random = seededRandom(3);
  let table = await host.api.open({ id, ...en });
  const times: number[] = [];
  const plies: number[] = [];
  while (table.decision.by !== null) {
    const choice = table.choices[random.below(table.choices.length)]?.choice;
    if (choice === undefined) break;
    const before = table.ply;
    const begun = performance.now();
    table = await host.api.play({ id, ply: table.ply, choice, ...en });
    times.push(performance.now() - begun);
    plies.push(table.ply - before);
  }
  return { id, times, plies };
}

/** One ply-sized row into a table of its own, nothing else: the least a durable save can cost here. */
function bareInserts(dataDir: string, count: number): number[] {
  const db = new Database(join(dataDir, 'bare.sqlite'));
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec('CREATE TABLE plies (id INTEGER PRIMARY KEY, choice TEXT, events TEXT, hash TEXT) STRICT');
  const insert = db.prepare('INSERT INTO plies (choice, events, hash) VALUES (?, ?, ?)');
  const [choice, events, hash] = ['x'.repeat(60), 'y'.repeat(600), 'z'.repeat(64)];
  const times = Array.from({ length: count }, () => {
    const begun = performance.now();
    insert.run(choice, events, hash);
    return performance.now() - begun;
  });
  db.close();
  return times;
}

async function savedChoices(host: Host, dataDir: string, game: GameId): Promise<string> {
  bareInserts(dataDir, 50);
  rmSync(join(dataDir, 'bare.sqlite'), { force: true });
  await playGame(host, game);
  const before = bareInserts(dataDir, 300);
  rmSync(join(dataDir, 'bare.sqlite'), { force: true });
  const { id, times } = await playGame(host, game);
  const bare = percentile([...before, ...bareInserts(dataDir, 300)], 0.5);
  const saved = percentile(times, 0.5);
  rows.push({ what: 'bare insert (WAL, FULL), p50', figure: `${bare.toFixed(3)} ms`, target: '', met: null });
  rows.push({
    what: 'a saved choice through the api, p50 (p99)',
    figure: `${saved.toFixed(3)} ms (${percentile(times, 0.99).toFixed(3)}), ${(saved / bare).toFixed(1)}×`,
    target: '≤ 3× bare',
    met: saved <= 3 * bare,
  });
  return id;
}

async function seeks(host: Host, id: string): Promise<void> {
  const { ply: last } = await host.api.open({ id, ...en });
  const random = seededRandom(5);
  const times: number[] = [];
  for (let i = 0; i < 1000; i++) {
    const ply = random.below(last + 1);
    const begun = performance.now();
    await host.api.seek({ id, ply, ...en });
    times.push(performance.now() - begun);
  }
  const [half, most] = [percentile(times, 0.5), percentile(times, 0.99)];
  rows.push({
    what: `seek in ${last} plies, p50 / p99`,
    figure: `${half.toFixed(2)} / ${most.toFixed(2)} ms`,
    target: '≤ 5 ms',
    met: most <= 5,
  });
}

/** From asking for the table's address to the frame that shows the map with its counters, in a browser that has nothing cached. */
async function firstPaint(host: Host, id: string): Promise<void> {
  const chromium = await findChromium();
  if (chromium === null || !existsSync(join(SCREENS, 'index.html'))) {
    rows.push({
      what: 'first paint of the table',
      figure: 'not measured: no browser or no built screens',
      target: '≤ 1 s',
      met: null,
    });
    return;
  }
  const playwright = await import('@playwright/test');
  const shell = await serve(host, SCREENS);
  const browser = await playwright.chromium.launch({
    executablePath: chromium,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  try {
    const times: number[] = [];
    for (let i = 0; i < 5; i++) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await context.request.get(shell.invite());
      const page = await context.newPage();
      const begun = performance.now();
      await page.goto(`${shell.origin}/#/table/${id}`, { waitUntil: 'commit' });
      // The map and its counters, not the page's frame: icons in the header are there long before.
      await page.locator('.board .counters > *').first().waitFor({ state: 'attached', timeout: 20_000 });
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
      times.push(performance.now() - begun);
      await context.close();
    }
    const half = percentile(times, 0.5);
    rows.push({
      what: 'first paint of the table, cold cache, p50 of 5',
      figure: `${half.toFixed(0)} ms`,
      target: '≤ 1 s',
      met: half <= 1000,
    });
  } finally {
    await browser.close();
    await shell.close();
  }
}

/** Pan and zoom of the largest map with all its counters, in software as on a machine without graphics. */
async function smoothness(host: Host): Promise<void> {
  const chromium = await findChromium();
  if (chromium === null || !existsSync(join(SCREENS, 'index.html'))) return;
  const { id } = await host.api.newGame({
    game: 'battle-for-germany',
    dice: { mode: 'seeded', seed: 11 },
    ...en,
  });
  const playwright = await import('@playwright/test');
  const shell = await serve(host, SCREENS);
  const browser = await playwright.chromium.launch({
    executablePath: chromium,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.request.get(shell.invite());
    const page = await context.newPage();
    await page.goto(`${shell.origin}/#/table/${id}`);
    await page.locator('.board .counters > *').first().waitFor({ state: 'attached', timeout: 20_000 });
    await page.waitForTimeout(1500);
    for (const [what, gesture] of [
      ['pan', pan],
      ['zoom', zoom],
    ] as const) {
      const times = await framesOf(page, () => gesture(page, [540, 460]));
      const mean = times.reduce((sum, time) => sum + time, 0) / Math.max(1, times.length);
      rows.push({
        what: `${what} the map of Battle for Germany, p50 / p95`,
        figure: `${percentile(times, 0.5).toFixed(1)} / ${percentile(times, 0.95).toFixed(1)} ms, ${(1000 / mean).toFixed(0)} a second`,
        target: '16.7 ms: 60 a second',
        met: percentile(times, 0.95) < 20,
      });
      await page.waitForTimeout(800);
    }
    const { id: finished } = await host.api.importGame({ text: finishedGame('battle-for-germany') });
    for (const speed of [2, 8]) {
      const times = await playback(page, `${shell.origin}/#/review/${finished}?ply=150`, speed);
      const mean = times.reduce((sum, time) => sum + time, 0) / Math.max(1, times.length);
      rows.push({
        what: `play back Battle for Germany, ${speed} choices a second, p50 / p95`,
        figure: `${percentile(times, 0.5).toFixed(1)} / ${percentile(times, 0.95).toFixed(1)} ms, ${(1000 / mean).toFixed(0)} a second`,
        target: '16.7 ms: 60 a second',
        met: percentile(times, 0.95) < 20,
      });
    }
  } finally {
    await browser.close();
    await shell.close();
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'quartet-bench-'));
const host = createHost({ dataDir, modules: GAMES, entropy: randomBytes, now: () => new Date() });
try {
  randomPlay();
  rows.push(...botGames());
  rows.push(...(await labGames()));
  const id = await savedChoices(host, dataDir, 'fall-of-the-reich');
  await seeks(host, id);
  await firstPaint(host, id);
  await smoothness(host);
} finally {
  host.close();
  rmSync(dataDir, { recursive: true, force: true });
}
for (const { what, figure, target, met } of rows) {
  console.log(
    `${met === null ? '    ' : met ? 'met ' : 'MISS'}  ${what.padEnd(50)} ${figure.padEnd(34)} ${target}`,
  );
}
