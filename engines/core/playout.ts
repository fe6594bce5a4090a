import { answerChance, type Random } from './chance.ts';
import { CHANCE, type Choice, type Engine, type GameEvent, type GameResult, type Setup } from './contract.ts';

/** Picks for a seat; knows the state only through what the caller hands it. */
export type Picker<S, C extends Choice> = (state: S, choices: readonly C[], random: Random) => C;

/** The player that likes every legal choice equally. */
export function randomPicker<S, C extends Choice>(_state: S, choices: readonly C[], random: Random): C {
  const choice = choices[random.below(choices.length)];
  if (choice === undefined) throw new Error('a decision without choices');
  return choice;
}

export interface Playout<S, C extends Choice> {
  readonly state: S;
  readonly choices: readonly C[];
  readonly plies: number;
  readonly result: GameResult | null;
}

export interface PlayoutRequest<S, C extends Choice> {
  readonly setup: Setup;
  readonly random: Random;
  readonly pick?: Picker<S, C>;
  readonly from?: S;
  readonly maxPlies?: number;
  /** Whether to keep the list of choices; simulations that only count do without. */
  readonly record?: boolean;
}

/** Plays a game to its end, or to the limit (then `result` is null). */
export function playOut<S, C extends Choice, E extends GameEvent, V>(
  engine: Engine<S, C, E, V>,
  { setup, random, pick = randomPicker, from, maxPlies = 20_000, record = false }: PlayoutRequest<S, C>,
): Playout<S, C> {
  let state = from ?? engine.start(setup);
  const played: C[] = [];
  let plies = 0;
  while (plies < maxPlies) {
    const decision = engine.decision(state);
    if (decision.by === null) break;
    const offered = engine.choices(state);
    const choice =
      decision.by === CHANCE && 'chance' in decision
        ? answerChance(decision.chance, offered, random)
        : pick(state, offered, random);
    state = engine.apply(state, choice).state;
    plies++;
    if (record) played.push(choice);
  }
  return { state, choices: played, plies, result: engine.result(state) };
}
