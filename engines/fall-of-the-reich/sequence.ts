import {
  CHANCE,
  diceRequest,
  row,
  type ChanceRequest,
  type Decision,
  type DiceGroup,
  type Json,
} from '../core/index.ts';
import { combatGroups } from './combat-result.ts';
import type { Context } from './context.ts';
import { effectOf } from './phase-event.ts';
import { supplyDice, supplyFaces } from './phase-supply.ts';
import { oneDie } from './rolls.ts';
import { STEP_PHASES, type State, type Step } from './state.ts';

/** Who plays the game (1.0). */
export const SOVIET = 'soviet';

/** The rule behind each decision. */
export const STEP_RULE: Readonly<Record<Step, string>> = {
  draw: '5.4',
  eventRoll: '6.1',
  pauseRoll: '6.1',
  raidRoll: '6.1',
  flightRoll: '6.1',
  supplyRoll: '6.2',
  buying: '6.2',
  reserves: '11.6',
  streetsRoll: '6.3.1',
  streetsLoss: '6.3.1',
  phone: '6.3.2',
  phoneRoll: '6.3.2',
  round: '6.3.3',
  activation: '8.1.1',
  join: '9.2',
  earlyLead: '11.2',
  killZone: '9.4',
  lead: '9.5',
  support: '9.5.4',
  airRoll: '9.5.3',
  combatRoll: '9.5.1',
  retreat: '9.5.7',
  ninthRoll: '11.4.1',
  ninthMove: '11.4.2',
  over: '10.0',
};

/** What chance is asked at this step; null when the player decides. */
export function chanceOf(ctx: Context, state: State): ChanceRequest | null {
  switch (state.step) {
    case 'draw':
      return {
        kind: 'draw',
        pool: row(ctx.terrain, state.cursor).id,
        secret: !row(ctx.board.spaces, state.cursor).sovietSetup,
      };
    case 'eventRoll':
      return dice([{ label: 'event', side: SOVIET, count: ctx.values.eventDice }]);
    case 'supplyRoll':
      return diceRequest(
        [{ label: 'supply', side: SOVIET, count: supplyDice(ctx, state) }],
        supplyFaces(ctx, state),
      );
    case 'pauseRoll':
      return dice(oneDie('pause', 'soviet'));
    case 'raidRoll':
      return dice(oneDie('raid', 'german'));
    case 'flightRoll':
      return dice(oneDie('hitlerFlight', 'german'));
    case 'streetsRoll':
      return dice(oneDie('bloodyStreets', 'german'));
    case 'phoneRoll':
      return dice(oneDie('phone', 'soviet'));
    case 'airRoll':
      return dice(oneDie('air', 'soviet'));
    case 'combatRoll':
      return dice(combatGroups(ctx, state));
    case 'ninthRoll':
      return dice(oneDie('ninthActivation', 'german'));
    case 'ninthMove':
      return dice(oneDie('ninthMove', 'german'));
    case 'buying':
    case 'reserves':
    case 'streetsLoss':
    case 'phone':
    case 'round':
    case 'activation':
    case 'join':
    case 'earlyLead':
    case 'killZone':
    case 'lead':
    case 'support':
    case 'retreat':
    case 'over':
      return null;
  }
}

function dice(groups: readonly DiceGroup[]): ChanceRequest {
  return diceRequest(groups);
}

/** What the prompt of a step speaks of. */
function subject(ctx: Context, state: State): Readonly<Record<string, Json>> {
  const name = (space: number): string => ctx.ids[space] ?? '';
  switch (state.step) {
    case 'draw':
      return { at: name(state.cursor), terrain: row(ctx.terrain, state.cursor).id };
    case 'streetsRoll':
    case 'streetsLoss':
      return { at: name(state.cursor) };
    case 'buying':
      return { supply: state.supply };
    case 'reserves':
      return { units: state.queue.map((unit) => row(ctx.soviet, unit).id) };
    case 'raidRoll': {
      const effect = effectOf(ctx, state);
      return effect?.kind === 'raid' ? { at: effect.zone } : {};
    }
    case 'activation':
      return { at: name(state.active) };
    case 'join':
    case 'earlyLead':
    case 'killZone':
    case 'lead':
    case 'support':
    case 'airRoll':
    case 'combatRoll':
      return { at: name(state.combat?.at ?? -1) };
    case 'retreat':
      return { at: name(state.retreat?.from ?? -1) };
    case 'ninthMove':
      return { unit: row(ctx.ninth, row(state.queue, 0)).id };
    case 'eventRoll':
    case 'pauseRoll':
    case 'flightRoll':
    case 'supplyRoll':
    case 'phone':
    case 'phoneRoll':
    case 'round':
    case 'ninthRoll':
    case 'over':
      return {};
  }
}

/** Whose decision it is, about what, and by which rule. */
export function decisionOf(ctx: Context, state: State): Decision {
  const { step, turn } = state;
  const base = {
    phase: STEP_PHASES[step],
    turn,
    prompt: { key: `prompt.${step}`, with: subject(ctx, state) },
    rule: STEP_RULE[step],
  };
  if (step === 'over') return { by: null, ...base };
  const chance = chanceOf(ctx, state);
  return chance === null ? { by: SOVIET, ...base } : { by: CHANCE, ...base, chance };
}
