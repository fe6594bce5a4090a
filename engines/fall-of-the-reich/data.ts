import mapJson from '../../data/fall-of-the-reich/map.json' with { type: 'json' };
import optionsJson from '../../data/fall-of-the-reich/options.json' with { type: 'json' };
import scenariosJson from '../../data/fall-of-the-reich/scenarios.json' with { type: 'json' };
import tablesJson from '../../data/fall-of-the-reich/tables.json' with { type: 'json' };
import unitsJson from '../../data/fall-of-the-reich/units.json' with { type: 'json' };
import { sourceEntries, type SourceEntry } from '../core/index.ts';
import { dataSchema, MOVEMENT_IDS, SPACE_LISTS, VALUE_IDS, type ReichData } from './schema.ts';
import { STRATEGIES, TERRAINS } from './types.ts';

export type { ReichData } from './schema.ts';

/** Validates data from outside: the files of the game, or an owner's corrections of them. */
export function parseData(
  data: unknown,
): { readonly data: ReichData } | { readonly problems: readonly string[] } {
  const parsed = dataSchema.safeParse(data);
  if (parsed.success) {
    const problems = crossCheck(parsed.data);
    return problems.length > 0 ? { problems } : { data: parsed.data };
  }
  return { problems: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) };
}

/** What a schema cannot say: names that must exist, tables that must be whole. */
function crossCheck({ map, units, tables }: ReichData): string[] {
  const problems: string[] = [];
  const spaces = new Set(map.spaces.map(({ id }) => id));
  const need = (what: string, ids: readonly string[], known: ReadonlySet<string>): void => {
    for (const id of ids) if (!known.has(id)) problems.push(`${what}: "${id}" is unknown`);
  };
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
    if (!tables.events.some((row) => row.roll === roll)) problems.push(`tables.events: no row for ${roll}`);
  }
  for (let roll = 1; roll <= 6; roll++) {
    if (!tables.bloodyStreets.some((row) => row.roll === roll))
      problems.push(`tables.bloodyStreets: no row for ${roll}`);
    if (!tables.phone.some((row) => row.roll === roll)) problems.push(`tables.phone: no row for ${roll}`);
  }
  for (const { id } of TERRAINS.map((id) => ({ id }))) {
    const counters = units.german.filter((unit) => unit.terrain === id).length;
    const places = map.spaces.filter((space) => space.terrain === id).length;
    if (counters < places) problems.push(`units.german: ${counters} ${id} counters for ${places} spaces`);
  }
  return problems;
}

/** Every datum and its source. */
export function sourcesOf({ map, units, tables, scenarios, options }: ReichData): readonly SourceEntry[] {
  return [
    ...sourceEntries('map', map.spaces),
    ...sourceEntries('map', map.edges),
    ...Object.values(units).flatMap((rows) => sourceEntries('units', rows)),
    ...Object.entries(tables).flatMap(([name, rows]) => sourceEntries(`tables.${name}`, rows)),
    ...sourceEntries('scenarios', scenarios.scenarios),
    ...sourceEntries(
      'options',
      options.options.map(({ key, source: from }) => ({ id: key, source: from })),
    ),
  ];
}

/** The data the program ships. A file that breaks its own schema is a bug, so it throws. */
export function shippedData(): ReichData {
  const answer = parseData({
    map: mapJson,
    units: unitsJson,
    tables: tablesJson,
    scenarios: scenariosJson,
    options: optionsJson,
  });
  if ('problems' in answer) throw new Error(`data/fall-of-the-reich: ${answer.problems.join('; ')}`);
  return answer.data;
}
