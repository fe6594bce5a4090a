import { createContext } from 'svelte';
import type {
  ApiFailure,
  GameContent,
  GameRecord,
  LineInfo,
  LogEntry,
  Moment,
  TableRequest,
} from '../../electron/host/api.ts';
import type { Beat, Comparison } from '../../electron/host/api-review.ts';
import type { Seat } from '../../engines/core/index.ts';
import { UNLIT, type BoardMap, type Lights, type Spot } from '../board/types.ts';
import { failureOf } from '../bridge.ts';
import { loadPlugin } from '../games/index.ts';
import type { GamePlugin, Scene } from '../games/types.ts';
import type { Clock, LineRef } from '../routes.ts';
import type { AppState } from './app.svelte.ts';
import { beatOf, shownAt, type Shown, type Which } from './sidebyside/beats.ts';

/** Beats a second. */
export const SPEEDS = [0.5, 1, 2, 4] as const;
const EMPTY: Scene = { pieces: [], markers: [], control: {} };

/** One of the two boards: a line of a game at a moment. */
export class Side {
  readonly app: AppState;
  readonly which: Which;
  readonly ref: LineRef;
  record = $state.raw<GameRecord | null>(null);
  lineInfo = $state.raw<LineInfo | null>(null);
  content = $state.raw<GameContent | null>(null);
  plugin = $state.raw<GamePlugin | null>(null);
  log = $state.raw<readonly LogEntry[]>([]);
  moment = $state.raw<Moment | null>(null);
  shown = $state.raw<Shown>({ ply: 0, from: 0, when: 'before' });
  spot = $state.raw<Spot | null>(null);
  #seat: Seat = '';
  // Asked for once and kept; nothing is drawn from the map itself.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  readonly #moments = new Map<number, Promise<Moment>>();

  constructor(app: AppState, which: Which, ref: LineRef) {
    this.app = app;
    this.which = which;
    this.ref = ref;
  }

  readonly map = $derived.by((): BoardMap | null =>
    this.content === null || this.plugin === null || this.record === null
      ? null
      : this.plugin.map(this.content, this.record.options),
  );
  readonly scene = $derived.by((): Scene =>
    this.content === null || this.plugin === null || this.moment === null
      ? EMPTY
      : this.plugin.scene(this.content, this.moment.view),
  );
  readonly lights = $derived.by((): Lights => {
    const { control, taken } = this.scene;
    return { ...UNLIT, control, ...(taken === undefined ? {} : { taken }) };
  });
  readonly scenario = $derived.by(() => {
    const { record } = this;
    if (record === null) return undefined;
    const manifest = this.app.entryOf(record.game)?.manifest;
    return manifest?.scenarios.find(({ id }) => id === record.scenario);
  });
  /** The turn and phase the last choice on show belongs to: the next decision may already be one further. */
  readonly when = $derived.by((): { turn: number; phase: string; date: string | null } | null => {
    const { scenario, moment } = this;
    if (moment === null) return null;
    const { turn, phase } = this.log.find(({ ply }) => ply === moment.ply) ?? moment.decision;
    const name = this.content?.messages[`phase.${phase}`] ?? moment.decision.phaseName;
    const date = scenario?.dates[turn - (scenario.firstTurn ?? 1)] ?? null;
    return { turn, phase: name, date };
  });
  /** What happened between the beat before and this one. */
  readonly step = $derived.by(() =>
    this.log.filter(({ ply }) => ply > this.shown.from && ply <= this.shown.ply),
  );

  get #request(): TableRequest {
    const { id, line } = this.ref;
    return { id, language: this.app.language, ...(line === undefined ? {} : { line }) };
  }

  async load(): Promise<void> {
    const table = await this.app.api.open(this.#request);
    // Over, a game has no secrets any more; before that it is seen with the eyes of the seat that decides.
    this.#seat = table.record.finished ? 'open' : table.seat;
    const [content, plugin, log] = await Promise.all([
      this.app.content(table.record.game, table.record.pack),
      loadPlugin(table.record.game),
      this.app.api.log({ ...this.#request, seat: this.#seat }),
    ]);
    this.record = table.record;
    this.lineInfo = table.line;
    this.content = content;
    this.plugin = plugin;
    this.log = log;
  }

  /** Goes to what a beat shows; a later wish overtakes an earlier one that is still under way. */
  async go(shown: Shown): Promise<void> {
    this.shown = shown;
    const known =
      this.#moments.get(shown.ply) ??
      this.app.api.seek({ ...this.#request, seat: this.#seat, ply: shown.ply });
    this.#moments.set(shown.ply, known);
    const moment = await known;
    if (this.shown === shown) this.moment = moment;
  }
}

/** Two lines on one clock. */
export class SideBySide {
  readonly app: AppState;
  readonly left: Side;
  readonly right: Side;
  readonly clock: Clock;
  loaded = $state(false);
  /** The common clock and what both games measure along it. */
  comparison = $state.raw<Comparison | null>(null);
  failure = $state.raw<ApiFailure | null>(null);
  beat = $state(0);
  playing = $state(false);
  speed = $state<(typeof SPEEDS)[number]>(1);

  constructor(app: AppState, a: LineRef, b: LineRef, clock: Clock) {
    this.app = app;
    this.left = new Side(app, 'left', a);
    this.right = new Side(app, 'right', b);
    this.clock = clock;
  }

  readonly beats = $derived.by((): readonly Beat[] => this.comparison?.beats ?? []);

  async load(): Promise<void> {
    try {
      const [comparison] = await Promise.all([
        this.app.api.compare({
          left: refOf(this.left),
          right: refOf(this.right),
          by: this.clock,
          language: this.app.language,
        }),
        this.left.load(),
        this.right.load(),
      ]);
      this.comparison = comparison;
      this.loaded = true;
      this.failure = null;
      // Two lines of one game are alike up to where they part: there it becomes worth watching.
      const { common } = comparison;
      this.go(common === null || common === 0 ? 0 : beatOf(this.beats, 'right', common));
    } catch (error) {
      this.failure = failureOf(error);
    }
  }

  /** Moves both boards to a beat. */
  go(beat: number): void {
    this.beat = Math.max(0, Math.min(this.beats.length - 1, beat));
    for (const side of [this.left, this.right]) {
      side.go(shownAt(this.beats, this.beat, side.which)).catch((error: unknown) => {
        this.failure = failureOf(error);
      });
    }
  }

  toggle(): void {
    if (!this.playing && this.beat >= this.beats.length - 1) this.go(0);
    this.playing = !this.playing;
  }

  /** Plays on while it is wanted; the answer ends it. */
  follow(): () => void {
    if (!this.playing) return () => undefined;
    const timer = setInterval(() => {
      if (this.beat >= this.beats.length - 1) this.playing = false;
      else this.go(this.beat + 1);
    }, 1000 / this.speed);
    return () => clearInterval(timer);
  }
}

/** What names a line to the host. */
function refOf({ ref: { id, line } }: Side): { id: string; line?: string } {
  return { id, ...(line === undefined ? {} : { line }) };
}

export const [getPair, setPair] = createContext<SideBySide>();
