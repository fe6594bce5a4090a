import type { LabelledChoice } from '../../../electron/host/api.ts';

/** The units some choices are about, each once. */
export function unitsOf(choices: readonly LabelledChoice[]): readonly string[] {
  return [...new Set(choices.flatMap(({ choice }) => choice.unit ?? []))];
}

/** Movement points with their halves, as the table of costs prints them. */
export function formatCost(cost: number): string {
  const whole = Math.floor(cost);
  return cost === whole ? String(whole) : `${whole === 0 ? '' : whole}½`;
}
