import type { Api } from '../../../../electron/host/api.ts';
import type { Experiment, ExperimentReport } from '../../../../electron/host/api-lab.ts';

/** How often a running experiment is read again, in milliseconds. */
const PACE = 2500;

/** The experiments at hand and the report of the one that is looked at. */
export class Experiments {
  /** Null until they have been read. */
  all = $state.raw<readonly Experiment[] | null>(null);
  chosen = $state<string | null>(null);
  report = $state.raw<ExperimentReport | null>(null);
  readonly #api: Api;
  readonly #fail: (error: unknown) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(api: Api, fail: (error: unknown) => void) {
    this.#api = api;
    this.#fail = fail;
  }

  /** Reads the list, and the newest experiment with games in it; the answer stops looking. */
  start(): () => void {
    void this.#read(true);
    return () => clearTimeout(this.#timer);
  }

  async choose(id: string | null): Promise<void> {
    this.chosen = id;
    this.report = null;
    await this.#read(false);
  }

  async #read(first: boolean): Promise<void> {
    clearTimeout(this.#timer);
    try {
      // The rungs of a ladder are one design many times over, which tells a map nothing.
      this.all = (await this.#api.labList({})).filter(({ ladder }) => ladder === undefined);
      if (first)
        this.chosen =
          this.all.find(({ done }) => done.some((count) => count > 0))?.id ?? this.all[0]?.id ?? null;
      const id = this.chosen;
      if (id === null) return;
      const report = await this.#api.labRead({ id });
      if (id !== this.chosen) return;
      this.report = report;
      if (report.experiment.state === 'running') this.#timer = setTimeout(() => void this.#read(false), PACE);
    } catch (error) {
      this.#fail(error);
    }
  }
}
