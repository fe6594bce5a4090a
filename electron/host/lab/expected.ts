import { CHANCE, seededRandom, weightsOf, type Engine, type Random } from '../../../engines/core/index.ts';

/** How many states are judged for one roll and the rolls that follow it at once: all answers of two dice in a row, twice. */
const LOOKS = 72;
/** Into how many steps a part of the weight is cut to draw from it. */
const FINE = 0x10000;

/**
 * What a state is worth. Before a roll that is the mean over its answers by their weights, through all rolls that follow
 * at once: a judge who looks at the board alone does not see what is about to happen to it, and would take for luck
 * what everybody could expect. Where there are more answers than `looks`, so many are drawn, evenly by their weights;
 * always with the same numbers, so that a state is worth the same whenever it is asked.
 */
export function worthWithDice(
  engine: Engine,
  worth: (state: unknown) => number,
  state: unknown,
  looks = LOOKS,
  random: Random = seededRandom(LOOKS, 0),
): number {
  const decision = engine.decision(state);
  if (decision.by !== CHANCE || !('chance' in decision)) return worth(state);
  const choices = engine.choices(state);
  const looked = spread(weightsOf(decision.chance, choices.length), looks, random);
  const each = Math.max(1, Math.floor(looks / looked.length));
  return looked.reduce((sum, [place, weight]) => {
    const choice = choices[place];
    if (choice === undefined) return sum;
    return sum + weight * worthWithDice(engine, worth, engine.apply(state, choice).state, each, random);
  }, 0);
}

/** All answers with their weights, or `most` of them: one drawn from each of so many equal parts of the whole weight. */
export function spread(
  weights: readonly number[],
  most: number,
  random: Random,
): readonly (readonly [place: number, weight: number])[] {
  if (weights.length <= most) return weights.map((weight, place) => [place, weight]);
  const drawn: (readonly [number, number])[] = [];
  let [place, end] = [0, weights[0] ?? 1];
  for (let part = 0; part < most; part++) {
    const at = (part + random.below(FINE) / FINE) / most;
    while (at >= end && place < weights.length - 1) end += weights[++place] ?? 0;
    drawn.push([place, 1 / most]);
  }
  return drawn;
}
