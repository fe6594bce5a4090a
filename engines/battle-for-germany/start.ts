import { row, type Setup } from '../core/index.ts';
import { arriveAtStart } from './arrive.ts';
import { scenarioOfState, type Context } from './context.ts';
import { GERMAN, isGermanSide, sideName } from './sides.ts';
import { HELD_GERMAN, OUT, UNPLACED, type State } from './state.ts';
import { openingControl } from './victory.ts';

/** An empty map at the first turn of a scenario. */
export function emptyState(ctx: Context, setup: Setup): State {
  const scenario = scenarioOfState(ctx, { setup });
  return {
    setup,
    turn: scenario.firstTurn,
    segment: 0,
    kind: 'replacement',
    step: 'replacement',
    at: ctx.units.map(() => OUT),
    side: ctx.units.map(({ side }) => (scenario.germansMerge && isGermanSide(side) ? GERMAN : side)),
    acted: ctx.idle,
    pace: ctx.idle,
    tired: ctx.idle,
    control: ctx.cities.map(() => HELD_GERMAN),
    garrisons: [],
    taken: [],
    approached: [],
    destroyedForts: [],
    closedPorts: [],
    berlin: [],
    collapsed: false,
    boundary: scenario.boundary === 'inForce',
    war: scenario.alliesFight,
    surprised: false,
    replaced: [],
    mandated: 0,
    evacuations: 0,
    evacuationTurn: 0,
    evacuating: null,
    sovietMarkers: setup.options['offensiveSupply'] === true ? ctx.values.supplyMarkersSoviet : 0,
    markers: [],
    forces: -1,
    eligible: [],
    moving: null,
    tripled: -1,
    removal: null,
    doomed: [],
    overdue: [],
    combat: null,
    outcome: null,
  };
}

/** Units in their hexes as the chart of the scenario says (8.0, 12.1, 14.0, 15.1, 16.2, 17.1). */
export function start(ctx: Context, setup: Setup): State {
  const empty = emptyState(ctx, setup);
  const scenario = scenarioOfState(ctx, empty);
  const inPlay = new Set<string>(scenario.sequence.map(({ side }) => side));
  const at = ctx.data.units.units.map(({ setup: places }, unit) => {
    const place = places[scenario.setup];
    if (place === null || !inPlay.has(sideName(row(empty.side, unit)))) return OUT;
    return place === 'courland' ? UNPLACED : ctx.board.indexOf(place);
  });
  const placed = arriveAtStart(ctx, { ...empty, at });
  const step = at.includes(UNPLACED) ? 'courland' : scenario.surprise ? 'surpriseRoll' : empty.step;
  return { ...placed, control: openingControl(ctx, placed), step };
}
