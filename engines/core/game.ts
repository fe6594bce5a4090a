import type {
  Choice,
  Engine,
  GameEvent,
  Manifest,
  Played,
  Refusal,
  ScenarioSpec,
  Setup,
} from './contract.ts';
import { sameJson } from './json.ts';

/** An illegal choice, refused as a value. */
export interface Refused {
  readonly refused: Refusal;
}

/**
 * Plays a choice that comes from outside. It is accepted exactly when `choices` lists it: there is no second
 * place where legality is decided.
 */
export function play<S, C extends Choice, E extends GameEvent, V>(
  engine: Engine<S, C, E, V>,
  state: S,
  choice: Choice,
): Played<S, E> | Refused {
  const listed = engine.choices(state).find((candidate) => sameJson(candidate, choice));
  if (listed !== undefined) return engine.apply(state, listed);
  return {
    refused: engine.explain(state, choice) ?? {
      reason: { key: 'reason.notOffered' },
      rule: engine.decision(state).rule,
    },
  };
}

export function isRefused<S, E extends GameEvent>(answer: Played<S, E> | Refused): answer is Refused {
  return 'refused' in answer;
}

/** Replays a list of choices; stops at the first that is refused and tells which. */
export function replay<S, C extends Choice, E extends GameEvent, V>(
  engine: Engine<S, C, E, V>,
  setup: Setup,
  choices: readonly Choice[],
): { readonly state: S } | { readonly ply: number; readonly refused: Refusal } {
  let state = engine.start(setup);
  for (const [ply, choice] of choices.entries()) {
    const answer = play(engine, state, choice);
    if (isRefused(answer)) return { ply, refused: answer.refused };
    state = answer.state;
  }
  return { state };
}

/** The scenario of a set-up; an unknown one is a bug of the caller, who validates with `completeSetup`. */
export function scenarioOf(manifest: Manifest, setup: Setup): ScenarioSpec {
  const scenario = manifest.scenarios.find(({ id }) => id === setup.scenario);
  if (scenario === undefined) throw new Error(`unknown scenario ${setup.scenario}`);
  return scenario;
}

/** A set-up with every option present and known, or the problems in it. */
export function completeSetup(
  manifest: Manifest,
  wish: {
    readonly scenario?: string | undefined;
    readonly options?: Readonly<Record<string, unknown>> | undefined;
  },
): { readonly setup: Setup } | { readonly problems: readonly string[] } {
  const problems: string[] = [];
  const scenario = wish.scenario ?? manifest.scenarios[0]?.id ?? '';
  if (!manifest.scenarios.some(({ id }) => id === scenario)) {
    problems.push(
      `${manifest.id} has no scenario "${scenario}"; it has ${manifest.scenarios.map(({ id }) => id).join(', ')}`,
    );
  }
  const given = wish.options ?? {};
  for (const key of Object.keys(given)) {
    if (!manifest.options.some((option) => option.key === key))
      problems.push(`${manifest.id} has no option "${key}"`);
  }
  const options: Record<string, Setup['options'][string]> = {};
  for (const option of manifest.options) {
    const value = given[option.key] ?? option.default;
    const known = option.values.find((candidate) => candidate === value);
    if (known === undefined) {
      problems.push(
        `option "${option.key}" is one of ${option.values.join(', ')}, not ${JSON.stringify(value)}`,
      );
    } else options[option.key] = known;
  }
  return problems.length > 0 ? { problems } : { setup: { scenario, options } };
}
