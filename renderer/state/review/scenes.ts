import type { GameContent, Moment } from '../../../electron/host/api.ts';
import type { Piece } from '../../board/types.ts';
import type { Scene, SceneMaker } from '../../games/scene.ts';

const EMPTY: Scene = { pieces: [], markers: [], control: {} };

/** Hands out the same object for as long as what it is given says the same. */
class Same<T> {
  #known: { readonly text: string; readonly value: T } | null = null;

  of(value: T): T {
    const text = JSON.stringify(value);
    if (this.#known?.text !== text) this.#known = { text, value };
    return this.#known.value;
  }
}

/** Boards laid out from moments, each once. What did not change keeps its object: nothing of it is drawn again. */
export class Scenes {
  readonly #laid = new WeakMap<Moment, Scene>();
  readonly #faces = new Map<string, Same<Piece>>();
  readonly #markers = new Same<Scene['markers']>();
  readonly #control = new Same<Scene['control']>();
  readonly #taken = new Same<NonNullable<Scene['taken']>>();

  of(moment: Moment | null, plugin: SceneMaker | null, content: GameContent | null): Scene {
    if (moment === null || content === null || plugin === null) return EMPTY;
    const laid = this.#laid.get(moment);
    if (laid !== undefined) return laid;
    const { pieces, markers, control, taken } = plugin.scene(content, moment.view);
    const made: Scene = {
      pieces: pieces.map((piece) => this.#faceOf(piece)),
      markers: this.#markers.of(markers),
      control: this.#control.of(control),
      ...(taken === undefined ? {} : { taken: this.#taken.of(taken) }),
    };
    this.#laid.set(moment, made);
    return made;
  }

  #faceOf(piece: Piece): Piece {
    const face = this.#faces.get(piece.id) ?? new Same<Piece>();
    this.#faces.set(piece.id, face);
    return face.of(piece);
  }
}
