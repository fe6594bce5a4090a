import type { Engine } from '../core/index.ts';
import { apply } from './apply.ts';
import { checkState } from './check.ts';
import { choicesOf } from './choices.ts';
import { createContext } from './context.ts';
import type { ReichData } from './data.ts';
import { explainWish } from './explain.ts';
import { gaugesOf } from './gauges.ts';
import { MARKS } from './marks.ts';
import { imagine } from './imagine.ts';
import { formatPosition, parsePosition } from './position.ts';
import { answerQuery } from './query.ts';
import { resultOf } from './result.ts';
import { decisionOf } from './sequence.ts';
import { start } from './start.ts';
import type { State } from './state.ts';
import type { ReichChoice, ReichEvent, ReichView } from './types.ts';
import { seenOf, viewOf } from './view.ts';
import { worthOf } from './worth.ts';

/** The engine of Berlin: Fall of the Reich. */
export type ReichEngine = Engine<State, ReichChoice, ReichEvent, ReichView>;

/** Makes the engine from its data; board and tables are derived once. */
export function createEngine(data: ReichData): ReichEngine {
  const ctx = createContext(data);
  return {
    manifest: ctx.manifest,
    start: (setup) => start(ctx, setup),
    decision: (state) => decisionOf(ctx, state),
    choices: (state) => choicesOf(ctx, state),
    apply: (state, choice) => apply(ctx, state, choice),
    explain: (state, wish) => explainWish(ctx, state, wish),
    view: (state, seat) => viewOf(ctx, state, seat),
    seen: seenOf,
    result: resultOf,
    query: (state, _seat, question) => answerQuery(ctx, state, question),
    gauges: (state) => gaugesOf(ctx, state),
    marks: MARKS,
    worth: worthOf(ctx),
    imagine: (state, _seat, random) => imagine(ctx, state, random),
    formatPosition: (state) => formatPosition(ctx, state),
    parsePosition: (setup, position) => parsePosition(ctx, setup, position),
    check: (state) => checkState(ctx, state),
  };
}
