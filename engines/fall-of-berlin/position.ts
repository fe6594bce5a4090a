import { z } from 'zod';
import { cell, row, type Draft, type Json, type JsonObject, type Setup } from '../core/index.ts';
import { checkState } from './check.ts';
import { choicesOf } from './choices.ts';
import type { Context } from './context.ts';
import { unitOf } from './places.ts';
import { start } from './start.ts';
import {
  AIR_READY,
  AIR_USED,
  ELIMINATED,
  EXITED,
  GERMAN,
  OUTCOMES,
  REMOVED,
  SOVIET,
  STEP_PHASES,
  WAITING,
  type Combat,
  type State,
  type Step,
} from './state.ts';
import { AIR_ROLLS, AWARDS, FRONTS, SIDES } from './types.ts';

/** Positions: any moment of the game in words a person can read and write. Members left out are at rest. */

const PLACES = { waiting: WAITING, eliminated: ELIMINATED, exited: EXITED, removed: REMOVED } as const;
const TANKS = ['whole', 'split', 'lost'] as const;
const ids = z.array(z.string());
const whole = z.number().int();
const stepNames = Object.keys(STEP_PHASES).filter((step): step is Step => step in STEP_PHASES);

/** A unit by its hex or box alone, or with what else is true of it. */
const unitSchema = z.union([
  z.string(),
  z.strictObject({
    at: z.string(),
    steps: whole.optional(),
    due: whole.optional(),
    back: z.string().optional(),
    since: whole.optional(),
    rank: whole.optional(),
    moved: z.boolean().optional(),
    operational: z.boolean().optional(),
    assault: z.string().optional(),
  }),
]);

const combatSchema = z.strictObject({
  at: z.string(),
  units: ids,
  defenders: ids,
  assault: z.enum(FRONTS).nullable(),
  stage: whole,
  bonus: z.boolean(),
  air: z.string().nullable(),
  airOn: z.enum(AIR_ROLLS).nullable(),
  artillery: z.string().nullable(),
  shift: whole.nullable(),
  result: z.string().nullable(),
  front: z.enum(FRONTS).nullable(),
  stood: z.boolean(),
  owed: whole,
  paid: ids,
  advanced: ids,
  further: ids,
});

const positionSchema = z.strictObject({
  turn: whole,
  side: z.enum(SIDES),
  /** The decision that is open, such as `declare`, `move`, `attack` or `retreat`. */
  step: z.enum(stepNames),
  actor: whole.optional(),
  /** Units by id; one left out is not in the game. Boxes are `waiting`, `eliminated`, `exited`, `removed`. */
  units: z.record(z.string(), unitSchema),
  assaults: z.array(z.strictObject({ at: z.string(), front: z.enum(FRONTS) })).optional(),
  mover: z.strictObject({ unit: z.string(), left: whole, starred: z.boolean() }).optional(),
  tank: z.enum(TANKS).optional(),
  tankActed: z.boolean().optional(),
  airUsed: ids.optional(),
  queue: ids.optional(),
  onTop: ids.optional(),
  attacks: z
    .array(
      z.strictObject({
        at: z.string(),
        units: ids,
        assault: z.enum(FRONTS).nullable(),
        actor: whole,
        open: z.boolean(),
        closed: z.boolean(),
        done: z.boolean(),
      }),
    )
    .optional(),
  naming: whole.optional(),
  combat: combatSchema.optional(),
  retreat: z
    .strictObject({
      from: z.string(),
      groups: z.array(z.strictObject({ units: ids, at: z.string(), left: whole })),
    })
    .optional(),
  fallen: ids.optional(),
  fired: ids.optional(),
  owed: whole.optional(),
  paid: ids.optional(),
  released: z.boolean().optional(),
  linked: whole.optional(),
  demoralized: whole.optional(),
  open: z.boolean().optional(),
  surrendered: whole.optional(),
  /** Victory Points by award. */
  points: z.partialRecord(z.enum(AWARDS), z.number()).optional(),
  race: z.record(z.string(), z.number()).optional(),
  outcome: z.enum(OUTCOMES).optional(),
});
type Position = z.infer<typeof positionSchema>;

/** A state as a position. */
export function formatPosition(ctx: Context, state: State): JsonObject {
  const hexName = (hex: number): string => row(ctx.ids, hex);
  const unitName = (unit: number): string => unitOf(ctx, unit).id;
  const names = (units: readonly number[]): string[] => units.map(unitName);
  const frontName = (front: number): string | null => FRONTS[front] ?? null;
  const position: Record<string, Json> = {
    turn: state.turn,
    side: row(SIDES, state.side),
    step: state.step,
    actor: state.actor,
    units: formatUnits(ctx, state),
    tank: row(TANKS, state.tank),
    tankActed: state.tankActed,
    airUsed: ctx.air.filter((_, marker) => state.air[marker] === AIR_USED).map(({ id }) => id),
    assaults: state.assaults.map(({ at, front }) => ({ at: hexName(at), front: frontName(front) })),
    queue: state.queue.map(hexName),
    onTop: names(state.onTop),
    naming: state.naming,
    fallen: names(state.fallen),
    fired: names(state.fired),
    owed: state.owed,
    paid: names(state.paid),
    released: state.released,
    linked: state.linked,
    demoralized: state.demoralized,
    open: state.open,
    surrendered: state.surrendered,
    points: Object.fromEntries(
      ctx.awards.flatMap(({ id }, index) =>
        (state.tally[index] ?? 0) > 0 ? [[id, state.tally[index] ?? 0]] : [],
      ),
    ),
    race: Object.fromEntries(
      ctx.privateAwards.flatMap(({ id }, index) =>
        (state.privately[index] ?? 0) > 0 ? [[id, state.privately[index] ?? 0]] : [],
      ),
    ),
  };
  const { attacks, combat, retreat, outcome } = state;
  if (state.mover >= 0)
    position['mover'] = { unit: unitName(state.mover), left: state.left, starred: state.starred };
  if (attacks !== null) {
    position['attacks'] = attacks.map((attack) => ({
      ...attack,
      at: hexName(attack.at),
      units: names(attack.units),
      assault: frontName(attack.assault),
    }));
  }
  if (combat !== null) {
    position['combat'] = {
      ...combat,
      at: hexName(combat.at),
      units: names(combat.units),
      defenders: names(combat.defenders),
      assault: frontName(combat.assault),
      air: combat.air < 0 ? null : row(ctx.air, combat.air).id,
      airOn: AIR_ROLLS[combat.airOn] ?? null,
      artillery: combat.artillery < 0 ? null : unitName(combat.artillery),
      shift: combat.shift < 0 ? null : combat.shift,
      result: ctx.results[combat.result]?.id ?? null,
      front: frontName(combat.front),
      paid: names(combat.paid),
      advanced: names(combat.advanced),
      further: names(combat.further),
    };
  }
  if (retreat !== null)
    position['retreat'] = {
      from: hexName(retreat.from),
      groups: retreat.groups.map(({ units, at, left }) => ({ units: names(units), at: hexName(at), left })),
    };
  if (outcome !== null) position['outcome'] = outcome;
  return position;
}

function formatUnits(ctx: Context, state: State): Record<string, Json> {
  const units: Record<string, Json> = {};
  const box = Object.entries(PLACES);
  state.at.forEach((at, unit) => {
    const { id, steps, setup } = unitOf(ctx, unit);
    const place = at >= 0 ? row(ctx.ids, at) : (box.find(([, code]) => code === at)?.[0] ?? 'removed');
    const more: Record<string, Json> = {};
    const left = cell(state.steps, unit);
    const due = cell(state.due, unit);
    const back = cell(state.back, unit);
    const aim = cell(state.assault, unit);
    if (left !== (at === ELIMINATED ? 0 : steps)) more['steps'] = left;
    if (due !== (setup.kind === 'reinforcement' ? setup.turn : 0)) more['due'] = due;
    if (back >= 0) more['back'] = row(ctx.ids, back);
    if (cell(state.since, unit) > 0) more['since'] = cell(state.since, unit);
    if (cell(state.rank, unit) > 0) more['rank'] = cell(state.rank, unit);
    if (state.moved[unit] === 1) more['moved'] = true;
    if (state.operational[unit] === 1) more['operational'] = true;
    if (aim >= 0) more['assault'] = row(ctx.ids, aim);
    if (Object.keys(more).length > 0) units[id] = { at: place, ...more };
    else if (at !== REMOVED) units[id] = place;
  });
  return units;
}

/** Looks names up and collects those that do not exist. */
class Names {
  readonly problems: string[] = [];
  readonly ctx: Context;
  constructor(ctx: Context) {
    this.ctx = ctx;
  }
  hex(id: string): number {
    return this.found('hex', this.ctx.board.indexOf(id), id);
  }
  unit(id: string): number {
    return this.found('unit', this.ctx.unitIndex.get(id) ?? -1, id);
  }
  units(list: readonly string[] | undefined): number[] {
    return (list ?? []).map((id) => this.unit(id));
  }
  place(id: string): number {
    return id in PLACES ? PLACES[id as keyof typeof PLACES] : this.hex(id);
  }
  found(kind: string, index: number, id: string): number {
    if (index < 0) this.problems.push(`there is no ${kind} "${id}"`);
    return index;
  }
}

function parseUnits(names: Names, state: Draft<State>, units: Position['units']): void {
  const { ctx } = names;
  const columns = {
    at: ctx.units.map((): number => REMOVED),
    steps: ctx.units.map(({ steps }) => steps),
    due: [...state.due],
    back: [...ctx.none],
    since: [...ctx.zero],
    rank: [...ctx.zero],
    moved: [...ctx.zero],
    operational: [...ctx.zero],
    assault: [...ctx.none],
  };
  for (const [id, told] of Object.entries(units)) {
    const unit = names.unit(id);
    if (unit < 0) continue;
    const one = typeof told === 'string' ? { at: told } : told;
    columns.at[unit] = names.place(one.at);
    columns.steps[unit] = one.steps ?? (columns.at[unit] === ELIMINATED ? 0 : unitOf(ctx, unit).steps);
    columns.due[unit] = one.due ?? cell(state.due, unit);
    columns.back[unit] = one.back === undefined ? -1 : names.hex(one.back);
    columns.since[unit] = one.since ?? 0;
    columns.rank[unit] = one.rank ?? 0;
    columns.moved[unit] = one.moved === true ? 1 : 0;
    columns.operational[unit] = one.operational === true ? 1 : 0;
    columns.assault[unit] = one.assault === undefined ? -1 : names.hex(one.assault);
  }
  Object.assign(state, columns);
}

function parseCombat(names: Names, combat: NonNullable<Position['combat']>): Combat {
  const { ctx } = names;
  const front = (id: (typeof FRONTS)[number] | null): number => (id === null ? -1 : FRONTS.indexOf(id));
  return {
    ...combat,
    at: names.hex(combat.at),
    units: names.units(combat.units),
    defenders: names.units(combat.defenders),
    assault: front(combat.assault),
    air:
      combat.air === null
        ? -1
        : names.found(
            'air marker',
            ctx.air.findIndex(({ id }) => id === combat.air),
            combat.air,
          ),
    airOn: combat.airOn === null ? -1 : AIR_ROLLS.indexOf(combat.airOn),
    artillery: combat.artillery === null ? -1 : names.unit(combat.artillery),
    shift: combat.shift ?? -1,
    result:
      combat.result === null
        ? -1
        : names.found(
            'result',
            ctx.results.findIndex(({ id }) => id === combat.result),
            combat.result,
          ),
    front: front(combat.front),
    paid: names.units(combat.paid),
    advanced: names.units(combat.advanced),
    further: names.units(combat.further),
  };
}

/** Reads a position; every problem is told, and an unplayable one is refused. */
export function parsePosition(
  ctx: Context,
  setup: Setup,
  position: JsonObject,
): { readonly state: State } | { readonly problems: readonly string[] } {
  const parsed = positionSchema.safeParse(position);
  if (!parsed.success)
    return { problems: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) };
  const given = parsed.data;
  const names = new Names(ctx);
  const state: Draft<State> = start(ctx, setup);
  parseUnits(names, state, given.units);
  state.turn = given.turn;
  state.side = given.side === 'soviet' ? SOVIET : GERMAN;
  state.step = given.step;
  state.actor = given.actor ?? 0;
  state.assaults = (given.assaults ?? []).map(({ at, front }) => ({
    at: names.hex(at),
    front: FRONTS.indexOf(front),
  }));
  if (given.mover !== undefined) {
    state.mover = names.unit(given.mover.unit);
    state.left = given.mover.left;
    state.starred = given.mover.starred;
  }
  state.tank = TANKS.indexOf(given.tank ?? 'whole');
  state.tankActed = given.tankActed ?? false;
  state.air = ctx.air.map(({ id }) => (given.airUsed?.includes(id) === true ? AIR_USED : AIR_READY));
  state.queue = (given.queue ?? []).map((id) => names.hex(id));
  state.onTop = names.units(given.onTop);
  state.attacks =
    given.attacks === undefined
      ? null
      : given.attacks.map((attack) => ({
          ...attack,
          at: names.hex(attack.at),
          units: names.units(attack.units),
          assault: attack.assault === null ? -1 : FRONTS.indexOf(attack.assault),
        }));
  state.naming = given.naming ?? -1;
  state.combat = given.combat === undefined ? null : parseCombat(names, given.combat);
  state.retreat =
    given.retreat === undefined
      ? null
      : {
          from: names.hex(given.retreat.from),
          groups: given.retreat.groups.map(({ units, at, left }) => ({
            units: names.units(units),
            at: names.hex(at),
            left,
          })),
        };
  state.fallen = names.units(given.fallen);
  state.fired = names.units(given.fired);
  state.owed = given.owed ?? 0;
  state.paid = names.units(given.paid);
  state.released = given.released ?? false;
  state.linked = given.linked ?? 0;
  state.demoralized = given.demoralized ?? 0;
  state.open = given.open ?? true;
  state.surrendered = given.surrendered ?? 0;
  state.tally = ctx.awards.map(({ id }) => given.points?.[id] ?? 0);
  state.privately = ctx.privateAwards.map(({ id }) => given.race?.[id] ?? 0);
  state.outcome = given.outcome ?? null;
  if (names.problems.length > 0) return { problems: names.problems };
  const broken = [...checkState(ctx, state), ...unplayable(ctx, state)];
  return broken.length > 0 ? { problems: broken } : { state };
}

const COMBAT_STEPS: readonly Step[] = [
  'tankBonus',
  'air',
  'artillery',
  'bombardmentRoll',
  'combatRoll',
  'frontRoll',
  'attackerLoss',
  'defenderLoss',
  'stand',
  'standLoss',
  'retreat',
  'fallBack',
  'demoralizedRoll',
  'demoralizedLoss',
  'advance',
];

/** What keeps a position from being played on from: a decision whose subject is missing, or one without a choice. */
function unplayable(ctx: Context, state: State): string[] {
  const { step } = state;
  if (COMBAT_STEPS.includes(step) !== (state.combat !== null))
    return [`step "${step}" ${state.combat === null ? 'needs' : 'has no'} combat`];
  if ((step === 'retreat' || step === 'displace') && (state.retreat?.groups.length ?? 0) === 0)
    return [`step "${step}" needs units to retreat`];
  if (step === 'order' && state.queue.length === 0) return ['step "order" needs a queue'];
  if ((step === 'attack' || step === 'join' || step === 'resolve') && state.attacks === null)
    return [`step "${step}" needs a list of attacks, even an empty one`];
  if (step === 'join' && state.attacks?.[state.naming] === undefined)
    return ['step "join" needs an attack to be put together'];
  return state.outcome === null && choicesOf(ctx, state).length === 0 ? ['nothing can be chosen here'] : [];
}
