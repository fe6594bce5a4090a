import { z } from 'zod';
import { row, type JsonObject, type Setup } from '../core/index.ts';
import { checkState } from './check.ts';
import { choicesOf } from './choices.ts';
import type { Context } from './context.ts';
import { proceed } from './sequence.ts';
import { blankState } from './start.ts';
import {
  DESTROYED,
  DUE,
  GATES,
  GONE,
  GUEST,
  OOS,
  plyOf,
  REDUCED,
  SPENT,
  STEPS,
  WAITING,
  type Gate,
  type State,
  type Step,
} from './state.ts';
import { ABSENCES, CAMPS, MODES, OUTCOMES } from './types.ts';

/**
 * Positions: any moment of the game in words a person can read and write. Units not named are out of the game;
 * other members left out are as at the start. `step` names the open decision; `begin` names a part of the
 * sequence instead, which is then entered from its start.
 */
function positionCodec(ctx: Context) {
  const list = <T extends z.ZodType>(item: T) => z.array(item).readonly();
  const pair = <T extends z.ZodType>(item: T) => z.array(item).length(2).readonly();
  const index = (ids: readonly string[], what: string) =>
    z.codec(z.string(), z.number(), {
      decode: (id, payload) => {
        const found = ids.indexOf(id);
        if (found < 0)
          payload.issues.push({ code: 'custom', input: id, message: `there is no ${what} "${id}"` });
        return found;
      },
      encode: (place) => ids[place] ?? '',
    });
  /** The same, where -1 is nobody and is written as null. */
  const orNull = (ids: readonly string[], what: string) =>
    z.codec(z.string().nullable(), z.number(), {
      decode: (id, payload) => {
        if (id === null) return -1;
        const found = ids.indexOf(id);
        if (found < 0)
          payload.issues.push({ code: 'custom', input: id, message: `there is no ${what} "${id}"` });
        return found;
      },
      encode: (place) => ids[place] ?? null,
    });
  const unitIds = ctx.pieces.map(({ id }) => id);
  const zoneIds = ctx.zones.map(({ id }) => id);
  const armyIds = ctx.armies.map(({ id }) => id);
  const unit = index(unitIds, 'unit');
  const zone = index(zoneIds, 'zone');
  const army = orNull(armyIds, 'army');
  const camp = orNull(CAMPS, 'camp');
  const units = list(unit);
  const whole = z.number().int();
  const steps = Object.keys(STEPS).filter((step): step is Step => step in STEPS);
  const west = index(['untested', 'free', 'bound'], 'answer');

  const act = z.strictObject({
    limit: whole,
    rivers: army,
    everyone: army,
    trucks: army,
    surprise: z.boolean(),
    tasks: list(
      z.strictObject({ unit, mode: z.enum(MODES), done: z.boolean(), west, followed: z.boolean() }),
    ),
    apart: list(z.strictObject({ army: index(armyIds, 'army'), alone: units, joint: z.boolean() })),
    duties: units,
    order: z
      .strictObject({ kind: z.enum(['attack', 'move']), units, need: whole, armour: z.boolean() })
      .nullable(),
    attacked: list(zone),
    fought: units,
    obeyed: units,
  });
  const fight = z.strictObject({
    at: zone,
    city: z.boolean(),
    units,
    origins: list(zone),
    defenders: units,
    extra: z.boolean(),
    attackerSteps: whole,
    defenderSteps: whole,
    retreats: z.boolean(),
    hit: units,
    trapped: units,
    turnOf: camp,
    heinrici: z.boolean(),
    advanced: whole,
  });
  return z.strictObject({
    turn: whole.min(1),
    step: z.enum(steps).optional(),
    begin: z.enum(GATES).optional(),
    operation: whole.optional(),
    impulse: whole.min(0).max(3).optional(),
    units: z.record(z.string(), unitSchema),
    control: z.record(z.string(), z.enum(CAMPS)).optional(),
    progress: z.record(z.string(), whole).optional(),
    left: z.record(z.string(), z.enum(CAMPS)).optional(),
    americans: list(whole).optional(),
    halted: z.boolean().optional(),
    order: camp.optional(),
    chits: pair(whole).optional(),
    cup: list(whole).optional(),
    out: list(whole).optional(),
    seenOut: list(whole).optional(),
    heinrici: index(CAMPS, 'camp').optional(),
    heinriciFrom: whole.optional(),
    xiiFrom: whole.optional(),
    support: pair(whole.min(0)).optional(),
    penalties: pair(whole.min(0)).optional(),
    shelled: camp.optional(),
    firstProgress: camp.optional(),
    garrisonReduced: z.boolean().optional(),
    freeWest: pair(whole).optional(),
    passes: whole.optional(),
    cursor: orNull(unitIds, 'unit').optional(),
    queue: units.optional(),
    side: whole.min(0).max(1).optional(),
    points: whole.optional(),
    act: act.nullable().optional(),
    fight: fight.nullable().optional(),
    outcome: z.enum(OUTCOMES).nullable().optional(),
  });
}

const unitSchema = z.union([
  z.string(),
  z.strictObject({
    at: z.string(),
    reduced: z.boolean().optional(),
    outOfSupply: z.boolean().optional(),
    activated: z.boolean().optional(),
    guest: z.boolean().optional(),
    due: z.boolean().optional(),
  }),
]);
type UnitEntry = z.infer<typeof unitSchema>;

const FLAG_NAMES = [
  ['reduced', REDUCED],
  ['outOfSupply', OOS],
  ['activated', SPENT],
  ['guest', GUEST],
  ['due', DUE],
] as const;
const NOWHERE: Readonly<Record<(typeof ABSENCES)[number], number>> = {
  waiting: WAITING,
  destroyed: DESTROYED,
  gone: GONE,
};

/** A unit as a position names it: its zone or absence, and its condition where there is one to tell. */
function formatUnit(ctx: Context, at: number, flags: number): UnitEntry {
  const place =
    at >= 0 ? row(ctx.zones, at).id : at === WAITING ? 'waiting' : at === DESTROYED ? 'destroyed' : 'gone';
  if (flags === 0) return place;
  return {
    at: place,
    ...Object.fromEntries(
      FLAG_NAMES.filter(([, flag]) => (flags & flag) !== 0).map(([name]) => [name, true]),
    ),
  };
}

type Codec = ReturnType<typeof positionCodec>;

/** Writes and reads positions; the codec is made once. */
export function positionsOf(ctx: Context): {
  format(state: State): JsonObject;
  parse(
    setup: Setup,
    position: JsonObject,
  ): { readonly state: State } | { readonly problems: readonly string[] };
} {
  const codec = positionCodec(ctx);
  return {
    format: (state) => formatPosition(ctx, codec, state),
    parse: (setup, position) => parsePosition(ctx, codec, setup, position),
  };
}

/** The state as a person reads it. */
function formatPosition(ctx: Context, codec: Codec, state: State): JsonObject {
  const { at, flags, control, progress, left, setup: _setup, ...rest } = state;
  const named = (column: readonly number[], zones: readonly number[], none: number): Record<string, number> =>
    Object.fromEntries(
      zones.flatMap((zone, slot) =>
        column[slot] === none ? [] : [[row(ctx.zones, zone).id, column[slot] ?? none]],
      ),
    );
  const camps = (
    column: readonly number[],
    zones: readonly number[],
  ): Record<string, (typeof CAMPS)[number]> =>
    Object.fromEntries(
      Object.entries(named(column, zones, -1)).map(([zone, holder]) => [zone, row(CAMPS, holder)]),
    );
  const encoded: unknown = z.encode(codec, {
    ...rest,
    units: Object.fromEntries(
      ctx.pieces.map(({ id }, unit) => [id, formatUnit(ctx, at[unit] ?? GONE, flags[unit] ?? 0)]),
    ),
    control: camps(control, ctx.victory),
    progress: named(progress, ctx.berlin, 0),
    left: camps(left, ctx.berlin),
  });
  return z.record(z.string(), z.json()).parse(encoded);
}

/** Reads a position; every problem is told with what is wrong and, where a rule is broken, its number. */
function parsePosition(
  ctx: Context,
  codec: Codec,
  setup: Setup,
  position: JsonObject,
): { readonly state: State } | { readonly problems: readonly string[] } {
  const parsed = codec.safeParse(position);
  if (!parsed.success)
    return { problems: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) };
  const { units, control = {}, progress = {}, left = {}, begin, step, ...rest } = parsed.data;
  const problems: string[] = [];
  const blank = blankState(ctx, setup);
  const at = ctx.pieces.map(() => GONE);
  const flags = ctx.pieces.map(() => 0);
  for (const [id, entry] of Object.entries(units)) {
    const unit = ctx.unitIndex.get(id);
    const place = typeof entry === 'string' ? entry : entry.at;
    const absence = ABSENCES.find((name) => name === place);
    const zone = absence === undefined ? ctx.board.indexOf(place) : NOWHERE[absence];
    if (unit === undefined) problems.push(`units: there is no unit "${id}"`);
    else if (absence === undefined && zone < 0) problems.push(`units.${id}: there is no zone "${place}"`);
    else {
      at[unit] = zone;
      if (typeof entry !== 'string')
        flags[unit] = FLAG_NAMES.reduce(
          (bits, [name, flag]) => (entry[name] === true ? bits | flag : bits),
          0,
        );
    }
  }
  const column = <T>(
    entries: Readonly<Record<string, T>>,
    zones: readonly number[],
    none: number,
    numberOf: (value: T) => number,
  ): number[] => {
    const slots = zones.map(() => none);
    for (const [id, value] of Object.entries(entries)) {
      const slot = zones.indexOf(ctx.board.indexOf(id));
      if (slot < 0) problems.push(`there is no such zone here: "${id}"`);
      else slots[slot] = numberOf(value);
    }
    return slots;
  };
  const campIndex = (name: (typeof CAMPS)[number]): number => CAMPS.indexOf(name);
  const held = (rest.chits ?? blank.chits).filter((chit) => chit !== 0);
  const away = [...held, ...(rest.out ?? [])];
  const state: State = {
    ...blank,
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
    cup: rest.cup ?? blank.cup.filter((chit) => !away.includes(chit)),
    step: step ?? 'arrivalRoll',
    at,
    flags,
    control: column(control, ctx.victory, -1, campIndex),
    progress: column(progress, ctx.berlin, 0, (level) => level),
    left: column(left, ctx.berlin, -1, campIndex),
  };
  if (problems.length > 0) return { problems };
  return settled(ctx, state, step === undefined ? (begin ?? 'turn') : null);
}

/** Enters the part of the sequence the position names, and checks what came of it. */
function settled(
  ctx: Context,
  state: State,
  begin: Gate | null,
): { readonly state: State } | { readonly problems: readonly string[] } {
  const before = checkState(ctx, begin === null ? state : { ...state, step: 'designate', outcome: null });
  if (before.length > 0) return { problems: before };
  try {
    const ply = plyOf(ctx, state);
    ply.gate = begin;
    proceed(ply);
    const problems = checkState(ctx, ply.s);
    if (problems.length > 0) return { problems };
    if (ply.s.outcome === null && choicesOf(ctx, ply.s).length === 0)
      return { problems: [`nothing can be decided in the step "${ply.s.step}"`] };
    return { state: ply.s };
  } catch (error) {
    // A step that lacks what it is about is a mistake of the file, not of the program.
    return {
      problems: [
        `the step "${state.step}" does not fit the position: ${error instanceof Error ? error.message : String(error)}`,
      ],
    };
  }
}
