/** A piece of map for the cover of a design that is not on the shelf yet: a sketch, drawn from a number, of no real place. */

export interface Sketch {
  readonly cells: readonly { readonly path: string; readonly ground: string }[];
  readonly rivers: readonly string[];
}

const GROUNDS = ['clear', 'clear', 'clear', 'woods', 'broken', 'clear', 'woods', 'light'] as const;

/** A repeatable number from 0 to 1 for a place of the sketch. */
function noise(x: number, y: number, seed: number): number {
  const n = Math.sin(x * 127.1 + y * 311.7 + seed * 74.7) * 43758.5453;
  return n - Math.floor(n);
}

/** Hexes of a size over the cover, with patches of ground and one winding river. */
export function sketchHexes(width: number, height: number, size: number, seed: number): Sketch {
  const cells: { path: string; ground: string }[] = [];
  const rise = (size * Math.sqrt(3)) / 2;
  for (let column = 0; column * size * 1.5 < width + size; column++) {
    for (let row = 0; row * rise * 2 < height + rise * 2; row++) {
      const x = column * size * 1.5;
      const y = row * rise * 2 + (column % 2 === 1 ? rise : 0);
      const corners = Array.from({ length: 6 }, (_, corner) => {
        const angle = (Math.PI / 3) * corner;
        return `${(x + size * Math.cos(angle)).toFixed(1)} ${(y + size * Math.sin(angle)).toFixed(1)}`;
      });
      const patch = (noise(Math.floor(column / 2), Math.floor(row / 2), seed) + noise(column, row, seed)) / 2;
      cells.push({
        path: `M${corners.join('L')}Z`,
        ground: GROUNDS[Math.floor(patch * GROUNDS.length)] ?? 'clear',
      });
    }
  }
  return { cells, rivers: [river(width, height, seed)] };
}

/** Irregular areas: a square net whose knots are shaken. */
export function sketchAreas(width: number, height: number, size: number, seed: number): Sketch {
  const knot = (column: number, row: number): string => {
    const x = (column + (noise(column, row, seed) - 0.5) * 0.7) * size;
    const y = (row + (noise(row, column, seed + 3) - 0.5) * 0.7) * size;
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  const cells: { path: string; ground: string }[] = [];
  for (let column = -1; column * size < width; column++) {
    for (let row = -1; row * size < height; row++) {
      const corners = [
        knot(column, row),
        knot(column + 1, row),
        knot(column + 1, row + 1),
        knot(column, row + 1),
      ];
      const ground = GROUNDS[Math.floor(noise(column, row, seed + 9) * GROUNDS.length)] ?? 'clear';
      cells.push({ path: `M${corners.join('L')}Z`, ground });
    }
  }
  return { cells, rivers: [river(width, height, seed), river(width, height, seed + 2)] };
}

/** A smooth course from edge to edge: each knot is passed half-way to the next. */
function river(width: number, height: number, seed: number): string {
  const knots = Array.from({ length: 9 }, (_, step): readonly [number, number] => [
    (width * (step - 0.5)) / 7,
    height * (0.2 + 0.5 * noise(step, 1, seed)),
  ]);
  return knots.reduce((course, [x, y], index) => {
    const [nextX, nextY] = knots[index + 1] ?? [x, y];
    if (index === 0) return `M${x.toFixed(1)} ${y.toFixed(1)}`;
    return `${course}Q${x.toFixed(1)} ${y.toFixed(1)} ${((x + nextX) / 2).toFixed(1)} ${((y + nextY) / 2).toFixed(1)}`;
  }, '');
}
