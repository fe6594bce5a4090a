import { z } from 'zod';
import { problemOf, row, type JsonObject, type Setup } from '../core/index.ts';
import { arriveAtStart, boxName, boxPlace } from './arrive.ts';
import { checkState } from './check.ts';
import { choicesOf } from './choices.ts';
import { scenarioOfState, type Context } from './context.ts';
import { sideIndex, sideName } from './sides.ts';
import { emptyState } from './start.ts';
import { DOUBLED, OUT, SPENT, STOPPED, TIRED, UNPLACED, type State, type Step } from './state.ts';
import { BOXES, FORCES, HOLDERS, KINDS, SIDES } from './types.ts';
import { openingControl } from './victory.ts';

/** Decisions at which a position can be written down: nothing is half done. */
const RESTING = [
  'courland',
  'replacement',
  'forces',
  'movement',
  'combat',
] as const satisfies readonly Step[];

const ids = z.array(z.string());
const positionSchema = z.strictObject({
  turn: z.number().int(),
  side: z.enum(SIDES),
  kind: z.enum(KINDS),
  step: z.enum(RESTING).optional(),
  /** Hex of each unit on the map; `unplaced`, or `box:` and the box for one that is destroyed. Others are out of the game. */
  units: z.record(z.string(), z.string()),
  /** Units that fight for another side than their counter tells. */
  sides: z.record(z.string(), z.enum(SIDES)).optional(),
  acted: ids.optional(),
  doubled: ids.optional(),
  stopped: ids.optional(),
  spent: ids.optional(),
  tired: ids.optional(),
  garrisons: ids.optional(),
  marked: ids.optional(),
  overdue: ids.optional(),
  eligible: ids.optional(),
  /** Holders of cities by hex; left out, they follow from the units as at the start of the scenario. */
  cities: z.record(z.string(), z.enum(HOLDERS)).optional(),
  taken: ids.optional(),
  approached: ids.optional(),
  destroyedForts: ids.optional(),
  closedPorts: ids.optional(),
  markers: ids.optional(),
  sovietMarkers: z.number().int().optional(),
  forces: z.enum(FORCES).nullable().optional(),
  berlin: z.array(z.enum(SIDES)).optional(),
  collapsed: z.boolean().optional(),
  boundary: z.boolean().optional(),
  alliesFight: z.boolean().optional(),
  surprised: z.boolean().optional(),
  replaced: z.array(z.enum(BOXES)).optional(),
  mandated: z.number().int().optional(),
  evacuations: z.number().int().optional(),
  evacuationTurn: z.number().int().optional(),
  tripled: z.string().nullable().optional(),
});
type Position = z.infer<typeof positionSchema>;

/** The position as a person reads and writes it. */
export function formatPosition(ctx: Context, state: State): JsonObject {
  const scenario = scenarioOfState(ctx, state);
  const idOf = (unit: number): string => row(ctx.units, unit).id;
  const name = (hex: number): string => ctx.ids[hex] ?? '';
  const place = (at: number): string =>
    at >= 0 ? name(at) : at === UNPLACED ? 'unplaced' : `box:${boxName(at) ?? ''}`;
  const marked = (column: readonly number[], value: number): string[] =>
    ctx.units.flatMap(({ id }, unit) => (column[unit] === value ? [id] : []));
  const usual = emptyState(ctx, state.setup).side;
  return {
    turn: state.turn,
    side: scenario.sequence[state.segment]?.side ?? 'soviet',
    kind: state.kind,
    step: state.step,
    units: Object.fromEntries(
      ctx.units.flatMap(({ id }, unit) =>
        state.at[unit] === OUT ? [] : [[id, place(state.at[unit] ?? OUT)]],
      ),
    ),
    sides: Object.fromEntries(
      ctx.units.flatMap(({ id }, unit) =>
        state.side[unit] === usual[unit] ? [] : [[id, sideName(state.side[unit] ?? 0)]],
      ),
    ),
    acted: marked(state.acted, 1),
    doubled: marked(state.pace, DOUBLED),
    stopped: marked(state.pace, STOPPED),
    spent: marked(state.tired, SPENT),
    tired: marked(state.tired, TIRED),
    garrisons: state.garrisons.map(idOf),
    marked: state.doomed.map(idOf),
    overdue: state.overdue.map(idOf),
    eligible: state.eligible.map(idOf),
    cities: Object.fromEntries(
      ctx.cities.map(({ hex }, city) => [name(hex), row(HOLDERS, state.control[city] ?? 0)]),
    ),
    taken: state.taken.map((city) => name(row(ctx.cities, city).hex)),
    approached: state.approached.map((city) => name(row(ctx.cities, city).hex)),
    destroyedForts: state.destroyedForts.map(name),
    closedPorts: state.closedPorts.map(name),
    markers: state.markers.map(name),
    sovietMarkers: state.sovietMarkers,
    forces: FORCES[state.forces] ?? null,
    berlin: state.berlin.map(sideName),
    collapsed: state.collapsed,
    boundary: state.boundary,
    alliesFight: state.war,
    surprised: state.surprised,
    replaced: state.replaced.map((at) => boxName(at) ?? ''),
    mandated: state.mandated,
    evacuations: state.evacuations,
    evacuationTurn: state.evacuationTurn,
    tripled: state.tripled < 0 ? null : idOf(state.tripled),
  };
}

/** The state of a position, or what is wrong with it. */
export function parsePosition(
  ctx: Context,
  setup: Setup,
  position: JsonObject,
): { readonly state: State } | { readonly problems: readonly string[] } {
  const parsed = positionSchema.safeParse(position);
  if (!parsed.success) return { problems: [problemOf(parsed.error)] };
  const problems = namingProblems(ctx, setup, parsed.data);
  if (problems.length > 0) return { problems };
  const state = build(ctx, setup, parsed.data);
  const broken = checkState(ctx, state);
  if (broken.length > 0) return { problems: broken };
  return choicesOf(ctx, state).length > 0
    ? { state }
    : { problems: ['nothing can be decided in this position'] };
}

/** Names that the game does not have. */
function namingProblems(ctx: Context, setup: Setup, p: Position): string[] {
  const problems: string[] = [];
  const units = [
    ...Object.keys(p.units),
    ...Object.keys(p.sides ?? {}),
    ...[
      p.acted,
      p.doubled,
      p.stopped,
      p.spent,
      p.tired,
      p.garrisons,
      p.marked,
      p.overdue,
      p.eligible,
    ].flatMap((list) => list ?? []),
  ];
  for (const id of [...units, ...(p.tripled === null || p.tripled === undefined ? [] : [p.tripled])])
    if (!ctx.unitIndex.has(id)) problems.push(`there is no unit "${id}"`);
  const boxes = new Set(['unplaced', ...BOXES.map((box) => `box:${box}`)]);
  const hexes = [
    ...Object.values(p.units).filter((place) => !boxes.has(place)),
    ...Object.keys(p.cities ?? {}),
    ...[p.taken, p.approached, p.destroyedForts, p.closedPorts, p.markers].flatMap((list) => list ?? []),
  ];
  for (const id of hexes) if (ctx.board.indexOf(id) < 0) problems.push(`there is no hex "${id}" in play`);
  for (const id of [...Object.keys(p.cities ?? {}), ...(p.taken ?? []), ...(p.approached ?? [])]) {
    const hex = ctx.board.indexOf(id);
    if (hex >= 0 && (ctx.cityAt[hex] ?? -1) < 0) problems.push(`there is no city in ${id}`);
  }
  const scenario = scenarioOfState(ctx, { setup });
  if (!scenario.sequence.some(({ side }) => side === p.side))
    problems.push(`${setup.scenario} has no phases of the side "${p.side}"`);
  return problems;
}

function build(ctx: Context, setup: Setup, p: Position): State {
  const empty = emptyState(ctx, setup);
  const scenario = scenarioOfState(ctx, empty);
  const unitsOf = (list: readonly string[] | undefined): number[] =>
    (list ?? []).map((id) => ctx.unitIndex.get(id) ?? -1).sort((a, b) => a - b);
  const hexesOf = (list: readonly string[] | undefined): number[] =>
    (list ?? []).map((id): number => ctx.board.indexOf(id)).sort((a, b) => a - b);
  const citiesOf = (list: readonly string[] | undefined): number[] =>
    hexesOf(list)
      .map((hex) => ctx.cityAt[hex] ?? -1)
      .sort((a, b) => a - b);
  const placeOf = (place: string | undefined): number => {
    if (place === undefined) return OUT;
    if (place === 'unplaced') return UNPLACED;
    const box = BOXES.find((one) => place === `box:${one}`);
    return box === undefined ? ctx.board.indexOf(place) : boxPlace(box);
  };
  const column = (
    ...marks: readonly (readonly [list: readonly string[] | undefined, value: number])[]
  ): number[] => ctx.units.map(({ id }) => marks.find(([list]) => list?.includes(id))?.[1] ?? 0);
  const side = ctx.units.map(({ id }, unit) => {
    const told = p.sides?.[id];
    if (told !== undefined) return sideIndex(told);
    return row(empty.side, unit);
  });
  const base: State = {
    ...empty,
    turn: p.turn,
    segment: scenario.sequence.findIndex((part) => part.side === p.side),
    kind: p.kind,
    step:
      p.step ??
      (p.kind === 'replacement'
        ? 'replacement'
        : p.kind === 'movement' || p.kind === 'secondMovement'
          ? 'movement'
          : 'combat'),
    at: ctx.units.map(({ id }) => placeOf(p.units[id])),
    side,
    acted: column([p.acted, 1]),
    pace: column([p.doubled, DOUBLED], [p.stopped, STOPPED]),
    tired: column([p.spent, SPENT], [p.tired, TIRED]),
    destroyedForts: hexesOf(p.destroyedForts),
    closedPorts: hexesOf(p.closedPorts),
    markers: hexesOf(p.markers),
    sovietMarkers: p.sovietMarkers ?? empty.sovietMarkers,
    forces: p.forces === null || p.forces === undefined ? -1 : FORCES.indexOf(p.forces),
    berlin: (p.berlin ?? []).map(sideIndex),
    collapsed: p.collapsed ?? false,
    boundary: p.boundary ?? empty.boundary,
    war: p.alliesFight ?? empty.war,
    surprised: p.surprised ?? false,
    replaced: (p.replaced ?? []).map(boxPlace),
    mandated: p.mandated ?? 0,
    evacuations: p.evacuations ?? 0,
    evacuationTurn: p.evacuationTurn ?? 0,
    tripled: p.tripled === null || p.tripled === undefined ? -1 : (ctx.unitIndex.get(p.tripled) ?? -1),
    doomed: unitsOf(p.marked),
    overdue: unitsOf(p.overdue),
    eligible: unitsOf(p.eligible),
    garrisons: unitsOf(p.garrisons),
    approached: citiesOf(p.approached),
  };
  const settled = p.garrisons === undefined ? arriveAtStart(ctx, base) : base;
  const opening = openingControl(ctx, settled);
  return {
    ...settled,
    taken: p.taken === undefined ? settled.taken : citiesOf(p.taken),
    control: ctx.cities.map(({ hex }, city) => {
      const told = p.cities?.[ctx.ids[hex] ?? ''];
      return told === undefined ? row(opening, city) : HOLDERS.indexOf(told);
    }),
  };
}
