import { createContext } from 'svelte';
import type { ApiFailure, GameContent, GameRecord, LineInfo, LogEntry, Moment, TableRequest } from '../../electron/host/api.ts';
import type { Comparison, Timeline } from '../../electron/host/api-review.ts';
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
  timeline = $state.raw<Timeline | null>(null);
  moment = $state.raw<Moment | null>(null);
  shown = $state.raw<Shown>({ ply: 0, from: 0, when: 'before' });
  /** What happened between the beat before and this one. */
  step = $state.raw<readonly LogEntry[]>([]);
  spot = $state.raw<Spot | null>(null);
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
  /** Gauges of this game at the moment on show. */
  readonly gauges = $derived.by(() => {
    const { timeline } = this;
    if (timeline === null) return [];
    const at = timeline.samples.findLastIndex((ply) => ply <= this.shown.ply);
    return timeline.gauges.map(({ key, side, name, sideName, values }) => ({
      key: `${key} ${side}`,
      name: sideName === null ? name : `${name} (${sideName})`,
      value: values[Math.max(0, at)] ?? 0,
    }));
  });
  /** The turn on show, with its first day. */
  readonly turn = $derived.by(
    () => this.timeline?.turns.findLast(({ from }) => from <= this.shown.ply) ?? null,
  );

  get #request(): TableRequest {
    const { id, line } = this.ref;
    return { id, language: this.app.language, ...(line === undefined ? {} : { line }) };
  }

  async load(): Promise<void> {
    const [table, timeline] = await Promise.all([
      this.app.api.open(this.#request),
      this.app.api.timeline({ ...this.#request, samples: 160 }),
    ]);
    const [content, plugin] = await Promise.all([
      this.app.content(table.record.game, table.record.pack),
      loadPlugin(table.record.game),
    ]);
    this.record = table.record;
    this.lineInfo = table.line;
    this.timeline = timeline;
    this.content = content;
    this.plugin = plugin;
  }

  /** Goes to what a beat shows; a later wish overtakes an earlier one that is still under way. */
  async go(shown: Shown): Promise<void> {
    this.shown = shown;
    const seat = this.timeline?.seat;
    const request = { ...this.#request, ...(seat === undefined ? {} : { seat }) };
    const known = this.#moments.get(shown.ply) ?? this.app.api.seek({ ...request, ply: shown.ply });
    this.#moments.set(shown.ply, known);
    const [moment, step] = await Promise.all([
      known,
      shown.ply > shown.from
        ? this.app.api.log({ ...request, from: shown.from + 1, to: shown.ply + 1 })
        : Promise.resolve([]),
    ]);
    if (this.shown !== shown) return;
    this.moment = moment;
    this.step = step;
  }
}

/** Two lines on one clock. */
export class SideBySide {
  readonly app: AppState;
  readonly left: Side;
  readonly right: Side;
  readonly clock: Clock;
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

  readonly beats = $derived.by(() => this.comparison?.beats ?? []);

  async load(): Promise<void> {
    const reference = ({ id, line }: LineRef): { id: string; line?: string } =>
      line === undefined ? { id } : { id, line };
    try {
      const [comparison] = await Promise.all([
        this.app.api.compare({
          left: reference(this.left.ref),
          right: reference(this.right.ref),
          by: this.clock,
          language: this.app.language,
        }),
        this.left.load(),
        this.right.load(),
      ]);
      this.comparison = comparison;
      this.failure = null;
      // Two lines of one game are alike up to where they part: there it becomes worth watching.
      this.go(comparison.common === null ? 0 : beatOf(comparison.beats, 'right', comparison.common));
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

export const [getPair, setPair] = createContext<SideBySide>();
