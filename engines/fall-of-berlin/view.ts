import { cell, row } from '../core/index.ts';
import { markersLeft } from './bombardment.ts';
import type { Context } from './context.ts';
import { isIsolated } from './loc.ts';
import { allowanceOf } from './movement.ts';
import {
  factorsOf,
  fightersAt,
  isThreePlayer,
  mayOverstack,
  overstackedHexes,
  sectorsOpen,
  unitOf,
} from './places.ts';
import { pointsOf, privatePointsOf } from './score.ts';
import {
  AIR_READY,
  ELIMINATED,
  EXITED,
  GERMAN,
  phaseOf,
  REMOVED,
  SOVIET,
  TANK_WHOLE,
  type State,
} from './state.ts';
import { FRONTS, SIDES, type BerlinView, type CombatView, type UnitStatus, type UnitView } from './types.ts';
import { exitsOf, wenckBarred } from './wenck.ts';

/** What everybody sees: the whole table, for nothing lies face down in this game. */

function statusOf(at: number): UnitStatus {
  if (at >= 0) return 'map';
  return at === ELIMINATED ? 'eliminated' : at === EXITED ? 'exited' : at === REMOVED ? 'removed' : 'waiting';
}

function unitView(ctx: Context, state: State, unit: number): UnitView {
  const at = cell(state.at, unit);
  const aim = cell(state.assault, unit);
  const due = cell(state.due, unit);
  const { attack, defense } = factorsOf(ctx, state, unit);
  const crowded = at >= 0 && mayOverstack(ctx, state, unitOf(ctx, unit).side);
  return {
    id: unitOf(ctx, unit).id,
    at: at < 0 ? null : row(ctx.ids, at),
    status: statusOf(at),
    steps: cell(state.steps, unit),
    attack,
    defense,
    move: allowanceOf(ctx, state, unit),
    counter: unit === ctx.division && state.tank !== TANK_WHOLE ? ctx.minus.id : null,
    moved: state.moved[unit] === 1,
    operational: state.operational[unit] === 1,
    assault: aim < 0 ? null : row(ctx.ids, aim),
    under: crowded && !fightersAt(ctx, state, at).includes(unit),
    retreated: state.fallen.includes(unit),
    due: statusOf(at) === 'waiting' && due > 0 ? due : null,
  };
}

/** The table as everybody sees it. */
export function viewOf(ctx: Context, state: State): BerlinView {
  const name = (hex: number): string => row(ctx.ids, hex);
  const names = (units: readonly number[]): string[] => units.map((unit) => unitOf(ctx, unit).id);
  const three = isThreePlayer(ctx, state);
  const limited = [SOVIET, GERMAN].filter((side) => !mayOverstack(ctx, state, side));
  const holding = ctx.fronts.map((_, front) => front).filter((front) => row(ctx.fronts, front).assaults > 0);
  return {
    turn: state.turn,
    turns: ctx.games[state.setup.scenario]?.turns ?? 0,
    phase: phaseOf(state),
    step: state.step,
    side: row(SIDES, state.side),
    units: ctx.units.map((_, unit) => unitView(ctx, state, unit)),
    air: ctx.air.map(({ id, front }, marker) => ({
      id,
      front: row(FRONTS, front),
      available: state.air[marker] === AIR_READY,
      at: state.combat !== null && state.combat.air === marker ? name(state.combat.at) : null,
    })),
    score: {
      german: pointsOf(ctx, state, 'german'),
      soviet: pointsOf(ctx, state, 'soviet'),
      zhukov: three ? privatePointsOf(ctx, state, 'zhukov') : null,
      konev: three ? privatePointsOf(ctx, state, 'konev') : null,
    },
    demoralization: state.demoralized === 0 ? null : state.turn > state.demoralized ? '1-3' : '1-2',
    isolated: isIsolated(ctx, state),
    isolationAward: state.open,
    wenck: wenckBarred(ctx, state) ? 'barred' : state.released ? 'released' : 'waiting',
    exits: holding.map((front) => ({
      front: row(FRONTS, front),
      units: exitsOf(ctx, state, front),
      quota: row(ctx.fronts, front).quota,
    })),
    sectorsOpen: sectorsOpen(ctx, state),
    overstacked: limited
      .flatMap((side) => overstackedHexes(ctx, state, side))
      .sort((a, b) => a - b)
      .map(name),
    assaults: state.assaults.map(({ at, front }) => ({
      at: name(at),
      front: row(FRONTS, front),
      units: names(state.assault.flatMap((aim, unit) => (aim === at ? [unit] : []))),
    })),
    markers: holding.map((front) => ({
      front: row(FRONTS, front),
      left: markersLeft(ctx, state, front),
      of: row(ctx.fronts, front).assaults,
    })),
    attacks: (state.attacks ?? []).map(({ at, units, assault, done }) => ({
      at: name(at),
      units: names(units),
      assault: assault >= 0,
      done,
    })),
    naming: state.naming < 0 ? null : name(state.attacks?.[state.naming]?.at ?? -1),
    mover: state.mover < 0 ? null : { unit: unitOf(ctx, state.mover).id, left: state.left },
    combat: combatView(ctx, state),
    retreat:
      state.retreat === null
        ? null
        : {
            from: name(state.retreat.from),
            groups: state.retreat.groups.map(({ at, units, left }) => ({
              at: name(at),
              units: names(units),
              left,
            })),
          },
  };
}

function combatView(ctx: Context, { combat, step, at }: State): CombatView | null {
  if (combat === null) return null;
  const ids = (units: readonly number[]): string[] => units.map((unit) => unitOf(ctx, unit).id);
  return {
    at: row(ctx.ids, combat.at),
    stage: step,
    attackers: ids(combat.units.filter((unit) => cell(at, unit) >= 0)),
    defenders: ids(combat.defenders.filter((unit) => cell(at, unit) >= 0)),
    assault: FRONTS[combat.assault] ?? null,
    air:
      combat.air < 0
        ? null
        : { unit: row(ctx.air, combat.air).id, on: combat.airOn === 0 ? 'combat' : 'bombardment' },
    artillery: combat.artillery < 0 ? null : unitOf(ctx, combat.artillery).id,
    bonus: combat.bonus,
    bombardment: combat.shift < 0 ? null : combat.shift,
    result: ctx.results[combat.result]?.id ?? null,
    losses: combat.owed,
  };
}
