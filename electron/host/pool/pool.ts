import { Worker } from 'node:worker_threads';
import { READY, type Errand, type Errands, type TaskName, type Tasks } from './tasks.ts';

/** Worker threads that do errands on the engines, so that no thought ever holds up a screen. */
export interface Pool {
  /** Does a task as soon as a worker is free. An aborted one ends at once, even in the middle of a thought. */
  run<T extends TaskName>(
    task: T,
    request: Parameters<Tasks[T]>[0],
    signal?: AbortSignal,
  ): Promise<ReturnType<Tasks[T]>>;
  close(): Promise<void>;
}

/** A task that was called off. */
export class Cancelled extends Error {}

interface Waiting {
  readonly errand: Errand;
  readonly signal: AbortSignal | undefined;
  readonly done: (answer: unknown) => void;
  readonly failed: (error: Error) => void;
}

/** The worker beside this file: the source itself, or what it was built into. */
function workerFile(): URL {
  return new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js', import.meta.url);
}

/** A pool of at most `size` workers; they are started when there is work for them. */
export function createPool(size: number): Pool {
  const idle: Worker[] = [];
  const busy = new Map<Worker, Waiting>();
  const queue: Waiting[] = [];
  let count = 0;
  let closed = false;

  /** Resolved when a worker has read its program: its first message says so. */
  const loaded = new WeakMap<Worker, Promise<unknown>>();
  /** Ends a worker, in the middle of a thought but never while it reads its program: Node may fall over that. */
  const end = async (worker: Worker): Promise<void> => {
    worker.ref();
    await loaded.get(worker);
    await worker.terminate();
  };
  const settle = (worker: Worker): Waiting | undefined => {
    const waiting = busy.get(worker);
    busy.delete(worker);
    return waiting;
  };
  const lose = (worker: Worker, error: Error): void => {
    const waiting = settle(worker);
    const place = idle.indexOf(worker);
    if (place >= 0) idle.splice(place, 1);
    waiting?.failed(error);
  };
  const start = (): Worker => {
    const worker = new Worker(workerFile());
    // An idle worker does not keep the program alive.
    worker.unref();
    loaded.set(worker, new Promise((done) => void worker.once('message', done).once('exit', done)));
    worker.on('message', (reply: Errands | typeof READY) => {
      if (reply === READY) return;
      const waiting = settle(worker);
      worker.unref();
      idle.push(worker);
      if ('error' in reply) waiting?.failed(new Error(reply.error));
      else waiting?.done(reply.answer);
      next();
    });
    worker.on('error', (error) => lose(worker, error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => {
      lose(worker, new Error('a worker ended'));
      if (!closed) next();
    });
    return worker;
  };
  const next = (): void => {
    while (queue.length > 0 && (idle.length > 0 || busy.size < size)) {
      const waiting = queue.shift();
      if (waiting === undefined) return;
      const worker = idle.pop() ?? start();
      busy.set(worker, waiting);
      worker.ref();
      worker.postMessage(waiting.errand);
    }
  };
  const cancel = (waiting: Waiting): void => {
    const place = queue.indexOf(waiting);
    if (place >= 0) queue.splice(place, 1);
    for (const [worker, held] of busy) {
      if (held !== waiting) continue;
      busy.delete(worker);
      void end(worker);
    }
    waiting.failed(new Cancelled('called off'));
  };

  return {
    run: (task, request, signal) =>
      new Promise((done, failed) => {
        if (closed || signal?.aborted === true) {
          failed(new Cancelled('called off'));
          return;
        }
        const onAbort = (): void => cancel(waiting);
        const finish =
          <A>(report: (value: A) => void) =>
          (value: A): void => {
            signal?.removeEventListener('abort', onAbort);
            report(value);
          };
        const waiting: Waiting = {
          errand: { number: ++count, task, request },
          signal,
          // The other half of the decoding edge in worker.ts: the answer is what the task of this name gives.
          done: finish((answer: unknown) => done(answer as never)),
          failed: finish(failed),
        };
        signal?.addEventListener('abort', onAbort);
        queue.push(waiting);
        next();
      }),
    close: async () => {
      closed = true;
      for (const waiting of [...queue, ...busy.values()]) waiting.failed(new Cancelled('closed'));
      queue.length = 0;
      const workers = [...idle, ...busy.keys()];
      busy.clear();
      await Promise.all(workers.map(end));
    },
  };
}
