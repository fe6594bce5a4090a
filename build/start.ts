import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildDesktop, buildScreens, DESKTOP, electronBinary, isStale, ROOT, SCREENS } from './tools.ts';

/** How long a download of Electron may keep a user waiting before the browser is taken instead. */
const FETCH_SECONDS = 6;

function stop(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Hands over to another program and ends as it ends. */
function become(command: string, args: readonly string[]): void {
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => stop(`${command} cannot be started (${error.message}).`));
  child.on('exit', (code) => process.exit(code ?? 1));
}

/** Lets Electron fetch its binary, for as long as a user should wait. */
function fetchElectron(): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(ROOT, 'node_modules/electron/install.js')], {
      stdio: 'ignore',
      timeout: FETCH_SECONDS * 1000,
      killSignal: 'SIGKILL',
    });
    child.on('error', () => resolve());
    child.on('exit', () => resolve());
  });
}

if (!existsSync(join(ROOT, 'node_modules/vite'))) stop('The packages are missing: run “npm ci” first.');
if (
  isStale(join(SCREENS, 'index.html'), ['renderer', 'package-lock.json', 'build/vite.renderer.ts']) &&
  !(await buildScreens())
) {
  stop('The screens could not be built.');
}

const args = process.argv.slice(2);
const web = args.includes('--web');
if (!web && electronBinary() === null) await fetchElectron();
const electron = web ? null : electronBinary();
if (electron === null) {
  const why = web ? [] : ['--without-electron'];
  become(process.execPath, ['electron/web/main.ts', ...args.filter((arg) => arg !== '--web'), ...why]);
} else {
  const sources = ['electron', 'engines', 'data', 'package-lock.json', 'build/vite.desktop.ts'];
  if (isStale(join(DESKTOP, 'preload.cjs'), sources) && !(await buildDesktop()))
    stop('The desktop shell could not be built.');
  become(electron, [ROOT, ...args]);
}
