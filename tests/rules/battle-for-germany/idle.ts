import type { State } from '../../../engines/battle-for-germany/state.ts';
import { engine } from './support.ts';

/** Ends phase after phase, deciding as little as possible, until a condition holds. */
export function idleUntil(state: State, stop: (state: State) => boolean): State {
  let now = state;
  for (let guard = 0; guard < 3000 && !stop(now); guard++) {
    const choices = engine.choices(now);
    const choice =
      choices.find(
        ({ do: what }) => what.startsWith('end') || what === 'stay' || what === 'decline' || what === 'done',
      ) ?? choices[0];
    if (choice === undefined) return now;
    now = engine.apply(now, choice).state;
  }
  return now;
}
