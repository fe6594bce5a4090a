import type { Annotation, AnnotationSymbol, Note } from '../../../electron/host/api-review.ts';
import type { Arrow, SpaceMark } from '../../board/types.ts';
import { failureOf } from '../../bridge.ts';
import { t } from '../../i18n/index.svelte.ts';
import type { Review } from '../review.svelte.ts';

export const PENS = ['arrow', 'highlight'] as const;
export type Pen = (typeof PENS)[number];

/** Notes that are drawn on the map. */
const DRAWN: ReadonlySet<Note['kind']> = new Set(['arrow', 'highlight']);
/** The same at every step without a drawing: the map is not lit anew for it. */
const NOTHING: readonly Annotation[] = [];

/** What readers noted on the plies of a line, and the pen they draw on the map with. */
export class Notes {
  list = $state.raw<readonly Annotation[]>([]);
  /** The pen in hand; with none a click on the map only looks. */
  pen = $state<Pen | null>(null);
  /** Where an arrow has begun. */
  from = $state<string | null>(null);
  readonly #review: Review;

  constructor(review: Review) {
    this.#review = review;
  }

  /** Notes at the moment on show. */
  readonly here = $derived.by(() => this.list.filter(({ ply }) => ply === this.#review.ply));
  readonly bookmarks = $derived.by(() => this.list.filter(({ note }) => note.kind === 'bookmark'));
  readonly symbol = $derived.by(() => this.here.find(({ note }) => note.kind === 'symbol') ?? null);

  /** What is drawn on the map: it belongs to the board on show, which may be a frame ahead of everything else. */
  readonly #drawn = $derived.by(() => {
    const at = this.#review.moment?.ply ?? this.#review.ply;
    const drawn = this.list.filter(({ ply, note }) => ply === at && DRAWN.has(note.kind));
    return drawn.length === 0 ? NOTHING : drawn;
  });
  readonly arrows = $derived.by((): readonly Arrow[] =>
    this.#drawn.flatMap(({ note }) =>
      note.kind === 'arrow' ? [{ from: note.from, to: note.to, kind: 'note' as const, weight: 0.3 }] : [],
    ),
  );
  readonly marks = $derived.by((): Readonly<Record<string, SpaceMark>> =>
    Object.fromEntries(
      this.#drawn.flatMap(({ note }) => (note.kind === 'highlight' ? [[note.at, 'noted' as const]] : [])),
    ),
  );

  async load(): Promise<void> {
    const { app, id, line } = this.#review;
    await this.#try(async () => {
      const list = await app.api.annotations({ id, ...(line === undefined ? { line: 'main' } : { line }) });
      this.list = list.toSorted((a, b) => a.ply - b.ply || a.annotation - b.annotation);
    });
  }

  /** Notes something at the moment on show, or changes a note. */
  async put(note: Note, old?: Annotation): Promise<void> {
    const { app, id, line, ply } = this.#review;
    await this.#try(async () => {
      await app.api.annotate({
        id,
        ply: old?.ply ?? ply,
        note,
        ...(line === undefined ? {} : { line }),
        ...(old === undefined ? {} : { annotation: old.annotation }),
      });
      await this.load();
    });
  }

  /** Removes a note and offers to put it back. */
  async remove(old: Annotation): Promise<void> {
    const { app, id, line } = this.#review;
    await this.#try(async () => {
      await app.api.removeAnnotation({ id, annotation: old.annotation });
      await this.load();
      app.toasts.tell(t('review.note.removed'), {
        label: t('undo'),
        run: () =>
          void this.#try(async () => {
            await app.api.annotate({
              id,
              ply: old.ply,
              note: old.note,
              ...(line === undefined ? {} : { line }),
            });
            await this.load();
          }),
      });
    });
  }

  /** One judgement a moment: the same one again takes it back. */
  async judge(symbol: AnnotationSymbol): Promise<void> {
    const old = this.symbol;
    if (old?.note.kind === 'symbol' && old.note.symbol === symbol) await this.remove(old);
    else await this.put({ kind: 'symbol', symbol }, old ?? undefined);
  }

  async bookmark(text = ''): Promise<void> {
    const old = this.here.find(({ note }) => note.kind === 'bookmark');
    if (old === undefined) await this.put({ kind: 'bookmark', text });
    else await this.remove(old);
  }

  /** A space taken with the pen: the ends of an arrow one after the other, or a highlight put on or off. */
  async draw(space: string): Promise<void> {
    if (this.pen === 'highlight') {
      const old = this.here.find(({ note }) => note.kind === 'highlight' && note.at === space);
      await (old === undefined ? this.put({ kind: 'highlight', at: space, tone: 'blue' }) : this.remove(old));
    } else if (this.pen === 'arrow') {
      const { from } = this;
      this.from = from === null ? space : null;
      if (from !== null && from !== space) await this.put({ kind: 'arrow', from, to: space, tone: 'blue' });
    }
  }

  hold(pen: Pen): void {
    this.pen = this.pen === pen ? null : pen;
    this.from = null;
  }

  async #try(call: () => Promise<void>): Promise<void> {
    try {
      await call();
    } catch (error) {
      this.#review.app.toasts.fail(failureOf(error));
    }
  }
}
