import type { GeoMap, PlaceIn, WaterIn } from '../../../../electron/host/api-lab.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { t } from '../../../i18n/index.svelte.ts';

/** What became of a place, in words. */

/** A space by its number and its name. */
export function spaceWords(map: GeoMap, id: string): string {
  const name = map.spaces.find((one) => one.id === id)?.name ?? null;
  // Spaces whose number is their name in small letters have no printed number.
  if (name === null) return id;
  return /^[a-z-]+$/.test(id) ? name : `${id} ${name}`;
}

/** Square kilometres with as many digits as they deserve. */
export function areaWords(area: number): string {
  return t('maps.km2', { n: formatNumber(area, area < 10 ? 1 : 0) });
}

/** What became of a town in a design, with the space that holds it and its size. */
export function placeWords(map: GeoMap, found: PlaceIn | undefined): string {
  if (found === undefined || found.status === 'outside') return t('maps.fate.outside');
  const [first = ''] = found.spaces;
  const space = spaceWords(map, first);
  const sizes = found.spaces.map((id) => map.spaces.find((one) => one.id === id)?.area ?? 0);
  const size = areaWords(sizes.reduce((sum, one) => sum + one, 0));
  switch (found.status) {
    case 'own':
      return found.off < 0.5
        ? t('maps.fate.own', { space, size })
        : t('maps.fate.ownOff', { space, size, km: formatNumber(found.off, found.off < 10 ? 1 : 0) });
    case 'split':
      return t('maps.fate.split', { n: found.spaces.length, size });
    case 'merged':
      return t('maps.fate.merged', { space, size });
    case 'dropped':
      return t('maps.fate.dropped', { space, size });
    default:
      return found.status satisfies never;
  }
}

/** What became of a river in a design. */
export function waterWords(found: WaterIn | undefined): string {
  if (found === undefined) return t('maps.water.outside');
  return found.status === 'rule' && found.edges > 0
    ? t('maps.water.edges', { n: found.edges })
    : t(`maps.water.${found.status}`);
}
