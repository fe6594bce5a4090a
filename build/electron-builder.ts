import type { Configuration } from 'electron-builder';

/** How the desktop program is packed. The database's binary serves every Node and Electron, so nothing is rebuilt. */
export const packing: Configuration = {
  appId: 'org.berlin-quartet.desktop',
  productName: 'Berlin Quartet',
  directories: { output: 'build/dist', buildResources: 'build/icons' },
  files: ['build/out/**', 'package.json'],
  npmRebuild: false,
  asar: true,
  asarUnpack: ['**/*.node'],
  linux: {
    target: ['AppImage', 'deb'],
    category: 'Game',
    icon: 'build/icons',
    maintainer: 'Berlin Quartet contributors',
  },
  mac: { target: ['dmg'], category: 'public.app-category.board-games', icon: 'build/icons/icon.png' },
  win: { target: ['nsis'], icon: 'build/icons/icon.png' },
  nsis: { oneClick: false, perMachine: false, allowToChangeInstallationDirectory: true },
};
