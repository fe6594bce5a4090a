import type { Page } from '@playwright/test';
import type { Host } from '../../electron/host/host.ts';
import { seededRandom, type GameId } from '../../engines/core/index.ts';
import { percentile, timed, type Row } from './figures.ts';
import { playback } from './playback.ts';

const en = { language: 'en' } as const;

/** The longest game of a design in the archive. */
export interface Longest {
  readonly game: GameId;
  readonly id: string;
  readonly plies: number;
}

/** Any ply of the longest game, in the host. */
export async function seeks(host: Host, { game, id, plies }: Longest): Promise<Row> {
  const random = seededRandom(5);
  const times = await timed(1000, () =>
    host.api.seek({ id, ply: random.below(plies + 1), seat: 'open', ...en }),
  );
  const [half, most, worst] = [0.5, 0.95, 0.99].map((share) => percentile(times, share));
  return {
    what: `seek in ${plies} plies, ${game}, p50 / p95 / p99`,
    figure: `${half?.toFixed(2) ?? ''} / ${most?.toFixed(2) ?? ''} / ${worst?.toFixed(2) ?? ''} ms`,
    target: 'p95 ≤ 5 ms',
    met: (most ?? 0) <= 5,
  };
}

/** What the review asks the host for when it opens a long game, the first time and again. */
export async function readings(host: Host, { game, id }: Longest): Promise<readonly Row[]> {
  const read = async (): Promise<unknown> => {
    const request = { id, seat: 'open', ...en };
    await host.api.open({ id, ...en });
    return Promise.all([host.api.log(request), host.api.timeline(request), host.api.ledger(request)]);
  };
  const [first = 0] = await timed(1, read);
  const again = percentile(await timed(9, read), 0.5);
  return [
    {
      what: `read the whole of it, ${game}, first / again`,
      figure: `${first.toFixed(0)} / ${again.toFixed(0)} ms`,
      target: '≤ 1 s',
      met: first <= 1000,
    },
  ];
}

/** From asking for the review's address to the frame with board, charts and ledger. */
export async function opening(page: Page, origin: string, { game, id, plies }: Longest): Promise<Row> {
  const times: number[] = [];
  for (let i = 0; i < 5; i++) {
    await page.goto('about:blank');
    const begun = performance.now();
    await page.goto(`${origin}/#/review/${id}?ply=${Math.floor(plies / 2)}`, { waitUntil: 'commit' });
    await page.locator('.board .counters > *').first().waitFor({ state: 'attached', timeout: 30_000 });
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    times.push(performance.now() - begun);
    await page.locator('.ledger tbody tr, .ledger .mute').first().waitFor({ state: 'attached' });
  }
  const half = percentile(times, 0.5);
  return {
    what: `open the review of ${plies} plies, ${game}, p50 of 5`,
    figure: `${half.toFixed(0)} ms`,
    target: '≤ 1 s',
    met: half <= 1000,
  };
}

/** Frames while a game is played back. */
export async function frames(page: Page, origin: string, { game, id }: Longest, speed: number): Promise<Row> {
  const times = await playback(page, `${origin}/#/review/${id}?ply=150`, speed);
  const mean = times.reduce((sum, time) => sum + time, 0) / Math.max(1, times.length);
  const [half, most] = [percentile(times, 0.5), percentile(times, 0.95)];
  const late = times.filter((time) => time > 20).length;
  return {
    what: `play back ${game}, ${speed} choices a second, p50 / p95`,
    figure: `${half.toFixed(1)} / ${most.toFixed(1)} ms, ${(1000 / mean).toFixed(1)} a second, ${late} of ${times.length} late`,
    target: '60 a second',
    met: most < 20,
  };
}
