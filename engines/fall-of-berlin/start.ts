import { row, type Setup } from '../core/index.ts';
import { arrangementOf } from './arrange.ts';
import type { Context } from './context.ts';
import { unitOf } from './places.ts';
import { note, type Ply } from './ply.ts';
import { placeBar, unplaced } from './setup.ts';
import { AIR_READY, REMOVED, SOVIET, TANK_WHOLE, WAITING, type State } from './state.ts';
import type { BerlinChoice } from './types.ts';

/** Set-up (3, 15A): the Germans first, then the Soviets; counters with a single place are put there at once. */

/** Where a unit stands before anyone decides: its one hex, its hex of a group of like counters, or off the map. */
function homeOf(ctx: Context, unit: number): number {
  const { setup } = unitOf(ctx, unit);
  if (setup.kind === 'hex') return ctx.board.indexOf(setup.hex);
  if (setup.kind !== 'oneEach') return WAITING;
  // Like counters, one to a hex: which is which makes no difference.
  const group = ctx.units.flatMap((other, index) =>
    other.setup.kind === 'oneEach' && other.setup.hexes.join() === setup.hexes.join() ? [index] : [],
  );
  return ctx.board.indexOf(row(setup.hexes, group.indexOf(unit) % setup.hexes.length));
}

/** The position before the first decision. */
export function start(ctx: Context, setup: Setup): State {
  const plays = (optional: string | null): boolean => optional === null || setup.options[optional] === true;
  return {
    setup,
    turn: 1,
    side: SOVIET,
    step: 'germanSetup',
    actor: 0,
    at: ctx.units.map(({ optional }, unit) => (plays(optional) ? homeOf(ctx, unit) : REMOVED)),
    steps: ctx.units.map(({ steps }) => steps),
    due: ctx.units.map(({ setup: place, optional }) =>
      place.kind === 'reinforcement' && plays(optional) ? place.turn : 0,
    ),
    back: ctx.none,
    since: ctx.zero,
    rank: ctx.zero,
    moved: ctx.zero,
    operational: ctx.zero,
    assault: ctx.none,
    assaults: [],
    mover: -1,
    left: 0,
    starred: false,
    tank: TANK_WHOLE,
    tankActed: false,
    air: ctx.air.map(() => AIR_READY),
    queue: [],
    onTop: [],
    attacks: null,
    naming: -1,
    combat: null,
    retreat: null,
    fallen: [],
    fired: [],
    owed: 0,
    paid: [],
    released: false,
    linked: 0,
    demoralized: 0,
    open: true,
    surrendered: 0,
    tally: ctx.awards.map(() => 0),
    privately: ctx.privateAwards.map(() => 0),
    outcome: null,
  };
}

export function setupChoices(ctx: Context, state: State): BerlinChoice[] {
  const left = unplaced(ctx, state);
  if (left.length === 0) return [{ do: 'endSetup' }];
  const found: BerlinChoice[] = [];
  for (const unit of left) {
    const { id } = unitOf(ctx, unit);
    for (const hex of ctx.setupHexes[unit] ?? [])
      if (placeBar(ctx, state, unit, hex) === null)
        found.push({ do: 'place', unit: id, to: row(ctx.ids, hex) });
  }
  found.push({ do: 'arrange' });
  return found;
}

function put(ply: Ply, unit: number, hex: number): void {
  const { ctx, s } = ply;
  s.at = s.at.with(unit, hex);
  note(ply, { event: 'placed', rule: '15A', unit: unitOf(ctx, unit).id, at: row(ctx.ids, hex) });
}

/** A unit is placed, the rest is arranged, or a side has finished. True when the game may begin. */
export function answerSetup(ply: Ply, choice: BerlinChoice): boolean {
  const { ctx, s } = ply;
  if (choice.do === 'place') put(ply, ctx.unitIndex.get(choice.unit) ?? -1, ctx.board.indexOf(choice.to));
  else if (choice.do === 'arrange') for (const { unit, hex } of arrangementOf(ctx, s)) put(ply, unit, hex);
  else if (s.step === 'germanSetup') s.step = 'sovietSetup';
  else return true;
  return false;
}
