import type { Random } from '../chance.ts';
import type { Choice, Engine } from '../contract.ts';
import type { Bot } from './types.ts';

/** How much rarer than any other choice the Recruit takes one that only ends or refuses something. */
const RELUCTANCE = 3;

/**
 * Whether a choice names neither a piece nor a space nor anything else: in every game those end a phase, pass, decline
 * or close a list that is being made.
 */
export function isBare(choice: Choice): boolean {
  for (const key in choice) if (key !== 'do') return false;
  return true;
}

/** Sensible at random: any legal choice, but it does something rather than nothing. */
export function createRecruit(engine: Engine): Bot {
  return {
    choose: (state, random) => ({
      choice: pickSensibly(engine.choices(state), random),
      reason: null,
      ranked: [],
    }),
  };
}

function pickSensibly(choices: readonly Choice[], random: Random): Choice {
  let bare = 0;
  for (const choice of choices) if (isBare(choice)) bare++;
  const doing = choices.length - bare;
  const ending = doing === 0 || random.below(doing * RELUCTANCE + bare) < bare;
  let index = random.below(ending ? bare : doing);
  for (const choice of choices) if (isBare(choice) === ending && index-- === 0) return choice;
  throw new Error('a decision without choices');
}
