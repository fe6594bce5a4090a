import type { GameId } from '../../../../engines/core/index.ts';
import type { ArmReport } from '../../../../electron/host/api-lab.ts';

/** A space that was fought over. */
export interface HeatCell {
  readonly space: string;
  readonly fights: number;
  /** Share of all fights of the arm. */
  readonly share: number;
  /** 1 for the most fought over. */
  readonly place: number;
  /** From 0, the faintest, to 3: a hatch of its own besides the tint. */
  readonly level: number;
}

/** Shares of all fights from which on a space belongs to a level: the same in every design, so that sheets compare. */
export const LEVELS = [0, 0.01, 0.03, 0.08] as const;
/** How many of the most fought over spaces are numbered and counted together. */
export const TOP = 10;

/** Spaces by the fighting in them, the most first. */
export function heatOf(fights: Readonly<Record<string, number>>): readonly HeatCell[] {
  const total = Object.values(fights).reduce((sum, count) => sum + count, 0);
  return Object.entries(fights)
    .filter(([, count]) => count > 0)
    .sort(([a, x], [b, y]) => y - x || a.localeCompare(b))
    .map(([space, count], place) => {
      const share = count / total;
      return {
        space,
        fights: count,
        share,
        place: place + 1,
        level: LEVELS.findLastIndex((from) => share >= from),
      };
    });
}

/** Share of all fights in the ten most fought over spaces. */
export function topShare(cells: readonly HeatCell[]): number {
  return cells.filter(({ place }) => place <= TOP).reduce((sum, { share }) => sum + share, 0);
}

/** The arm of a report that stands for a design: the first one that played it. */
export function armFor(
  arms: readonly ArmReport[],
  game: GameId,
  wanted: number | undefined,
): { readonly arm: ArmReport; readonly place: number } | null {
  const own = arms.flatMap((arm, place) => (arm.arm.game === game ? [{ arm, place }] : []));
  return own.find(({ place }) => place === wanted) ?? own[0] ?? null;
}
