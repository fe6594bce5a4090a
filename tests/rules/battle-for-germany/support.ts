import {
  completeSetup,
  isRefused,
  play,
  type Choice,
  type GameEvent,
  type JsonObject,
  type OptionValue,
  type Setup,
} from '../../../engines/core/index.ts';
import { createContext } from '../../../engines/battle-for-germany/context.ts';
import { battleForGermany, createEngine } from '../../../engines/battle-for-germany/index.ts';
import type { State } from '../../../engines/battle-for-germany/state.ts';
import type { Kind, Side } from '../../../engines/battle-for-germany/types.ts';

/** The engine under test, made from the shipped data. */
export const engine = createEngine(battleForGermany.data);
export const ctx = createContext(battleForGermany.data);

type Options = Readonly<Record<string, OptionValue>>;

/** A complete set-up of a scenario with some options switched. */
export function setupWith(scenario = 'historical', options: Options = {}): Setup {
  const made = completeSetup(engine.manifest, { scenario, options });
  if (!('setup' in made)) throw new Error(made.problems.join('; '));
  return made.setup;
}

/** A position in shorthand: who is where in whose phase. Units left out are out of the game. */
export interface Brief {
  readonly scenario?: string;
  readonly options?: Options;
  readonly turn?: number;
  readonly side: Side;
  readonly kind: Kind;
  readonly units: Readonly<Record<string, string>>;
  readonly more?: JsonObject;
}

/** The state of a brief; a position the engine refuses is a mistake of the test. */
export function given({ scenario, options, turn, side, kind, units, more = {} }: Brief): State {
  const first = scenario === 'redStarWhiteStar' ? 12 : 5;
  const parsed = engine.parsePosition(setupWith(scenario, options), {
    turn: turn ?? first,
    side,
    kind,
    units,
    ...more,
  });
  if (!('state' in parsed)) throw new Error(parsed.problems.join('; '));
  return parsed.state;
}

/** The start of a scenario, with the Courland units where the worked example of 18.1 has them. */
export function started(scenario = 'historical', options: Options = {}): State {
  const state = engine.start(setupWith(scenario, options));
  if (state.step !== 'courland') return state;
  return run(state, ...Object.entries(COURLAND).map(([unit, at]) => ({ do: 'place', unit, at })));
}

export const COURLAND: Readonly<Record<string, string>> = {
  'eg-3-ss': '3822',
  'eg-10': '3823',
  'eg-2': '3824',
  'eg-16': '3824',
};

/** A die as it fell. */
export function roll(die: number): Choice {
  return { do: 'roll', dice: [die] };
}

/** Plays choices through the one legal door; a refused one fails the test. */
export function run(state: State, ...choices: readonly Choice[]): State {
  let now = state;
  for (const choice of choices) {
    const answer = play(engine, now, choice);
    if (isRefused(answer)) {
      throw new Error(
        `${JSON.stringify(choice)} at ${now.step}: ${answer.refused.rule} ${answer.refused.reason.key}`,
      );
    }
    now = answer.state;
  }
  return now;
}

/** Takes a unit in hand and moves it; it is put down if it could go on. */
export function moved(state: State, unit: string, ...to: readonly string[]): State {
  const now = run(state, { do: 'select', unit }, ...to.map((hex) => ({ do: 'move', unit, to: hex })));
  return now.moving === null ? now : run(now, { do: 'done', unit });
}

/** Declares an attack with these units and brings it to the die. */
export function attack(state: State, at: string, ...units: readonly string[]): State {
  return run(state, { do: 'attack', at }, ...units.map((unit) => ({ do: 'join', unit })), { do: 'commit' });
}

/** The events of the last of some choices. */
export function eventsOf(state: State, ...choices: readonly Choice[]): readonly GameEvent[] {
  const last = choices.at(-1);
  if (last === undefined) return [];
  const answer = play(engine, run(state, ...choices.slice(0, -1)), last);
  if (isRefused(answer)) throw new Error(`${answer.refused.rule} ${answer.refused.reason.key}`);
  return answer.events;
}

/** Why a wish is refused, as `rule key`; `offered` when it is not. */
export function why(state: State, wish: Choice): string {
  const refusal = engine.explain(state, wish);
  return refusal === null ? 'offered' : `${refusal.rule} ${refusal.reason.key.replace('reason.', '')}`;
}

/** What is offered of one kind, shortened to the members that matter. */
export function offers(state: State, kind: string): string[] {
  return engine
    .choices(state)
    .filter((choice) => choice.do === kind)
    .map(({ do: _do, ...rest }) => Object.values(rest).join(' '));
}

/** Hexes on offer for the unit in hand, or for one that is taken in hand first. */
export function goals(state: State, unit: string): string[] {
  const now = state.moving === null ? run(state, { do: 'select', unit }) : state;
  return engine
    .choices(now)
    .flatMap((choice) => (choice.do === 'move' && choice.unit === unit ? [choice.to] : []));
}

/** Where a unit is: a hex, a box as `box:…`, or null when it is out of the game. */
export function whereIs(state: State, unit: string): string | null {
  const { at, box } = unitView(state, unit);
  return at ?? (box === null ? null : `box:${box}`);
}

export function unitView(state: State, unit: string) {
  const found = engine.view(state, 'open').units.find(({ id }) => id === unit);
  if (found === undefined) throw new Error(`no unit ${unit}`);
  return found;
}

export function holderOf(state: State, hex: string): string | undefined {
  return engine.view(state, 'open').cities.find(({ at }) => at === hex)?.holder;
}
