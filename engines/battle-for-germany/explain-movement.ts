import { BARRED, cell, row, type Choice, type Refusal } from '../core/index.ts';
import { scenarioOfState, type Context } from './context.ts';
import { evacuationBar } from './courland.ts';
import { exitEdge } from './exits.ts';
import { allowance, IDLE_RULES, idleBar, reachOf, stepBar, stepCost, STEP_RULES } from './movement.ts';
import { canTriple, endBar, isReady } from './phase-movement.ts';
import { STACK_RULES, stackBar } from './stacking.ts';
import { phasingSide, type Moving, type State } from './state.ts';
import { LINE_RULES, lineBar, type LineBar } from './theaters.ts';
import { because, hexOf, unitOf } from './refusal.ts';
import { inEnemyZone } from './zoc.ts';

const LINES: Readonly<Record<string, string>> = LINE_RULES;

function isLine(bar: string): bar is LineBar {
  return bar in LINES;
}

/** Why a wish of a movement phase is not on offer; null for a wish of another kind. */
export function explainMovement(ctx: Context, state: State, wish: Choice): Refusal | null {
  const moves = state.kind === 'movement' || state.kind === 'secondMovement';
  const inPhase = moves && (state.step === 'movement' || state.step === 'moving');
  switch (wish.do) {
    case 'select':
    case 'move':
    case 'exit':
    case 'evacuate':
    case 'triple':
    case 'done':
      if (!inPhase) return because('notInMovement', '3.0');
      return explainUnit(ctx, state, wish);
    case 'endMovement': {
      if (!inPhase) return because('notInMovement', '3.0');
      if (state.step === 'moving') return because('unitInHand', '5.0');
      const bar = endBar(ctx, state);
      return bar === null
        ? because('notNow', '3.0')
        : because(bar === 'mandate' ? 'mandateMove' : 'garrisonDuty', bar === 'mandate' ? '12.2' : '10.0');
    }
    case 'remove':
    case 'decline':
      return because(state.step === 'removal' ? 'notNearest' : 'noExit', '9.0');
    default:
      return null;
  }
}

function explainUnit(ctx: Context, state: State, wish: Choice): Refusal {
  const unit = unitOf(ctx, wish);
  if (unit < 0) return because('noUnit', '5.0');
  const side = phasingSide(scenarioOfState(ctx, state), state);
  const bar = idleBar(state, side, unit);
  if (bar !== null) return because(bar, IDLE_RULES[bar], { unit: row(ctx.units, unit).id });
  if (state.moving !== null && state.moving.unit !== unit) return because('unitInHand', '5.0');
  const moving: Moving = state.moving ?? {
    unit,
    from: cell(state.at, unit),
    left: allowance(ctx, state, unit),
  };
  const inHand = state.moving !== null;
  switch (wish.do) {
    case 'move':
      return (
        explainMove(ctx, state, moving, hexOf(ctx, wish.to)) ??
        because(inHand ? 'notNow' : 'selectFirst', '5.0')
      );
    case 'exit':
      return (
        explainExit(ctx, state, moving, hexOf(ctx, wish.via)) ??
        because(inHand ? 'notNow' : 'selectFirst', '9.0')
      );
    case 'evacuate': {
      const evacuation = evacuationBar(ctx, state, unit, hexOf(ctx, wish.to));
      return evacuation === null
        ? because(inHand ? 'hasMoved' : 'selectFirst', '8.0')
        : because(evacuation, '8.0');
    }
    case 'triple':
      return because(inHand && !canTriple(ctx, state, moving) ? 'noTriple' : 'selectFirst', '16.3');
    case 'select':
      return isReady(ctx, state, side, unit)
        ? because('notNow', '5.0')
        : because('surrounded', '4.0', { unit: row(ctx.units, unit).id });
    default:
      return because('selectFirst', '5.0');
  }
}

/** Why a unit cannot go to a hex; null if it could. */
function explainMove(ctx: Context, state: State, { unit, left }: Moving, to: number): Refusal | null {
  const from = cell(state.at, unit);
  if (to < 0 || to === from) return because('noDestination', '5.0');
  const reached = reachOf(ctx, state, unit, left).spent[to] ?? BARRED;
  if (reached !== BARRED) {
    const stack = stackBar(ctx, state, unit, cell(state.side, unit), to);
    return stack === null ? null : because(stack, STACK_RULES[stack]);
  }
  const adjacent = stepCost(ctx, from, to) !== BARRED;
  const bar = adjacent ? stepBar(ctx, state, unit, from, to) : null;
  if (bar !== null) return because(bar, isLine(bar) ? LINE_RULES[bar] : STEP_RULES[bar]);
  const far = reachOf(ctx, { ...state, moving: null }, unit, Number.MAX_SAFE_INTEGER).spent[to] ?? BARRED;
  if (far !== BARRED) return because('tooFar', '5.0', { needed: far, left });
  return entryRefusal(ctx, state, unit, to);
}

/** Why no way leads to a hex: somebody is in it, a line keeps the unit off, or zones bar every way. */
function entryRefusal(ctx: Context, state: State, unit: number, to: number): Refusal {
  const line = lineBar(ctx, state, unit, cell(state.at, unit), to);
  if (line !== null) return because(line, LINE_RULES[line]);
  if (state.tripled === unit && inEnemyZone(ctx, state, to, cell(state.side, unit)))
    return because('tripledZone', STEP_RULES.tripledZone);
  const bars = (ctx.near[to] ?? []).map((step) => stepBar(ctx, state, unit, step.to, to));
  const bar = bars.find((one) => one !== null && bars.every((other) => other === one));
  if (bar === null || bar === undefined) return because('noWay', '4.0');
  return because(bar, isLine(bar) ? LINE_RULES[bar] : STEP_RULES[bar]);
}

function explainExit(ctx: Context, state: State, { unit, left }: Moving, via: number): Refusal | null {
  if (!row(ctx.units, unit).german) return because('onlyGermansExit', '9.0');
  if (state.kind !== 'movement') return because('noExitSecond', '18.1');
  const hex = via < 0 ? cell(state.at, unit) : via;
  if (exitEdge(ctx, hex) === null) return because('noExitThere', '9.0');
  const spent = hex === state.at[unit] ? 0 : (reachOf(ctx, state, unit, left).spent[hex] ?? BARRED);
  if (spent === BARRED) return because('noWay', '9.0');
  return left - spent < ctx.values.exitCost
    ? because('exitTooDear', '9.0', { needed: ctx.values.exitCost, left: left - spent })
    : because('stoppedThere', '4.0');
}
