import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import type { TableState } from '../../electron/host/api.ts';
import type { GermanyView } from '../../engines/battle-for-germany/types.ts';
import type { Choice } from '../../engines/core/index.ts';
import { expect, test, type Shell } from './fixtures.ts';
import { enter, piece, press, prompt, space } from './play.ts';

// The checker of barriers is a foreign script, which the program forbids.
test.use({ bypassCSP: true });
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const en = { language: 'en' } as const;

/** A game at the table, with the calls a test lays it out by. */
class Game {
  readonly page: Page;
  readonly shell: Shell;
  readonly id: string;

  constructor(page: Page, shell: Shell, id: string) {
    this.page = page;
    this.shell = shell;
    this.id = id;
  }

  async now(): Promise<TableState & { readonly view: GermanyView }> {
    const state = await this.shell.call(this.page, 'open', { id: this.id, ...en });
    return { ...state, view: state.view as GermanyView };
  }

  /** Plays without the screen, to come to the moment a test is about. */
  async lay(
    until: (view: GermanyView) => boolean,
    pick: (choices: readonly Choice[], view: GermanyView) => Choice | undefined,
  ): Promise<void> {
    for (let state = await this.now(); !until(state.view); state = await this.now()) {
      const choices = state.choices.map(({ choice }) => choice);
      const choice = pick(choices, state.view) ?? choices[0];
      if (choice === undefined) throw new Error(`nothing to choose at ${state.view.step}`);
      await this.shell.call(this.page, 'play', { id: this.id, ply: state.ply, choice, ...en });
    }
  }

  /** Does something on the screen and waits until the game has gone on. */
  async act(does: () => Promise<void>): Promise<TableState & { readonly view: GermanyView }> {
    const { ply } = await this.now();
    await does();
    let state = await this.now();
    // One key may make two choices: what counts is where game and screen agree again.
    await expect(async () => {
      state = await this.now();
      expect(state.ply).not.toBe(ply);
      await expect(prompt(this.page)).toHaveText(state.decision.prompt, { timeout: 500 });
    }).toPass();
    return state;
  }
}

async function begin(
  page: Page,
  shell: Shell,
  scenario = 'historical',
  options: Record<string, boolean> = {},
): Promise<Game> {
  await enter(page, shell);
  const { id } = await shell.call(page, 'newGame', {
    game: 'battle-for-germany',
    scenario,
    options,
    dice: { mode: 'seeded', seed: 7 },
    ...en,
  });
  await page.goto(`${shell.origin}/#/table/${id}`);
  await expect(prompt(page)).toBeVisible();
  return new Game(page, shell, id);
}

/** Five attacks in every combat phase, everybody else stays: so turn 1 destroys somebody on both fronts. */
function quiet(): (choices: readonly Choice[], view: GermanyView) => Choice | undefined {
  const attacks = new Map<string, number>();
  return (choices, { step, phase }) => {
    const find = (verb: string): Choice | undefined => choices.find((choice) => choice.do === verb);
    if (step === 'movement') return find('endMovement');
    if (step === 'attack') return find('join') ?? find('commit');
    if (step !== 'combat') return undefined;
    const made = attacks.get(phase) ?? 0;
    attacks.set(phase, made + 1);
    return made < 5 ? find('attack') : (find('endCombat') ?? find('attack'));
  };
}

/** The first lit hex that a pointer can reach: in view, and under nothing. */
async function litInView(page: Page): Promise<string> {
  const find = (): Promise<string | null> =>
    page.evaluate(() => {
      const lit = [...document.querySelectorAll<HTMLElement>('[data-lit="legal"]')];
      const free = lit.find((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2) === element;
      });
      return free?.dataset['space'] ?? null;
    });
  await expect.poll(find).not.toBeNull();
  return (await find()) ?? '';
}

/** The button of the phase's end; it asks once when something is left to do. */
async function endPhase(game: Game): Promise<void> {
  const { phase } = (await game.now()).view;
  const end = game.page.locator('[data-do^="end"]');
  await game.act(async () => {
    await end.click();
    if ((await end.textContent())?.includes('Press again') === true) await end.click();
  });
  expect((await game.now()).view.phase).not.toBe(phase);
}

/** Brings back every unit that may return: a lit counter of a box, then a lit hex. */
async function replace(game: Game): Promise<number> {
  let back = 0;
  for (
    let state = await game.now();
    state.view.step === 'replacement' && state.choices.some(({ choice }) => choice.do === 'replace');
    state = await game.now()
  ) {
    const unit = game.page.locator('[data-box-piece]').first();
    if ((await unit.getAttribute('aria-pressed')) !== 'true') await unit.click();
    const goal = await litInView(game.page);
    await game.act(() => space(game.page, goal).click());
    back++;
  }
  return back;
}

/** Carries a battle through, whatever the die says: losses, retreats by their owner, an advance. */
async function settle(game: Game): Promise<void> {
  const { page } = game;
  for (let state = await game.now(); state.view.attack !== null; state = await game.now()) {
    const { stage } = state.view.attack;
    if (stage === 'dice') {
      await page.waitForTimeout(50);
      continue;
    }
    // The program may be ahead of the screen: a click means what the screen shows.
    await expect(prompt(page)).toHaveText(state.decision.prompt);
    if (stage === 'exchange')
      await game.act(() => piece(page, String(state.choices[0]?.choice.unit)).click());
    else {
      const [first] = state.choices;
      const { unit = '', to = '' } = first?.choice ?? {};
      await game.act(async () => {
        if ((await space(page, to).getAttribute('data-lit')) !== 'legal') await piece(page, unit).click();
        await space(page, to).click();
      });
    }
  }
}

/** One attack: the target, everybody who can join, the die. */
async function attack(game: Game, at: string): Promise<void> {
  const { page } = game;
  // The list of targets leads there.
  await page.getByTestId('targets').getByRole('button').first().click();
  await game.act(() => space(page, at).click());
  await expect(page.getByTestId('combat')).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.locator('[data-do="commit"]')).toContainText(/Attack at/);
  await game.act(() => press(page, 'commit'));
  await settle(game);
}

async function log(game: Game): Promise<string> {
  const entries = await game.shell.call(game.page, 'log', { id: game.id, ...en });
  return entries.flatMap(({ events, turn }) => (turn === 2 ? events.map(({ text }) => text) : [])).join('\n');
}

/** A player's part of a turn by clicking: replacements, some movement and some attacks for each of the seat's sides. */
async function playerTurn(game: Game, seat: string): Promise<void> {
  const { page } = game;
  for (
    let state = await game.now();
    state.view.turn === 2 && state.view.side !== null && state.view.commands[state.view.side] === seat;
    state = await game.now()
  ) {
    const { kind, side } = state.view;
    await expect(page.getByTestId('acting')).toContainText(
      /Soviets|West Germans|Western Allies|East Germans/,
    );
    if (kind === 'replacement') await replace(game);
    if (kind === 'movement') {
      const ready = state.view.units.find((unit) => unit.ready);
      expect(ready?.side, 'only units of the phasing side are lit').toBe(side);
      await game.act(() => page.keyboard.press('n'));
      await expect(prompt(page)).toHaveText(/^Move /);
      const goal = await litInView(page);
      await game.act(() => space(page, goal).click());
    }
    if (kind === 'combat') {
      for (let fought = 0; fought < 4; fought++) {
        const targets = await game.shell.call(page, 'query', {
          id: game.id,
          question: { ask: 'targets' },
          ...en,
        });
        const at = (targets as { targets: { at: string }[] } | null)?.targets[0]?.at;
        if ((await game.now()).view.phase !== state.view.phase || at === undefined) break;
        await attack(game, at);
      }
    }
    if ((await game.now()).view.phase === state.view.phase) {
      if ((await game.now()).view.step === 'moving') await game.act(() => page.keyboard.press('Escape'));
      if ((await game.now()).view.phase === state.view.phase) await endPhase(game);
    }
  }
}

test('a Soviet and a Western player turn are played by clicking: replacement, movement, combat, retreat, advance', async ({
  page,
  shell,
}) => {
  test.setTimeout(180_000);
  const game = await begin(page, shell);
  await expect(prompt(page)).toContainText('Set up the Courland units');
  await game.lay((view) => view.turn === 2, quiet());
  await page.reload();
  await expect(page.getByText(/Turn 2 ·/)).toBeVisible();

  await playerTurn(game, 'soviet');
  const soviet = await log(game);
  expect(soviet).toContain('returns in');
  expect(soviet).toContain('retreats from');
  expect(soviet).toContain('advances to');
  await expect(page.getByTestId('acting')).toContainText('Western Allies');

  await playerTurn(game, 'western');
  const western = (await log(game)).slice(soviet.length);
  expect(western).toContain('returns in');
  expect(western).toContain('moves from');
  expect(western).toMatch(/retreats from|is destroyed in/);
  await expect(page.getByText(/Turn 3 ·/)).toBeVisible();
});

test('a unit is taken, put back, moved; units move as a group; whose units they are is plain', async ({
  page,
  shell,
}) => {
  const game = await begin(page, shell);
  await game.lay(
    (view) => view.step === 'movement',
    () => undefined,
  );
  await page.reload();
  await expect(page.getByTestId('acting')).toHaveText('moves the Soviets');

  // Taken and put back: nothing is played.
  await game.act(() => piece(page, 'sov-1-ukr').click());
  await expect(prompt(page)).toContainText('Move 1 Ukr');
  await game.act(() => page.keyboard.press('Escape'));
  expect((await game.now()).view.units.find(({ id }) => id === 'sov-1-ukr')).toMatchObject({
    at: '2224',
    acted: false,
  });

  // Both units of a hex go one hex to the east together.
  const before = (await game.now()).view.units;
  const stack = before.filter(({ at }) => at === '2425').map(({ id }) => id);
  const [first, second] = stack;
  if (first === undefined || second === undefined) throw new Error('two units stand in 2425');
  await space(page, '2425').hover();
  await page.keyboard.press('a');
  await expect(page.locator('.picked')).toContainText(/,/);
  await expect(space(page, '2426')).toHaveAttribute('data-lit', 'legal');
  await space(page, '2426').click();
  await expect
    .poll(async () => (await game.now()).view.units.filter(({ at }) => at === '2426').map(({ id }) => id))
    .toEqual(expect.arrayContaining(stack));
  await expect
    .poll(
      async () => (await game.now()).view.units.filter(({ id, acted }) => stack.includes(id) && acted).length,
    )
    .toBe(2);

  // An end while units could still move asks first; then it is combat, and the same player moves the West Germans.
  await page.keyboard.press('e');
  await expect(page.locator('[data-do="endMovement"]')).toContainText('could still move');
  await game.act(() => page.keyboard.press('e'));
  await expect(page.getByTestId('acting')).toHaveText('fights with the Soviets');
  await expect(page.getByTestId('targets')).toBeVisible();
  await page.keyboard.press('e');
  await game.act(() => page.keyboard.press('e'));
  await expect(page.getByTestId('acting')).toHaveText('moves the West Germans');
  await expect(page.locator('.who')).toContainText('Soviet player');
});

test('odds are shown while attackers are picked, one by one, and an attacker may leave again', async ({
  page,
  shell,
}) => {
  const game = await begin(page, shell);
  await game.lay(
    (view) => view.step === 'combat',
    (choices, { step }) =>
      step === 'movement' ? choices.find((choice) => choice.do === 'endMovement') : undefined,
  );
  await page.reload();
  const targets = await shell.call(page, 'query', { id: game.id, question: { ask: 'targets' }, ...en });
  const [best] = (targets as { targets: { at: string; attackers: string[]; column: string }[] }).targets;
  if (best === undefined) throw new Error('nobody can be attacked');
  await page.getByTestId('targets').getByRole('button').first().click();
  await expect(page.getByTestId('column')).toHaveText(best.column);
  await game.act(() => space(page, best.at).click());
  const [one = '', two = ''] = best.attackers;
  await game.act(() => piece(page, one).click());
  const alone = Number(await page.getByTestId('total-attack').textContent());
  await game.act(() => piece(page, two).click());
  await expect
    .poll(async () => Number(await page.getByTestId('total-attack').textContent()))
    .toBeGreaterThan(alone);
  await game.act(() => piece(page, two).click());
  await expect(page.getByTestId('total-attack')).toHaveText(String(alone));
  await page.keyboard.press('Escape');
  await expect(prompt(page)).toContainText('choose a hex to attack');

  // A hand that drops the attack while a unit is still on its way to it is heard again afterwards.
  await game.act(() => space(page, best.at).click());
  await page.evaluate((id) => {
    document.querySelector<HTMLElement>(`[data-piece="${id}"]`)?.click();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  }, one);
  await expect(page.getByTestId('total-attack')).toHaveText(String(alone));
  await page.keyboard.press('Escape');
  await expect(prompt(page)).toContainText('choose a hex to attack');
});

test('the map is walked by arrows and by typed hex numbers, and a unit moved by keyboard alone', async ({
  page,
  shell,
}) => {
  const game = await begin(page, shell);
  await game.lay(
    (view) => view.step === 'movement',
    () => undefined,
  );
  await page.reload();
  await expect(page.getByTestId('acting')).toHaveText('moves the Soviets');
  await space(page, '2626').focus();
  await page.keyboard.type('2224');
  await expect(space(page, '2224')).toBeFocused();
  await expect(space(page, '2224')).toHaveAccessibleName(
    /1 Ukr, Soviets, attack 8, defense 20, movement 3, can be chosen/,
  );
  await page.keyboard.press('ArrowRight');
  await expect(space(page, '2225')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-option="sov-1-ukr"]')).toBeFocused();
  await game.act(() => page.keyboard.press('Enter'));
  await expect(prompt(page)).toContainText('Move 1 Ukr');
  // Tab goes to the next lit hex, Enter takes it.
  await space(page, '2224').focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-lit="legal"]:focus')).toHaveCount(1);
  await game.act(() => page.keyboard.press('Enter'));
  expect((await game.now()).view.units.find(({ id }) => id === 'sov-1-ukr')?.at).not.toBe('2224');
  await game.act(() => page.keyboard.press('n'));
  await expect(prompt(page)).toContainText('Move ');
});

for (const theme of ['light', 'dark'] as const) {
  test(`no serious barrier on the table of Battle for Germany, ${theme}, in French too`, async ({
    page,
    shell,
  }) => {
    const game = await begin(page, shell);
    await shell.call(page, 'saveSettings', { theme, language: 'fr' });
    await game.lay(
      (view) => view.step === 'combat',
      (choices, { step }) =>
        step === 'movement' ? choices.find((choice) => choice.do === 'endMovement') : undefined,
    );
    await page.reload();
    await expect(page.getByTestId('acting')).toHaveText('combat avec les Soviétiques');
    await page.getByTestId('targets').getByRole('button').first().click();
    await expect(page.getByTestId('odds')).toBeVisible();
    await page.addScriptTag({ path: AXE });
    const results = await page.evaluate(async (): Promise<AxeResults> => {
      const { axe } = window as unknown as { axe: { run(context: Document): Promise<AxeResults> } };
      return axe.run(document);
    });
    const serious = results.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(
      serious.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .slice(0, 3)
            .map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`)
            .join(' | ')}`,
      ),
    ).toEqual([]);
  });
}

test('every scenario can be begun from the new-game screen and shows its table', async ({ page, shell }) => {
  test.setTimeout(120_000);
  await enter(page, shell);
  for (const name of [
    'Historical',
    'Expanded historical',
    'Collapse in the East',
    'Red Star/White Star',
    'Three players',
    'Four players',
  ]) {
    await page.goto(`${shell.origin}/#/new/battle-for-germany`);
    await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
    await page.getByRole('button', { name: /Start the game/ }).click();
    await expect(prompt(page), name).toBeVisible();
    await expect(page.locator('.counters > *').first(), name).toBeAttached();
  }
});
