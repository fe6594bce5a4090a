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
import { createContext } from '../../../engines/fall-of-the-reich/context.ts';
import { createEngine, fallOfTheReich, type ReichChoice } from '../../../engines/fall-of-the-reich/index.ts';
import type { State } from '../../../engines/fall-of-the-reich/state.ts';

/** The engine under test, made from the shipped data. */
export const engine = createEngine(fallOfTheReich.data);
export const ctx = createContext(fallOfTheReich.data);

type Options = Readonly<Record<string, OptionValue>>;

/** A complete set-up with some options switched. */
export function setupWith(options: Options = {}): Setup {
  const made = completeSetup(engine.manifest, { options });
  if (!('setup' in made)) throw new Error(made.problems.join('; '));
  return made.setup;
}

type Face = 'down' | 'ready' | 'up';

/** A position in shorthand: who is where. What is left out is at rest; spaces not named are Vacant. */
export interface Brief {
  readonly step?: string;
  readonly turn?: number;
  readonly morale?: number;
  readonly approval?: number;
  readonly soviet?: Readonly<Record<string, string>>;
  readonly spent?: readonly string[];
  readonly german?: Readonly<Record<string, string | readonly [string, Face]>>;
  readonly more?: JsonObject;
  readonly options?: Options;
}

/** The position file of a brief. */
export function positionOf({
  step = 'round',
  turn = 4,
  morale = 25,
  approval = 15,
  soviet = {},
  spent = [],
  german = {},
  more = {},
}: Brief): JsonObject {
  return {
    turn,
    step,
    morale,
    approval,
    soviet: Object.entries(soviet).map(([unit, at]) => ({ unit, at, spent: spent.includes(unit) })),
    german: Object.entries(german).map(([at, counter]) =>
      typeof counter === 'string' ? { at, unit: counter } : { at, unit: counter[0], face: counter[1] },
    ),
    // Most tests are not about surrounding Berlin: its one-off change is behind them.
    surrounded: true,
    ...more,
  };
}

/** The state of a brief; a position the engine refuses is a mistake of the test. */
export function given(brief: Brief): State {
  const parsed = engine.parsePosition(setupWith(brief.options), positionOf(brief));
  if (!('state' in parsed)) throw new Error(parsed.problems.join('; '));
  return parsed.state;
}

/** Dice as they fell. */
export function roll(...dice: number[]): Choice {
  return { do: 'roll', dice };
}

/** Plays choices through the one legal door; a refused one fails the test. */
export function run(state: State, ...choices: readonly Choice[]): State {
  let now = state;
  for (const choice of choices) {
    const answer = play(engine, now, choice);
    if (isRefused(answer))
      throw new Error(
        `${JSON.stringify(choice)} at ${now.step}: ${answer.refused.rule} ${answer.refused.reason.key}`,
      );
    now = answer.state;
  }
  return now;
}

/** The events of the last of some choices. */
export function eventsOf(state: State, ...choices: readonly Choice[]): readonly GameEvent[] {
  const last = choices.at(-1);
  if (last === undefined) return [];
  const answer = play(engine, run(state, ...choices.slice(0, -1)), last);
  if (isRefused(answer)) throw new Error(answer.refused.reason.key);
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
    .filter((choice: ReichChoice) => choice.do === kind)
    .map(({ do: _do, ...rest }) => Object.values(rest).join(' '));
}

/** Where a Soviet unit is: a space, or null when it is Out of Action. */
export function whereIs(state: State, unit: string): string | null {
  return ctx.ids[state.soviet[ctx.unitIndex.get(unit) ?? -1] ?? -1] ?? null;
}

export function isSpent(state: State, unit: string): boolean {
  return state.spent[ctx.unitIndex.get(unit) ?? -1] === 1;
}

/** The German counter of a space. */
export function germanAt(state: State, at: string): string | null {
  const counter = state.german[ctx.board.indexOf(at)] ?? -1;
  return ctx.counters[counter]?.id ?? null;
}

/** Moves units from their Active Area into a German space and attacks it; stops at the first decision of the combat. */
export function assault(
  state: State,
  from: string,
  to: string,
  units: readonly string[],
  via: string = from,
): State {
  return run(state, { do: 'activate', at: from }, ...units.map((unit) => ({ do: 'move', unit, to, via })), {
    do: 'attack',
    at: to,
  });
}
