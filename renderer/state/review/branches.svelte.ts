import type { BranchInfo, BranchTree, ChoicesAt, Stopped } from '../../../electron/host/api-review.ts';
import type { Choice, OptionValue } from '../../../engines/core/index.ts';
import { failureOf } from '../../bridge.ts';
import { t } from '../../i18n/index.svelte.ts';
import type { Review } from '../review.svelte.ts';

/** The what-ifs of a game: how they hang together, and the calls that make, name and put them away. */
export class Branches {
  tree = $state.raw<BranchTree | null>(null);
  /** What could be played at the moment on show, while somebody asks. */
  offer = $state.raw<ChoicesAt | null>(null);
  busy = $state(false);
  readonly #review: Review;

  constructor(review: Review) {
    this.#review = review;
  }

  async load(): Promise<void> {
    const { app, id } = this.#review;
    try {
      this.tree = await app.api.branches({ id, language: app.language });
    } catch (error) {
      app.toasts.fail(failureOf(error));
    }
  }

  /** A line that changed without growing, or is new: branches were made, named or put away, here or elsewhere. */
  heed({ line, ply }: { readonly line: string; readonly ply: number }): void {
    const known = this.tree?.lines.find(({ id }) => id === line);
    if (known === undefined || known.plies === ply) void this.load();
  }

  /** Asks what else could be played at the moment on show. */
  async ask(): Promise<void> {
    const { app, request, ply } = this.#review;
    this.#review.playback.stop();
    await this.#try(async () => {
      this.offer = await app.api.choicesAt({ ...request, ply });
    });
  }

  /** Plays another choice, or another die, on a branch, and looks at it. */
  async branch(choice: Choice): Promise<void> {
    const { app, request } = this.#review;
    const { offer } = this;
    if (offer === null) return;
    await this.#try(async () => {
      const { line } = await app.api.branch({ ...request, ply: offer.ply, choice });
      this.#look(line.id, offer.ply + 1);
    });
  }

  /** Holds the decisions and rolls anew, or holds the dice and plays another choice. */
  async rerun(vary: 'dice' | 'plan', choice?: Choice): Promise<void> {
    const { app, request, ply } = this.#review;
    const at = this.offer?.ply ?? ply;
    await this.#try(async () => {
      const { line, plies, stopped } = await app.api.rerun({
        ...request,
        ply: at,
        vary,
        ...(choice === undefined ? {} : { choice }),
      });
      this.#tellRerun(plies, stopped);
      this.#look(line, at + 1);
    });
  }

  /** Plays the line again under other options: a game of its own, which is shown where it stopped. */
  async rerunWith(options: Readonly<Record<string, OptionValue>>, words: string): Promise<void> {
    const { app, id, line, table } = this.#review;
    await this.#try(async () => {
      const made = await app.api.rerunWith({
        id,
        options,
        title: `${table?.record.title ?? ''} · ${words}`.slice(0, 120),
        language: app.language,
        ...(line === undefined ? {} : { line }),
      });
      this.#tellRerun(made.plies, made.stopped);
      app.router.go({ screen: 'review', id: made.id, line: undefined, ply: made.plies });
    });
  }

  #tellRerun(plies: number, stopped: Stopped | null): void {
    this.#review.app.toasts.tell(
      stopped === null
        ? t('review.rerun.whole', { n: plies })
        : t('review.rerun.stopped', { ply: stopped.ply, label: stopped.label, why: stopped.reason }),
    );
  }

  async rename({ id: line }: BranchInfo, name: string): Promise<void> {
    const { app, id } = this.#review;
    if (name.trim() === '') return;
    await this.#try(async () => {
      await app.api.renameLine({ id, line, name: name.trim() });
      await this.load();
    });
  }

  /** Makes a line the one review shows first; the played line itself is not touched. */
  async promote({ id: line }: BranchInfo): Promise<void> {
    const { app, id } = this.#review;
    await this.#try(async () => {
      await app.api.promoteLine({ id, line });
      await this.load();
    });
  }

  /** Puts a branch away and offers to bring it back. */
  async remove({ id: line, name, first }: BranchInfo): Promise<void> {
    const { app, id } = this.#review;
    await this.#try(async () => {
      await app.api.removeLine({ id, line });
      await this.load();
      if (this.#review.line === line)
        app.router.go({ screen: 'review', id, line: undefined, ply: this.#review.ply });
      app.toasts.tell(t('review.branch.removed', { name }), {
        label: t('undo'),
        run: () =>
          void this.#try(async () => {
            await app.api.restoreLine({ id, line });
            if (first) await app.api.promoteLine({ id, line });
            await this.load();
          }),
      });
    });
  }

  #look(line: string, ply: number): void {
    this.offer = null;
    this.#review.app.router.go({ screen: 'review', id: this.#review.id, line, ply });
  }

  async #try(call: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await call();
    } catch (error) {
      this.#review.app.toasts.fail(failureOf(error));
    } finally {
      this.busy = false;
    }
  }
}
