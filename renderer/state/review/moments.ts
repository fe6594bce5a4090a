import type { Moment } from '../../../electron/host/api.ts';

/** How many moments are kept; the oldest asked for goes first. */
const KEPT = 600;

/** The two ways a line is asked for its moments. */
export interface MomentSource {
  one(ply: number): Promise<Moment>;
  /** A stretch, both ends included; an answer may end early. */
  stretch(from: number, to: number): Promise<readonly Moment[]>;
}

/** The moments of one line as one seat sees them: asked for once, kept for a while, fetched ahead of playback. */
export class Moments {
  readonly #source: MomentSource;
  readonly #known = new Map<number, Moment>();
  readonly #asked = new Map<number, Promise<Moment>>();

  constructor(source: MomentSource) {
    this.#source = source;
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
    const answer = this.#source.one(ply);
    this.#await(ply, answer);
    return answer;
  }

  /**
   * Has the moments of a stretch fetched in one call, without waiting for them, once half of it is missing: a call
   * for every step would cost more than the moments. A failure shows when one of them is really wanted.
   */
  ahead(from: number, count: number): void {
    let first = from;
    while (first < from + count && (this.#known.has(first) || this.#asked.has(first))) first++;
    if (first - from > count / 2 || count <= 0) return;
    const to = from + count - 1;
    const answers = this.#source.stretch(first, to);
    for (let ply = first; ply <= to; ply++) {
      if (this.#known.has(ply) || this.#asked.has(ply)) continue;
      const answer = answers.then((moments) => moments[ply - first] ?? this.#source.one(ply));
      answer.catch(() => undefined);
      this.#await(ply, answer);
    }
  }

  #await(ply: number, answer: Promise<Moment>): void {
    this.#asked.set(ply, answer);
    answer.then(
      (moment) => {
        this.#asked.delete(ply);
        this.#keep(ply, moment);
      },
      () => this.#asked.delete(ply),
    );
  }

  #keep(ply: number, moment: Moment): void {
    this.#known.set(ply, moment);
    const [oldest] = this.#known.keys();
    if (this.#known.size > KEPT && oldest !== undefined) this.#known.delete(oldest);
  }
}
