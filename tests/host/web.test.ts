import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { serve, type WebShell } from '../../electron/web/server.ts';
import { tempDir, testHost } from './support.ts';

async function start(): Promise<{ shell: WebShell; cookie: string }> {
  const root = tempDir();
  const screens = join(root, 'screens');
  mkdirSync(join(screens, 'assets'), { recursive: true });
  writeFileSync(join(screens, 'index.html'), '<h1>Berlin Quartet</h1>');
  writeFileSync(join(screens, 'assets', 'a-123.js'), 'export {};');
  writeFileSync(join(root, 'secret.html'), 'secret');
  const shell = await serve(testHost(), screens);
  onTestFinished(() => shell.close());
  const entered = await fetch(shell.invite(), { redirect: 'manual' });
  return { shell, cookie: entered.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

/** A request byte for byte: `fetch` would tidy up its path and host. */
function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (data) => (answer += data.toString()));
    socket.on('close', () => resolve(answer));
  });
}

const json = { 'content-type': 'application/json' };

describe('the web shell', () => {
  test('lets a browser in once by its token', async () => {
    const { shell } = await start();
    const url = shell.invite();
    const first = await fetch(url, { redirect: 'manual' });
    expect(first.status).toBe(303);
    expect(first.headers.get('location')).toBe('/');
    expect(first.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict/);
    expect((await fetch(url, { redirect: 'manual' })).status).toBe(403);
    expect((await fetch(`${shell.origin}/?token=guess`)).status).toBe(403);
    expect((await fetch(`${shell.origin}/`)).status).toBe(401);
    expect(
      (
        await fetch(`${shell.origin}/api/about`, {
          method: 'POST',
          headers: { ...json, origin: shell.origin },
        })
      ).status,
    ).toBe(401);
  });

  test('answers calls and turns every failure into a reply', async () => {
    const { shell, cookie } = await start();
    const post = (call: string, body: string) =>
      fetch(`${shell.origin}/api/${call}`, {
        method: 'POST',
        headers: { ...json, cookie, origin: shell.origin },
        body,
      });
    const made = await post(
      'newGame',
      JSON.stringify({ game: 'race-for-berlin', dice: { mode: 'seeded', seed: 1 }, language: 'en' }),
    );
    expect(made.status).toBe(200);
    const { id }: { id: string } = JSON.parse(await made.text());
    expect((await post('rename', JSON.stringify({ id, title: 'x' }))).status).toBe(200);
    const failed = async (call: string, body: string) => {
      const answer = await post(call, body);
      return [answer.status, JSON.parse(await answer.text())];
    };
    expect(
      await failed('play', JSON.stringify({ id, ply: 2, choice: { do: 'fly' }, language: 'en' })),
    ).toEqual([409, { code: 'refused', message: 'Not possible now', rule: '2' }]);
    expect(await failed('open', JSON.stringify({ id: 'nobody', language: 'fr' }))).toEqual([
      404,
      { code: 'unknown-record', message: 'Cette partie n’est pas dans les archives.' },
    ]);
    expect(await failed('play', JSON.stringify({ id, ply: 'x', choice: {}, language: 'en' }))).toMatchObject([
      400,
      { code: 'bad-request' },
    ]);
    expect(await failed('constructor', '{}')).toMatchObject([400, { code: 'bad-request' }]);
    expect(await failed('open', '{"id":')).toMatchObject([400, { code: 'bad-request' }]);
    expect(await failed('open', '"text"')).toMatchObject([400, { code: 'bad-request' }]);
  });

  test('refuses another origin, another host and a post without origin', async () => {
    const { shell, cookie } = await start();
    const status = async (headers: Record<string, string>) =>
      (
        await fetch(`${shell.origin}/api/about`, {
          method: 'POST',
          headers: { ...json, cookie, ...headers },
          body: '{}',
        })
      ).status;
    expect(await status({ origin: shell.origin })).toBe(200);
    expect(await status({ origin: 'http://example.org' })).toBe(403);
    expect(await status({})).toBe(403);
    expect(
      await raw(
        shell.port,
        `GET / HTTP/1.1\r\nHost: example.org\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`,
      ),
    ).toMatch(/^HTTP\/1.1 403/);
  });

  test('serves the screens with their types and a strict policy, and nothing beside them', async () => {
    const { shell, cookie } = await start();
    const page = await fetch(`${shell.origin}/`, { headers: { cookie } });
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const asset = await fetch(`${shell.origin}/assets/a-123.js`, { headers: { cookie } });
    expect(asset.headers.get('cache-control')).toContain('immutable');
    for (const path of [
      '/../secret.html',
      '/..%2fsecret.html',
      '/%2e%2e/secret.html',
      '/assets/../../secret.html',
      '/..\\secret.html',
      '/%00',
      '/%',
      '/assets',
    ]) {
      const answer = await raw(
        shell.port,
        `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${shell.port}\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`,
      );
      expect(answer, path).toMatch(/^HTTP\/1.1 (404|400)/);
    }
  });

  test('tells of changes as they happen', async () => {
    const { shell, cookie } = await start();
    const events = await fetch(`${shell.origin}/events`, { headers: { cookie } });
    const reader = events.body?.getReader();
    const next = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await next()).toContain(': welcome');
    await fetch(`${shell.origin}/api/saveSettings`, {
      method: 'POST',
      headers: { ...json, cookie, origin: shell.origin },
      body: '{"theme":"dark"}',
    });
    expect(await next()).toBe('data: {"kind":"settings"}\n\n');
    await reader?.cancel();
  });
});
