import { cell, row } from '../core/index.ts';
import type { Context } from './context.ts';
import { fieldOf, mayOverstack, overstackedHexes, unitOf } from './places.ts';
import { GERMAN, REMOVED, SOVIET, TANK_SPLIT, type State } from './state.ts';

/** Broken invariants of a state, in plain words; empty when all is well. */
export function checkState(ctx: Context, state: State): string[] {
  const problems: string[] = [];
  const say = (broken: boolean, text: string): void => {
    if (broken) problems.push(text);
  };
  const turns = ctx.games[state.setup.scenario]?.turns ?? 0;
  say(state.turn < 1 || state.turn > turns, `turn ${state.turn}`);
  const field = fieldOf(ctx, state.at);
  state.at.forEach((at, unit) => {
    const { id, side, steps, city, immobile } = unitOf(ctx, unit);
    const left = cell(state.steps, unit);
    say(!Number.isInteger(at) || at < REMOVED || at >= ctx.ids.length, `${id} is at ${at}`);
    say(left < 0 || left > steps || (at >= 0 && left === 0), `${id} has ${left} steps`);
    if (at < 0) return;
    say(field.holder[at] !== side, `${row(ctx.ids, at)} holds both sides (4)`);
    say(
      side === GERMAN && (ctx.ground.american[at] === true || ctx.ground.sovietSector[at] === true),
      `${id} is in an Allied sector (7D)`,
    );
    const inCity =
      city === null ||
      (city === 'frankfurt'
        ? ctx.lists.frankfurt
        : [...ctx.lists.berlin, ...(city === 'potsdam' ? ctx.lists.potsdam : [])]
      ).includes(at);
    say(!inCity, `${id} has left its city (12)`);
    const home = unitOf(ctx, unit).setup;
    say(immobile && home.kind === 'hex' && ctx.board.indexOf(home.hex) !== at, `${id} has moved (12B)`);
  });
  say(
    state.tank === TANK_SPLIT
      ? cell(state.at, ctx.heavyTank) < 0 && cell(state.at, ctx.heavyTank) !== REMOVED
      : cell(state.at, ctx.heavyTank) >= 0,
    'the Heavy Tank marker and its division disagree (8D)',
  );
  stacks(ctx, state, say);
  attacks(ctx, state, say);
  say(
    (state.step === 'over') !== (state.outcome !== null),
    'the game is over without an outcome, or the reverse',
  );
  say(state.mover >= 0 !== (state.step === 'moving'), 'a unit in hand without a move, or the reverse');
  say(
    state.tally.some((points) => points < 0) || state.privately.some((points) => points < 0),
    'negative points',
  );
  for (let front = 0; front < ctx.fronts.length; front++) {
    const used = state.assaults.filter((marker) => marker.front === front).length;
    say(
      used > row(ctx.fronts, front).assaults,
      `Front ${row(ctx.fronts, front).id} has used ${used} Assault markers (8B)`,
    );
  }
  return problems;
}

/** Stacks are in order whenever attacks are declared (4); set-up and Turn 1 leave the Soviets free (15A). */
function stacks(ctx: Context, state: State, say: (broken: boolean, text: string) => void): void {
  if (state.step !== 'attack' && state.step !== 'surrender') return;
  for (const side of [SOVIET, GERMAN]) {
    if (mayOverstack(ctx, state, side)) continue;
    for (const hex of overstackedHexes(ctx, state, side))
      say(true, `${row(ctx.ids, hex)} holds too many units (4)`);
  }
}

/** Every defending hex is attacked once, and every unit attacks once (8A). */
function attacks(ctx: Context, state: State, say: (broken: boolean, text: string) => void): void {
  const targets = new Set<number>();
  const busy = new Set<number>();
  for (const { at, units } of state.attacks ?? []) {
    say(targets.has(at), `${row(ctx.ids, at)} is attacked twice (8A)`);
    targets.add(at);
    for (const unit of units) {
      say(busy.has(unit), `${unitOf(ctx, unit).id} attacks twice (8A)`);
      busy.add(unit);
      say(unitOf(ctx, unit).side !== state.side, `${unitOf(ctx, unit).id} attacks out of turn (6)`);
    }
  }
  const { combat } = state;
  say(
    combat !== null && combat.defenders.some((unit) => unitOf(ctx, unit).side === state.side),
    'a defender of the wrong side',
  );
  say(
    state.retreat !== null &&
      state.retreat.groups.some(({ units, at }) =>
        units.some((unit) => cell(state.at, unit) >= 0 && state.at[unit] !== at),
      ),
    'a retreating unit is not with its group (8G)',
  );
}
