import { createContext } from 'svelte';
import type {
  ApiFailure,
  GameContent,
  LogEntry,
  Moment,
  TableRequest,
  TableState,
} from '../../electron/host/api.ts';
import type { Ledger } from '../../electron/host/api-ledger.ts';
import type { Timeline } from '../../electron/host/api-review.ts';
import type { Seat } from '../../engines/core/index.ts';
import type { BoardMap, Lights, SpaceMark, Spot } from '../board/types.ts';
import { failureOf } from '../bridge.ts';
import { loadPlugin } from '../games/index.ts';
import type { GamePlugin } from '../games/types.ts';
import { diceIn, type ThrownDice } from '../screens/table/dice-events.ts';
import type { AppState } from './app.svelte.ts';
import { Branches } from './review/branches.svelte.ts';
import { entryAt, nearest, type StepUnit } from './review/course.ts';
import { pliesOf, type Kind } from './review/kinds.ts';
import { Moments } from './review/moments.ts';
import { motionOf, STILL } from './review/motion.ts';
import { Notes } from './review/notes.svelte.ts';
import { Playback } from './review/playback.svelte.ts';
import { Scenes } from './review/scenes.ts';
import { isShared } from './secrecy.ts';

/** What a board under review never lights. The same objects at every step: nothing is drawn again for them. */
const UNLIT: Pick<Lights, 'tags' | 'pieces' | 'path'> = { tags: {}, pieces: {}, path: [] };

/** Moments a chart knows: all of any game that is likely, so that its figures are those of the moment on show. */
const MOMENTS = 5000;

/** A line of a game under review: where in it one is, what lies on the board there, and what is said about it. */
export class Review {
  readonly app: AppState;
  readonly id: string;
  readonly line: string | undefined;
  readonly playback: Playback;
  readonly notes: Notes;
  readonly branches: Branches;
  /** The line at its head: its record and the other lines of the game. */
  table = $state.raw<TableState | null>(null);
  content = $state.raw<GameContent | null>(null);
  plugin = $state.raw<GamePlugin | null>(null);
  log = $state.raw<readonly LogEntry[]>([]);
  timeline = $state.raw<Timeline | null>(null);
  ledger = $state.raw<Ledger | null>(null);
  failure = $state.raw<ApiFailure | null>(null);
  /** Whose eyes the board is seen with; `open` once the game is over. */
  seat = $state<Seat>('open');
  /** Whose eyes are asked for while others may look on; null when nobody waits. */
  asked = $state<Seat | null>(null);
  /** The ply everything beside the board tells of; while a game is played back it follows the board a frame later. */
  ply = $state(0);
  /** One event of the choice on show, when it is gone through event by event. */
  event = $state<number | null>(null);
  /** The moment on show; it follows `ply` as soon as the program has answered. */
  moment = $state.raw<Moment | null>(null);
  /** The moment before it, which tells where units came from. */
  before = $state.raw<Moment | null>(null);
  /** The passage picked on the scrubber; null when none is. */
  passage = $state.raw<{ readonly from: number; readonly to: number } | null>(null);
  spot = $state.raw<Spot | null>(null);
  focus = $state<string | null>(null);
  #moments: Moments;
  readonly #scenes = new Scenes();
  /** The ply last asked for or put on the board. */
  #asked = 0;
  #telling = 0;
  /** Whether its screen is on show. */
  #followed = false;
  #grant: () => void = () => undefined;
  #address: ReturnType<typeof setTimeout> | undefined;

  constructor(app: AppState, id: string, line: string | undefined) {
    this.app = app;
    this.id = id;
    this.line = line;
    this.notes = new Notes(this);
    this.branches = new Branches(this);
    this.#moments = this.#freshMoments();
    const review = (): Review => this;
    this.playback = new Playback({
      get ply() {
        return review().#asked;
      },
      get last() {
        return review().last;
      },
      weight: (ply) => this.#weightOf(ply),
      ready: (ply) => this.#moments.get(ply),
      ahead: (from, count) => this.#fetch(from, count),
      show: (ply) => this.#show(ply),
    });
  }

  get request(): TableRequest & { seat: Seat } {
    const { id, line, seat } = this;
    return { id, language: this.app.language, seat, ...(line === undefined ? {} : { line }) };
  }

  /** The last ply of the line. */
  get last(): number {
    return this.timeline?.reached ?? this.table?.ply ?? 0;
  }

  /** Plies one can jump to, by kind. */
  readonly kinds = $derived.by((): Readonly<Record<Kind, readonly number[]>> => {
    const steps = this.timeline?.steps ?? [];
    return {
      combat: pliesOf(steps, 'combat'),
      roll: pliesOf(steps, 'roll'),
      loss: pliesOf(steps, 'loss'),
      capture: pliesOf(steps, 'capture'),
    };
  });
  /** What the log says about the ply on show. */
  readonly entry = $derived.by(() => entryAt(this.log, this.ply));
  readonly map = $derived.by((): BoardMap | null =>
    this.content === null || this.plugin === null
      ? null
      : this.plugin.map(this.content, this.table?.record.options ?? {}),
  );
  readonly scene = $derived.by(() => this.#scenes.of(this.moment, this.plugin, this.content));
  readonly motion = $derived.by(() => {
    const { moment } = this;
    const entry = moment === null ? null : entryAt(this.log, moment.ply);
    if (entry === null || entry.ply !== moment?.ply) return STILL;
    const events = this.event === null ? entry.events : entry.events.slice(this.event, this.event + 1);
    return motionOf(events, this.#scenes.of(this.before, this.plugin, this.content).pieces);
  });
  /** What is lit: who holds what, what just happened, and over it what readers drew. */
  readonly lights = $derived.by((): Lights => {
    const { scene, motion, notes } = this;
    const spaces: Record<string, SpaceMark> = { ...notes.marks, ...motion.spaces };
    if (notes.from !== null) spaces[notes.from] = 'selected';
    const { control, taken } = scene;
    const arrows = [...motion.arrows, ...notes.arrows];
    return {
      spaces,
      ...UNLIT,
      arrows,
      control,
      ...(taken === undefined ? {} : { taken }),
    };
  });
  /** Everybody who may look: all seats of the scenario, and the open board when the game is over. */
  readonly seats = $derived.by((): readonly Seat[] => {
    const record = this.table?.record;
    if (record === undefined) return [];
    const manifest = this.app.entryOf(record.game)?.manifest;
    const seats = manifest?.scenarios.find(({ id }) => id === record.scenario)?.seats ?? [];
    return [...(record.finished ? ['open'] : []), ...seats];
  });

  /** Takes the line up; returns what ends following it. */
  follow(ply: number | undefined): () => void {
    this.#followed = true;
    void this.load(ply);
    const end = this.app.listen((change) => {
      if (change.kind !== 'game' || change.id !== this.id) return;
      if (change.line === this.table?.line.id && change.ply !== this.last) void this.load(this.ply);
      else this.branches.heed(change);
    });
    return () => {
      this.#followed = false;
      end();
      this.playback.stop();
      cancelAnimationFrame(this.#telling);
      clearTimeout(this.#address);
    };
  }

  async load(ply: number | undefined): Promise<void> {
    try {
      const { id, line } = this;
      const table = await this.app.open({
        id,
        language: this.app.language,
        ...(line === undefined ? {} : { line }),
      });
      if (line === undefined && table.record.first !== 'main' && (await this.#toFirst(ply))) return;
      if (this.table === null) await this.#sitDown(table);
      this.#moments = this.#freshMoments();
      // A passage opens where it begins, a branch where it leaves.
      const { kind, base } = table.line;
      const wanted = ply ?? (kind === 'what-if' ? base : (table.record.passage?.from ?? 0));
      // Everything at once: the board that is wanted, the game's screens, and what is told about the whole line.
      this.#moments.ahead(Math.max(0, wanted - 1), 2);
      const [content, plugin] = await Promise.all([
        this.app.content(table.record.game, table.record.pack),
        loadPlugin(table.record.game),
        this.#read(),
      ]);
      this.table = table;
      void this.notes.load();
      void this.branches.load();
      this.content = content;
      this.plugin = plugin;
      this.failure = null;
      this.app.lastReview = { id, line, game: table.record.game };
      await this.go(wanted);
    } catch (error) {
      this.failure = failureOf(error);
    }
  }

  /** Where the address names no line, the one that was promoted is shown. */
  async #toFirst(ply: number | undefined): Promise<boolean> {
    const { app, id } = this;
    const { first } = await app.api.branches({ id, language: app.language });
    if (first === 'main') return false;
    app.router.go({ screen: 'review', id, line: first, ply });
    return true;
  }

  /** At first one looks with the eyes of the seat that decides; a game that is over has no secrets any more. */
  async #sitDown(table: TableState): Promise<void> {
    const { record, seat } = table;
    const wished = record.finished ? 'open' : seat;
    this.content = await this.app.content(record.game, record.pack);
    if (this.#isSecret(table, wished)) await this.#askFor(wished);
    this.seat = wished;
  }

  /** Whether a seat may know what another person at this machine may not; nobody plays on in a passage. */
  #isSecret(table: TableState, seat: Seat): boolean {
    const { finished, passage, game } = table.record;
    const manifest = this.app.entryOf(game)?.manifest;
    return !finished && passage === null && manifest?.secrets === true && isShared(table, seat, manifest);
  }

  /** Waits until whoever may look with these eyes says so; otherwise for ever. */
  #askFor(seat: Seat): Promise<void> {
    this.asked = seat;
    return new Promise((resolve) => (this.#grant = resolve));
  }

  /** The answer to whose eyes may be lent. */
  grant(): void {
    this.asked = null;
    this.#grant();
  }

  /** Looks with other eyes: the board and the log are asked for anew. */
  async seeAs(seat: Seat): Promise<void> {
    if (seat === this.seat || this.table === null) return;
    if (this.#isSecret(this.table, seat)) await this.#askFor(seat);
    try {
      this.seat = seat;
      this.#moments = this.#freshMoments();
      await this.#read();
      await this.go(this.ply);
    } catch (error) {
      this.app.toasts.fail(failureOf(error));
    }
  }

  /** What is told about the whole line; the ledger comes later, as nothing waits for it. */
  async #read(): Promise<void> {
    const [log, timeline] = await Promise.all([
      this.app.api.log(this.request),
      this.app.api.timeline({ ...this.request, samples: MOMENTS }),
    ]);
    this.log = log;
    this.timeline = timeline;
    void this.#readLedger();
  }

  async #readLedger(): Promise<void> {
    const { seat } = this;
    try {
      const ledger = await this.app.api.ledger(this.request);
      if (seat === this.seat) this.ledger = ledger;
    } catch (error) {
      this.app.toasts.fail(failureOf(error));
    }
  }

  /** Goes to a ply; the board follows as soon as its moment is there. */
  async go(ply: number): Promise<void> {
    const wanted = Math.max(0, Math.min(this.last, ply));
    this.#asked = wanted;
    this.#tell(wanted);
    try {
      await Promise.all([this.#moments.get(wanted), wanted > 0 ? this.#moments.get(wanted - 1) : null]);
      if (this.#asked === wanted) this.#show(wanted);
      this.#fetch(wanted + 1, 3);
    } catch (error) {
      this.app.toasts.fail(failureOf(error));
    }
  }

  /** Picks the passage between two moments, in whichever order they come. */
  pick(one: number, other: number): void {
    const [from, to] = [Math.min(one, other), Math.max(one, other)].map((ply) =>
      Math.max(0, Math.min(this.last, ply)),
    );
    this.passage = from === undefined || to === undefined || from === to ? null : { from, to };
  }

  /** One step of a size, forwards or back. */
  step(unit: StepUnit, direction: 1 | -1): void {
    this.playback.stop();
    if (unit === 'event') this.#stepEvent(direction);
    else if (unit === 'choice') void this.go(this.ply + direction);
    else {
      const spans = (unit === 'turn' ? this.timeline?.turns : this.timeline?.phases) ?? [];
      const marks = spans.map(({ from }) => from);
      void this.go(nearest([...marks, this.last], this.ply, direction) ?? (direction === 1 ? this.last : 0));
    }
  }

  /** The next or previous entry of a kind. */
  jump(kind: Kind, direction: 1 | -1): void {
    const found = nearest(this.kinds[kind], this.ply, direction);
    this.playback.stop();
    if (found !== null) void this.go(found);
  }

  /** The dice of a roll with whose they are, as the log tells it; one group of one side where it does not. */
  thrown({ ply, dice, side }: { ply: number; dice: readonly number[]; side: string }): ThrownDice {
    const events = entryAt(this.log, ply)?.events ?? [];
    const own = events
      .flatMap(({ event }) => diceIn(event) ?? [])
      .find((one) => one.dice.join() === dice.join());
    return own ?? { dice, groups: [{ side, count: dice.length, label: '' }] };
  }

  message(key: string, fallback = key): string {
    return this.content?.messages[key] ?? fallback;
  }

  nameOf(id: string): string {
    return this.content?.names[id] ?? id;
  }

  #stepEvent(direction: 1 | -1): void {
    const count = this.entry?.ply === this.ply ? this.entry.events.length : 0;
    const next = (this.event ?? (direction === 1 ? -1 : count)) + direction;
    if (next >= 0 && next < count) this.event = next;
    else {
      const ply = this.ply + direction;
      void this.go(ply).then(() => {
        const events = this.ply === ply && this.entry?.ply === ply ? this.entry.events.length : 0;
        if (events > 0) this.event = direction === 1 ? 0 : events - 1;
      });
    }
  }

  /** Puts a moment that is at hand on show. */
  #show(ply: number): void {
    const moment = this.#moments.peek(ply);
    this.#asked = ply;
    if (moment !== null) {
      this.before = ply === 0 ? null : this.#moments.peek(ply - 1);
      this.moment = moment;
    }
    cancelAnimationFrame(this.#telling);
    if (!this.playback.on) this.#tell(ply);
    else this.#telling = requestAnimationFrame(() => this.#tell(ply));
  }

  /** Lets log, ledger, scrubber and charts know where one is. */
  #tell(ply: number): void {
    cancelAnimationFrame(this.#telling);
    this.ply = ply;
    this.event = null;
    this.#writeAddress();
  }

  #fetch(from: number, count: number): void {
    this.#moments.ahead(from, Math.min(this.last - from + 1, count));
  }

  #freshMoments(): Moments {
    const { api } = this.app;
    return new Moments({
      one: (ply) => api.seek({ ...this.request, ply }),
      stretch: (from, to) => api.moments({ ...this.request, from, to }),
    });
  }

  #weightOf(ply: number): number {
    if (entryAt(this.log, ply)?.ply !== ply) return 0.25;
    return this.timeline?.steps[ply - 1]?.marks.includes('combat') === true ? 1.8 : 1;
  }

  /** The address names the moment, so that it can be copied; playback does not fill the history. */
  #writeAddress(): void {
    clearTimeout(this.#address);
    this.#address = setTimeout(() => {
      const { id, line, ply } = this;
      if (this.#followed) this.app.router.rewrite({ screen: 'review', id, line, ply });
    }, 400);
  }
}

export const [getReview, setReview] = createContext<Review>();
