import units from '../../../../data/lab/measures.units.json' with { type: 'json' };

/** The measures of the laboratory as the page shows them: in groups, never as one score. */

export const GROUPS = [
  { id: 'outcome', measures: ['player-wins', 'uniformity', 'margin', 'margin-spread'] },
  { id: 'balance', measures: ['side-balance', 'first-mover', 'skill'] },
  { id: 'length', measures: ['turns', 'plies', 'decisions', 'decisions-per-turn', 'early'] },
  {
    id: 'choice',
    measures: ['freedom', 'branching', 'agency', 'forced', 'seat-share', 'wait', 'weight', 'clarity'],
  },
  {
    id: 'luck',
    measures: [
      'luck-share',
      'luck-balance',
      'suspense',
      'surprise',
      'lead-changes',
      'drama',
      'deficit',
      'comebacks',
      'decisiveness',
    ],
  },
  {
    id: 'attrition',
    measures: [
      'losses-per-turn',
      'soviet-losses-per-day',
      'german-losses-per-day',
      'replaced-per-day',
      'moves-per-day',
      'advance',
      'map-use',
      'concentration',
    ],
  },
  { id: 'history', measures: ['history-fit', 'order-differs'] },
  { id: 'rules', measures: ['rules-per-game', 'unused-rules', 'exceptions'] },
] as const;

export type Group = (typeof GROUPS)[number];
export type MeasureId = Group['measures'][number];

/** Shares and chances to win are read as percentages; the rest are numbers of their own. */
const PERCENT: ReadonlySet<string> = new Set(units.shares);

export function isPercent(id: string): boolean {
  return PERCENT.has(id);
}

/** Measures of which one value belongs to a game, so that a spread of games can be drawn. */
export const SPREADS = [
  'turns',
  'margin',
  'decisions',
  'history-fit',
] as const satisfies readonly MeasureId[];

const KNOWN: ReadonlySet<string> = new Set(GROUPS.flatMap(({ measures }) => [...measures]));

export function isMeasure(id: string): id is MeasureId {
  return KNOWN.has(id);
}
