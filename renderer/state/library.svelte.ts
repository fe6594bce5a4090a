import { SvelteSet } from 'svelte/reactivity';
import type { ApiFailure, GameRecord, ListRequest } from '../../electron/host/api.ts';
import type { ImportedGame, TagCount } from '../../electron/host/api-review.ts';
import type { GameId } from '../../engines/core/index.ts';
import { failureOf } from '../bridge.ts';
import { t } from '../i18n/index.svelte.ts';
import type { Route } from '../routes.ts';
import type { AppState } from './app.svelte.ts';
import { Thumbs } from './library/thumbs.svelte.ts';

export const PAGE_SIZE = 20;
/** Games begun and not finished that lie ready; the others are found in the archive. */
const ON_TABLE = 9;
/** Which games are listed: all that are kept, those under way, those that are over, or those put away. */
export const STATES = ['all', 'open', 'over', 'removed'] as const;
export type ListState = (typeof STATES)[number];

/** Whether a game came in cut: as a passage of another, or because its file was damaged. */
function isCut({ passage, notice }: Pick<GameRecord, 'passage' | 'notice'>): boolean {
  return passage !== null || notice !== null;
}

/** Where a game is opened: a cut one in review, any other at the table. */
export function routeTo(game: Pick<GameRecord, 'id' | 'passage' | 'notice'>): Route {
  return isCut(game)
    ? { screen: 'review', id: game.id, line: undefined, ply: undefined }
    : { screen: 'table', id: game.id, line: undefined };
}

/** The archive as the library shows it: unfinished games on the table, and every game in pages. */
export class LibraryState {
  readonly app: AppState;
  readonly thumbs: Thumbs;
  /** Unfinished games last played, and one page of all that were asked for. */
  onTable = $state.raw<readonly GameRecord[]>([]);
  shown = $state.raw<readonly GameRecord[]>([]);
  /** How many games were found, on all pages. */
  total = $state(0);
  tags = $state.raw<readonly TagCount[]>([]);
  failure = $state.raw<ApiFailure | null>(null);
  loaded = $state(false);
  find = $state('');
  design = $state<GameId | ''>('');
  tag = $state('');
  listed = $state<ListState>('all');
  sort = $state<NonNullable<ListRequest['sort']>>('played');
  page = $state(0);
  /** Games picked for something that is done to many. */
  readonly picked = new SvelteSet<string>();
  #reading = 0;

  constructor(app: AppState) {
    this.app = app;
    this.thumbs = new Thumbs(app);
  }

  readonly pages = $derived.by(() => Math.max(1, Math.ceil(this.total / PAGE_SIZE)));
  readonly searching = $derived.by(
    () => this.find.trim() !== '' || this.design !== '' || this.tag !== '' || this.listed !== 'all',
  );

  /** Reads the archive and keeps reading after every change; the answer ends it. */
  follow(): () => void {
    void this.load();
    return this.app.listen((change) => {
      if (change.kind !== 'settings') void this.load();
    });
  }

  get #asked(): ListRequest {
    const { find, design, tag, listed } = this;
    return {
      language: this.app.language,
      sort: this.sort,
      offset: this.page * PAGE_SIZE,
      limit: PAGE_SIZE,
      ...(find.trim() === '' ? {} : { find: find.trim() }),
      ...(design === '' ? {} : { game: design }),
      ...(tag === '' ? {} : { tag }),
      ...(listed === 'removed' ? { removed: true } : {}),
      ...(listed === 'open' ? { finished: false } : listed === 'over' ? { finished: true } : {}),
    };
  }

  /** Reads what is asked for now; an answer that a later question has overtaken is dropped. */
  async load(): Promise<void> {
    const reading = ++this.#reading;
    try {
      const { api, language } = this.app;
      const [open, all, tags] = await Promise.all([
        api.list({ language, finished: false, limit: ON_TABLE }),
        api.list(this.#asked),
        api.tags({}),
      ]);
      if (reading !== this.#reading) return;
      // What came in cut, as a passage or by damage, is there to be looked at.
      this.onTable = open.games.filter((game) => !isCut(game));
      this.shown = all.games;
      this.total = all.total;
      this.tags = tags;
      // Games were put away meanwhile: the last page that is left is shown.
      if (this.page >= this.pages) return await this.turnTo(this.pages - 1);
      this.failure = null;
    } catch (error) {
      this.failure = failureOf(error);
    }
    this.loaded = true;
  }

  /** Asks anew from the first page, after the question was changed. */
  again(): void {
    this.page = 0;
    void this.load();
  }

  /** Turns to a page. */
  async turnTo(page: number): Promise<void> {
    this.page = page;
    await this.load();
  }

  toggle(id: string): void {
    if (!this.picked.delete(id)) this.picked.add(id);
  }

  /** Picks the whole page, or lets go of it when it is picked already. */
  togglePage(): void {
    const all = this.shown.every(({ id }) => this.picked.has(id));
    for (const { id } of this.shown) {
      if (all) this.picked.delete(id);
      else this.picked.add(id);
    }
  }

  async rename(game: GameRecord, title: string): Promise<void> {
    if (title.trim() === '' || title.trim() === game.title) return;
    await this.#try(() => this.app.api.rename({ id: game.id, title: title.trim() }));
  }

  async duplicate(game: GameRecord): Promise<void> {
    await this.#try(() => this.app.api.duplicate({ id: game.id }));
  }

  /** Puts a game away and offers to bring it back. */
  remove(game: GameRecord): Promise<void> {
    return this.removeMany([game.id], t('archive.removed', { title: game.title }));
  }

  async removeMany(
    ids: readonly string[],
    text = t('library.removedMany', { n: ids.length }),
  ): Promise<void> {
    const done = await this.#try(() => this.app.api.removeMany({ ids }));
    if (!done) return;
    for (const id of ids) this.picked.delete(id);
    this.app.toasts.tell(text, { label: t('undo'), run: () => void this.restore(ids) });
  }

  async restore(ids: readonly string[]): Promise<void> {
    await this.#try(() => this.app.api.restoreMany({ ids }));
  }

  /** Gives games tags and takes others from them. */
  async retag(ids: readonly string[], add: readonly string[], remove: readonly string[] = []): Promise<void> {
    if (add.length === 0 && remove.length === 0) return;
    await this.#try(() => this.app.api.tagGames({ ids, add, remove }));
  }

  async exportGame(game: GameRecord): Promise<void> {
    await this.#try(async () => this.#save(await this.app.api.exportGame({ id: game.id })));
  }

  async exportMany(ids: readonly string[]): Promise<void> {
    const [first] = ids;
    if (first === undefined) return;
    const { api } = this.app;
    await this.#try(async () =>
      this.#save(await (ids.length === 1 ? api.exportGame({ id: first }) : api.exportMany({ ids }))),
    );
  }

  #save({ name, text }: { readonly name: string; readonly text: string }): void {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    link.download = name;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  /** Takes in a game file, a passage or a bundle; a bad one is told in one message and changes nothing. */
  async importFile(file: File): Promise<void> {
    const { app } = this;
    try {
      const { games, refused } = await app.api.importGames({
        text: await file.text(),
        language: app.language,
      });
      const [first] = games;
      app.toasts.tell(
        games.length === 1
          ? t('archive.imported', { name: file.name })
          : t('library.importedMany', { n: games.length }),
        first === undefined ? undefined : { label: t('archive.openIt'), run: () => this.#open(first) },
      );
      // A damaged game is there up to its last good ply, and says so until it is put away.
      const wrong = [
        ...games.flatMap(({ title, notice }) => (notice === null ? [] : [{ title, notice }])),
        ...refused.map(({ title, reason }) => ({ title, notice: reason })),
      ];
      if (wrong.length > 0) app.toasts.warn(wrong.map((one) => t('library.damaged', one)).join(' '));
      await this.load();
    } catch (error) {
      const failure = failureOf(error);
      this.app.toasts.fail({
        ...failure,
        message: t('archive.refused', { name: file.name, why: failure.message }),
      });
    }
  }

  /** A passage and a game that came in cut are looked at; any other is played on. */
  #open({ id, passage, notice }: ImportedGame): void {
    this.app.router.go(routeTo({ id, passage, notice }));
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
