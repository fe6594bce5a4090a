/** Answers asked for once and kept; a failed one is forgotten, so that the next asking tries again. */
export class Memory<T> {
  readonly #known = new Map<string, Promise<T>>();

  of(key: string, ask: () => Promise<T>): Promise<T> {
    const before = this.#known.get(key);
    if (before !== undefined) return before;
    const answer = ask();
    this.#known.set(key, answer);
    answer.catch(() => this.#known.delete(key));
    return answer;
  }
}

/** Whoever wants to hear of something, until they say otherwise. */
export class Listeners<T> {
  readonly #all = new Set<(news: T) => void>();

  add(listener: (news: T) => void): () => void {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  }

  tell(news: T): void {
    for (const listener of this.#all) listener(news);
  }
}
