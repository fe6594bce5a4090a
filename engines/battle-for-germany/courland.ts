import { cell, distributionOf, row, sumOf, withCell } from '../core/index.ts';
import { arrive, destroy } from './arrive.ts';
import type { Context } from './context.ts';
import { note, type Ply } from './ply.ts';
import { EAST_GERMAN, GERMAN } from './sides.ts';
import { stackBar } from './stacking.ts';
import { hasOption, UNPLACED, type State } from './state.ts';
import type { GermanyChoice } from './types.ts';

/** Set-up of the Courland units, each in any hex there that has room (8.0). */
export function placeChoices(ctx: Context, state: State): GermanyChoice[] {
  const choices: GermanyChoice[] = [];
  state.at.forEach((place, unit) => {
    if (place !== UNPLACED) return;
    for (const hex of ctx.lists.courland) {
      if (stackBar(ctx, state, unit, cell(state.side, unit), hex) === null) {
        choices.push({ do: 'place', unit: row(ctx.units, unit).id, at: ctx.ids[hex] ?? '' });
      }
    }
  });
  return choices;
}

/** Puts one down; the answer tells whether all are placed. */
export function placeUnit(ply: Ply, unit: number, hex: number): boolean {
  const { ctx, s } = ply;
  arrive(ply, unit, hex, -1);
  note(ply, { event: 'placed', rule: '8.0', unit: row(ctx.units, unit).id, at: ctx.ids[hex] ?? '' });
  return !s.at.includes(UNPLACED);
}

/** Why no unit may be evacuated now; the reasons are keys under `reason.`. */
export type EvacuationBar =
  | 'notEastGerman'
  | 'notAtAnchor'
  | 'hitlerForbids'
  | 'evacuationUsed'
  | 'evacuatedThisTurn'
  | 'portClosed'
  | 'portFull';

/** Why a unit may not be evacuated to a port; null if it may (8.0, or 18.0 without the restriction). */
export function evacuationBar(ctx: Context, state: State, unit: number, port: number): EvacuationBar | null {
  const { values, lists } = ctx;
  const side = cell(state.side, unit);
  if (state.kind !== 'movement' || (side !== EAST_GERMAN && side !== GERMAN)) return 'notEastGerman';
  if (!lists.courlandAnchors.includes(cell(state.at, unit))) return 'notAtAnchor';
  if (hasOption(state, 'freeCourland')) {
    if (state.evacuationTurn === state.turn) return 'evacuatedThisTurn';
  } else if (state.turn < values.evacuationTurn) return 'hitlerForbids';
  else if (state.evacuations >= values.evacuationsInGame) return 'evacuationUsed';
  if (!lists.evacuationPorts.includes(port) || state.closedPorts.includes(port)) return 'portClosed';
  return stackBar(ctx, state, unit, side, port) === null ? null : 'portFull';
}

/** Ports a unit may be evacuated to. */
export function portsFor(ctx: Context, state: State, unit: number): number[] {
  return ctx.lists.evacuationPorts.filter((port) => evacuationBar(ctx, state, unit, port) === null);
}

/** The evacuation that was begun is rolled for: on a 1 the unit is lost at sea (8.0). */
export function answerEvacuation(ply: Ply, dice: readonly number[]): void {
  const { ctx, s } = ply;
  const { evacuating } = s;
  if (evacuating === null) throw new Error('no evacuation under way');
  const { unit, to } = evacuating;
  const rows = ctx.data.tables.evacuation;
  const outcomeOf = (face: number): string => rows.find(({ die }) => die === face)?.outcome ?? '';
  const total = sumOf(dice);
  const outcome = outcomeOf(total);
  const from = cell(s.at, unit);
  const rule = hasOption(s, 'freeCourland') ? '18.0' : '8.0';
  note(ply, {
    event: 'rolled',
    rule,
    table: 'evacuation',
    dice,
    groups: [{ label: 'evacuation', side: 'eastGerman', count: dice.length }],
    modifiers: [],
    total,
    column: null,
    outcome,
    distribution: distributionOf(outcomeOf),
    at: ctx.ids[from] ?? '',
  });
  s.evacuating = null;
  s.evacuations += 1;
  s.evacuationTurn = s.turn;
  s.acted = withCell(s.acted, unit, 1);
  if (outcome === 'sunk') {
    destroy(ply, unit, 'sunk', '8.0');
    return;
  }
  note(ply, {
    event: 'evacuated',
    rule,
    unit: row(ctx.units, unit).id,
    from: ctx.ids[from] ?? '',
    to: ctx.ids[to] ?? '',
  });
  arrive(ply, unit, to, from);
}
