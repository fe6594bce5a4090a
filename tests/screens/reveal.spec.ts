import { openReview } from './finished.ts';
import { expect, test } from './fixtures.ts';
import { enter } from './play.ts';

test('a review opened at a moment shows where that moment happened, wherever on the map it is', async ({
  page,
  shell,
}) => {
  await enter(page, shell);
  const id = await openReview(page, shell, 'battle-for-germany');
  const log = await shell.call(page, 'log', { id, seat: 'open', language: 'en' });
  const moves = log.flatMap(({ ply, events }) =>
    events.flatMap(({ event }) =>
      event.event === 'moved' && typeof event['to'] === 'string' ? [{ ply, to: event['to'] }] : [],
    ),
  );
  // Printed hex numbers rise from the south to the north: the two ends of the map never share a window.
  const ordered = moves.toSorted((a, b) => a.to.localeCompare(b.to));
  for (const move of [ordered[0], ordered.at(-1)]) {
    if (move === undefined) throw new Error('nothing moved');
    await page.goto('about:blank');
    await page.goto(`${shell.origin}/#/review/${id}?ply=${move.ply}`);
    await expect(page.getByTestId('ply')).toContainText(`${move.ply} / `);
    const window = await page.locator('.board').boundingBox();
    await expect
      .poll(async () => {
        const hex = await page.locator(`[data-space="${move.to}"]`).boundingBox();
        if (window === null || hex === null) return false;
        const [x, y] = [hex.x + hex.width / 2, hex.y + hex.height / 2];
        return x > window.x && x < window.x + window.width && y > window.y && y < window.y + window.height;
      }, `${move.to} at ply ${move.ply}`)
      .toBe(true);
  }
});
