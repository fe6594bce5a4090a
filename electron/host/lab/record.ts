import {
  scenarioOf,
  specialRules,
  type Chronicle,
  type GameTrace,
  type Officer,
  type SpecialRules,
} from '../../../engines/core/index.ts';
import type { Edition, Editions } from '../editions.ts';
import { officerOf } from '../pool/officers.ts';
import { runPlayouts, type PlayoutsRequest } from '../pool/playouts.ts';
import { createRecorder, rememberLast, type Recorder } from './recorder.ts';
import { createValuer, type Valuer } from './valuer.ts';

/** Games of an experiment: those of a simulation, of which every n-th is also followed by its value. */
export interface RecordRequest extends PlayoutsRequest {
  readonly valueEvery: number;
}

/** A game of an experiment: its trace, or what went wrong. */
export interface RecordedGame {
  readonly index: number;
  readonly milliseconds: number;
  readonly trace: GameTrace | null;
  readonly error: string | null;
}

/** What games of an edition are recorded with: made once, since portions are small and maps and tables are not. */
interface Studio {
  /** The edition with an engine that answers twice for the price of once. */
  readonly edition: Edition;
  readonly chronicle: Chronicle;
  readonly officer: Officer | undefined;
  readonly special: SpecialRules;
}

const studios = new WeakMap<Edition, Studio>();

function studioOf(edition: Edition): Studio {
  const found = studios.get(edition);
  if (found !== undefined) return found;
  const { engine, module, data } = edition;
  const chronicle = module.createChronicle?.(data);
  if (chronicle === undefined) throw new Error(`${module.id} has no chronicle`);
  const remembering = {
    ...engine,
    decision: rememberLast(engine.decision),
    choices: rememberLast(engine.choices),
  };
  const made = {
    edition: { ...edition, engine: remembering },
    chronicle,
    officer: officerOf(edition),
    special: specialRules(module.rules),
  };
  studios.set(edition, made);
  return made;
}

/** Plays games just as a simulation does, with a recorder looking on. */
export function recordGames(editions: Editions, request: RecordRequest): RecordedGame[] {
  const { edition, chronicle, officer, special } = studioOf(editions.of(request.game, request.pack));
  const { engine } = edition;
  const { setup, valueEvery } = request;
  const [seat] = scenarioOf(engine.manifest, setup).seats;
  const valuerOf = (index: number): Valuer | null =>
    officer === undefined || seat === undefined || index % valueEvery !== 0
      ? null
      : createValuer(engine, officer, seat);
  const recorders = new Map<number, Recorder>();
  const played = runPlayouts({ ...editions, of: () => edition }, request, (_engine, index) => {
    const recorder = createRecorder(engine, chronicle, setup, index, valuerOf(index), special);
    recorders.set(index, recorder);
    return recorder.engine;
  });
  return played.map((summary) => ({
    index: summary.index,
    milliseconds: summary.milliseconds,
    trace: summary.error === null ? (recorders.get(summary.index)?.finish(summary) ?? null) : null,
    error: summary.error,
  }));
}
