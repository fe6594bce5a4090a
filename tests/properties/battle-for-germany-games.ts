import { expect } from 'vitest';
import {
  answerChance,
  CHANCE,
  completeSetup,
  hashOf,
  randomPicker,
  replay,
  seededRandom,
  type Choice,
  type GameEvent,
} from '../../engines/core/index.ts';
import {
  battleForGermany,
  createEngine,
  type GermanyChoice,
  type GermanyView,
} from '../../engines/battle-for-germany/index.ts';
import type { State } from '../../engines/battle-for-germany/state.ts';

const engine = createEngine(battleForGermany.data);
const { map, units } = battleForGermany.data;
const hexes = new Map(map.hexes.map((hex) => [hex.id, hex]));
const closed = new Set(
  map.hexsides.filter(({ kind }) => kind !== 'river').flatMap(({ a, b }) => [`${a}-${b}`, `${b}-${a}`]),
);
const fronts = new Set(units.units.filter(({ front }) => front).map(({ id }) => id));
const ss = new Set(units.units.filter((unit) => unit.ss).map(({ id }) => id));

/** Neighbours by the printed numbers alone, apart from the engine's board: even rows lie half a hex further east. */
function neighbours(id: string): string[] {
  const [line, column] = [Number(id.slice(0, 2)), Number(id.slice(2))];
  const east = line % 2 === 0 ? 1 : 0;
  const two = (n: number): string => String(n).padStart(2, '0');
  return [
    [0, 1],
    [0, -1],
    [1, east],
    [1, east - 1],
    [-1, east],
    [-1, east - 1],
  ]
    .map(([down = 0, right = 0]) => two(line + down) + two(column + right))
    .filter((other) => hexes.get(other)?.land === true && !closed.has(`${id}-${other}`));
}
const around = new Map(map.hexes.filter(({ land }) => land).map(({ id }) => [id, neighbours(id)]));

/** A check that costs nothing when it holds: it is made millions of times. */
function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

type Camp = 'german' | 'soviet' | 'western' | 'ss';
function campOf(side: string, unit: string): Camp {
  if (side === 'soviet') return 'soviet';
  return side === 'westernAllied' ? (ss.has(unit) ? 'ss' : 'western') : 'german';
}

/** Cities are held by who is in them, else by who alone is next to them; points follow from that (11.0). */
function recount(view: GermanyView, occupiedOnly: boolean): void {
  const present = new Map<string, Set<Camp>>();
  const frontAt = new Set<string>();
  for (const { id, at, side } of view.units) {
    if (at === null) continue;
    present.set(at, (present.get(at) ?? new Set()).add(campOf(side, id)));
    if (fronts.has(id) && side === 'soviet') frontAt.add(at);
  }
  let [soviet, western] = [0, 0];
  const short = !Object.hasOwn(view.commands, 'westernAllied');
  for (const { at, holder, soviet: s, western: w } of view.cities) {
    const inside = [...(present.get(at) ?? [])];
    const near = new Set((around.get(at) ?? []).flatMap((hex) => [...(present.get(hex) ?? [])]));
    const alone = inside.length > 0 ? inside : [...near];
    const claim = alone.filter((camp) => camp !== 'ss');
    if (claim.length === 1 && (alone.length === 1 || claim[0] === 'western'))
      must(holder === claim[0], `${at} is held by ${holder}, not by ${alone.join()}`);
    const city = hexes.get(at)?.city;
    const points = city?.victory ?? 0;
    const ssOnly = inside.length === 1 && inside[0] === 'ss';
    const inPlay = !short || (hexes.get(at)?.theater !== 'west' && (!occupiedOnly || inside.length > 0));
    const forSoviet =
      inPlay && !ssOnly && holder === 'soviet' && (city?.capital !== true || frontAt.has(at)) ? points : 0;
    const forWest =
      inPlay && !ssOnly && (holder === 'western' || (short && holder === 'german')) ? points : 0;
    must(s === forSoviet && w === forWest, `points of ${at}: ${s}, ${w}`);
    soviet += s;
    western += w;
  }
  expect(view.score).toEqual({ soviet, western });
}

/** What must be true of every move: a step at a time, out of zones only at the start, never from zone to zone (4.0, 5.0). */
function checkMove(before: State, event: GameEvent): void {
  const view = engine.view(before, 'open');
  const mover = view.units.find(({ id }) => id === event['unit']);
  if (mover === undefined) throw new Error('a move of nobody');
  const enemies = enemiesOf(mover.side, view);
  const zones = new Set(
    view.units.flatMap(({ at, side }) =>
      at !== null && enemies.includes(side) ? (around.get(at) ?? []) : [],
    ),
  );
  const path = event['path'] as readonly string[];
  path.forEach((hex, step) => {
    if (step === 0) return;
    const from = path[step - 1] ?? '';
    must(around.get(from)?.includes(hex) === true, `no step from ${from} to ${hex}`);
    must(!zones.has(from) || (step === 1 && !zones.has(hex)), `out of a zone at ${from}`);
    must(!view.units.some(({ at, side }) => at === hex && side !== mover.side), `through ${hex}`);
  });
}

function enemiesOf(side: string, { alliesFight }: GermanyView): string[] {
  if (side === 'soviet') return ['eastGerman', 'german', ...(alliesFight ? ['westernAllied'] : [])];
  if (side === 'westernAllied') return ['westGerman', 'german', ...(alliesFight ? ['soviet'] : [])];
  return side === 'eastGerman'
    ? ['soviet']
    : side === 'westGerman'
      ? ['westernAllied']
      : ['soviet', 'westernAllied'];
}

/** Random games of each scenario: a share in every run, all 500 with RANDOM_GAMES=500. */
export const GAMES = Number(process.env['RANDOM_GAMES'] ?? 60);

/** Plays random games of a scenario with random options, holding every one to the invariants. */
export function playGames(scenario: string, games: number): { readonly plies: number } {
  let plies = 0;
  for (let seed = 1; seed <= games; seed++) {
    const random = seededRandom(seed, 7);
    const options = Object.fromEntries(
      engine.manifest.options.map(({ key, values }) => [key, values[random.below(values.length)]]),
    );
    const made = completeSetup(engine.manifest, { scenario, options });
    if (!('setup' in made)) throw new Error(made.problems.join('; '));
    let state = engine.start(made.setup);
    const choices: Choice[] = [];
    let fought = new Set<string>();
    // The whole position is looked at now and then, at another place in each game.
    const every = 60 + (seed % 17);
    const inGame = state.at.filter((place) => place !== -1).length;
    for (;;) {
      const decision = engine.decision(state);
      if (decision.by === null) break;
      if (choices.length > 20_000) throw new Error(`${scenario} ${seed} does not end`);
      const offered: readonly GermanyChoice[] = engine.choices(state);
      if (offered.length === 0) throw new Error(`${scenario} ${seed}: nothing to choose at ${state.step}`);
      const choice =
        decision.by === CHANCE && 'chance' in decision
          ? answerChance(decision.chance, offered, random)
          : randomPicker(state, offered, random);
      const { state: next, events } = engine.apply(state, choice);
      for (const event of events as readonly GameEvent[]) {
        if (event.event === 'phaseBegan') fought = new Set();
        if (event.event === 'attacked') {
          for (const unit of event['attackers'] as readonly string[]) {
            // One attack a unit and phase (6.3).
            must(!fought.has(unit), `${unit} attacks twice`);
            fought.add(unit);
          }
        }
        if (event.event === 'moved' && choices.length % 16 === 0 && options['zonesOfBystanders'] !== true)
          checkMove(state, event);
      }
      choices.push(choice);
      state = next;
      if (choices.length % every === 0) {
        expect(engine.check(state)).toEqual([]);
        recount(engine.view(state, 'open'), options['shortGameScoring'] === 'occupation');
        // Counters never multiply.
        expect(state.at.filter((place) => place !== -1).length).toBeLessThanOrEqual(inGame);
      }
    }
    expect(engine.check(state)).toEqual([]);
    expect(engine.result(state)).not.toBeNull();
    if (seed % 20 === 0) {
      const again = replay(engine, made.setup, choices);
      expect('state' in again && hashOf(again.state)).toBe(hashOf(state));
    }
    plies += choices.length;
  }
  return { plies };
}
