import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

/** Serves the board's development page from the repository: `npx vite --config renderer/board/dev.config.ts`. */
export default defineConfig({
  root: '.',
  plugins: [svelte()],
  optimizeDeps: { entries: ['renderer/board/dev.html'] },
  server: { host: '127.0.0.1', port: 5199, strictPort: true, open: false },
});
