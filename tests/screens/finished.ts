import { expect, type Page } from '@playwright/test';
import { createEditions } from '../../electron/host/editions.ts';
import { formatGameFile } from '../../electron/host/gamefiles.ts';
import { completeSetup, hashOf, playOut, seededRandom, type GameId } from '../../engines/core/index.ts';
import { GAMES } from '../../engines/index.ts';
import type { Shell } from './fixtures.ts';

/** A finished game of a design as a file: a random game with fixed dice, the same on every machine. */
export function finishedGame(game: GameId): string {
  const edition = createEditions(GAMES).of(game, null);
  const completed = completeSetup(edition.engine.manifest, {});
  if ('problems' in completed) throw new Error(completed.problems.join());
  const { choices, state, result } = playOut(edition.engine, {
    setup: completed.setup,
    random: seededRandom(3, 1),
    record: true,
  });
  if (result === null) throw new Error('the game is not played to its end');
  return formatGameFile({
    edition,
    setup: completed.setup,
    dice: { mode: 'typed', seed: null },
    choices,
    hash: hashOf(state),
    title: `Finished ${game}`,
  });
}

/** Takes a finished game into the archive of the running program and opens its review at a ply. */
export async function openReview(page: Page, shell: Shell, game: GameId, ply = 0): Promise<string> {
  const { id } = await shell.call(page, 'importGame', { text: finishedGame(game) });
  await page.goto(`${shell.origin}/#/review/${id}?ply=${ply}`);
  await expect(page.getByTestId('ply')).toContainText(`${ply} / `);
  return id;
}
