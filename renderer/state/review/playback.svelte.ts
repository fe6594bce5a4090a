/** Choices a second. */
export const SPEEDS = [1, 2, 4, 8, 16] as const;

/** How many moments are fetched ahead, so that no frame waits for the program. */
const AHEAD = 24;

/** What playback needs of the review it runs. */
export interface Played {
  readonly ply: number;
  readonly last: number;
  /** How long the next choice is shown, as a share of the usual time: a combat is worth a longer look. */
  weight(ply: number): number;
  ready(ply: number): Promise<unknown>;
  ahead(from: number, count: number): void;
  show(ply: number): void;
}

/** Plays a game choice by choice. A step waits until its moment is at hand; nothing is skipped. */
export class Playback {
  on = $state(false);
  speed = $state<(typeof SPEEDS)[number]>(2);
  readonly #host: Played;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #frame = 0;

  constructor(host: Played) {
    this.#host = host;
  }

  /** Milliseconds a counter glides: never longer than its choice is on show. */
  get glide(): number {
    return Math.min(320, Math.round(800 / this.speed));
  }

  toggle(): void {
    if (this.on) this.stop();
    else this.start();
  }

  start(): void {
    const host = this.#host;
    if (host.last === 0) return;
    if (host.ply >= host.last) host.show(0);
    this.on = true;
    host.ahead(host.ply + 1, AHEAD);
    this.#next(150);
  }

  stop(): void {
    this.on = false;
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
  }

  #next(after: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#step(), after);
  }

  async #step(): Promise<void> {
    const host = this.#host;
    const next = host.ply + 1;
    if (!this.on || next > host.last) return this.stop();
    await host.ready(next).catch(() => this.stop());
    // Someone may have stopped it, or gone elsewhere, while the moment was fetched.
    if (!this.on || host.ply + 1 !== next) return this.on ? this.#next(0) : undefined;
    // A step begins with a frame, so that it has the whole of it.
    this.#frame = requestAnimationFrame(() => {
      if (host.ply + 1 !== next) return this.#next(0);
      host.show(next);
      this.#next((1000 / this.speed) * host.weight(next));
      host.ahead(next + 1, AHEAD);
    });
  }
}
