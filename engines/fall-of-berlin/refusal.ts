import type { Json, Refusal } from '../core/index.ts';

/** A refusal in few words: the rule, and a key under `reason.` with what goes into it. */
export function no(rule: string, key: string, members: Readonly<Record<string, Json>> = {}): Refusal {
  return { reason: { key: `reason.${key}`, with: members }, rule };
}
