import { createContext } from 'svelte';
import type {
  ApiFailure,
  Explanation,
  GameContent,
  LabelledChoice,
  LogEntry,
  TableRequest,
  TableState,
} from '../../electron/host/api.ts';
import type { Recap } from '../../electron/host/api-review.ts';
import type { Choice, JsonObject, Question, Seat } from '../../engines/core/index.ts';
import type { Spot } from '../board/types.ts';
import { failureOf } from '../bridge.ts';
import type { AppState } from './app.svelte.ts';
import { isShared } from './secrecy.ts';
import { Selection } from './selection.svelte.ts';

/** Log entries fetched at first; earlier ones are fetched on request. */
const LOG_PAGE = 120;

/** A word at a space: why a wish is not on offer. */
export interface Refused extends Explanation {
  readonly space: string;
}

/** A game on the table: what the program says about it, and the calls that change it. */
export class Table {
  readonly app: AppState;
  readonly id: string;
  readonly line: string | undefined;
  readonly selection: Selection;
  now = $state.raw<TableState | null>(null);
  content = $state.raw<GameContent | null>(null);
  log = $state.raw<readonly LogEntry[]>([]);
  /** Entries that came with the latest choice of the player, for the live region and the dice. */
  latest = $state.raw<readonly LogEntry[]>([]);
  failure = $state.raw<ApiFailure | null>(null);
  refused = $state.raw<Refused | null>(null);
  focus = $state<string | null>(null);
  /** The seat the table waits for behind its curtain; null while a player sits at it. */
  curtain = $state<Seat | null>(null);
  /** Which part of the map was last looked at, so that a raised curtain shows it again. */
  spot = $state.raw<Spot | null>(null);
  /** What happened since this seat's last decision, until it decides again. */
  recap = $state.raw<Recap | null>(null);
  /** A space the reader wants to see; the map brings it into view. */
  look = $state.raw<{ readonly space: string } | null>(null);
  busy = $state(false);
  /** Whether a choice may be played by itself when it is the only one; the game's session says which. */
  mayRunAlone: (choice: Choice) => boolean = () => false;
  #reading: Promise<void> = Promise.resolve();
  #loading: Promise<void> | null = null;
  #stale = false;
  /** The ply last told of while a choice was under way: a bot may have answered it already. */
  #heard: number | null = null;

  constructor(app: AppState, id: string, line: string | undefined) {
    this.app = app;
    this.id = id;
    this.line = line;
    this.selection = new Selection({
      choices: () => this.choices,
      play: (choices) => void this.playAll(choices),
      explain: (wish, space) => void this.explain(wish, space),
    });
  }

  /** Choices of the player; what chance may answer is asked in a dialog of its own. */
  get choices(): readonly LabelledChoice[] {
    return this.now === null || this.now.decision.chance !== null ? [] : this.now.choices;
  }

  get #request(): TableRequest {
    return {
      id: this.id,
      language: this.app.language,
      ...(this.line === undefined ? {} : { line: this.line }),
    };
  }

  /** Takes the game up; returns what ends following it. */
  follow(): () => void {
    void this.load();
    return this.app.listen((change) => {
      if (change.kind !== 'game' || change.id !== this.id || this.now === null) return;
      if (change.line !== this.now.line.id) return;
      if (this.busy) this.#heard = change.ply;
      else if (change.ply !== this.now.ply) void this.load();
    });
  }

  /** Reads the table; asked again while it reads, it reads once more at the end and shows only that. */
  load(): Promise<void> {
    this.#stale = true;
    this.#loading ??= (async () => {
      while (this.#stale) {
        this.#stale = false;
        await this.#loadOnce();
      }
      this.#loading = null;
    })();
    return this.#loading;
  }

  async #loadOnce(): Promise<void> {
    try {
      const now = await this.app.open(this.#request);
      const from = Math.max(1, now.ply - LOG_PAGE);
      const [content, log] = await Promise.all([
        this.app.content(now.record.game, now.record.pack),
        this.app.api.log({ ...this.#request, from, to: now.ply + 1 }),
      ]);
      if (this.#stale) return;
      this.content = content;
      const before = this.now?.seat === now.seat ? this.now.ply : now.ply;
      this.#show(now);
      this.log = log;
      this.latest = log.filter(({ ply }) => ply > before);
      this.failure = null;
      this.app.lastTable = { id: this.id, game: now.record.game };
    } catch (error) {
      this.failure = failureOf(error);
    }
  }

  /** A word of the game's texts; the key itself where the game has none. */
  message(key: string, fallback = key): string {
    return this.content?.messages[key] ?? fallback;
  }

  /** The name of a unit or space. */
  nameOf(id: string): string {
    return this.content?.names[id] ?? id;
  }

  /** Earlier log entries, when the reader goes back that far. */
  async loadEarlier(): Promise<void> {
    const first = this.log[0]?.ply ?? 1;
    if (first === 1) return;
    const earlier = await this.#try(() => this.app.api.log({ ...this.#request, to: first }));
    if (earlier !== null) this.log = [...earlier, ...this.log];
  }

  async play(choice: Choice): Promise<boolean> {
    return this.playAll([choice]);
  }

  /** Plays one choice after another; a group stops at the first that is no longer on offer. */
  async playAll(choices: readonly Choice[]): Promise<boolean> {
    if (this.busy || this.now === null) return false;
    this.busy = true;
    const before = this.now.ply;
    let done = 0;
    try {
      for (const choice of choices) {
        const { ply }: TableState = this.now;
        const next = await this.#try(() => this.app.api.play({ ...this.#request, ply, choice }));
        if (next === null) break;
        done++;
        this.#show(next);
        if (this.curtain !== null) break;
      }
      await this.#playForced();
    } finally {
      this.busy = false;
    }
    if (done > 0) await this.#readLog(before + 1);
    this.#catchUp();
    return done === choices.length;
  }

  /** Plays on while nothing is left to choose, if the player wishes so. Never after an undo: it would undo nothing. */
  async #playForced(): Promise<void> {
    for (;;) {
      const [only, ...others] = this.choices;
      if (
        this.app.settings?.autoForced !== true ||
        this.now === null ||
        only === undefined ||
        others.length > 0
      )
        return;
      if (this.curtain !== null || !this.mayRunAlone(only.choice)) return;
      const { ply } = this.now;
      const next = await this.#try(() => this.app.api.play({ ...this.#request, ply, choice: only.choice }));
      if (next === null) return;
      this.#show(next);
    }
  }

  async undo(): Promise<void> {
    await this.#step((request) => this.app.api.undo(request));
  }

  /** Takes back as long as something stands; ends where that changes nothing, as while another choice is under way. */
  async undoWhile(stands: () => boolean): Promise<void> {
    while (this.now?.undo.possible === true && stands()) {
      const { ply } = this.now;
      await this.undo();
      if (this.now.ply === ply) return;
    }
  }

  async redo(): Promise<void> {
    await this.#step((request) => this.app.api.redo(request));
  }

  /** Leaves the line at a ply and goes on in a what-if; the line itself is not touched. */
  async whatIf(ply: number): Promise<void> {
    const next = await this.#try(() => this.app.api.whatIf({ ...this.#request, ply }));
    if (next !== null) this.app.router.go({ screen: 'table', id: this.id, line: next.line.id });
  }

  async explain(wish: Choice, space: string): Promise<void> {
    const answer = await this.#try(() => this.app.api.explain({ ...this.#request, wish }));
    if (answer !== null && !answer.allowed) this.refused = { ...answer, space };
  }

  /** A question without consequences; null when there is no answer. */
  async ask(question: Question): Promise<JsonObject | null> {
    try {
      return await this.app.api.query({ ...this.#request, question });
    } catch {
      return null;
    }
  }

  async #step(call: (request: TableRequest & { ply: number }) => Promise<TableState>): Promise<void> {
    if (this.busy || this.now === null) return;
    this.busy = true;
    const { ply } = this.now;
    try {
      const next = await this.#try(() => call({ ...this.#request, ply }));
      if (next !== null) this.#show(next);
    } finally {
      this.busy = false;
    }
    await this.#readLog(Math.min(ply, this.now.ply) + 1);
    this.#catchUp();
  }

  /** Reads the table again if it moved on while the player's own choice was under way. */
  #catchUp(): void {
    const heard = this.#heard;
    this.#heard = null;
    if (heard !== null && heard !== this.now?.ply) void this.load();
  }

  #show(now: TableState): void {
    if (this.now?.seat !== now.seat) {
      // Every seat reads the log with its own eyes.
      this.log = [];
      if (now.result === null && this.#isCovered(now)) this.curtain = now.seat;
      void this.#loadRecap(now);
    } else if (this.now.ply !== now.ply) this.recap = null;
    this.now = now;
    this.selection.clear();
    this.refused = null;
  }

  /** Asks what this seat has missed. Without an answer nothing is offered: the log has it all the same. */
  async #loadRecap({ seat, ply }: TableState): Promise<void> {
    this.recap = null;
    if (ply === 0) return;
    try {
      const recap = await this.app.api.recap({ ...this.#request, seat });
      if (this.now?.seat === seat && this.now.ply === ply) this.recap = recap;
    } catch {
      this.recap = null;
    }
  }

  /** Whether the table is handed over behind a curtain: where there is something to hide, or the players wish it. */
  #isCovered(now: TableState): boolean {
    const manifest = this.app.entryOf(now.record.game)?.manifest;
    return (
      isShared(now, now.seat, manifest) &&
      (manifest?.secrets === true || this.app.settings?.handOver !== false)
    );
  }

  /** The log from a ply on, in place of what was known of it; one reading after the other, so that none is lost. */
  #readLog(from: number): Promise<void> {
    this.#reading = this.#reading.then(async () => {
      const start = this.log.length > 0 ? from : Math.max(1, Math.min(from, (this.now?.ply ?? 0) - LOG_PAGE));
      const fresh = await this.#try(() => this.app.api.log({ ...this.#request, from: start }));
      if (fresh === null) return;
      this.log = [...this.log.filter(({ ply }) => ply < start), ...fresh];
      this.latest = fresh.filter(({ ply }) => ply >= from);
    });
    return this.#reading;
  }

  /** A failed call leaves everything as it was and says so; a stale table is read again. */
  async #try<T>(call: () => Promise<T>): Promise<T | null> {
    try {
      return await call();
    } catch (error) {
      const failure = failureOf(error);
      this.app.toasts.fail(failure);
      if (failure.code === 'stale') await this.load();
      return null;
    }
  }
}

export const [getTable, setTable] = createContext<Table>();
