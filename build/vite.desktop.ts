import { join } from 'node:path';
import { defineConfig } from 'vite';

const root = join(import.meta.dirname, '..');
const preload = process.env['QUARTET_PART'] === 'preload';

/**
 * The Electron shell in two parts: the main process as a module, the preload as one CommonJS file, because a sandboxed
 * preload can be nothing else.
 */
export default defineConfig({
  root,
  publicDir: false,
  ssr: { noExternal: true, external: ['electron', 'better-sqlite3'] },
  build: {
    ssr: true,
    outDir: 'build/out/desktop',
    emptyOutDir: !preload,
    target: 'node24',
    rolldownOptions: {
      input: preload
        ? { preload: 'electron/desktop/preload.ts' }
        : { main: 'electron/desktop/main.ts', worker: 'electron/host/pool/worker.ts' },
      external: ['electron', 'better-sqlite3', /^node:/],
      output: preload
        ? { format: 'cjs', entryFileNames: '[name].cjs' }
        : // Side by side: the pool looks for its worker beside itself, whichever file it ends up in.
          { format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
