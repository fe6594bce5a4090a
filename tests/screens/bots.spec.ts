import type { Page } from '@playwright/test';
import type { TableState } from '../../electron/host/api.ts';
import { GAME_IDS, type GameId } from '../../engines/core/index.ts';
import { expect, test, type Shell } from './fixtures.ts';
import { enter, newGame, prompt } from './play.ts';

const en = { language: 'en' } as const;

/** A game whose seats but one are an Officer's, on the table at full speed. A solitaire game is played by it alone. */
async function sitDown(
  page: Page,
  shell: Shell,
  game: GameId,
): Promise<{ id: string; bots: readonly string[] }> {
  const { id } = await shell.call(page, 'newGame', { game, dice: { mode: 'seeded', seed: 7 }, ...en });
  const { seats, levels } = await shell.call(page, 'seats', { id });
  test.skip(!levels.includes('officer'), `${game} has no Officer`);
  const bots = seats.length === 1 ? seats : seats.slice(1);
  await shell.call(page, 'saveSettings', { botPace: 'instant' });
  for (const { seat } of bots) await shell.call(page, 'setSeat', { id, seat, player: 'officer' });
  await page.goto(`${shell.origin}/#/table/${id}`);
  await expect(prompt(page)).toBeVisible();
  return { id, bots: bots.map(({ seat }) => seat) };
}

const isOver = ({ decision, record, result }: TableState): boolean =>
  result !== null || decision.turn > record.turn;

for (const game of GAME_IDS) {
  test(`the first turn of ${game} against an Officer, with its advice`, async ({ page, shell }) => {
    test.setTimeout(120_000);
    await enter(page, shell);
    const { id, bots } = await sitDown(page, shell, game);
    const first = await shell.call(page, 'open', { id, ...en });
    let byHand = 0;
    for (;;) {
      const table = await shell.call(page, 'open', { id, ...en });
      if (isOver({ ...table, record: { ...table.record, turn: first.decision.turn } })) break;
      if (table.choices.length === 0) {
        await page.waitForTimeout(20);
        continue;
      }
      if (byHand < 2 && table.choices.length > 1) {
        // The first choices as a player makes them: ask, read, press.
        byHand++;
        await expect(page.getByTestId('hint-button')).toBeEnabled();
        await page.keyboard.press('i');
        await expect(page.getByTestId('hint')).toContainText('Officer advises');
        await page.getByRole('button', { name: 'Play it' }).click();
        await expect
          .poll(async () => (await shell.call(page, 'open', { id, ...en })).ply)
          .toBeGreaterThan(table.ply);
        continue;
      }
      // The rest quickly: whatever ends something, else the first on the list.
      const { choice } =
        table.choices.find((one) => Object.keys(one.choice).length === 1) ?? table.choices[0] ?? {};
      if (choice === undefined) throw new Error('nothing to choose');
      await shell.call(page, 'play', { id, ply: table.ply, choice, ...en });
    }
    const log = await shell.call(page, 'log', { id, ...en });
    const own = log.filter(({ by }) => bots.includes(by));
    expect(own.length).toBeGreaterThan(0);
    expect(own.every(({ bot }) => bot?.level === 'officer')).toBe(true);
    expect(own.some(({ bot }) => bot !== null && bot.reason !== null)).toBe(true);
    // At full speed a bot's choice follows what was played before it by the time of its thought.
    const waits = log.flatMap((entry, index) => {
      const before = log[index - 1];
      return entry.bot === null || before === undefined || before.bot === null
        ? []
        : [Date.parse(entry.at) - Date.parse(before.at)];
    });
    const longest = Math.max(0, ...waits);
    test
      .info()
      .annotations.push({ type: 'longest wait', description: `${longest} ms in ${waits.length} choices` });
    expect(longest).toBeLessThan(10_000);
    await expect(page.getByTestId('bot-pause')).toBeVisible();
  });
}

test('a seat is given to the program before the game, paused, stepped, and taken back in the middle', async ({
  page,
  shell,
}) => {
  await enter(page, shell);
  await newGame(page).click();
  await page.getByRole('combobox', { name: 'Soviet player' }).selectOption('recruit');
  await page.getByRole('button', { name: /Start the game/ }).click();
  await expect(page.getByTestId('bot-doing')).toContainText('Recruit');
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('step');
  const next = page.getByRole('button', { name: /Next step/ });
  await expect(next).toBeVisible();
  const before = await page.getByRole('region', { name: 'Log' }).getByRole('listitem').count();
  await next.click();
  await expect
    .poll(() => page.getByRole('region', { name: 'Log' }).getByRole('listitem').count())
    .toBeGreaterThan(before);
  await page.getByTestId('bot-pause').click();
  await expect(page.getByTestId('bot-doing')).toContainText('paused');
  await expect(next).toBeHidden();
  await page.getByRole('button', { name: 'Seats' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Soviet player' }).selectOption('human');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByTestId('bot')).toBeHidden();
  await page.getByTestId('hint-button').click();
  await expect(page.getByTestId('hint')).toBeVisible();
});

test('a bot’s seat never asks for the table to be handed over', async ({ page, shell }) => {
  await enter(page, shell);
  const { id } = await shell.call(page, 'newGame', {
    game: 'race-for-berlin',
    dice: { mode: 'seeded', seed: 7 },
    ...en,
  });
  const { seats } = await shell.call(page, 'seats', { id });
  await shell.call(page, 'saveSettings', { botPace: 'instant', handOver: true });
  for (const { seat } of seats) await shell.call(page, 'setSeat', { id, seat, player: 'recruit' });
  await page.goto(`${shell.origin}/#/table/${id}`);
  await expect.poll(async () => (await shell.call(page, 'open', { id, ...en })).ply).toBeGreaterThan(60);
  await expect(prompt(page)).toBeVisible();
  await page.getByTestId('bot-pause').click();
  await expect(page.getByTestId('bot-doing')).toContainText('paused');
});
