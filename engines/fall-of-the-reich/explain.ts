import { cell, refusal, row, sameJson, type Choice, type Refusal } from '../core/index.ts';
import { choicesOf } from './choices.ts';
import { joinable, pendingEntries, targets } from './combat.ts';
import type { Context } from './context.ts';
import { explainMove } from './explain-move.ts';
import { isPaused, isShut } from './movement.ts';
import { canActIn, mayEndActivation, notingContested } from './phase-combat.ts';
import {
  airForSale,
  buyable,
  isOut,
  isShort,
  markerCost,
  reserveUnits,
  returnCost,
  returnPlaces,
} from './phase-supply.ts';
import { hasGerman, hasRoom, unitsAt } from './places.ts';
import { chanceOf, STEP_RULE } from './sequence.ts';
import { hasOption, IDLE, type State, type Step } from './state.ts';
import { airBar, defenderOf } from './values.ts';

/** Steps at which a kind of choice can be made at all. */
const STEPS: Readonly<Record<string, readonly Step[]>> = {
  buy: ['buying'],
  return: ['buying', 'reserves'],
  reserves: ['buying'],
  endSupply: ['buying'],
  lose: ['streetsLoss', 'killZone'],
  phone: ['phone'],
  declinePhone: ['phone'],
  activate: ['round'],
  endCombat: ['round'],
  move: ['activation'],
  attack: ['activation'],
  done: ['activation'],
  join: ['join'],
  commit: ['join'],
  callOff: ['killZone'],
  lead: ['lead', 'earlyLead'],
  support: ['support'],
  retreat: ['retreat'],
};

/** Whether a choice is what a wish asks for; members the wish leaves out may be anything. */
function fits(choice: Choice, wish: Choice): boolean {
  return Object.entries(wish).every(([key, value]) => value === undefined || sameJson(choice[key], value));
}

/** Why a wish is not on offer, with the rule that says so; null when it is. */
export function explainWish(ctx: Context, state: State, wish: Choice): Refusal | null {
  if (choicesOf(ctx, state).some((choice) => fits(choice, wish))) return null;
  const here = STEP_RULE[state.step];
  if (state.step === 'over') return refusal('10.0', 'over');
  const places = [wish.to, wish.at, wish.via].filter((id) => id !== undefined);
  const unknown = places.find((id) => ctx.board.indexOf(id) < 0);
  if (unknown !== undefined) return refusal('3.1', 'unknownSpace');
  const german =
    wish.unit !== undefined && (ctx.counterIndex.has(wish.unit) || ctx.ninthIndex.has(wish.unit));
  if (german) return refusal('8.1.2', 'germanUnit');
  if (wish.unit !== undefined && !ctx.unitIndex.has(wish.unit)) return refusal('4.0', 'unknownUnit');
  const steps = STEPS[wish.do];
  if (steps === undefined) return refusal(here, 'notOffered');
  // A unit that is pulled before its Area is active deserves a better answer than "not now".
  if (wish.do === 'move' && state.step === 'round') return explainEarlyMove(ctx, state, wish);
  if (!steps.includes(state.step)) return wrongStep(ctx, state, wish);
  return explainInStep(ctx, state, wish) ?? refusal(here, 'notOffered');
}

function wrongStep(ctx: Context, state: State, wish: Choice): Refusal {
  if (chanceOf(ctx, state) !== null) return refusal(STEP_RULE[state.step], 'chance');
  if (state.step === 'reserves') return refusal('11.6', 'placeReserves');
  const pending = pendingEntries(state).find(({ mandatory }) => mandatory);
  if (wish.do === 'endCombat' && pending !== undefined)
    return refusal('9.1', 'mandatory', { at: ctx.ids[pending.at] ?? '' });
  return refusal(STEP_RULE[state.step], 'wrongStep');
}

function explainEarlyMove(ctx: Context, state: State, wish: Choice): Refusal {
  const unit = ctx.unitIndex.get(wish.unit ?? '') ?? -1;
  if (unit < 0) return refusal('8.1', 'wrongStep');
  const { id } = row(ctx.soviet, unit);
  const at = cell(state.soviet, unit);
  if (at < 0) return refusal('3.8', 'outOfAction', { unit: id });
  if (state.spent[unit] === 1) return refusal('8.2', 'spent', { unit: id });
  return refusal('8.1', 'noActive', { at: ctx.ids[at] ?? '' });
}

function explainInStep(ctx: Context, state: State, wish: Choice): Refusal | null {
  const unit = wish.unit === undefined ? -1 : (ctx.unitIndex.get(wish.unit) ?? -1);
  const named = { unit: wish.unit ?? '' };
  const { combat } = state;
  switch (wish.do) {
    case 'buy':
      return wish['item'] === 'air' || wish['item'] === 'artillery'
        ? explainBuy(ctx, state, wish['item'])
        : refusal('6.2', 'notForSale');
    case 'return':
      return explainReturn(ctx, state, unit, wish);
    case 'reserves':
      if (!hasOption(state, 'tankReserves')) return refusal('11.6', 'reservesOption');
      if (state.reservesUsed) return refusal('11.6', 'reservesUsed');
      if (reserveUnits(ctx, state).length === 0) return refusal('11.6', 'noReserves');
      return refusal('11.6', 'supplyShort', { cost: ctx.values.reservesCost, supply: state.supply });
    case 'lose':
      return state.step === 'streetsLoss'
        ? refusal('6.3.1', 'notThere', { ...named, at: ctx.ids[state.cursor] ?? '' })
        : refusal('9.4', 'notAttacking', named);
    case 'activate':
      return explainActivate(ctx, state, wish.at);
    case 'move':
      return explainMove(ctx, state, unit, wish);
    case 'attack':
      return explainAttack(ctx, state, wish.at);
    case 'done': {
      const pending = pendingEntries(state).find(({ mandatory }) => mandatory);
      if (pending !== undefined) return refusal('9.1', 'mandatory', { at: ctx.ids[pending.at] ?? '' });
      return mayEndActivation(state) ? null : refusal('8.1', 'nothingDone');
    }
    case 'join': {
      if (unit < 0) return null;
      const front = combat?.units[0];
      if (
        hasOption(state, 'rivalry') &&
        front !== undefined &&
        row(ctx.soviet, front).front !== row(ctx.soviet, unit).front
      )
        return refusal('11.3', 'otherFront');
      if (isPaused(ctx, state, unit))
        return refusal('6.1.1', 'paused', { ...named, to: ctx.ids[combat?.at ?? -1] ?? '' });
      return joinable(ctx, state).includes(unit) ? null : refusal('9.3', 'cannotJoin', named);
    }
    case 'commit':
      return refusal('9.2', 'needsOne');
    case 'lead':
      return refusal('9.5.2', 'notAttacking', named);
    case 'support':
      return explainSupport(ctx, state, wish);
    case 'retreat':
      if (state.retreat?.units.includes(unit) !== true) return refusal('9.5.7', 'notRetreating', named);
      return wish.to === undefined ? null : refusal('9.5.7', 'retreatPlace', { ...named, to: wish.to });
    default:
      return null;
  }
}

function explainBuy(ctx: Context, state: State, item: 'air' | 'artillery'): Refusal {
  if (item === 'air' && !airForSale(ctx, state)) return refusal('6.1', 'noAirPurchase');
  if (buyable(ctx, state, item) < 1)
    return refusal(item === 'air' && hasOption(state, 'heavierAir') ? '11.7' : '3.7', 'noMarker');
  return refusal('6.2', 'supplyShort', { cost: markerCost(ctx, state, item), supply: state.supply });
}

function explainReturn(
  ctx: Context,
  state: State,
  unit: number,
  { to, unit: id = '' }: Choice,
): Refusal | null {
  if (unit < 0) return null;
  if (!isOut(state, unit)) return refusal('3.8', 'notOut', { unit: id });
  if (state.step === 'reserves' && !state.queue.includes(unit)) return refusal('11.6', 'placeReserves');
  if (state.step === 'buying') {
    if (isShort(ctx, state, unit)) return refusal('6.2', 'infantryShortages');
    if (returnCost(ctx, state, unit) > state.supply)
      return refusal('6.2', 'supplyShort', { cost: returnCost(ctx, state, unit), supply: state.supply });
  }
  if (to === undefined) return null;
  const space = ctx.board.indexOf(to);
  if (!hasRoom(ctx, state, space)) return refusal('7.1', 'stackFull', { to, limit: ctx.values.stacking });
  return returnPlaces(ctx, state, unit).includes(space) ? null : refusal('6.2', 'noHost', { unit: id, to });
}

function explainActivate(ctx: Context, state: State, at: string | undefined): Refusal | null {
  if (at === undefined) return null;
  const space = ctx.board.indexOf(at);
  if (!unitsAt(state, space).some((unit) => state.spent[unit] === 0))
    return refusal('8.1', 'noFresh', { at });
  return canActIn(ctx, notingContested(state), space) ? null : refusal('8.1.1', 'nothingToDo', { at });
}

function explainAttack(ctx: Context, state: State, at: string | undefined): Refusal | null {
  if (at === undefined) return null;
  const space = ctx.board.indexOf(at);
  if (state.attacked.includes(space)) return refusal('8.2.1', 'attackedOnce', { at });
  if (!hasGerman(state, space)) return refusal('9.0', 'noGerman', { at });
  const own = unitsAt(state, space).filter((unit) =>
    space === state.active ? state.spent[unit] === 0 : state.acted[unit] !== IDLE,
  );
  if (own.length === 0) return refusal('9.0', 'notEntered', { at });
  if (isShut(ctx, state, space))
    return refusal('8.3.4', 'zitadelleShut', {
      to: at,
      morale: state.morale,
      below: ctx.values.zitadelleOpensBelow,
    });
  if (own.every((unit) => isPaused(ctx, state, unit))) return refusal('6.1.1', 'allPaused', { at });
  return targets(ctx, state).some((target) => target.at === space)
    ? null
    : refusal('9.3', 'notEntered', { at });
}

function explainSupport(ctx: Context, state: State, wish: Choice): Refusal | null {
  const { combat } = state;
  if (combat === null) return null;
  const artillery = typeof wish['artillery'] === 'number' ? wish['artillery'] : 0;
  const air = typeof wish['air'] === 'number' ? wish['air'] : 0;
  if (artillery > ctx.values.artilleryLimit)
    return refusal('9.5.4', 'artilleryLimit', { limit: ctx.values.artilleryLimit });
  if (artillery > combat.units.length)
    return refusal('9.5.4', 'artilleryAttackers', { limit: combat.units.length });
  if (artillery > state.artillery) return refusal('3.6', 'artilleryAvailable', { limit: state.artillery });
  if (air > ctx.values.airLimit) return refusal('9.5.4', 'airLimit', { limit: ctx.values.airLimit });
  const bar = air > 0 ? airBar(ctx, state, combat, defenderOf(ctx, state, combat.at)) : null;
  if (bar === null) return null;
  return refusal({ noAir: '3.6', wirbelwind: '9.4', limitedAir: '11.1' }[bar], bar, {
    at: ctx.ids[combat.at] ?? '',
  });
}
