import { select } from 'd3-selection';
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomTransform } from 'd3-zoom';
import type { Box } from '../../../board/geometry.ts';
import type { Point } from '../../../board/types.ts';

/** Names are laid out anew after so many milliseconds of rest. */
const REST = 120;
const CLOSEST = 40;

/** One extent for every panel of the page: whoever moves one moves all. Units are kilometres of the sheet. */
export class GeoView {
  /** The middle of what is seen, and pixels for a kilometre. */
  middle = $state.raw<Point>([0, 0]);
  k = $state(0.5);
  /** The scale and the middle names are laid out for; they follow when a gesture rests. */
  scale = $state(0.5);
  around = $state.raw<Point>([0, 0]);
  #size: Point = [0, 0];
  #wanted: Box | null = null;
  #rest: ReturnType<typeof setTimeout> | undefined;
  readonly #limits: () => Box;

  constructor(limits: () => Box) {
    this.#limits = limits;
  }

  /** The transform of a panel of a size. */
  transform(width: number, height: number): ZoomTransform {
    return zoomIdentity
      .translate(width / 2, height / 2)
      .scale(this.k)
      .translate(-this.middle[0], -this.middle[1]);
  }

  /** Shows a part of the sheet as large as the panels allow. */
  show(box: Box): void {
    this.#wanted = box;
    const [w, h] = this.#size;
    if (w === 0) return;
    this.#set([box.x + box.w / 2, box.y + box.h / 2], Math.min(w / box.w, h / box.h) * 0.97);
  }

  zoomBy(factor: number): void {
    this.#wanted = null;
    this.#set(this.middle, this.k * factor);
  }

  /** Moves by a share of the panel. */
  panBy(right: number, down: number): void {
    this.#wanted = null;
    const [w, h] = this.#size;
    this.#set([this.middle[0] + (right * w) / this.k, this.middle[1] + (down * h) / this.k], this.k);
  }

  /** Whether a point is in view. */
  sees([x, y]: Point): boolean {
    const [w, h] = this.#size;
    return Math.abs(x - this.middle[0]) * this.k < w / 2 && Math.abs(y - this.middle[1]) * this.k < h / 2;
  }

  /** Brings a point into view; what is in view already stays. */
  reveal([x, y]: Point): void {
    const [w, h] = this.#size;
    const [dx, dy] = [(x - this.middle[0]) * this.k, (y - this.middle[1]) * this.k];
    if (Math.abs(dx) > w / 2 - 30 || Math.abs(dy) > h / 2 - 30) this.#set([x, y], this.k);
  }

  /** The panels' size; the same part stays in view. */
  resize(width: number, height: number): void {
    if (width === 0 || (width === this.#size[0] && height === this.#size[1])) return;
    const before = this.#size[0];
    this.#size = [width, height];
    if (this.#wanted !== null) this.show(this.#wanted);
    else if (before > 0) this.#set(this.middle, (this.k * width) / before);
  }

  /** Pan and zoom with pointer and wheel; the answer lets go of the element. */
  attach(element: HTMLElement | SVGElement): () => void {
    const node = select<Element, unknown>(element);
    const behaviour = zoom<Element, unknown>()
      .scaleExtent([0.2, CLOSEST])
      .filter((event: Event) => !(event instanceof MouseEvent && event.button !== 0))
      .on('start', ({ sourceEvent }: D3ZoomEvent<Element, unknown>) => {
        // Another panel may have moved since: begin where the page is.
        if (sourceEvent !== null) node.property('__zoom', this.transform(...this.#size));
      })
      .on('zoom', ({ transform, sourceEvent }: D3ZoomEvent<Element, unknown>) => {
        if (sourceEvent === null) return;
        this.#wanted = null;
        const [w, h] = this.#size;
        this.#set([(w / 2 - transform.x) / transform.k, (h / 2 - transform.y) / transform.k], transform.k);
      });
    const sync = (): void => {
      node.property('__zoom', this.transform(...this.#size));
    };
    // Before the behaviour looks at its own place.
    node.on('pointerenter.sync wheel.sync pointerdown.sync mousedown.sync touchstart.sync', sync, {
      capture: true,
    });
    node.call(behaviour);
    return () => node.on('.zoom', null).on('.sync', null);
  }

  #set([x, y]: Point, k: number): void {
    const limits = this.#limits();
    const [w, h] = this.#size;
    const least = Math.min(w / limits.w, h / limits.h) * 0.9 || 0.2;
    this.k = Math.max(least, Math.min(CLOSEST, k));
    this.middle = [
      Math.max(limits.x, Math.min(limits.x + limits.w, x)),
      Math.max(limits.y, Math.min(limits.y + limits.h, y)),
    ];
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      this.scale = this.k;
      this.around = this.middle;
    }, REST);
  }
}
