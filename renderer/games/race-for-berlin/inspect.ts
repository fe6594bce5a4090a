import type { Fact, Inspected } from '../types.ts';
import type { RaceSession } from './session.svelte.ts';
import { w } from './words.ts';

/** A zone in the inspector: what is printed there, who holds it, what lies there, and where the values come from. */
export function inspectZone(session: RaceSession, id: string): Inspected | null {
  const zone = session.data.map.spaces.find((row) => row.id === id);
  if (zone === undefined) return null;
  const { view, words, table } = session;
  const reconstructed = zone.source.reconstructed !== null;
  const tracks = session.data.map.tracks
    .filter(({ spaces }) => spaces.includes(id))
    .map(({ track }) => track);
  const berlin = view.berlin.find(({ at }) => at === id);
  const control = view.control.find(({ at }) => at === id);
  const facts: Fact[] = [
    { text: words.terrain[zone.terrain], rule: 'annex.2', reconstructed },
    { text: w('index'), value: String(zone.index), rule: '8.3.2', reconstructed },
  ];
  const add = (text: string, rule: string, value?: number, uncertain = false): void => {
    facts.push({
      text,
      rule,
      reconstructed: uncertain,
      ...(value === undefined ? {} : { value: String(value) }),
    });
  };
  if (zone.victory > 0) add(w('victory'), '10.1.1', zone.victory, reconstructed);
  if (berlin !== undefined) {
    add(w('garrison'), '9.2.3', berlin.garrison);
    add(w('progress', { n: berlin.level }), '9.3.3');
    const camp = berlin.camp === null ? '' : words.camp[berlin.camp];
    add(
      berlin.status === 'controlled'
        ? w('berlinControlled', { camp })
        : berlin.status === 'contested'
          ? w('berlinContested')
          : w('berlinGerman'),
      '9.1.4',
    );
  }
  if (control !== undefined) add(w('control', { camp: words.camp[control.camp] }), '10.1.1');
  if (view.americans.zones.includes(id)) add(w('american'), '2.2.3');
  if (zone.supply !== null) add(words.supply[zone.supply], '3.1.1', undefined, reconstructed);
  if (tracks.length > 0) add(w('trackOf', { n: tracks.join(', ') }), '2.2.2', undefined, reconstructed);
  const edges = session.data.map.edges.filter(({ a, b }) => a === id || b === id);
  const others = (list: typeof edges): string =>
    list.map(({ a, b }) => table.nameOf(a === id ? b : a)).join(', ');
  const rivers = edges.filter(({ river }) => river !== null);
  const lines = edges.filter(({ defends }) => defends === id);
  if (rivers.length > 0) add(w('riverTo', { places: others(rivers) }), '7.1.2', undefined, true);
  if (lines.length > 0) add(w('lineTo', { places: others(lines) }), 'annex.2', undefined, true);
  const rows = new Map(session.data.units.units.map((row) => [row.id, row]));
  return {
    title: table.nameOf(id),
    facts,
    pieces: session.pieces
      .filter(({ at }) => at === id)
      .map((piece) => ({
        piece,
        fact: {
          text: piece.spoken,
          value: piece.factors,
          reconstructed: (rows.get(piece.id)?.source.reconstructed ?? null) !== null,
        },
      })),
  };
}
