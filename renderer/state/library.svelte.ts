import type { ApiFailure, GameRecord, ListRequest } from '../../electron/host/api.ts';
import type { GameId } from '../../engines/core/index.ts';
import { failureOf } from '../bridge.ts';
import { t } from '../i18n/index.svelte.ts';
import type { AppState } from './app.svelte.ts';

export const PAGE_SIZE = 12;
/** More unfinished games than anybody keeps on a table. */
const TABLE_LIMIT = 200;

/** The archive as the library shows it: unfinished games on the table, finished ones in pages. */
export class LibraryState {
  readonly app: AppState;
  /** Unfinished games, and one page of the finished ones. */
  onTable = $state.raw<readonly GameRecord[]>([]);
  shown = $state.raw<readonly GameRecord[]>([]);
  /** How many finished games there are, on all pages. */
  finished = $state(0);
  failure = $state.raw<ApiFailure | null>(null);
  loaded = $state(false);
  find = $state('');
  design = $state<GameId | ''>('');
  sort = $state<NonNullable<ListRequest['sort']>>('played');
  page = $state(0);

  constructor(app: AppState) {
    this.app = app;
  }

  readonly pages = $derived.by(() => Math.max(1, Math.ceil(this.finished / PAGE_SIZE)));

  /** Reads the archive and keeps reading after every change; the answer ends it. */
  follow(): () => void {
    void this.load();
    return this.app.listen((change) => {
      if (change.kind !== 'settings') void this.load();
    });
  }

  async load(): Promise<void> {
    try {
      const asked = {
        language: this.app.language,
        sort: this.sort,
        ...(this.find.trim() === '' ? {} : { find: this.find.trim() }),
        ...(this.design === '' ? {} : { game: this.design }),
      };
      const { api } = this.app;
      const [open, over] = await Promise.all([
        api.list({ ...asked, finished: false, limit: TABLE_LIMIT }),
        api.list({ ...asked, finished: true, offset: this.page * PAGE_SIZE, limit: PAGE_SIZE }),
      ]);
      this.onTable = open.games;
      this.shown = over.games;
      this.finished = over.total;
      // Games were put away meanwhile: the last page that is left is shown.
      if (this.page >= this.pages) return await this.turnTo(this.pages - 1);
      this.failure = null;
    } catch (error) {
      this.failure = failureOf(error);
    }
    this.loaded = true;
  }

  /** Turns to a page of the finished games. */
  async turnTo(page: number): Promise<void> {
    this.page = page;
    await this.load();
  }

  async rename(game: GameRecord, title: string): Promise<void> {
    if (title.trim() === '' || title.trim() === game.title) return;
    await this.#try(() => this.app.api.rename({ id: game.id, title: title.trim() }));
  }

  async duplicate(game: GameRecord): Promise<void> {
    await this.#try(() => this.app.api.duplicate({ id: game.id }));
  }

  /** Puts a game away and offers to bring it back. */
  async remove(game: GameRecord): Promise<void> {
    const done = await this.#try(() => this.app.api.remove({ id: game.id }));
    if (!done) return;
    this.app.toasts.tell(t('archive.removed', { title: game.title }), {
      label: t('undo'),
      run: () => void this.#try(() => this.app.api.restore({ id: game.id })),
    });
  }

  async exportGame(game: GameRecord): Promise<void> {
    await this.#try(async () => {
      const { name, text } = await this.app.api.exportGame({ id: game.id });
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
      link.download = name;
      link.click();
      URL.revokeObjectURL(link.href);
    });
  }

  /** Takes in a game file; a bad one is told in one message and changes nothing. */
  async importFile(file: File): Promise<void> {
    try {
      const { id } = await this.app.api.importGame({ text: await file.text() });
      this.app.toasts.tell(t('archive.imported', { name: file.name }), {
        label: t('archive.openIt'),
        run: () => this.app.router.go({ screen: 'table', id, line: undefined }),
      });
      await this.load();
    } catch (error) {
      const failure = failureOf(error);
      this.app.toasts.fail({
        ...failure,
        message: t('archive.refused', { name: file.name, why: failure.message }),
      });
    }
  }

  async #try(call: () => Promise<unknown>): Promise<boolean> {
    try {
      await call();
      await this.load();
      return true;
    } catch (error) {
      this.app.toasts.fail(failureOf(error));
      return false;
    }
  }
}
