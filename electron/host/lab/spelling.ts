import type { Language } from '../../../engines/core/index.ts';
import type { ArmReport } from '../api-lab.ts';
import { titleOf } from '../shelf.ts';

/** A number with as many digits as it deserves. */
export function figure(value: number): string {
  const size = Math.abs(value);
  return value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3);
}

/** The name of an arm: the game, and what is not as usual about it. */
export function armName({ arm }: ArmReport, language: Language): string {
  return `${titleOf(arm.game, language)} (${arm.scenario}; ${arm.players.join(', ')})`;
}
