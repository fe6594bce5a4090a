import type { Experiment, ExperimentReport, LabFormat } from '../../../electron/host/api-lab.ts';
import type { LadderReport } from '../../../electron/host/api-ladder.ts';
import type { GameContent } from '../../../electron/host/api.ts';
import type { GameId } from '../../../engines/core/index.ts';
import { failureOf } from '../../bridge.ts';
import type { AppState } from '../app.svelte.ts';
import { Draft } from './draft.svelte.ts';
import { LadderDraft } from './ladder.svelte.ts';

/** How often the program is asked how far it is, and how often for the measures meanwhile. */
const ASK_MS = 400;
const READ_MS = 3000;

/** The experiments that are kept, the one on show, and its measures as far as it has come. */
export class Experiments {
  readonly app: AppState;
  readonly draft: Draft;
  readonly ladderDraft: LadderDraft;
  list = $state.raw<readonly Experiment[]>([]);
  loaded = $state(false);
  report = $state.raw<ExperimentReport | null>(null);
  /** In place of the report, where a ladder of strength is on show. */
  ladder = $state.raw<LadderReport | null>(null);
  /** The words of the games: names of seats and endings. */
  contents = $state.raw<Readonly<Partial<Record<GameId, GameContent>>>>({});
  busy = $state(false);
  shown = $state<string>();
  readonly now = $derived.by(() => this.list.find(({ id }) => id === this.shown));
  #timer: ReturnType<typeof setTimeout> | undefined;
  #readAt = 0;
  #readOf = '';

  constructor(app: AppState) {
    this.app = app;
    this.draft = new Draft(app.shelf);
    this.ladderDraft = new LadderDraft(app.shelf);
  }

  /** Follows the program for as long as the page is on show. */
  follow(): () => void {
    void this.#ask();
    return () => clearTimeout(this.#timer);
  }

  show(id: string | undefined): void {
    if (this.shown === id) return;
    this.shown = id;
    this.report = null;
    this.ladder = null;
    this.#readOf = '';
    void this.#ask();
  }

  async start(): Promise<void> {
    if (this.draft.ready) await this.#begin(() => this.app.api.labStart(this.draft.asNew()));
  }

  async climb(): Promise<void> {
    if (this.ladderDraft.ready) await this.#begin(() => this.app.api.labLadder(this.ladderDraft.asNew()));
  }

  #begin(start: () => Promise<{ id: string }>): Promise<void> {
    return this.#do(async () => {
      const { id } = await start();
      await this.#ask();
      this.app.router.go({ screen: 'lab', page: 'play', experiment: id });
    });
  }

  cancel(id: string): Promise<void> {
    return this.#do(() => this.app.api.labCancel({ id }));
  }

  resume(id: string): Promise<void> {
    return this.#do(() => this.app.api.labResume({ id }));
  }

  remove(id: string): Promise<void> {
    return this.#do(async () => {
      await this.app.api.labRemove({ id });
      if (this.shown === id) this.app.router.go({ screen: 'lab', page: 'play', experiment: undefined });
    });
  }

  /** Opens the game behind a point at its ply. */
  open(arm: number, index: number, ply: number): Promise<void> {
    const id = this.shown;
    return this.#do(async () => {
      if (id === undefined) return;
      const found = await this.app.api.labOpen({ id, arm, index, ply });
      this.app.router.go({ screen: 'review', id: found.id, line: undefined, ply: found.ply });
    });
  }

  export(id: string, format: LabFormat): Promise<{ name: string; text: string }> {
    return this.app.api.labExport({ id, format, language: this.app.language });
  }

  /** A message of a game, such as the name of a seat. */
  message(game: GameId, key: string, otherwise: string): string {
    return this.contents[game]?.messages[key] ?? otherwise;
  }

  async #do(work: () => Promise<void>): Promise<void> {
    this.busy = true;
    try {
      await work();
    } catch (error) {
      this.app.toasts.fail(failureOf(error));
    } finally {
      this.busy = false;
    }
    await this.#ask();
  }

  /** Asks once, and again soon as long as something runs. */
  async #ask(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      this.list = await this.app.api.labList({});
      this.loaded = true;
      await this.#read();
    } catch (error) {
      this.app.toasts.fail(failureOf(error));
      return;
    }
    clearTimeout(this.#timer);
    if (this.list.some(({ state }) => state === 'running'))
      this.#timer = setTimeout(() => void this.#ask(), ASK_MS);
  }

  async #read(): Promise<void> {
    const { now } = this;
    if (now === undefined) return;
    const mark = `${now.id} ${now.state} ${now.done.join()}`;
    const soon =
      now.state === 'running' &&
      performance.now() - this.#readAt < READ_MS &&
      (this.report !== null || this.ladder !== null);
    if (mark === this.#readOf || soon || now.done.every((count) => count === 0)) return;
    this.#readOf = mark;
    if (now.ladder === undefined) {
      const report = await this.app.api.labRead({ id: now.id });
      await this.#names(now);
      if (this.shown === now.id) this.report = report;
    } else {
      const ladder = await this.app.api.labReadLadder({ id: now.id });
      if (this.shown === now.id) this.ladder = ladder;
    }
    this.#readAt = performance.now();
  }

  async #names({ arms }: Experiment): Promise<void> {
    const found = await Promise.all(
      arms.map(async ({ game }) => [game, await this.app.content(game)] as const),
    );
    this.contents = { ...this.contents, ...Object.fromEntries(found) };
  }

  /** Words for the seats of a design that is being set up. */
  async learn(game: GameId): Promise<void> {
    try {
      const content = await this.app.content(game);
      this.contents = { ...this.contents, [game]: content };
    } catch {
      // The id of the seat stands in for its name.
    }
  }
}
