import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { answerCall } from '../../electron/desktop/ipc.ts';
import { menuOf } from '../../electron/desktop/menu.ts';
import { isOwnAddress, serveScreens, START } from '../../electron/desktop/protocol.ts';
import { readBounds, saveBounds } from '../../electron/desktop/window.ts';
import { tempDir, testHost } from './support.ts';

describe('the desktop shell', () => {
  test('answers its own window and nobody else', async () => {
    const { api } = testHost();
    const own = { address: START, top: true };
    expect(await answerCall(api, own, 'about', {})).toMatchObject({ ok: true });
    expect(await answerCall(api, own, 'open', { id: 'x', language: undefined })).toMatchObject({
      ok: false,
      failure: { code: 'bad-request' },
    });
    expect(await answerCall(api, own, 'list', { language: 'en', game: undefined })).toMatchObject({
      ok: true,
    });
    for (const sender of [
      { address: START, top: false },
      { address: 'https://example.org/', top: true },
      { address: 'quartet://other/', top: true },
      { address: '', top: true },
    ]) {
      expect(await answerCall(api, sender, 'about', {})).toMatchObject({
        ok: false,
        failure: { code: 'bad-request' },
      });
    }
    expect(await answerCall(api, own, '__proto__', {})).toMatchObject({ ok: false });
  });

  test('serves the screens over its own protocol and nothing beside them', async () => {
    const dir = tempDir();
    writeFileSync(join(dir, 'index.html'), 'hello');
    const page = await serveScreens(dir, new Request(START));
    expect([page.status, await page.text()]).toEqual([200, 'hello']);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await serveScreens(dir, new Request('quartet://table/..%2f..%2fetc/passwd.html'))).status).toBe(
      404,
    );
    expect((await serveScreens(dir, new Request('quartet://other/index.html'))).status).toBe(404);
    expect((await serveScreens(dir, new Request(START, { method: 'POST' }))).status).toBe(404);
    expect(isOwnAddress('file:///etc/passwd')).toBe(false);
  });

  test('opens where it was, unless that is on no display', () => {
    const dir = tempDir();
    const display = { x: 0, y: 0, width: 1920, height: 1080 };
    expect(readBounds(dir, [display])).toEqual({ width: 1440, height: 900 });
    saveBounds(dir, { x: 40, y: 30, width: 1000, height: 700 });
    expect(readBounds(dir, [display])).toEqual({ x: 40, y: 30, width: 1000, height: 700 });
    expect(readBounds(dir, [{ ...display, x: 5000 }])).toEqual({ width: 1000, height: 700 });
    writeFileSync(join(dir, 'window.json'), '{"width":1}');
    expect(readBounds(dir, [display])).toEqual({ width: 1440, height: 900 });
  });

  test('has a menu in both languages', () => {
    const gone: string[] = [];
    const games = [{ game: 'fall-of-berlin', title: 'Fall of Berlin' }] as const;
    const labels = (language: 'en' | 'fr') =>
      menuOf(language, 'linux', games, (to) => gone.push(to)).map(({ label }) => label);
    expect(labels('en')[0]).toBe('Game');
    expect(labels('fr')[0]).toBe('Partie');
    expect(menuOf('en', 'darwin', games, () => undefined)[0]).toEqual({ role: 'appMenu' });
    const help = menuOf('fr', 'linux', games, (to) => gone.push(to)).at(-1)?.submenu;
    const [rules] = Array.isArray(help) ? help : [];
    expect(rules?.label).toBe('Fall of Berlin: règles');
    Reflect.apply(rules?.click ?? (() => undefined), null, []);
    expect(gone).toEqual(['rules/fall-of-berlin']);
  });
});
