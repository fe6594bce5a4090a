import { diceRequest, rollsOf, row, type Decision } from '../core/index.ts';
import { displacements } from './americans.ts';
import { attackChoices, composeChoices, conscriptTargets } from './combat.ts';
import { campName, type Context } from './context.ts';
import { bridgesChoices, CHIT } from './events.ts';
import { movementChoices, reserveChoices } from './impulse-moves.ts';
import { nextLoss } from './losses.ts';
import { entryZones, xiiPool } from './phase-administrative.ts';
import { endMoveChoices } from './phase-end.ts';
import { logisticsChoices } from './phase-logistics.ts';
import { designateChoices } from './phase-operations.ts';
import { advanceChoices, retreatChoices } from './resolution.ts';
import { deciderOf, subjectOf } from './sequence.ts';
import { activeCamp, fightOf, isSovietImpulse, STEPS, type State } from './state.ts';
import type { RaceChoice } from './types.ts';
import { DECLINE, DISCARD, KEEP } from './utterances.ts';

const ONE_DIE = rollsOf(1);

/** The defender's window for chit 8: only its holder can do more than decline. */
function conscriptChoices(ctx: Context, s: State): RaceChoice[] {
  const list: RaceChoice[] = [DECLINE];
  if (s.chits[s.side] !== CHIT.conscripts) return list;
  for (const unit of conscriptTargets(ctx, s, fightOf(s)))
    list.push({ do: 'play', chit: CHIT.conscripts, unit: row(ctx.pieces, unit).id });
  return list;
}

/** Every legal choice, in a fixed order. */
export function choicesOf(ctx: Context, s: State): readonly RaceChoice[] {
  switch (s.step) {
    case 'arrivalRoll':
    case 'xiiRoll':
    case 'americanRoll':
    case 'americanTest':
    case 'orderRoll':
    case 'westRoll':
    case 'reserveWestRoll':
    case 'combatRoll':
    case 'cityRoll':
    case 'operationsRoll':
    case 'endWestRoll':
    case 'endRoll':
      return ONE_DIE;
    case 'arrivalPlace':
      return entryZones(ctx, s, s.cursor).map((zone) => ctx.say.place(s.cursor, zone));
    case 'xiiDraw':
      return xiiPool(ctx, s).map((unit) => ctx.say.draw(unit));
    case 'americanOrder':
      return s.queue
        .filter((unit) => row(ctx.pieces, unit).camp === s.side)
        .map((unit) => ctx.say.test(unit));
    case 'displace':
      return displacements(ctx, s, s.cursor).map((zone) => ctx.say.displace(s.cursor, zone));
    case 'chitDraw':
      return s.cup.map((chit) => ({ do: 'drawChit', chit }));
    case 'logistics':
      return logisticsChoices(ctx, s);
    case 'bridges':
      return bridgesChoices(ctx, s);
    case 'designate':
      return designateChoices(ctx, s);
    case 'movement':
      return movementChoices(ctx, s);
    case 'attacks':
      return attackChoices(ctx, s);
    case 'compose':
      return composeChoices(ctx, s);
    case 'conscripts':
      return conscriptChoices(ctx, s);
    case 'heinrici':
      return [DECLINE, { do: 'play', chit: CHIT.heinrici }];
    case 'losses':
      return nextLoss(ctx, s, fightOf(s)).pool.map((unit) => ctx.say.lose(unit));
    case 'retreat':
      return retreatChoices(ctx, s);
    case 'advance':
      return advanceChoices(ctx, s);
    case 'reserves':
      return reserveChoices(ctx, s);
    case 'endMoves':
      return endMoveChoices(ctx, s);
    case 'endChits':
      return [KEEP, DISCARD];
    case 'over':
      return [];
  }
}

/** Whose decision it is, about what, and by which rule. */
export function decisionOf(ctx: Context, s: State): Decision {
  const { phase, rule } = STEPS[s.step];
  const by = deciderOf(s);
  const subject = subjectOf(ctx, s);
  const details = {
    camp: campName(activeCamp(s)),
    nationality: isSovietImpulse(s) ? 'soviet' : 'german',
    ...(subject === null ? {} : { unit: subject }),
    ...(s.fight === null ? {} : { at: row(ctx.zones, s.fight.at).id }),
  };
  const base = { phase, turn: s.turn, prompt: { key: `prompt.${s.step}`, with: details }, rule };
  if (by === null) return { by: null, ...base };
  if (by !== 'chance') return { by, ...base };
  if (s.step === 'xiiDraw')
    return { by: 'chance', ...base, chance: { kind: 'draw', pool: 'xiiArmy', secret: false } };
  if (s.step === 'chitDraw')
    return { by: 'chance', ...base, chance: { kind: 'draw', pool: 'chits', secret: true } };
  return { by: 'chance', ...base, chance: diceRequest([{ label: s.step, count: 1, side: details.camp }]) };
}
