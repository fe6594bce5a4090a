import { CHANCE, type Advice, type Seat } from '../../../engines/core/index.ts';
import { settle, step } from '../advance.ts';
import type { BotPace, BotsState } from '../api-bots.ts';
import type { Change } from '../api.ts';
import type { Archive } from '../archive/open.ts';
import type { Entropy } from '../chance-sources.ts';
import type { BudgetSpec } from '../pool/playouts.ts';
import { Cancelled, type Pool } from '../pool/pool.ts';
import type { Track, Tracks } from '../tracks.ts';
import { Gate, PACE_MS, pause } from './pace.ts';
import { decider, think } from './thinking.ts';

/** What a runner needs of the host. */
export interface RunnerParts {
  readonly archive: Archive;
  readonly tracks: Tracks;
  readonly entropy: Entropy;
  readonly now: () => Date;
  readonly changed: (change: Change) => void;
  readonly pool: Pool;
  readonly pace: () => BotPace;
  readonly budget: () => BudgetSpec;
}

/**
 * Plays the bot seats of one line, one choice after the other, for as long as a table wants it. Every choice is written
 * like a person's, with its reason beside it; a line that moved on meanwhile is thought about anew.
 */
export class Runner {
  running = false;
  /** Whether the last thought went wrong. */
  failed = false;
  thinking: Seat | null = null;
  readonly #gate = new Gate();
  readonly #id: string;
  readonly #line: string;
  readonly #parts: RunnerParts;
  #stop: AbortController | null = null;
  /** Whether the line moved while it was being played: then it is looked at once more before resting. */
  #again = false;

  constructor(id: string, line: string, parts: RunnerParts) {
    this.#id = id;
    this.#line = line;
    this.#parts = parts;
  }

  get state(): BotsState {
    return {
      running: this.running,
      thinking: this.thinking,
      waiting: this.#gate.waiting,
      failed: this.failed,
    };
  }

  /** Lets the bots play, or calls off what they think. */
  run(running: boolean): void {
    this.running = running;
    this.failed = false;
    if (!running) this.#stop?.abort();
    else this.wake();
    this.#tell();
  }

  press(): void {
    this.#gate.press();
  }

  /** Drops the thought at hand and looks at the line again: a seat or the pace has changed. */
  restart(): void {
    this.#stop?.abort();
    this.wake();
  }

  /** Plays on, if it is not playing already. */
  wake(): void {
    if (!this.running) return;
    if (this.#stop !== null && !this.#stop.signal.aborted) {
      this.#again = true;
      return;
    }
    this.#again = false;
    const stop = new AbortController();
    this.#stop = stop;
    void this.#drive(stop)
      .catch((error: unknown) => {
        if (error instanceof Cancelled) return;
        // Nothing was written; the table stays as it is, and the person at it can give the seat to somebody else.
        this.running = false;
        this.failed = true;
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      })
      .finally(() => {
        if (this.#stop !== stop) return;
        this.#stop = null;
        this.#think(null);
        if (this.#again) this.wake();
      });
  }

  async #drive(stop: AbortController): Promise<void> {
    const { tracks, pool, budget } = this.#parts;
    for (;;) {
      const track = tracks.get(this.#id, this.#line);
      const seat = decider(track);
      const level = seat === null ? undefined : track.bots.get(seat);
      if (seat === null || level === undefined || track.row.removed) return;
      this.#think(seat);
      const begun = performance.now();
      const advice = await think(pool, track, level, budget(), stop.signal);
      await this.#keepPace(performance.now() - begun, stop.signal);
      const head = tracks.get(this.#id, this.#line);
      if (head.line.head === track.line.head && head.bots.get(seat) === level) this.#play(head, advice);
    }
  }

  async #keepPace(passed: number, signal: AbortSignal): Promise<void> {
    const least = PACE_MS[this.#parts.pace()];
    if (least === null) {
      const pressed = this.#gate.wait(signal);
      this.#tell();
      await pressed;
    } else await pause(Math.max(0, least - passed), signal);
  }

  #play(track: Track, { choice, reason }: Advice): void {
    const { archive, tracks, entropy, now, changed } = this.#parts;
    const { edition, row } = track;
    const seat = decider(track);
    const level = seat === null ? undefined : track.bots.get(seat);
    const taken = step(edition.engine, track.state, choice);
    if (level === undefined || 'refused' in taken) throw new Error('a bot chose what is not on offer');
    const dice = { mode: row.dice, seed: row.seed };
    const chances = track.chances + (taken.seat === CHANCE ? 1 : 0);
    const steps = [taken, ...settle(edition.engine, taken.state, dice, chances, entropy)];
    archive.commit(() => {
      const [ply] = tracks.append(track, steps, now().toISOString());
      if (ply !== undefined) archive.bots.addThought(ply.id, { level, reason });
    });
    changed({ kind: 'game', id: this.#id, line: this.#line, ply: track.line.plies + steps.length });
  }

  #think(seat: Seat | null): void {
    if (this.thinking === seat) return;
    this.thinking = seat;
    this.#tell();
  }

  #tell(): void {
    this.#parts.changed({ kind: 'bots', id: this.#id, line: this.#line });
  }
}
