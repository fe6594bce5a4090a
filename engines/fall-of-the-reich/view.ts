import { OPEN, row, type GameEvent, type Seat } from '../core/index.ts';
import { pendingEntries } from './combat.ts';
import type { Context } from './context.ts';
import { hasGerman, isShaken, isSurrounded } from './places.ts';
import { HIDDEN, IDLE, phaseOf, READY, type State } from './state.ts';
import { PARENTS, type CombatView, type GermanView, type ReichEvent, type ReichView } from './types.ts';

/** What a seat may know. A counter's id tells its factor and strategy, so it is shown only once the counter lies face up (4.4). */
export function viewOf(ctx: Context, state: State, seat: Seat): ReichView {
  const name = (space: number): string => ctx.ids[space] ?? '';
  const unitName = (unit: number): string => row(ctx.soviet, unit).id;
  const { values } = ctx;
  return {
    turn: state.turn,
    phase: phaseOf(state),
    morale: state.morale,
    shaken: isShaken(ctx, state),
    approval: state.approval,
    supply: state.supply,
    event: state.event,
    paused: PARENTS[state.paused] ?? null,
    soviet: ctx.soviet.map(({ id }, unit) => {
      const at = state.soviet[unit] ?? -1;
      return {
        id,
        at: at < 0 ? null : name(at),
        spent: state.spent[unit] === 1,
        acted: state.acted[unit] !== IDLE,
      };
    }),
    german: germanView(ctx, state, seat),
    support: {
      artillery: { available: state.artillery, used: values.artilleryMarkers - state.artillery },
      air: { available: state.air, used: values.airMarkers - state.air },
    },
    bloodyStreets: state.bloody.map(name),
    sovietControlled: ctx.ids.filter((_, space) => !hasGerman(state, space)),
    surrounded: isSurrounded(ctx, state),
    active: state.active < 0 ? null : name(state.active),
    pending: pendingEntries(state).map(({ at, units, mandatory }) => ({
      at: name(at),
      units: units.map(unitName),
      mandatory,
    })),
    combat: combatView(ctx, state),
    retreating:
      state.retreat === null
        ? null
        : { from: name(state.retreat.from), units: state.retreat.units.map(unitName) },
  };
}

function germanView(ctx: Context, state: State, seat: Seat): GermanView[] {
  const found: GermanView[] = [];
  state.german.forEach((counter, space) => {
    if (counter < 0) return;
    const { id, terrain, defense, strategy } = row(ctx.counters, counter);
    const up = state.face[space] !== HIDDEN;
    const known = up || seat === OPEN;
    found.push({
      at: ctx.ids[space] ?? '',
      terrain,
      unit: known ? id : null,
      defense: known ? defense : null,
      strategy: known ? strategy : null,
      strategyInForce: state.face[space] === READY,
      faceUp: up,
    });
  });
  state.ninth.forEach((at, unit) => {
    if (at < 0) return;
    const { id, defense } = row(ctx.ninth, unit);
    found.push({
      at: ctx.ids[at] ?? '',
      terrain: null,
      unit: id,
      defense,
      strategy: null,
      strategyInForce: false,
      faceUp: true,
    });
  });
  return found;
}

const STAGES: Readonly<Record<string, string>> = {
  join: 'join',
  earlyLead: 'lead',
  killZone: 'killZone',
  lead: 'lead',
  support: 'support',
  airRoll: 'air',
  combatRoll: 'dice',
};

function combatView(ctx: Context, { combat, step }: State): CombatView | null {
  if (combat === null) return null;
  return {
    at: ctx.ids[combat.at] ?? '',
    stage: STAGES[step] ?? step,
    mandatory: combat.mandatory,
    attackers: combat.units.map((unit) => row(ctx.soviet, unit).id),
    lead: combat.lead < 0 ? null : row(ctx.soviet, combat.lead).id,
    artillery: combat.artillery,
    air: combat.air,
    airDie: combat.airDie > 0 ? combat.airDie : null,
  };
}

/** What a seat may know of an event: a counter drawn face down has no name. */
export function seenOf(event: ReichEvent, seat: Seat): GameEvent {
  return event.event === 'placed' && !event.revealed && seat !== OPEN ? { ...event, unit: null } : event;
}
