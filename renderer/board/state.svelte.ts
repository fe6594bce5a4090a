import type { Language } from '../../engines/core/index.ts';
import { clearPoints, type KnownClear } from './clear.ts';
import { labelsAt } from './labels.ts';
import { Laying } from './laying.ts';
import { inOrder, type PlacedPiece } from './layout.ts';
import { metricsOf } from './metrics.ts';
import { neighboursOf, readingOrder, spacesById } from './order.ts';
import type { BoardIntents, BoardMap, Lights, Marker, Piece, Spot } from './types.ts';
import { BoardView } from './view.svelte.ts';
import { BOARD_WORDS } from './words.ts';

/** What a board shows, as its component is given it. */
export interface BoardContent {
  readonly map: BoardMap;
  readonly pieces: readonly Piece[];
  readonly markers: readonly Marker[];
  readonly lights: Lights;
  readonly intents: BoardIntents;
  readonly counterScale: number;
  readonly showCounters: boolean;
  readonly language: Language;
}

const NONE: readonly string[] = [];

/** Everything the layers of one board share: the layout made from its content, and where the player is on it. */
export class BoardState {
  readonly #content: () => BoardContent;
  readonly view: BoardView;
  /** The space the keyboard is on; null before the first time. */
  focused = $state<string | null>(null);
  /** Whether the ring is drawn: only while the keyboard is in use. */
  focusRing = $state(false);
  hovered = $state<string | null>(null);
  /** What lies under the pointer, though the sheet may be moving. */
  #under: string | null = null;
  /** The space whose stack is lifted out. */
  lifted = $state<string | null>(null);
  /** Whether the slip took the keyboard. */
  liftedByKey = $state(false);
  /** What was last said in the live region. */
  said = $state('');

  constructor(content: () => BoardContent, start: Spot | null, onspot: (spot: Spot) => void) {
    this.#content = content;
    this.view = new BoardView(() => content().map, start, onspot);
  }

  get map(): BoardMap {
    return this.#content().map;
  }
  get lights(): Lights {
    return this.#content().lights;
  }
  get intents(): BoardIntents {
    return this.#content().intents;
  }
  get markers(): readonly Marker[] {
    return this.#content().markers;
  }
  get showCounters(): boolean {
    return this.#content().showCounters;
  }

  // Each part by itself: what is made from one of them stays while another changes.
  pieceLights = $derived.by(() => this.lights.pieces);
  control = $derived.by(() => this.lights.control);
  zones = $derived.by(() => this.lights.zones ?? NONE);
  taken = $derived.by(() => this.lights.taken ?? NONE);
  words = $derived.by(() => BOARD_WORDS[this.#content().language]);
  spaces = $derived.by(() => spacesById(this.map));
  order = $derived.by(() => readingOrder(this.map));
  neighbours = $derived.by(() => neighboursOf(this.map));
  metrics = $derived.by(() => metricsOf(this.map, this.view.scale, this.#content().counterScale));
  labels = $derived.by(() => labelsAt(this.map, this.view.scale));
  #laying = $derived.by(() => new Laying(this.map, this.labels, this.metrics));
  placed = $derived.by((): readonly PlacedPiece[] => this.#laying.of(this.#content().pieces));
  bySpace = $derived.by(() => Map.groupBy(this.#content().pieces, ({ at }) => at));
  markersBySpace = $derived.by(() => Map.groupBy(this.markers, ({ at }) => at));
  litSpaces = $derived.by(() => this.order.filter(({ id }) => this.#isLit(id)));
  /** For each space a point of it that no name and no counter covers, as far as there is one. */
  #known = $derived.by((): KnownClear => {
    void this.labels;
    // Only remembers what was worked out; nothing is drawn from it.
    // eslint-disable-next-line svelte/prefer-svelte-reactivity
    return new Map();
  });
  clear = $derived.by(() => clearPoints(this.map, this.labels, this.placed, this.#known));

  piecesAt(space: string): readonly Piece[] {
    return inOrder(this.bySpace.get(space) ?? []);
  }

  markersAt(space: string): readonly Marker[] {
    return this.markersBySpace.get(space) ?? [];
  }

  /** Whether the space, or a piece in it, can be taken now. */
  #isLit(id: string): boolean {
    const mark = this.lights.spaces[id];
    if (mark === 'legal' || mark === 'target') return true;
    return (this.bySpace.get(id) ?? []).some((piece) => this.lights.pieces[piece.id] === 'legal');
  }

  /** The player takes a space. */
  takeSpace(id: string): void {
    this.intents.onspace?.(id);
  }

  /** The player takes a counter; one that is not lit stands for the lit space it lies in. */
  takePiece(piece: Piece): void {
    const mark = this.lights.spaces[piece.at];
    const meansSpace = this.lights.pieces[piece.id] === undefined && (mark === 'legal' || mark === 'target');
    if (meansSpace) this.intents.onspace?.(piece.at);
    else this.intents.onpiece?.(piece.id, piece.at);
  }

  /** Pointer or keyboard came to a space, or left. */
  pointAt(id: string | null): void {
    this.#under = id;
    // Under a moving sheet the pointer points at nothing.
    if (this.hovered === id || (this.view.moving && id !== null)) return;
    this.hovered = id;
    this.intents.onfocus?.(id);
  }

  /** The sheet has come to rest: what the pointer came to meanwhile counts now, as it will not come again. */
  rest(): void {
    this.pointAt(this.#under);
  }

  lift(id: string, byKey: boolean): void {
    if ((this.bySpace.get(id) ?? []).length === 0) return;
    this.lifted = id;
    this.liftedByKey = byKey;
  }

  putBack(): void {
    this.lifted = null;
    this.liftedByKey = false;
  }

  say(text: string): void {
    // A repeated sentence must change to be read again.
    this.said = this.said === text ? `${text}\u00A0` : text;
  }
}
