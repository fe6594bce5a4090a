import {
  CHANCE,
  daysOfTurns,
  exceptionsIn,
  freedomsOf,
  KILOMETRES_PER_DEGREE,
  quantile,
  scenarioOf,
  type Choice,
  type Chronicle,
  type Decision,
  type Engine,
  type GameEvent,
  type GameTrace,
  type Milestone,
  type Moment,
  type Offered,
  type Seat,
  type Setup,
  type SpecialRules,
} from '../../../engines/core/index.ts';
import type { PlayoutSummary } from '../pool/playouts.ts';
import { SETTING_UP, type Valuer } from './valuer.ts';

/** Looks on at one game and keeps what the measures need. */
export interface Recorder {
  /** The engine the game is played with. */
  readonly engine: Engine;
  finish(summary: PlayoutSummary): GameTrace;
}

/** Remembers the last answer: decision and choices of a state are asked for by the match, the bot and the recorder. */
export function rememberLast<S, T>(ask: (state: S) => T): (state: S) => T {
  let last: { readonly state: S; readonly answer: T } | null = null;
  return (state) => {
    if (last === null || last.state !== state) last = { state, answer: ask(state) };
    return last.answer;
  };
}

/** The event of a unit that moved, in every game. */
const MOVED = 'moved';

/** A recorder of a game; `valuer` is left out in games whose values nobody needs. */
export function createRecorder(
  engine: Engine,
  chronicle: Chronicle,
  setup: Setup,
  index: number,
  valuer: Valuer | null,
  special: SpecialRules,
): Recorder {
  const scenario = scenarioOf(engine.manifest, setup);
  const { seats, dates } = scenario;
  const firstTurn = scenario.firstTurn ?? 1;
  const free: Record<Seat, number> = Object.fromEntries(seats.map((seat) => [seat, 0]));
  const real: Offered[] = [];
  const waits = new Map<Seat, number>();
  const losses = { soviet: 0, german: 0, western: 0 };
  const fights: Record<string, number> = {};
  const milestones: Partial<Record<Milestone, Moment>> = {};
  const used = new Set<number>();
  const rules = new Set<string>();
  let [ply, chance, forced, offered, wait, waitedUntil, moves, replaced] = [0, 0, 0, 0, 0, 0, 0, 0];
  let exceptions = { times: 0, ply: 0 };
  let first: Seat | null = null;
  let most = { turn: firstTurn, ply: 0, choices: 0 };
  let turn = firstTurn;
  let begun: number | null = null;
  let now: number | null = null;
  let started = false;

  const noteTurn = (state: unknown): void => {
    for (const milestone of chronicle.reached(state)) milestones[milestone] ??= { turn, ply };
    for (const space of chronicle.occupied(state)) used.add(space);
    now = chronicle.front(state);
  };
  const noteDecision = (state: unknown, decision: Decision): void => {
    if (decision.by === null) return;
    if (decision.by === CHANCE) {
      chance += 1;
      return;
    }
    first ??= decision.by;
    const choices = engine.choices(state);
    const { length } = choices;
    offered += length;
    if (length < 2) {
      forced += 1;
      return;
    }
    real.push({ ply, phase: decision.phase, choices: length });
    const times = exceptionsIn(decision, choices, special);
    if (times > 0)
      exceptions = {
        times: exceptions.times + times,
        ply: exceptions.times === 0 ? ply : exceptions.ply,
      };
    if (length > most.choices) most = { turn: decision.turn, ply, choices: length };
    free[decision.by] = (free[decision.by] ?? 0) + 1;
    for (const seat of seats) {
      if (seat === decision.by) waits.set(seat, 0);
      else {
        const waited = (waits.get(seat) ?? 0) + 1;
        waits.set(seat, waited);
        if (waited > wait) [wait, waitedUntil] = [waited, ply];
      }
    }
  };
  const noteEvent = (event: GameEvent): void => {
    rules.add(event.rule);
    if (event.event === MOVED) moves += 1;
    if (event.event === chronicle.replacement) replaced += 1;
    for (const space of chronicle.fightAt(event)) fights[space] = (fights[space] ?? 0) + 1;
    const loss = chronicle.loss(event);
    if (loss !== null) losses[loss.side] += loss.steps;
  };
  const apply = (state: unknown, choice: Choice) => {
    const decision = engine.decision(state);
    if (!started) {
      started = true;
      begun = chronicle.front(state);
      valuer?.begin(state);
    }
    valuer?.before(state, decision, ply + 1);
    noteDecision(state, decision);
    const played = engine.apply(state, choice);
    ply += 1;
    played.events.forEach(noteEvent);
    const next = engine.decision(played.state);
    valuer?.after(played.state, decision.by === CHANCE, next.phase === SETTING_UP);
    if (next.turn !== turn || next.by === null) {
      noteTurn(played.state);
      turn = next.turn;
    }
    return played;
  };

  return {
    engine: { ...engine, apply },
    finish: ({ winner, outcome, margin, plies, turn: last }) => ({
      index,
      seats,
      first,
      winner,
      outcome,
      margin,
      plies,
      turns: Math.max(1, last - firstTurn + 1),
      allTurns: scenario.turns - firstTurn + 1,
      days: daysOfTurns(dates, firstTurn, last),
      chance,
      forced,
      free,
      branching: plies === chance ? 0 : round(offered / (plies - chance)),
      freedom:
        real.length === 0
          ? 0
          : quantile(
              real.map(({ choices }) => choices),
              0.5,
            ),
      freedoms: freedomsOf(real, plies),
      most,
      wait,
      waitedUntil,
      losses,
      moves,
      replaced: chronicle.replacement === null ? null : replaced,
      fights,
      milestones,
      mapUse: round(used.size / chronicle.spaces),
      advance: begun === null || now === null ? null : round((begun - now) * KILOMETRES_PER_DEGREE),
      rules: [...rules].sort(),
      exceptions,
      value: valuer?.series() ?? null,
    }),
  };
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
