import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';

/** What the screens may load: their own files and nothing else. Styles may be set by script, as the board does. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};

/** A file of the built screens, ready to be sent. */
export interface StaticFile {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** The headers of everything that is sent. */
export const SAFE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** The file of a path, or null: only known types, only below the root. Both shells serve the screens through this. */
export async function staticFile(root: string, path: string): Promise<StaticFile | null> {
  let name: string;
  try {
    name = decodeURIComponent(path);
  } catch {
    return null;
  }
  if (name.includes('\0') || name.includes('\\')) return null;
  const file = normalize(join(root, name === '/' ? 'index.html' : name));
  const type = TYPES[extname(file)];
  if (!file.startsWith(root + sep) || type === undefined) return null;
  try {
    if (!(await stat(file)).isFile()) return null;
    const body = await readFile(file);
    // The bundler names what it packs by its content; everything else is asked for again.
    const lasting = file.startsWith(join(root, 'assets') + sep);
    const cache = lasting ? 'public, max-age=31536000, immutable' : 'no-cache';
    return { body, headers: { ...SAFE_HEADERS, 'content-type': type, 'cache-control': cache } };
  } catch {
    return null;
  }
}
