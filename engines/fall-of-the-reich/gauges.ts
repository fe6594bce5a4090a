import type { Gauge } from '../core/index.ts';
import type { Context } from './context.ts';
import { hasGerman } from './places.ts';
import type { State } from './state.ts';

/** Where the battle stands: the two tracks (3.4, 3.5), the bank (3.3), ground taken, and what both sides have lost. */
export function gaugesOf(ctx: Context, state: State): readonly Gauge[] {
  return [
    { key: 'german-morale', side: 'german', value: state.morale },
    { key: 'stalin-approval', side: 'soviet', value: state.approval },
    { key: 'supply', side: 'soviet', value: state.supply },
    {
      key: 'spaces-held',
      side: 'soviet',
      value: ctx.ids.filter((_, space) => ctx.isClosed[space] !== true && !hasGerman(state, space)).length,
    },
    { key: 'units-lost', side: 'soviet', value: state.soviet.filter((at) => at < 0).length },
    { key: 'units-lost', side: 'german', value: state.eliminated.length },
  ];
}
