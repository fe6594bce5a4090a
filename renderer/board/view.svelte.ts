import { select, type Selection } from 'd3-selection';
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior, type ZoomTransform } from 'd3-zoom';
import type { Box } from './geometry.ts';
import { layoutScale, rootOf } from './metrics.ts';
import type { BoardMap, Point, Spot } from './types.ts';

/** A table opens with the whole map in view, unless a space would then be too small to read: pixels of its root. */
const OPENING = 79;
const LARGEST = 6;
/** A gesture counts as ended after so many milliseconds of rest; then type and counters are laid out anew. */
const REST = 140;

/** Pan and zoom of one board. While a gesture runs only `transform` changes; `scale` follows when it rests. */
export class BoardView {
  transform = $state.raw<ZoomTransform>(zoomIdentity);
  /** The scale the layout is made for. */
  scale = $state(1);
  size = $state.raw<{ readonly w: number; readonly h: number }>({ w: 0, h: 0 });
  /** Between the start of a gesture and the frame after its layout: counters do not slide then. */
  moving = $state(true);
  /** For the frames after a zoom in which the sheet is drawn sharp at its new scale. */
  redrawn = $state(false);
  /** The scale the sheet was last drawn at. */
  #drawnAt = 0;
  /** What was to be in view before the window had a size. */
  #awaited: Box | null = null;
  /** Whether the sheet is moved by the program: then nothing has to be laid out anew, and counters may slide on it. */
  #led = false;
  #map: () => BoardMap;
  /** Where a board begins that was looked at before; called with every new place. */
  readonly #start: Spot | null;
  readonly #onspot: (spot: Spot) => void;
  #behaviour: ZoomBehavior<HTMLElement, unknown> | null = null;
  #node: Selection<HTMLElement, unknown, null, undefined> | null = null;
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(
    map: () => BoardMap,
    start: Spot | null = null,
    onspot: (spot: Spot) => void = () => undefined,
  ) {
    this.#map = map;
    this.#start = start;
    this.#onspot = onspot;
  }

  /** The scale at which the whole sheet is in view. */
  get fitScale(): number {
    const { width, height } = this.#map();
    return Math.max(0.05, Math.min(this.size.w / width, this.size.h / height));
  }

  /** The part of the sheet in view, in map units. */
  get seen(): Box {
    const { x, y, k } = this.transform;
    return { x: -x / k, y: -y / k, w: this.size.w / k, h: this.size.h / k };
  }

  /** Share of the sheet in view. */
  get seenShare(): number {
    const { width, height } = this.#map();
    const { x, y, w, h } = this.seen;
    const across = Math.max(0, Math.min(width, x + w) - Math.max(0, x));
    const down = Math.max(0, Math.min(height, y + h) - Math.max(0, y));
    return (across * down) / (width * height);
  }

  /** Takes hold of the element the map is seen through; the answer lets go of it. */
  attach(element: HTMLElement): () => void {
    const behaviour = zoom<HTMLElement, unknown>()
      .filter((event: Event) => this.#isGesture(event))
      .clickDistance(5)
      .on('start', () => {
        if (!this.#led) this.#hold();
      })
      .on('zoom', ({ transform }: D3ZoomEvent<HTMLElement, unknown>) => {
        this.transform = transform;
      })
      .on('end', () => {
        if (this.#led) this.#report();
        else this.#settle();
      });
    this.#behaviour = behaviour;
    this.#node = select(element);
    this.#node.call(behaviour);
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) this.#resize(entry.contentRect.width, entry.contentRect.height);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      clearTimeout(this.#rest);
      this.#node?.on('.zoom', null);
    };
  }

  zoomBy(factor: number): void {
    if (this.#node !== null) this.#behaviour?.scaleBy(this.#node, factor);
  }

  /** The whole sheet. */
  fit(): void {
    const { width, height } = this.#map();
    this.#show([width / 2, height / 2], this.fitScale);
  }

  /** Shows a part of the sheet as large as the window allows. */
  show({ x, y, w, h }: Box): void {
    const scale = Math.min(LARGEST, (this.size.w / w) * 0.94, (this.size.h / h) * 0.94);
    this.#show([x + w / 2, y + h / 2], scale);
  }

  /** Brings a point to the middle of the window. */
  centreOn(point: Point): void {
    this.#show(point, this.transform.k);
  }

  /** Moves the sheet just so far that a box of it is in view; a box in view already stays where it is. */
  reveal(box: Box): void {
    if (this.size.w === 0) {
      this.#awaited = box;
      return;
    }
    const { x, y, w, h } = this.seen;
    const margin = 24 / this.transform.k;
    const push = (start: number, length: number, from: number, room: number): number => {
      if (start >= from && start + length <= from + room) return 0;
      // What does not fit is shown from its beginning.
      return start < from || length > room ? start - margin - from : start + length + margin - from - room;
    };
    const [dx, dy] = [push(box.x, box.w, x, w), push(box.y, box.h, y, h)];
    if ((dx === 0 && dy === 0) || this.#node === null) return;
    this.#led = !this.moving;
    this.#behaviour?.translateBy(this.#node, -dx, -dy);
    this.#led = false;
  }

  /** A point of the sheet in pixels of the window. */
  toWindow([x, y]: Point): Point {
    return [x * this.transform.k + this.transform.x, y * this.transform.k + this.transform.y];
  }

  #isGesture(event: Event): boolean {
    if (event instanceof MouseEvent && event.button !== 0) return false;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('[data-fixed]'))
      return event.type === 'wheel' && target.closest('[data-slip]') === null;
    // A second click on something lit is a choice, not a wish to see it closer.
    return event.type !== 'dblclick' || target?.closest('[data-lit], [data-piece]') === null;
  }

  #resize(w: number, h: number): void {
    if (w === 0 || h === 0 || (w === this.size.w && h === this.size.h)) return;
    const { x, y, w: oldW, h: oldH } = this.seen;
    const first = this.size.w === 0;
    this.size = { w, h };
    const { width, height } = this.#map();
    this.#behaviour
      ?.extent([
        [0, 0],
        [w, h],
      ])
      .scaleExtent([this.fitScale * 0.92, LARGEST])
      .translateExtent([
        [-width * 0.12, -height * 0.12],
        [width * 1.12, height * 1.12],
      ]);
    const readable = Math.min(1.2, OPENING / rootOf(this.#map()));
    if (first && this.#start !== null) this.#show(this.#start.at, this.#start.scale);
    else if (first) this.#show([width / 2, height / 2], Math.max(this.fitScale, readable));
    else this.#show([x + oldW / 2, y + oldH / 2], this.transform.k);
    const awaited = this.#awaited;
    this.#awaited = null;
    if (awaited !== null) this.reveal(awaited);
  }

  #show([x, y]: Point, scale: number): void {
    if (this.#node === null) return;
    const { w, h } = this.size;
    this.#behaviour?.transform(
      this.#node,
      zoomIdentity
        .translate(w / 2, h / 2)
        .scale(scale)
        .translate(-x, -y),
    );
  }

  #hold(): void {
    clearTimeout(this.#rest);
    this.moving = true;
  }

  #settle(): void {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      const { k } = this.transform;
      this.scale = layoutScale(k);
      this.redrawn = this.#drawnAt !== 0 && this.#drawnAt !== k;
      this.#drawnAt = k;
      this.#report();
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          this.moving = false;
          this.redrawn = false;
        }),
      );
    }, REST);
  }

  #report(): void {
    const { x, y, w, h } = this.seen;
    this.#onspot({ at: [x + w / 2, y + h / 2], scale: this.transform.k });
  }
}
