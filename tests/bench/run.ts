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
import { percentile, type Row } from './figures.ts';
import { labGames } from './lab.ts';
import { library } from './library.ts';
import { longestGame } from './longest.ts';
import { frames, opening, readings, seeks, type Longest } from './review.ts';
import { framesOf, pan, zoom } from './smooth.ts';

/** `npm run bench`: the figures we hold ourselves to, measured in one run on this machine. It prints, it does not judge. */
process.env['NODE_ENV'] ??= 'production';

const rows: Row[] = [];
const en = { language: 'en' } as const;

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
  } finally {
    await browser.close();
    await shell.close();
  }
}

/** The longest game of each design under review: in the host, and on the screen. */
async function reviews(host: Host): Promise<void> {
  const games: Longest[] = [];
  for (const module of GAMES) {
    const { plies, text } = longestGame(module);
    const { id } = await host.api.importGame({ text });
    games.push({ game: module.id, id, plies });
  }
  for (const game of games) rows.push(await seeks(host, game), ...(await readings(host, game)));
  const chromium = await findChromium();
  if (chromium === null || !existsSync(join(SCREENS, 'index.html'))) return;
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
    for (const game of games) {
      rows.push(await opening(page, shell.origin, game));
      for (const speed of [2, 16]) rows.push(await frames(page, shell.origin, game, speed));
    }
  } finally {
    await browser.close();
    await shell.close();
  }
}

/** Parts of the bench that were asked for by name; all of them where none was. */
const asked = process.argv.slice(2);
const wanted = (part: string): boolean => asked.length === 0 || asked.includes(part);

const dataDir = mkdtempSync(join(tmpdir(), 'quartet-bench-'));
const host = createHost({ dataDir, modules: GAMES, entropy: randomBytes, now: () => new Date() });
try {
  if (wanted('engines')) randomPlay();
  if (wanted('bots')) rows.push(...botGames());
  if (wanted('lab')) rows.push(...(await labGames()));
  if (wanted('table')) {
    const id = await savedChoices(host, dataDir, 'fall-of-the-reich');
    await firstPaint(host, id);
    await smoothness(host);
  }
  if (wanted('review')) await reviews(host);
  if (wanted('library')) rows.push(...(await library()));
} finally {
  host.close();
  rmSync(dataDir, { recursive: true, force: true });
}
for (const { what, figure, target, met } of rows) {
  console.log(
    `${met === null ? '    ' : met ? 'met ' : 'MISS'}  ${what.padEnd(50)} ${figure.padEnd(34)} ${target}`,
  );
}
