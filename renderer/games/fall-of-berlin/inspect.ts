import { formatSigned } from '../../i18n/format.ts';
import type { Fact, Inspected } from '../types.ts';
import type { BerlinSession } from './session.svelte.ts';
import { w } from './words.ts';

/** A hex in the inspector: terrain with its cost and shift, sides, signs, who stands there, and what is reconstructed. */
export function inspectHex(session: BerlinSession, id: string): Inspected | null {
  const { data, words, table, view } = session;
  const hex = data.map.hexes.find((row) => row.id === id);
  if (hex === undefined) return null;
  const reconstructed = (part: string): boolean => hex.source.reconstructed?.includes(part) === true;
  const facts: Fact[] = hex.terrain.map((terrain) => {
    const row = data.tables.terrains.find((one) => one.id === terrain);
    const shift = row === undefined || row.shift === 0 ? '' : ` · ${w('shift')} ${formatSigned(row.shift)}`;
    const cost =
      row === undefined ? '' : ` · ${w('moveCost')} ${row.move === 0 ? formatSigned(row.extra) : row.move}`;
    return {
      text: `${words.terrain[terrain]}${cost}${shift}`,
      rule: '8E',
      reconstructed: reconstructed('terrain'),
    };
  });
  if (hex.star !== null)
    facts.push({ text: words.star[hex.star], rule: '14D', reconstructed: reconstructed('star') });
  if (data.map.lists.some((list) => list.id === 'loa2' && list.hexes.includes(id)))
    facts.push({ text: words.loa2, rule: '14D', reconstructed: false });
  if (hex.entry !== null)
    facts.push({
      text: words.entry[hex.entry],
      rule: hex.entry === 'wenck' ? '10B' : '10A',
      reconstructed: reconstructed('entry'),
    });
  if (hex.sector !== null)
    facts.push({ text: words.sector[hex.sector], rule: '7D', reconstructed: reconstructed('sector') });
  if (hex.front !== null)
    facts.push({ text: w('frontOf', { who: w(hex.front) }), rule: '13B', reconstructed: false });
  facts.push(...sideFacts(session, id));
  if (view.overstacked.includes(id)) facts.push({ text: words.overstacked, rule: '4', reconstructed: false });
  const here = session.pieces.filter(({ at }) => at === id);
  return {
    title: table.nameOf(id),
    facts,
    pieces: here.map((piece) => {
      const row = data.units.units.find((unit) => unit.id === piece.id);
      return {
        piece,
        fact: {
          text: `${table.nameOf(piece.id)}${row === undefined ? '' : ` · ${session.formation(row.formation)}`}`,
          value: piece.factors,
          reconstructed: row !== undefined && row.source.reconstructed !== null,
        },
      };
    }),
  };
}

/** Rivers, lakes and forts on the sides of a hex, one line a kind. */
function sideFacts({ data, words }: BerlinSession, id: string): readonly Fact[] {
  const own = data.map.hexsides.filter(({ a, b, protects }) =>
    protects === null ? a === id || b === id : protects === id,
  );
  return [...Map.groupBy(own, ({ kind }) => kind)].map(([kind, sides]) => {
    const row = data.tables.sides.find((one) => one.id === kind);
    const places = sides.map(({ a, b }) => (a === id ? b : a)).join(', ');
    const shift = row === undefined || row.shift === 0 ? '' : ` · ${w('shift')} ${formatSigned(row.shift)}`;
    const modifier =
      row === undefined || row.modifier === 0 ? '' : ` · ${w('modifier')} ${formatSigned(row.modifier)}`;
    const rule = kind === 'outerFort' || kind === 'innerFort' ? '11' : '8E';
    return {
      text: `${w('towards', { side: words.side[kind], places })}${shift}${modifier}`,
      rule,
      reconstructed: sides.some(({ source }) => source.reconstructed !== null),
    };
  });
}
