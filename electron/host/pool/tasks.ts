import type { Editions } from '../editions.ts';
import type { Advice } from '../../../engines/core/index.ts';
import { recordGames, type RecordedGame, type RecordRequest } from '../lab/record.ts';
import { runPlayouts, type PlayoutsRequest, type PlayoutSummary } from './playouts.ts';
import { createThinker, type ThinkRequest } from './think.ts';

/** What a worker can be asked, by name: plain data in, plain data out. A new kind of work is a new member here. */
export interface Tasks {
  playouts(request: PlayoutsRequest): PlayoutSummary[];
  think(request: ThinkRequest): Advice;
  /** Games of an experiment, with what the laboratory keeps of them. */
  record(request: RecordRequest): RecordedGame[];
}
export type TaskName = keyof Tasks;

/** The tasks on the games that are built. */
export function createTasks(editions: Editions): Tasks {
  return {
    playouts: (request) => runPlayouts(editions, request),
    think: createThinker(editions),
    record: (request) => recordGames(editions, request),
  };
}

/** The first word of a worker: it has read its program and waits. */
export const READY = 'ready';

/** A task on its way to a worker. */
export interface Errand {
  readonly number: number;
  readonly task: TaskName;
  readonly request: unknown;
}
/** What comes back. */
export type Errands =
  { readonly number: number; readonly answer: unknown } | { readonly number: number; readonly error: string };
