import { createContext } from 'svelte';
import type { BotsState, Hint, SeatPlayer } from '../../electron/host/api-bots.ts';
import type { LogEntry } from '../../electron/host/api.ts';
import type { Choice, GameEvent, Seat } from '../../engines/core/index.ts';
import type { Lights, SpaceMark } from '../board/types.ts';
import { failureOf } from '../bridge.ts';
import type { Table } from './table.svelte.ts';

const RESTING: BotsState = { running: false, thinking: null, waiting: false, failed: false };

/** What is pointed out on the board: the advised choice, or what a bot has just done. */
export interface Spotlight {
  readonly spaces: readonly string[];
  readonly pieces: readonly string[];
}

/** The program's players at a table: what they do, and their advice. */
export class TableBots {
  readonly table: Table;
  state = $state.raw<BotsState>(RESTING);
  asking = $state(false);
  #hint = $state.raw<Hint | null>(null);
  /** Counts the questions asked, so that a late answer to an old one is not shown. */
  #asked = 0;

  constructor(table: Table) {
    this.table = table;
  }

  get #request() {
    const { id, line } = this.table;
    return { id, ...(line === undefined ? {} : { line }) };
  }

  playerOf(seat: Seat): SeatPlayer {
    return this.table.now?.players.find((one) => one.seat === seat)?.player ?? 'human';
  }

  /** Whether the program plays any seat. */
  readonly any = $derived.by(() => this.table.now?.players.some(({ player }) => player !== 'human') ?? false);

  /** The bot seat that has to decide; null when a person, chance or nobody has. */
  readonly deciding = $derived.by((): Seat | null => {
    const by = this.table.now?.decision.by ?? null;
    return by === null || this.table.now?.result !== null || this.playerOf(by) === 'human' ? null : by;
  });

  /** Advice on the decision at hand; it goes when the game moves on. */
  readonly hint = $derived.by(() =>
    this.#hint !== null && this.#hint.ply === this.table.now?.ply ? this.#hint : null,
  );

  readonly canHint = $derived.by(() => this.deciding === null && this.table.choices.length > 1);

  /** The latest choice of a bot since a person last decided. */
  readonly last = $derived.by((): LogEntry | null => {
    const entry = this.table.log.findLast(({ by, bot }) => bot !== null || this.#isPerson(by));
    return entry === undefined || entry.bot === null ? null : entry;
  });

  readonly spotlight = $derived.by((): Spotlight => {
    if (this.hint !== null) return spotOf([this.hint.choice]);
    return spotOf(
      this.table.latest
        .filter(({ ply }) => ply === this.last?.ply)
        .flatMap(({ events }) => events.map(({ event }) => event)),
    );
  });

  #isPerson(seat: Seat): boolean {
    return this.table.now?.players.some((one) => one.seat === seat && one.player === 'human') ?? false;
  }

  /** Lets the bots play for as long as the table is on show; the answer ends it. */
  follow(): () => void {
    void this.run(true);
    const line = this.table.line ?? 'main';
    const end = this.table.app.listen((change) => {
      if (change.kind !== 'bots' || change.id !== this.table.id) return;
      if (change.line === null) void this.table.load();
      else if (change.line === line)
        void this.#try(async () => (this.state = await this.table.app.api.bots(this.#request)));
    });
    return () => {
      end();
      void this.run(false);
    };
  }

  async run(running: boolean): Promise<void> {
    await this.#try(
      async () => (this.state = await this.table.app.api.runBots({ ...this.#request, running })),
    );
  }

  async step(): Promise<void> {
    await this.#try(() => this.table.app.api.stepBots(this.#request));
  }

  async setSeat(seat: Seat, player: SeatPlayer): Promise<void> {
    await this.#try(() => this.table.app.api.setSeat({ id: this.table.id, seat, player }));
  }

  /** Asks for advice, or puts it away when it is on show. */
  async toggleHint(): Promise<void> {
    if (this.hint !== null) {
      this.#hint = null;
      return;
    }
    if (!this.canHint || this.asking) return;
    this.asking = true;
    const asked = ++this.#asked;
    await this.#try(async () => {
      const hint = await this.table.app.api.hint({ ...this.#request, language: this.table.app.language });
      if (asked === this.#asked) this.#hint = hint;
    });
    this.asking = false;
  }

  async #try(call: () => Promise<unknown>): Promise<void> {
    try {
      await call();
    } catch (error) {
      this.table.app.toasts.fail(failureOf(error));
    }
  }
}

/** Choices and events name spaces and pieces alike: `unit` is a piece, `to` and `at` are spaces. */
function spotOf(told: readonly (Choice | GameEvent)[]): Spotlight {
  const named = (keys: readonly string[]): string[] =>
    told.flatMap((record) => keys.map((key) => record[key]).filter((value) => typeof value === 'string'));
  return { spaces: named(['to', 'at']), pieces: named(['unit']) };
}

/** The lights of the table with what is pointed out in gold. */
export function withSpotlight(lights: Lights, { spaces, pieces }: Spotlight): Lights {
  if (spaces.length === 0 && pieces.length === 0) return lights;
  const lit: Record<string, SpaceMark> = { ...lights.spaces };
  for (const space of spaces) lit[space] = 'selected';
  const lifted = { ...lights.pieces };
  for (const piece of pieces) lifted[piece] = 'selected';
  return { ...lights, spaces: lit, pieces: lifted };
}

export const [getBots, setBots] = createContext<TableBots>();
