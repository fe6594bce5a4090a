import type { GameContent } from '../../electron/host/api.ts';
import type { JsonObject } from '../../engines/core/index.ts';
import type { Lights, Marker, Piece } from '../board/types.ts';

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
