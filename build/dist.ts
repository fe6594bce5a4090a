import { build } from 'electron-builder';
import { packing } from './electron-builder.ts';
import { buildDesktop, buildScreens, ROOT } from './tools.ts';

/** `npm run dist`: packs the desktop program for the system it runs on. It needs the network for Electron itself. */
if (!(await buildScreens()) || !(await buildDesktop())) process.exit(1);
await build({ projectDir: ROOT, config: packing, publish: 'never' });
