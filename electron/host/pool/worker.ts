import { parentPort } from 'node:worker_threads';
import { GAMES } from '../../../engines/index.ts';
import { createEditions } from '../editions.ts';
import { createTasks, READY, type Errand, type Errands } from './tasks.ts';

/** A worker thread: it holds the engines and does one errand after the other. */
const port = parentPort;
if (port === null) throw new Error('this file runs as a worker');
const tasks = createTasks(createEditions(GAMES));

port.on('message', ({ number, task, request }: Errand) => {
  let reply: Errands;
  try {
    // The decoding edge: the pool of the same program has typed the request by the name of its task.
    const work = tasks[task] as (request: unknown) => unknown;
    reply = { number, answer: work(request) };
  } catch (error) {
    reply = { number, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  port.postMessage(reply);
});
port.postMessage(READY);
