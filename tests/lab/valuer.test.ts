import { expect, test } from 'vitest';
import { GAMES } from '../../engines/index.ts';
import { completeSetup } from '../../engines/core/index.ts';
import { createEditions } from '../../electron/host/editions.ts';
import { recordGames } from '../../electron/host/lab/record.ts';

test('the value of a game begins where its units stand: half a set-up is neither a deficit nor luck', () => {
  const editions = createEditions(GAMES);
  const { engine } = editions.of('fall-of-berlin', null);
  const made = completeSetup(engine.manifest, {});
  if (!('setup' in made)) throw new Error('no set-up');
  const [game] = recordGames(editions, {
    game: 'fall-of-berlin',
    pack: null,
    setup: made.setup,
    players: ['recruit'],
    budget: { nodes: 1 },
    seed: 3,
    first: 0,
    games: 1,
    valueEvery: 1,
  });
  const series = game?.trace?.value;
  if (series === undefined || series === null) throw new Error('no value');
  // Rule 14A: the game begins with the placing of units, choice by choice.
  let [state, placed] = [engine.start(made.setup), 0];
  while (engine.decision(state).phase === 'setup') {
    const [first] = engine.choices(state);
    if (first === undefined) throw new Error('no choice');
    state = engine.apply(state, first).state;
    placed += 1;
  }
  expect(placed).toBeGreaterThan(3);
  expect(new Set(series.values.slice(0, 4)).size).toBe(1);
  expect(series.values).toHaveLength((game?.trace?.plies ?? 0) + 1);
  expect(series.values.every(Number.isInteger)).toBe(true);
  for (const { ply } of [...series.weighed, ...series.thrown]) expect(ply).toBeGreaterThan(3);
});
