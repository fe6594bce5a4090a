import { select } from 'd3-selection';
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomTransform } from 'd3-zoom';
import type { Box } from '../../../board/geometry.ts';
import type { Point } from '../../../board/types.ts';

/** The sheet is drawn anew after so many milliseconds of rest. */
const REST = 120;
/** How far the drawn sheet reaches beyond each side of its panel, as a share of the panel. */
export const MARGIN = 0.3;
const CLOSEST = 40;

/**
 * One extent for every panel of the page: whoever moves one moves all. Units are kilometres of the sheet. While it moves,
 * the sheet drawn at rest is only pushed about, which costs no drawing; it is drawn anew when it rests or its edge shows.
 */
export class GeoView {
  /** The middle of what is seen, and pixels for a kilometre. */
  middle = $state.raw<Point>([0, 0]);
  k = $state(0.5);
  /** The scale and the middle the sheet is drawn for; they follow when a gesture rests. */
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

  /** The transform of the drawn sheet on a canvas of a size, middle on middle. */
  drawn(width: number, height: number): ZoomTransform {
    return zoomIdentity
      .translate(width / 2, height / 2)
      .scale(this.scale)
      .translate(-this.around[0], -this.around[1]);
  }

  /** How the drawn sheet has to be pushed to show what is looked at, about the middle of the panel. */
  get push(): string {
    const [x, y] = [(this.around[0] - this.middle[0]) * this.k, (this.around[1] - this.middle[1]) * this.k];
    return `translate(${x}px,${y}px) scale(${this.k / this.scale})`;
  }

  /** Shows a part of the sheet as large as the panels allow. */
  show(box: Box): void {
    this.#wanted = box;
    const [w, h] = this.#size;
    if (w === 0) return;
    this.#set([box.x + box.w / 2, box.y + box.h / 2], Math.min(w / box.w, h / box.h) * 0.97);
    this.#draw();
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
    if (this.#covered()) this.#rest = setTimeout(() => this.#draw(), REST);
    else this.#draw();
  }

  #draw(): void {
    clearTimeout(this.#rest);
    this.scale = this.k;
    this.around = this.middle;
  }

  /** Whether the drawn sheet, pushed about, still covers the panel. */
  #covered(): boolean {
    const reach = 1 + 2 * MARGIN;
    return ([0, 1] as const).every((axis) => {
      const off = Math.abs(this.middle[axis] - this.around[axis]) * this.k;
      return this.#size[axis] / 2 + off <= ((this.#size[axis] / 2) * reach * this.k) / this.scale;
    });
  }
}
