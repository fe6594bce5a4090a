import type { GameId, ScenarioSpec } from '../../../engines/core/index.ts';
import type { Experiment } from '../../../electron/host/api-lab.ts';
import type {
  LADDER_DEFAULTS as DEFAULTS,
  LADDER_LIMITS as LIMITS,
  NewLadder,
} from '../../../electron/host/api-ladder.ts';
import type { ShelfEntry } from '../../../electron/host/api.ts';

/** Where a new ladder is set up: stands in the address in place of an experiment, whose names are longer. */
export const NEW_LADDER = 'ladder';

/** What the program takes and what is usual: the types see to it that the numbers are those of its requests. */
export const LADDER_LIMITS = {
  designs: { low: 1, high: 8 },
  pairs: { low: 1, high: 10_000 },
  seed: { low: 0, high: 0xffffffff },
  base: { low: 1, high: 100_000 },
  rungs: { low: 1, high: 6 },
} as const satisfies typeof LIMITS;
const LADDER_DEFAULTS = { base: 250, rungs: 4, pairs: 20, seed: 1945 } as const satisfies typeof DEFAULTS;

export const LADDER_FIELDS = ['pairs', 'base', 'rungs', 'seed'] as const;
export type LadderField = (typeof LADDER_FIELDS)[number];

/** A design that may be climbed: a duel or a solitaire game. */
export class LadderChoice {
  readonly entry: ShelfEntry;
  readonly scenarios: readonly ScenarioSpec[];
  picked = $state(true);
  scenario = $state('');

  constructor(entry: ShelfEntry) {
    this.entry = entry;
    this.scenarios = (entry.manifest?.scenarios ?? []).filter(({ seats }) => seats.length <= 2);
    this.scenario = this.scenarios[0]?.id ?? '';
  }

  get game(): GameId {
    return this.entry.game;
  }

  /** Arms of a ladder with so many rungs: two of a rung, alone one of a budget. */
  arms(rungs: number): number {
    const seats = this.scenarios.find(({ id }) => id === this.scenario)?.seats.length ?? 2;
    return seats === 1 ? rungs + 1 : 2 * rungs;
  }
}

/** A ladder of strength while it is being set up. */
export class LadderDraft {
  readonly designs: readonly LadderChoice[];
  pairs = $state(String(LADDER_DEFAULTS.pairs));
  base = $state(String(LADDER_DEFAULTS.base));
  rungs = $state(String(LADDER_DEFAULTS.rungs));
  seed = $state(String(LADDER_DEFAULTS.seed));

  constructor(shelf: readonly ShelfEntry[]) {
    this.designs = shelf
      .map((entry) => new LadderChoice(entry))
      .filter(({ scenarios }) => scenarios.length > 0);
  }

  readonly picked = $derived.by(() => this.designs.filter(({ picked }) => picked));
  readonly fits = $derived.by(() => ({
    pairs: within(this.pairs, LADDER_LIMITS.pairs),
    base: within(this.base, LADDER_LIMITS.base),
    rungs: within(this.rungs, LADDER_LIMITS.rungs),
    seed: within(this.seed, LADDER_LIMITS.seed),
  }));
  readonly ready = $derived.by(() => this.picked.length > 0 && Object.values(this.fits).every(Boolean));
  /** The budgets from the lowest to the highest; none before they can be told. */
  readonly budgets = $derived.by(() =>
    this.fits.base && this.fits.rungs
      ? Array.from({ length: Number(this.rungs) + 1 }, (_, rung) => Number(this.base) * 2 ** rung)
      : [],
  );
  readonly games = $derived.by(() =>
    this.ready
      ? this.picked.reduce((sum, one) => sum + one.arms(Number(this.rungs)), 0) * Number(this.pairs)
      : 0,
  );

  /** Takes over what a ladder was about. */
  take({ arms, games, seed, ladder }: Experiment): void {
    if (ladder === undefined) return;
    for (const design of this.designs) {
      const found = arms.find(({ game }) => game === design.game);
      design.picked = found !== undefined;
      if (found !== undefined) design.scenario = found.scenario;
    }
    this.pairs = String(games);
    this.seed = String(seed);
    this.base = String(ladder.base);
    this.rungs = String(ladder.rungs);
  }

  asNew(): NewLadder {
    return {
      designs: this.picked.map(({ game, scenario }) => ({ game, scenario })),
      pairs: Number(this.pairs),
      seed: Number(this.seed),
      base: Number(this.base),
      rungs: Number(this.rungs),
    };
  }
}

function within(text: string, { low, high }: { readonly low: number; readonly high: number }): boolean {
  return /^\d{1,10}$/.test(text.trim()) && Number(text) >= low && Number(text) <= high;
}
