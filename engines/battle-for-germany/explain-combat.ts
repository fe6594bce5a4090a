import { cell, row, type Choice, type Refusal } from '../core/index.ts';
import { attackBar, ATTACK_RULES, isNextTo, joinable, polesMeet } from './combat.ts';
import { scenarioOfState, type Context } from './context.ts';
import { mandateUnmet } from './mandate.ts';
import { advances } from './phase-combat.ts';
import { RETREAT_RULES, retreatBar } from './retreat.ts';
import { STACK_RULES } from './stacking.ts';
import { hasOption, phasingSide, type Combat, type State } from './state.ts';
import { LINE_RULES, lineBar } from './theaters.ts';
import { because, hexOf, unitOf } from './refusal.ts';
import { fieldOf, hasEnemy } from './zoc.ts';

/** Why a wish of a combat phase is not on offer; null for a wish of another kind. */
export function explainCombat(ctx: Context, state: State, wish: Choice): Refusal | null {
  const { step, combat } = state;
  const fights = state.kind === 'combat' || state.kind === 'secondCombat';
  switch (wish.do) {
    case 'attack':
      if (!fights) return because('notInCombat', '3.0');
      return step === 'combat'
        ? explainTarget(ctx, state, hexOf(ctx, wish.at))
        : because('attackUnderWay', '6.1');
    case 'also':
    case 'join':
    case 'target':
    case 'commit':
      if (step !== 'attack' || combat === null) return because('noAttack', '6.1');
      return explainShape(ctx, state, combat, wish);
    case 'endCombat':
      if (!fights) return because('notInCombat', '3.0');
      return step === 'combat' && mandateUnmet(ctx, state)
        ? because('mandateAttack', '12.2', { needed: ctx.values.mandateAttacks, made: state.mandated })
        : because('attackUnderWay', '6.1');
    case 'lose':
      if (step !== 'exchange' || combat === null) return because('noExchange', '6.2');
      return because(combat.attackers.includes(unitOf(ctx, wish)) ? 'canBeSpared' : 'notInAttack', '6.2');
    case 'retreat':
      if (step !== 'retreat' || combat === null) return because('noRetreatNow', '6.2.1');
      return explainRetreat(ctx, state, combat, wish);
    case 'advance':
    case 'stay':
      if (step !== 'advance' || combat === null) return because('noAdvanceNow', '6.5');
      return explainAdvance(ctx, state, combat, wish);
    case 'forces':
      return because('noForces', '18.1');
    default:
      return null;
  }
}

function explainTarget(ctx: Context, state: State, hex: number): Refusal {
  const side = phasingSide(scenarioOfState(ctx, state), state);
  if (hex < 0 || (fieldOf(ctx, state).count[hex] ?? 0) === 0) return because('nobodyThere', '6.0');
  if (!hasEnemy(ctx, state, hex, side)) return because('notEnemy', '6.3');
  return because('nobodyAdjacent', '6.3');
}

function explainShape(ctx: Context, state: State, combat: Combat, wish: Choice): Refusal {
  const unit = unitOf(ctx, wish);
  const side = phasingSide(scenarioOfState(ctx, state), state);
  switch (wish.do) {
    case 'join': {
      if (unit < 0) return because('noUnit', '6.3');
      if (combat.attackers.includes(unit)) return because('alreadyJoined', '6.3');
      const bar = attackBar(ctx, state, side, unit);
      if (bar !== null) return because(bar, ATTACK_RULES[bar], { unit: row(ctx.units, unit).id });
      if (!combat.hexes.every((hex) => isNextTo(ctx, state, unit, hex))) return because('notAdjacent', '6.3');
      if (combat.defenders.some((defender) => polesMeet(ctx, unit, defender)))
        return because('polesApart', state.setup.scenario === 'redStarWhiteStar' ? '15.2' : '13.1');
      return because('notNow', '6.3');
    }
    case 'also': {
      const hex = hexOf(ctx, wish.at);
      if (hex < 0 || !hasEnemy(ctx, state, hex, side))
        return because(
          hex >= 0 && (fieldOf(ctx, state).count[hex] ?? 0) > 0 ? 'notEnemy' : 'nobodyThere',
          '6.3',
        );
      return because('notAllAdjacent', '6.3');
    }
    case 'target':
      return hasOption(state, 'splitAttacks') ? because('noSplit', '18.0') : because('wholeStack', '6.3');
    default:
      return joinable(ctx, state, combat).length > 0
        ? because('noAttackers', '6.1')
        : because('notNow', '6.1');
  }
}

function explainRetreat(ctx: Context, state: State, combat: Combat, wish: Choice): Refusal {
  const unit = unitOf(ctx, wish);
  if (!combat.retreating.includes(unit))
    return state.garrisons.includes(unit) ? because('garrison', '10.0') : because('notRetreating', '6.2.1');
  const bar = retreatBar(ctx, state, unit, hexOf(ctx, wish.to));
  if (bar === null) return because('otherOwner', '6.2.1');
  switch (bar) {
    case 'otherSide':
    case 'stackFull':
    case 'twoFronts':
    case 'mixedStack':
      return because(bar, bar === 'mixedStack' ? STACK_RULES[bar] : '6.2.1');
    default:
      return because(bar, RETREAT_RULES[bar]);
  }
}

function explainAdvance(ctx: Context, state: State, combat: Combat, wish: Choice): Refusal {
  const unit = unitOf(ctx, wish);
  const to = hexOf(ctx, wish.to);
  if (unit < 0 || ![...combat.attackers, ...combat.defenders].includes(unit))
    return because('notInAttack', '6.5');
  if (state.garrisons.includes(unit)) return because('garrison', '10.0');
  if (to < 0 || (fieldOf(ctx, state).count[to] ?? 0) > 0) return because('notVacated', '6.5');
  const line = cell(state.at, unit) < 0 ? null : lineBar(ctx, state, unit, cell(state.at, unit), to);
  if (line !== null) return because(line, LINE_RULES[line]);
  return because(
    advances(ctx, state).some((one) => one.unit === unit) ? 'notVacated' : 'notVictorious',
    '6.5',
  );
}
