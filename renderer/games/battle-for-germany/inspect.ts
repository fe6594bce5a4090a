import type { Fact, Inspected } from '../types.ts';
import type { GermanySession } from './session.svelte.ts';
import { w } from './words.ts';

/** A hex in the inspector: terrain with its effects, city, theater, sides, units, and where the values come from. */
export function inspectHex(session: GermanySession, id: string): Inspected | null {
  const { map, tables } = session.data;
  const hex = map.hexes.find((row) => row.id === id);
  const terrain = tables.terrains.find((row) => row.id === hex?.terrain);
  if (hex === undefined || terrain === undefined) return null;
  const { words, view, table } = session;
  const reconstructed = hex.source.reconstructed !== null;
  const facts: Fact[] = [
    {
      text: `${session.word(terrain.id)} · ${w('moveCost', { n: terrain.move })}`,
      value: `×${terrain.defense}`,
      rule: '6.4',
      reconstructed,
    },
  ];
  const fort = tables.features.find((row) => row.id === 'fortified');
  if (hex.fortified && fort !== undefined && !view.destroyedForts.includes(id))
    facts.push({ text: session.word('fortified'), value: `×${fort.defense}`, rule: '6.4', reconstructed });
  const city = view.cities.find(({ at }) => at === id);
  if (hex.city !== null && city !== undefined) {
    facts.push({ text: w('held', { side: table.nameOf(city.holder) }), rule: '11.0', reconstructed: false });
    facts.push({
      text: `${hex.city.capital ? `${session.word('capital')} · ` : ''}${w('vp')}`,
      value: String(hex.city.victory),
      rule: '11.0',
      reconstructed,
    });
  }
  if (hex.theater !== null)
    facts.push({
      text: `${words.theater[hex.theater]}${hex.country === null ? '' : ` · ${words.places[hex.country] ?? ''}`}`,
      rule: '5.2',
      reconstructed,
    });
  facts.push(...sideFacts(session, id));
  const here = session.piecesAt.get(id) ?? [];
  return {
    title: table.nameOf(id),
    facts,
    pieces: here.map((piece) => ({ piece, fact: pieceFact(session, piece.id, piece.factors) })),
  };
}

/** Rivers and closed sides of a hex. */
function sideFacts({ data, table }: GermanySession, id: string): readonly Fact[] {
  const sides = data.map.hexsides.filter(({ a, b }) => a === id || b === id);
  const others = (wanted: (kind: string) => boolean): string =>
    sides
      .filter(({ kind }) => wanted(kind))
      .map(({ a, b }) => table.nameOf(a === id ? b : a))
      .join(', ');
  const rivers = others((kind) => kind === 'river');
  const closed = others((kind) => kind !== 'river');
  return [
    ...(rivers === '' ? [] : [{ text: w('riverTo', { places: rivers }), rule: '6.4', reconstructed: true }]),
    ...(closed === '' ? [] : [{ text: w('closedTo', { places: closed }), rule: '4.0', reconstructed: true }]),
  ];
}

/** A unit: name, side, status, and its values where they differ from the printed ones. */
function pieceFact(session: GermanySession, id: string, factors: string): Fact {
  const unit = session.unit(id);
  const row = session.data.units.units.find((line) => line.id === id);
  const name = session.table.nameOf(id);
  if (unit === undefined || row === undefined) return { text: name, value: factors, reconstructed: false };
  const { attack, defense, movement, status, garrison, marked, acted } = unit;
  const fights = session.view.kind === 'combat' || session.view.kind === 'secondCombat';
  const words = [
    `${name} · ${session.words.side[unit.side]}`,
    acted ? session.word(fights ? 'fought' : 'moved') : '',
    garrison ? session.word('garrison') : '',
    marked ? session.word('marked') : '',
    status === null ? '' : session.word(status),
    attack === row.attack && movement === row.movement ? '' : w('current', { attack, defense, movement }),
  ];
  return {
    text: words.filter((part) => part !== '').join(' · '),
    value: factors,
    reconstructed: row.source.reconstructed !== null,
  };
}
