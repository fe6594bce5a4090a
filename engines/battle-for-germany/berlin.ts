import { cell, row, withCell } from '../core/index.ts';
import { removeUnit } from './arrive.ts';
import { note, scenarioOfPly, type Ply } from './ply.ts';
import { isGermanSide, WESTERN } from './sides.ts';
import { hasOption, OUT } from './state.ts';
import { reviewCities } from './victory.ts';

/**
 * At the end of the player turn in which Berlin fell the Germans leave the map and the Theater Boundary ends (12.2);
 * in the longer game the Allies are enemies from then on (13.1), and SS units may go over to the West (13.2).
 */
export function collapse(ply: Ply): void {
  const { ctx, s } = ply;
  const { berlinFalls } = scenarioOfPly(ply);
  if (berlinFalls === 'nothing' || s.collapsed || s.berlin.length === 0) return;
  const war = berlinFalls === 'war';
  const rule = war ? '13.1' : '12.2';
  s.collapsed = true;
  s.boundary = false;
  s.war = war;
  const keepsSs = war && hasOption(s, 'ssRule');
  let removed = 0;
  for (let unit = 0; unit < s.at.length; unit++) {
    if (!isGermanSide(cell(s.side, unit)) || cell(s.at, unit) === OUT) continue;
    const hex = cell(s.at, unit);
    if (keepsSs && row(ctx.units, unit).ss && hex >= 0) {
      s.side = withCell(s.side, unit, WESTERN);
      note(ply, {
        event: 'changedSide',
        rule: '13.2',
        unit: row(ctx.units, unit).id,
        at: ctx.ids[hex] ?? '',
        side: 'westernAllied',
      });
      reviewCities(ply, hex);
    } else if (hex >= 0) {
      removeUnit(ply, unit, 'collapse', rule);
      removed++;
    } else s.at = withCell(s.at, unit, OUT);
  }
  note(ply, { event: 'germanyCollapsed', rule, units: removed, war });
}
