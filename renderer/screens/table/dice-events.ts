import type { GameEvent, Json } from '../../../engines/core/index.ts';

/** The dice of an event: by convention of all games it carries `dice` and the `groups` they were thrown in. */
export interface ThrownDice {
  readonly dice: readonly number[];
  readonly groups: readonly { readonly side: string; readonly count: number; readonly label: string }[];
}

/** The dice an event tells of; null when none were thrown. */
export function diceIn(event: GameEvent): ThrownDice | null {
  const { dice, groups } = event;
  if (!Array.isArray(dice) || !Array.isArray(groups)) return null;
  return { dice: dice.filter((die) => typeof die === 'number'), groups: groups.flatMap(groupOf) };
}

function groupOf(value: Json): ThrownDice['groups'] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const { side, count, label } = Object.fromEntries(Object.entries(value));
  return typeof side === 'string' && typeof count === 'number'
    ? [{ side, count, label: typeof label === 'string' ? label : '' }]
    : [];
}
