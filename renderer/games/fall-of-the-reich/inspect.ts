import { formatSigned } from '../../i18n/format.ts';
import { t } from '../../i18n/index.svelte.ts';
import type { Fact, Inspected } from '../types.ts';
import type { ReichSession } from './session.svelte.ts';

/** A space of the map in the inspector: terrain, control, what lies there, and where the values come from. */
export function inspectSpace(session: ReichSession, id: string): Inspected | null {
  const space = session.data.map.spaces.find((row) => row.id === id);
  const terrain = session.data.tables.terrains.find((row) => row.id === space?.terrain);
  if (space === undefined || terrain === undefined) return null;
  const { view } = session;
  const here = session.pieces.filter(({ at }) => at === id);
  const contested = here.some(({ side }) => side === 'german') && here.some(({ side }) => side === 'soviet');
  const facts: Fact[] = [
    {
      text: session.word(space.terrain),
      value: formatSigned(terrain.tem),
      rule: '9.5.3',
      reconstructed: space.source.reconstructed !== null,
    },
    {
      text: contested
        ? session.word('contested')
        : view.sovietControlled.includes(id)
          ? t('reich.sovietControl')
          : t('reich.germanControl'),
      rule: contested ? '7.3' : '7.2',
      reconstructed: false,
    },
  ];
  if (space.airfield) facts.push({ text: session.word('airfield'), rule: '3.1.4', reconstructed: false });
  if (view.bloodyStreets.includes(id))
    facts.push({ text: session.word('bloodyStreets'), rule: '6.3.1', reconstructed: false });
  const german = view.german.find((unit) => unit.at === id);
  if (german !== undefined && german.strategy !== null) {
    const row = session.data.tables.strategies.find((strategy) => strategy.id === german.strategy);
    const effect = session.table.message(`term.${german.strategy}.effect`, '');
    facts.push({
      text: `${session.word(german.strategy)}: ${german.strategyInForce ? effect : t('reich.strategySpent')}`,
      rule: '9.4',
      reconstructed: row !== undefined && row.source.reconstructed !== null,
    });
  }
  return {
    title: session.table.nameOf(id),
    facts,
    pieces: here.map((piece) => ({
      piece,
      fact: pieceFact(session, piece.id, piece.side, piece.factors, piece.spoken),
    })),
  };
}

function pieceFact(session: ReichSession, id: string, side: string, factors: string, spoken: string): Fact {
  if (side === 'german')
    return {
      text: germanName(session, id) ?? spoken,
      ...(factors === '' ? {} : { value: factors }),
      reconstructed: false,
    };
  const row = session.data.units.soviet.find((unit) => unit.id === id);
  const now = session.view.soviet.find((unit) => unit.id === id);
  const name = session.table.message(`unit.${id}`, id);
  return {
    text: `${name} · ${session.word(now?.spent === true ? 'spent' : 'fresh')}`,
    value: factors,
    reconstructed: row !== undefined && row.source.reconstructed !== null,
  };
}

/** The name of a counter that lies face up; null for one face down. */
function germanName({ view, table }: ReichSession, id: string): string | null {
  const [at, index = '0'] = id.replace(/^german@/, '').split('#');
  const unit = view.german.filter((german) => german.at === at)[Number(index)]?.unit ?? null;
  return unit === null ? null : table.nameOf(unit);
}
