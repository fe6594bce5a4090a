import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FailureCode } from '../host/api.ts';
import { failures, formatFailure } from '../host/failures.ts';
import type { Host } from '../host/host.ts';
import { SAFE_HEADERS, staticFile } from '../host/screens.ts';
import { dispatch } from '../host/transport.ts';

const ADDRESS = '127.0.0.1';
/** Larger than any game file; a request beyond it is not ours. */
const MAX_BODY = 32 * 1024 * 1024;
const HEARTBEAT_MS = 25_000;

/** The status of a failed call: its code says what went wrong, the status only whose fault it was. */
const STATUS: Readonly<Record<FailureCode, number>> = {
  'bad-request': 400,
  'unknown-game': 404,
  'not-built': 404,
  'unknown-record': 404,
  refused: 409,
  stale: 409,
  'bad-file': 422,
  'archive-locked': 503,
  'archive-corrupt': 500,
  'disk-full': 507,
  'newer-version': 409,
  'different-rules': 409,
  internal: 500,
};

/** The program on a loopback port. */
export interface WebShell {
  readonly port: number;
  readonly origin: string;
  /** An address that lets one browser in, once. */
  invite(): string;
  close(): Promise<void>;
}

/** Serves the host and the built screens to the browser of this machine and to nobody else. */
export async function serve(host: Host, screens: string, port = 0): Promise<WebShell> {
  const tokens = new Set<string>();
  const session = randomBytes(32).toString('hex');
  const streams = new Set<ServerResponse>();
  let own = { name: '', origin: '', cookie: '' };

  const isKnown = (request: IncomingMessage): boolean =>
    (request.headers.cookie ?? '').split(';').some((part) => {
      const [name, value = ''] = part.trim().split('=');
      return name === own.cookie && same(value, session);
    });

  /** Another site in the same browser can reach the port, but not with our name as host and itself as origin. */
  const isOwn = ({ headers, method }: IncomingMessage): boolean => {
    if (headers.host !== own.name) return false;
    if (headers.origin === undefined ? method === 'POST' : headers.origin !== own.origin) return false;
    const site = headers['sec-fetch-site'];
    return (
      site === undefined ||
      site === 'same-origin' ||
      (site === 'none' && method === 'GET') ||
      headers['sec-fetch-mode'] === 'navigate'
    );
  };

  const enter = (token: string, response: ServerResponse): void => {
    if (!tokens.delete(token))
      return send(response, 403, 'This address has been used. Start Berlin Quartet again for a new one.');
    response.writeHead(303, {
      ...SAFE_HEADERS,
      'set-cookie': `${own.cookie}=${session}; HttpOnly; SameSite=Strict; Path=/`,
      location: '/',
      'cache-control': 'no-store',
    });
    response.end();
  };

  const call = async (name: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request);
    const reply =
      body === null
        ? { ok: false as const, failure: formatFailure(failures.badRequest('it is not JSON'), 'en') }
        : await dispatch(host.api, name, body.value);
    const status = reply.ok ? 200 : STATUS[reply.failure.code];
    const headers = {
      ...SAFE_HEADERS,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    };
    response
      .writeHead(status, headers)
      .end(JSON.stringify(reply.ok ? (reply.answer ?? null) : reply.failure));
  };

  const stream = (response: ServerResponse): void => {
    response.writeHead(200, {
      ...SAFE_HEADERS,
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
    });
    response.write(': welcome\n\n');
    streams.add(response);
    response.on('close', () => streams.delete(response));
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isOwn(request)) return send(response, 403, 'Not from here.');
    const url = new URL(request.url ?? '/', own.origin);
    const token = url.searchParams.get('token');
    if (request.method === 'GET' && url.pathname === '/' && token !== null && !isKnown(request))
      return enter(token, response);
    if (!isKnown(request))
      return send(response, 401, 'Open Berlin Quartet with the address it printed when it started.');
    if (request.method === 'GET' && url.pathname === '/' && token !== null) {
      response.writeHead(303, { ...SAFE_HEADERS, location: '/' }).end();
      return;
    }
    if (request.method === 'POST' && url.pathname.startsWith('/api/'))
      return call(url.pathname.slice('/api/'.length), request, response);
    if (request.method !== 'GET' && request.method !== 'HEAD') return send(response, 405, 'Not that way.');
    if (url.pathname === '/events') return stream(response);
    const file = await staticFile(screens, url.pathname);
    if (file === null) return send(response, 404, 'There is nothing here.');
    response.writeHead(200, file.headers).end(request.method === 'HEAD' ? undefined : file.body);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else send(response, 500, 'The program made an error.');
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, ADDRESS, resolve);
  });
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the server has no port');
  const name = `${ADDRESS}:${bound.port}`;
  // Cookies do not tell ports apart, so the name does: two programs side by side keep their own sessions.
  own = { name, origin: `http://${name}`, cookie: `quartet-${bound.port}` };

  const unsubscribe = host.subscribe((change) =>
    streams.forEach((to) => to.write(`data: ${JSON.stringify(change)}\n\n`)),
  );
  const heartbeat = setInterval(() => streams.forEach((to) => to.write(': \n\n')), HEARTBEAT_MS);
  heartbeat.unref();

  return {
    port: bound.port,
    origin: own.origin,
    invite: () => {
      const token = randomBytes(24).toString('hex');
      tokens.add(token);
      return `${own.origin}/?token=${token}`;
    },
    close: async () => {
      clearInterval(heartbeat);
      unsubscribe();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** The JSON body of a request; null when it is none or too long. */
async function bodyOf(request: IncomingMessage): Promise<{ readonly value: unknown } | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > MAX_BODY) return null;
    chunks.push(bytes);
  }
  try {
    return { value: size === 0 ? {} : JSON.parse(Buffer.concat(chunks).toString('utf8')) };
  } catch {
    return null;
  }
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function send(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, {
      ...SAFE_HEADERS,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    })
    .end(text);
}
