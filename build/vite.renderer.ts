import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const root = join(import.meta.dirname, '..');

/** The screens, as both shells serve them. */
export default defineConfig({
  root: join(root, 'renderer'),
  base: './',
  plugins: [svelte({ configFile: join(root, 'svelte.config.js') })],
  build: { outDir: join(root, 'build/out/renderer'), emptyOutDir: true, target: 'es2024' },
});
