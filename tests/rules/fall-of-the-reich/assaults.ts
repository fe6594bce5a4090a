import type { GameEvent } from '../../../engines/core/index.ts';
import type { Line } from '../../../engines/fall-of-the-reich/types.ts';
import { assault, eventsOf, given, roll, run, type Brief } from './support.ts';

/** The attack goes in without support. */
export const NO_SUPPORT = { do: 'support', artillery: 0, air: 0 };
/** Four units of 3rd Shock Army before Area 15, and a counter in it. */
export const front = (
  counter: string,
  face: 'down' | 'up' | 'ready' = 'down',
  more: Partial<Brief> = {},
): Brief => ({
  soviet: { '3S/12G': '14', '3S/7': '14', '3S/9T': '14', '3S/85': '14' },
  german: { '15': [counter, face] },
  ...more,
});
/** The four of them. */
export const ALL = ['3S/12G', '3S/7', '3S/9T', '3S/85'];
/** An open Light Urban target: Area 13 from Area 14. */
export const light = (counter: string, face: 'down' | 'up' = 'down', more: Partial<Brief> = {}): Brief => ({
  ...front(counter, face, more),
  german: { '13': [counter, face] },
});

/** A ledger of a `fought` event, by label. */
export function ledger(
  event: Record<string, unknown> | undefined,
  side: 'attack' | 'defence',
): Record<string, number> {
  return Object.fromEntries(
    ((event?.[side] ?? []) as readonly Line[]).map(({ label, value }) => [label, value]),
  );
}
/** Fights to the end with the first unit in the lead, and hands back the `fought` event. */
export function fight(
  brief: Brief,
  to: string,
  units: readonly string[],
  support: object,
  ...dice: number[][]
): GameEvent | undefined {
  const ready = assault(given(brief), '14', to, units);
  const led = ready.step === 'lead' ? run(ready, { do: 'lead', unit: units[0] ?? '' }) : ready;
  const events = eventsOf(
    led,
    { do: 'support', artillery: 0, air: 0, ...support },
    ...dice.map((one) => roll(...one)),
  );
  return events.find(({ event }) => event === 'fought');
}
