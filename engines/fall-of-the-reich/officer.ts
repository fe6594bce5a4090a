import { type Officer, type Ranked, row } from '../core/index.ts';
import { createContext, type Context } from './context.ts';
import type { ReichData } from './data.ts';
import {
  activated,
  intentOf,
  joinPlan,
  pendingPlan,
  thinkAbout,
  type Thought,
} from './officer-activation.ts';
import { bestSupport, gainOf, lossOf } from './officer-plan.ts';
import { rankSupply } from './officer-supply.ts';
import { outlookOf } from './officer-outlook.ts';
import { WEIGHTS } from './officer-weights.ts';
import { notingContested, phoneModifiers } from './phase-combat.ts';
import type { State } from './state.ts';
import type { ReichChoice } from './types.ts';

type Answer = Ranked<ReichChoice>;

/** The skilled player of Fall of the Reich: closes the ring, opens the road to the Reichstag, and saves its armour. */
export function createOfficer(data: ReichData): Officer<State, ReichChoice> {
  const ctx = createContext(data);
  return {
    rank: (state, choices) => [...answers(ctx, state, choices)].sort((a, b) => b.score - a.score),
    value: (state) => outlookOf(ctx, state),
  };
}

function answers(ctx: Context, state: State, choices: readonly ReichChoice[]): readonly Answer[] {
  const [only] = choices;
  if (choices.length === 1 && only !== undefined)
    return [{ choice: only, score: 0, reason: { key: 'bot.only' } }];
  const thought = thinkAbout(ctx, state);
  switch (state.step) {
    case 'buying':
    case 'reserves':
      return rankSupply(thought, choices);
    case 'phone':
      return rankPhone(thought, choices);
    case 'round':
      return rankRound(thought, choices);
    case 'activation':
      return rankActivation(thought, choices);
    case 'join':
      return rankJoin(thought, choices);
    case 'earlyLead':
    case 'lead':
      return rankLead(thought, choices);
    case 'killZone':
      return rankKillZone(thought, choices);
    case 'support':
      return rankSupport(thought, choices);
    default:
      return rankLosses(thought, choices);
  }
}

/** The call pays once Berlin is surrounded or Morale Shaken; before that it is as likely to harm (6.3.2, 15.4). */
function rankPhone({ ctx, state }: Thought, choices: readonly ReichChoice[]): Answer[] {
  const promising = phoneModifiers(ctx, state).length > 0;
  return choices.map((choice) => ({
    choice,
    score: (choice.do === 'phone') === promising ? 1 : 0,
    reason: { key: promising ? 'bot.phone' : 'bot.noPhone' },
  }));
}

/** The area whose units can do most is activated first (6.3.3). */
function rankRound({ ctx, state, goals, defences }: Thought, choices: readonly ReichChoice[]): Answer[] {
  const { contested } = notingContested(state);
  return choices.map((choice): Answer => {
    if (choice.do !== 'activate') return { choice, score: 0, reason: { key: 'bot.endCombat' } };
    const { attack, approach } = intentOf({
      ctx,
      state: activated(state, ctx.board.indexOf(choice.at), contested),
      goals,
      defences,
    });
    if (attack !== null)
      return {
        choice,
        score: attack.gain,
        reason: { key: 'bot.attackFrom', with: { at: choice.at, to: ctx.ids[attack.at] ?? '' } },
      };
    return approach !== null
      ? { choice, score: approach.gain, reason: { key: 'bot.closeUp', with: { to: approach.to } } }
      : { choice, score: -1, reason: { key: 'bot.hold', with: { at: choice.at } } };
  });
}

/** Entering, attacking, closing up, in that order; what is not wanted is not listed, unless nothing else is on offer. */
function rankActivation(thought: Thought, choices: readonly ReichChoice[]): readonly Answer[] {
  const { ctx } = thought;
  const pending = pendingPlan(thought);
  const intent = pending === null ? intentOf(thought) : null;
  const plan = pending ?? intent?.attack ?? null;
  const found: Answer[] = [];
  if (plan !== null) {
    const to = ctx.ids[plan.at] ?? '';
    const named = new Set(plan.units.map((unit) => row(ctx.soviet, unit).id));
    for (const choice of choices) {
      if (choice.do === 'move' && choice.to === to && named.has(choice.unit))
        found.push({
          choice,
          score: plan.gain + 1,
          reason: { key: 'bot.enter', with: { to, chance: percent(plan.taken) } },
        });
      else if (choice.do === 'attack' && choice.at === to)
        found.push({
          choice,
          score: plan.gain,
          reason: { key: 'bot.attack', with: { at: to, chance: percent(plan.taken) } },
        });
    }
  } else if (intent !== null && intent.approach !== null) {
    const { unit, to } = intent.approach;
    const { id } = row(ctx.soviet, unit);
    for (const choice of choices)
      if (choice.do === 'move' && choice.to === to && choice.unit === id)
        found.push({ choice, score: 0.1, reason: { key: 'bot.closeUp', with: { to } } });
  }
  for (const choice of choices)
    if (choice.do === 'done') found.push({ choice, score: 0, reason: { key: 'bot.done' } });
  return found.length > 0
    ? found
    : choices.map((choice) => ({ choice, score: 0, reason: { key: 'bot.only' } }));
}

function rankJoin(thought: Thought, choices: readonly ReichChoice[]): Answer[] {
  const { ctx } = thought;
  const plan = joinPlan(thought);
  const named = new Set((plan?.units ?? []).map((unit) => row(ctx.soviet, unit).id));
  return choices.map((choice): Answer =>
    choice.do === 'join'
      ? {
          choice,
          score: named.has(choice.unit)
            ? 1 + row(ctx.soviet, ctx.unitIndex.get(choice.unit) ?? 0).attack / 10
            : -1,
          reason: { key: 'bot.join', with: { unit: choice.unit } },
        }
      : { choice, score: 0, reason: { key: 'bot.commit' } },
  );
}

/** The leader is lost in a repulse or an ambush, so strength is weighed against its price (9.5.2, 9.5.5). */
function rankLead(thought: Thought, choices: readonly ReichChoice[]): Answer[] {
  const { ctx, state, goals, defences } = thought;
  const { combat } = state;
  return choices.map((choice): Answer => {
    const lead = choice.do === 'lead' ? (ctx.unitIndex.get(choice.unit) ?? -1) : -1;
    const usual = combat === null ? null : bestSupport(ctx, state, goals, defences, combat.at, combat.units);
    const score =
      combat === null || lead < 0 || usual === null
        ? 0
        : gainOf(ctx, goals, defences, {
            at: combat.at,
            units: combat.units,
            lead,
            artillery: usual.artillery,
            air: usual.air,
          }).gain;
    return {
      choice,
      score,
      reason: { key: 'bot.lead', with: { unit: choice.do === 'lead' ? choice.unit : '' } },
    };
  });
}

/** A Kill Zone costs a unit or the attack (9.4, 15.3). */
function rankKillZone(thought: Thought, choices: readonly ReichChoice[]): Answer[] {
  const { ctx, state, goals, defences } = thought;
  const { combat } = state;
  return choices.map((choice): Answer => {
    if (choice.do !== 'lose' || combat === null)
      return { choice, score: -WEIGHTS.stalemate, reason: { key: 'bot.callOff' } };
    const lost = ctx.unitIndex.get(choice.unit) ?? -1;
    const left = combat.units.filter((unit) => unit !== lost);
    const plan = left.length === 0 ? null : bestSupport(ctx, state, goals, defences, combat.at, left);
    return {
      choice,
      score: (plan?.gain ?? -9) - lossOf(ctx, lost),
      reason: { key: 'bot.giveUp', with: { unit: choice.unit } },
    };
  });
}

/** Support is spent where it changes the outcome, and saved where it does not (9.5.4). */
function rankSupport(thought: Thought, choices: readonly ReichChoice[]): Answer[] {
  const { ctx, state, goals, defences } = thought;
  const { combat } = state;
  return choices.map((choice): Answer => {
    if (choice.do !== 'support' || combat === null) return { choice, score: 0, reason: { key: 'bot.only' } };
    const { artillery, air } = choice;
    const { gain, taken } = gainOf(ctx, goals, defences, {
      at: combat.at,
      units: combat.units,
      lead: combat.lead,
      artillery,
      air,
    });
    return {
      choice,
      score: gain,
      reason: { key: 'bot.support', with: { artillery, air, chance: percent(taken) } },
    };
  });
}

/** Whoever has to go: the cheapest; whoever retreats: towards the enemy's nearest space. */
function rankLosses({ ctx, goals }: Thought, choices: readonly ReichChoice[]): Answer[] {
  return choices.map((choice): Answer => {
    if (choice.do === 'lose') {
      const unit = ctx.unitIndex.get(choice.unit) ?? -1;
      return {
        choice,
        score: -lossOf(ctx, unit) - row(ctx.soviet, unit).attack / 100,
        reason: { key: 'bot.giveUp', with: { unit: choice.unit } },
      };
    }
    if (choice.do === 'retreat')
      return {
        choice,
        score: -(goals.front[ctx.board.indexOf(choice.to)] ?? 0),
        reason: { key: 'bot.fallBack', with: { to: choice.to } },
      };
    return { choice, score: 0, reason: { key: 'bot.only' } };
  });
}

function percent(share: number): number {
  return Math.round(share * 100);
}
