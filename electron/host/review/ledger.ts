import type { GameEvent, Json, Language, Seat } from '../../../engines/core/index.ts';
import type { Ledger, LedgerCombat, LedgerRoll, LedgerSum } from '../api-ledger.ts';
import type { ReviewApi } from '../api-review.ts';
import type { PlyRow } from '../archive/plies.ts';
import type { Edition } from '../editions.ts';
import { fairnessOf } from './fairness.ts';
import { luckOf, luckSums } from './luck.ts';
import { reviewSeat, seenEvents, sideName, type Reading } from './reading.ts';

/** The call that reads every roll and combat of a line from its log. */
export function createLedger(read: (id: string, line?: string) => Reading): Pick<ReviewApi, 'ledger'> {
  return {
    ledger: async ({ id, line, seat: asked, language }) => {
      const { track, rows } = read(id, line);
      return ledgerOf(track.edition, rows, reviewSeat(track, asked), language);
    },
  };
}

/** Rolls, combats, luck and fairness of some plies as a seat may know them. Everything is read from the events. */
export function ledgerOf(edition: Edition, plies: readonly PlyRow[], seat: Seat, language: Language): Ledger {
  const rolls: LedgerRoll[] = [];
  const combats: LedgerCombat[] = [];
  /** The combat whose die is still to fall, in games that tell the fight first and then its die. */
  let open: number | null = null;
  for (const ply of plies) {
    for (const event of seenEvents(edition, ply, seat)) {
      if (Array.isArray(event['distribution'])) {
        const roll = rollOf(edition, ply, event, language);
        const { table } = roll;
        const waiting: LedgerCombat | undefined = open === null ? undefined : combats[open];
        if (
          open !== null &&
          waiting !== undefined &&
          FIGHT_TABLES.has(table) &&
          waiting.at.includes(roll.at ?? '')
        )
          combats[open] = decided(edition, waiting, roll, rolls.length, language);
        if (FIGHT_TABLES.has(table)) open = null;
        rolls.push(roll);
      } else if (event.event === 'fought') {
        const before = rolls.at(-1);
        const combat = combatOf(edition, ply, event, language);
        // Other games roll first and tell the fight when its die has fallen.
        const own =
          before !== undefined &&
          before.ply === ply.depth &&
          FIGHT_TABLES.has(before.table) &&
          combat.at.includes(before.at ?? '');
        combats.push(own ? decided(edition, combat, before, rolls.length - 1, language) : combat);
        open = own ? null : combats.length - 1;
      }
    }
  }
  return {
    seat,
    rolls,
    combats,
    luck: luckSums(rolls),
    fairness: fairnessBySide(edition, plies, seat, language),
  };
}

/** Tables that decide a fight, by the name every game gives them. */
const FIGHT_TABLES: ReadonlySet<string> = new Set(['combat', 'city']);

function decided(
  edition: Edition,
  combat: LedgerCombat,
  roll: LedgerRoll,
  index: number,
  language: Language,
): LedgerCombat {
  if (combat.result !== '') return { ...combat, roll: index };
  return {
    ...combat,
    roll: index,
    result: roll.outcome,
    resultName: outcomeName(edition, roll.outcome, language),
  };
}

function rollOf(edition: Edition, ply: PlyRow, event: GameEvent, language: Language): LedgerRoll {
  const table = textOf(event['table']);
  const outcome = textOf(event['outcome']);
  const groups = records(event['groups']);
  const side = textOf(groups[0]?.['side']);
  const distribution = records(event['distribution']).map((one) => ({
    outcome: textOf(one['outcome']),
    name: outcomeName(edition, textOf(one['outcome']), language),
    probability: numberOf(one['probability']) ?? 0,
    worth: edition.engine.worth?.(table, textOf(one['outcome'])) ?? null,
  }));
  return {
    ply: ply.depth,
    turn: ply.turn,
    phase: ply.phase,
    table,
    tableName: edition.wording(language).label(`table.${table}`, table),
    rule: event.rule,
    text: edition.wording(language).event(event),
    side,
    sideName: sideName(edition, side, language),
    dice: numbers(event['dice']),
    modifiers: sumsOf(edition, event['modifiers'], language),
    total: numberOf(event['total']),
    column: textOf(event['column']) || null,
    at: textOf(event['at']) || null,
    outcome,
    outcomeName: outcomeName(edition, outcome, language),
    distribution,
    ...luckOf(distribution, outcome),
    unit: edition.wording(language).label(`worth.${table}`, '') || null,
  };
}

function combatOf(edition: Edition, ply: PlyRow, event: GameEvent, language: Language): LedgerCombat {
  const attack = sumsOf(edition, event['attack'], language);
  const defence = sumsOf(edition, event['defence'], language);
  const totals = {
    attack: numberOf(event['attackTotal']) ?? 0,
    defence: numberOf(event['defenceTotal']) ?? 0,
  };
  const column = textOf(event['column']);
  // Where no column is looked up the dice are added to the strengths: the totals of the log hold them already.
  const strengths = column === '' ? { attack: totalOf(attack), defence: totalOf(defence) } : totals;
  const result = textOf(event['result']);
  return {
    ply: ply.depth,
    turn: ply.turn,
    phase: ply.phase,
    rule: event.rule,
    text: edition.wording(language).event(event),
    at: texts(event['at']),
    attackers: texts(event['attackers'] ?? event['units']),
    defenders: texts(event['defenders'] ?? event['german']),
    attack,
    defence,
    shifts: sumsOf(edition, event['shifts'], language),
    attackTotal: strengths.attack,
    defenceTotal: strengths.defence,
    thrown: column === '' ? totals : null,
    base: textOf(event['base']) || null,
    odds: column || `${strengths.attack}:${strengths.defence}`,
    result,
    resultName: result === '' ? '' : outcomeName(edition, result, language),
    roll: null,
  };
}

/** Dice by side in the order they fell, and all of them together. */
function fairnessBySide(
  edition: Edition,
  plies: readonly PlyRow[],
  seat: Seat,
  language: Language,
): Ledger['fairness'] {
  const bySide = new Map<string, number[]>();
  const all: number[] = [];
  for (const ply of plies) {
    for (const event of seenEvents(edition, ply, seat)) {
      const dice = numbers(event['dice']);
      let next = 0;
      for (const group of records(event['groups'])) {
        const side = textOf(group['side']);
        const own = dice.slice(next, next + (numberOf(group['count']) ?? 0));
        next += own.length;
        const known = bySide.get(side);
        if (known === undefined) bySide.set(side, own);
        else known.push(...own);
        all.push(...own);
      }
    }
  }
  return [
    fairnessOf({ side: null, sideName: null, dice: all }),
    ...[...bySide].map(([side, dice]) =>
      fairnessOf({ side, sideName: sideName(edition, side, language), dice }),
    ),
  ];
}

function sumsOf(edition: Edition, lines: Json | undefined, language: Language): readonly LedgerSum[] {
  const { names } = edition.texts(language);
  return records(lines).map((line) => {
    const label = textOf(line['label']);
    const unit = textOf(line['unit']) || null;
    const name = unit === null ? '' : ` (${names[unit] ?? unit})`;
    return {
      value: numberOf(line['value']) ?? 0,
      rule: textOf(line['rule']),
      label: edition.wording(language).label(`term.${label}`, label),
      text: `${edition.wording(language).label(`term.${label}`, label)}${name}`,
      reconstructed: line['reconstructed'] === true,
      unit,
      at: textOf(line['at']) || null,
    };
  });
}

function totalOf(lines: readonly LedgerSum[]): number {
  return lines.reduce((sum, { value }) => sum + value, 0);
}

/** What the table makes of a roll, as the events that follow it tell; null when no table was asked. */
export function outcomeIn(edition: Edition, events: readonly GameEvent[], language: Language): string | null {
  const rolled = events.find((event) => Array.isArray(event['distribution']));
  return rolled === undefined ? null : outcomeName(edition, textOf(rolled['outcome']), language);
}

function outcomeName(edition: Edition, outcome: string, language: Language): string {
  const wording = edition.wording(language);
  return wording.label(`outcome.${outcome}`, wording.label(`term.${outcome}`, outcome));
}

/** Events are plain data of any game: what is not there, or not of the form, reads as nothing. */
function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}
function numberOf(value: Json | undefined): number | null {
  return typeof value === 'number' ? value : null;
}
function texts(value: Json | undefined): readonly string[] {
  return typeof value === 'string' ? [value] : list(value).filter((item) => typeof item === 'string');
}
function numbers(value: Json | undefined): readonly number[] {
  return list(value).filter((item) => typeof item === 'number');
}
function list(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}
function records(value: Json | undefined): readonly Readonly<Record<string, Json>>[] {
  return list(value).flatMap((item) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? [item as Readonly<Record<string, Json>>]
      : [],
  );
}
