import type { Engine } from '../core/index.ts';
import { applyChoice } from './apply.ts';
import { checkState } from './check.ts';
import { choicesOf, decisionOf } from './choices.ts';
import { createContext } from './context.ts';
import type { RaceData } from './data.ts';
import { explainWish } from './explain.ts';
import { gaugesOf } from './gauges.ts';
import { MARKS } from './marks.ts';
import { imagine } from './imagine.ts';
import { positionsOf } from './position.ts';
import { answerQuery } from './query.ts';
import { start } from './start.ts';
import type { State } from './state.ts';
import type { RaceChoice, RaceEvent, RaceView } from './types.ts';
import { resultOf } from './victory.ts';
import { seenOf, viewOf } from './view.ts';
import { worthOf } from './worth.ts';

/** The engine of Race for Berlin. */
export type RaceEngine = Engine<State, RaceChoice, RaceEvent, RaceView>;

/** Makes the engine from its data; board and tables are derived once. */
export function createEngine(data: RaceData): RaceEngine {
  const ctx = createContext(data);
  const positions = positionsOf(ctx);
  return {
    manifest: ctx.manifest,
    start: (setup) => start(ctx, setup),
    decision: (state) => decisionOf(ctx, state),
    choices: (state) => choicesOf(ctx, state),
    apply: (state, choice) => applyChoice(ctx, state, choice),
    explain: (state, wish) => explainWish(ctx, state, wish),
    view: (state, seat) => viewOf(ctx, state, seat),
    seen: seenOf,
    result: (state) => resultOf(ctx, state),
    query: (state, _seat, question) => answerQuery(ctx, state, question),
    gauges: (state) => gaugesOf(ctx, state),
    marks: MARKS,
    worth: worthOf(ctx),
    imagine: (state, seat, random) => imagine(ctx, state, seat, random),
    formatPosition: positions.format,
    parsePosition: positions.parse,
    check: (state) => checkState(ctx, state),
  };
}
