import { cell, row, withCell } from '../core/index.ts';
import { meetAmericans } from './americans.ts';
import { setCityResult } from './city.ts';
import { conscriptTargets } from './combat.ts';
import { campName, type Context } from './context.ts';
import { idOf, loseStep, noteRoll, relocate, shelter, takeOff, zoneId } from './effects.ts';
import { settleLosses } from './losses.ts';
import { cityResult, combatResult, nameOfResult } from './odds.ts';
import { allSovietsAt, germansAt, placesOf, stackLimit, unitsAt } from './places.ts';
import { canAllRetreat, refugesOf, safeRefugesOf, type Refuge } from './retreat.ts';
import {
  actOf,
  activeCamp,
  DESTROYED,
  fightOf,
  note,
  setAct,
  setFight,
  type Ply,
  type State,
} from './state.ts';
import type { RaceChoice } from './types.ts';
import { DONE } from './utterances.ts';
import { reckonCity, reckonCombat, type Reckoning } from './values.ts';

/** A combat from its commitment to the advance: chits 8 and 1, die, losses, retreat, advance (8.2 to 8.4). */

function attackersAreSoviet(ctx: Context, state: State): boolean {
  return row(ctx.pieces, row(fightOf(state).units, 0)).soviet;
}

/** Before the die: chit 8 against attacking Germans, then Heinrici. */
export function openWindows(ply: Ply): void {
  const { ctx, s } = ply;
  const fight = fightOf(s);
  const defender = fight.defenders[0];
  if (
    !attackersAreSoviet(ctx, s) &&
    s.setup.options['conscriptsInAttackOnly'] !== true &&
    defender !== undefined
  ) {
    const { camp } = row(ctx.pieces, defender);
    // Asked of whoever might hold the chit, so that being asked tells nothing.
    if (cell(s.chits, camp) !== 0 && conscriptTargets(ctx, s, fight).length > 0) {
      s.step = 'conscripts';
      s.side = camp;
      return;
    }
  }
  openHeinrici(ply);
}

/** Heinrici's window (chit 1): his holder has a unit in the defence and every defender has a way out. */
export function openHeinrici(ply: Ply): void {
  const { ctx, s } = ply;
  const { city, defenders } = fightOf(s);
  const asked =
    !city &&
    attackersAreSoviet(ctx, s) &&
    s.turn >= s.heinriciFrom &&
    defenders.some((unit) => row(ctx.pieces, unit).camp === s.heinrici) &&
    canAllRetreat(ctx, s, placesOf(ctx, s), defenders);
  if (asked) {
    s.step = 'heinrici';
    s.side = s.heinrici;
  } else s.step = city ? 'cityRoll' : 'combatRoll';
}

function noteFought(ply: Ply, reckoning: Reckoning): void {
  const { ctx, s } = ply;
  const { at, city, units, defenders } = fightOf(s);
  note(ply, {
    event: 'fought',
    rule: city ? '9.2.1' : '8.1.2',
    at: zoneId(ctx, at),
    city,
    camp: campName(activeCamp(s)),
    nationality: attackersAreSoviet(ctx, s) ? 'soviet' : 'german',
    units: units.map((unit) => idOf(ctx, unit)),
    defenders: defenders.map((unit) => idOf(ctx, unit)),
    attack: reckoning.attack,
    defence: reckoning.defence,
    attackTotal: reckoning.attackTotal,
    defenceTotal: reckoning.defenceTotal,
    column: reckoning.columnName,
  });
}

/** The die of an ordinary combat (8.1.2). */
export function rollCombat(ply: Ply, die: number): void {
  const { ctx, s } = ply;
  const { at, units, defenders } = fightOf(s);
  const reckoning = reckonCombat(ctx, s, units, defenders, at);
  noteFought(ply, reckoning);
  const { modifier, column, modifiers, columnName } = reckoning;
  noteRoll(ply, {
    table: 'combat',
    rule: '8.1.2',
    die,
    at,
    modifiers,
    column: columnName,
    side: campName(activeCamp(s)),
    outcomeOf: (face) => nameOfResult(combatResult(ctx, column, face + modifier).text),
  });
  const result = combatResult(ctx, column, die + modifier);
  setFight(ply, { attackerSteps: result.attacker, defenderSteps: result.defender, retreats: result.retreat });
  goOn(ply);
}

/** The die of a city progress roll (9.2). */
export function rollCity(ply: Ply, die: number): void {
  const { ctx, s } = ply;
  const { at, units, defenders, extra } = fightOf(s);
  const reckoning = reckonCity(ctx, s, units, defenders, at, extra);
  noteFought(ply, reckoning);
  const { modifier, modifiers, columnName } = reckoning;
  noteRoll(ply, {
    table: 'city',
    rule: '9.2.1',
    die,
    at,
    modifiers,
    column: columnName,
    side: campName(activeCamp(s)),
    outcomeOf: (face) => nameOfResult(cityResult(ctx, face + modifier).text),
  });
  setCityResult(ply, cityResult(ctx, die + modifier));
  goOn(ply);
}

/** Losses, then the retreat. */
export function goOn(ply: Ply): void {
  if (!settleLosses(ply)) return;
  const fight = fightOf(ply.s);
  if (fight.city) endFight(ply);
  else if (fight.retreats) nextRetreat(ply);
  else openAdvance(ply);
}

/** Defenders that have still to leave the zone, the camp that does not attack first (8.3.1). */
export function fleeing(ctx: Context, state: State): number[] {
  const { at, defenders, trapped } = fightOf(state);
  const pending = defenders.filter((unit) => cell(state.at, unit) === at && !trapped.includes(unit));
  const other = 1 - activeCamp(state);
  const first = pending.filter((unit) => row(ctx.pieces, unit).camp === other);
  return first.length > 0 ? first : pending;
}

/** Ways out of each fleeing unit; under chit 1 only those that leave the others theirs. */
export function retreatsOf(
  ctx: Context,
  state: State,
): { readonly unit: number; readonly refuges: readonly Refuge[] }[] {
  const places = placesOf(ctx, state);
  const { at, defenders, heinrici } = fightOf(state);
  const all = defenders.filter((unit) => cell(state.at, unit) === at);
  return fleeing(ctx, state).map((unit) => ({
    unit,
    refuges: heinrici ? safeRefugesOf(ctx, state, places, unit, all) : refugesOf(ctx, state, places, unit),
  }));
}

export function retreatChoices(ctx: Context, state: State): RaceChoice[] {
  return retreatsOf(ctx, state).flatMap(({ unit, refuges }) =>
    refuges.map(({ to, via }) => ctx.say.retreat(unit, to, via)),
  );
}

/** The next unit to retreat; those with nowhere to go take a step and stay (8.3.4). */
function nextRetreat(ply: Ply): void {
  const { ctx, s } = ply;
  for (;;) {
    const pending = retreatsOf(ctx, s);
    const [first] = pending;
    if (first === undefined) {
      openAdvance(ply);
      return;
    }
    const ways = pending.reduce((count, { refuges }) => count + refuges.length, 0);
    const [only] = first.refuges;
    if (ways === 1 && pending.length === 1 && only !== undefined) flee(ply, first.unit, only);
    else if (ways > 0) {
      s.step = 'retreat';
      s.side = row(ctx.pieces, first.unit).camp;
      return;
    } else {
      for (const { unit } of pending) {
        note(ply, {
          event: 'trapped',
          rule: '8.3.4',
          unit: idOf(ctx, unit),
          at: zoneId(ctx, cell(s.at, unit)),
        });
        setFight(ply, { trapped: [...fightOf(s).trapped, unit] });
        loseStep(ply, unit, '8.3.4');
      }
    }
  }
}

/** Carries out one retreat. */
function flee(ply: Ply, unit: number, { to, via }: Refuge): void {
  const { ctx, s } = ply;
  const event = {
    event: 'retreated' as const,
    rule: '8.3.1',
    unit: idOf(ctx, unit),
    from: zoneId(ctx, cell(s.at, unit)),
    to: zoneId(ctx, to),
  };
  note(ply, via < 0 ? event : { ...event, via: zoneId(ctx, via) });
  relocate(ply, unit, to);
  shelter(ply, unit);
  meetAmericans(ply, unit);
}

export function retreat(ply: Ply, unit: number, to: number, via: number): void {
  flee(ply, unit, { to, via });
  nextRetreat(ply);
}

/** Whoever the hosts leave behind is lost (7.3.3). */
function loseGuests(ply: Ply, zone: number): void {
  const { ctx, s } = ply;
  for (const unit of unitsAt(s, zone)) {
    note(ply, { event: 'eliminated', rule: '7.3.3', unit: idOf(ctx, unit), at: zoneId(ctx, zone) });
    takeOff(ply, unit, DESTROYED);
  }
}

/** The advance, if the zone stands empty and somebody is left to enter it (8.4.1). */
function openAdvance(ply: Ply): void {
  const { ctx, s } = ply;
  const { at, defenders } = fightOf(s);
  if (defenders.some((unit) => cell(s.at, unit) === at)) {
    endFight(ply);
    return;
  }
  loseGuests(ply, at);
  s.step = 'advance';
  const [only, ...more] = advanceChoices(ctx, s);
  if (only === undefined) endFight(ply);
  else if (more.length === 0) {
    advance(ply, ctx.unitIndex.get(only.unit ?? '') ?? -1);
  }
}

/** Attackers that may enter; then reserves of the zones they came from (8.4.1, 8.4.2); done once one is in. */
export function advanceChoices(ctx: Context, state: State): RaceChoice[] {
  const { at, units, origins, advanced } = fightOf(state);
  const list: RaceChoice[] = [];
  const places = placesOf(ctx, state);
  const soviet = attackersAreSoviet(ctx, state);
  const there = soviet ? allSovietsAt(places, at) : germansAt(places, at);
  if (there < stackLimit(ctx, at, soviet)) {
    for (const unit of units) {
      const from = cell(state.at, unit);
      if (from >= 0 && from !== at) list.push(ctx.say.advance(unit, at));
    }
    if (advanced > 0) {
      for (const { unit, mode, followed } of actOf(state).tasks) {
        if (mode === 'reserve' && !followed && origins.includes(cell(state.at, unit)))
          list.push(ctx.say.advance(unit, at));
      }
    }
  }
  if (advanced > 0) list.unshift(DONE);
  return list;
}

export function advance(ply: Ply, unit: number): void {
  const { ctx, s } = ply;
  const fight = fightOf(s);
  const act = actOf(s);
  const reserve = !fight.units.includes(unit);
  note(ply, {
    event: 'advanced',
    rule: reserve ? '8.4.2' : '8.4.1',
    unit: idOf(ctx, unit),
    from: zoneId(ctx, cell(s.at, unit)),
    to: zoneId(ctx, fight.at),
    reserve,
  });
  relocate(ply, unit, fight.at);
  setFight(ply, { advanced: fight.advanced + 1 });
  if (reserve)
    setAct(ply, {
      tasks: act.tasks.map((task) => (task.unit === unit ? { ...task, followed: true } : task)),
    });
  // Nothing but the end of the step is left.
  if (advanceChoices(ctx, s).length === 1) endFight(ply);
}

/** The combat is over; the impulse looks for the next one. */
export function endFight(ply: Ply): void {
  ply.s.fight = null;
  ply.gate = 'attacks';
}

/** Spends the support points of a Soviet city roll (9.2.1, 9.2.5). */
export function spendSupport(ply: Ply, points: number): void {
  const { s } = ply;
  const camp = activeCamp(s);
  s.support = withCell(s.support, camp, cell(s.support, camp) - points);
  note(ply, {
    event: 'supportSpent',
    rule: '9.2.1',
    camp: campName(camp),
    points,
    left: cell(s.support, camp),
  });
}
