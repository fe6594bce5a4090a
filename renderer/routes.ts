import type { GameId } from '../engines/core/index.ts';

/** The screens and what each is about. */
export type Route =
  | { readonly screen: 'library' }
  | { readonly screen: 'new'; readonly game: GameId }
  | { readonly screen: 'table'; readonly id: string; readonly line: string | undefined }
  | { readonly screen: 'rules'; readonly game: GameId; readonly rule: string | undefined }
  | { readonly screen: 'sources'; readonly game: GameId; readonly find: string | undefined }
  | { readonly screen: 'settings' };

const GAMES: Readonly<Record<string, GameId>> = {
  'race-for-berlin': 'race-for-berlin',
  'battle-for-germany': 'battle-for-germany',
  'fall-of-berlin': 'fall-of-berlin',
  'fall-of-the-reich': 'fall-of-the-reich',
};

/** Reads an address such as `#/table/42?line=7`; anything unknown leads to the library. */
export function parseRoute(hash: string): Route {
  const [path = '', search = ''] = hash.replace(/^#\/?/, '').split('?');
  const [screen = '', subject = ''] = path.split('/').map(decodeURIComponent);
  const query = new URLSearchParams(search);
  const game = GAMES[subject];
  if (screen === 'table' && subject !== '')
    return { screen, id: subject, line: query.get('line') ?? undefined };
  if (screen === 'settings') return { screen };
  if (game !== undefined) {
    if (screen === 'new') return { screen, game };
    if (screen === 'rules') return { screen, game, rule: query.get('rule') ?? undefined };
    if (screen === 'sources') return { screen, game, find: query.get('find') ?? undefined };
  }
  return { screen: 'library' };
}

/** The address of a route. */
export function formatRoute(route: Route): string {
  switch (route.screen) {
    case 'library':
    case 'settings':
      return `#/${route.screen}`;
    case 'new':
      return `#/new/${route.game}`;
    case 'table':
      return `#/table/${encodeURIComponent(route.id)}${tail('line', route.line)}`;
    case 'rules':
      return `#/rules/${route.game}${tail('rule', route.rule)}`;
    case 'sources':
      return `#/sources/${route.game}${tail('find', route.find)}`;
    default:
      return route satisfies never;
  }
}

function tail(key: string, value: string | undefined): string {
  return value === undefined ? '' : `?${key}=${encodeURIComponent(value)}`;
}
