import { cell, row } from '../core/index.ts';
import type { Context } from './context.ts';
import type { Occasion } from './schema.ts';
import { hasGerman, isShaken, isSurrounded } from './places.ts';
import { isOver, note, type Ply } from './ply.ts';
import type { Outcome } from './state.ts';

const RULES: Readonly<Record<Occasion, string>> = {
  endPhase: '6.4.1',
  eliminated: '9.5.5',
  captured: '7.2',
  airfieldCaptured: '3.1.4',
  surrounded: '6.3.2',
  ninthSafe: '11.4.5',
  repulse: '9.5.5',
};

/** Ends the game. */
export function endGame(ply: Ply, outcome: Outcome, rule: string): void {
  ply.s.outcome = outcome;
  ply.s.step = 'over';
  note(ply, { event: 'ended', rule, outcome });
}

/** Automatic victory: both named Areas Soviet and Morale at zero, at any moment (10.1.1). */
export function checkAutomatic(ply: Ply): void {
  const { ctx, s } = ply;
  if (isOver(ply) || s.morale > ctx.values.automaticMorale) return;
  if (ctx.lists.automatic.every((space) => !hasGerman(s, space))) endGame(ply, 'automatic-victory', '10.1.1');
}

/** Moves German Morale; the track stops at its ends (5.2) and Shaken follows it both ways (4.5.2). */
export function changeMorale(ply: Ply, change: number, why: string, rule: string): void {
  const { ctx, s } = ply;
  if (isOver(ply) || change === 0) return;
  const value = Math.min(ctx.values.moraleMaximum, Math.max(ctx.values.trackMinimum, s.morale + change));
  const before = isShaken(ctx, s);
  const moved = value - s.morale;
  if (moved === 0) return;
  s.morale = value;
  note(ply, { event: 'track', rule, track: 'morale', change: moved, value, why });
  const shaken = isShaken(ctx, s);
  if (shaken !== before) note(ply, { event: 'shaken', rule: '4.5.2', shaken });
  checkAutomatic(ply);
}

/** Moves Stalin's approval (3.5, 5.2). */
export function changeApproval(ply: Ply, change: number, why: string, rule: string): void {
  const { ctx, s } = ply;
  if (isOver(ply) || change === 0) return;
  const value = Math.min(ctx.values.approvalMaximum, Math.max(ctx.values.trackMinimum, s.approval + change));
  const moved = value - s.approval;
  if (moved === 0) return;
  s.approval = value;
  note(ply, { event: 'track', rule, track: 'approval', change: moved, value, why });
}

/** Moves both tracks for an occasion that concerns a space, or none. */
export function changeTracks(ply: Ply, when: Occasion, space = -1): void {
  const { ctx } = ply;
  const id = space >= 0 ? ctx.ids[space] : null;
  const terrain = space >= 0 ? row(ctx.terrain, space).id : null;
  const fits = (line: { readonly terrain: string | null; readonly space: string | null }): boolean =>
    (line.terrain === null || line.terrain === terrain) && (line.space === null || line.space === id);
  for (const line of ctx.moraleRows[when])
    if (fits(line)) changeMorale(ply, line.change, line.id, RULES[when]);
  for (const line of ctx.approvalRows[when])
    if (fits(line)) changeApproval(ply, line.change, line.id, RULES[when]);
}

/** The first time Berlin is surrounded moves both tracks, once a game (6.3.2). */
export function checkSurrounded(ply: Ply): void {
  const { ctx, s } = ply;
  if (s.surrounded || isOver(ply) || !isSurrounded(ctx, s)) return;
  s.surrounded = true;
  note(ply, { event: 'surrounded', rule: '6.3.2' });
  changeTracks(ply, 'surrounded');
}

/** A space has lost its last German unit and is Soviet controlled (7.2); rewards are for the first time only. */
export function capture(ply: Ply, space: number): void {
  const { ctx, s } = ply;
  const first = !s.captured.includes(space);
  note(ply, { event: 'captured', rule: '7.2', at: ctx.ids[space] ?? '', first });
  checkAutomatic(ply);
  if (first) {
    s.captured = [...s.captured, space].sort((a, b) => a - b);
    if (ctx.airfields.includes(space)) changeTracks(ply, 'airfieldCaptured', space);
    changeTracks(ply, 'captured', space);
  }
  checkSurrounded(ply);
}

/** Removes the German counter of a space from play and lowers Morale by its terrain (9.5.5). */
export function eliminateCounter(ply: Ply, space: number): void {
  const { ctx, s } = ply;
  const counter = cell(s.german, space);
  const { id, terrain } = row(ctx.counters, counter);
  s.german = s.german.with(space, -1);
  s.face = s.face.with(space, 0);
  // A counter that an event brought may come again, and costs no Morale; it is not of the set-up.
  if (terrain !== null) s.eliminated = [...s.eliminated, counter].sort((a, b) => a - b);
  note(ply, { event: 'eliminated', rule: '9.5.5', unit: id, at: ctx.ids[space] ?? '' });
  if (terrain !== null) changeTracks(ply, 'eliminated', space);
}

/** Bloody Streets markers lie only in Contested spaces (4.5.7). */
export function tidyMarkers(ply: Ply): void {
  const { s } = ply;
  if (s.bloody.length === 0) return;
  const kept = s.bloody.filter((space) => hasGerman(s, space) && s.soviet.includes(space));
  if (kept.length < s.bloody.length) s.bloody = kept;
}

/** Whether a space counts for the final check. */
export function isFinalVictory(ctx: Context, state: Ply['s']): boolean {
  return (
    state.morale < ctx.values.finalMoraleBelow && ctx.lists.final.every((space) => !hasGerman(state, space))
  );
}
