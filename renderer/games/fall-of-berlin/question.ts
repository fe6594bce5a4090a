import type { Question } from '../../../engines/core/index.ts';
import type { BerlinSession } from './session.svelte.ts';

/** The attack worth weighing now, as a question to the game: the one under way, put together, or pointed at. */
export function questionOf({ view, air, namedUnits, table }: BerlinSession): Question | null {
  const { combat, naming } = view;
  if (combat !== null) {
    if (combat.result !== null || combat.attackers.length === 0) return null;
    if (air === null) return { ask: 'combat', at: combat.at };
    const { attackers, bonus, artillery } = combat;
    return {
      ask: 'combat',
      at: combat.at,
      units: attackers,
      air: air.on,
      bonus,
      ...(artillery === null ? {} : { artillery }),
    };
  }
  if (naming !== null) return namedUnits.length > 0 ? { ask: 'combat', at: naming, units: namedUnits } : null;
  const { focus, selection } = table;
  if (focus === null || !selection.openSpaces.has(focus)) return null;
  const [picked] = selection.picks.units;
  if (view.step === 'declare' && picked !== undefined) {
    const marked = view.assaults.find(({ at }) => at === focus)?.units ?? [];
    return { ask: 'combat', at: focus, units: [...marked, picked], assaulting: true };
  }
  return view.step === 'attack' || view.step === 'resolve' ? { ask: 'combat', at: focus } : null;
}
