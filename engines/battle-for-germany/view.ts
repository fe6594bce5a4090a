import { cell, row } from '../core/index.ts';
import { boxName } from './arrive.ts';
import { attackBar } from './combat.ts';
import { scenarioOfState, type Context } from './context.ts';
import { capitalsWanting } from './garrisons.ts';
import { isMandated } from './mandate.ts';
import { allowance } from './movement.ts';
import { isReady } from './phase-movement.ts';
import { poolsOf } from './replacements.ts';
import { retreatSeat } from './retreat.ts';
import { sideName } from './sides.ts';
import { DOUBLED, hasOption, phaseOf, phasingSide, SPENT, STOPPED, TIRED, type State } from './state.ts';
import { FORCES, HOLDERS, type AttackView, type GermanyView, type UnitView } from './types.ts';
import { attackOf } from './values.ts';
import { scoreOf } from './victory.ts';

/** What everybody sees: all counters lie face up. */
export function viewOf(ctx: Context, state: State): GermanyView {
  const scenario = scenarioOfState(ctx, state);
  const name = (hex: number): string => ctx.ids[hex] ?? '';
  const idOf = (unit: number): string => row(ctx.units, unit).id;
  const playing = state.step !== 'over' && state.step !== 'courland' && state.step !== 'surpriseRoll';
  const side = playing ? phasingSide(scenario, state) : -1;
  const score = scoreOf(ctx, state);
  const points = (lines: readonly { readonly at?: string; readonly value: number }[], at: string): number =>
    lines.find((line) => line.at === at)?.value ?? 0;
  return {
    turn: state.turn,
    phase: phaseOf(scenario, state),
    side: side < 0 ? null : sideName(side),
    kind: playing ? state.kind : null,
    step: state.step,
    commands: Object.fromEntries(scenario.sequence.map((part) => [part.side, part.seat])),
    units: ctx.units.map((_, unit) => unitView(ctx, state, side, unit)),
    cities: ctx.cities.map(({ hex }, city) => ({
      at: name(hex),
      holder: row(HOLDERS, cell(state.control, city)),
      soviet: points(score.soviet.lines, name(hex)),
      western: points(score.western.lines, name(hex)),
    })),
    score: { soviet: score.soviet.total, western: score.western.total },
    boundaryInForce: state.boundary,
    alliesFight: state.war,
    berlin: state.berlin.map(sideName),
    destroyedForts: state.destroyedForts.map(name),
    closedPorts: state.closedPorts.map(name),
    replacements:
      state.step === 'replacement'
        ? {
            allowed: poolsOf(ctx, state, side).reduce((sum, { allowed }) => sum + allowed, 0),
            taken: state.replaced.length,
          }
        : null,
    supply: hasOption(state, 'offensiveSupply')
      ? {
          markers: state.markers.map(name),
          sovietLeft: state.sovietMarkers,
          forces: FORCES[state.forces] ?? null,
        }
      : null,
    mandate:
      playing && isMandated(ctx, state) ? { needed: ctx.values.mandateAttacks, made: state.mandated } : null,
    capitalsWanting: capitalsWanting(ctx, state).map((city) => name(row(ctx.cities, city).hex)),
    moving:
      state.moving === null
        ? null
        : {
            unit: idOf(state.moving.unit),
            left: state.moving.left,
            tripled: state.tripled === state.moving.unit,
          },
    attack: attackView(ctx, state),
    retreating:
      state.step === 'retreat'
        ? { units: (state.combat?.retreating ?? []).map(idOf), seat: retreatSeat(ctx, state) }
        : null,
    exchange:
      state.step === 'exchange' && state.combat !== null
        ? {
            needed: state.combat.needed,
            paid: state.combat.paid.reduce((sum, unit) => sum + row(ctx.units, unit).attack, 0),
          }
        : null,
    removal:
      state.removal === null
        ? null
        : { from: name(state.removal.hex), edge: state.removal.edge, left: state.removal.left },
  };
}

function unitView(ctx: Context, state: State, side: number, unit: number): UnitView {
  const hex = cell(state.at, unit);
  const { id, defense } = row(ctx.units, unit);
  const moves = state.kind === 'movement' || state.kind === 'secondMovement';
  const fights = state.kind === 'combat' || state.kind === 'secondCombat';
  const ready =
    side >= 0 &&
    ((moves && isReady(ctx, state, side, unit)) || (fights && attackBar(ctx, state, side, unit) === null));
  return {
    id,
    at: hex < 0 ? null : (ctx.ids[hex] ?? ''),
    box: boxName(hex),
    side: sideName(cell(state.side, unit)),
    acted: state.acted[unit] === 1,
    ready,
    garrison: state.garrisons.includes(unit),
    marked: state.doomed.includes(unit),
    status: statusOf(state, unit),
    attack: attackOf(ctx, state, unit),
    defense,
    movement: allowance(ctx, state, unit),
  };
}

function statusOf({ pace, tired }: State, unit: number): UnitView['status'] {
  if (tired[unit] === TIRED) return 'tired';
  if (tired[unit] === SPENT) return 'spent';
  return pace[unit] === DOUBLED ? 'doubled' : pace[unit] === STOPPED ? 'stopped' : null;
}

const STAGES: Readonly<Record<string, AttackView['stage']>> = {
  attack: 'join',
  combatRoll: 'dice',
  exchange: 'exchange',
  retreat: 'retreat',
  advance: 'advance',
};

function attackView(ctx: Context, { combat, step }: State): AttackView | null {
  if (combat === null) return null;
  const idOf = (unit: number): string => row(ctx.units, unit).id;
  return {
    at: combat.hexes.map((hex) => ctx.ids[hex] ?? ''),
    attackers: combat.attackers.map(idOf),
    defenders: combat.defenders.map(idOf),
    stage: STAGES[step] ?? 'join',
  };
}
