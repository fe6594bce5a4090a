import { scenarioOf, type Chronicle, type GameTrace } from '../../../engines/core/index.ts';
import type { Edition, Editions } from '../editions.ts';
import { runPlayouts, type PlayoutsRequest } from '../pool/playouts.ts';
import { createRecorder, rememberLast, type Recorder } from './recorder.ts';
import { createValuer } from './valuer.ts';

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

/** The edition with an engine that answers twice for the price of once. */
function remembering(edition: Edition): Edition {
  const { engine } = edition;
  return {
    ...edition,
    engine: { ...engine, decision: rememberLast(engine.decision), choices: rememberLast(engine.choices) },
  };
}

/** Plays games just as a simulation does, with a recorder looking on. */
export function recordGames(editions: Editions, request: RecordRequest): RecordedGame[] {
  const edition = remembering(editions.of(request.game, request.pack));
  const { module, data, engine } = edition;
  const chronicle = module.createChronicle?.(data);
  if (chronicle === undefined) throw new Error(`${request.game} has no chronicle`);
  const recorders = new Map<number, Recorder>();
  const valuerOf = valuers(edition, request);
  const played = runPlayouts({ ...editions, of: () => edition }, request, (_engine, index) => {
    const recorder = createRecorder(
      engine,
      chronicle satisfies Chronicle,
      request.setup,
      index,
      valuerOf(index),
    );
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

function valuers({ module, data, engine }: Edition, { setup, valueEvery }: RecordRequest) {
  const officer = module.createOfficer?.(data);
  const [seat] = scenarioOf(engine.manifest, setup).seats;
  return (index: number) =>
    officer === undefined || seat === undefined || index % valueEvery !== 0
      ? null
      : createValuer(engine, officer, seat);
}
