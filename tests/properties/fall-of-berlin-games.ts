import { expect } from 'vitest';
import {
  answerChance,
  CHANCE,
  hashOf,
  randomPicker,
  seededRandom,
  type Random,
  type Setup,
} from '../../engines/core/index.ts';
import type { BerlinChoice } from '../../engines/fall-of-berlin/index.ts';
import { fieldOf, frontsMix, overstackedHexes, unitsAt } from '../../engines/fall-of-berlin/places.ts';
import { pointsOf } from '../../engines/fall-of-berlin/score.ts';
import { ELIMINATED, GERMAN, SOVIET, type State } from '../../engines/fall-of-berlin/state.ts';
import { ctx, engine, setupWith } from '../rules/fall-of-berlin/support.ts';

/** How far west a hex lies; the Soviets of `eager` go there. */
function column(choice: BerlinChoice): number {
  return Number((choice.to ?? '9900').slice(0, 2));
}

/** How far a hex lies from the Reichstag, roughly; the Germans of `eager` gather there. */
function outside(choice: BerlinChoice): number {
  const to = choice.to ?? '9999';
  return Math.abs(Number(to.slice(0, 2)) - 5) + Math.abs(Number(to.slice(2)) - 6);
}

/**
 * A player that knows a little: the Soviets push for Berlin and the west and attack, the Germans fall back on the city. Blind chance hardly ever reaches
 * Berlin, so its games would leave forts, demoralization and exits untried.
 */
export function eager(state: State, choices: readonly BerlinChoice[], random: Random): BerlinChoice {
  const pick = (list: readonly BerlinChoice[]): BerlinChoice => {
    const one = list[random.below(list.length)];
    if (one === undefined) throw new Error('nothing to choose');
    return one;
  };
  const of = (...kinds: readonly string[]): readonly BerlinChoice[] =>
    choices.filter((choice) => kinds.includes(choice.do));
  if (state.step === 'germanSetup' || state.step === 'sovietSetup') return of('arrange')[0] ?? pick(choices);
  if (random.below(12) === 0) return pick(choices);
  if (state.step === 'declare')
    return pick([...of('assault', 'begin'), ...of('operate').slice(0, random.below(6))]);
  if (state.step === 'attack' || state.step === 'join')
    return pick(of('attack', 'join').length > 0 ? of('attack', 'join') : choices);
  if (state.step === 'move' && of('pick').length > 0 && (state.side === 0 || random.below(4) > 0))
    return pick(of('pick'));
  if (state.step === 'move' && of('endMovement').length > 0) return pick(of('endMovement'));
  if (state.step === 'moving' && state.side === 0) {
    if (of('exit').length > 0) return pick(of('exit'));
    const goal = random.below(4) > 0 ? outside : column;
    const west = [...of('move')].sort((a, b) => goal(a) - goal(b)).slice(0, 2);
    return pick(west.length > 0 ? west : choices);
  }
  if (state.step === 'moving') {
    if (of('exit').length > 0 && random.below(2) === 0) return pick(of('exit'));
    const home = [...of('move')].sort((a, b) => outside(a) - outside(b)).slice(0, 3);
    return pick(home.length > 0 ? home : choices);
  }
  if (state.step === 'stand') return pick(random.below(3) > 0 ? of('stand') : choices);
  if (state.step === 'excess') return pick(of('withdraw').length > 0 ? of('withdraw') : choices);
  if (state.step === 'enter') return pick(of('enter').length > 0 ? of('enter') : choices);
  if (state.step === 'advance') return pick(of('advance').length > 0 ? of('advance') : choices);
  return pick(choices);
}

/** Mixtures of options: none, each by itself, and all together. */
const KEYS = [
  'surrender',
  'artillerySupport',
  'polizei',
  'negatedZones',
  'tankBonus',
  'wenckObeys',
  'neisseAssault',
];
export const MIXES = [
  {},
  ...KEYS.map((key) => ({ [key]: true })),
  { ...Object.fromEntries(KEYS.map((key) => [key, true])), tankStepPrice: 'always', americanSector: 'turn7' },
];

/** What games have come to. */
export interface Tally {
  readonly steps: Set<string>;
  readonly events: Set<string>;
  readonly outcomes: Set<string>;
}

/** Plays a game with either player and checks what must always hold. */
export function playChecked(
  setup: Setup,
  seed: number,
  pick: typeof eager,
  seen: Tally,
): { state: State; choices: BerlinChoice[] } {
  const random = seededRandom(seed);
  const choices: BerlinChoice[] = [];
  const scored = { soviet: 0, german: 0, zhukov: 0, konev: 0 };
  let state = engine.start(setup);
  // Steps as the events alone tell them: neither made nor lost unseen.
  const steps = [...state.steps];
  for (let ply = 0; ; ply++) {
    if (ply > 12_000) throw new Error('the game does not end');
    const decision = engine.decision(state);
    if (decision.by === null) break;
    const offered = engine.choices(state);
    if (offered.length === 0) throw new Error(`nothing to choose at ${state.step}`);
    const choice =
      decision.by === CHANCE && 'chance' in decision
        ? answerChance(decision.chance, offered, random)
        : pick(state, offered, random);
    const played = engine.apply(state, choice);
    choices.push(choice);
    seen.steps.add(state.step);
    for (const event of played.events) {
      seen.events.add(event.event);
      if (event.event === 'scored') scored[event.to] += event.points;
      if (event.event === 'reduced')
        steps[ctx.unitIndex.get(event.unit) ?? -1] = (steps[ctx.unitIndex.get(event.unit) ?? -1] ?? 0) - 1;
      if (event.event === 'eliminated') steps[ctx.unitIndex.get(event.unit) ?? -1] = 0;
      if (event.event === 'moved' || event.event === 'entered' || event.event === 'advanced')
        checkFronts(played.state, event.unit);
    }
    checkBetweenPhases(played.state);
    state = played.state;
  }
  expect(state.steps).toEqual(steps);
  for (const [unit, at] of state.at.entries()) if (at === ELIMINATED) expect(state.steps[unit]).toBe(0);
  // The ledger equals a recount of what was reported (14).
  expect([pointsOf(ctx, state, 'soviet'), pointsOf(ctx, state, 'german')]).toEqual([
    scored.soviet,
    scored.german,
  ]);
  expect(engine.check(state)).toEqual([]);
  seen.outcomes.add(String(state.outcome));
  return { state, choices };
}

/** Stacks after Turn 1, sectors, and one attack for each hex, whenever attacks are declared (4, 7D, 8A). */
function checkBetweenPhases(state: State): void {
  if (state.step !== 'attack') return;
  const problems = engine.check(state);
  if (problems.length > 0) throw new Error(problems.join('; '));
  for (const side of [SOVIET, GERMAN]) {
    if (side === SOVIET && state.turn < ctx.values.stackingFromTurn) continue;
    if (overstackedHexes(ctx, state, side).length > 0) throw new Error('overstacked');
  }
}

/** Whoever moves, enters or advances does not come to stand with the other Front (13C1). */
function checkFronts(state: State, id: string): void {
  const hex = state.at[ctx.unitIndex.get(id) ?? -1] ?? -1;
  if (hex >= 0 && frontsMix(ctx, unitsAt(fieldOf(ctx, state.at), hex)))
    throw new Error(`${id} mixes Fronts in ${ctx.ids[hex]}`);
}

/** Random games of a scenario, with every option in turn; some are replayed to the same hash. */
export function playMany(scenario: string, games: number): Tally {
  const seen: Tally = { steps: new Set(), events: new Set(), outcomes: new Set() };
  for (let seed = 1; seed <= games; seed++) {
    const setup = setupWith(MIXES[seed % MIXES.length], scenario);
    const { state, choices } = playChecked(setup, seed, randomPicker, seen);
    let again = engine.start(setup);
    for (const choice of choices) again = engine.apply(again, choice).state;
    expect(hashOf(again)).toBe(hashOf(state));
  }
  return seen;
}
