import mapJson from '../../data/fall-of-the-reich/map.json' with { type: 'json' };
import optionsJson from '../../data/fall-of-the-reich/options.json' with { type: 'json' };
import scenariosJson from '../../data/fall-of-the-reich/scenarios.json' with { type: 'json' };
import tablesJson from '../../data/fall-of-the-reich/tables.json' with { type: 'json' };
import unitsJson from '../../data/fall-of-the-reich/units.json' with { type: 'json' };
import {
  commonSources,
  readData,
  shipped,
  sourceEntries,
  type CrossCheck,
  type ReadData,
  type SourceEntry,
} from '../core/index.ts';
import { dataSchema, MOVEMENT_IDS, SPACE_LISTS, VALUE_IDS, type ReichData } from './schema.ts';
import { STRATEGIES, TERRAINS } from './types.ts';

export type { ReichData } from './schema.ts';

/** Validates data from outside: the files of the game, or an owner's corrections of them. */
export function parseData(data: unknown): ReadData<ReichData> {
  return readData(dataSchema, crossCheck, data);
}

/** What a schema cannot say: names that must exist, tables that must be whole. */
function crossCheck({ map, units, tables }: ReichData, { need, fault }: CrossCheck): void {
  const spaces = new Set(map.spaces.map(({ id }) => id));
  need(
    'map.edges',
    map.edges.flatMap(({ a, b }) => [a, b]),
    spaces,
  );
  need(
    'units.soviet.setup',
    units.soviet.map(({ setup }) => setup),
    spaces,
  );
  need(
    'tables.spaceLists',
    tables.spaceLists.flatMap((list) => list.spaces),
    spaces,
  );
  const costs = new Set(tables.supplyCosts.map(({ id }) => id));
  need(
    'tables.supplyCosts',
    ['air', 'artillery', ...units.soviet.map(({ attack, movement }) => `${attack}-${movement}`)],
    costs,
  );
  need('tables.values', VALUE_IDS, new Set(tables.values.map(({ id }) => id)));
  need('tables.spaceLists', SPACE_LISTS, new Set(tables.spaceLists.map(({ id }) => id)));
  need('tables.terrains', TERRAINS, new Set(tables.terrains.map(({ id }) => id)));
  need('tables.strategies', STRATEGIES, new Set(tables.strategies.map(({ id }) => id)));
  need('tables.movementCosts', MOVEMENT_IDS, new Set(tables.movementCosts.map(({ id }) => id)));
  const raiders = new Set(units.raiders.map(({ id }) => id));
  for (const { id, effect } of tables.events) {
    if (effect.kind === 'raid') need(id, [effect.zone, effect.unit], new Set([...spaces, ...raiders]));
    if (effect.kind === 'approvalIfGerman') need(id, [effect.space], spaces);
  }
  for (let roll = 3; roll <= 18; roll++) {
    if (!tables.events.some((row) => row.roll === roll)) fault(`tables.events: no row for ${roll}`);
  }
  for (let roll = 1; roll <= 6; roll++) {
    if (!tables.bloodyStreets.some((row) => row.roll === roll))
      fault(`tables.bloodyStreets: no row for ${roll}`);
    if (!tables.phone.some((row) => row.roll === roll)) fault(`tables.phone: no row for ${roll}`);
  }
  for (const { id } of TERRAINS.map((id) => ({ id }))) {
    const counters = units.german.filter((unit) => unit.terrain === id).length;
    const places = map.spaces.filter((space) => space.terrain === id).length;
    if (counters < places) fault(`units.german: ${counters} ${id} counters for ${places} spaces`);
  }
}

/** Every datum and its source. */
export function sourcesOf(data: ReichData): readonly SourceEntry[] {
  const { map, units } = data;
  return [
    ...sourceEntries('map', map.spaces),
    ...sourceEntries('map', map.edges),
    ...Object.values(units).flatMap((rows) => sourceEntries('units', rows)),
    ...commonSources(data),
  ];
}

/** The data the program ships. */
export function shippedData(): ReichData {
  return shipped(
    'fall-of-the-reich',
    parseData({
      map: mapJson,
      units: unitsJson,
      tables: tablesJson,
      scenarios: scenariosJson,
      options: optionsJson,
    }),
  );
}
