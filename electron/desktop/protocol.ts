import { SAFE_HEADERS, staticFile } from '../host/screens.ts';

/** The screens' own address: no file path and no port, so nothing else can be reached from them. */
export const SCHEME = 'quartet';
export const START = `${SCHEME}://table/`;

/** Answers a request of the screens for one of their files. */
export async function serveScreens(screens: string, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const file =
    request.method === 'GET' && isOwnAddress(request.url) ? await staticFile(screens, url.pathname) : null;
  if (file === null) return new Response('There is nothing here.', { status: 404, headers: SAFE_HEADERS });
  return new Response(new Uint8Array(file.body), { headers: file.headers });
}

/** Whether an address belongs to the screens: the only ones that may be shown, and the only ones that may call. */
export function isOwnAddress(address: string): boolean {
  try {
    const { protocol, host } = new URL(address);
    return protocol === `${SCHEME}:` && host === 'table';
  } catch {
    return false;
  }
}
