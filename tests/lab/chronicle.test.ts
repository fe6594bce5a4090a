import { describe, expect, test } from 'vitest';
import { CHANCE, completeSetup, type Chronicle, type GameId } from '../../engines/core/index.ts';
import { GAMES } from '../../engines/index.ts';
import { createEditions } from '../../electron/host/editions.ts';

/** When a milestone holds: positions laid out by hand, each looked up on the map it belongs to. */

const EDITIONS = createEditions(GAMES);

/** A game's chronicle, its first position as plain data, and the index of a space and of units. */
function begin(game: GameId) {
  const { engine, module, data } = EDITIONS.of(game, null);
  const chronicle: Chronicle | undefined = module.createChronicle?.(data);
  const made = completeSetup(engine.manifest, {});
  if (chronicle === undefined || !('setup' in made)) throw new Error(game);
  const state = engine.start(made.setup) as Record<string, unknown>;
  const { map, units } = data as {
    map: { spaces?: { id: string }[]; hexes?: { id: string }[] };
    units: { units: { id: string; side?: string }[] };
  };
  const spaces = map.spaces ?? map.hexes ?? [];
  return {
    chronicle,
    state,
    units: units.units,
    at: (id: string): number => {
      const place = spaces.findIndex((one) => one.id === id);
      if (place < 0) throw new Error(id);
      return place;
    },
  };
}

test.each(GAMES.map(({ id }) => id))('%s begins before every milestone', (game) => {
  const { chronicle, state } = begin(game);
  const { engine } = EDITIONS.of(game, null);
  // Where counters are drawn for the set-up, the game begins when they lie on the map.
  let first: unknown = state;
  while (engine.decision(first).by === CHANCE) {
    const [choice] = engine.choices(first);
    if (choice === undefined) throw new Error(game);
    first = engine.apply(first, choice).state;
  }
  expect(chronicle.reached(first)).toEqual([]);
});

describe('Berlin: Fall of the Reich', () => {
  test('the city is surrounded before it is taken, and taken when no German stands in it', () => {
    const { chronicle, state, at } = begin('fall-of-the-reich');
    const german = state['german'] as number[];
    const only = german.map((counter, space) => (space === at('50') ? Math.max(counter, 0) : -1));
    expect(chronicle.reached({ ...state, german: only, ninth: [] })).toEqual(['berlin-surrounded']);
    const none = german.map(() => -1);
    expect(chronicle.reached({ ...state, german: none, ninth: [] })).toEqual([
      'berlin-surrounded',
      'berlin-taken',
    ]);
  });
});

describe('Fall of Berlin', () => {
  const { chronicle, state, units, at } = begin('fall-of-berlin');
  const places = state['at'] as number[];
  const heights = ['0904', '1004', '1005', '1006'].map(at);
  const left = places.map((hex) => (heights.includes(hex) ? -1 : hex));
  const soviet = places.indexOf(at('1204'));
  test('heights that were only left are not taken; they are when a Soviet unit stands there', () => {
    expect(chronicle.reached({ ...state, at: left })).not.toContain('seelow-taken');
    const moved = left.map((hex, unit) => (unit === soviet ? at('1005') : hex));
    expect(chronicle.reached({ ...state, at: moved })).toContain('seelow-taken');
    // One German left on them holds them.
    const german = units.findIndex(({ side }) => side === 'german');
    const held = moved.map((hex, unit) => (unit === german ? at('0904') : hex));
    expect(chronicle.reached({ ...state, at: held })).not.toContain('seelow-taken');
  });
  test('a Soviet unit in a hex of Berlin has entered it, and not taken it', () => {
    // Every unit that stands east of column 11 at the start is Soviet.
    expect(soviet).toBeGreaterThanOrEqual(0);
    const germans = places.map((hex) => (hex === at('0506') ? -1 : hex));
    const moved = germans.map((hex, unit) => (unit === soviet ? at('0506') : hex));
    const found = chronicle.reached({ ...state, at: moved });
    expect(found).toContain('berlin-entered');
    expect(found).not.toContain('berlin-taken');
  });
});

describe('Race for Berlin', () => {
  test('a Soviet unit in a zone of Berlin has entered it', () => {
    const { chronicle, state, at } = begin('race-for-berlin');
    const places = state['at'] as number[];
    const soviet = places.findIndex((zone) => zone === at('oder-bridgehead'));
    expect(soviet).toBeGreaterThanOrEqual(0);
    const moved = places.map((zone, unit) =>
      unit === soviet ? at('wedding') : zone === at('wedding') ? -1 : zone,
    );
    const found = chronicle.reached({ ...state, at: moved });
    expect(found).toContain('berlin-entered');
    expect(found).not.toContain('berlin-taken');
  });
});

test('Battle for Germany cannot tell the heights from the ring', () => {
  const { chronicle, state, at } = begin('battle-for-germany');
  expect(chronicle.missing).toEqual(['seelow-taken', 'berlin-surrounded']);
  expect(at('2613')).toBeGreaterThan(0);
  const control = (state['control'] as number[]).map((held) => held + 1);
  expect(chronicle.reached({ ...state, control })).toContain('berlin-taken');
});
