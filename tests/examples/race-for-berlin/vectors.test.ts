import { describe, expect, test } from 'vitest';
import type { CombatPreview } from '../../../engines/race-for-berlin/index.ts';
import { columnOf, ratioOf } from '../../../engines/race-for-berlin/odds.ts';
import { endOfGameModifiers } from '../../../engines/race-for-berlin/phase-end.ts';
import { ctx, engine, gameOf } from '../../rules/race-for-berlin/support.ts';

/** Statements and plain arithmetic of the rulebooks, each as one row against the real engine. */

const zone = (id: string): number => ctx.board.indexOf(id);
const adjacent = (a: string, b: string): boolean =>
  (ctx.board.ways[zone(a)] ?? []).some(({ to }) => to === zone(b));

describe('the map', () => {
  test.each([
    ['zossen', 'luckau', false],
    ['furstenberg', 'reppen', false],
    ['protzel', 'bernau', true],
    ['protzel', 'strausberg', true],
    ['protzel', 'furstenwalde', true],
  ] as const)('§map §7.1.4: %s and %s, adjacent: %s', (a, b, expected) => {
    expect(adjacent(a, b)).toBe(expected);
    expect(adjacent(b, a)).toBe(expected);
  });
  test('§map: zones that touch only at a corner share a point of their outlines', () => {
    const outline = (id: string): Set<string> =>
      new Set(ctx.data.map.spaces.find((space) => space.id === id)?.polygon.map(([x, y]) => `${x},${y}`));
    for (const [a, b] of [
      ['zossen', 'luckau'],
      ['furstenberg', 'reppen'],
    ] as const) {
      expect([...outline(a)].filter((corner) => outline(b).has(corner)).length).toBe(1);
    }
  });
  test('§map §2.2.2: Jüterbog bears an American emblem, Guben a defence line', () => {
    expect(ctx.zones[zone('juterbog')]?.tracks.length).toBeGreaterThan(0);
    expect(ctx.zones[zone('guben')]?.fortified).toBe(true);
  });
  test.each(['forst', 'kathlow'])('§event.9: %s is a legal target', (id) => {
    expect(ctx.zones[zone(id)]?.bridges).toBe(true);
  });
});

describe('tests of the die', () => {
  const outcome = (
    more: Record<string, unknown>,
    units: Record<string, string>,
    die: number,
  ): string | undefined => {
    const game = gameOf({ units, more: more as never });
    return game.roll(die).told('rolled')[0]?.outcome;
  };
  const arrival = { step: 'arrivalRoll', cursor: '1fj' };
  const west = { step: 'westRoll', cursor: '712id', impulse: 2, act: act('712id') };
  test.each([
    ['§2.1.1 turn 1, die 6', { ...arrival, turn: 1 }, 6, 'arrives'],
    ['§2.1.1 turn 1, die 5', { ...arrival, turn: 1 }, 5, 'waits'],
    ['§2.1.2 turn 4, die 5', { step: 'xiiRoll', turn: 4 }, 5, 'released'],
    ['§2.1.2 turn 4, die 4', { step: 'xiiRoll', turn: 4 }, 4, 'waits'],
    ['§2.2.1 turn 3, die 4', { step: 'americanRoll', turn: 3 }, 4, 'none'],
    ['§2.2.1 turn 4, die 4', { step: 'americanRoll', turn: 4 }, 4, 'track3'],
    ['§2.2.1 turn 9, die 4', { step: 'americanRoll', turn: 9 }, 4, 'track2'],
    ['§2.3.1 turn 2, die 5', { step: 'orderRoll', turn: 2 }, 5, 'koniev'],
    ['§2.3.1 turn 2, die 6', { step: 'orderRoll', turn: 2 }, 6, 'zhukov'],
    ['§7.2.2 turn 4, die 3', { ...west, turn: 4 }, 3, 'bound'],
    ['§7.2.2 turn 5, die 3', { ...west, turn: 5 }, 3, 'free'],
    ['§7.2.2 turn 6, die 1', { ...west, turn: 6 }, 1, 'bound'],
    ['§4.3.1 turn 1, phase 3, die 1', { step: 'operationsRoll', turn: 1, operation: 3 }, 1, 'ends'],
    ['§4.3.1 turn 1, phase 2, die 1', { step: 'operationsRoll', turn: 1, operation: 2 }, 1, 'goesOn'],
    ['§4.3.1 turn 2, phase 1, die 1', { step: 'operationsRoll', turn: 2, operation: 1 }, 1, 'ends'],
  ])('%s', (_name, more, die, expected) => {
    expect(outcome(more, { '712id': 'lebus', '1fj': 'waiting' }, die)).toBe(expected);
  });
  test('§2.1.2: the first two units of XII Army come in the turn after the release', () => {
    const game = gameOf({
      units: { korner: 'waiting', hutten: 'waiting', schill: 'waiting' },
      more: { step: 'xiiRoll', turn: 4 },
    });
    expect(game.roll(5).told('xiiReleased')[0]?.turn).toBe(5);
    expect(ctx.values.xiiPerTurn).toBe(2);
  });
  test('§5.2: levels 2, 2, 3, 1, 0, 3 add 6 to the end-of-game roll: 3 ends it, 2 does not', () => {
    const added = endOfGameModifiers(ctx, [2, 2, 3, 1, 0, 3]).reduce((sum, { value }) => sum + value, 0);
    expect(added).toBe(6);
    expect([3 + added > ctx.values.endOfGameAbove, 2 + added > ctx.values.endOfGameAbove]).toEqual([
      true,
      false,
    ]);
  });
});

/** An impulse with one unit in movement mode that has asked for its test. */
function act(unit: string): Record<string, unknown> {
  return {
    limit: 4,
    rivers: null,
    everyone: null,
    trucks: null,
    surprise: false,
    duties: [],
    apart: [],
    order: null,
    attacked: [],
    fought: [],
    obeyed: [],
    tasks: [{ unit, mode: 'movement', done: false, west: 'untested', followed: false }],
  };
}

describe('ratios', () => {
  test.each([
    [15, 10, '1:1'],
    [10, 15, '1:2'],
    [5, 21, '1:3-'],
    [90, 20, '4:1+'],
    [74, 22, '3:1'],
    [20, 10, '2:1'],
    [19, 10, '1:1'],
  ])('§8.1.2: %i against %i is %s', (attack, defence, column) => {
    expect(ctx.data.tables.combatColumns[columnOf(ctx, ratioOf(attack, defence))]?.id).toBe(column);
  });
  test('§annex.2: from Küstrin into Südl. Oderbruch the river does not count', () => {
    const game = gameOf({ units: { '3sha-1': 'kustrin', '309id': 'sudl-oderbruch' } });
    const odds = engine.query(game.state, 'zhukov', {
      ask: 'combat',
      at: 'sudl-oderbruch',
      units: ['3sha-1'],
    }) as CombatPreview;
    expect(odds.attack.total).toBe(17);
  });
});
