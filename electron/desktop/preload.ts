import { contextBridge, ipcRenderer } from 'electron';
import { API_CALLS, type Bridge, type Change } from '../host/api.ts';
import type { Reply } from '../host/transport.ts';
import { CALL, CHANGED } from './channels.ts';

async function call(name: string, request: unknown): Promise<unknown> {
  const reply: Reply = await ipcRenderer.invoke(CALL, name, request);
  if (reply.ok) return reply.answer;
  // A plain record: an Error would lose its code on the way into the page.
  throw reply.failure;
}

/** What the screens may do: the named calls of the api, and hearing of changes. Nothing of Electron reaches them. */
const bridge = {
  api: Object.fromEntries(API_CALLS.map((name) => [name, (request: unknown) => call(name, request)])),
  subscribe: (listener: (change: Change) => void) => {
    const heard = (_event: unknown, change: Change): void => listener(change);
    ipcRenderer.on(CHANGED, heard);
    return () => ipcRenderer.removeListener(CHANGED, heard);
  },
  shell: 'desktop' satisfies Bridge['shell'],
};

contextBridge.exposeInMainWorld('quartet', bridge);
