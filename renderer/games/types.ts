import type { Component } from 'svelte';
import type { GameContent, LabelledChoice } from '../../electron/host/api.ts';
import type { Choice, OptionValue } from '../../engines/core/index.ts';
import type { BoardMap, Lights, Marker, Piece } from '../board/types.ts';
import type { Table } from '../state/table.svelte.ts';
import type { SceneMaker } from './scene.ts';

export type { Scene } from './scene.ts';

/** Something the player can do now, with its wording. */
export interface Action {
  readonly label: string;
  /** The choice it plays, so that no second button is made for it. */
  readonly choice: Choice | null;
  run(): void;
}

/** One line of the inspector: words, a number, the rule it comes from, whether it is reconstructed. */
export interface Fact {
  readonly text: string;
  readonly value?: string;
  readonly rule?: string;
  readonly reconstructed: boolean;
}

/** What the inspector shows of a space. */
export interface Inspected {
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly pieces: readonly { readonly piece: Piece; readonly fact: Fact }[];
}

/** Who acts: the word and the emblem of a seat; where a seat has two roles, its letter and what acts now. */
export interface SeatFace {
  readonly name: string;
  readonly emblem: string;
  readonly letter?: string;
  readonly acting?: string;
  /** Name of a body colour token without `--c-`: the map is framed in it while this seat's units act. */
  readonly tint?: string;
}

/** A game at the table: what it shows beyond the choices every game has. It decides no rule. */
export interface GameSession {
  readonly pieces: readonly Piece[];
  readonly markers: readonly Marker[];
  /** What is lit whatever is picked: control, active spaces, arrows, tags. */
  readonly scenery: Lights;
  /** How a space of a choice is lit: as a place to go, or as a target. */
  markOf(choice: Choice): 'legal' | 'target';
  /** Whether a choice has its place in the panel and needs no button in the prompt bar. */
  isInPanel(choice: Choice): boolean;
  /** Whether a choice of a space is also offered as a button. */
  isButtonToo(choice: Choice): boolean;
  /** What Enter does. */
  readonly primary: Action | null;
  /** A sentence to weigh before a choice is played, such as what is left undone; null when there is none. */
  confirm(choice: Choice): string | null;
  /** Takes a click on a piece for the panel, or into a group (`add`); false lets the table read it. */
  takePiece(piece: string, add: boolean): boolean;
  /** Takes a click on a space for what the session itself has gathered; otherwise the table reads it. */
  takeSpace?(space: string): boolean;
  /** Takes a key of this game's own; false leaves it to the table. */
  press?(key: string): boolean;
  /** Keys of this game's own and what they do, for the list of keys. */
  readonly keys?: readonly (readonly [key: string, text: string])[];
  /** Whether a choice ends the phase: one key presses its button. */
  isEnd?(choice: Choice): boolean;
  /** A space the player was led to: it is brought into view. */
  readonly lookAt?: { readonly space: string } | null;
  /** The word and the emblem of a seat. */
  seat(id: string): SeatFace;
  inspect(space: string): Inspected | null;
}

/** What a game brings to the screens. */
export interface GamePlugin extends SceneMaker {
  /** The printed map; the options tell an edition that prints other names. The same map for the same answer. */
  map(content: GameContent, options: Readonly<Record<string, OptionValue>>): BoardMap;
  /** Opens a session at a table; called while the table's screen is being made. */
  open(table: Table): GameSession;
  readonly Panel: Component;
  readonly Tracks: Component;
}

export type { LabelledChoice };
