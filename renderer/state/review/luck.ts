import type { Ledger, LedgerRoll } from '../../../electron/host/api-ledger.ts';
import type { GaugeSeries } from '../../../electron/host/api-review.ts';

/** What a side's fights came to so far, and what fair dice would have made of them. */
export interface SideLuck {
  readonly side: string;
  readonly name: string;
  readonly fights: number;
  /** Fights that went better than even. */
  readonly better: number;
  readonly worth: number;
  readonly expected: number;
  /** What worth counts; null where its tables count different things. */
  readonly unit: string | null;
}

/** The rolls that decided fights, with the ply of the fight. */
function fightRolls({
  combats,
  rolls,
}: Ledger): readonly { readonly ply: number; readonly roll: LedgerRoll }[] {
  return combats.flatMap(({ ply, roll }) => {
    const own = roll === null ? undefined : rolls[roll];
    return own === undefined || own.worth === null ? [] : [{ ply, roll: own }];
  });
}

/** The fights up to a ply, side by side: a lucky attack of one is the misfortune of another, so they are never added. */
export function luckBySide(ledger: Ledger, ply: number): readonly SideLuck[] {
  const sides = Map.groupBy(fightRolls(ledger), ({ roll }) => roll.side);
  return [...sides].map(([side, all]) => {
    const own = all.flatMap((fight) => (fight.ply <= ply ? [fight.roll] : []));
    const units = [...new Set(all.map(({ roll }) => roll.unit))];
    return {
      side,
      name: all[0]?.roll.sideName ?? side,
      fights: own.length,
      better: own.filter(({ luck }) => (luck ?? 0.5) > 0.5).length,
      worth: own.reduce((sum, { worth }) => sum + (worth ?? 0), 0),
      expected: own.reduce((sum, { expected }) => sum + (expected ?? 0), 0),
      unit: units.length === 1 ? (units[0] ?? null) : null,
    };
  });
}

/** How far each side's fights have strayed from what fair dice give, along the line: a gauge like any other. */
export function luckSeries(ledger: Ledger, samples: readonly number[], name: string): readonly GaugeSeries[] {
  return luckBySide(ledger, 0).map(({ side, name: sideName }) => {
    const own = fightRolls(ledger).filter(({ roll }) => roll.side === side);
    let [sum, next] = [0, 0];
    const values = samples.map((ply) => {
      for (let fight = own[next]; fight !== undefined && fight.ply <= ply; fight = own[++next])
        sum += (fight.roll.worth ?? 0) - (fight.roll.expected ?? 0);
      return sum;
    });
    return { key: 'luck', side, name, sideName, values };
  });
}
