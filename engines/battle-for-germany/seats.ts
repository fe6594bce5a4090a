import type { Scenario } from './data.ts';
import { sideName } from './sides.ts';

/** The seat that commands a side (2.5, 16.0, 17.0). */
export function seatOfSide({ sequence, seats }: Scenario, side: number): string {
  const segment = side < 0 ? undefined : sequence.find((part) => part.side === sideName(side));
  return segment?.seat ?? seats[0] ?? '';
}
