import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium, SCREENS } from '../../build/tools.ts';
import { standingOf, step, type Step } from '../../electron/host/advance.ts';
import type { ListRequest } from '../../electron/host/api.ts';
import { openArchive, type Archive } from '../../electron/host/archive/open.ts';
import { SNAPSHOT_EVERY } from '../../electron/host/archive/snapshots.ts';
import { createEditions, type Edition } from '../../electron/host/editions.ts';
import { createHost, type Host } from '../../electron/host/host.ts';
import { serve } from '../../electron/web/server.ts';
import { completeSetup, playOut, seededRandom, type Setup } from '../../engines/core/index.ts';
import { GAMES } from '../../engines/index.ts';
import { percentile, timed, type Row } from './figures.ts';

/** A collector's library: so many games, with so many plies in the middle. */
const COUNT = 5000;
const PLIES = 500;
const TARGET = 200;
const en = { language: 'en' } as const;
const TAGS = ['tournament', 'solo', 'with Anna', 'to be reviewed'];

/** A game that is written many times over: its plies as they were really played. */
interface Template {
  readonly edition: Edition;
  readonly setup: Setup;
  readonly steps: readonly Step[];
}

function templateOf(edition: Edition, most: number): Template {
  const { engine } = edition;
  const completed = completeSetup(engine.manifest, {});
  if ('problems' in completed) throw new Error(completed.problems.join());
  const { setup } = completed;
  const { choices } = playOut(engine, { setup, random: seededRandom(3, 1), record: true });
  const steps: Step[] = [];
  let state = engine.start(setup);
  for (const choice of choices.slice(0, most)) {
    const taken = step(engine, state, choice);
    if ('refused' in taken) throw new Error(taken.refused.rule);
    steps.push(taken);
    state = taken.state;
  }
  return { edition, setup, steps };
}

/** One random game of each design; the short ones leave their plies to the others. */
function templates(): readonly Template[] {
  const editions = createEditions(GAMES);
  const all = GAMES.map(({ id }) => templateOf(editions.of(id, null), Infinity));
  const short = all.filter(({ steps }) => steps.length < PLIES);
  const spare = short.reduce((sum, { steps }) => sum + PLIES - steps.length, 0);
  const most = PLIES + Math.ceil(spare / (all.length - short.length));
  return all.map((one) => ({ ...one, steps: one.steps.slice(0, most) }));
}

function write(archive: Archive, { edition, setup, steps }: Template, number: number): void {
  const { engine } = edition;
  const last = steps.at(-1);
  if (last === undefined) return;
  const id = number.toString(16).padStart(16, '0');
  const at = new Date(Date.UTC(2026, 0, 1) + ((number * 7919) % COUNT) * 3_600_000).toISOString();
  archive.games.add({
    id,
    game: edition.module.id,
    ...setup,
    dice: 'seeded',
    seed: number,
    rulesVersion: engine.manifest.rulesVersion,
    dataHash: edition.dataHash,
    pack: null,
    title: `${['Evening', 'Club', 'Solo', 'Rematch'][number % 4] ?? ''} game ${(number * 31) % COUNT}`,
    created: at,
    played: at,
    standing: standingOf(engine, last.state, steps.length),
    tags: number % 3 === 0 ? [TAGS[number % TAGS.length] ?? ''] : [],
    origin: null,
    passage: null,
    notice: null,
  });
  let head: number | null = null;
  for (const [index, { state, ...taken }] of steps.entries()) {
    const depth = index + 1;
    head = archive.plies.add(id, { ...taken, parent: head, depth, at });
    // The last one is enough to open the game; the others would only make the file larger.
    if (depth === steps.length - (steps.length % SNAPSHOT_EVERY)) archive.snapshots.put(head, state);
  }
  archive.lines.add(id, {
    id: 'main',
    kind: 'main',
    name: '',
    base: 0,
    head,
    plies: steps.length,
    redo: null,
    parent: null,
    reason: null,
    removed: false,
  });
}

/** What a reader of the library asks for. */
const QUESTIONS: Readonly<Record<string, Omit<ListRequest, 'language'>>> = {
  'last played': {},
  'by title': { sort: 'title' },
  'by game': { sort: 'game' },
  'by result': { sort: 'result' },
  'by turn': { sort: 'turn' },
  'by length': { sort: 'length' },
  'begun last': { sort: 'created' },
  'the last page': { offset: COUNT - 20 },
  'one design': { game: 'battle-for-germany' },
  'one design by title': { game: 'battle-for-germany', sort: 'title' },
  'not finished': { finished: false },
  'not finished by title': { finished: false, sort: 'title' },
  'one tag': { tag: 'solo' },
  'one tag by length': { tag: 'solo', sort: 'length' },
  'put away': { removed: true },
  'a word': { find: 'evening' },
  'two words by title': { find: 'club berlin', sort: 'title' },
  'a word that is nowhere': { find: 'xyzzy' },
};

/** The library of a collector: how long it takes to open it, on a real file, and to ask it something. */
export async function library(): Promise<readonly Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quartet-library-'));
  try {
    const archive = openArchive({ dataDir, now: () => new Date() });
    const made = templates();
    const plies = made.reduce((sum, { steps }) => sum + steps.length, 0) * (COUNT / made.length);
    archive.commit(() => {
      for (let number = 0; number < COUNT; number++) {
        const template = made[number % made.length];
        if (template !== undefined) write(archive, template, number);
      }
    });
    archive.close();
    const begun = performance.now();
    const host = createHost({ dataDir, modules: GAMES, entropy: randomBytes, now: () => new Date() });
    const start = performance.now() - begun;
    try {
      return [
        {
          what: `start with ${COUNT} games, ${Math.round(plies).toLocaleString('en')} plies`,
          figure: `${start.toFixed(0)} ms`,
          target: '',
          met: null,
        },
        ...(await asked(host)),
        ...(await shown(host)),
      ];
    } finally {
      host.close();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function asked(host: Host): Promise<readonly Row[]> {
  const { api } = host;
  // The program names its games before it shows any screen.
  await api.shelf(en);
  const first = await timed(1, () =>
    Promise.all([
      api.list({ ...en, finished: false, limit: 9 }),
      api.list({ ...en, limit: 20 }),
      api.tags({}),
    ]),
  );
  const rows: Row[] = [rowOf('open the library, host calls, first time', first)];
  for (const [what, request] of Object.entries(QUESTIONS)) {
    const times = await timed(40, () => api.list({ limit: 20, ...request, ...en }));
    rows.push(rowOf(`list: ${what}, p50 / p95`, times));
  }
  const { games } = await api.list({ ...en, limit: 20 });
  const ids = games.map(({ id }) => id);
  rows.push(rowOf('pictures of a page, first time', await timed(1, () => api.thumbnails({ ids }))));
  rows.push(rowOf('pictures of a page again, p50 / p95', await timed(20, () => api.thumbnails({ ids }))));
  return rows;
}

/** From asking for the library's address to the frame that shows its first rows. */
async function shown(host: Host): Promise<readonly Row[]> {
  const executablePath = await findChromium();
  if (executablePath === null || !existsSync(join(SCREENS, 'index.html'))) return [];
  const shell = await serve(host, SCREENS);
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.request.get(shell.invite());
    const page = await context.newPage();
    await page.goto(`${shell.origin}/#/settings`);
    await page.locator('main').waitFor();
    const times: number[] = [];
    for (let i = 0; i < 15; i++) {
      const time: number = await page.evaluate(`(async () => {
        location.hash = '#/settings';
        await new Promise((done) => setTimeout(done, 300));
        const begun = performance.now();
        location.hash = '#/';
        while (document.querySelectorAll('tbody tr').length < 20) await new Promise(requestAnimationFrame);
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
        return performance.now() - begun;
      })()`);
      times.push(time);
    }
    return [rowOf('open the library on the screen, p50 / p95', times)];
  } finally {
    await browser.close();
    await shell.close();
  }
}

function rowOf(what: string, times: readonly number[]): Row {
  const [half, most] = [percentile(times, 0.5), percentile(times, 0.95)];
  return {
    what,
    figure: times.length === 1 ? `${half.toFixed(1)} ms` : `${half.toFixed(1)} / ${most.toFixed(1)} ms`,
    target: `≤ ${TARGET} ms`,
    met: most <= TARGET,
  };
}
