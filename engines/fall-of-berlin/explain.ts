import { row, type Choice, type Refusal } from '../core/index.ts';
import { airMarkers } from './air.ts';
import { ADVANCE_RULES, advanceBar } from './advance.ts';
import { ASSAULT_RULES, assaultBar } from './bombardment.ts';
import { choicesOf } from './choices.ts';
import { pendingAttacks } from './combat.ts';
import type { Context } from './context.ts';
import { explainAttack, explainJoin } from './explain-attack.ts';
import { explainEntry, explainExit, explainMove, explainPick } from './explain-move.ts';
import { dutyOf } from './movement.ts';
import { unitsOnDuty, mayOperate, movingChoices } from './phase-movement.ts';
import { surrenderBar, SURRENDER_RULES } from './phase-initial.ts';
import { unitOf } from './places.ts';
import { no } from './refusal.ts';
import { isActing } from './seats.ts';
import { chanceOf, STEP_RULE } from './sequence.ts';
import { placeBar, settingUp } from './setup.ts';
import { AIR_READY, type State, type Step } from './state.ts';

/** Why a wish is not on offer (8A and the rule of each refusal). A wish may leave members out. */

/** The decisions at which a kind of choice can be made. */
const STEPS_OF: Readonly<Record<string, readonly Step[]>> = {
  place: ['germanSetup', 'sovietSetup'],
  arrange: ['germanSetup', 'sovietSetup'],
  endSetup: ['germanSetup', 'sovietSetup'],
  lose: ['demoralizationLoss', 'attackerLoss', 'defenderLoss', 'standLoss', 'demoralizedLoss'],
  surrender: ['surrender'],
  endSurrender: ['surrender'],
  assault: ['declare'],
  operate: ['declare'],
  split: ['declare'],
  merge: ['declare'],
  begin: ['declare'],
  pick: ['move'],
  endMovement: ['move'],
  move: ['moving'],
  exit: ['moving'],
  halt: ['moving'],
  enter: ['enter'],
  endEntry: ['enter'],
  top: ['order'],
  disband: ['excess'],
  withdraw: ['excess'],
  attack: ['attack'],
  endAttacks: ['attack'],
  join: ['join'],
  commit: ['join'],
  invite: ['join'],
  resolve: ['resolve'],
  bonus: ['tankBonus'],
  noBonus: ['tankBonus'],
  air: ['air'],
  noAir: ['air'],
  artillery: ['artillery'],
  noArtillery: ['artillery'],
  stand: ['stand'],
  giveWay: ['stand'],
  retreat: ['retreat', 'displace'],
  part: ['retreat'],
  fallBack: ['fallBack'],
  remain: ['fallBack'],
  advance: ['advance'],
  endAdvance: ['advance'],
};

/** Null when the wish is on offer, wholly or in some form; otherwise the reason and its rule. */
export function explainWish(ctx: Context, state: State, wish: Choice): Refusal | null {
  const { step } = state;
  if (step === 'over') return no('14A', 'over');
  const offered = choicesOf(ctx, state);
  const members = Object.entries(wish).filter(([, value]) => value !== undefined);
  if (
    offered.some((choice) =>
      members.every(([key, value]) => JSON.stringify(choice[key]) === JSON.stringify(value)),
    )
  )
    return null;
  if (chanceOf(state) !== null) return no(STEP_RULE[step], 'chance');
  const unit = wish.unit === undefined ? -1 : (ctx.unitIndex.get(wish.unit) ?? -1);
  if (wish.unit !== undefined && unit < 0 && !ctx.air.some(({ id }) => id === wish.unit))
    return no(STEP_RULE[step], 'unknownUnit');
  for (const hex of [wish.to, wish.at])
    if (hex !== undefined && ctx.board.indexOf(hex) < 0)
      return no(STEP_RULE[step], 'unknownHex', { at: hex });
  // A wish to move a unit that is not in hand yet is a wish about that unit.
  if (wish.do === 'move' && step === 'move' && unit >= 0)
    return explainPick(ctx, state, unit) ?? explainMove(ctx, state, unit, wish.to);
  const steps = STEPS_OF[wish.do];
  if (steps === undefined) return no(STEP_RULE[step], 'notOffered');
  if (!steps.includes(step)) return no(STEP_RULE[step], 'wrongStep');
  return explainAtStep(ctx, state, wish, unit) ?? no(STEP_RULE[step], 'notOffered');
}

function explainAtStep(ctx: Context, state: State, wish: Choice, unit: number): Refusal | null {
  const to = wish.to === undefined ? -1 : ctx.board.indexOf(wish.to);
  const at = wish.at === undefined ? -1 : ctx.board.indexOf(wish.at);
  const name = {
    ...(wish.unit === undefined ? {} : { unit: wish.unit }),
    ...(wish.to === undefined ? {} : { to: wish.to }),
    ...(wish.at === undefined ? {} : { at: wish.at }),
  };
  switch (wish.do) {
    case 'place': {
      if (unit < 0 || unitOf(ctx, unit).side !== settingUp(state)) return no('15A', 'notYours', name);
      const { setup } = unitOf(ctx, unit);
      if (setup.kind !== 'within' && setup.kind !== 'oneOf') return no('15A', 'fixedPlace', name);
      if ((state.at[unit] ?? -1) >= 0) return no('15A', 'alreadyPlaced', name);
      const bar = to < 0 ? null : placeBar(ctx, state, unit, to);
      return bar === null
        ? null
        : no(bar === 'stackFull' ? '4' : bar === 'alliedSector' ? '7D' : '15A', bar, {
            ...name,
            limit: ctx.values.stacking,
          });
    }
    case 'endSetup':
      return no('15A', 'unitsLeft');
    case 'assault': {
      if (unit < 0 || !isActing(ctx, state, unit)) return no('8B', 'notYours', name);
      const bar = at < 0 ? null : assaultBar(ctx, state, unit, at);
      return bar === null ? null : no(ASSAULT_RULES[bar], bar, name);
    }
    case 'operate':
      return unit < 0 || mayOperate(ctx, state, unit)
        ? null
        : no('7B', isActing(ctx, state, unit) ? 'cannotOperate' : 'notYours', name);
    case 'split':
    case 'merge':
      return no('8D', wish.do === 'split' ? 'cannotSplit' : 'cannotMerge');
    case 'pick':
      return unit < 0 ? null : explainPick(ctx, state, unit);
    case 'endMovement': {
      const first = unitsOnDuty(ctx, state)[0];
      return first === undefined ? null : dutyRefusal(ctx, state, first);
    }
    case 'move':
      if (unit !== state.mover) return no('7C', 'notInHand', { unit: unitOf(ctx, state.mover).id });
      return explainMove(ctx, state, unit, wish.to);
    case 'exit':
      return explainExit(ctx, state, unit < 0 ? state.mover : unit);
    case 'halt':
      return movingChoices(ctx, state).some((choice) => choice.do === 'halt')
        ? null
        : dutyRefusal(ctx, state, state.mover);
    case 'enter':
      return unit < 0 ? null : explainEntry(ctx, state, unit, to);
    case 'top':
      return no('15A', 'cannotTop', name);
    case 'disband':
    case 'withdraw':
      return no('4', 'notInExcess', name);
    case 'attack':
      return at < 0 ? null : explainAttack(ctx, state, at);
    case 'join':
      return unit < 0 ? null : explainJoin(ctx, state, unit);
    case 'commit':
      return no('8A', 'oddsTooLow', { odds: `1:${ctx.values.oddsLeast}` });
    case 'resolve':
      return pendingAttacks(state).includes(at) ? null : no('8A', 'notDeclared', name);
    case 'air':
      return explainAir(ctx, state, wish);
    case 'artillery':
      return no('16B', 'cannotSupport', name);
    case 'lose':
      return no(STEP_RULE[state.step], 'notLoser', name);
    case 'surrender': {
      const bar = unit < 0 ? null : surrenderBar(ctx, state, unit);
      return bar === null ? null : no(SURRENDER_RULES[bar], bar, name);
    }
    case 'retreat':
    case 'part':
      return no('8G', 'badRetreat', { to: wish.to ?? '' });
    case 'advance': {
      const bar = unit < 0 || state.combat === null ? null : advanceBar(ctx, state, state.combat, unit, to);
      return bar === null ? null : no(ADVANCE_RULES[bar], bar, name);
    }
    default:
      return null;
  }
}

/** The rule that makes a unit leave its hex. */
function dutyRefusal(ctx: Context, state: State, unit: number): Refusal {
  const rules = { american: '7D', north: '13D', wenck: '10B', fronts: '13C1' } as const;
  return no(rules[dutyOf(ctx, state, unit) ?? 'fronts'], 'onDuty', { unit: unitOf(ctx, unit).id });
}

function explainAir(ctx: Context, state: State, wish: Choice): Refusal | null {
  const marker = ctx.air.findIndex(({ id }) => id === wish.unit);
  if (marker < 0 || state.combat === null) return no('8C', 'unknownUnit');
  if (state.air[marker] !== AIR_READY) return no('8C', 'airUsed', { unit: row(ctx.air, marker).id });
  if (!airMarkers(ctx, state, state.combat).includes(marker))
    return no('8C', 'airFront', { unit: row(ctx.air, marker).id });
  return no('8C', 'noBombardment');
}
