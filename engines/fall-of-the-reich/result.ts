import type { GameResult } from '../core/index.ts';
import { SOVIET } from './sequence.ts';
import type { Outcome, State } from './state.ts';

const RULES: Readonly<Record<Outcome, string>> = {
  'automatic-victory': '10.1.1',
  'approval-defeat': '10.1.2',
  'final-victory': '10.2',
  'time-defeat': '10.2',
};

/** Null while the game goes on; a defeat is a loss to the system, so nobody is the winner (10.0). */
export function resultOf({ outcome, turn, morale, approval }: State): GameResult | null {
  if (outcome === null) return null;
  const won = outcome === 'automatic-victory' || outcome === 'final-victory';
  return {
    winner: won ? SOVIET : null,
    outcome,
    margin: null,
    reason: { key: `result.${outcome}`, with: { turn, morale, approval } },
    rule: RULES[outcome],
  };
}
