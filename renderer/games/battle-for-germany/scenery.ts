import type { Arrow, Lights, SpaceMark } from '../../board/types.ts';
import { groupMoves } from './group.ts';
import { germanyControl } from './pieces.ts';
import type { GermanySession } from './session.svelte.ts';

/** What is lit whatever is picked: costs, odds, arrows, the way of a unit, who holds the cities. */

type Tags = Record<string, Lights['tags'][string]>;

/** Costs on the hexes of the unit in hand, or how many of a group can follow; odds on hexes that can be attacked. */
function tagsOf(session: GermanySession): Tags {
  const { view, reach, targets, preview, group, groupSpaces } = session;
  const tags: Tags = {};
  if (view.step === 'moving')
    for (const { to, cost } of reach?.spaces ?? []) tags[to] = { text: String(cost), tone: 'move' };
  if (group.length > 1)
    for (const [to, count] of groupSpaces)
      tags[to] = { text: `${count}/${group.length}`, tone: count === group.length ? 'move' : 'bad' };
  if (view.step === 'combat')
    for (const { at, column } of targets) tags[at] = { text: oddsTag(column), tone: 'attack' };
  const [at] = preview?.at ?? [];
  if (preview !== null && at !== undefined) tags[at] = { text: oddsTag(preview.column), tone: 'attack' };
  return tags;
}

function oddsTag(column: string): string {
  return column === 'below' ? '–' : column;
}

/** From every hex the attackers stand in, as wide as their share of the strength. */
function arrowsOf(session: GermanySession): readonly Arrow[] {
  const { preview, view } = session;
  const to = preview?.at[0];
  if (preview === null || to === undefined || (view.attack === null && view.step !== 'combat')) return [];
  const lines = Map.groupBy(preview.attack.lines, ({ unit }) => session.unit(unit ?? '')?.at ?? '');
  return [...lines].flatMap(([from, list]): Arrow[] => {
    const by = session.unit(list[0]?.unit ?? '')?.side;
    const weight = list.reduce((sum, { value }) => sum + value, 0) / Math.max(1, preview.attack.total);
    return by === undefined || from === '' ? [] : [{ from, to, kind: 'attack', weight, by }];
  });
}

/** Hexes lit by the session itself: where a group may go, the hexes under attack, where retreats start. */
function spacesOf({ view, group, groupSpaces }: GermanySession): Record<string, SpaceMark> {
  const spaces: Record<string, SpaceMark> = {};
  for (const at of view.capitalsWanting) spaces[at] = 'held';
  if (group.length > 0) for (const [to, count] of groupSpaces) if (count > 0) spaces[to] = 'legal';
  for (const at of view.attack?.at ?? []) spaces[at] = 'selected';
  return spaces;
}

/** Counters lit by the session: attackers, and other units one could take in hand instead. */
function piecesOf(session: GermanySession): Lights['pieces'] {
  const { view, ready } = session;
  const pieces: Record<string, 'legal' | 'selected' | 'joined'> = {};
  const open = session.table.selection.openSpaces;
  if (view.step === 'moving')
    for (const id of ready) if (!open.has(session.unit(id)?.at ?? '')) pieces[id] = 'legal';
  for (const id of view.attack?.attackers ?? []) pieces[id] = 'joined';
  return pieces;
}

export function sceneryOf(session: GermanySession): Lights {
  const { view, reach, group, places, table } = session;
  const { focus } = table;
  const follow = group.length > 0 && focus !== null ? groupMoves(places, group, focus) : [];
  const way = view.step === 'moving' ? reach?.spaces.find(({ to }) => to === focus) : undefined;
  return {
    spaces: spacesOf(session),
    tags: tagsOf(session),
    pieces: piecesOf(session),
    arrows: [
      ...arrowsOf(session),
      ...follow.flatMap(({ unit, to }): Arrow[] => {
        const row = session.unit(unit);
        return row === undefined || row.at === null
          ? []
          : [{ from: row.at, to, kind: 'move', weight: 0.3, by: row.side }];
      }),
    ],
    path: way === undefined ? [] : way.path,
    control: germanyControl(view),
    taken: view.destroyedForts,
  };
}
