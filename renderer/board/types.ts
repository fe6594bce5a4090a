/**
 * What the board component is given and what it gives back. It knows geometry, not rules: the same component
 * serves play, replay and comparison of every game. A game's folder turns its data and view into these.
 */

export type Point = readonly [x: number, y: number];

/** How a space looks: a key of the terrain styles in the board's stylesheet. */
export type Ground =
  | 'suburb'
  | 'light'
  | 'heavy'
  | 'citadel'
  | 'woods'
  | 'clear'
  | 'broken'
  | 'marsh'
  | 'foreign'
  | 'water'
  | 'out';

export interface MapSpace {
  readonly id: string;
  readonly name: string;
  readonly ground: Ground;
  /** Further terrain over the ground: its texture without its tint, such as woods in a city. */
  readonly over?: readonly Ground[];
  /** Printed shading: a part of the map that is one side's own. */
  readonly shade?: 'soviet' | 'west';
  /** Terrain in words, for the inspector and for reading aloud. */
  readonly terrain: string;
  /** Outline in map units; for a hex, its six corners. */
  readonly outline: readonly Point[];
  /** Where the identifier and name go, and where counters gather. */
  readonly label: Point;
  readonly counters: Point;
  /** `region`: name in wide capitals (zones round an area map). */
  readonly rank: 'region' | 'place';
  /**
   * The printed identifier: its shape, and the small figure in its lower half. `index` is a black disc that bears
   * the figure alone: such a space goes by its name.
   */
  readonly badge?: {
    readonly shape: 'circle' | 'triangle' | 'square' | 'pentagon' | 'red-pentagon' | 'index';
    readonly figure: string;
  };
  /** Small printed signs in a row beside the identifier. With them name and counters stand below the row. */
  readonly signs?: readonly MapSign[];
  /** Icons of the printed map, such as an airfield. */
  readonly icons?: readonly ('airfield' | 'capital' | 'port' | 'star' | 'town')[];
  /** Whether something about it is reconstructed (◇ at close zoom). */
  readonly reconstructed: boolean;
}

/**
 * A printed sign: a red star with victory points, a shield with a garrison, the emblem of an advance track, a supply
 * source (its letter, or the sign of its side), a set-up flag, an arrow by which units enter.
 */
export interface MapSign {
  readonly kind: 'victory' | 'garrison' | 'track' | 'supply' | 'flag' | 'entry' | 'port';
  readonly figure: string;
  readonly side?: 'soviet' | 'german' | 'western';
  /** Printed as an outline: the same sign of another owner. */
  readonly open?: boolean;
  /** Degrees an entry arrow is turned by: 0 points to the right. */
  readonly turn?: number;
}

export interface MapEdge {
  readonly a: string;
  readonly b: string;
  /** `land`, `closed` (water that nothing crosses), `bridge` (land across water), `river`, `fort`, `blocked`…, `course`
   * (a river that is one of the map's lines runs here and is the boundary). */
  readonly kind: string;
  /** For a fort: the space it protects; its teeth point out of it. */
  readonly protects?: string;
}

export interface MapLine {
  readonly kind: 'river' | 'canal' | 'rail' | 'road' | 'border' | 'boundary' | 'limit';
  readonly name?: string;
  /** What a limit is about: a line of supply or communication, or one side's own limit. */
  readonly tone?: 'supply' | 'german' | 'soviet';
  readonly width: number;
  readonly points: readonly Point[];
  /** A calmer line for the name, where the course itself turns at every hexside. */
  readonly nameOn?: readonly Point[];
}

export interface MapShape {
  readonly kind: 'lake' | 'sea';
  readonly name?: string;
  readonly points: readonly Point[];
}

/** A sign at a fixed place of the sheet: hexes have theirs in corners, and arrows stand in the margin. */
export interface FixedSign extends MapSign {
  readonly at: Point;
}

/** Type that belongs to no single space: a forest, heights, a sector, a word in the margin, a country, a range, a sea. */
export interface MapCaption {
  readonly kind: 'woods' | 'heights' | 'sector' | 'margin' | 'country' | 'range' | 'sea';
  readonly text: string;
  readonly at: Point;
  /** Degrees it is turned by, about its place. */
  readonly turn?: number;
}

/** A whole printed map. Edges are drawn where two outlines share a boundary. */
export interface BoardMap {
  readonly kind: 'areas' | 'hexes';
  readonly width: number;
  readonly height: number;
  readonly spaces: readonly MapSpace[];
  readonly edges: readonly MapEdge[];
  readonly lines: readonly MapLine[];
  readonly shapes: readonly MapShape[];
  readonly captions?: readonly MapCaption[];
  /** Land over the sea, as rings; a map without coasts is all land. */
  readonly coasts?: readonly (readonly Point[])[];
  readonly signs?: readonly FixedSign[];
  /** A crowded part of the sheet that is worth a button of its own. */
  readonly closeup?: { readonly name: string; readonly spaces: readonly string[] };
  /** The map in words, for screen readers: "Map of Berlin in 51 areas and 14 zones". */
  readonly title?: string;
}

/** A counter. Everything a person must know stands on it without hovering. */
export interface Piece {
  readonly id: string;
  readonly at: string;
  readonly side: string;
  /** Name of a body colour token without `--c-`, such as `front-1br-north`. */
  readonly body: string;
  /** 1 to 5: the stripe at the left edge, for army or wing. */
  readonly stripe?: number;
  readonly emblem: 'star' | 'cross' | 'white-star' | 'roundel' | 'roundel-fr' | { readonly letters: string };
  /** Short designation at the upper right. */
  readonly name: string;
  /** 2525C letter code for milsymbol, such as `SFGPUCI----D`; null for a face-down counter. */
  readonly symbol: string | null;
  /** `dark`: light lines on a dark box, where the colour of the symbol tells whose unit it is. */
  readonly symbolTone?: 'light' | 'dark';
  /** A letter at the left edge: whose unit it is, where two players share a nation. */
  readonly letter?: string;
  /** A letter on a gold tab: what the unit is told to do. */
  readonly task?: string;
  /** The printed factors, such as `7-4`. */
  readonly factors: string;
  readonly steps?: { readonly left: number; readonly of: number };
  readonly marks: readonly (
    'spent' | 'moved' | 'fought' | 'hidden' | 'out-of-supply' | 'frozen' | 'lead' | 'turned'
  )[];
  /** The counter in words: unit, strength, status. */
  readonly spoken: string;
}

/** A marker lying in a space, such as Bloody Streets. */
export interface Marker {
  readonly id: string;
  readonly at: string;
  readonly kind: string;
  readonly label: string;
  /** The marker in words, when the label alone is too short to read aloud. */
  readonly spoken?: string;
}

/** `noted`: marked by a reader, not by the game. */
export type SpaceMark = 'legal' | 'target' | 'selected' | 'active' | 'barred' | 'held' | 'noted';

export interface Arrow {
  readonly from: string;
  readonly to: string;
  /** `note`: drawn by a reader. */
  readonly kind: 'attack' | 'move' | 'retreat' | 'note';
  /** 0 to 1: share of the strength, for its width. */
  readonly weight: number;
  /** Side of the counters it starts from; whoever is not German when left out. */
  readonly by?: string;
}

/** Whose pencil band a space has; `soviet-2` is a second Soviet camp, dotted instead of ticked. */
export type Control = 'soviet' | 'soviet-2' | 'west' | 'german';

/** What is lit and pointed at just now. */
export interface Lights {
  readonly spaces: Readonly<Record<string, SpaceMark>>;
  /** A small tag at a space: odds, movement cost. */
  readonly tags: Readonly<
    Record<string, { readonly text: string; readonly tone: 'move' | 'attack' | 'good' | 'bad' }>
  >;
  readonly pieces: Readonly<Record<string, 'legal' | 'selected' | 'joined'>>;
  readonly arrows: readonly Arrow[];
  readonly path: readonly string[];
  /** Spaces under one side's control, with its pencil band. */
  readonly control: Readonly<Record<string, Control>>;
  /** Spaces whose forts are in the enemy's hands: these turn to outline. */
  readonly taken?: readonly string[];
  /** Spaces in a zone of control that is being looked at: a stipple. */
  readonly zones?: readonly string[];
}

/** A board on which nothing is lit. */
export const UNLIT: Lights = { spaces: {}, tags: {}, pieces: {}, arrows: [], path: [], control: {} };

/** Where a board is looked at: the point in the middle of its window, and the scale. */
export interface Spot {
  readonly at: Point;
  readonly scale: number;
}

/** What the player did on the board; the table decides what it means. */
export interface BoardIntents {
  onspace?(space: string): void;
  onpiece?(piece: string, space: string): void;
  /** Pointer or keyboard focus came to a space (null: left). */
  onfocus?(space: string | null): void;
}
