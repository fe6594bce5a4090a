import type { GameResult } from '../core/index.ts';
import { scenarioOfState, type Context } from './context.ts';
import { note, scenarioOfPly, type Ply } from './ply.ts';
import { isGermanSide, SOVIET, WESTERN } from './sides.ts';
import type { Outcome, State } from './state.ts';
import { scoreOf } from './victory.ts';
import { fieldOf } from './zoc.ts';

function byPoints(soviet: number, western: number): Outcome {
  return soviet > western ? 'soviet' : western > soviet ? 'western' : 'draw';
}

/** How a game stands if it ends now (11.0, 14.0, 15.2, 16.3, 17.3). */
export function outcomeOf(ctx: Context, state: State): Outcome {
  const { victory } = scenarioOfState(ctx, state);
  const { soviet, western } = scoreOf(ctx, state);
  switch (victory) {
    case 'points':
      return byPoints(soviet.total, western.total);
    case 'threePlayer': {
      const holder = fieldOf(ctx, state).holder[ctx.berlin] ?? -1;
      return holder < 0 || isGermanSide(holder) ? 'german' : byPoints(soviet.total, western.total);
    }
    case 'berlinRace': {
      const [first] = state.berlin;
      if (first === undefined) return 'bothGermans';
      // Each German wins if the Ally opposite has not been in Berlin, beside the Ally who was there first.
      if (first === SOVIET) return state.berlin.includes(WESTERN) ? 'soviet' : 'sovietAndWestGerman';
      return state.berlin.includes(SOVIET) ? 'western' : 'westernAndEastGerman';
    }
  }
}

/** The seat to name as winner; two Germans, or nobody, are told by the outcome alone. */
const WINNERS: Readonly<Record<Outcome, string | null>> = {
  soviet: 'soviet',
  western: 'western',
  german: 'german',
  draw: null,
  bothGermans: null,
  sovietAndWestGerman: 'soviet',
  westernAndEastGerman: 'western',
};

/** Ends the game: points are counted and the outcome is set. */
export function endGame(ply: Ply): void {
  const { ctx, s } = ply;
  const { victory, rule } = scenarioOfPly(ply);
  const { soviet, western } = scoreOf(ctx, s);
  if (victory !== 'berlinRace')
    note(ply, { event: 'scored', rule: '11.0', soviet: soviet.total, western: western.total });
  s.outcome = outcomeOf(ctx, s);
  s.step = 'over';
  note(ply, { event: 'ended', rule: ruleOf(victory, rule), outcome: s.outcome });
}

function ruleOf(victory: string, rule: string): string {
  if (victory === 'threePlayer') return '16.3';
  if (victory === 'berlinRace') return '17.3';
  return rule === '14.0' || rule === '15.0' ? rule : '11.0';
}

/** Null while the game goes on. */
export function resultOf(ctx: Context, state: State): GameResult | null {
  const { outcome, turn } = state;
  if (outcome === null) return null;
  const { victory, rule } = scenarioOfState(ctx, state);
  const { soviet, western } = scoreOf(ctx, state);
  const points = victory !== 'berlinRace';
  return {
    winner: WINNERS[outcome],
    outcome,
    margin: points && outcome !== 'german' ? Math.abs(soviet.total - western.total) : null,
    reason: {
      key: `result.${outcome}`,
      with: { turn, soviet: soviet.total, western: western.total, points: points ? 'yes' : 'no' },
    },
    rule: ruleOf(victory, rule),
  };
}
