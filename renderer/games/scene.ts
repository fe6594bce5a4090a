import type { GameContent } from '../../electron/host/api.ts';
import type { JsonObject } from '../../engines/core/index.ts';
import type { BoardMap, Lights, Marker, Piece } from '../board/types.ts';

/** A board as it lies at one moment, with nobody at it: what review, comparison and pictures show. */
export interface Scene {
  readonly pieces: readonly Piece[];
  readonly markers: readonly Marker[];
  readonly control: Lights['control'];
  readonly taken?: readonly string[];
}

/** What lays a board out from a view. */
export interface SceneMaker {
  /** Counters, markers and control of a view, whoever may see it and at whatever moment. */
  scene(content: GameContent, view: JsonObject): Scene;
}

/**
 * Prints a map once for its data and each language (and edition): nothing in it changes during a game, and a board that
 * is given the same object again has nothing to draw.
 */
export function printedOnce<C extends { readonly map: object }, Words extends readonly string[]>(
  print: (content: C, ...words: Words) => BoardMap,
): (content: C, ...words: Words) => BoardMap {
  const made = new WeakMap<object, Map<string, BoardMap>>();
  return (content, ...words) => {
    const known = made.get(content.map) ?? new Map<string, BoardMap>();
    made.set(content.map, known);
    const key = words.join(' ');
    const board = known.get(key) ?? print(content, ...words);
    known.set(key, board);
    return board;
  };
}
