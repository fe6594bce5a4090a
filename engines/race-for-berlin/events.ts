import { cell, row, withCell, withMember } from '../core/index.ts';
import { advanceAmericans, nextOnTrack } from './americans.ts';
import { campName, type Context } from './context.ts';
import { idOf, zoneId } from './effects.ts';
import { unitsAt } from './places.ts';
import {
  activeCamp,
  isSovietImpulse,
  note,
  OOS,
  REDUCED,
  setAct,
  setFight,
  setFlag,
  type Ply,
  type State,
} from './state.ts';
import type { RaceChoice } from './types.ts';
import { DECLINE } from './utterances.ts';

/** The event chits (2.4): when each may be played, what it does, where it goes afterwards. */

/** Chits by number, where a rule needs to name one. */
export const CHIT = {
  heinrici: 1,
  rybalko: 2,
  allies: 3,
  plannedRetreat: 4,
  speer: 5,
  everyone: 6,
  trucks: 7,
  conscripts: 8,
  bridges: 9,
  coordination: 10,
  surprise: 11,
} as const;

/** The rule of a chit. */
export function chitRule(chit: number): string {
  return `event.${chit}`;
}

/** Whether a chit goes back into the cup when it is played or discarded (2.4.4). */
function returnsToCup(ctx: Context, s: State, chit: number, played: boolean): boolean {
  switch (ctx.chits.get(chit)?.returns) {
    case 'cup':
      return true;
    case 'untilHalt':
      return !s.halted;
    case 'untilTurn':
      return s.turn <= ctx.values.plannedRetreatLastTurn;
    case 'never':
      return !played && s.setup.options['returnUnplayedSingleUse'] === true;
    case 'rival':
    case undefined:
      return false;
  }
}

/** A camp's secret chit leaves its hand. */
function release(ply: Ply, camp: number, played: boolean): void {
  const { ctx, s } = ply;
  const chit = cell(s.chits, camp);
  s.chits = withCell(s.chits, camp, 0);
  if (returnsToCup(ctx, s, chit, played)) s.cup = withMember(s.cup, chit);
  else {
    s.out = withMember(s.out, chit);
    if (played) s.seenOut = withMember(s.seenOut, chit);
  }
}

/** Discards the chit a camp holds (5.5); nobody else sees which it was. */
export function discardChit(ply: Ply, camp: number): void {
  note(ply, { event: 'chitDiscarded', rule: '5.5', camp: campName(camp), chit: cell(ply.s.chits, camp) });
  release(ply, camp, false);
}

/**
 * Whether the rival might hold chit 9 for all anybody can see: he holds a chit, and 9 was not seen to leave the game.
 * He is asked at the start of every such impulse, so that being asked tells nothing.
 */
export function mightHoldBridges(s: State, camp: number): boolean {
  return cell(s.chits, camp) !== 0 && !s.seenOut.includes(CHIT.bridges);
}

/** The window of chit 9: only its holder can do more than decline. */
export function bridgesChoices(ctx: Context, s: State): RaceChoice[] {
  const list: RaceChoice[] = [DECLINE];
  if (cell(s.chits, s.side) !== CHIT.bridges) return list;
  for (const zone of ctx.zones) if (zone.bridges) list.push({ do: 'play', chit: CHIT.bridges, at: zone.id });
  return list;
}

/** Chits the active player may play at the start of his impulse, before designating anything. */
export function impulseChits(ctx: Context, s: State): RaceChoice[] {
  const camp = activeCamp(s);
  const chit = cell(s.chits, camp);
  const window = ctx.chits.get(chit)?.window;
  if (window !== (isSovietImpulse(s) ? 'sovietImpulse' : 'germanImpulse')) return [];
  switch (chit) {
    case CHIT.rybalko:
    case CHIT.everyone:
    case CHIT.trucks:
      return ctx.armies.flatMap(({ id, camp: owner, units }): RaceChoice[] =>
        owner === camp && units.some((unit) => cell(s.at, unit) >= 0) ? [{ do: 'play', chit, army: id }] : [],
      );
    case CHIT.allies:
      if (s.halted) return [];
      return ctx.tracks.flatMap((_, track): RaceChoice[] =>
        nextOnTrack(ctx, s, track) < 0 ? [] : [{ do: 'play', chit, track: track + 1 }],
      );
    case CHIT.plannedRetreat:
      return s.turn <= ctx.values.plannedRetreatLastTurn ? [{ do: 'play', chit }] : [];
    default:
      return [{ do: 'play', chit }];
  }
}

type Played = Extract<RaceChoice, { do: 'play' }>;

/** Carries out a chit. Heinrici is played in the combat itself. */
export function playChit(ply: Ply, camp: number, choice: Played): void {
  const { ctx, s } = ply;
  const { chit, army, track, at, unit } = choice;
  note(ply, {
    event: 'chitPlayed',
    rule: chitRule(chit),
    camp: campName(camp),
    chit,
    ...(army === undefined ? {} : { army }),
    ...(track === undefined ? {} : { track }),
    ...(at === undefined ? {} : { at }),
    ...(unit === undefined ? {} : { unit }),
  });
  const armyIndex = army === undefined ? -1 : (ctx.armyIndex.get(army) ?? -1);
  // Chit 3 is judged after the advance it causes: a halt keeps it from returning.
  if (chit !== CHIT.allies) release(ply, camp, true);
  switch (chit) {
    case CHIT.rybalko:
      setAct(ply, { rivers: armyIndex });
      ply.gate = 'designation';
      return;
    case CHIT.everyone:
      setAct(ply, { everyone: armyIndex });
      return;
    case CHIT.trucks:
      setAct(ply, { trucks: armyIndex });
      return;
    case CHIT.allies:
      advanceAmericans(ply, (track ?? 1) - 1);
      release(ply, camp, true);
      return;
    case CHIT.plannedRetreat:
      s.freeWest = withCell(s.freeWest, camp, 1);
      ply.gate = 'designation';
      return;
    case CHIT.speer:
      s.garrisonReduced = true;
      return;
    case CHIT.conscripts:
      reduceConscripts(ply, ctx.unitIndex.get(unit ?? '') ?? -1);
      return;
    case CHIT.bridges:
      cutOff(ply, ctx.board.indexOf(at ?? ''));
      return;
    case CHIT.coordination:
      setAct(ply, { limit: ctx.values.coordinationActivations });
      return;
    case CHIT.surprise:
      setAct(ply, { surprise: true });
      return;
    default:
      throw new Error(`no chit ${chit}`);
  }
}

function reduceConscripts(ply: Ply, unit: number): void {
  setFlag(ply, unit, REDUCED);
  note(ply, {
    event: 'reduced',
    rule: chitRule(CHIT.conscripts),
    unit: idOf(ply.ctx, unit),
    at: zoneId(ply.ctx, cell(ply.s.at, unit)),
  });
}

/** The Soviet units in a zone are out of supply for the rest of the turn (chit 9). */
function cutOff(ply: Ply, zone: number): void {
  const { ctx } = ply;
  for (const unit of unitsAt(ply.s, zone)) {
    if (!row(ctx.pieces, unit).soviet) continue;
    setFlag(ply, unit, OOS);
    note(ply, {
      event: 'cutOff',
      rule: chitRule(CHIT.bridges),
      unit: idOf(ctx, unit),
      at: zoneId(ctx, zone),
    });
  }
}

/** Heinrici retreats before the die and passes to the other player, for use from the next turn on (chit 1). */
export function playHeinrici(ply: Ply): void {
  const { ctx, s } = ply;
  const holder = s.heinrici;
  note(ply, {
    event: 'chitPlayed',
    rule: chitRule(CHIT.heinrici),
    camp: campName(holder),
    chit: CHIT.heinrici,
    at: zoneId(ctx, s.fight?.at ?? -1),
  });
  s.heinrici = 1 - holder;
  s.heinriciFrom = s.turn + 1;
  setFight(ply, { heinrici: true, retreats: true });
}
