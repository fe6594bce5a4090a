import { BEARINGS, isArrowKey, neighbourAt, typedSpace } from './order.ts';
import type { BoardState } from './state.svelte.ts';
import type { MapSpace } from './types.ts';
import { speakSpace, speakTargets } from './words.ts';

/** What a board cannot do by itself: change the counters' scale, or whether they are shown. */
export interface BoardControls {
  scaleCounters(factor: number): void;
  toggleCounters(): void;
  /** Moves the keyboard to a space. */
  focus(space: string): void;
}

const TYPING = 900;

/** The keyboard of a board. Capitals and figures are typed places; plain letters are commands. */
export class BoardKeys {
  #typed = '';
  #typedAt = 0;
  readonly #state: BoardState;
  readonly #controls: BoardControls;

  constructor(state: BoardState, controls: BoardControls) {
    this.#state = state;
    this.#controls = controls;
  }

  /** Handles a key on a space; true if the key was the board's. */
  press(event: KeyboardEvent, here: MapSpace): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === 'Tab') return this.#tab(event.shiftKey, here);
    if (isArrowKey(event.key)) return this.#walk(here, BEARINGS[event.key]);
    return this.#type(event) || this.#command(event.key, here);
  }

  #walk(here: MapSpace, bearing: number): boolean {
    const ids = this.#state.neighbours.get(here.id) ?? [];
    const neighbours = ids.flatMap((id) => this.#state.spaces.get(id) ?? []);
    const next = neighbourAt(here, neighbours, bearing);
    if (next !== null) this.#controls.focus(next.id);
    return true;
  }

  /** Tab goes from lit space to lit space, and past the last one out of the board. */
  #tab(back: boolean, here: MapSpace): boolean {
    const { litSpaces: lit, order } = this.#state;
    const place = order.indexOf(here);
    const next = back
      ? lit.findLast((space) => order.indexOf(space) < place)
      : lit.find((space) => order.indexOf(space) > place);
    if (next === undefined) return false;
    this.#controls.focus(next.id);
    return true;
  }

  /** Figures and capitals, and small letters that go on with a name, jump to a place. */
  #type({ key, timeStamp }: KeyboardEvent): boolean {
    const { map } = this.#state;
    const goesOn = timeStamp - this.#typedAt < TYPING && this.#typed !== '' && /^[\p{L}\d]$/u.test(key);
    const longer = goesOn && typedSpace(map, this.#typed + key) !== null ? this.#typed + key : null;
    const starts =
      /^[1-9\p{Lu}]$/u.test(key) || (key === '0' && map.spaces.some(({ id }) => id.startsWith('0')));
    if (longer === null && !starts) return false;
    this.#typed = longer ?? key;
    this.#typedAt = timeStamp;
    const found = typedSpace(map, this.#typed);
    if (found !== null) this.#controls.focus(found.id);
    return true;
  }

  #command(key: string, here: MapSpace): boolean {
    const state = this.#state;
    switch (key) {
      case 'Enter':
      case ' ':
        return this.#take(here);
      case 'l':
        state.lift(here.id, true);
        return true;
      case 'r':
        state.say(
          speakSpace(here, state.piecesAt(here.id), state.markersAt(here.id), state.lights, state.words),
        );
        return true;
      case 't':
        state.say(speakTargets(state.litSpaces, state.lights, state.words));
        return true;
      case 'Escape':
        if (state.lifted === null) return false;
        state.putBack();
        return true;
      default:
        return this.shared(key);
    }
  }

  /** Keys that work wherever the keyboard is on the table. */
  shared(key: string): boolean {
    switch (key) {
      case '+':
      case '=':
        this.#state.view.zoomBy(1.25);
        return true;
      case '-':
        this.#state.view.zoomBy(0.8);
        return true;
      case '0':
      case 'Home':
        this.#state.view.fit();
        return true;
      case '[':
        this.#controls.scaleCounters(1 / 1.12);
        return true;
      case ']':
        this.#controls.scaleCounters(1.12);
        return true;
      case 'h':
        this.#controls.toggleCounters();
        return true;
      default:
        return false;
    }
  }

  /** Enter takes a lit space; where only counters are lit, it opens them on the slip. */
  #take(here: MapSpace): boolean {
    const mark = this.#state.lights.spaces[here.id];
    const lit = mark === 'legal' || mark === 'target';
    const litPieces = this.#state
      .piecesAt(here.id)
      .some(({ id }) => this.#state.lights.pieces[id] !== undefined);
    if (!lit && litPieces) this.#state.lift(here.id, true);
    else this.#state.takeSpace(here.id);
    return true;
  }
}
