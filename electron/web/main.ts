import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { GAMES } from '../../engines/index.ts';
import { failureFrom } from '../host/failures.ts';
import { createHost, type Host } from '../host/host.ts';
import { defaultDataDir } from '../host/places.ts';
import { openBrowser } from './browser.ts';
import { serve } from './server.ts';

const SCREENS = join(import.meta.dirname, '../../build/out/renderer');

/** Ends with one line; the exit code tells that it did not work. */
function stop(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function options() {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string' },
        'data-dir': { type: 'string' },
        'no-open': { type: 'boolean' },
        'without-electron': { type: 'boolean' },
      },
    });
    const port = values.port === undefined ? 0 : Number(values.port);
    if (!Number.isInteger(port) || port < 0 || port > 65_535)
      stop(`A port is a number from 0 to 65535, not “${values.port}”.`);
    const dataDir = resolve(values['data-dir'] ?? defaultDataDir());
    return { port, dataDir, open: values['no-open'] !== true, fallback: values['without-electron'] === true };
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error));
  }
}

const { port, dataDir, open, fallback } = options();

function openHost(): Host {
  try {
    return createHost({ dataDir, modules: GAMES, entropy: randomBytes, now: () => new Date() });
  } catch (error) {
    return stop(failureFrom(error).message);
  }
}

const host = openHost();
const shell = await serve(host, SCREENS, port).catch((error: unknown) => {
  host.close();
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return stop(
    code === 'EADDRINUSE'
      ? `Port ${port} is in use; choose another with --port, or leave it out.`
      : `Port ${port} cannot be opened (${code}).`,
  );
});
const url = shell.invite();
process.stdout.write(
  `${fallback ? 'Electron could not be fetched, so Berlin Quartet is served to your browser' : 'Berlin Quartet is'} at ${url}\n`,
);
if (open) openBrowser(url);

const end = (): void => {
  void shell.close().then(() => {
    host.close();
    process.exit(0);
  });
};
process.once('SIGINT', end);
process.once('SIGTERM', end);
