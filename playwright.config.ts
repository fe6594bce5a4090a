import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** The browser of the machine when the test runner found one; otherwise Playwright's own. */
const named =
  process.env['CHROMIUM_PATH'] ??
  ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path));

export default defineConfig({
  testDir: 'tests/screens',
  // Two cores: one browser, and one program behind it.
  workers: 1,
  timeout: 60_000,
  // A loaded machine may be late once; what fails twice is wrong.
  retries: process.env['CI'] === undefined ? 0 : 1,
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: {
      ...(named === undefined ? {} : { executablePath: named }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    },
  },
});
