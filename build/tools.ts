import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The repository. */
export const ROOT = join(import.meta.dirname, '..');
export const SCREENS = join(ROOT, 'build/out/renderer');
export const DESKTOP = join(ROOT, 'build/out/desktop');

/** Runs a script of a package with this Node and waits for it; answers its exit code. */
export function runNode(
  args: readonly string[],
  options: { quiet?: boolean; env?: NodeJS.ProcessEnv } = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ...options.env },
      stdio: options.quiet === true ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let output = '';
    child.stdout?.on('data', (data: Buffer) => (output += data.toString()));
    child.stderr?.on('data', (data: Buffer) => (output += data.toString()));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

const VITE = 'node_modules/vite/bin/vite.js';

/** Builds the screens. */
export async function buildScreens(): Promise<boolean> {
  return report(
    await runNode([VITE, 'build', '--config', 'build/vite.renderer.ts', '--logLevel', 'error'], {
      quiet: true,
    }),
  );
}

/** Builds the Electron shell: main process, then preload. */
export async function buildDesktop(): Promise<boolean> {
  const args = [VITE, 'build', '--config', 'build/vite.desktop.ts', '--logLevel', 'error'];
  return (
    report(await runNode(args, { quiet: true })) &&
    report(await runNode(args, { quiet: true, env: { QUARTET_PART: 'preload' } }))
  );
}

function report({ code, output }: { code: number; output: string }): boolean {
  if (code !== 0) process.stderr.write(output);
  return code === 0;
}

/** Whether a built file is missing or older than something it is made from. */
export function isStale(built: string, sources: readonly string[]): boolean {
  if (!existsSync(built)) return true;
  const time = statSync(built).mtimeMs;
  return sources.some((source) => newestIn(join(ROOT, source)) > time);
}

function newestIn(path: string): number {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return readdirSync(path).reduce(
    (newest, name) => Math.max(newest, newestIn(join(path, name))),
    stats.mtimeMs,
  );
}

/** The Electron program on this machine, or null. Asking Electron itself would start a download. */
export function electronBinary(): string | null {
  const own = join(ROOT, 'node_modules/electron');
  const named = join(own, 'path.txt');
  if (!existsSync(named)) return null;
  const file = join(
    process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? join(own, 'dist'),
    readFileSync(named, 'utf8').trim(),
  );
  return existsSync(file) ? file : null;
}

/** A Chromium of the machine: named by the user, Playwright's own, or the system's; null when there is none. */
export async function findChromium(): Promise<string | null> {
  const { chromium } = await import('@playwright/test');
  const candidates = [
    process.env['CHROMIUM_PATH'],
    chromium.executablePath(),
    ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(onPath),
  ];
  return (
    candidates.find((path): path is string => path !== undefined && path !== '' && existsSync(path)) ?? null
  );
}

function onPath(name: string): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(process.platform === 'win32' ? ';' : ':')
    .map((dir) => join(dir, name))
    .find((path) => existsSync(path));
}

/** Gets a Chromium where that is allowed: Playwright's, else the Debian package. */
export async function installChromium(): Promise<string | null> {
  const browsers = join(ROOT, 'node_modules/playwright/cli.js');
  spawnSync(process.execPath, [browsers, 'install', 'chromium'], { stdio: 'inherit', timeout: 120_000 });
  const own = await findChromium();
  if (own !== null || process.platform !== 'linux' || process.getuid?.() !== 0) return own;
  // A machine fresh from its image knows no packages until it has asked.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit', env });
  spawnSync('apt-get', ['install', '-yq', '--no-install-recommends', 'chromium'], { stdio: 'inherit', env });
  return findChromium();
}
