import {
  answerChance,
  CHANCE,
  checkOf,
  hashOf,
  sameJson,
  seededRandom,
  type Choice,
  type Engine,
  type Refusal,
  type RuleNumber,
} from '../../engines/core/index.ts';
import { step, type Step } from './advance.ts';
import type { Dice } from './chance-sources.ts';
import type { Edition } from './editions.ts';
import type { Words } from './failures.ts';
import { isChoice } from './request-parts.ts';

/** What is wrong with a line of a file. Everything before it is good. */
export interface Damage {
  readonly words: Words;
  readonly rule?: RuleNumber;
  /** Whether these are the rules it was played with; under others nothing need be wrong with the file itself. */
  readonly sameRules: boolean;
}

/** A line that has been replayed as far as it is good. */
export interface ReplayedLine {
  readonly steps: readonly Step[];
  readonly state: unknown;
  readonly chances: number;
  readonly damage: Damage | null;
}

/** A line as a file tells it. */
interface ToldLine {
  readonly base: number;
  readonly choices: readonly unknown[];
  readonly hash: string;
  readonly checks?: readonly string[] | undefined;
}

/**
 * Replays a line from a position. It ends before the first choice that cannot be read, is not legal, is not what the
 * seed gives, or does not lead where the file says.
 */
export function replayLine(
  edition: Edition,
  from: Omit<ReplayedLine, 'damage'>,
  told: ToldLine,
  sameRules: boolean,
  dice: Dice | null,
): ReplayedLine {
  const { engine } = edition;
  const steps = [...from.steps];
  let { state, chances } = from;
  const ended = (words: Words, rule?: RuleNumber): ReplayedLine => {
    const damage = { words: sameRules ? words : CHANGED, sameRules, ...(rule === undefined ? {} : { rule }) };
    return { steps, state, chances, damage };
  };
  for (const [index, choice] of told.choices.entries()) {
    const n = told.base + index + 1;
    if (!isChoice(choice)) return ended(unreadable(n));
    const taken = step(engine, state, choice);
    if ('refused' in taken) return ended(illegal(edition, n, taken.refused), taken.refused.rule);
    if (taken.seat === CHANCE) {
      if (dice?.mode === 'seeded' && !isDue(engine, state, choice, dice.seed ?? 0, chances))
        return ended(notSeeded(n, dice.seed ?? 0));
      chances += 1;
    }
    const check = told.checks?.[index];
    if (check !== undefined && check !== checkOf(taken.hash)) return ended(astray(n));
    steps.push(taken);
    state = taken.state;
  }
  const missing = (told.checks?.length ?? 0) - told.choices.length;
  if (missing > 0) return ended(cutShort(missing));
  if (hashOf(state) !== told.hash)
    return ended(told.checks === undefined || missing < 0 ? ALTERED : WRONG_HASH);
  return { steps, state, chances, damage: null };
}

function isDue(engine: Engine, state: unknown, choice: Choice, seed: number, nth: number): boolean {
  const decision = engine.decision(state);
  if (!('chance' in decision)) return true;
  return sameJson(answerChance(decision.chance, engine.choices(state), seededRandom(seed, nth)), choice);
}

const CHANGED: Words = {
  en: 'the rules or data have changed since it was played',
  fr: 'les règles ou les données ont changé depuis',
};
const ALTERED: Words = {
  en: 'its choices do not lead to the position it records, so it has been altered',
  fr: 'ses choix ne mènent pas à la position enregistrée, il a donc été modifié',
};
const WRONG_HASH: Words = {
  en: 'the hash at its end is wrong, though every choice agrees with its own',
  fr: 'l’empreinte finale est fausse, bien que chaque choix s’accorde avec la sienne',
};

function unreadable(n: number): Words {
  return { en: `choice ${n} cannot be read`, fr: `le choix ${n} est illisible` };
}

function illegal({ wording }: Edition, n: number, { reason, rule }: Refusal): Words {
  const say = (language: 'en' | 'fr') => wording(language).phrase(reason).replace(/[.!]$/, '');
  return {
    en: `choice ${n} is not legal (${rule}): ${say('en')}`,
    fr: `le choix ${n} n’est pas légal (${rule}) : ${say('fr')}`,
  };
}

function notSeeded(n: number, seed: number): Words {
  return {
    en: `choice ${n} is not what seed ${seed} gives`,
    fr: `le choix ${n} n’est pas celui que donne la graine ${seed}`,
  };
}

function astray(n: number): Words {
  return {
    en: `choice ${n} does not lead to the position it records`,
    fr: `le choix ${n} ne mène pas à la position enregistrée`,
  };
}

function cutShort(n: number): Words {
  return n === 1
    ? { en: 'its last choice is missing', fr: 'le dernier choix manque' }
    : { en: `its last ${n} choices are missing`, fr: `les ${n} derniers choix manquent` };
}
