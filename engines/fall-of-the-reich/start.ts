import { row, type Setup } from '../core/index.ts';
import type { Context } from './context.ts';
import { note, type Ply } from './ply.ts';
import { hasOption, HIDDEN, READY, SHOWN, type State } from './state.ts';
import type { ReichChoice } from './types.ts';

/** Markers and Soviet units in place (5.2, 5.3); the German counters are then drawn one by one (5.4). */
export function start(ctx: Context, setup: Setup): State {
  const { values } = ctx;
  const ninth = setup.options['ninthArmy'] === true;
  return {
    setup,
    turn: 1,
    step: 'draw',
    cursor: 0,
    queue: [],
    morale: values.moraleStart,
    approval: values.approvalStart,
    supply: values.supplyStart,
    event: null,
    paused: -1,
    soviet: ctx.soviet.map(({ home }) => home),
    spent: ctx.idle,
    german: ctx.ids.map(() => -1),
    face: ctx.ids.map(() => HIDDEN),
    eliminated: [],
    // 9th Army starts at the eastern end of its way (11.4).
    ninth: ninth ? ctx.ninth.map(() => row(ctx.lists.ninthPath, 0)) : [],
    ninthActive: false,
    captured: [],
    bloody: [],
    surrounded: false,
    artillery: 0,
    air: 0,
    freeAir: 0,
    reservesUsed: false,
    active: -1,
    acted: ctx.idle,
    via: ctx.nowhere,
    contested: [],
    attacked: [],
    combat: null,
    retreat: null,
    outcome: null,
  };
}

/** Counters of the terrain of the next space that are not on the map yet, in the order of the data. */
export function drawChoices(ctx: Context, state: State): ReichChoice[] {
  const at = ctx.ids[state.cursor] ?? '';
  const placed = new Set(state.german);
  const choices: ReichChoice[] = [];
  for (const counter of ctx.pools[row(ctx.terrain, state.cursor).id]) {
    if (!placed.has(counter)) choices.push({ do: 'draw', unit: row(ctx.counters, counter).id, at });
  }
  return choices;
}

/** Places a drawn counter, face up in the Zones where Soviet units start (5.4). The answer tells whether set-up is done. */
export function answerDraw(ply: Ply, unit: string): boolean {
  const { ctx, s } = ply;
  const at = s.cursor;
  const revealed = row(ctx.board.spaces, at).sovietSetup;
  s.german = s.german.with(at, ctx.counterIndex.get(unit) ?? -1);
  if (revealed) s.face = s.face.with(at, hasOption(s, 'setupStrategies') ? READY : SHOWN);
  note(ply, {
    event: 'placed',
    rule: '5.4',
    unit,
    at: ctx.ids[at] ?? '',
    terrain: row(ctx.terrain, at).id,
    revealed,
  });
  s.cursor = at + 1;
  if (s.cursor < ctx.ids.length) return false;
  s.cursor = -1;
  return true;
}
