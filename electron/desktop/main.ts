import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { app, BrowserWindow, dialog, ipcMain, Menu, protocol, screen, session } from 'electron';
import { GAMES } from '../../engines/index.ts';
import { failureFrom } from '../host/failures.ts';
import { createHost, type Host } from '../host/host.ts';
import { defaultDataDir } from '../host/places.ts';
import { CALL, CHANGED } from './channels.ts';
import { answerCall } from './ipc.ts';
import { menuOf } from './menu.ts';
import { isOwnAddress, SCHEME, serveScreens, START } from './protocol.ts';
import { readBounds, saveBounds } from './window.ts';

/** The desktop shell: one window on the host. Everything with a decision in it is in the files beside this one. */

const { values } = parseArgs({
  options: { 'data-dir': { type: 'string' } },
  strict: false,
  allowPositionals: true,
});
const named = values['data-dir'];
const dataDir = resolve(typeof named === 'string' ? named : defaultDataDir());
const screens = join(import.meta.dirname, '../renderer');

app.setPath('userData', join(dataDir, 'electron'));
app.enableSandbox();
protocol.registerSchemesAsPrivileged([
  { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
]);

function openHost(): Host | null {
  try {
    return createHost({ dataDir, modules: GAMES, entropy: randomBytes, now: () => new Date() });
  } catch (error) {
    dialog.showErrorBox('Berlin Quartet', failureFrom(error).message);
    return null;
  }
}

function openWindow(): BrowserWindow {
  const window = new BrowserWindow({
    ...readBounds(
      dataDir,
      screen.getAllDisplays().map(({ workArea }) => workArea),
    ),
    minWidth: 640,
    minHeight: 480,
    show: false,
    title: 'Berlin Quartet',
    webPreferences: {
      preload: join(import.meta.dirname, 'preload.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
    },
  });
  window.once('ready-to-show', () => window.show());
  window.on('close', () => saveBounds(dataDir, window.getNormalBounds()));
  void window.loadURL(START);
  return window;
}

async function run(): Promise<void> {
  const host = openHost();
  if (host === null) return app.quit();
  protocol.handle(SCHEME, (request) => serveScreens(screens, request));
  session.defaultSession.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.defaultSession.setPermissionCheckHandler(() => false);
  ipcMain.handle(CALL, ({ senderFrame }, name: unknown, request: unknown) =>
    answerCall(
      host.api,
      { address: senderFrame?.url ?? '', top: senderFrame !== null && senderFrame.parent === null },
      name,
      request,
    ),
  );
  let window = openWindow();
  const go = (to: string): void =>
    void window.webContents.executeJavaScript(`location.hash = ${JSON.stringify(`/${to}`)}`);
  const setMenu = async (): Promise<void> => {
    const { language } = await host.api.settings({});
    const built = (await host.api.shelf({ language })).filter((entry) => entry.built);
    Menu.setApplicationMenu(Menu.buildFromTemplate(menuOf(language, process.platform, built, go)));
  };
  await setMenu();
  host.subscribe((change) => {
    for (const open of BrowserWindow.getAllWindows()) open.webContents.send(CHANGED, change);
    if (change.kind === 'settings') void setMenu();
  });
  app.on('second-instance', () => {
    if (window.isMinimized()) window.restore();
    window.focus();
  });
  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) window = openWindow();
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  app.on('will-quit', () => host.close());
}

// Nothing but the screens is ever shown, in this window or in another.
app.on('web-contents-created', (_event, contents) => {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  contents.on('will-navigate', (event) => {
    if (!isOwnAddress(event.url)) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
});

if (app.requestSingleInstanceLock()) {
  await app.whenReady();
  await run();
} else app.quit();
