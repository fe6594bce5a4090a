import {
  completeSetup,
  isRefused,
  play,
  type Choice,
  type JsonObject,
  type OptionValue,
  type Setup,
} from '../../../engines/core/index.ts';
import { createContext } from '../../../engines/race-for-berlin/context.ts';
import {
  createEngine,
  raceForBerlin,
  type RaceChoice,
  type RaceEvent,
  type RaceView,
} from '../../../engines/race-for-berlin/index.ts';
import type { State } from '../../../engines/race-for-berlin/state.ts';

/** The engine under test, made from the shipped data. */
export const engine = createEngine(raceForBerlin.data);
export const ctx = createContext(raceForBerlin.data);

type Options = Readonly<Record<string, OptionValue>>;
export const FRENCH: Options = { edition: 'french-1.0' };

/** A complete set-up with some options switched. */
export function setupWith(options: Options = {}): Setup {
  const made = completeSetup(engine.manifest, { options });
  if (!('setup' in made)) throw new Error(made.problems.join('; '));
  return made.setup;
}

/** C.1 to C.4 by name. */
export const IMPULSE = { zhukovSoviet: 0, konievSoviet: 1, konievGerman: 2, zhukovGerman: 3 } as const;

/** A position in shorthand: units by zone, everything else as a position file has it. */
export interface Brief {
  readonly units?: Readonly<Record<string, JsonObject | string>>;
  readonly impulse?: keyof typeof IMPULSE;
  readonly options?: Options;
  readonly more?: JsonObject;
}

/** The state of a brief: the start of an impulse in turn 3, unless it says otherwise. Units not named are out of the game. */
export function stateOf({ units = {}, impulse = 'zhukovSoviet', options = {}, more = {} }: Brief): State {
  const position = {
    turn: 3,
    operation: 1,
    impulse: IMPULSE[impulse],
    ...('step' in more ? {} : { begin: 'impulse' }),
    units,
    ...more,
  };
  const parsed = engine.parsePosition(setupWith(options), position);
  if ('problems' in parsed) throw new Error(parsed.problems.join('; '));
  return parsed.state;
}

/** A game being played by hand: choices one after the other, with everything that happened. */
export class Game {
  state: State;
  events: RaceEvent[] = [];

  constructor(state: State) {
    this.state = state;
  }

  /** Plays choices; a refused one fails the test with its reason. */
  play(...choices: readonly Choice[]): this {
    for (const choice of choices) {
      const answer = play(engine, this.state, choice);
      if (isRefused(answer)) {
        throw new Error(
          `${JSON.stringify(choice)} refused at ${this.state.step}: ${JSON.stringify(answer.refused)}; offered ${this.offered().slice(0, 30).join(' ')}`,
        );
      }
      this.state = answer.state;
      this.events.push(...answer.events);
    }
    return this;
  }

  roll(...dice: readonly number[]): this {
    return this.play(...dice.map((die) => ({ do: 'roll', dice: [die] })));
  }

  activate(...units: readonly (readonly [string, string])[]): this {
    return this.play(...units.map(([unit, mode]) => ({ do: 'activate', unit, mode })));
  }

  done(): this {
    return this.play({ do: 'done' });
  }

  /** The legal choices in short: `move 1gta-1 seelow`. */
  offered(verb?: string): string[] {
    return engine
      .choices(this.state)
      .filter((choice) => verb === undefined || choice.do === verb)
      .map(brief);
  }

  /** Why a wish is refused: rule and reason; null when it is on offer. */
  why(wish: Choice): string | null {
    const refused = engine.explain(this.state, wish);
    return refused === null ? null : `${refused.rule} ${refused.reason.key.replace('reason.', '')}`;
  }

  view(seat = 'open'): RaceView {
    return engine.view(this.state, seat);
  }

  unit(id: string): RaceView['units'][number] {
    const found = this.view().units.find((unit) => unit.id === id);
    if (found === undefined) throw new Error(`no unit ${id}`);
    return found;
  }

  at(id: string): string | null {
    return this.unit(id).at;
  }

  level(zone: string): number {
    return this.view().berlin.find(({ at }) => at === zone)?.level ?? -1;
  }

  /** Events of a kind, oldest first. */
  told<K extends RaceEvent['event']>(kind: K): Extract<RaceEvent, { event: K }>[] {
    return this.events.filter((event): event is Extract<RaceEvent, { event: K }> => event.event === kind);
  }

  by(): string | null {
    return engine.decision(this.state).by;
  }
}

function brief(choice: RaceChoice): string {
  return [
    choice.do,
    choice.unit,
    choice.to ?? choice.at,
    choice.via,
    choice['mode'],
    choice['chit'],
    choice['army'],
    choice['track'],
    choice['extra'],
  ]
    .filter((part) => part !== undefined && part !== false)
    .join(' ');
}

/** A game from a brief. */
export function gameOf(made: Brief): Game {
  return new Game(stateOf(made));
}

/** A game from the set-up. */
export function newGame(options: Options = {}): Game {
  return new Game(engine.start(setupWith(options)));
}
