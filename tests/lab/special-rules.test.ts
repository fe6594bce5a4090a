import { describe, expect, test } from 'vitest';
import {
  completeSetup,
  playOut,
  randomPicker,
  seededRandom,
  type Choice,
  type Engine,
  type OptionValue,
  type RuleEntry,
  type Setup,
} from '../../engines/core/index.ts';
import { GAMES } from '../../engines/index.ts';

/** Kinds of choices that rules of this kind of special case, and no others, put on a list. */
function addedBy(rules: readonly RuleEntry[], of: string): ReadonlySet<string> {
  const adds = (own: boolean): readonly string[] =>
    rules.flatMap(({ special }) =>
      special === undefined || (special.of === of) !== own ? [] : (special.adds ?? []),
    );
  const others = new Set(adds(false));
  return new Set(adds(true).filter((act) => !others.has(act)));
}

function setupOf(engine: Engine, scenario: string, optional: boolean): Setup {
  const options: Record<string, OptionValue> = {};
  for (const { key, kind, values } of engine.manifest.options)
    if (kind === 'optional-rule') options[key] = values.find((value) => value === optional) ?? false;
  const made = completeSetup(engine.manifest, { scenario, options });
  if ('problems' in made) throw new Error(made.problems.join());
  return made.setup;
}

/** Notes the kinds of choices on offer at the decisions of a random game. */
function lookFor(engine: Engine, setup: Setup, game: number, seen: Set<Choice['do']>): void {
  playOut(engine, {
    setup,
    random: seededRandom(17, game),
    pick: (state, choices, random) => {
      for (const { do: act } of choices) seen.add(act);
      return randomPicker(state, choices, random);
    },
  });
}

describe.each(GAMES)('the special cases of $id', (module) => {
  const engine = module.createEngine(module.data);
  const scenarios = engine.manifest.scenarios.map(({ id }) => id);
  const adds = new Set(module.rules.flatMap(({ special }) => special?.adds ?? []));

  test('every kind of choice that a rule is said to add is on offer in some game', () => {
    const seen = new Set<Choice['do']>();
    for (let game = 0; game < 200 && [...adds].some((act) => !seen.has(act)); game++)
      for (const scenario of scenarios) lookFor(engine, setupOf(engine, scenario, true), game, seen);
    expect([...adds].filter((act) => !seen.has(act))).toEqual([]);
  });

  test('what only an optional rule adds is never on offer without it', () => {
    const optional = addedBy(module.rules, 'option');
    const seen = new Set<Choice['do']>();
    for (let game = 0; game < 5; game++)
      for (const scenario of scenarios) lookFor(engine, setupOf(engine, scenario, false), game, seen);
    expect(seen.size).toBeGreaterThan(0);
    expect([...optional].filter((act) => seen.has(act))).toEqual([]);
  });

  test('what only a scenario adds is missing from some other scenario', () => {
    const own = [...addedBy(module.rules, 'scenario')];
    const lists = scenarios.map((scenario) => {
      const seen = new Set<Choice['do']>();
      for (let game = 0; game < 3; game++) lookFor(engine, setupOf(engine, scenario, true), game, seen);
      return seen;
    });
    for (const act of own)
      expect(
        lists.some((seen) => !seen.has(act)),
        act,
      ).toBe(true);
  });
});
