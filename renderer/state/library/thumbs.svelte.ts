import { SvelteMap } from 'svelte/reactivity';
import type { GameRecord } from '../../../electron/host/api.ts';
import { linePath, num } from '../../board/geometry.ts';
import { rootOf } from '../../board/metrics.ts';
import { spacesById } from '../../board/order.ts';
import type { BoardMap, Piece } from '../../board/types.ts';
import { loadPlugin } from '../../games/index.ts';
import type { AppState } from '../app.svelte.ts';

/** The printed sheet of a design in a few paths; every small picture of it shows the same one. */
export interface ThumbSheet {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly svg: string;
}

/** A small picture of a board: a block for each side in each space, as tall as its units are many. */
export interface Thumb {
  readonly sheet: ThumbSheet;
  readonly blocks: string;
}

/** Waits this long for more rows to come into view before it asks. */
const GATHER_MS = 30;

/** One path a ground: a large map has hundreds of hexes and only a few grounds. */
function sheetOf(map: BoardMap, id: string): ThumbSheet {
  const ground = map.coasts === undefined ? 'suburb' : 'water';
  const land = [...Map.groupBy(map.spaces, ({ ground: tint }) => tint)].map(
    ([tint, spaces]) =>
      `<path d="${spaces
        .map(({ outline }) =>
          linePath(
            outline.map(([x, y]) => [Math.round(x), Math.round(y)]),
            true,
          ),
        )
        .join('')}" fill="var(--m-${tint === 'marsh' ? 'clear' : tint})"/>`,
  );
  const rivers = map.lines
    .filter(({ kind }) => kind === 'river' || kind === 'canal')
    .map(
      ({ points }) =>
        `<path d="${linePath(points, false)}" fill="none" stroke="var(--m-river)" stroke-width="${num(map.width / 150)}"/>`,
    );
  const sheet = `<rect width="${map.width}" height="${map.height}" fill="var(--m-${ground})"/>`;
  return { id, width: map.width, height: map.height, svg: sheet + land.join('') + rivers.join('') };
}

/** Counters as blocks: the sides of a space beside each other, each as tall as its units are many. */
export function blocksOf(map: BoardMap, pieces: readonly Piece[]): string {
  const spaces = spacesById(map);
  // At this size a block must be some pixels wide whatever the map: by the sheet, not by its spaces.
  const size = Math.max(rootOf(map) * 0.34, map.width / 34);
  return [...Map.groupBy(pieces, ({ at }) => at)]
    .flatMap(([at, here]) => {
      const space = spaces.get(at);
      if (space === undefined) return [];
      const sides = [...Map.groupBy(here, ({ side }) => side).values()];
      return sides.map((list, index) => {
        const height = size * Math.min(2.2, 0.7 + 0.3 * list.length);
        const x = space.counters[0] + (index - sides.length / 2) * size;
        return `<rect x="${num(x)}" y="${num(space.counters[1] - height / 2)}" width="${num(size * 0.94)}" height="${num(height)}" rx="${num(size * 0.14)}" fill="var(--c-${list[0]?.body ?? 'spent'})" stroke="var(--c-ink)" stroke-width="${num(size * 0.09)}"/>`;
      });
    })
    .join('');
}

/** Small pictures of boards, made for the rows in view and kept until their game goes on. */
export class Thumbs {
  readonly #app: AppState;
  readonly #made = new SvelteMap<string, Thumb>();
  readonly sheets = new SvelteMap<string, ThumbSheet>();
  // Only remembers what was asked for; nothing is drawn from it.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  readonly #asked = new Set<string>();
  #waiting: GameRecord[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(app: AppState) {
    this.#app = app;
  }

  #key({ id, plies, playedAt }: GameRecord): string {
    return `${id} ${plies} ${playedAt}`;
  }

  /** The picture of a game, once it is made. */
  of(game: GameRecord): Thumb | undefined {
    return this.#made.get(this.#key(game));
  }

  /** A row came into view. */
  want(game: GameRecord): void {
    const key = this.#key(game);
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    this.#waiting.push(game);
    this.#timer ??= setTimeout(() => void this.#make(), GATHER_MS);
  }

  async #make(): Promise<void> {
    const games = this.#waiting;
    this.#waiting = [];
    this.#timer = undefined;
    try {
      const views = await this.#app.api.thumbnails({ ids: games.map(({ id }) => id) });
      for (const { id, game, pack, view } of views) {
        const record = games.find((one) => one.id === id);
        if (record === undefined || view === null) continue;
        const [plugin, content] = await Promise.all([loadPlugin(game), this.#app.content(game, pack)]);
        const map = plugin.map(content, record.options);
        const sheetId = `sheet-${game}-${pack ?? 'printed'}`;
        const sheet = this.sheets.get(sheetId) ?? sheetOf(map, sheetId);
        this.sheets.set(sheetId, sheet);
        this.#made.set(this.#key(record), {
          sheet,
          blocks: blocksOf(map, plugin.scene(content, view).pieces),
        });
      }
    } catch {
      // Without its picture a row is still a row; it is asked for again when the list is.
      for (const game of games) this.#asked.delete(this.#key(game));
    }
  }
}
