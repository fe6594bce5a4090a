import { cell, row, type Choice, type Refusal } from '../core/index.ts';
import { boxName } from './arrive.ts';
import { scenarioOfState, type Context } from './context.ts';
import { entryHexes, poolsOf, returning } from './replacements.ts';
import { SOVIET, WESTERN } from './sides.ts';
import { STACK_RULES, stackBar } from './stacking.ts';
import { hasOption, phasingSide, UNPLACED, type State } from './state.ts';
import { because, hexOf, unitOf } from './refusal.ts';

/** Why a wish of set-up or of a replacement phase is not on offer; null for a wish of another kind. */
export function explainReplacement(ctx: Context, state: State, wish: Choice): Refusal | null {
  switch (wish.do) {
    case 'place':
      return explainPlace(ctx, state, wish);
    case 'replace':
      return state.step === 'replacement'
        ? explainReturn(ctx, state, wish)
        : because('notInReplacement', '3.0');
    case 'supply':
      return state.step === 'replacement'
        ? explainSupply(ctx, state, wish)
        : because('notInReplacement', '18.1');
    case 'endReplacement':
      return because('notInReplacement', '3.0');
    default:
      return null;
  }
}

function explainPlace(ctx: Context, state: State, wish: Choice): Refusal {
  const unit = unitOf(ctx, wish);
  if (state.step !== 'courland' || cell(state.at, unit) !== UNPLACED) return because('notToPlace', '8.0');
  const hex = hexOf(ctx, wish.at);
  return because(ctx.lists.courland.includes(hex) ? 'stackFull' : 'notCourland', '8.0');
}

function explainReturn(ctx: Context, state: State, wish: Choice): Refusal {
  const side = phasingSide(scenarioOfState(ctx, state), state);
  const unit = unitOf(ctx, wish);
  if (unit < 0) return because('noUnit', '7.2');
  const place = cell(state.at, unit);
  if (boxName(place) === null) return because('notDestroyed', '7.1');
  if (!row(ctx.units, unit).replaceable) return because('neverReplaced', '7.1');
  const pool = poolsOf(ctx, state, side).find(({ boxes }) => boxes.includes(place));
  if (pool === undefined) return because('otherBox', '7.1');
  if (state.replaced.filter((box) => pool.boxes.includes(box)).length >= pool.allowed)
    return because('rateUsed', '7.2', { allowed: pool.allowed });
  if (!returning(ctx, state, side).includes(unit)) return because('weakestFirst', '7.2');
  const hex = hexOf(ctx, wish.to);
  const { hexes, side: owner } = entryHexes(ctx, state, unit, side);
  const stack = hex < 0 ? null : stackBar(ctx, state, unit, owner, hex);
  if (stack !== null) return because(stack, stack === 'otherSide' ? '7.2' : STACK_RULES[stack]);
  return because(hexes.length === 0 ? 'noEntry' : 'notEntryHex', '7.2');
}

function explainSupply(ctx: Context, state: State, wish: Choice): Refusal {
  if (!hasOption(state, 'offensiveSupply')) return because('noOffensiveSupply', '18.1');
  const side = phasingSide(scenarioOfState(ctx, state), state);
  const unit = unitOf(ctx, wish);
  const most =
    side === SOVIET ? ctx.values.supplyPerTurnSoviet : side === WESTERN ? ctx.values.supplyPerTurnWestern : 0;
  if (state.markers.length >= most || (side === SOVIET && state.sovietMarkers === 0))
    return because('noMarkersLeft', '18.1');
  if (unit < 0 || cell(state.side, unit) !== side) return because('notYours', '18.1');
  return because(side === SOVIET && !row(ctx.units, unit).front ? 'frontsOnly' : 'markerThere', '18.1');
}
