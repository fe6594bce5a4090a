import { cell, distances, row, spaceAt, withCell, withoutMember } from '../core/index.ts';
import { advanceAmericans } from './americans.ts';
import { campName, KONIEV, ZHUKOV, type Context } from './context.ts';
import { idOf, noteRoll, relocate, zoneId } from './effects.ts';
import { allSovietsAt, germansAt, hasRoom, isAmerican, placesOf, sovietsAt, type Places } from './places.ts';
import { clearFlag, DUE, has, note, rulesOf, setFlag, WAITING, type Ply, type State } from './state.ts';

/** A. Administrative Phase: reinforcements, Americans, Hitler's orders, event chits (2). */

/** The first counters of the armies and divisions that have still to come (2.1.1). */
function awaited(ctx: Context, s: State): number[] {
  const general = ctx.arrivals.flatMap(({ units }) => units.slice(0, 1));
  const due = ctx.xii.filter((unit) => has(s, unit, DUE));
  return [...general, ...due].filter((unit) => cell(s.at, unit) === WAITING);
}

/** Counters that arrive together: an army, or one division. */
function partyOf(ctx: Context, s: State, unit: number): number[] {
  const { army } = row(ctx.pieces, unit);
  return army < 0 ? [unit] : row(ctx.armies, army).units.filter((counter) => cell(s.at, counter) === WAITING);
}

/** Whether a reinforcement may appear in a zone (2.1.3, 2.2.3, 6.1.2). */
function isOpen(ctx: Context, s: State, places: Places, unit: number, zone: number): boolean {
  const { soviet, camp } = row(ctx.pieces, unit);
  if (isAmerican(ctx, s, zone)) return false;
  if (soviet) return germansAt(places, zone) === 0 && sovietsAt(places, 1 - camp, zone) === 0;
  return allSovietsAt(places, zone) === 0 && hasRoom(ctx, places, zone, false);
}

/** The nearest open German supply zones on any edge of the map, counted from the blocked zones (2.1.3). */
function nearestEdgeSupply(
  ctx: Context,
  s: State,
  places: Places,
  unit: number,
  blocked: readonly number[],
): number[] {
  const steps = distances(ctx.board, blocked.map(spaceAt));
  const open = ctx.zones.flatMap(({ germanSupply, mapEdges }, zone) =>
    germanSupply && mapEdges.length > 0 && isOpen(ctx, s, places, unit, zone) ? [zone] : [],
  );
  const nearest = Math.min(...open.map((zone) => steps[zone] ?? Infinity));
  return open.filter((zone) => steps[zone] === nearest);
}

/** Zones in which a reinforcement may enter, by its arrival and the state of the map (2.1.3, 11.5, 11.6). */
export function entryZones(ctx: Context, s: State, unit: number): number[] {
  const places = placesOf(ctx, s);
  const { arrival, camp } = row(ctx.pieces, unit);
  const all = (test: (zone: number) => boolean): number[] =>
    ctx.zones.flatMap((_, zone) => (test(zone) ? [zone] : []));
  const open = (zones: readonly number[]): number[] =>
    zones.filter((zone) => isOpen(ctx, s, places, unit, zone));
  const orNearest = (zones: readonly number[]): number[] => {
    const free = open(zones);
    return free.length > 0 ? free : nearestEdgeSupply(ctx, s, places, unit, zones);
  };
  const onEdge = (zone: number, edge: string): boolean => row(ctx.zones, zone).mapEdges.includes(edge);
  switch (arrival?.kind) {
    case 'supply':
      return open(all((zone) => row(ctx.zones, zone).sovietSupply === camp));
    case 'mapEdge':
      return orNearest(all((zone) => onEdge(zone, arrival.mapEdge) && !row(ctx.zones, zone).east));
    case 'xii':
      return orNearest(all((zone) => row(ctx.zones, zone).germanSupply && onEdge(zone, 'west')));
    case 'space': {
      const home = ctx.board.indexOf(arrival.at);
      if (isOpen(ctx, s, places, unit, home)) return [home];
      if (rulesOf(ctx, s).blockedArrival === 'northEdge') {
        const north = open(all((zone) => row(ctx.zones, zone).germanSupply && onEdge(zone, 'north')));
        if (north.length > 0) return north;
      }
      return nearestEdgeSupply(ctx, s, places, unit, [home]);
    }
    case undefined:
      return [];
  }
}

/** Puts an arriving army or division on the map, unactivated (2.1.1). */
export function placeArrival(ply: Ply, unit: number, to: number): void {
  const { ctx, s } = ply;
  const party = partyOf(ctx, s, unit);
  for (const counter of party) {
    clearFlag(ply, counter, DUE);
    relocate(ply, counter, to);
  }
  note(ply, {
    event: 'arrived',
    rule: '2.1.3',
    units: party.map((counter) => idOf(ctx, counter)),
    to: zoneId(ctx, to),
  });
}

/** Finds a place for a reinforcement, or keeps it waiting; asks its owner where there is a choice. */
function bringIn(ply: Ply, unit: number): void {
  const { ctx, s } = ply;
  const zones = entryZones(ctx, s, unit);
  const only = zones[0];
  if (only === undefined) {
    setFlag(ply, unit, DUE);
    note(ply, { event: 'waited', rule: '2.1.3', unit: idOf(ctx, unit) });
    nextArrival(ply);
  } else if (zones.length === 1) {
    placeArrival(ply, unit, only);
    nextArrival(ply);
  } else {
    s.step = 'arrivalPlace';
    s.cursor = unit;
    s.side = row(ctx.pieces, unit).camp;
  }
}

/** A.1: begins the turn's reinforcements. */
export function beginReinforcements(ply: Ply): void {
  const { ctx, s } = ply;
  s.queue = awaited(ctx, s);
  // Below zero until XII Army has had its turn.
  s.points = -1;
  nextArrival(ply);
}

/** The next reinforcement of the turn, or on to XII Army. */
export function nextArrival(ply: Ply): void {
  const { ctx, s } = ply;
  const [unit, ...rest] = s.queue;
  if (unit === undefined) {
    xiiArmy(ply);
    return;
  }
  s.queue = rest;
  // A roll that cannot fail is not made.
  if (has(s, unit, DUE) || s.turn + 1 > ctx.values.reinforcementAbove) bringIn(ply, unit);
  else {
    s.step = 'arrivalRoll';
    s.cursor = unit;
  }
}

export function rollArrival(ply: Ply, die: number): void {
  const { ctx, s } = ply;
  const unit = s.cursor;
  const outcome = noteRoll(ply, {
    table: 'reinforcement',
    rule: '2.1.1',
    die,
    unit,
    side: campName(row(ctx.pieces, unit).camp),
    modifiers: [{ label: 'turn', value: s.turn, rule: '2.1.1', reconstructed: false }],
    outcomeOf: (face) => (face + s.turn > ctx.values.reinforcementAbove ? 'arrives' : 'waits'),
  });
  if (outcome === 'arrives') bringIn(ply, unit);
  else nextArrival(ply);
}

/** Units of XII Army that may still be drawn (2.1.2). */
export function xiiPool(ctx: Context, s: State): number[] {
  return ctx.xii.filter((unit) => cell(s.at, unit) === WAITING && !has(s, unit, DUE));
}

/** XII Army: its test from turn 4, and its arrivals from the turn after (2.1.2). */
function xiiArmy(ply: Ply): void {
  const { ctx, s } = ply;
  const { xiiFromTurn, xiiAbove, xiiPerTurn } = ctx.values;
  if (s.points < 0) {
    s.points = 0;
    if (s.xiiFrom > 0) s.points = s.turn >= s.xiiFrom ? xiiPerTurn : 0;
    else if (s.turn >= xiiFromTurn) {
      if (s.turn + 1 > xiiAbove) releaseXii(ply);
      else {
        s.step = 'xiiRoll';
        return;
      }
    }
  }
  if (s.points > 0 && xiiPool(ctx, s).length > 0) s.step = 'xiiDraw';
  else ply.gate = 'americans';
}

function releaseXii(ply: Ply): void {
  ply.s.xiiFrom = ply.s.turn + 1;
  note(ply, { event: 'xiiReleased', rule: '2.1.2', turn: ply.s.xiiFrom });
}

export function rollXii(ply: Ply, die: number): void {
  const { ctx, s } = ply;
  const outcome = noteRoll(ply, {
    table: 'xiiArmy',
    rule: '2.1.2',
    die,
    side: campName(ZHUKOV),
    modifiers: [{ label: 'turn', value: s.turn, rule: '2.1.2', reconstructed: false }],
    outcomeOf: (face) => (face + s.turn > ctx.values.xiiAbove ? 'released' : 'waits'),
  });
  if (outcome === 'released') releaseXii(ply);
  ply.gate = 'americans';
}

export function drawXii(ply: Ply, unit: number): void {
  ply.s.points -= 1;
  note(ply, { event: 'drawn', rule: '2.1.2', unit: idOf(ply.ctx, unit) });
  bringIn(ply, unit);
}

/** A.2: no roll once the advance has been halted for good (2.2.4). */
export function beginAmericans(ply: Ply): void {
  const { s } = ply;
  s.points = 0;
  if (s.halted) ply.gate = 'orders';
  else s.step = 'americanRoll';
}

export function rollAmericans(ply: Ply, die: number): void {
  const { ctx, s } = ply;
  const table = ctx.data.tables.americanAdvance.find(({ from, to }) => from <= s.turn && s.turn <= to);
  const trackOf = (face: number): number => table?.faces[face - 1] ?? 0;
  noteRoll(ply, {
    table: 'americans',
    rule: '2.2.1',
    die,
    side: 'american',
    outcomeOf: (face) => (trackOf(face) === 0 ? 'none' : `track${trackOf(face)}`),
  });
  const track = trackOf(die);
  if (track > 0) advanceAmericans(ply, track - 1);
  else ply.gate = 'orders';
}

/** A.3: an order is rolled for in the first turns, or in every turn of the French edition (2.3.1). */
export function beginOrders(ply: Ply): void {
  const { ctx, s } = ply;
  const { orderFirstTurn } = ctx.values;
  if (s.turn >= orderFirstTurn && s.turn <= rulesOf(ctx, s).hitlerOrderLastTurn) s.step = 'orderRoll';
  else ply.gate = 'chits';
}

export function rollOrders(ply: Ply, die: number): void {
  const { ctx, s } = ply;
  const campFor = (face: number): string =>
    ctx.data.tables.hitlerOrders.find((line) => line.die === face)?.camp ?? 'none';
  const outcome = noteRoll(ply, { table: 'orders', rule: '2.3.1', die, side: 'german', outcomeOf: campFor });
  if (outcome !== 'none') {
    s.order = outcome === campName(ZHUKOV) ? ZHUKOV : KONIEV;
    note(ply, { event: 'ordered', rule: '2.3.1', camp: campName(s.order) });
  }
  ply.gate = 'chits';
}

/** A.4: whoever holds no chit but Heinrici draws one, Koniev first (2.4.2). */
export function beginChits(ply: Ply): void {
  const { s } = ply;
  for (const camp of [KONIEV, ZHUKOV]) {
    if (cell(s.chits, camp) !== 0 || s.cup.length === 0) continue;
    s.step = 'chitDraw';
    s.side = camp;
    return;
  }
  ply.gate = 'logistics';
}

export function drawChit(ply: Ply, chit: number): void {
  const { s } = ply;
  s.chits = withCell(s.chits, s.side, chit);
  s.cup = withoutMember(s.cup, chit);
  note(ply, { event: 'chitDrawn', rule: '2.4.2', camp: campName(s.side), chit });
  ply.gate = 'chits';
}
