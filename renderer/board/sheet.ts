import { boundariesOf } from './boundaries.ts';
import { captionLayer, fixedSigns } from './captions.ts';
import type { Clear } from './clear.ts';
import { edgeLayer, gridLayer, hexsideWater } from './edges.ts';
import { num } from './geometry.ts';
import { boundaryLayer, groundLayer, lineLayer, mapDefs, waterLayer } from './ground.ts';
import type { Label } from './labels.ts';
import type { Metrics } from './metrics.ts';
import { hexNumbers, nameLayer, waterNames } from './names.ts';
import { spacesById } from './order.ts';
import type { BoardMap, Marker, Point } from './types.ts';

/** The layers of a sheet put together, for the board on the screen and for a picture of it alike. */

/** Ground and terrain, under the relief. */
export function groundSvg(map: BoardMap, prefix: string): string {
  return mapDefs(map, prefix) + groundLayer(map, prefix);
}

/** Rivers, roads, boundaries and the frame of the sheet. */
export function linesSvg(map: BoardMap): string {
  const boundaries = boundariesOf(map);
  const neat = `<rect class="neat" x="3" y="3" width="${num(map.width - 6)}" height="${num(map.height - 6)}" fill="none"/>`;
  return [
    lineLayer(map),
    waterLayer(map),
    hexsideWater(boundaries),
    gridLayer(map),
    boundaryLayer(map),
    edgeLayer(map, boundaries),
    neat,
  ].join('');
}

/** Type and identifiers for one zoom. */
export function namesSvg(
  map: BoardMap,
  prefix: string,
  metrics: Metrics,
  labels: ReadonlyMap<string, Label>,
): string {
  return (
    waterNames(map, prefix, metrics, labels) +
    hexNumbers(map, metrics) +
    captionLayer(map, labels, metrics) +
    fixedSigns(map, metrics) +
    nameLayer(map, labels, metrics)
  );
}

/** A marker and the middle of its place on the sheet. */
export interface PlacedMarker {
  readonly marker: Marker;
  readonly x: number;
  readonly y: number;
}

/** Where markers lie: beside the identifier, on a clear point, or over the corner of a hex's counters. */
export function placeMarkers(
  map: BoardMap,
  markers: readonly Marker[],
  labels: ReadonlyMap<string, Label>,
  clear: ReadonlyMap<string, Clear>,
  { level, unit, counter, badge }: Metrics,
): readonly PlacedMarker[] {
  const spaces = spacesById(map);
  const anchor = (id: string): Point => spaces.get(id)?.counters ?? [0, 0];
  return [...Map.groupBy(level === 'far' ? [] : markers, ({ at }) => at)].flatMap(([id, list]) => {
    // Beside an identifier with a row of signs there is no room: markers lie on a clear point of the space.
    if (spaces.get(id)?.signs !== undefined) {
      const [cx, cy] = clear.get(id)?.at ?? anchor(id);
      return list.map((marker, index) => ({
        marker,
        x: cx + (index - (list.length - 1) / 2) * 21 * unit,
        y: cy,
      }));
    }
    if (map.kind === 'hexes') {
      // Over the upper left corner of the counters, so that the top unit's factors and steps stay in sight.
      const [hx, hy] = anchor(id);
      const corner = counter * 0.5;
      return list.map((marker, index) => ({
        marker,
        x: hx - corner + index * 20 * unit,
        y: hy - corner - 3 * unit,
      }));
    }
    const [x, y] = labels.get(id)?.badgeAt ?? anchor(id);
    return list.map((marker, index) => ({ marker, x: x - badge * 1.3, y: y - badge * (1.2 + index * 1.4) }));
  });
}
