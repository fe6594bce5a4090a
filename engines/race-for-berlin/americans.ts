import { cell, row, withoutMember } from '../core/index.ts';
import { campName, type Context } from './context.ts';
import { idOf, loseControl, noteRoll, relocate, takeOff, zoneId } from './effects.ts';
import { allSovietsAt, hasRoom, isAmerican, placesOf, unitsAt } from './places.ts';
import { GONE, leaveAmericans, note, rulesOf, type Ply, type State } from './state.ts';
import { endGame } from './victory.ts';

/** The American advance (2.2), whether the table or chit 3 moves it. */

/** The next zone on a track; -1 at its end. */
export function nextOnTrack(ctx: Context, s: State, track: number): number {
  return row(ctx.tracks, track)[cell(s.americans, track)] ?? -1;
}

/** The advance stops for good on all tracks (2.2.4, 2.2.8). */
export function haltAmericans(ply: Ply, zone: number, rule: string): void {
  if (ply.s.halted) return;
  ply.s.halted = true;
  note(ply, { event: 'americansHalted', rule, at: zoneId(ply.ctx, zone) });
}

/** One step along a track (2.2.2 to 2.2.6, 2.2.9). */
export function advanceAmericans(ply: Ply, track: number): void {
  const { ctx, s } = ply;
  const zone = nextOnTrack(ctx, s, track);
  if (zone < 0) {
    leaveAmericans(ply);
    return;
  }
  if (allSovietsAt(placesOf(ctx, s), zone) > 0) {
    haltAmericans(ply, zone, '2.2.4');
    leaveAmericans(ply);
    return;
  }
  // Tracks that begin in one zone advance together when its marker is placed (2.2.2).
  s.americans = s.americans.map((count, other) =>
    other === track || (count === 0 && row(ctx.tracks, other)[0] === zone) ? count + 1 : count,
  );
  note(ply, { event: 'americansAdvanced', rule: '2.2.2', track: track + 1, at: zoneId(ctx, zone) });
  if (row(ctx.zones, zone).berlin >= 0) {
    endGame(ply, true);
    return;
  }
  if (rulesOf(ctx, s).americansTakeEmptyZone) loseControl(ply, zone, '2.2.5');
  s.queue = unitsAt(s, zone);
  afterAmericans(ply);
}

/** Germans in the way test one after the other, each owner choosing the order of his own (2.2.6). */
export function afterAmericans(ply: Ply): void {
  const { ctx, s } = ply;
  const first = s.queue[0];
  if (first === undefined) {
    leaveAmericans(ply);
    return;
  }
  const camp = s.queue.some((unit) => row(ctx.pieces, unit).camp === 0) ? 0 : 1;
  const mine = s.queue.filter((unit) => row(ctx.pieces, unit).camp === camp);
  s.side = camp;
  if (mine.length > 1) s.step = 'americanOrder';
  else testUnit(ply, mine[0] ?? first);
}

/** Names the unit that tests next. */
export function testUnit(ply: Ply, unit: number): void {
  ply.s.step = 'americanTest';
  ply.s.cursor = unit;
}

/** Where a unit may be pushed to: higher index, no Soviets, room, an open Berlin zone at most (2.2.6). */
export function displacements(ctx: Context, s: State, unit: number): number[] {
  const places = placesOf(ctx, s);
  const from = cell(s.at, unit);
  const { index } = row(ctx.zones, from);
  return (ctx.board.ways[from] ?? []).flatMap(({ to, facts }): number[] => {
    const open = row(ctx.zones, to).index > index && !facts.oderNeisse && !isAmerican(ctx, s, to);
    return open && allSovietsAt(places, to) === 0 && hasRoom(ctx, places, to, false) ? [to] : [];
  });
}

export function rollAmericanTest(ply: Ply, die: number): void {
  const { ctx, s } = ply;
  const unit = s.cursor;
  const outcome = noteRoll(ply, {
    table: 'americanTest',
    rule: '2.2.6',
    die,
    unit,
    side: campName(row(ctx.pieces, unit).camp),
    outcomeOf: (face) => (face >= ctx.values.displacedFrom ? 'displaced' : 'withdrawn'),
  });
  const zones = outcome === 'displaced' ? displacements(ctx, s, unit) : [];
  const only = zones[0];
  if (only === undefined) {
    note(ply, {
      event: 'withdrawn',
      rule: '2.2.6',
      unit: idOf(ctx, unit),
      from: zoneId(ctx, cell(s.at, unit)),
    });
    takeOff(ply, unit, GONE);
    s.queue = withoutMember(s.queue, unit);
    afterAmericans(ply);
  } else if (zones.length === 1) displace(ply, unit, only);
  else s.step = 'displace';
}

export function displace(ply: Ply, unit: number, to: number): void {
  const { ctx, s } = ply;
  note(ply, {
    event: 'displaced',
    rule: '2.2.6',
    unit: idOf(ctx, unit),
    from: zoneId(ctx, cell(s.at, unit)),
    to: zoneId(ctx, to),
  });
  relocate(ply, unit, to);
  s.queue = withoutMember(s.queue, unit);
  afterAmericans(ply);
}

/** A unit driven into an American zone (2.2.7, 2.2.8): Germans leave the game, Soviets stop the advance. */
export function meetAmericans(ply: Ply, unit: number): void {
  const { ctx, s } = ply;
  const zone = cell(s.at, unit);
  if (!isAmerican(ctx, s, zone)) return;
  if (row(ctx.pieces, unit).soviet) haltAmericans(ply, zone, '2.2.8');
  else {
    note(ply, { event: 'withdrawn', rule: '2.2.7', unit: idOf(ctx, unit), from: zoneId(ctx, zone) });
    takeOff(ply, unit, GONE);
  }
}
