import {
  answerChance,
  CHANCE,
  completeSetup,
  sameJson,
  seededRandom,
  type Choice,
  type Engine,
  type Language,
  type Random,
} from '../../../engines/core/index.ts';
import { step, type Step } from '../advance.ts';
import type { RerunRequest, ReviewApi, Stopped } from '../api-review.ts';
import type { PathPly } from '../archive/plies.ts';
import { sealedRandom } from '../chance-sources.ts';
import type { Edition } from '../editions.ts';
import { failures } from '../failures.ts';
import { setupOf, type Track } from '../tracks.ts';
import { newLine } from './branches.ts';
import type { ReviewParts } from './parts.ts';

/** The calls that play a whole line again with something changed. */
export type Reruns = Pick<ReviewApi, 'rerun' | 'rerunWith'>;

export function createReruns({ archive, tracks, begin, entropy, now, changed }: ReviewParts): Reruns {
  return {
    rerun: async (request) => {
      const from = tracks.get(request.id, request.line);
      const { edition } = from;
      const { state, ply } = tracks.stateAt(from, request.ply);
      if (ply !== request.ply) throw failures.unknownPly(request.ply, ply);
      if (!from.playable && from.notice === null) throw failures.differentRules();
      const path = from.path.slice(0, ply);
      const rest = from.path.slice(ply, from.reached);
      const fresh = (nth: number): Random =>
        request.seed === undefined ? sealedRandom(entropy) : seededRandom(request.seed, nth);
      const first = request.vary === 'plan' ? firstOf(from, state, request) : null;
      const again = playAgain(edition, first?.state ?? state, {
        // The choice that was replaced is not played again.
        held: first === null ? rest : rest.slice(1),
        dice: request.vary === 'plan' ? 'held' : 'fresh',
        fresh,
        ply: ply + (first === null ? 0 : 1),
        language: request.language,
      });
      const steps = first === null ? again.steps : [first, ...again.steps];
      const reason = request.vary === 'dice' || first?.seat === CHANCE ? 'dice' : 'decision';
      const line = newLine({ archive }, from, ply, reason, request.name, request.language);
      const chances = path.filter(({ seat }) => seat === CHANCE).length;
      tracks.append(
        { ...from, line, path, state, chances, reached: ply, playable: true, notice: null },
        steps,
        now().toISOString(),
        () => archive.lines.add(request.id, line),
      );
      changed({ kind: 'game', id: request.id, line: line.id, ply: ply + steps.length });
      return { line: line.id, plies: ply + steps.length, stopped: again.stopped };
    },

    rerunWith: async ({ id, line, options, title, language }) => {
      const from = tracks.get(id, line);
      const { edition, row } = from;
      const { engine } = edition;
      const setup = setupOf(row);
      const completed = completeSetup(engine.manifest, {
        ...setup,
        options: { ...setup.options, ...options },
      });
      if ('problems' in completed) throw failures.badSetup(completed.problems[0] ?? '');
      const { steps, stopped } = playAgain(edition, engine.start(completed.setup), {
        held: from.path.slice(0, from.reached),
        dice: 'held',
        fresh: () => sealedRandom(entropy),
        ply: 0,
        language,
      });
      const made = begin({
        edition,
        setup: completed.setup,
        // Under other options another die may be due: what was held is not what the seed gives.
        dice: { mode: row.dice === 'typed' ? 'typed' : 'sealed', seed: null },
        title: title ?? row.title,
        steps,
        chances: steps.filter(({ seat }) => seat === CHANCE).length,
        origin: id,
      });
      return { id: made, plies: steps.length, stopped };
    },
  };
}

/** The choice that takes the place of what was played. */
function firstOf({ edition, row }: Track, state: unknown, { choice, language }: RerunRequest): Step {
  if (choice === undefined) throw failures.badRequest('another plan needs a choice');
  const decision = edition.engine.decision(state);
  const secret = 'chance' in decision && decision.chance.kind === 'draw' && decision.chance.secret;
  if (secret && !row.standing.finished) throw failures.faceDown();
  const taken = step(edition.engine, state, choice);
  if (!('refused' in taken)) return taken;
  throw failures.refused(edition.wording(language).phrase(taken.refused.reason), taken.refused.rule);
}

interface Again {
  readonly held: readonly PathPly[];
  /** Whether dice fall as they fell, or anew. */
  readonly dice: 'held' | 'fresh';
  readonly fresh: (nth: number) => Random;
  readonly ply: number;
  readonly language: Language;
}

/**
 * Plays decisions again in their order, up to the first that is no longer possible. Held dice are taken in their order
 * as well; where one does not fit what is asked, it is rolled.
 */
function playAgain(
  { engine, wording }: Edition,
  start: unknown,
  { held, dice, fresh, ply, language }: Again,
): { readonly steps: readonly Step[]; readonly stopped: Stopped | null } {
  const decisions = held.filter(({ seat }) => seat !== CHANCE);
  const thrown = dice === 'held' ? held.filter(({ seat }) => seat === CHANCE) : [];
  const steps: Step[] = [];
  let state = start;
  let [taken, rolled] = [0, 0];
  for (;;) {
    const decision = engine.decision(state);
    if (decision.by === null) return { steps, stopped: null };
    let choice: Choice;
    if ('chance' in decision) {
      const old = thrown[rolled]?.choice;
      const fits = old !== undefined && engine.choices(state).some((offer) => sameJson(offer, old));
      choice = fits ? old : freshAnswer(engine, state, fresh(rolled));
      rolled += 1;
    } else {
      const next = decisions[taken];
      if (next === undefined) return { steps, stopped: null };
      choice = next.choice;
      taken += 1;
    }
    const played = step(engine, state, choice);
    if ('refused' in played) {
      const { reason, rule } = played.refused;
      const label = wording(language).choice(choice);
      const stopped = { ply: ply + steps.length + 1, label, reason: wording(language).phrase(reason), rule };
      return { steps, stopped };
    }
    steps.push(played);
    state = played.state;
  }
}

function freshAnswer(engine: Engine, state: unknown, random: Random): Choice {
  const decision = engine.decision(state);
  if (!('chance' in decision)) throw new Error('chance is not asked');
  return answerChance(decision.chance, engine.choices(state), random);
}
