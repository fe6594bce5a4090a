import { cell, row, withCell } from '../core/index.ts';
import { arrive } from './arrive.ts';
import { scenarioOfState, type Context } from './context.ts';
import { supplyUnits, laySupply } from './offensive-supply.ts';
import { note, type Ply } from './ply.ts';
import { EAST_GERMAN, GERMAN, isGermanSide, sideName, SOVIET, WESTERN, WEST_GERMAN } from './sides.ts';
import { stackBar } from './stacking.ts';
import {
  BOX_EAST_GERMAN,
  BOX_ITALY,
  BOX_SOVIET,
  BOX_WESTERN,
  BOX_WEST_GERMAN,
  DOUBLED,
  hasOption,
  NORMAL,
  phasingSide,
  STOPPED,
  type State,
} from './state.ts';
import type { GermanyChoice } from './types.ts';
import { fieldOf, inEnemyZone } from './zoc.ts';

/** Replacements that share a number: how many, and from which boxes. */
interface Pool {
  readonly allowed: number;
  readonly boxes: readonly number[];
}

/** Whether all German replacements go east (12.3): an option of the scenarios that have the western offensive. */
function isConcentrated(ctx: Context, state: State): boolean {
  return hasOption(state, 'eastFrontConcentration') && scenarioOfState(ctx, state).mandate;
}

/** The pools of a side in this turn (7.2, 12.3, 16.3). */
export function poolsOf(ctx: Context, state: State, side: number): Pool[] {
  const rates = ctx.data.tables.turns.find(({ turn }) => turn === state.turn);
  if (rates === undefined) return [];
  const concentrated = isConcentrated(ctx, state);
  switch (side) {
    case SOVIET:
      return [{ allowed: rates.soviet, boxes: [BOX_SOVIET] }];
    case WESTERN:
      return [{ allowed: rates.westernAllied, boxes: [BOX_WESTERN, BOX_ITALY] }];
    case EAST_GERMAN: {
      const own = { allowed: rates.eastGerman, boxes: [BOX_EAST_GERMAN] };
      return concentrated ? [own, { allowed: rates.westGerman, boxes: [BOX_WEST_GERMAN] }] : [own];
    }
    case WEST_GERMAN:
      return concentrated ? [] : [{ allowed: rates.westGerman, boxes: [BOX_WEST_GERMAN] }];
    default:
      return [{ allowed: rates.eastGerman + rates.westGerman, boxes: [BOX_EAST_GERMAN, BOX_WEST_GERMAN] }];
  }
}

/** Units of a pool that may come back next: the weakest, but any for the Western Allies (7.2). */
export function eligibleFrom(ctx: Context, state: State, { boxes }: Pool, side: number): number[] {
  const waiting = ctx.units.flatMap(({ replaceable }, unit) =>
    replaceable && boxes.includes(cell(state.at, unit)) ? [unit] : [],
  );
  if (side === WESTERN) return waiting;
  const weakest = Math.min(...waiting.map((unit) => row(ctx.units, unit).attack));
  return waiting.filter((unit) => row(ctx.units, unit).attack === weakest);
}

/** Units of a side that may come back next, over all its pools that are not used up. */
export function returning(ctx: Context, state: State, side: number): number[] {
  const found: number[] = [];
  for (const pool of poolsOf(ctx, state, side)) {
    const taken = state.replaced.filter((box) => pool.boxes.includes(box)).length;
    if (taken < pool.allowed) found.push(...eligibleFrom(ctx, state, pool, side));
  }
  return found;
}

/** Where a unit may come back, and the side it then fights for (7.2). */
export function entryHexes(
  ctx: Context,
  state: State,
  unit: number,
  side: number,
): { readonly hexes: readonly number[]; readonly side: number } {
  const { lists } = ctx;
  const open = (hexes: readonly number[], owner: number): number[] =>
    hexes.filter((hex) => stackBar(ctx, state, unit, owner, hex) === null);
  if (side === SOVIET) return { hexes: open(lists.entrySoviet, side), side };
  if (side === WESTERN)
    return {
      hexes: open(cell(state.at, unit) === BOX_ITALY ? lists.entryItaly : lists.entryWest, side),
      side,
    };
  if (side === GERMAN)
    return { hexes: open([...lists.besideBerlinEast, ...lists.besideBerlinWest], side), side };
  const [own, other] =
    side === EAST_GERMAN
      ? [lists.besideBerlinEast, lists.besideBerlinWest]
      : [lists.besideBerlinWest, lists.besideBerlinEast];
  if (!own.every((hex) => isTaken(ctx, state, hex))) return { hexes: open(own, side), side };
  // Only enemy units in every hex of its own theatre send a German to the other one.
  const { sequence } = scenarioOfState(ctx, state);
  const otherSide = side === EAST_GERMAN ? WEST_GERMAN : EAST_GERMAN;
  const closed = isConcentrated(ctx, state) || !sequence.some((part) => part.side === sideName(otherSide));
  return { hexes: closed ? [] : open(other, otherSide), side: otherSide };
}

/** Whether enemies of Germany stand in a hex. */
function isTaken(ctx: Context, state: State, hex: number): boolean {
  const holder = fieldOf(ctx, state).holder[hex] ?? -1;
  return holder >= 0 && !isGermanSide(holder);
}

/** Returning units and markers on offer in a replacement phase. */
export function replacementChoices(ctx: Context, state: State): GermanyChoice[] {
  const side = phasingSide(scenarioOfState(ctx, state), state);
  const choices: GermanyChoice[] = [];
  for (const unit of returning(ctx, state, side)) {
    const { id } = row(ctx.units, unit);
    for (const hex of [...entryHexes(ctx, state, unit, side).hexes].sort((a, b) => a - b))
      choices.push({ do: 'replace', unit: id, to: ctx.ids[hex] ?? '' });
  }
  for (const unit of supplyUnits(ctx, state, side))
    choices.push({ do: 'supply', unit: row(ctx.units, unit).id });
  return choices;
}

/** Begins a replacement phase; the answer tells whether there is anything to decide. */
export function beginReplacement(ply: Ply): boolean {
  const { ctx, s } = ply;
  s.replaced = [];
  s.step = 'replacement';
  return replacementChoices(ctx, s).length > 0;
}

/** Carries out a choice of a replacement phase; the answer tells whether the phase is over. */
export function answerReplacement(ply: Ply, choice: GermanyChoice): boolean {
  const { ctx, s } = ply;
  if (choice.do === 'endReplacement') return true;
  if (choice.do === 'supply') laySupply(ply, ctx.unitIndex.get(choice.unit) ?? -1);
  else if (choice.do === 'replace')
    replace(ply, ctx.unitIndex.get(choice.unit) ?? -1, ctx.board.indexOf(choice.to));
  else throw new Error(`answerReplacement: ${choice.do}`);
  return replacementChoices(ctx, s).length === 0;
}

/** A destroyed unit comes back (7.2). */
function replace(ply: Ply, unit: number, hex: number): void {
  const { ctx, s } = ply;
  const phasing = phasingSide(scenarioOfState(ctx, s), s);
  const { side } = entryHexes(ctx, s, unit, phasing);
  s.replaced = [...s.replaced, cell(s.at, unit)];
  s.side = withCell(s.side, unit, side);
  s.tired = withCell(s.tired, unit, NORMAL);
  arrive(ply, unit, hex, -1);
  const stopped = inEnemyZone(ctx, s, hex, side);
  s.pace = withCell(s.pace, unit, stopped ? STOPPED : isGermanSide(side) ? DOUBLED : NORMAL);
  note(ply, {
    event: 'replaced',
    rule: '7.2',
    unit: row(ctx.units, unit).id,
    to: ctx.ids[hex] ?? '',
    side: sideName(side),
    stopped,
  });
}
