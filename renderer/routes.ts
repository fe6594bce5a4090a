import type { GameId } from '../engines/core/index.ts';

/** A game and one of its lines; the main line when none is named. */
export interface LineRef {
  readonly id: string;
  readonly line: string | undefined;
}

export const CLOCKS = ['turn', 'phase', 'date'] as const;
/** What two boards in step share. */
export type Clock = (typeof CLOCKS)[number];

export const LAB_PAGES = ['rules', 'combat', 'play', 'geography', 'history'] as const;
/** The pages of the laboratory. */
export type LabPage = (typeof LAB_PAGES)[number];

/** The screens and what each is about. */
export type Route =
  | { readonly screen: 'library' }
  | { readonly screen: 'new'; readonly game: GameId }
  | { readonly screen: 'table'; readonly id: string; readonly line: string | undefined }
  | {
      readonly screen: 'review';
      readonly id: string;
      readonly line: string | undefined;
      readonly ply: number | undefined;
    }
  | { readonly screen: 'rules'; readonly game: GameId; readonly rule: string | undefined }
  | { readonly screen: 'sources'; readonly game: GameId; readonly find: string | undefined }
  | {
      readonly screen: 'side-by-side';
      readonly a: LineRef | undefined;
      readonly b: LineRef | undefined;
      readonly clock: Clock | undefined;
    }
  | { readonly screen: 'lab'; readonly page: LabPage; readonly experiment: string | undefined }
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
  if (screen === 'review' && subject !== '') {
    const ply = Number.parseInt(query.get('ply') ?? '', 10);
    return {
      screen,
      id: subject,
      line: query.get('line') ?? undefined,
      ply: Number.isNaN(ply) ? undefined : ply,
    };
  }
  if (screen === 'settings') return { screen };
  if (screen === 'lab') {
    const page = LAB_PAGES.find((one) => one === subject) ?? 'rules';
    return { screen, page, experiment: query.get('experiment') ?? undefined };
  }
  if (screen === 'side-by-side') {
    const clock = CLOCKS.find((one) => one === query.get('clock'));
    return { screen, a: parseRef(query.get('a')), b: parseRef(query.get('b')), clock };
  }
  if (game !== undefined) {
    if (screen === 'new') return { screen, game };
    if (screen === 'rules') return { screen, game, rule: query.get('rule') ?? undefined };
    if (screen === 'sources') return { screen, game, find: query.get('find') ?? undefined };
  }
  return { screen: 'library' };
}

function parseRef(text: string | null): LineRef | undefined {
  const [id = '', line = ''] = (text ?? '').split(':');
  return id === '' ? undefined : { id, line: line === '' ? undefined : line };
}

function formatRef(ref: LineRef | undefined): string | undefined {
  return ref === undefined ? undefined : `${ref.id}${ref.line === undefined ? '' : `:${ref.line}`}`;
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
    case 'review': {
      const parts = [
        ['line', route.line],
        ['ply', route.ply],
      ] as const;
      const query = parts.flatMap(([key, value]) =>
        value === undefined ? [] : [`${key}=${encodeURIComponent(value)}`],
      );
      return `#/review/${encodeURIComponent(route.id)}${query.length === 0 ? '' : `?${query.join('&')}`}`;
    }
    case 'rules':
      return `#/rules/${route.game}${tail('rule', route.rule)}`;
    case 'sources':
      return `#/sources/${route.game}${tail('find', route.find)}`;
    case 'lab':
      return `#/lab/${route.page}${tail('experiment', route.experiment)}`;
    case 'side-by-side': {
      const parts = [
        ['a', formatRef(route.a)],
        ['b', formatRef(route.b)],
        ['clock', route.clock],
      ] as const;
      const query = parts.flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${value}`]));
      return `#/side-by-side${query.length === 0 ? '' : `?${query.join('&')}`}`;
    }
    default:
      return route satisfies never;
  }
}

function tail(key: string, value: string | undefined): string {
  return value === undefined ? '' : `?${key}=${encodeURIComponent(value)}`;
}
