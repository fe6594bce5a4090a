import {
  completeSetup,
  isRefused,
  play,
  type Choice,
  type GameEvent,
  type JsonObject,
  type OptionValue,
  type Setup,
} from '../../../engines/core/index.ts';
import { createContext } from '../../../engines/fall-of-berlin/context.ts';
import { createEngine, fallOfBerlin, type BerlinChoice } from '../../../engines/fall-of-berlin/index.ts';
import { pointsOf } from '../../../engines/fall-of-berlin/score.ts';
import type { State } from '../../../engines/fall-of-berlin/state.ts';

/** The engine under test, made from the shipped data. */
export const engine = createEngine(fallOfBerlin.data);
export const ctx = createContext(fallOfBerlin.data);

type Options = Readonly<Record<string, OptionValue>>;

/** A complete set-up with some options switched. */
export function setupWith(options: Options = {}, scenario = 'basic'): Setup {
  const made = completeSetup(engine.manifest, { scenario, options });
  if (!('setup' in made)) throw new Error(made.problems.join('; '));
  return made.setup;
}

/** A position in shorthand: units and their hexes. What is left out is at rest; units not named are not in the game. */
export interface Brief {
  readonly scenario?: string;
  readonly options?: Options;
  readonly turn?: number;
  readonly side?: 'soviet' | 'german';
  readonly step?: string;
  readonly units: Readonly<Record<string, string | JsonObject>>;
  readonly more?: JsonObject;
}

/** The position file of a brief. */
export function positionOf({
  turn = 3,
  side = 'soviet',
  step = 'move',
  units,
  more = {},
}: Brief): JsonObject {
  return { turn, side, step, units, ...more };
}

/** The state of a brief; a position the engine refuses is a mistake of the test. */
export function given(brief: Brief): State {
  const parsed = engine.parsePosition(setupWith(brief.options, brief.scenario), positionOf(brief));
  if (!('state' in parsed)) throw new Error(parsed.problems.join('; '));
  return parsed.state;
}

/** Dice as they fell. */
export function roll(...dice: number[]): Choice {
  return { do: 'roll', dice };
}

/** Plays choices through the one legal door; a refused one fails the test. */
export function run(state: State, ...choices: readonly Choice[]): State {
  let now = state;
  for (const choice of choices) {
    const answer = play(engine, now, choice);
    if (isRefused(answer)) {
      throw new Error(
        `${JSON.stringify(choice)} at ${now.step}: ${answer.refused.rule} ${answer.refused.reason.key}`,
      );
    }
    now = answer.state;
  }
  return now;
}

/** The events of all of some choices, in order. */
export function eventsOf(state: State, ...choices: readonly Choice[]): readonly GameEvent[] {
  const events: GameEvent[] = [];
  let now = state;
  for (const choice of choices) {
    const answer = play(engine, now, choice);
    if (isRefused(answer))
      throw new Error(`${JSON.stringify(choice)} at ${now.step}: ${answer.refused.reason.key}`);
    events.push(...answer.events);
    now = answer.state;
  }
  return events;
}

/** The one event of a name. */
export function eventOf(events: readonly GameEvent[], name: string): GameEvent {
  const found = events.find(({ event }) => event === name);
  if (found === undefined) throw new Error(`no ${name} among ${events.map(({ event }) => event).join(', ')}`);
  return found;
}

/** Why a wish is refused, as `rule key`; `offered` when it is not. */
export function why(state: State, wish: Choice): string {
  const refusal = engine.explain(state, wish);
  return refusal === null ? 'offered' : `${refusal.rule} ${refusal.reason.key.replace('reason.', '')}`;
}

/** What is offered of one kind, shortened to the members that matter. */
export function offers(state: State, kind: string): string[] {
  return engine
    .choices(state)
    .filter((choice: BerlinChoice) => choice.do === kind)
    .map(({ do: _do, ...rest }) => Object.values(rest).join(' '));
}

/** Where a unit is: a hex, or the name of its box. */
export function whereIs(state: State, unit: string): string {
  const found = engine.view(state, 'open').units.find(({ id }) => id === unit);
  return found?.at ?? found?.status ?? 'nowhere';
}

/** Steps a unit has left. */
export function stepsOf(state: State, unit: string): number {
  return state.steps[ctx.unitIndex.get(unit) ?? -1] ?? -1;
}

/** Victory Points of both sides, as `soviet:german`. */
export function points(state: State): string {
  return `${pointsOf(ctx, state, 'soviet')}:${pointsOf(ctx, state, 'german')}`;
}

/** Victory Points of one award. */
export function award(state: State, id: keyof typeof ctx.awardIndex): number {
  return state.tally[ctx.awardIndex[id]] ?? 0;
}

/** Declares one attack from the step `attack` and stops at its first decision. */
export function attack(state: State, at: string, ...units: readonly string[]): State {
  let now = run(state, { do: 'attack', at });
  for (const unit of units) now = run(now, { do: 'join', unit });
  if (now.step === 'join') now = run(now, { do: 'commit' });
  return now.step === 'attack' ? run(now, { do: 'endAttacks' }) : now;
}

/** A few Soviet and German units by short names, so that positions read easily. */
export const S = {
  tank: 's-2ndguardstankarmy-9g-gdstk',
  tank2: 's-2ndguardstankarmy-12g-gdstk',
  mech: 's-2ndguardstankarmy-1-mech',
  guards: 's-8thguardsarmy-4g-gdsinf',
  guards2: 's-8thguardsarmy-28g-gdsinf',
  guards3: 's-8thguardsarmy-29g-gdsinf',
  rifles: 's-47tharmy-77-inf',
  rifles2: 's-47tharmy-125-inf',
  rifles3: 's-47tharmy-129-inf',
  rifles4: 's-3rdarmy-35-inf',
  rifles5: 's-3rdarmy-40-inf',
  roko: 's-49tharmy-70-inf',
  konevTank: 's-3rdguardstankarmy-6g-tk',
  konevTank2: 's-3rdguardstankarmy-7g-tk',
  konev: 's-13tharmy-24-inf',
  konev2: 's-13tharmy-27-inf',
} as const;

export const G = {
  kurmark: 'g-kurmark-pzg',
  pzg: 'g-25-pzg',
  pz: 'g-21-pz',
  muncheberg: 'g-muncheberg-pz',
  heavy: 'g-heavy-tank',
  inf: 'g-169-inf',
  inf2: 'g-303-inf',
  inf3: 'g-712-inf',
  light: 'g-5-ltinf',
  vgr: 'g-541-vgr',
  art: 'g-404-vart',
  art2: 'g-406-vart',
  ss: 'g-11ss-pzg',
  kg: 'g-1001-kg',
  hq: 'g-schicklegruber',
  potsdam: 'g-potsdam-garrison',
  frankfurt: 'g-frankfurt-garrison',
  berlin1: 'g-berlin-garrison-1',
  berlin2: 'g-berlin-garrison-2',
  wenck: 'g-schrnhst-inf',
  wenck2: 'g-hutten-inf',
  korner: 'g-korner-rad',
  polizei: 'g-4ss-police',
} as const;

/** The engine with a combat table that has one result everywhere: an owner's correction like any other. */
function rigged(result: string): typeof engine {
  const { data } = fallOfBerlin;
  return createEngine({
    ...data,
    tables: { ...data.tables, crt: data.tables.crt.map((cell) => ({ ...cell, result })) },
  });
}

/** Carries a declared attack through its supports to a result of the table, declining every support. */
export function resolveAs(state: State, result: string): State {
  const table = rigged(result);
  let now = state;
  for (const [step, choice] of [
    ['tankBonus', { do: 'noBonus' }],
    ['air', { do: 'noAir' }],
    ['artillery', { do: 'noArtillery' }],
    ['bombardmentRoll', roll(1)],
  ] as const) {
    if (now.step === step) now = run(now, choice);
  }
  if (now.step !== 'combatRoll') throw new Error(`no combat to resolve at ${now.step}`);
  return table.apply(now, { do: 'roll', dice: [1] }).state;
}
