import type { GameId, OptionValue, ScenarioSpec, Seat } from '../../../engines/core/index.ts';
import type { Arm, LabPlayer, NewArm, NewExperiment } from '../../../electron/host/api-lab.ts';
import type { ShelfEntry } from '../../../electron/host/api.ts';

/** What the program takes: the same limits as its requests. */
export const LIMITS = {
  games: { low: 1, high: 100_000 },
  seed: { low: 0, high: 0xffffffff },
  nodes: { low: 1, high: 1_000_000 },
} as const;
export const MOST_ARMS = 8;

/** One side of a comparison while it is being set up. */
export class DraftArm {
  readonly key: number;
  readonly entry: ShelfEntry;
  scenario = $state('');
  options = $state<Record<string, OptionValue>>({});
  ownPack = $state(false);
  players = $state<LabPlayer[]>([]);

  constructor(key: number, entry: ShelfEntry) {
    this.key = key;
    this.entry = entry;
    this.scenario = entry.manifest?.scenarios[0]?.id ?? '';
    for (const option of entry.manifest?.options ?? []) this.options[option.key] = option.default;
    this.players = ['recruit', 'recruit', 'recruit', 'recruit'];
  }

  get game(): GameId {
    return this.entry.game;
  }

  get scenarios(): readonly ScenarioSpec[] {
    return this.entry.manifest?.scenarios ?? [];
  }

  get seats(): readonly Seat[] {
    return this.scenarios.find(({ id }) => id === this.scenario)?.seats ?? [];
  }

  asNew(): NewArm {
    return {
      game: this.game,
      scenario: this.scenario,
      options: $state.snapshot(this.options),
      ownPack: this.ownPack,
      players: this.players.slice(0, this.seats.length),
    };
  }
}

/** An experiment while it is being set up. */
export class Draft {
  readonly shelf: readonly ShelfEntry[];
  arms = $state.raw<readonly DraftArm[]>([]);
  games = $state('50');
  seed = $state('1945');
  nodes = $state('200');
  #keys = 0;

  constructor(shelf: readonly ShelfEntry[]) {
    this.shelf = shelf.filter(({ manifest }) => manifest !== null);
    for (const { game } of this.shelf) this.add(game);
  }

  readonly fits = $derived.by(() => ({
    games: within(this.games, LIMITS.games),
    seed: within(this.seed, LIMITS.seed),
    nodes: within(this.nodes, LIMITS.nodes),
  }));
  readonly ready = $derived.by(
    () => this.arms.length > 0 && this.fits.games && this.fits.seed && this.fits.nodes,
  );

  /** Whether somebody plays who takes his time. */
  readonly slow = $derived.by(() =>
    this.arms.some(({ players, seats }) =>
      players.slice(0, seats.length).some((one) => one === 'officer' || one === 'marshal'),
    ),
  );
  readonly searching = $derived.by(() =>
    this.arms.some(({ players, seats }) => players.slice(0, seats.length).includes('marshal')),
  );

  add(game: GameId): DraftArm | null {
    const entry = this.shelf.find((one) => one.game === game);
    if (entry === undefined || this.arms.length >= MOST_ARMS) return null;
    const arm = new DraftArm(this.#keys++, entry);
    this.arms = [...this.arms, arm];
    return arm;
  }

  /** The same again beside it, to change one thing about it. */
  duplicate(arm: DraftArm): DraftArm | null {
    const copy = this.add(arm.game);
    if (copy === null) return null;
    copy.scenario = arm.scenario;
    copy.options = $state.snapshot(arm.options);
    copy.ownPack = arm.ownPack;
    copy.players = [...arm.players];
    const others = this.arms.filter((one) => one !== copy);
    const place = others.indexOf(arm) + 1;
    this.arms = [...others.slice(0, place), copy, ...others.slice(place)];
    return copy;
  }

  drop(arm: DraftArm): void {
    this.arms = this.arms.filter((one) => one !== arm);
  }

  /** Takes over what an experiment was about. */
  take(spec: { readonly arms: readonly Arm[]; games: number; seed: number; nodes: number }): void {
    this.arms = [];
    for (const { game, scenario, options, pack, players } of spec.arms) {
      const arm = this.add(game);
      if (arm === null) continue;
      arm.scenario = scenario;
      arm.options = { ...options };
      arm.ownPack = pack !== null;
      arm.players = [0, 1, 2, 3].map((seat) => players[seat % players.length] ?? 'recruit');
    }
    this.games = String(spec.games);
    this.seed = String(spec.seed);
    this.nodes = String(spec.nodes);
  }

  asNew(): NewExperiment {
    return {
      arms: this.arms.map((arm) => arm.asNew()),
      games: Number(this.games),
      seed: Number(this.seed),
      nodes: Number(this.nodes),
    };
  }
}

function within(text: string, { low, high }: { readonly low: number; readonly high: number }): boolean {
  return /^\d{1,10}$/.test(text.trim()) && Number(text) >= low && Number(text) <= high;
}
