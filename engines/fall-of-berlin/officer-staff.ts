import { D6, row } from '../core/index.ts';
import type { Context } from './context.ts';
import { crossingOf } from './ground.ts';
import { resultAt } from './odds.ts';
import type { Weights } from './officer-weights.ts';
import { HEXSIDES } from './types.ts';

/** What an Officer works out once from the map and the tables, so that a judgement is a few look-ups. */
export interface Staff {
  readonly ctx: Context;
  /** What this Officer cares about. */
  readonly weights: Weights;
  readonly hexes: number;
  /** Lines that help the defender when one hex attacks another, one bit each, by `from * hexes + to`. */
  readonly cross: Uint8Array;
  /** Column shift and die modifier of a hex for a set of crossed lines, by `hex * LINES + set` (8E, 11). */
  readonly shift: Int8Array;
  readonly modifier: Int8Array;
  /** Chance of each result, by column and modifier. */
  readonly chances: readonly (readonly Float64Array[])[];
  /** By kind of mover and hex, where a step into it may come from, and its cost. */
  readonly into: readonly (readonly (readonly { readonly from: number; readonly cost: number }[])[])[];
  /** Steps to the nearest hex of Berlin. */
  readonly toBerlin: readonly number[];
  readonly isWestStar: readonly boolean[];
  /** Hexes from which Berlin can be attacked from outside. */
  readonly siege: readonly number[];
  /** Columns that ground and lines are worth to Germans in a hex, over all its open sides; a modifier counts half. */
  readonly cover: Float64Array;
  /** Hexes of the shortest ways from Potsdam or Berlin to Wenck's entry hexes (10B). */
  readonly wenckWay: readonly boolean[];
}

/** Sets of hexside lines. */
export const LINES = 1 << HEXSIDES.length;
/** Modifiers range from minus to plus this. */
export const MODIFIERS = 4;

function crossingSets(ctx: Context): Uint8Array {
  const hexes = ctx.ids.length;
  const cross = new Uint8Array(hexes * hexes);
  ctx.ground.near.forEach((list, from) => {
    for (const to of list)
      for (const kind of crossingOf(ctx.ground, from, to).kinds)
        cross[from * hexes + to] = (cross[from * hexes + to] ?? 0) | (1 << HEXSIDES.indexOf(kind));
  });
  return cross;
}

/** Shift and modifier of every hex against every set of lines; exceptions as the chart tells them (8E). */
function obstacleTables({ data, ground }: Context): { shift: Int8Array; modifier: Int8Array } {
  const { terrains, sides, exceptions } = data.tables;
  const shift = new Int8Array(ground.near.length * LINES);
  const modifier = new Int8Array(ground.near.length * LINES);
  ground.terrain.forEach((terrain, hex) => {
    for (let set = 0; set < LINES; set++) {
      const met = new Set<string>([...terrain, ...HEXSIDES.filter((_, bit) => (set & (1 << bit)) !== 0)]);
      for (const { ignore, beside } of exceptions) if (met.has(ignore) && met.has(beside)) met.delete(ignore);
      const lines = sides.filter(({ id }) => met.has(id));
      shift[hex * LINES + set] = [...terrains.filter(({ id }) => met.has(id)), ...lines].reduce(
        (sum, line) => sum + line.shift,
        0,
      );
      modifier[hex * LINES + set] = lines.reduce((sum, line) => sum + line.modifier, 0);
    }
  });
  return { shift, modifier };
}

function chanceTables(ctx: Context): Float64Array[][] {
  return ctx.columns.map((column) =>
    Array.from({ length: 2 * MODIFIERS + 1 }, (_, index) => {
      const chances = new Float64Array(ctx.results.length);
      for (const face of D6) {
        const result = resultAt(column, face, index - MODIFIERS);
        chances[result] = (chances[result] ?? 0) + 1 / D6.length;
      }
      return chances;
    }),
  );
}

/** Mean cover of a hex against its neighbours outside Berlin. */
function coverTable(
  { ground }: Context,
  cross: Uint8Array,
  shift: Int8Array,
  modifier: Int8Array,
): Float64Array {
  const hexes = ground.near.length;
  return Float64Array.from(ground.passable, (list, hex) => {
    const outside = list.filter((from) => ground.berlin[from] !== true);
    const sum = outside.reduce((total, from) => {
      const index = hex * LINES + (cross[from * hexes + hex] ?? 0);
      return total - (shift[index] ?? 0) - (modifier[index] ?? 0) / 2;
    }, 0);
    return outside.length === 0 ? 1 : sum / outside.length;
  });
}

/** Whether a hex lies on a way from Potsdam or Berlin to an entry hex that is no longer than the line may be (10B). */
function wenckWays({ ids, distance, lists, values }: Context): boolean[] {
  const steps = (a: number, b: number): number => distance[a * ids.length + b] ?? 99;
  const least = (hex: number, goals: readonly number[]): number =>
    Math.min(...goals.map((goal) => steps(hex, goal)));
  return ids.map((_, hex) => {
    const inner = least(hex, lists.potsdam);
    const outer = least(hex, lists.wenckEntry);
    return inner > 0 && inner + outer <= values.wenckPath / 2;
  });
}

/** Prepares the tables. */
export function createStaff(ctx: Context, weights: Weights): Staff {
  const hexes = ctx.ids.length;
  const into = ctx.ground.movers.map((board) => {
    const lists: { from: number; cost: number }[][] = board.ids.map(() => []);
    board.ways.forEach((ways, from) => {
      for (const { to, facts } of ways) row(lists, to).push({ from, cost: facts.cost });
    });
    return lists;
  });
  const cross = crossingSets(ctx);
  const { shift, modifier } = obstacleTables(ctx);
  return {
    ctx,
    weights,
    hexes,
    cross,
    shift,
    modifier,
    cover: coverTable(ctx, cross, shift, modifier),
    wenckWay: wenckWays(ctx),
    chances: chanceTables(ctx),
    into,
    toBerlin: ctx.ids.map((_, hex) =>
      Math.min(...ctx.lists.berlin.map((goal) => ctx.distance[goal * hexes + hex] ?? 0)),
    ),
    siege: ctx.ids.flatMap((_, hex) =>
      ctx.ground.berlin[hex] !== true &&
      ctx.ground.passable[hex]?.some((to) => ctx.ground.berlin[to] === true) === true
        ? [hex]
        : [],
    ),
    isWestStar: ctx.ids.map((_, hex) => ctx.ground.star[hex] === true && ctx.ground.west[hex] === true),
  };
}

const FAR = 99;

/**
 * Movement points from every hex to the nearest goal for a kind of mover, with a toll on hexes; backwards from the
 * goals, in order of cost.
 */
export function wayCosts(
  staff: Staff,
  mover: number,
  goals: readonly number[],
  toll: Uint8Array,
): Uint8Array {
  const cost = new Uint8Array(staff.hexes).fill(FAR);
  const rings: number[][] = [[...goals]];
  for (const goal of goals) cost[goal] = 0;
  const into = row(staff.into, mover);
  for (let spent = 0; spent < rings.length; spent++) {
    for (const hex of rings[spent] ?? []) {
      if ((cost[hex] ?? FAR) < spent) continue;
      for (const { from, cost: step } of into[hex] ?? []) {
        const total = spent + step + (toll[hex] ?? 0);
        if (total >= (cost[from] ?? FAR)) continue;
        cost[from] = total;
        (rings[total] ??= []).push(from);
      }
    }
  }
  return cost;
}

const BOMBARDED = (1 << HEXSIDES.indexOf('outerFort')) | (1 << HEXSIDES.indexOf('innerFort'));

/** Whether an attack over these lines can usually be bombarded first: Berlin, the Heights, fortifications (8B). */
export function isAssaultGround({ ctx }: Staff, at: number, set: number): boolean {
  return ctx.ground.berlin[at] === true || ctx.ground.heights[at] === true || (set & BOMBARDED) !== 0;
}
