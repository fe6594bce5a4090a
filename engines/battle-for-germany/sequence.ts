import { CHANCE, diceRequest, row, type ChanceRequest, type Decision, type Json } from '../core/index.ts';
import { scenarioOfState, type Context } from './context.ts';
import { advanceSeat } from './phase-combat.ts';
import { retreatSeat } from './retreat.ts';
import { seatOfSide } from './seats.ts';
import { EAST_GERMAN, GERMAN, sideName } from './sides.ts';
import { phaseOf, phasingSide, type State, type Step } from './state.ts';

/** The rule behind each decision. */
export const STEP_RULE: Readonly<Record<Step, string>> = {
  courland: '8.0',
  surpriseRoll: '15.2',
  replacement: '7.2',
  movement: '5.0',
  moving: '5.0',
  removal: '9.0',
  evacuationRoll: '8.0',
  forces: '18.1',
  combat: '6.0',
  attack: '6.3',
  combatRoll: '6.1',
  exchange: '6.2',
  retreat: '6.2.1',
  advance: '6.5',
  over: '11.0',
};

/** What chance is asked at this step; null when a seat decides. */
export function chanceOf(ctx: Context, state: State): (ChanceRequest & { kind: 'dice' }) | null {
  const die = (label: string, side: string): ChanceRequest & { kind: 'dice' } =>
    diceRequest([{ label, side, count: ctx.values.dice }]);
  switch (state.step) {
    case 'surpriseRoll':
      return die('surprise', 'soviet');
    case 'evacuationRoll':
      return die('evacuation', 'eastGerman');
    case 'combatRoll':
      return die('combat', sideName(phasingSide(scenarioOfState(ctx, state), state)));
    case 'courland':
    case 'replacement':
    case 'movement':
    case 'moving':
    case 'removal':
    case 'forces':
    case 'combat':
    case 'attack':
    case 'exchange':
    case 'retreat':
    case 'advance':
    case 'over':
      return null;
  }
}

/** The seat that decides; retreats and advances belong to the owner of the units (6.2.1, 6.5). */
export function seatOf(ctx: Context, state: State): string {
  const scenario = scenarioOfState(ctx, state);
  switch (state.step) {
    case 'courland':
      return seatOfSide(scenario, scenario.germansMerge ? GERMAN : EAST_GERMAN);
    case 'retreat':
      return retreatSeat(ctx, state);
    case 'advance':
      return advanceSeat(ctx, state);
    default:
      return seatOfSide(scenario, phasingSide(scenario, state));
  }
}

/** What the prompt of a step speaks of. */
function subject(ctx: Context, state: State): Readonly<Record<string, Json>> {
  const { step, moving, combat, removal, evacuating } = state;
  const idOf = (unit: number): string => row(ctx.units, unit).id;
  const name = (hex: number): string => ctx.ids[hex] ?? '';
  switch (step) {
    case 'replacement':
    case 'movement':
    case 'combat':
      return {
        side: sideName(phasingSide(scenarioOfState(ctx, state), state)),
        second: state.kind === 'secondCombat' || state.kind === 'secondMovement' ? 'yes' : 'no',
      };
    case 'moving':
      return moving === null ? {} : { unit: idOf(moving.unit), left: moving.left };
    case 'attack':
    case 'combatRoll':
      return { at: (combat?.hexes ?? []).map(name) };
    case 'exchange':
      return {
        needed:
          (combat?.needed ?? 0) -
          (combat?.paid ?? []).reduce((sum, unit) => sum + row(ctx.units, unit).attack, 0),
      };
    case 'retreat':
      return { units: (combat?.retreating ?? []).map(idOf) };
    case 'removal':
      return removal === null ? {} : { at: name(removal.hex), left: removal.left };
    case 'evacuationRoll':
      return evacuating === null ? {} : { unit: idOf(evacuating.unit), to: name(evacuating.to) };
    case 'courland':
    case 'surpriseRoll':
    case 'forces':
    case 'advance':
    case 'over':
      return {};
  }
}

/** Whose decision it is, about what, and by which rule. */
export function decisionOf(ctx: Context, state: State): Decision {
  const { step, turn } = state;
  const base = {
    phase: phaseOf(scenarioOfState(ctx, state), state),
    turn,
    prompt: { key: `prompt.${step}`, with: subject(ctx, state) },
    rule: STEP_RULE[step],
  };
  if (step === 'over') return { by: null, ...base };
  const chance = chanceOf(ctx, state);
  return chance === null ? { by: seatOf(ctx, state), ...base } : { by: CHANCE, ...base, chance };
}
