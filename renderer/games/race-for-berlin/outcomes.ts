import type { OutcomeStyle } from '../shared/outcomes.ts';
import type { Content } from './scene.ts';

/** Steps, retreat and progress of a result of either table, as it is printed there. */
interface Effect {
  readonly attacker: number;
  readonly defender: number;
  readonly gain: boolean;
}

function effectOf({ tables }: Content, city: boolean, text: string): Effect | null {
  if (city) {
    const row = tables.city.find((line) => line.text === text);
    return row === undefined
      ? null
      : { attacker: row.attacker, defender: row.defender, gain: row.progress > 0 };
  }
  const row = tables.combat.flatMap(({ results }) => results).find((result) => result.text === text);
  return row === undefined ? null : { attacker: row.attacker, defender: row.defender, gain: row.retreat };
}

/** How a result looks, by what it does to either side. */
export function styleOf(content: Content, city: boolean, text: string): OutcomeStyle {
  const effect = effectOf(content, city, text);
  if (effect === null) return 'even';
  const { attacker, defender, gain } = effect;
  if (gain) return attacker > 0 ? 'good' : 'best';
  if (attacker === defender) return 'even';
  return defender > attacker ? 'good' : attacker > 1 ? 'worst' : 'bad';
}
