import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test as base, expect, type Page } from '@playwright/test';
import type { Api, ApiCall } from '../../electron/host/api.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The browser shell as a user starts it: a process of its own on a free port, with a data folder of its own. */
export class Shell {
  readonly dataDir: string;
  /** Address with the one-time token: good for one browser; `restart` gives another. */
  url = '';
  private child: ChildProcess | null = null;

  constructor(dataDir: string) {
    this.dataDir = dataDir;
  }

  get origin(): string {
    return new URL(this.url).origin;
  }

  /** Starts the program and waits for the line with its address. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, ['electron/web/main.ts', '--no-open', '--data-dir', this.dataDir], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.child = child;
    this.url = await new Promise<string>((resolve, reject) => {
      createInterface({ input: child.stdout }).on('line', (line) => {
        const found = /http:\/\/127\.0\.0\.1:\d+\/\?token=\w+/.exec(line);
        if (found !== null) resolve(found[0]);
      });
      child.once('exit', (code) =>
        reject(new Error(`the web shell ended with code ${code} before it was ready`)),
      );
    });
  }

  /** Ends the program at once, as a power cut would. */
  async kill(): Promise<void> {
    const child = this.child;
    this.child = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  /** A new process on the same data: the page has to go to the new `url`. */
  async restart(): Promise<void> {
    await this.kill();
    await this.start();
  }

  /** One call of the api with the page's own cookie, to lay out what a test needs; the page must have been at `url`. */
  async call<C extends ApiCall>(
    page: Page,
    name: C,
    request: Parameters<Api[C]>[0],
  ): Promise<Awaited<ReturnType<Api[C]>>> {
    const answer = await page.request.post(`${this.origin}/api/${name}`, {
      data: request,
      headers: { origin: this.origin },
    });
    if (!answer.ok()) throw new Error(`${name}: ${await answer.text()}`);
    return answer.json();
  }
}

/** `test` with the program behind it: `shell` is fresh for every test. */
export const test = base.extend<{ shell: Shell }>({
  // Playwright reads the first parameter's pattern; this fixture needs no other one.
  shell: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'quartet-screens-'));
    const shell = new Shell(dataDir);
    await shell.start();
    await use(shell);
    await shell.kill();
    await rm(dataDir, { recursive: true, force: true });
  },
});
export { expect };
