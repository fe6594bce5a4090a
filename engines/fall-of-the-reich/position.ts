import { z } from 'zod';
import { row, type JsonObject, type Setup } from '../core/index.ts';
import { checkState } from './check.ts';
import { choicesOf } from './choices.ts';
import type { Context } from './context.ts';
import { start } from './start.ts';
import {
  FOUGHT,
  HIDDEN,
  hasOption,
  IDLE,
  MOVED,
  OUTCOMES,
  READY,
  SHOWN,
  STEP_PHASES,
  type State,
  type Step,
} from './state.ts';
import { PARENTS } from './types.ts';

/** Positions: any moment of the game in words a person can read and write. Members left out are at rest. */

const FACES = ['down', 'ready', 'up'] as const;
const ACTS = ['no', 'moved', 'fought'] as const;
const ids = z.array(z.string());

const steps = Object.keys(STEP_PHASES).filter((step): step is Step => step in STEP_PHASES);

const positionSchema = z.strictObject({
  turn: z.number().int(),
  /** The decision that is open, such as `supplyRoll`, `buying`, `phone`, `round` or `activation`. */
  step: z.enum(steps),
  cursor: z.string().optional(),
  queue: ids.optional(),
  morale: z.number().int(),
  approval: z.number().int(),
  supply: z.number().int().optional(),
  event: z.string().nullable().optional(),
  paused: z.enum(PARENTS).nullable().optional(),
  /** Soviet units by id; a unit left out, or at null, is Out of Action. */
  soviet: z.array(
    z.strictObject({
      unit: z.string(),
      at: z.string().nullable(),
      spent: z.boolean().optional(),
      acted: z.enum(ACTS).optional(),
      via: z.string().optional(),
    }),
  ),
  /** German counters by space; a space left out has none. `ready`: face up, its strategy still to come. */
  german: z.array(z.strictObject({ at: z.string(), unit: z.string(), face: z.enum(FACES).optional() })),
  eliminated: ids.optional(),
  ninth: z.array(z.strictObject({ unit: z.string(), at: z.string().nullable() })).optional(),
  ninthActive: z.boolean().optional(),
  captured: ids.optional(),
  bloody: ids.optional(),
  surrounded: z.boolean().optional(),
  artillery: z.number().int().optional(),
  air: z.number().int().optional(),
  freeAir: z.number().int().optional(),
  reservesUsed: z.boolean().optional(),
  active: z.string().optional(),
  contested: ids.optional(),
  attacked: ids.optional(),
  combat: z
    .strictObject({
      at: z.string(),
      units: ids,
      mandatory: z.boolean(),
      lead: z.string().nullable(),
      artillery: z.number().int(),
      air: z.number().int(),
      airDie: z.number().int(),
    })
    .optional(),
  retreat: z.strictObject({ from: z.string(), units: ids }).optional(),
  outcome: z.enum(OUTCOMES).optional(),
});

/** A state as a position. */
export function formatPosition(ctx: Context, state: State): JsonObject {
  const name = (space: number): string => ctx.ids[space] ?? '';
  const unitName = (unit: number): string => row(ctx.soviet, unit).id;
  const queueName = (unit: number): string =>
    state.step === 'ninthMove' ? row(ctx.ninth, unit).id : unitName(unit);
  const position: Record<string, JsonObject[string]> = {
    turn: state.turn,
    step: state.step,
    morale: state.morale,
    approval: state.approval,
    supply: state.supply,
    event: state.event,
    paused: PARENTS[state.paused] ?? null,
    soviet: state.soviet.flatMap((at, unit) => {
      const acted = ACTS[state.acted[unit] ?? IDLE] ?? 'no';
      const via = state.via[unit] ?? -1;
      // A unit that was lost after it acted still tells which Front has acted (11.3).
      if (at < 0 && acted === 'no') return [];
      return [
        {
          unit: unitName(unit),
          at: at < 0 ? null : name(at),
          ...(state.spent[unit] === 1 ? { spent: true } : {}),
          ...(acted === 'no' ? {} : { acted }),
          ...(via < 0 ? {} : { via: name(via) }),
        },
      ];
    }),
    german: state.german.flatMap((counter, space) =>
      counter < 0
        ? []
        : [
            {
              at: name(space),
              unit: row(ctx.counters, counter).id,
              face: FACES[state.face[space] ?? HIDDEN] ?? 'down',
            },
          ],
    ),
    eliminated: state.eliminated.map((counter) => row(ctx.counters, counter).id),
    captured: state.captured.map(name),
    bloody: state.bloody.map(name),
    surrounded: state.surrounded,
    artillery: state.artillery,
    air: state.air,
    freeAir: state.freeAir,
    reservesUsed: state.reservesUsed,
  };
  if (state.cursor >= 0) position['cursor'] = name(state.cursor);
  if (state.queue.length > 0) position['queue'] = state.queue.map(queueName);
  if (hasOption(state, 'ninthArmy')) {
    position['ninth'] = state.ninth.map((at, unit) => ({
      unit: row(ctx.ninth, unit).id,
      at: at < 0 ? null : name(at),
    }));
    position['ninthActive'] = state.ninthActive;
  }
  if (state.active >= 0) {
    position['active'] = name(state.active);
    position['contested'] = state.contested.map(name);
    position['attacked'] = state.attacked.map(name);
  }
  const { combat, retreat, outcome } = state;
  if (combat !== null) {
    position['combat'] = {
      at: name(combat.at),
      units: combat.units.map(unitName),
      mandatory: combat.mandatory,
      lead: combat.lead < 0 ? null : unitName(combat.lead),
      artillery: combat.artillery,
      air: combat.air,
      airDie: combat.airDie,
    };
  }
  if (retreat !== null)
    position['retreat'] = { from: name(retreat.from), units: retreat.units.map(unitName) };
  if (outcome !== null) position['outcome'] = outcome;
  return position;
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
  const problems: string[] = [];
  const look = (kind: string, found: number | undefined, id: string): number => {
    if (found === undefined || found < 0) problems.push(`there is no ${kind} "${id}"`);
    return found ?? -1;
  };
  const space = (id: string): number => look('space', ctx.board.indexOf(id), id);
  const unit = (id: string): number => look('Soviet unit', ctx.unitIndex.get(id), id);
  const counter = (id: string): number => look('German counter', ctx.counterIndex.get(id), id);
  const ninthUnit = (id: string): number => look('9th Army unit', ctx.ninthIndex.get(id), id);
  const numbers = (list: readonly string[] | undefined, of: (id: string) => number): number[] =>
    (list ?? []).map(of).sort((a, b) => a - b);

  const soviet = ctx.soviet.map(() => -1);
  const spent = ctx.soviet.map(() => 0);
  const acted = ctx.soviet.map(() => IDLE);
  const via = ctx.soviet.map(() => -1);
  for (const one of given.soviet) {
    const index = unit(one.unit);
    if (index >= 0 && soviet[index] !== -1) problems.push(`${one.unit} is placed twice`);
    soviet[index] = one.at === null ? -1 : space(one.at);
    spent[index] = one.spent === true ? 1 : 0;
    acted[index] = { no: IDLE, moved: MOVED, fought: FOUGHT }[one.acted ?? 'no'];
    if (one.via !== undefined) via[index] = space(one.via);
  }
  const german = ctx.ids.map(() => -1);
  const face = ctx.ids.map(() => HIDDEN);
  for (const one of given.german) {
    const at = space(one.at);
    if (at >= 0 && german[at] !== -1) problems.push(`${one.at} has two German counters (7.1)`);
    german[at] = counter(one.unit);
    face[at] = { down: HIDDEN, ready: READY, up: SHOWN }[one.face ?? 'down'];
  }
  const blank = start(ctx, setup);
  const ninth = [...blank.ninth];
  for (const one of given.ninth ?? []) {
    if (ninth.length === 0) problems.push('9th Army is not in play (11.4)');
    else ninth[ninthUnit(one.unit)] = one.at === null ? -1 : space(one.at);
  }
  if (given.event !== undefined && given.event !== null && ctx.effects[given.event] === undefined)
    problems.push(`there is no event "${given.event}"`);
  if (problems.length > 0) return { problems };

  const state: State = {
    ...blank,
    turn: given.turn,
    step: given.step,
    cursor: given.cursor === undefined ? -1 : space(given.cursor),
    queue: (given.queue ?? []).map(given.step === 'ninthMove' ? ninthUnit : unit),
    morale: given.morale,
    approval: given.approval,
    supply: given.supply ?? 0,
    event: given.event ?? null,
    paused: given.paused === undefined || given.paused === null ? -1 : PARENTS.indexOf(given.paused),
    soviet,
    spent,
    german,
    face,
    eliminated: numbers(given.eliminated, counter),
    ninth,
    ninthActive: given.ninthActive ?? false,
    captured: numbers(given.captured, space),
    bloody: numbers(given.bloody, space),
    surrounded: given.surrounded ?? false,
    artillery: given.artillery ?? 0,
    air: given.air ?? 0,
    freeAir: given.freeAir ?? 0,
    reservesUsed: given.reservesUsed ?? false,
    active: given.active === undefined ? -1 : space(given.active),
    acted,
    via,
    contested: numbers(given.contested, space),
    attacked: numbers(given.attacked, space),
    combat:
      given.combat === undefined
        ? null
        : {
            ...given.combat,
            at: space(given.combat.at),
            units: numbers(given.combat.units, unit),
            lead: given.combat.lead === null ? -1 : unit(given.combat.lead),
          },
    retreat:
      given.retreat === undefined
        ? null
        : { from: space(given.retreat.from), units: numbers(given.retreat.units, unit) },
    outcome: given.outcome ?? null,
  };
  if (problems.length > 0) return { problems };
  const broken = [...checkState(ctx, state), ...unplayable(ctx, state)];
  return broken.length > 0 ? { problems: broken } : { state };
}

/** What keeps a position from being played on from: a decision whose subject is missing, or one without a choice. */
function unplayable(ctx: Context, state: State): string[] {
  const { step, outcome } = state;
  const inActivation = [
    'activation',
    'join',
    'earlyLead',
    'killZone',
    'lead',
    'support',
    'airRoll',
    'combatRoll',
    'retreat',
  ].includes(step);
  if (inActivation !== state.active >= 0)
    return [`step "${step}" ${inActivation ? 'needs' : 'has no'} Active Area`];
  if (inActivation && step !== 'activation' && step !== 'retreat' && state.combat === null)
    return [`step "${step}" needs a combat`];
  if (step === 'retreat' && state.retreat === null) return ['step "retreat" needs units to retreat'];
  if (['draw', 'streetsRoll', 'streetsLoss'].includes(step) && state.cursor < 0)
    return [`step "${step}" needs a cursor`];
  if (['reserves', 'ninthMove'].includes(step) && state.queue.length === 0)
    return [`step "${step}" needs a queue`];
  return outcome === null && choicesOf(ctx, state).length === 0 ? ['nothing can be chosen here'] : [];
}
