import type { BotPace } from '../api-bots.ts';
import { Cancelled } from '../pool/pool.ts';

/** How long a choice of a bot takes at least, thinking included, so that a watcher can follow; null waits for a press. */
export const PACE_MS: Readonly<Record<BotPace, number | null>> = {
  instant: 0,
  fast: 200,
  normal: 700,
  slow: 1800,
  step: null,
};

/** Waits so long, or until it is called off. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(new Cancelled('called off'));
      return;
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    const stop = (): void => {
      clearTimeout(timer);
      reject(new Cancelled('called off'));
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}

/** A gate that one press opens once. */
export class Gate {
  #open: (() => void) | null = null;

  get waiting(): boolean {
    return this.#open !== null;
  }

  wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const done = (): void => {
        this.#open = null;
        signal.removeEventListener('abort', stop);
      };
      const stop = (): void => {
        done();
        reject(new Cancelled('called off'));
      };
      signal.addEventListener('abort', stop, { once: true });
      this.#open = () => {
        done();
        resolve();
      };
    });
  }

  press(): void {
    this.#open?.();
  }
}
