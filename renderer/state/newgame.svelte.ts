import type { DiceMode, GameId, OptionSpec, OptionValue, Seat } from '../../engines/core/index.ts';
import type { SeatPlayer } from '../../electron/host/api-bots.ts';
import type { GameContent, ShelfEntry } from '../../electron/host/api.ts';
import { failureOf } from '../bridge.ts';
import type { AppState } from './app.svelte.ts';

/** Largest seed that fits the field; any whole number up to it is a game of its own. */
const SEED_LIMIT = 1_000_000;

/** What the player has set for a new game so far. */
export class NewGameState {
  readonly app: AppState;
  readonly game: GameId;
  scenario = $state('');
  options = $state<Record<string, OptionValue>>({});
  mode = $state<DiceMode>('sealed');
  seed = $state('');
  title = $state('');
  /** Who plays each seat; a seat that is not named is a person's. */
  players = $state<Record<Seat, SeatPlayer>>({});
  #content = $state.raw<GameContent | null>(null);
  busy = $state(false);

  constructor(app: AppState, game: GameId) {
    this.app = app;
    this.game = game;
    this.scenario = this.entry?.manifest?.scenarios[0]?.id ?? '';
    for (const option of this.entry?.manifest?.options ?? []) this.options[option.key] = option.default;
    this.newSeed();
    void app
      .content(game)
      .then((content) => (this.#content = content))
      .catch(() => undefined);
  }

  get entry(): ShelfEntry | undefined {
    return this.app.entryOf(this.game);
  }

  /** The seats of the chosen scenario. */
  get seats(): readonly Seat[] {
    return this.entry?.manifest?.scenarios.find(({ id }) => id === this.scenario)?.seats ?? [];
  }

  nameOf(seat: Seat): string {
    return this.#content?.messages[`seat.${seat}`] ?? seat;
  }

  /** The switches of one kind, in the order of the rulebook. */
  optionsOf(kind: OptionSpec['kind']): readonly OptionSpec[] {
    return this.entry?.manifest?.options.filter((option) => option.kind === kind) ?? [];
  }

  /** Whether the seed is a number the program takes. */
  readonly seedFits = $derived.by(() => this.mode !== 'seeded' || /^\d{1,9}$/.test(this.seed.trim()));

  /** A seed to begin with; the player may type another. */
  newSeed(): void {
    this.seed = String((crypto.getRandomValues(new Uint32Array(1))[0] ?? 1) % SEED_LIMIT);
  }

  async start(): Promise<void> {
    if (this.busy || !this.seedFits) return;
    this.busy = true;
    try {
      const { id } = await this.app.api.newGame({
        game: this.game,
        scenario: this.scenario,
        options: $state.snapshot(this.options),
        dice: this.mode === 'seeded' ? { mode: this.mode, seed: Number(this.seed) } : { mode: this.mode },
        language: this.app.language,
        ...(this.title.trim() === '' ? {} : { title: this.title.trim() }),
      });
      for (const seat of this.seats) {
        const player = this.players[seat] ?? 'human';
        if (player !== 'human') await this.app.api.setSeat({ id, seat, player });
      }
      this.app.router.go({ screen: 'table', id, line: undefined });
    } catch (error) {
      this.app.toasts.fail(failureOf(error));
    } finally {
      this.busy = false;
    }
  }
}
