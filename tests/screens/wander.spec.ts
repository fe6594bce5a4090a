import type { GameId } from '../../engines/core/index.ts';
import { seededRandom } from '../../engines/core/index.ts';
import { expect, test } from './fixtures.ts';
import { enter } from './play.ts';

/**
 * A hand that presses whatever is lit, faster than anyone would and with no idea of the game: it finds out where a
 * decision has no way of being taken on the screen, and where pressing at the wrong moment breaks something. Longer
 * walks by `WANDER_PRESSES`.
 */
const PRESSES = Number(process.env['WANDER_PRESSES'] ?? 60);
/** Presses without any effect after which a decision counts as a dead end. */
const PATIENCE = 150;

/** Everything that can be pressed for an answer now, in groups that are equally likely. */
const GROUPS = [
  '.prompt button[data-do]',
  '[data-space][data-lit]',
  '.counters .counter:is(.legal, .joined, .selected)',
  'aside .upper button:not(.chip), footer.tracks button:not(.chip)',
  'main.map .slip button',
] as const;

const GAMES: readonly (readonly [GameId, string | undefined])[] = [
  ['race-for-berlin', undefined],
  ['battle-for-germany', 'fourPlayer'],
  ['fall-of-berlin', 'extended'],
  ['fall-of-the-reich', undefined],
];

for (const [game, scenario] of GAMES) {
  test(`every decision of ${game} can be taken on the screen, whatever is pressed and however fast`, async ({
    page,
    shell,
  }) => {
    test.setTimeout(120_000 + PRESSES * 200);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await enter(page, shell);
    const language = 'en';
    const { id } = await shell.call(page, 'newGame', {
      game,
      ...(scenario === undefined ? {} : { scenario }),
      dice: { mode: 'seeded', seed: 4 },
      language,
    });
    await page.goto(`${shell.origin}/#/table/${id}`);
    await page
      .getByTestId('prompt')
      .or(page.getByRole('button', { name: /open the table/ }))
      .first()
      .waitFor();
    const random = seededRandom(4);
    let [reached, idle] = [0, 0];
    for (let press = 0; press < PRESSES; press++) {
      await page.evaluate(
        ([groups, at]) => {
          const curtain = [...document.querySelectorAll('button')].find((button) =>
            button.textContent?.includes('open the table'),
          );
          if (curtain !== undefined) return curtain.click();
          const lit = groups
            .map((group) =>
              [...document.querySelectorAll<HTMLElement>(group)].filter(
                (element) => !element.matches(':disabled') && element.getClientRects().length > 0,
              ),
            )
            .filter((elements) => elements.length > 0);
          const group = lit[at % lit.length];
          group?.[Math.floor(at / lit.length) % group.length]?.click();
        },
        [GROUPS, random.below(1_000_000)] as const,
      );
      await page.waitForTimeout(20);
      const { ply, decision } = await shell.call(page, 'open', { id, language });
      if (decision.by === null) break;
      // Undone is done too: any other ply is an effect.
      idle = ply === reached ? idle + 1 : 0;
      reached = ply;
      expect(idle, `a way on at ply ${ply}: ${decision.prompt}`).toBeLessThan(PATIENCE);
    }
    expect(reached).toBeGreaterThan(5);
    expect(errors).toEqual([]);
  });
}
