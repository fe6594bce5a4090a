import type { LogEntry } from '../../../electron/host/api.ts';
import type { GameEvent, Json } from '../../../engines/core/index.ts';
import type { Arrow, Piece, SpaceMark } from '../../board/types.ts';

/** What an entry of the log does on the map: who goes where, who attacks whom, which spaces it is about. */
export interface Motion {
  readonly arrows: readonly Arrow[];
  readonly spaces: Readonly<Record<string, SpaceMark>>;
}

export const STILL: Motion = { arrows: [], spaces: {} };

/** More arrows than this say nothing any more, as in a set-up of sixty units. */
const MANY = 14;

/** A member of an event as a list of ids: the games write one id, or several. */
function idsOf(value: Json | undefined): readonly string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/**
 * Reads the events of a choice by the conventions all games share: `from` and `to` are a way, `at` is a place, the
 * `attackers` (or `units`) of a combat stand where they stood before it. `before` are the counters before the choice.
 */
export function motionOf(events: LogEntry['events'], before: readonly Piece[]): Motion {
  const arrows: Arrow[] = [];
  const spaces: Record<string, SpaceMark> = {};
  const placeOf = new Map(before.map((piece) => [piece.id, piece]));
  for (const { event } of events) {
    const [from] = idsOf(event['from']);
    const [to] = idsOf(event['to']);
    if (from !== undefined && to !== undefined && from !== to)
      arrows.push(...wayOf(event, from, to, placeOf));
    // What has the total of an attack is a combat, in every game.
    const combat = event['attackTotal'] !== undefined;
    for (const at of idsOf(event['at'])) spaces[at] = combat ? 'target' : (spaces[at] ?? 'active');
    if (combat) arrows.push(...attackOf(event, placeOf));
  }
  return arrows.length > MANY ? { arrows: [], spaces } : { arrows, spaces };
}

function wayOf(
  event: GameEvent,
  from: string,
  to: string,
  placeOf: ReadonlyMap<string, Piece>,
): readonly Arrow[] {
  const kind = event.event === 'retreated' ? 'retreat' : 'move';
  const path = idsOf(event['path']);
  const by = placeOf.get(idsOf(event['unit'])[0] ?? idsOf(event['units'])[0] ?? '')?.side;
  const legs = path.length > 2 ? path : [from, to];
  const start = legs.at(-2) ?? from;
  return [{ from: start, to, kind, weight: 0.2, ...(by === undefined ? {} : { by }) }];
}

/** One arrow from every space the attackers come from, as wide as their share. */
function attackOf(event: GameEvent, placeOf: ReadonlyMap<string, Piece>): readonly Arrow[] {
  const units = idsOf(event['attackers'] ?? event['units']).flatMap((id) => placeOf.get(id) ?? []);
  const [target] = idsOf(event['at']);
  if (target === undefined) return [];
  const bySpace = Map.groupBy(
    units.filter(({ at }) => at !== target),
    ({ at }) => at,
  );
  return [...bySpace].map(([from, list]) => ({
    from,
    to: target,
    kind: 'attack' as const,
    weight: list.length / units.length,
    ...(list[0] === undefined ? {} : { by: list[0].side }),
  }));
}

/** The space an entry is mostly about, to bring it into view: where a combat is, else where something went or lies. */
export function focusOf({ arrows, spaces }: Motion): string | null {
  const target = Object.entries(spaces).find(([, mark]) => mark === 'target')?.[0];
  return target ?? arrows.at(-1)?.to ?? Object.keys(spaces)[0] ?? null;
}
