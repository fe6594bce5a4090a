import type { Moment } from '../../../electron/host/api.ts';

/** How many moments are kept; the oldest asked for goes first. */
const KEPT = 600;

/** The moments of one line as one seat sees them: asked for once, kept for a while, fetched ahead of playback. */
export class Moments {
  readonly #ask: (ply: number) => Promise<Moment>;
  readonly #known = new Map<number, Moment>();
  readonly #asked = new Map<number, Promise<Moment>>();

  constructor(ask: (ply: number) => Promise<Moment>) {
    this.#ask = ask;
  }

  /** The moment if it is at hand. */
  peek(ply: number): Moment | null {
    return this.#known.get(ply) ?? null;
  }

  get(ply: number): Promise<Moment> {
    const known = this.#known.get(ply);
    if (known !== undefined) return Promise.resolve(known);
    const under = this.#asked.get(ply);
    if (under !== undefined) return under;
    const answer = this.#ask(ply).then((moment) => {
      this.#keep(ply, moment);
      return moment;
    });
    this.#asked.set(ply, answer);
    const done = (): void => {
      this.#asked.delete(ply);
    };
    answer.then(done, done);
    return answer;
  }

  /** Has some moments fetched without waiting for them; a failure shows when one of them is really wanted. */
  ahead(plies: Iterable<number>): void {
    for (const ply of plies) void this.get(ply).catch(() => undefined);
  }

  #keep(ply: number, moment: Moment): void {
    this.#known.set(ply, moment);
    const [oldest] = this.#known.keys();
    if (this.#known.size > KEPT && oldest !== undefined) this.#known.delete(oldest);
  }
}
