import { cell, row } from '../core/index.ts';
import type { Context } from './context.ts';
import { CHIT } from './events.ts';
import { allSovietsAt, germansAt, isAmerican, placesOf, sovietsAt, stackLimit, unitsAt } from './places.ts';
import { GONE, GUEST, has, REDUCED, type State } from './state.ts';

/** Broken invariants of a state, each with the rule it breaks; empty when all is well. */
export function checkState(ctx: Context, state: State): readonly string[] {
  return [
    ...columnProblems(ctx, state),
    ...placeProblems(ctx, state),
    ...berlinProblems(ctx, state),
    ...chitProblems(ctx, state),
  ];
}

function columnProblems(ctx: Context, state: State): string[] {
  const problems: string[] = [];
  const length = (name: string, column: readonly number[], size: number): void => {
    if (column.length !== size) problems.push(`${name} has ${column.length} entries, not ${size}`);
  };
  length('at', state.at, ctx.pieces.length);
  length('flags', state.flags, ctx.pieces.length);
  length('control', state.control, ctx.victory.length);
  length('progress', state.progress, ctx.berlin.length);
  length('americans', state.americans, ctx.tracks.length);
  if (state.turn < 1 || state.turn > ctx.values.turns)
    problems.push(`turn ${state.turn} is not on the track (5.2)`);
  if (state.support.some((points) => points < 0)) problems.push('support points below zero (3.2.2)');
  state.at.forEach((zone, unit) => {
    if (zone >= ctx.zones.length || zone < GONE) problems.push(`${row(ctx.pieces, unit).id} is nowhere`);
    if (zone < 0 && has(state, unit, REDUCED))
      problems.push(`${row(ctx.pieces, unit).id} is reduced off the map (8.2.1)`);
  });
  if ((state.outcome === null) === (state.step === 'over'))
    problems.push('the outcome and the step disagree (10)');
  return problems;
}

function placeProblems(ctx: Context, state: State): string[] {
  const problems: string[] = [];
  const places = placesOf(ctx, state);
  ctx.zones.forEach(({ id, berlin, east }, zone) => {
    const soviets = allSovietsAt(places, zone);
    const germans = germansAt(places, zone);
    // While a group makes its end-of-turn moves one zone may be too full for a moment (6.1.1).
    const spare = state.step === 'endMoves' || state.step === 'endWestRoll' ? 1 : 0;
    if (soviets > stackLimit(ctx, zone, true) + spare)
      problems.push(`${soviets} Soviet units in ${id} (6.1.2)`);
    if (germans > stackLimit(ctx, zone, false) + spare)
      problems.push(`${germans} German units in ${id} (6.1.2)`);
    if (berlin < 0 && soviets > 0 && germans > 0) problems.push(`Soviet and German units in ${id} (6.1.2)`);
    if (east && germans > 0) problems.push(`German units across the Oder-Neisse in ${id} (7.2.1)`);
    const waiting = state.queue.some((unit) => cell(state.at, unit) === zone);
    if (isAmerican(ctx, state, zone) && germans > 0 && !waiting && state.step !== 'over')
      problems.push(`German units among the Americans in ${id} (2.2.3)`);
    if (sovietsAt(places, 0, zone) > 0 && sovietsAt(places, 1, zone) > 0) {
      if (berlin >= 0) problems.push(`both Soviet camps in ${id} (7.4.5)`);
      const guests = new Set(
        unitsAt(state, zone)
          .filter((unit) => has(state, unit, GUEST))
          .map((unit) => row(ctx.pieces, unit).camp),
      );
      if (guests.size !== 1)
        problems.push(`both Soviet camps in ${id}, and it is not plain who is the guest (7.3.3)`);
    }
  });
  return problems;
}

function berlinProblems(ctx: Context, state: State): string[] {
  const problems: string[] = [];
  const places = placesOf(ctx, state);
  state.progress.forEach((level, slot) => {
    const zone = cell(ctx.berlin, slot);
    const { id } = row(ctx.zones, zone);
    if (level < ctx.values.levelMinimum) problems.push(`progress below zero in ${id} (9.3.3)`);
    if (level > 0 && allSovietsAt(places, zone) === 0 && cell(state.left, slot) < 0)
      problems.push(`progress in ${id} without a Soviet unit (9.1.5)`);
  });
  return problems;
}

function chitProblems(ctx: Context, state: State): string[] {
  const all = [...state.cup, ...state.chits.filter((chit) => chit !== 0), ...state.out].sort((a, b) => a - b);
  const wanted = [...ctx.chits.keys()].filter((chit) => chit !== CHIT.heinrici).sort((a, b) => a - b);
  const same = all.length === wanted.length && all.every((chit, i) => chit === wanted[i]);
  return same ? [] : ['event chits are lost or double (2.4.4)'];
}
