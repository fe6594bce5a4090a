import { cell, row, type Officer, type Ranked } from '../core/index.ts';
import { createContext, type Context } from './context.ts';
import type { RaceData } from './data.ts';
import { judgeBridges, judgeChit } from './officer-chits.ts';
import {
  judgeAdvance,
  judgeAttack,
  judgeCompose,
  judgeHeinrici,
  judgeLoss,
  judgeRetreat,
} from './officer-fight.ts';
import { barWorth, germanMove, trafficOf } from './officer-german.ts';
import { judgeLogistics } from './officer-logistics.ts';
import { opinion, thinker, type Mind, type Opinion } from './officer-mind.ts';
import { wishesOf } from './officer-plan.ts';
import { OTHERS, SEARCH, TEMPERS } from './officer-tempers.ts';
import { moveWorth } from './officer-soviet.ts';
import { valueOf } from './officer-value.ts';
import { WEIGHTS, type Weights } from './officer-weights.ts';
import { germansAt } from './places.ts';
import { westTarget } from './movement.ts';
import { deciderOf } from './sequence.ts';
import { activeCamp, isSovietImpulse, type State } from './state.ts';
import type { RaceChoice } from './types.ts';

/** The Officer of Race for Berlin: hurries its own Soviets to Berlin and bars the rival's way with its Germans. */

/** Choices kept in a ranking: what lies further down is not worth thinking about. */
const KEPT = 12;

function judgeDesignation(mind: Mind, choices: readonly RaceChoice[]): readonly Opinion[] {
  const wishes = wishesOf(mind, choices);
  return choices.map((choice) => {
    if (choice.do === 'play') return judgeChit(mind, choice, wishes);
    if (choice.do !== 'activate') return opinion(0, 'enough');
    const unit = mind.ctx.unitIndex.get(choice.unit) ?? -1;
    let best: Opinion | null = null;
    for (const wish of wishes)
      if (wish.unit === unit && wish.mode === choice.mode && (best === null || wish.score > best.score))
        best = wish;
    return best ?? opinion(-1, 'waits');
  });
}

/** Moves of the movement, reserve and end-of-turn steps. */
function judgeMoves(mind: Mind, choices: readonly RaceChoice[]): readonly Opinion[] {
  const { ctx, s } = mind;
  const soviet = isSovietImpulse(s);
  const traffic = soviet ? [] : trafficOf(mind, 1 - activeCamp(s));
  return choices.map((choice) => {
    if (choice.do === 'test') return judgeTest(mind, traffic, choices, choice.unit);
    if (choice.do !== 'move') return opinion(0, 'enough');
    const unit = ctx.unitIndex.get(choice.unit) ?? -1;
    const to = ctx.board.indexOf(choice.to);
    return soviet ? moveWorth(mind, unit, to) : germanMove(mind, traffic, unit, to);
  });
}

/** Leave to go west is asked for when a zone further west bars more than any within leave (7.2.2). */
function judgeTest(
  mind: Mind,
  traffic: readonly number[],
  choices: readonly RaceChoice[],
  id: string,
): Opinion {
  const { ctx, s, places } = mind;
  const unit = ctx.unitIndex.get(id) ?? -1;
  const from = cell(s.at, unit);
  const { camp } = row(ctx.pieces, unit);
  const here = barWorth(mind, traffic, from, germansAt(places, from) - 1, camp);
  let west = 0;
  for (const { to } of ctx.board.ways[from] ?? [])
    if (row(ctx.zones, to).index < row(ctx.zones, from).index)
      west = Math.max(west, barWorth(mind, traffic, to, germansAt(places, to), camp) - here);
  // The test costs nothing while the unit has still to move.
  const above = westTarget(ctx, s, unit) ?? 0;
  return opinion(west > 0 && choices.length > 0 ? (west * (6 - above)) / 6 + 0.01 : -0.5, 'asksLeave', {
    unit: id,
  });
}

function judge(mind: Mind, choices: readonly RaceChoice[]): readonly Opinion[] {
  const { step } = mind.s;
  switch (step) {
    case 'designate':
      return judgeDesignation(mind, choices);
    case 'movement':
    case 'reserves':
    case 'endMoves':
      return judgeMoves(mind, choices);
    case 'attacks':
      return judgeAttack(mind, choices);
    case 'compose':
      return judgeCompose(mind, choices);
    default:
      return choices.map((choice) => judgeOne(mind, choice));
  }
}

function judgeOne(mind: Mind, choice: RaceChoice): Opinion {
  const { ctx, s, places } = mind;
  switch (choice.do) {
    case 'lose':
      return judgeLoss(mind, choice);
    case 'retreat':
      return judgeRetreat(mind, choice);
    case 'advance':
      return judgeAdvance(mind, choice);
    case 'play':
      if (s.step === 'heinrici') return judgeHeinrici(mind, choice);
      return s.step === 'bridges' ? judgeBridges(mind, choice) : opinion(1, 'playsChit');
    case 'place':
    case 'displace': {
      const unit = ctx.unitIndex.get(choice.unit) ?? -1;
      const to = ctx.board.indexOf(choice.to);
      const { soviet, camp } = row(ctx.pieces, unit);
      const far = row(mind.roads, camp).cost[to] ?? 0;
      const score = soviet
        ? -far
        : barWorth(mind, trafficOf(mind, 1 - camp), to, germansAt(places, to), camp) +
          row(ctx.zones, to).index * 0.01;
      return opinion(score, 'arrives', { to: choice.to });
    }
    case 'discard':
      return opinion(
        cell(s.chits, s.side) === 3 || (cell(s.chits, s.side) === 4 && s.turn >= 6) ? 1 : -1,
        'newChit',
      );
    case 'keep':
    case 'decline':
      return opinion(0, 'savesChit');
    default:
      return s.step === 'logistics' ? judgeLogistics(mind, choice) : opinion(0, 'enough');
  }
}

/** A player over a context, each camp by weights of its own. */
export function playerOf(ctx: Context, weights: readonly [Weights, Weights]): Officer<State, RaceChoice> {
  const [zhukov, koniev] = [thinker(ctx, weights[0]), thinker(ctx, weights[1])];
  const judgement = thinker(ctx, WEIGHTS);
  return {
    rank(state, choices) {
      const mind = (deciderOf(state) === 'koniev' ? koniev : zhukov)(state);
      const opinions = judge(mind, choices);
      const ranked = choices.map((choice, place): Ranked<RaceChoice> & { place: number } => ({
        choice,
        place,
        ...(opinions[place] ?? opinion(0, 'enough')),
      }));
      ranked.sort((a, b) => b.score - a.score || a.place - b.place);
      return ranked.slice(0, KEPT).map(({ choice, score, reason }) => ({ choice, score, reason }));
    },
    value: (state, seat) => valueOf(judgement(state), seat),
  };
}

/** The Officer over a context, its tempers beside it. */
export function officerOf(ctx: Context): Officer<State, RaceChoice> {
  const chief = playerOf(ctx, TEMPERS.chief);
  const tempers = [chief, ...OTHERS.map((name) => playerOf(ctx, TEMPERS[name]))];
  return { ...playerOf(ctx, [WEIGHTS, WEIGHTS]), chief, tempers, search: SEARCH };
}

/** Makes the Officer from the data of the game. */
export function createOfficer(data: RaceData): Officer<State, RaceChoice> {
  return officerOf(createContext(data));
}
