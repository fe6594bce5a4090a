import { expect, test } from 'vitest';
import {
  CHANCE,
  completeSetup,
  playOut,
  seededRandom,
  type Picker,
  type Seat,
  type Setup,
} from '../../engines/core/index.ts';
import { createRecruit } from '../../engines/core/bots/recruit.ts';
import {
  battleForGermany,
  createEngine,
  createOfficer,
  type GermanyChoice,
} from '../../engines/battle-for-germany/index.ts';
import type { State } from '../../engines/battle-for-germany/state.ts';

const engine = createEngine(battleForGermany.data);
const officer = createOfficer(battleForGermany.data);
const { messages } = battleForGermany.texts(battleForGermany.data, 'en');

function setupOf(scenario: string, options: Readonly<Record<string, unknown>> = {}): Setup {
  const made = completeSetup(engine.manifest, { scenario, options });
  if ('problems' in made) throw new Error(made.problems.join());
  return made.setup;
}

/** The Officer's choice, proved to be on offer, ranked in order and given with words. */
const asOfficer: Picker<State, GermanyChoice> = (state, choices) => {
  const ranked = officer.rank(state, choices);
  const offered = new Set(choices.map((choice) => JSON.stringify(choice)));
  for (const [place, { choice, score, reason }] of ranked.entries()) {
    if (!offered.has(JSON.stringify(choice))) throw new Error(`not on offer: ${JSON.stringify(choice)}`);
    if (score > (ranked[place - 1]?.score ?? Infinity)) throw new Error('out of order');
    if (messages[reason.key] === undefined) throw new Error(`no words for ${reason.key}`);
  }
  const [best] = ranked;
  if (best === undefined) throw new Error('no answer');
  const chance = officer.value(state, String(engine.decision(state).by));
  if (!(chance >= 0 && chance <= 1)) throw new Error(`a chance of ${chance}`);
  return best.choice;
};

const optional = {
  offensiveSupply: true,
  splitAttacks: true,
  nationalStacking: true,
  freeCourland: true,
  ssRule: true,
  zonesOfBystanders: true,
};

for (const { id, seats } of engine.manifest.scenarios) {
  test(`officers play ${id} to its end, with and without optional rules`, () => {
    for (const options of [{}, optional]) {
      const { result, state } = playOut(engine, {
        setup: setupOf(id, options),
        random: seededRandom(11),
        pick: asOfficer,
      });
      expect(result).not.toBeNull();
      const values = seats.map((seat) => officer.value(state, seat));
      for (const value of values) expect([0, 0.5, 1]).toContain(value);
      if (result?.winner !== null && result !== null) expect(officer.value(state, result.winner)).toBe(1);
    }
  });
}

test('the same state gives the same answer, whatever was asked before', () => {
  const setup = setupOf('historical');
  const fresh = createOfficer(battleForGermany.data);
  let state = engine.start(setup);
  const random = seededRandom(5);
  for (let ply = 0; ply < 300; ply++) {
    const choices = engine.choices(state);
    if (engine.decision(state).by !== CHANCE && ply % 20 === 0)
      expect(createOfficer(battleForGermany.data).rank(state, choices)).toEqual(fresh.rank(state, choices));
    const pick = engine.decision(state).by === CHANCE ? undefined : fresh.rank(state, choices)[0]?.choice;
    const choice = pick ?? choices[random.below(choices.length)];
    if (choice === undefined) break;
    state = engine.apply(state, choice).state;
  }
});

test('an Officer beats a Recruit from either seat', () => {
  const recruit = createRecruit(engine);
  const wins = (seat: Seat): number => {
    let won = 0;
    for (let seed = 0; seed < 5; seed++) {
      const { result } = playOut(engine, {
        setup: setupOf('historical'),
        random: seededRandom(seed),
        pick: (state, choices, random) => {
          if (engine.decision(state).by === seat) return asOfficer(state, choices, random);
          const { choice } = recruit.choose(state, random);
          return (
            choices.find((one) => JSON.stringify(one) === JSON.stringify(choice)) ??
            asOfficer(state, choices, random)
          );
        },
      });
      if (result?.winner === seat) won++;
    }
    return won;
  };
  expect(wins('soviet')).toBeGreaterThanOrEqual(4);
  expect(wins('western')).toBeGreaterThanOrEqual(4);
});
