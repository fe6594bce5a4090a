import { createContext } from 'svelte';
import type {
  Api,
  ApiFailure,
  Bridge,
  Change,
  GameContent,
  RulePage,
  Settings,
  ShelfEntry,
  TableRequest,
  TableState,
} from '../../electron/host/api.ts';
import type { GameId, Language } from '../../engines/core/index.ts';
import { failureOf } from '../bridge.ts';
import { texts } from '../i18n/index.svelte.ts';
import { Router } from '../router.svelte.ts';
import type { LabPage } from '../routes.ts';
import { LabChoices } from './lab.svelte.ts';
import { Listeners, Memory } from './memory.ts';
import { Toasts } from './toasts.svelte.ts';

/** A rule chip that was pressed: which rule, of which game, and where its slip belongs on the window. */
export interface RuleSlip {
  readonly game: GameId;
  readonly rule: string;
  readonly near: DOMRect;
}

/** What all screens share: the way to the program, the settings, the shelf and what is on show over everything. */
export class AppState {
  readonly bridge: Bridge;
  readonly router = new Router();
  readonly toasts = new Toasts();
  settings = $state.raw<Settings | null>(null);
  shelf = $state.raw<readonly ShelfEntry[]>([]);
  failure = $state.raw<ApiFailure | null>(null);
  ruleSlip = $state.raw<RuleSlip | null>(null);
  /** The game last at the table, so that the top bar can lead back to it. */
  lastTable = $state.raw<{ readonly id: string; readonly game: GameId } | null>(null);
  /** The line last under review. */
  lastReview = $state.raw<{
    readonly id: string;
    readonly line: string | undefined;
    readonly game: GameId;
  } | null>(null);
  /** The page of the laboratory last looked at. */
  lastLab = $state.raw<LabPage>('rules');
  readonly lab = new LabChoices();
  readonly #prepare: (game: GameId) => void;
  readonly #contents = new Memory<GameContent>();
  readonly #rules = new Memory<readonly RulePage[]>();
  /** The table that came with the welcome, until somebody sits down at it or something changes. */
  #opened: TableState | null = null;
  readonly #changes = new Listeners<Change>();

  /** `prepare` has the screens of a game fetched: it is told as soon as the game is known. */
  constructor(bridge: Bridge, prepare: (game: GameId) => void) {
    this.bridge = bridge;
    this.#prepare = prepare;
    bridge.subscribe((change) => {
      this.#opened = null;
      if (change.kind === 'settings') void this.#loadSettings().catch(() => undefined);
      this.#changes.tell(change);
    });
  }

  get api(): Api {
    return this.bridge.api;
  }

  get language(): Language {
    return texts.language;
  }

  /** Loads what every screen needs; on failure `failure` says why nothing is shown. */
  async start(): Promise<void> {
    try {
      await this.#welcome();
      const about = await this.api.about({});
      if (about.notice !== null) this.toasts.warn(about.notice);
      this.failure = null;
    } catch (error) {
      this.failure = failureOf(error);
    }
  }

  /** Calls back after every change the program reports; the answer ends it. */
  listen(listener: (change: Change) => void): () => void {
    return this.#changes.add(listener);
  }

  async save(change: Partial<Settings>): Promise<void> {
    try {
      await this.#takeSettings(await this.api.saveSettings(change));
    } catch (error) {
      this.toasts.fail(failureOf(error));
    }
  }

  entryOf(game: GameId): ShelfEntry | undefined {
    return this.shelf.find((entry) => entry.game === game);
  }

  /** Map, counters and charts of a game: asked for once a language and owner's pack. */
  content(game: GameId, pack: string | null = null): Promise<GameContent> {
    const { language } = this;
    return this.#contents.of(`${game} ${language} ${pack}`, () => this.api.content({ game, language, pack }));
  }

  /** A line at its head. The game a window begins with came with the welcome. */
  open(request: TableRequest): Promise<TableState> {
    const opened = this.#opened;
    this.#opened = null;
    const same = opened?.record.id === request.id && opened.line.id === (request.line ?? 'main');
    return same ? Promise.resolve(opened) : this.api.open(request);
  }

  /** The rules of a game in our own words: asked for once a language. */
  rules(game: GameId): Promise<readonly RulePage[]> {
    const { language } = this;
    return this.#rules.of(`${game} ${language}`, () => this.api.rules({ game, language }));
  }

  /** Asks for everything the first screen needs in one call, and fetches the screens of its game meanwhile. */
  async #welcome(): Promise<void> {
    const { route } = this.router;
    const shown = route.screen === 'table' || route.screen === 'review' ? route : null;
    const { settings, shelf, opened } = await this.api.welcome({
      ...(shown === null ? {} : { id: shown.id }),
      ...(shown?.line === undefined ? {} : { line: shown.line }),
    });
    if (opened !== null) {
      const { game, pack } = opened.table.record;
      this.#prepare(game);
      void this.#contents.of(`${game} ${settings.language} ${pack}`, () => Promise.resolve(opened.content));
      this.#opened = opened.table;
    }
    this.shelf = shelf;
    texts.language = settings.language;
    this.settings = settings;
  }

  async #loadSettings(): Promise<void> {
    await this.#takeSettings(await this.api.settings({}));
  }

  /** The shelf comes first: no screen is shown before the games have their names in its language. */
  async #takeSettings(settings: Settings): Promise<void> {
    if (this.shelf.length === 0 || texts.language !== settings.language) {
      this.shelf = await this.api.shelf({ language: settings.language });
    }
    texts.language = settings.language;
    this.settings = settings;
  }
}

export const [getApp, setApp] = createContext<AppState>();
