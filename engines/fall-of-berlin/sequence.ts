import { CHANCE, diceRequest, row, type ChanceRequest, type Decision, type Json } from '../core/index.ts';
import type { Context } from './context.ts';
import { unitOf } from './places.ts';
import { oneDie } from './rolls.ts';
import { actingSeat, seatOfSide, seatOfUnit } from './seats.ts';
import { displacedUnit, overstackedHex } from './stacking.ts';
import { fieldOf, unitsAt } from './places.ts';
import { foeOf, GERMAN, phaseOf, SOVIET, type State, type Step } from './state.ts';
import type { BerlinSeat } from './types.ts';

/** The rule behind each decision. */
export const STEP_RULE: Readonly<Record<Step, string>> = {
  germanSetup: '15A',
  sovietSetup: '15A',
  demoralizationRoll: '14C',
  demoralizationLoss: '14C',
  surrender: '16A',
  declare: '7B',
  move: '7',
  moving: '7A',
  enter: '10A',
  order: '15A',
  excess: '4',
  displace: '4',
  attack: '8A',
  join: '8A',
  resolve: '8A',
  tankBonus: '16E',
  air: '8C',
  artillery: '16B',
  bombardmentRoll: '8B',
  combatRoll: '8A',
  frontRoll: '13C3',
  attackerLoss: '8F',
  defenderLoss: '8F',
  stand: '11',
  standLoss: '11',
  retreat: '8G',
  fallBack: '16B',
  demoralizedRoll: '14C',
  demoralizedLoss: '14C',
  advance: '8H',
  over: '14A',
};

/** What chance is asked at this step; null when a player decides. */
export function chanceOf(state: State): (ChanceRequest & { kind: 'dice' }) | null {
  const own = state.side === SOVIET ? 'soviet' : 'german';
  switch (state.step) {
    case 'demoralizationRoll':
      return diceRequest(oneDie('demoralization', 'german'));
    case 'bombardmentRoll':
      return diceRequest(oneDie('bombardment', 'soviet'));
    case 'combatRoll':
      return diceRequest(oneDie('combat', own));
    case 'frontRoll':
      return diceRequest([...oneDie('front', 'zhukov'), ...oneDie('front', 'konev')]);
    case 'demoralizedRoll':
      return diceRequest(oneDie('demoralized', 'german'));
    default:
      return null;
  }
}

/** Whose decision a step is. */
function seatFor(ctx: Context, state: State): BerlinSeat {
  const { combat } = state;
  const attacker = (): BerlinSeat => {
    const attack = state.attacks?.find(({ at }) => at === combat?.at);
    return actingSeat(ctx, state, attack?.actor ?? state.actor);
  };
  const defender = (): BerlinSeat => seatOfUnit(ctx, state, row(combat?.defenders ?? [], 0));
  switch (state.step) {
    case 'germanSetup':
    case 'demoralizationLoss':
    case 'surrender':
    case 'demoralizedLoss':
    case 'artillery':
    case 'fallBack':
    case 'stand':
    case 'standLoss':
      return 'german';
    case 'sovietSetup':
      return seatOfSide(ctx, state, SOVIET);
    case 'order':
      return seatOfUnit(ctx, state, row(unitsAt(fieldOf(ctx, state.at), row(state.queue, 0)), 0));
    case 'excess':
      return seatOfUnit(ctx, state, row(unitsAt(fieldOf(ctx, state.at), overstackedHex(ctx, state)), 0));
    case 'displace':
      return seatOfSide(ctx, state, foeOf(unitOf(ctx, displacedUnit(state)).side));
    case 'tankBonus':
    case 'air':
    case 'attackerLoss':
    case 'advance':
      return attacker();
    case 'defenderLoss':
      return defender();
    case 'retreat': {
      const group = state.retreat?.groups.at(-1);
      return group === undefined ? defender() : seatOfUnit(ctx, state, row(group.units, 0));
    }
    default:
      return actingSeat(ctx, state);
  }
}

/** What the prompt of a step speaks of. */
function subject(ctx: Context, state: State): Readonly<Record<string, Json>> {
  const name = (hex: number): string => ctx.ids[hex] ?? '';
  const { combat, step } = state;
  if (combat !== null) return { at: name(combat.at), losses: combat.owed, units: retreating(ctx, state) };
  switch (step) {
    case 'moving':
      return { unit: unitOf(ctx, state.mover).id, left: state.left };
    case 'order':
      return { at: name(row(state.queue, 0)), place: state.onTop.length + 1 };
    case 'excess':
      return { at: name(overstackedHex(ctx, state)) };
    case 'displace':
      return { unit: unitOf(ctx, displacedUnit(state)).id };
    case 'join':
      return { at: name(state.attacks?.[state.naming]?.at ?? -1) };
    case 'demoralizationLoss':
      return { losses: state.owed };
    default:
      return {};
  }
}

function retreating(ctx: Context, state: State): string[] {
  return (state.retreat?.groups.at(-1)?.units ?? []).map((unit) => unitOf(ctx, unit).id);
}

/** Whose decision it is, about what, and by which rule. */
export function decisionOf(ctx: Context, state: State): Decision {
  const { step, turn } = state;
  const base = {
    phase: phaseOf(state),
    turn,
    prompt: {
      key: `prompt.${step}`,
      with: { ...subject(ctx, state), side: state.side === GERMAN ? 'german' : 'soviet' },
    },
    rule: STEP_RULE[step],
  };
  if (step === 'over') return { by: null, ...base };
  const chance = chanceOf(state);
  return chance === null ? { by: seatFor(ctx, state), ...base } : { by: CHANCE, ...base, chance };
}
