import type { MenuItemConstructorOptions } from 'electron';
import type { GameId, Language } from '../../engines/core/index.ts';

const WORDS = {
  en: {
    file: 'Game',
    library: 'Library',
    lab: 'Laboratory',
    newGame: 'New game',
    settings: 'Settings',
    edit: 'Edit',
    view: 'View',
    window: 'Window',
    help: 'Help',
    rules: 'rules',
    sources: 'sources',
  },
  fr: {
    file: 'Partie',
    library: 'Ludothèque',
    lab: 'Laboratoire',
    newGame: 'Nouvelle partie',
    settings: 'Réglages',
    edit: 'Édition',
    view: 'Affichage',
    window: 'Fenêtre',
    help: 'Aide',
    rules: 'règles',
    sources: 'sources',
  },
} as const satisfies Record<Language, object>;

/** A game that can be played, as the menu names it. */
export interface MenuGame {
  readonly game: GameId;
  readonly title: string;
}

/** The application menu. `go` shows a screen by its address behind the `#`. */
export function menuOf(
  language: Language,
  platform: NodeJS.Platform,
  games: readonly MenuGame[],
  go: (screen: string) => void,
): MenuItemConstructorOptions[] {
  const words = WORDS[language];
  const mac: MenuItemConstructorOptions[] = platform === 'darwin' ? [{ role: 'appMenu' }] : [];
  return [
    ...mac,
    {
      label: words.file,
      submenu: [
        {
          label: words.newGame,
          submenu: games.map(({ game, title }) => ({ label: title, click: () => go(`new/${game}`) })),
        },
        { label: words.library, accelerator: 'CmdOrCtrl+L', click: () => go('library') },
        { label: words.lab, click: () => go('lab') },
        { label: words.settings, accelerator: 'CmdOrCtrl+,', click: () => go('settings') },
        { type: 'separator' },
        platform === 'darwin' ? { role: 'close' } : { role: 'quit' },
      ],
    },
    {
      label: words.edit,
      submenu: [{ role: 'cut' }, { role: 'copy' }, { role: 'paste' }, { role: 'selectAll' }],
    },
    {
      label: words.view,
      submenu: [
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { type: 'separator' },
        { role: 'togglefullscreen' },
      ],
    },
    { label: words.window, submenu: [{ role: 'minimize' }, { role: 'zoom' }] },
    {
      label: words.help,
      submenu: games.flatMap(({ game, title }) => [
        { label: `${title}: ${words.rules}`, click: () => go(`rules/${game}`) },
        { label: `${title}: ${words.sources}`, click: () => go(`sources/${game}`) },
      ]),
    },
  ];
}
