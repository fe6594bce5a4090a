import { describe, expect, test } from 'vitest';
import {
  hashOf,
  playOut,
  randomPicker,
  replay,
  seededRandom,
  type Choice,
  type Picker,
  type Random,
} from '../../engines/core/index.ts';
import { raceForBerlin, type RaceView } from '../../engines/race-for-berlin/index.ts';
import { CAMPS, EDITIONS } from '../../engines/race-for-berlin/types.ts';
import type { State } from '../../engines/race-for-berlin/state.ts';
import { ctx, engine, setupWith } from '../rules/race-for-berlin/support.ts';
import { conformance } from './conformance.ts';

/** Gives the other seat another secret chit, out of the cup. */
function reshuffleHidden(state: unknown, seat: string, random: Random): unknown {
  const known = state as State;
  const rival = seat === 'zhukov' ? 1 : 0;
  const held = known.chits[rival] ?? 0;
  const drawn = known.cup[random.below(Math.max(1, known.cup.length))];
  if (held === 0 || drawn === undefined) return null;
  const cup = [...known.cup.filter((chit) => chit !== drawn), held].sort((a, b) => a - b);
  return { ...known, cup, chits: known.chits.map((chit, camp) => (camp === rival ? drawn : chit)) };
}

conformance(raceForBerlin, { games: 24, maxPlies: 12_000, reshuffleHidden });

/** Likes every kind of choice equally, then every choice of the kind: it meets the rare kinds more often. */
const byKind: Picker<State, Choice> = (state, choices, random) => {
  const kinds = new Map<string, Choice[]>();
  for (const choice of choices) {
    const kind = typeof choice['mode'] === 'string' ? choice['mode'] : choice.do;
    const known = kinds.get(kind);
    if (known === undefined) kinds.set(kind, [choice]);
    else known.push(choice);
  }
  return randomPicker(state, [...kinds.values()][random.below(kinds.size)] ?? choices, random);
};

/** A late position with both marshals at the gates of Berlin: random play from the Oder hardly ever gets there. */
const AT_THE_GATES = {
  turn: 6,
  begin: 'turn',
  chits: [8, 9],
  progress: { 'prenzlauer-berg': 1, tempelhof: 2 },
  control: { zossen: 'koniev' },
  units: {
    '8ga-1': 'strausberg',
    '8ga-2': 'strausberg',
    '3sha-1': 'prenzlauer-berg',
    '3sha-2': 'bernau',
    '5sha-1': 'friedrichshain',
    '5sha-2': 'friedrichshain',
    '2gta-1': 'oranienburg',
    '2gta-2': 'oranienburg',
    '47a-1': 'falkensee',
    '47a-2': 'falkensee',
    '3gta-1': 'tempelhof',
    '3gta-2': 'tempelhof',
    '4gta-1': 'trebbin',
    '4gta-2': 'trebbin',
    '13a-1': 'zossen',
    '13a-2': 'zossen',
    '28a-1': 'baruth',
    '28a-2': 'baruth',
    '31a-1': 'luckau',
    '11ss': 'tempelhof',
    'muncheberg-pz': 'neukolln',
    '18pzgr': 'zehlendorf',
    '20pzgr': 'wedding',
    '9fj': 'prenzlauer-berg',
    korner: 'potsdam',
    hutten: 'beelitz',
    schill: 'beelitz',
    '21pz': 'potsdam',
    '1fj': 'brandenburg',
    '606id': 'nauen',
    '5jag': 'nauen',
    kurmark: 'storkow',
    '712id': 'storkow',
    '32ss': 'konigs-wusterhausen',
  },
} as const;

/** What must be true of any position, counted by hand from the view. */
function inspect(view: RaceView): void {
  const zones = new Map<string, { soviet: Set<string>; soviets: number; germans: number }>();
  for (const { id, at } of view.units) {
    if (at === null) continue;
    const row = UNITS.get(id);
    const here = zones.get(at) ?? { soviet: new Set<string>(), soviets: 0, germans: 0 };
    if (row?.nationality === 'soviet') {
      here.soviets++;
      here.soviet.add(row.camp);
    } else here.germans++;
    zones.set(at, here);
  }
  for (const [id, { soviet, soviets, germans }] of zones) {
    const space = SPACES.get(id);
    if (space === undefined) throw new Error(`units in ${id}`);
    if (soviets > 2 && !space.unlimitedSoviet) throw new Error(`${soviets} Soviet units in ${id}`);
    if (germans > (space.berlin ? 1 : 3)) throw new Error(`${germans} German units in ${id}`);
    if (soviets > 0 && germans > 0 && !space.berlin) throw new Error(`both nationalities in ${id}`);
    if (soviet.size > 1 && (space.berlin || !view.units.some(({ at, guest }) => at === id && guest)))
      throw new Error(`both camps in ${id}`);
    if (germans > 0 && space.eastOfOderNeisse) throw new Error(`Germans across the river in ${id}`);
  }
  if (view.units.length !== 85) throw new Error('counters are lost');
  if (view.support.zhukov < 0 || view.support.koniev < 0) throw new Error('support below zero');
  if (view.turn > 10) throw new Error('more than ten turns');
}

const UNITS = new Map(raceForBerlin.data.units.units.map((unit) => [unit.id, unit]));
const SPACES = new Map(raceForBerlin.data.map.spaces.map((space) => [space.id, space]));

/** Points of a camp counted from markers and levels alone, specials and penalties from what was told. */
function recount(view: RaceView, camp: (typeof CAMPS)[number], deeds: number): number {
  const zones = view.control
    .filter((marker) => marker.camp === camp)
    .reduce((sum, { at }) => sum + (SPACES.get(at)?.victory ?? 0), 0);
  const city = view.berlin
    .filter(
      ({ level, at }) => level >= 2 && view.units.some((unit) => unit.at === at && isSovietOf(unit.id, camp)),
    )
    .reduce((sum, { at }) => sum + (SPACES.get(at)?.victory ?? 0), 0);
  return zones + city + deeds;
}

function isSovietOf(id: string, camp: string): boolean {
  const row = UNITS.get(id);
  return row?.nationality === 'soviet' && row.camp === camp;
}

/** Plays one game, looking the position over at the start of every impulse and phase. */
function watch(state: State, random: Random, pick: Picker<State, Choice>): { end: State; choices: Choice[] } {
  const scored = { zhukov: 0, koniev: 0 };
  const deeds = { zhukov: 0, koniev: 0 };
  const base = engine.view(state, 'open').points;
  const choices: Choice[] = [];
  for (let ply = 0; ply < 12_000; ply++) {
    const { by } = engine.decision(state);
    if (by === null) return { end: state, choices };
    const offered = engine.choices(state);
    if (offered.length === 0) throw new Error(`a dead end at ${state.step}`);
    const choice = by === 'chance' ? randomPicker(state, offered, random) : pick(state, offered, random);
    choices.push(choice);
    const played = engine.apply(state, choice as (typeof offered)[number]);
    state = played.state;
    for (const event of played.events) {
      if (event.event !== 'scored') continue;
      scored[event.camp] += event.points;
      if (!['zone', 'berlinZone'].includes(event.why)) deeds[event.camp] += event.points;
    }
    const quiet = state.act === null || (state.step === 'designate' && state.act.tasks.length === 0);
    if (!quiet || ply % 4 !== 0) continue;
    const view = engine.view(state, 'open');
    inspect(view);
    const { points } = view;
    for (const camp of CAMPS) {
      if (points[camp] !== base[camp] + scored[camp])
        throw new Error(`${camp}: ${points[camp]} points, told ${base[camp] + scored[camp]}`);
      if (points[camp] !== recount(view, camp, deeds[camp]))
        throw new Error(`${camp}: ${points[camp]} points, counted ${recount(view, camp, deeds[camp])}`);
    }
  }
  throw new Error('no end');
}

describe.each(EDITIONS)('random games of the %s edition', (edition) => {
  test('§5.2 §6.1.2 §7.4.5 §10.1.1: 1,000 games end within ten turns, stacked, apart and counted as the rules say', () => {
    const outcomes = new Set<string>();
    for (let seed = 1; seed <= 1000; seed++) {
      const setup = setupWith({ edition });
      const { end, choices } = watch(
        engine.start(setup),
        seededRandom(seed),
        seed % 2 === 0 ? byKind : randomPicker,
      );
      expect(end.turn).toBeLessThanOrEqual(10);
      outcomes.add(end.outcome ?? '');
      if (seed % 50 === 0) {
        const again = replay(engine, setup, choices);
        expect('state' in again && hashOf(again.state)).toBe(hashOf(end));
      }
    }
    expect([...outcomes].sort()).toEqual(['americansInBerlin', 'draw', 'konievWins', 'zhukovWins']);
  }, 300_000);

  test('§9.2.1 §5.2: games from the gates of Berlin end too, and progress is made in the city', () => {
    const setup = setupWith({ edition });
    const parsed = engine.parsePosition(setup, AT_THE_GATES);
    if (!('state' in parsed)) throw new Error(parsed.problems.join('; '));
    let city = 0;
    for (let seed = 1; seed <= 120; seed++) {
      const { choices } = watch(parsed.state, seededRandom(seed), byKind);
      city += choices.filter((choice) => choice.do === 'fight' && choice['extra'] === true).length;
    }
    expect(city).toBeGreaterThan(20);
  });
});

test('every moment of a game can be written down as a position and read again', () => {
  for (const edition of EDITIONS) {
    const setup = setupWith({ edition });
    let state = engine.start(setup);
    const random = seededRandom(11);
    for (let ply = 0; engine.decision(state).by !== null; ply++) {
      if (ply % 5 === 0) {
        const parsed = engine.parsePosition(setup, engine.formatPosition(state));
        expect('state' in parsed ? hashOf(parsed.state) : parsed.problems).toEqual(hashOf(state));
      }
      state = engine.apply(state, randomPicker(state, engine.choices(state), random)).state;
    }
  }
});

test('a playout of the engine gives the same game from the same seed', () => {
  const setup = setupWith({});
  const hashes = [1, 2].map(() => hashOf(playOut(engine, { setup, random: seededRandom(7) }).state));
  expect(hashes[0]).toBe(hashes[1]);
  expect(ctx.pieces.length).toBe(85);
});
