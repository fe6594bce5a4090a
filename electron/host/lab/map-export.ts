import type { GameId, Language } from '../../../engines/core/index.ts';
import type { ArmReport, Geography, GeoMap, LabFormat, PlaceIn, WaterIn } from '../api-lab.ts';
import { titleOf } from '../shelf.ts';
import { csvOf, markdownOf } from './grid.ts';
import { mapSvg } from './map-svg.ts';

/** Fights by space for each design, as an experiment has counted them. */
export type FightsByGame = Partial<Readonly<Record<GameId, Readonly<Record<string, number>>>>>;

/** The fights of some arms: the first arm of a design speaks for it. */
export function fightsByGame(arms: readonly ArmReport[]): FightsByGame {
  return Object.fromEntries(arms.toReversed().map(({ arm, fights }) => [arm.game, fights]));
}

/** The common map as a text: towns and rivers by design, or the picture. */
export function exportMap(
  geography: Geography,
  fights: FightsByGame,
  format: LabFormat,
  language: Language,
): { name: string; text: string } {
  switch (format) {
    case 'csv':
      return { name: 'geography.csv', text: csvOf(gridOf(geography, fights)) };
    case 'markdown':
      return { name: 'geography.md', text: markdownText(geography, fights, language) };
    case 'svg':
      return { name: 'geography.svg', text: mapSvg(geography, fights, language) };
    default:
      return format satisfies never;
  }
}

/** One row for each town, river and fought over space in each design. */
function gridOf({ maps, towns, rivers }: Geography, fights: FightsByGame): readonly (readonly string[])[] {
  const rows = [
    ['what', 'name', 'longitude', 'latitude', 'design', 'status', 'spaces', 'area_km2', 'number'],
  ];
  for (const { name, at, in: fate } of towns)
    for (const map of maps) {
      const found = fate[map.game];
      if (found === undefined) continue;
      const { status, spaces, off } = found;
      rows.push([
        'town',
        name,
        ...at.map(String),
        map.game,
        status,
        spaces.join(' '),
        areaOf(map, spaces),
        String(off),
      ]);
    }
  for (const { name, in: fate } of rivers)
    for (const { game } of maps)
      rows.push([
        'river',
        name,
        '',
        '',
        game,
        fate[game]?.status ?? '',
        '',
        '',
        String(fate[game]?.edges ?? 0),
      ]);
  for (const map of maps)
    for (const [space, count] of Object.entries(fights[map.game] ?? {})) {
      const found = map.spaces.find(({ id }) => id === space);
      rows.push([
        'fights',
        found?.name ?? '',
        ...(found?.at ?? ['', '']).map(String),
        map.game,
        '',
        space,
        areaOf(map, [space]),
        String(count),
      ]);
    }
  return rows;
}

function areaOf({ spaces }: GeoMap, ids: readonly string[]): string {
  const sum = spaces.reduce((total, { id, area }) => total + (ids.includes(id) ? area : 0), 0);
  return sum === 0 ? '' : sum.toFixed(1);
}

function markdownText({ maps, towns, rivers }: Geography, fights: FightsByGame, language: Language): string {
  const titles = maps.map(({ game }) => titleOf(game, language));
  const place = (found: PlaceIn | undefined): string =>
    found === undefined || found.status === 'outside'
      ? '–'
      : `${found.status}: ${found.spaces.length > 3 ? found.spaces.length : found.spaces.join(', ')}`;
  const water = (found: WaterIn | undefined): string =>
    found === undefined || found.status === 'outside' ? '–' : found.status;
  const top = maps.map(({ game }) =>
    Object.entries(fights[game] ?? {})
      .sort(([, a], [, b]) => b - a)
      .slice(0, 10)
      .map(([space, count]) => `${space} (${count})`)
      .join(', '),
  );
  return [
    markdownOf([
      ['', ...titles],
      ['km', ...maps.map(({ across }) => across.toFixed(1))],
      ['km²', ...maps.map(({ area }) => area.middle.toFixed(1))],
      ...(top.some((one) => one !== '') ? [['fights', ...top]] : []),
    ]),
    markdownOf([
      ['', ...titles],
      ...towns.map(({ name, in: fate }) => [name, ...maps.map(({ game }) => place(fate[game]))]),
    ]),
    markdownOf([
      ['', ...titles],
      ...rivers.map(({ name, in: fate }) => [name, ...maps.map(({ game }) => water(fate[game]))]),
    ]),
  ].join('\n');
}
