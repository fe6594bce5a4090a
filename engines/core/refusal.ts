import type { Choice, Refusal, RuleNumber } from './contract.ts';
import { sameJson, type Json } from './json.ts';

/** A refusal in few words: the rule, and a key under `reason.` with what goes into it. */
export function refusal(
  rule: RuleNumber,
  key: string,
  members: Readonly<Record<string, Json>> = {},
): Refusal {
  return { reason: { key: `reason.${key}`, with: members }, rule };
}

/** Whether a choice is what a wish asks for; members the wish leaves out may be anything. */
export function fitsWish(choice: Choice, wish: Choice): boolean {
  return Object.entries(wish).every(([key, value]) => value === undefined || sameJson(choice[key], value));
}
