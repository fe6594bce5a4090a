import type { Setup } from '../core/index.ts';
import { KONIEV, type Context } from './context.ts';
import { CHIT } from './events.ts';
import { proceed } from './sequence.ts';
import { plyOf, WAITING, type State } from './state.ts';

/** The position of the set-up (11), before anything has happened. */
export function blankState(ctx: Context, setup: Setup): State {
  return {
    setup,
    turn: 1,
    step: 'arrivalRoll',
    operation: 0,
    impulse: 0,
    at: ctx.pieces.map((piece) => (piece.setup >= 0 ? piece.setup : WAITING)),
    flags: ctx.pieces.map(() => 0),
    control: ctx.victory.map(() => -1),
    progress: ctx.berlin.map(() => 0),
    left: ctx.berlin.map(() => -1),
    americans: ctx.tracks.map(() => 0),
    halted: false,
    order: -1,
    chits: [0, 0],
    cup: [...ctx.chits.keys()].filter((chit) => chit !== CHIT.heinrici).sort((a, b) => a - b),
    out: [],
    seenOut: [],
    heinrici: KONIEV,
    heinriciFrom: 1,
    xiiFrom: 0,
    support: [0, 0],
    penalties: [0, 0],
    shelled: -1,
    firstProgress: -1,
    garrisonReduced: false,
    freeWest: [0, 0],
    passes: 0,
    cursor: -1,
    queue: [],
    side: 0,
    points: 0,
    act: null,
    fight: null,
    outcome: null,
  };
}

/** Sets the game up and goes to its first decision. */
export function start(ctx: Context, setup: Setup): State {
  const ply = plyOf(ctx, blankState(ctx, setup));
  ply.gate = 'turn';
  proceed(ply);
  return ply.s;
}
