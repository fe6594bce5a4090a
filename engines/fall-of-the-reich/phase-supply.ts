import { cell, D6, row, sumDistribution, sumOf, withoutMember } from '../core/index.ts';
import type { Context } from './context.ts';
import { effectOf } from './phase-event.ts';
import { countAt } from './places.ts';
import { note, type Ply } from './ply.ts';
import { noteRoll } from './rolls.ts';
import { hasOption, type State } from './state.ts';
import type { ReichChoice } from './types.ts';

/** The Supply Phase (6.2). Each function answers whether the phase is over. */

/** The free Air marker of 11.7 arrives before the dice. */
export function beginSupply(ply: Ply): boolean {
  const { ctx, s } = ply;
  note(ply, { event: 'phaseBegan', rule: '6.2', phase: 'supply', turn: s.turn });
  if (hasOption(s, 'heavierAir') && s.freeAir < ctx.values.freeAir) {
    s.freeAir = ctx.values.freeAir;
    s.air += 1;
    note(ply, { event: 'freeAir', rule: '11.7' });
  }
  s.step = 'supplyRoll';
  return false;
}

/** Dice rolled for supply: fewer when the Oder bridges are hit. */
export function supplyDice(ctx: Context, state: State): number {
  const effect = effectOf(ctx, state);
  return effect?.kind === 'supplyDice' ? effect.dice : ctx.values.supplyDice;
}

/** Faces of the supply dice: re-rolling ones until something else shows is a die without a one (11.5). */
export function supplyFaces(ctx: Context, state: State): readonly number[] {
  return hasOption(state, 'reducedSupplyLuck') ? ctx.reducedFaces : D6;
}

/** Points a unit costs to return this turn (6.2). */
export function returnCost(ctx: Context, state: State, unit: number): number {
  const { cost, strength } = row(ctx.soviet, unit);
  const effect = effectOf(ctx, state);
  return effect?.kind === 'returnSurcharge' && effect.classes.includes(strength)
    ? cost + effect.points
    : cost;
}

/** Points a marker costs this turn (6.2). */
export function markerCost(ctx: Context, state: State, item: 'air' | 'artillery'): number {
  if (item === 'air') return ctx.markers.airCost;
  const effect = effectOf(ctx, state);
  return effect?.kind === 'artilleryCost' ? effect.cost : ctx.markers.artilleryCost;
}

/** Markers in the Used box that supply can buy; the free one of 11.7 is never bought. */
export function buyable(ctx: Context, state: State, item: 'air' | 'artillery'): number {
  if (item === 'artillery') return ctx.values.artilleryMarkers - state.artillery;
  const free = hasOption(state, 'heavierAir') ? ctx.values.freeAir : 0;
  return ctx.values.airMarkers - free - (state.air - state.freeAir);
}

/** Whether Infantry Shortages keeps a unit in the box (6.2). */
export function isShort(ctx: Context, state: State, unit: number): boolean {
  return row(ctx.soviet, unit).infantry && effectOf(ctx, state)?.kind === 'noInfantryReturn';
}

/** Where a unit may return: with a unit of its own colour, or in its set-up Zone (6.2, 4.3.2). */
export function returnPlaces(ctx: Context, state: State, unit: number): number[] {
  const { parentIndex, home } = row(ctx.soviet, unit);
  const host = new Set<number>([home]);
  state.soviet.forEach((at, other) => {
    if (at >= 0 && row(ctx.soviet, other).parentIndex === parentIndex) host.add(at);
  });
  return [...host]
    .filter((space) => ctx.isZone[space] === true || countAt(state, space) < ctx.values.stacking)
    .sort((a, b) => a - b);
}

/** Units that tank reserves would bring back (11.6). */
export function reserveUnits(ctx: Context, state: State): number[] {
  return ctx.soviet.flatMap(({ reserve }, unit) => (reserve && state.soviet[unit] === -1 ? [unit] : []));
}

/** Whether tank reserves can be called: once a game, for one price (11.6). */
export function canCallReserves(ctx: Context, state: State): boolean {
  return (
    hasOption(state, 'tankReserves') &&
    !state.reservesUsed &&
    state.supply >= ctx.values.reservesCost &&
    reserveUnits(ctx, state).length > 0
  );
}

/** Whether an Air marker may be bought this turn at all. */
export function airForSale(ctx: Context, state: State): boolean {
  return effectOf(ctx, state)?.kind !== 'noAirPurchase';
}

/** What can be bought and who can return. */
export function supplyChoices(ctx: Context, state: State): ReichChoice[] {
  const choices: ReichChoice[] = [];
  const placesOf = new Map<string, readonly string[]>();
  const places = (unit: number): readonly string[] => {
    const { parent, home } = row(ctx.soviet, unit);
    const key = `${parent}${home}`;
    let found = placesOf.get(key);
    if (found === undefined) {
      found = returnPlaces(ctx, state, unit).map((space) => ctx.ids[space] ?? '');
      placesOf.set(key, found);
    }
    return found;
  };
  if (state.step === 'reserves') {
    for (const unit of state.queue)
      for (const to of places(unit)) choices.push({ do: 'return', unit: row(ctx.soviet, unit).id, to });
    return choices;
  }
  if (
    airForSale(ctx, state) &&
    buyable(ctx, state, 'air') > 0 &&
    state.supply >= markerCost(ctx, state, 'air')
  )
    choices.push({ do: 'buy', item: 'air' });
  if (buyable(ctx, state, 'artillery') > 0 && state.supply >= markerCost(ctx, state, 'artillery'))
    choices.push({ do: 'buy', item: 'artillery' });
  for (let unit = 0; unit < ctx.soviet.length; unit++) {
    if (state.soviet[unit] !== -1 || isShort(ctx, state, unit) || returnCost(ctx, state, unit) > state.supply)
      continue;
    for (const to of places(unit)) choices.push({ do: 'return', unit: row(ctx.soviet, unit).id, to });
  }
  if (canCallReserves(ctx, state)) choices.push({ do: 'reserves' });
  choices.push({ do: 'endSupply' });
  return choices;
}

/** Adds the dice to the bank (6.2, 6.2.1). */
export function answerSupplyRoll(ply: Ply, dice: readonly number[]): boolean {
  const { ctx, s } = ply;
  const points = sumOf(dice);
  const faces = supplyFaces(ctx, s);
  noteRoll(ply, {
    table: 'supply',
    rule: '6.2',
    dice,
    groups: [{ label: 'supply', side: 'soviet', count: dice.length }],
    total: points,
    outcome: String(points),
    distribution:
      dice.length === ctx.values.supplyDice && faces === D6
        ? ctx.distributions.supply
        : sumDistribution(dice.length, faces, String),
  });
  s.supply = Math.min(ctx.values.supplyMaximum, s.supply + points);
  note(ply, { event: 'supplied', rule: '6.2', points, bank: s.supply });
  s.step = 'buying';
  return false;
}

/** Carries out a purchase; purchases are sequential, so a unit that has returned may host others. */
export function answerBuying(ply: Ply, choice: ReichChoice): boolean {
  const { ctx, s } = ply;
  switch (choice.do) {
    case 'buy': {
      const cost = markerCost(ctx, s, choice.item);
      s.supply -= cost;
      if (choice.item === 'air') s.air += 1;
      else s.artillery += 1;
      note(ply, { event: 'bought', rule: '6.2', item: choice.item, cost, bank: s.supply });
      return false;
    }
    case 'return': {
      const unit = ctx.unitIndex.get(choice.unit) ?? -1;
      const cost = s.step === 'reserves' ? 0 : returnCost(ctx, s, unit);
      s.supply -= cost;
      s.soviet = s.soviet.with(unit, ctx.board.indexOf(choice.to));
      note(ply, {
        event: 'returned',
        rule: s.step === 'reserves' ? '11.6' : '6.2',
        unit: choice.unit,
        to: choice.to,
        cost,
        bank: s.supply,
      });
      if (s.step === 'reserves') {
        s.queue = withoutMember(s.queue, unit);
        if (s.queue.length === 0) s.step = 'buying';
      }
      return false;
    }
    case 'reserves':
      s.supply -= ctx.values.reservesCost;
      s.reservesUsed = true;
      s.queue = reserveUnits(ctx, s);
      s.step = 'reserves';
      note(ply, { event: 'reservesCalled', rule: '11.6', bank: s.supply });
      return false;
    case 'endSupply':
      return true;
    default:
      throw new Error(`answerBuying: ${choice.do}`);
  }
}

/** Whether a unit is in the Out of Action Box (3.8). */
export function isOut(state: State, unit: number): boolean {
  return cell(state.soviet, unit) === -1;
}
