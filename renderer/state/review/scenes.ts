import type { GameContent, Moment } from '../../../electron/host/api.ts';
import type { Piece } from '../../board/types.ts';
import type { GamePlugin, Scene } from '../../games/types.ts';

const EMPTY: Scene = { pieces: [], markers: [], control: {} };

/** Boards laid out from moments, each once. A counter that did not change keeps its object: nothing of it is drawn again. */
export class Scenes {
  readonly #laid = new WeakMap<Moment, Scene>();
  readonly #faces = new Map<string, { readonly text: string; readonly piece: Piece }>();

  of(moment: Moment | null, plugin: GamePlugin | null, content: GameContent | null): Scene {
    if (moment === null || content === null || plugin === null) return EMPTY;
    const laid = this.#laid.get(moment);
    if (laid !== undefined) return laid;
    const scene = plugin.scene(content, moment.view);
    const made = { ...scene, pieces: scene.pieces.map((piece) => this.#same(piece)) };
    this.#laid.set(moment, made);
    return made;
  }

  #same(piece: Piece): Piece {
    const text = JSON.stringify(piece);
    const known = this.#faces.get(piece.id);
    if (known?.text === text) return known.piece;
    this.#faces.set(piece.id, { text, piece });
    return piece;
  }
}
