import { describe, expect, test } from 'vitest';
import { createWording } from '../../electron/host/wording.ts';
import {
  answerChance,
  CHANCE,
  playOut,
  sameJson,
  seededRandom,
  type Officer,
} from '../../engines/core/index.ts';
import { createOfficer } from '../../engines/fall-of-the-reich/officer.ts';
import { fallOfTheReich } from '../../engines/fall-of-the-reich/index.ts';
import { HIDDEN, type State } from '../../engines/fall-of-the-reich/state.ts';
import type { ReichChoice } from '../../engines/fall-of-the-reich/types.ts';
import { engine, setupWith } from '../rules/fall-of-the-reich/support.ts';

const officer: Officer<State, ReichChoice> = createOfficer(fallOfTheReich.data);

/** Plays a game with the officer in the only seat; `visit` sees every state it decides in. */
function officerGame(seed: number, options = {}, visit?: (state: State) => void): State {
  const random = seededRandom(seed);
  let state = engine.start(setupWith(options));
  for (let ply = 0; ply < 5_000; ply++) {
    const decision = engine.decision(state);
    if (decision.by === null) return state;
    const choices = engine.choices(state);
    if (decision.by !== CHANCE) visit?.(state);
    const choice =
      decision.by === CHANCE && 'chance' in decision
        ? answerChance(decision.chance, choices, random)
        : officer.rank(state, choices)[0]?.choice;
    if (choice === undefined) throw new Error('no answer');
    state = engine.apply(state, choice).state;
  }
  throw new Error('the game does not end');
}

/** States along a random game. */
function someStates(seed: number, every: number): State[] {
  const found: State[] = [];
  const { choices } = playOut(engine, { setup: setupWith({}), random: seededRandom(seed), record: true });
  let state = engine.start(setupWith({}));
  choices.forEach((choice, ply) => {
    state = engine.apply(state, choice).state;
    if (ply % every === 0) found.push(state);
  });
  return found;
}

describe('the officer of Fall of the Reich', () => {
  test('every game ends, with the optional rules and without, and all its answers are on offer with a reason in words', () => {
    const words = (['en', 'fr'] as const).map((language) =>
      createWording(fallOfTheReich.texts(fallOfTheReich.data, language), language),
    );
    for (const options of [{}, { ninthArmy: true, tankReserves: true, rivalry: true, earlyLead: true }]) {
      const end = officerGame(7, options, (state) => {
        const choices = engine.choices(state);
        const ranked = officer.rank(state, choices);
        expect(ranked.length).toBeGreaterThan(0);
        for (const { choice, reason } of ranked) {
          expect(choices).toContain(choice);
          for (const word of words) expect(word.phrase(reason)).not.toMatch(/^bot\.|undefined|\{/);
        }
      });
      expect(engine.result(end)).not.toBeNull();
    }
  });
  test('it wins at least a fifth of its games; random play wins none of as many', () => {
    let wins = 0;
    let lucky = 0;
    for (let seed = 1; seed <= 30; seed++) {
      if (engine.result(officerGame(seed))?.winner === 'soviet') wins++;
      const random = playOut(engine, { setup: setupWith({}), random: seededRandom(seed) });
      if (random.result?.winner === 'soviet') lucky++;
    }
    expect(wins).toBeGreaterThanOrEqual(6);
    expect(lucky).toBe(0);
  });
  test('§6.3.2 it calls Stalin once Morale is Shaken, and not before anything speaks for it', () => {
    const calls = new Map<boolean, string>();
    officerGame(3, {}, (state) => {
      if (state.step !== 'phone') return;
      const best = officer.rank(state, engine.choices(state))[0]?.choice.do ?? '';
      const promising = state.morale <= 19 || engine.view(state, 'soviet').surrounded;
      expect(calls.get(promising) ?? best).toBe(best);
      calls.set(promising, best);
    });
    expect(calls.get(false)).toBe('declinePhone');
    expect(calls.get(true)).toBe('phone');
  });
  test('§10.1.1 §10.2 its judgement is certain at the end and in between before it', () => {
    const end = officerGame(11, {}, (state) => {
      const value = officer.value(state, 'soviet');
      expect(value > 0 && value < 1).toBe(true);
    });
    expect(officer.value(end, 'soviet')).toBe(engine.result(end)?.winner === 'soviet' ? 1 : 0);
  });
});

describe('what the player may suppose', () => {
  test('§4.4 an imagined position looks the same, offers the same, and keeps every rule of a position', () => {
    for (const state of someStates(5, 40)) {
      const other = engine.imagine?.(state, 'soviet', seededRandom(9)) ?? state;
      expect(engine.check(other)).toEqual([]);
      expect(sameJson(engine.view(other, 'soviet'), engine.view(state, 'soviet'))).toBe(true);
      if (engine.decision(state).by === 'soviet')
        expect(engine.choices(other)).toEqual(engine.choices(state));
    }
  });
  test('§4.4 two positions that differ only in what lies face down are imagined alike, and others are drawn', () => {
    let changed = 0;
    for (const state of someStates(6, 60)) {
      const twin = engine.imagine?.(state, 'soviet', seededRandom(1)) ?? state;
      expect(engine.imagine?.(twin, 'soviet', seededRandom(2))).toEqual(
        engine.imagine?.(state, 'soviet', seededRandom(2)),
      );
      if (state.face.some((face, at) => face === HIDDEN && twin.german[at] !== state.german[at])) changed++;
    }
    expect(changed).toBeGreaterThan(0);
  });
});
