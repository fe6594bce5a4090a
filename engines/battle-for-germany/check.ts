import { cell, row } from '../core/index.ts';
import { scenarioOfState, type Context } from './context.ts';
import { areMixed } from './stacking.ts';
import { isGermanSide, WESTERN } from './sides.ts';
import { hasOption, UNPLACED, type State } from './state.ts';
import { isBarredFromBerlin, isForeign } from './theaters.ts';

/** Broken invariants of a state, in plain words; empty when all is well. */
export function checkState(ctx: Context, state: State): string[] {
  const problems: string[] = [];
  const say = (broken: boolean, text: string): void => {
    if (broken) problems.push(text);
  };
  const scenario = scenarioOfState(ctx, state);
  const idOf = (unit: number): string => row(ctx.units, unit).id;
  say(!(state.turn >= scenario.firstTurn && state.turn <= scenario.turns), `turn ${state.turn}`);
  for (const column of [state.at, state.side, state.acted, state.pace, state.tired]) {
    say(column.length !== ctx.units.length, 'units do not match the counters');
  }
  say(state.control.length !== ctx.cities.length, 'cities do not match the map');
  const stacks = new Map<number, number[]>();
  state.at.forEach((hex, unit) => {
    say(!Number.isInteger(hex) || hex < UNPLACED || hex >= ctx.ids.length, `${idOf(unit)} is at ${hex}`);
    if (hex >= 0) stacks.set(hex, [...(stacks.get(hex) ?? []), unit]);
  });
  for (const [hex, units] of stacks) {
    const at = ctx.ids[hex] ?? '';
    say(units.length > ctx.values.stacking, `${at} holds ${units.length} units (5.1)`);
    say(new Set(units.map((unit) => state.side[unit])).size > 1, `${at} holds two sides (5.1)`);
    say(units.filter((unit) => row(ctx.units, unit).front).length > 1, `${at} holds two Fronts (5.1)`);
    say(
      hex === ctx.berlin && isBarredFromBerlin(cell(state.side, row(units, 0))),
      'Germans are in Berlin (5.2.1)',
    );
  }
  state.at.forEach((hex, unit) => {
    const side = cell(state.side, unit);
    say(
      isGermanSide(side) !== row(ctx.units, unit).german && side !== WESTERN,
      `${idOf(unit)} fights for the wrong side`,
    );
    say(
      hex >= 0 && isGermanSide(side) && scenario.changesSide && isForeign(ctx, state, side, hex),
      `${idOf(unit)} is over the Theater Boundary (5.2.1)`,
    );
  });
  if (hasOption(state, 'nationalStacking'))
    say(mixedTooOften(ctx, stacks), 'too many mixed stacks on a front (18.0)');
  for (const unit of state.garrisons) {
    const city = cell(ctx.cityAt, cell(state.at, unit));
    say(
      !row(ctx.units, unit).front || city < 0 || !row(ctx.cities, city).capital,
      `${idOf(unit)} guards no capital (10.0)`,
    );
  }
  for (const unit of state.doomed)
    say(cell(state.at, unit) < 0, `${idOf(unit)} is marked but not on the map (9.0)`);
  say(
    state.sovietMarkers < 0 || state.sovietMarkers > ctx.values.supplyMarkersSoviet,
    `${state.sovietMarkers} Offensive Supply markers (18.1)`,
  );
  say(
    state.collapsed && state.at.some((hex, unit) => hex >= 0 && isGermanSide(cell(state.side, unit))),
    'Germans fight on after their collapse (12.2)',
  );
  say(
    (state.step === 'over') !== (state.outcome !== null),
    'the game is over without an outcome, or the reverse',
  );
  say((state.step === 'moving') !== (state.moving !== null), 'a unit is in hand at the wrong time');
  say(state.step === 'removal' && state.removal === null, 'nothing to remove');
  return problems;
}

function mixedTooOften(ctx: Context, stacks: ReadonlyMap<number, readonly number[]>): boolean {
  const mixed = [...stacks]
    .filter(([, [a, b]]) => a !== undefined && b !== undefined && areMixed(ctx, a, b))
    .map(([hex]) => ctx.inItaly[hex] === true);
  return [true, false].some(
    (italy) => mixed.filter((where) => where === italy).length > ctx.values.mixedStacks,
  );
}
