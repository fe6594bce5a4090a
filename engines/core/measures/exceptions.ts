import type { Choice, Decision, RuleEntry, RuleNumber } from '../contract.ts';

/** The special cases of a rulebook: their numbers, and the kinds of choices that are on offer by no ordinary rule. */
export interface SpecialRules {
  readonly rules: ReadonlySet<RuleNumber>;
  readonly acts: ReadonlySet<Choice['do']>;
}

/** What a rulebook marks as special. */
export function specialRules(rules: readonly RuleEntry[]): SpecialRules {
  const special = rules.flatMap(({ number, special }) =>
    special === undefined ? [] : [{ number, ...special }],
  );
  return {
    rules: new Set(special.map(({ number }) => number)),
    acts: new Set(special.flatMap(({ adds = [] }) => adds)),
  };
}

/**
 * 17: how often special-case rules changed the list of a decision. Once where such a rule puts the question itself;
 * otherwise once for each kind of choice that is there by such a rule. What a rule takes off a list leaves no trace in
 * it and is not counted.
 */
export function exceptionsIn(
  { rule }: Pick<Decision, 'rule'>,
  choices: readonly Choice[],
  { rules, acts }: SpecialRules,
): number {
  if (rules.has(rule)) return 1;
  if (acts.size === 0) return 0;
  let found: Set<string> | null = null;
  // Lists are long and come in runs of one kind.
  let last = '';
  for (const choice of choices) {
    if (choice.do === last) continue;
    last = choice.do;
    if (acts.has(last)) (found ??= new Set()).add(last);
  }
  return found?.size ?? 0;
}
