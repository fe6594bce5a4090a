import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/screens/**'],
    environment: 'node',
    testTimeout: 120_000,
    maxWorkers: 2,
    pool: 'forks',
  },
});
