import { cell, connected, row, spaceAt, trace, type SpaceIndex } from '../core/index.ts';
import type { Context } from './context.ts';
import { allSovietsAt, germansAt, isAmerican, sovietsAt, type Places } from './places.ts';
import type { State } from './state.ts';

/** Zones a supply line may run through, and where it may end. */
interface Net {
  isSource(zone: number): boolean;
  passes(zone: number): boolean;
}

/** Whether an empty zone is spoilt for Soviet lines by a German next to it (3.1.2). */
function spoiltByGermans(ctx: Context, places: Places, zone: number): boolean {
  const outside = row(ctx.zones, zone).berlin < 0;
  for (const { to } of ctx.board.ways[zone] ?? []) {
    if (germansAt(places, to) === 0) continue;
    // A German who shares his Berlin zone with Soviets reaches nothing outside the city.
    if (outside && row(ctx.zones, to).berlin >= 0 && allSovietsAt(places, to) > 0) continue;
    return true;
  }
  return false;
}

/** The net of one Soviet camp (3.1.1, 3.1.2). */
function sovietNet(ctx: Context, state: State, places: Places, camp: number): Net {
  const emptyBerlinClosed = state.setup.options['emptyBerlinClosed'] === true;
  return {
    isSource: (zone) =>
      row(ctx.zones, zone).sovietSupply === camp &&
      germansAt(places, zone) === 0 &&
      sovietsAt(places, 1 - camp, zone) === 0 &&
      !isAmerican(ctx, state, zone),
    passes(zone) {
      if (sovietsAt(places, 1 - camp, zone) > 0) return false;
      const berlin = row(ctx.zones, zone).berlin >= 0;
      if (sovietsAt(places, camp, zone) > 0) return berlin || germansAt(places, zone) === 0;
      if (germansAt(places, zone) > 0 || isAmerican(ctx, state, zone)) return false;
      if (berlin && emptyBerlinClosed) return false;
      return !spoiltByGermans(ctx, places, zone);
    },
  };
}

/** The net of the Germans of both camps (3.1.1, 3.1.2). */
function germanNet(ctx: Context, state: State, places: Places): Net {
  return {
    isSource: (zone) =>
      row(ctx.zones, zone).germanSupply && allSovietsAt(places, zone) === 0 && !isAmerican(ctx, state, zone),
    passes(zone) {
      if (allSovietsAt(places, zone) > 0) return false;
      if (germansAt(places, zone) > 0) return true;
      if (isAmerican(ctx, state, zone)) return false;
      for (const { to } of ctx.board.ways[zone] ?? []) if (allSovietsAt(places, to) > 0) return false;
      return true;
    },
  };
}

function netOf(ctx: Context, state: State, places: Places, unit: number): Net {
  const { soviet, camp } = row(ctx.pieces, unit);
  return soviet ? sovietNet(ctx, state, places, camp) : germanNet(ctx, state, places);
}

/** Zones from which a line can be traced on, sources included. */
function covered(ctx: Context, net: Net): ReadonlySet<number> {
  const sources: SpaceIndex[] = [];
  for (let zone = 0; zone < ctx.zones.length; zone++) if (net.isSource(zone)) sources.push(spaceAt(zone));
  return connected(ctx.board, sources, (_from, { to }) => net.passes(to));
}

/** Units out of supply as the position stands (3.1.1). The unit's own zone is never tested; Germans in Berlin always are fed (9.2.2). */
export function unsupplied(ctx: Context, state: State, places: Places): number[] {
  const nets = [
    covered(ctx, sovietNet(ctx, state, places, 0)),
    covered(ctx, sovietNet(ctx, state, places, 1)),
  ];
  const german = covered(ctx, germanNet(ctx, state, places));
  const found: number[] = [];
  for (let unit = 0; unit < state.at.length; unit++) {
    const zone = cell(state.at, unit);
    if (zone < 0) continue;
    const { soviet, camp } = row(ctx.pieces, unit);
    if (!soviet && row(ctx.zones, zone).berlin >= 0) continue;
    const net = soviet ? row(nets, camp) : german;
    if (!net.has(zone) && !(ctx.board.ways[zone] ?? []).some(({ to }) => net.has(to))) found.push(unit);
  }
  return found;
}

/** The supply line of a unit, zone by zone to its source; null if there is none. Germans in Berlin need none. */
export function supplyLine(
  ctx: Context,
  state: State,
  places: Places,
  unit: number,
): readonly number[] | null {
  const zone = cell(state.at, unit);
  if (zone < 0) return null;
  if (!row(ctx.pieces, unit).soviet && row(ctx.zones, zone).berlin >= 0) return [zone];
  const net = netOf(ctx, state, places, unit);
  return trace(
    ctx.board,
    spaceAt(zone),
    (space) => net.isSource(space),
    (_from, { to }) => net.isSource(to) || net.passes(to),
  );
}
