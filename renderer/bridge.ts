import type { Api, ApiFailure, Bridge, Change } from '../electron/host/api.ts';

declare global {
  interface Window {
    /** Set by the desktop shell's preload; absent in a browser. */
    readonly quartet?: Bridge;
  }
}

/** A call the program refused or could not carry out; nothing was changed. */
export class CallFailed extends Error {
  readonly failure: ApiFailure;
  constructor(failure: ApiFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** Whatever was thrown, as a failure that can be shown. */
export function failureOf(error: unknown): ApiFailure {
  if (error instanceof CallFailed) return error.failure;
  if (isFailure(error)) return error;
  return { code: 'internal', message: error instanceof Error ? error.message : String(error) };
}

function isFailure(value: unknown): value is ApiFailure {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    'message' in value &&
    typeof value.code === 'string' &&
    typeof value.message === 'string'
  );
}

/** The way to the program: the desktop bridge where there is one, otherwise the loopback server. */
export function openBridge(): Bridge {
  return window.quartet ?? { api: webApi(), subscribe: subscribeWeb, shell: 'web' };
}

async function post(call: string, request: unknown): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(`/api/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
  } catch {
    throw new CallFailed({
      code: 'internal',
      message: 'Berlin Quartet does not answer. Is it still running?',
    });
  }
  const text = await response.text();
  const answer: unknown = text === '' ? undefined : JSON.parse(text);
  if (response.ok) return answer;
  throw new CallFailed(
    isFailure(answer) ? answer : { code: 'internal', message: `${response.status} ${response.statusText}` },
  );
}

/** Each call is one POST of its name: the transport keeps no list of its own. This is a decoding edge. */
function webApi(): Api {
  return new Proxy({} as Api, {
    get: (_target, call) =>
      typeof call === 'string' ? (request: unknown) => post(call, request) : undefined,
  });
}

/** Changes arrive as server-sent events; the browser reconnects by itself when the line drops. */
function subscribeWeb(listener: (change: Change) => void): () => void {
  const source = new EventSource('/events');
  source.onmessage = ({ data }) => {
    if (typeof data === 'string') listener(JSON.parse(data) as Change);
  };
  return () => source.close();
}
