import type { ReachAnswer } from '../../../engines/battle-for-germany/types.ts';
import type { Point } from '../../board/types.ts';

/** A group on the move: every unit goes as far and in the same direction as the first. Geometry only: what is legal the engine's answers tell. */

export interface GroupMember {
  readonly unit: string;
  readonly at: string;
  readonly reach: ReachAnswer;
}

/** Centres of hexes by id, and the hex at a point. */
export interface HexPlaces {
  centreOf(hex: string): Point;
  hexAt(point: Point): string | null;
}

/** Makes the places of a map; a point belongs to the hex whose centre is nearest, no further off than half a hex. */
export function hexPlaces(
  hexes: readonly { readonly id: string; readonly centre: Point }[],
  width: number,
): HexPlaces {
  const centres = new Map(hexes.map(({ id, centre }) => [id, centre]));
  const cell = ([x, y]: Point): string => `${Math.floor(x / width)},${Math.floor(y / width)}`;
  const cells = Map.groupBy(hexes, ({ centre }) => cell(centre));
  return {
    centreOf: (hex) => centres.get(hex) ?? [0, 0],
    hexAt: ([x, y]) => {
      for (const dy of [-1, 0, 1]) {
        for (const dx of [-1, 0, 1]) {
          for (const { id, centre } of cells.get(cell([x + dx * width, y + dy * width])) ?? []) {
            if (Math.hypot(centre[0] - x, centre[1] - y) < width / 3) return id;
          }
        }
      }
      return null;
    },
  };
}

/** Where each unit would go if the first went to a hex; those that cannot follow are left out. */
export function groupMoves(
  places: HexPlaces,
  group: readonly GroupMember[],
  to: string,
): readonly { readonly unit: string; readonly to: string }[] {
  const [first] = group;
  if (first === undefined) return [];
  const [fx, fy] = places.centreOf(first.at);
  const [tx, ty] = places.centreOf(to);
  const [dx, dy] = [tx - fx, ty - fy];
  const moves = group.flatMap(({ unit, at, reach }) => {
    const [x, y] = places.centreOf(at);
    const goal = places.hexAt([x + dx, y + dy]);
    return goal !== null && reach.spaces.some((space) => space.to === goal)
      ? [{ unit, to: goal, ahead: x * dx + y * dy }]
      : [];
  });
  // The foremost go first, so that they make room for those behind.
  return moves.toSorted((a, b) => b.ahead - a.ahead).map(({ unit, to: goal }) => ({ unit, to: goal }));
}

/** Hexes the first unit of a group can go to, with how many of the group could follow. */
export function groupSpaces(places: HexPlaces, group: readonly GroupMember[]): ReadonlyMap<string, number> {
  return new Map((group[0]?.reach.spaces ?? []).map(({ to }) => [to, groupMoves(places, group, to).length]));
}
