import type { TableState } from '../../electron/host/api.ts';
import type { Manifest, Seat } from '../../engines/core/index.ts';

/**
 * Whether a person at a seat shares the machine with others: nobody takes a seat that the program plays, and a lone
 * person has nothing to hide from it.
 */
export function isShared(
  { record, players }: Pick<TableState, 'record' | 'players'>,
  seat: Seat,
  manifest: Manifest | null | undefined,
): boolean {
  const people = players.filter(({ player }) => player === 'human');
  const seats = manifest?.scenarios.find(({ id }) => id === record.scenario)?.seats.length ?? 1;
  return seats > 1 && people.length > 1 && people.some((one) => one.seat === seat);
}
