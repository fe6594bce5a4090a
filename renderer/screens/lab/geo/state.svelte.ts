import type { GameId } from '../../../../engines/core/index.ts';
import type { Geography } from '../../../../electron/host/api-lab.ts';
import { boxOf, type Box } from '../../../board/geometry.ts';
import type { Experiments } from '../maps/experiments.svelte.ts';
import { drawingOf, type Drawing } from './drawing.ts';
import { armFor, heatOf, type HeatCell } from './heat.ts';
import { shownTowns } from './names.ts';
import { GeoView } from './view.svelte.ts';

export const PRESETS = ['theatre', 'oder', 'berlin'] as const;
export type Preset = (typeof PRESETS)[number];
/** West, south, east and north of the parts one looks at most. */
const EXTENTS: Readonly<Record<Exclude<Preset, 'theatre'>, readonly [number, number, number, number]>> = {
  oder: [11.9, 51.1, 15.1, 53.2],
  berlin: [12.98, 52.33, 13.8, 52.69],
};

/** What the page of the maps shows: designs, part of the sheet, a place, the fighting. */
export class GeographyState {
  readonly geography: Geography;
  readonly drawing: Drawing;
  readonly view: GeoView;
  readonly experiments: Experiments;
  shown = $state<readonly GameId[]>([]);
  layout = $state<'over' | 'beside'>('over');
  opacity = $state(0.85);
  fighting = $state(false);
  town = $state<string | null>(null);
  river = $state<string | null>(null);
  /** Arms looked at where an experiment has several of a design. */
  arms = $state.raw<Readonly<Partial<Record<GameId, number>>>>({});

  constructor(geography: Geography, experiments: Experiments) {
    this.geography = geography;
    this.experiments = experiments;
    this.drawing = drawingOf(geography);
    const { width, height } = this.drawing.sheet;
    this.view = new GeoView(() => ({ x: 0, y: 0, w: width, h: height }));
    this.shown = geography.maps.map(({ game }) => game);
    this.view.show(this.boxOf('oder'));
  }

  /** Designs that are shown, in the order of the shelf. */
  games = $derived.by(() =>
    this.geography.maps.map(({ game }) => game).filter((game) => this.shown.includes(game)),
  );

  /** Spaces that hold what is chosen, by design. */
  lit = $derived.by((): Readonly<Partial<Record<GameId, readonly string[]>>> => {
    const town = this.geography.towns.find(({ id }) => id === this.town);
    return Object.fromEntries(this.games.map((game) => [game, town?.in[game]?.spaces ?? []]));
  });

  /** The fighting by design, as far as the chosen experiment has played it. */
  heat = $derived.by((): Readonly<Partial<Record<GameId, readonly HeatCell[]>>> => {
    const { report } = this.experiments;
    if (!this.fighting || report === null) return {};
    return Object.fromEntries(
      this.games.map((game) => {
        const found = armFor(report.arms, game, this.arms[game]);
        return [game, found === null ? [] : heatOf(found.arm.fights)];
      }),
    );
  });

  /** The part of the sheet a preset shows. */
  boxOf(preset: Preset): Box {
    const { to, width, height } = this.drawing.sheet;
    if (preset === 'theatre') return { x: 0, y: 0, w: width, h: height };
    const [west, south, east, north] = EXTENTS[preset];
    return boxOf([to([west, south]), to([east, south]), to([west, north]), to([east, north])]);
  }

  toggle(game: GameId): void {
    if (!this.shown.includes(game)) this.shown = [...this.shown, game];
    // One design at least stays, or there would be nothing to compare.
    else if (this.shown.length > 1) this.shown = this.shown.filter((one) => one !== game);
  }

  chooseTown(id: string | null): void {
    this.river = null;
    this.town = this.town === id ? null : id;
    const at = this.drawing.towns.find((one) => one.id === this.town)?.at;
    if (at !== undefined) this.view.reveal(at);
  }

  chooseRiver(id: string): void {
    this.town = null;
    this.river = this.river === id ? null : id;
  }

  /** The next town in view, from west to east. */
  walk(step: 1 | -1): void {
    const seen = shownTowns(this.drawing, this.view.scale, this.town)
      .filter(({ id, at }) => id === this.town || this.view.sees(at))
      .toSorted((a, b) => a.at[0] - b.at[0]);
    const place = seen.findIndex(({ id }) => id === this.town);
    const next =
      seen[place < 0 ? (step > 0 ? 0 : seen.length - 1) : (place + step + seen.length) % seen.length];
    if (next !== undefined && next.id !== this.town) this.chooseTown(next.id);
  }

  /** A key on the sheet. */
  key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = this.#acts()[event.key];
    if (act === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  #acts(): Readonly<Record<string, () => void>> {
    const { view } = this;
    return {
      ArrowLeft: () => view.panBy(-0.15, 0),
      ArrowRight: () => view.panBy(0.15, 0),
      ArrowUp: () => view.panBy(0, -0.15),
      ArrowDown: () => view.panBy(0, 0.15),
      '+': () => view.zoomBy(1.35),
      '=': () => view.zoomBy(1.35),
      '-': () => view.zoomBy(1 / 1.35),
      '1': () => view.show(this.boxOf('theatre')),
      '2': () => view.show(this.boxOf('oder')),
      '3': () => view.show(this.boxOf('berlin')),
      t: () => this.walk(1),
      T: () => this.walk(-1),
      Escape: () => {
        this.town = null;
        this.river = null;
      },
    };
  }
}
