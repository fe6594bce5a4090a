import mapJson from '../../data/fall-of-the-reich/map.json' with { type: 'json' };
import tablesJson from '../../data/fall-of-the-reich/tables.json' with { type: 'json' };
import unitsJson from '../../data/fall-of-the-reich/units.json' with { type: 'json' };
import type { GameContent } from '../../electron/host/api.ts';
import type { GermanView, ReichView } from '../../engines/fall-of-the-reich/types.ts';
import type { Piece } from '../../renderer/board/types.ts';
import { reichContent, reichMap } from '../../renderer/games/fall-of-the-reich/scene.ts';

/** The content of the first game as a screen gets it. */
export const reichGame: GameContent = {
  game: 'fall-of-the-reich',
  data: { map: mapJson, units: unitsJson, tables: tablesJson },
  names: {},
  messages: {},
};

/** The real map of the first game. */
export const berlin = reichMap(reichContent(reichGame), 'en');

/** A counter for geometry: only its place and side matter. */
export function counter(id: string, at: string, side: string, more: Partial<Piece> = {}): Piece {
  return {
    id,
    at,
    side,
    body: 'soviet',
    emblem: 'star',
    name: id,
    symbol: null,
    factors: '5-4',
    marks: [],
    spoken: id,
    ...more,
  };
}

/** A German unit in every space and the given number of Soviet ones in one of them. */
export function stacked(at: string, soviet: number): readonly Piece[] {
  return [
    ...berlin.spaces.map(({ id }) => counter(`german@${id}`, id, 'german')),
    ...Array.from({ length: soviet }, (_, index) => counter(`unit ${index}`, at, 'soviet')),
  ];
}

/** A view with the given units; everything else is as on the first turn. */
export function viewOf(german: readonly GermanView[], soviet: ReichView['soviet']): ReichView {
  return {
    turn: 1,
    phase: 'action',
    morale: 49,
    shaken: false,
    approval: 19,
    supply: 3,
    event: null,
    paused: null,
    soviet,
    german,
    support: { artillery: { available: 0, used: 0 }, air: { available: 0, used: 0 } },
    bloodyStreets: ['45'],
    sovietControlled: ['A', 'M'],
    surrounded: false,
    active: null,
    pending: [],
    combat: null,
    retreating: null,
  };
}
