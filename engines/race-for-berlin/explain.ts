import { cell, CHANCE, fitsWish, refusal, row, type Choice, type Refusal } from '../core/index.ts';
import { choicesOf } from './choices.ts';
import type { Context } from './context.ts';
import { CHIT, chitRule } from './events.ts';
import { explainAttack, explainMove } from './explain-zone.ts';
import { recallZones } from './phase-logistics.ts';
import { modesOf } from './phase-operations.ts';
import { isGuest, placesOf } from './places.ts';
import { deciderOf } from './sequence.ts';
import {
  actOf,
  activeCamp,
  DESTROYED,
  fightOf,
  has,
  isSovietImpulse,
  OOS,
  REDUCED,
  SPENT,
  STEPS,
  type State,
  type Step,
} from './state.ts';
import { MODES, type Mode } from './types.ts';

/** Steps at which a kind of choice can be made at all. */
const CHOICE_STEPS: Readonly<Record<string, readonly Step[]>> = {
  place: ['arrivalPlace'],
  displace: ['displace'],
  rebuild: ['logistics'],
  recall: ['logistics'],
  convert: ['logistics'],
  sacrifice: ['logistics'],
  play: ['designate', 'bridges', 'compose', 'conscripts', 'heinrici'],
  decline: ['bridges', 'conscripts', 'heinrici'],
  activate: ['designate'],
  pass: ['designate'],
  move: ['movement', 'reserves', 'endMoves'],
  attack: ['attacks', 'compose'],
  fight: ['compose'],
  lose: ['losses'],
  retreat: ['retreat'],
  advance: ['advance'],
  keep: ['endChits'],
  discard: ['endChits'],
  test: ['americanOrder', 'movement', 'reserves', 'endMoves'],
  done: ['logistics', 'designate', 'movement', 'attacks', 'advance', 'reserves', 'endMoves'],
};

/** Why a wish is not on offer, with the rule that says so; null when it is. */
export function explainWish(ctx: Context, state: State, wish: Choice): Refusal | null {
  if (choicesOf(ctx, state).some((choice) => fitsWish(choice, wish))) return null;
  const { rule } = STEPS[state.step];
  if (state.step === 'over') return refusal('10', 'over');
  for (const id of [wish.to, wish.at, wish.via]) {
    if (id !== undefined && ctx.board.indexOf(id) < 0) return refusal('map', 'unknownSpace');
  }
  const unit = wish.unit === undefined ? -1 : (ctx.unitIndex.get(wish.unit) ?? -1);
  if (wish.unit !== undefined && unit < 0) return refusal('units', 'unknownUnit');
  const steps = CHOICE_STEPS[wish.do];
  if (steps === undefined) return refusal(rule, 'notOffered');
  if (!steps.includes(state.step)) {
    if (deciderOf(state) === CHANCE) return refusal(rule, 'chance');
    return refusal(rule, 'wrongStep');
  }
  return explainInStep(ctx, state, wish, unit) ?? refusal(rule, 'notOffered');
}

/** Why a unit cannot act at all now: whose it is, whether it has acted, where it is. */
function explainUnit(ctx: Context, state: State, unit: number): Refusal | null {
  const { id, soviet, camp } = row(ctx.pieces, unit);
  if (soviet !== isSovietImpulse(state) || camp !== activeCamp(state))
    return refusal('4.1.2', 'notYours', { unit: id });
  if (cell(state.at, unit) < 0) return refusal('4.1.2', 'notOnMap', { unit: id });
  return has(state, unit, SPENT) ? refusal('4.1.4', 'activated', { unit: id }) : null;
}

function explainInStep(ctx: Context, state: State, wish: Choice, unit: number): Refusal | null {
  const named = { unit: wish.unit ?? '' };
  switch (wish.do) {
    case 'place':
      return refusal('2.1.3', 'entryClosed', { ...named, to: wish.to ?? '' });
    case 'displace':
      return refusal('2.2.6', 'displacement', { ...named, to: wish.to ?? '' });
    case 'rebuild':
    case 'recall':
    case 'convert':
    case 'sacrifice':
      return explainLogistics(ctx, state, wish, unit);
    case 'play':
      return explainChit(state, wish);
    case 'activate':
      return unit < 0 ? null : explainActivation(ctx, state, wish, unit);
    case 'pass':
      return actOf(state).tasks.length > 0 ? refusal('4.1.5', 'notAPass') : explainDuty(state);
    case 'done':
      if (state.step === 'endMoves') return refusal('6.1.1', 'overfull');
      if (state.step === 'advance') return refusal('8.4.1', 'mustAdvance');
      return explainDuty(state);
    case 'move':
      if (unit < 0) return null;
      return explainUnit(ctx, state, unit) ?? explainMove(ctx, state, unit, wish.to);
    case 'attack':
      if (unit < 0) return null;
      return explainUnit(ctx, state, unit) ?? explainAttack(ctx, state, unit, wish.at);
    case 'test':
      return refusal(state.step === 'americanOrder' ? '2.2.6' : '7.2.2', 'noTest', named);
    case 'fight':
      if (wish['extra'] === true) return refusal('9.2.5', 'noExtraSupport');
      return refusal('2.3.2', 'orderJoins');
    case 'lose':
      return explainLoss(ctx, state, unit);
    case 'retreat':
      if (!fightOf(state).defenders.includes(unit)) return refusal('8.3.1', 'notRetreating', named);
      return refusal('8.3.2', 'retreatPlace', { ...named, to: wish.to ?? '' });
    case 'advance':
      return fightOf(state).units.includes(unit)
        ? refusal('6.1.2', 'stacking', { to: wish.to ?? '' })
        : refusal('8.4.2', 'notInAttack', named);
    default:
      return null;
  }
}

/** What the impulse still owes (2.3.2, 7.3.1, 7.3.2, 2.2.8). */
function explainDuty(state: State): Refusal {
  return actOf(state).order !== null ? refusal('2.3.2', 'order') : refusal('7.3.2', 'duty');
}

function explainLogistics(ctx: Context, state: State, wish: Choice, unit: number): Refusal | null {
  if (wish.do !== 'sacrifice' && state.points < 1) return refusal('3.2.1', 'noReplacement');
  if (unit < 0) return null;
  const { id, soviet, camp } = row(ctx.pieces, unit);
  const named = { unit: id };
  if (!soviet) return refusal('3.2.1', 'noGermanReplacement', named);
  if (camp !== state.side) return refusal('3.2.1', 'notYours', named);
  const at = cell(state.at, unit);
  if (wish.do === 'recall') {
    if (at !== DESTROYED) return refusal('3.2.1', 'notDestroyed', named);
    return wish.to === undefined || recallZones(ctx, state, camp).length === 0
      ? null
      : refusal('3.2.1', 'notASupplyZone', { ...named, to: wish.to });
  }
  if (at < 0) return refusal('3.2.1', 'notOnMap', named);
  if (has(state, unit, OOS))
    return refusal(wish.do === 'sacrifice' ? '3.2.2' : '3.2.1', 'outOfSupply', named);
  return wish.do === 'rebuild' && !has(state, unit, REDUCED) ? refusal('3.2.1', 'notReduced', named) : null;
}

/** The answer is the same whatever the other seat holds: only the asking seat's own hand is looked at. */
function explainChit(state: State, wish: Choice): Refusal {
  const chit = typeof wish['chit'] === 'number' ? wish['chit'] : 0;
  const seat =
    deciderOf(state) === null
      ? -1
      : state.step === 'designate' || state.step === 'compose'
        ? activeCamp(state)
        : state.side;
  const rule = chit >= CHIT.heinrici && chit <= CHIT.surprise ? chitRule(chit) : '2.4.3';
  if (chit === CHIT.heinrici ? state.heinrici !== seat : cell(state.chits, seat) !== chit)
    return refusal('2.4.3', 'chitNotHeld', { chit });
  return refusal(rule, 'chitMoment', { chit });
}

function explainActivation(ctx: Context, state: State, wish: Choice, unit: number): Refusal | null {
  const act = actOf(state);
  const { id, army } = row(ctx.pieces, unit);
  const general = explainUnit(ctx, state, unit);
  if (general !== null) return general;
  if (act.tasks.some((task) => task.unit === unit)) return refusal('4.1.3', 'designated', { unit: id });
  const places = placesOf(ctx, state);
  const mode: Mode | undefined = MODES.find((name) => name === wish['mode']);
  const apart = act.apart.find((line) => line.army === army);
  if (apart !== undefined)
    return refusal('7.3.1', mode === undefined || mode === 'movement' ? 'cannotReunite' : 'apart', {
      unit: id,
    });
  if (mode !== undefined && !modesOf(ctx, state, places, unit).includes(mode)) {
    if (isGuest(ctx, state, places, unit)) return refusal('7.3.3', 'guest', { unit: id });
    if (act.duties.includes(unit)) return refusal('7.3.2', 'mustReturn', { unit: id });
    if (mode === 'reserve') return refusal('4.2.3', 'outOfSupply', { unit: id });
    if (mode === 'combat') return explainIdle(ctx, state, unit);
    if (mode === 'trucks') return refusal(chitRule(CHIT.trucks), 'noTrucks', { unit: id });
    return state.shelled >= 0
      ? refusal('10.2.1', 'alreadyShelled')
      : refusal('10.2.1', 'notBesideBerlin', { unit: id });
  }
  return explainDuty(state);
}

/** Why combat mode is of no use to a unit: nobody to attack, or a city roll it cannot make. */
function explainIdle(ctx: Context, state: State, unit: number): Refusal {
  const { id, soviet, camp } = row(ctx.pieces, unit);
  if (soviet && row(ctx.zones, cell(state.at, unit)).berlin >= 0) {
    if (has(state, unit, OOS)) return refusal('9.2.2', 'outOfSupply', { unit: id });
    if (cell(state.support, camp) < ctx.values.cityRollCost)
      return refusal('9.2.1', 'noSupport', { unit: id });
  }
  return refusal('8.1.1', 'noEnemy', { unit: id });
}

function explainLoss(ctx: Context, state: State, unit: number): Refusal | null {
  const { units, defenders, hit } = fightOf(state);
  if (unit < 0) return null;
  const named = { unit: row(ctx.pieces, unit).id };
  if (!units.includes(unit) && !defenders.includes(unit)) return refusal('8.2.1', 'notInCombat', named);
  return hit.includes(unit) ? refusal('8.2.2', 'lossOrder', named) : refusal('8.2.2', 'lossCamp', named);
}
