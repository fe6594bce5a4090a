import { cell, row } from '../core/index.ts';
import type { Context } from './context.ts';
import { countAt, hasGerman } from './places.ts';
import { HIDDEN, type State } from './state.ts';

/** Broken invariants of a state, in plain words; empty when all is well. */
export function checkState(ctx: Context, state: State): string[] {
  const problems: string[] = [];
  const say = (broken: boolean, text: string): void => {
    if (broken) problems.push(text);
  };
  const { values } = ctx;
  const within = (value: number, low: number, high: number): boolean =>
    Number.isInteger(value) && value >= low && value <= high;
  say(!within(state.turn, 1, values.turns), `turn ${state.turn}`);
  say(
    !within(state.morale, values.trackMinimum, values.moraleMaximum),
    `German Morale ${state.morale} (3.4)`,
  );
  say(
    !within(state.approval, values.trackMinimum, values.approvalMaximum),
    `Stalin Approval ${state.approval} (3.5)`,
  );
  say(!within(state.supply, values.trackMinimum, values.supplyMaximum), `supply ${state.supply} (3.3)`);
  say(!within(state.artillery, 0, values.artilleryMarkers), `${state.artillery} Artillery markers (3.6)`);
  say(!within(state.air, 0, values.airMarkers), `${state.air} Air markers (3.6)`);
  say(
    !within(state.freeAir, 0, Math.min(state.air, values.freeAir)),
    `${state.freeAir} free Air markers (11.7)`,
  );
  say(
    state.soviet.length !== ctx.soviet.length || state.spent.length !== ctx.soviet.length,
    'Soviet units do not match the counters',
  );
  say(
    state.german.length !== ctx.ids.length || state.face.length !== ctx.ids.length,
    'spaces do not match the map',
  );
  state.soviet.forEach((at, unit) => {
    const { id } = row(ctx.soviet, unit);
    say(!within(at, -1, ctx.ids.length - 1), `${id} is at ${at}`);
    say(at >= 0 && ctx.isClosed[at] === true, `${id} is in a closed Zone (8.4.1)`);
    say(at < 0 && state.spent[unit] !== 0, `${id} is Out of Action and Spent`);
  });
  const counted = new Set<number>();
  for (const counter of [...state.german.filter((one) => one >= 0), ...state.eliminated]) {
    say(counted.has(counter), `${row(ctx.counters, counter).id} is in two places`);
    counted.add(counter);
  }
  ctx.ids.forEach((id, space) => {
    say(
      ctx.isZone[space] !== true && countAt(state, space) > values.stacking,
      `${id} holds too many Soviet units (7.1)`,
    );
    const counter = cell(state.german, space);
    if (counter < 0) {
      say(cell(state.face, space) !== HIDDEN, `${id} has a face without a counter`);
      return;
    }
    const { id: name, terrain } = row(ctx.counters, counter);
    say(
      terrain !== null && terrain !== row(ctx.terrain, space).id,
      `${name} is in ${id}, which is of another terrain (5.4)`,
    );
    say(terrain === null && cell(state.face, space) === HIDDEN, `${name} lies face down`);
  });
  for (const at of state.ninth)
    say(at >= 0 && !ctx.lists.ninthPath.includes(at), '9th Army has left its way (11.4.4)');
  for (const space of state.bloody) {
    say(
      !hasGerman(state, space) || !state.soviet.includes(space),
      `${row(ctx.ids, space)} has a Bloody Streets marker but is not Contested (4.5.7)`,
    );
  }
  say(
    (state.step === 'over') !== (state.outcome !== null),
    'the game is over without an outcome, or the reverse',
  );
  say(
    state.combat !== null && state.combat.units.some((unit) => cell(state.soviet, unit) !== state.combat?.at),
    'an attacker is not in the attacked space (9.0)',
  );
  say(state.step === 'round' && state.active >= 0, 'an Area is active between Action Rounds');
  return problems;
}
