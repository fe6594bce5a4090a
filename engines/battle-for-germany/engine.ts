import type { Engine } from '../core/index.ts';
import { apply, opened } from './apply.ts';
import { checkState } from './check.ts';
import { choicesOf } from './choices.ts';
import { createContext } from './context.ts';
import type { GermanyData } from './data.ts';
import { explainWish } from './explain.ts';
import { gaugesOf } from './gauges.ts';
import { MARKS } from './marks.ts';
import { formatPosition, parsePosition } from './position.ts';
import { answerQuery } from './query.ts';
import { resultOf } from './result.ts';
import { decisionOf } from './sequence.ts';
import { start } from './start.ts';
import type { State } from './state.ts';
import type { GermanyChoice, GermanyEvent, GermanyView } from './types.ts';
import { viewOf } from './view.ts';
import { worthOf } from './worth.ts';

/** The engine of Battle for Germany. */
export type GermanyEngine = Engine<State, GermanyChoice, GermanyEvent, GermanyView>;

/** Makes the engine from its data; board and tables are derived once. */
export function createEngine(data: GermanyData): GermanyEngine {
  const ctx = createContext(data);
  return {
    manifest: ctx.manifest,
    start: (setup) => opened(ctx, start(ctx, setup)),
    decision: (state) => decisionOf(ctx, state),
    choices: (state) => choicesOf(ctx, state),
    apply: (state, choice) => apply(ctx, state, choice),
    explain: (state, wish) => explainWish(ctx, state, wish),
    view: (state) => viewOf(ctx, state),
    seen: (event) => event,
    result: (state) => resultOf(ctx, state),
    query: (state, _seat, question) => answerQuery(ctx, state, question),
    gauges: (state) => gaugesOf(ctx, state),
    marks: MARKS,
    worth: worthOf,
    formatPosition: (state) => formatPosition(ctx, state),
    parsePosition: (setup, position) => parsePosition(ctx, setup, position),
    check: (state) => checkState(ctx, state),
  };
}
