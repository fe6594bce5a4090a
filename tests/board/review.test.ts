import { describe, expect, it } from 'vitest';
import type { LogEntry, Moment } from '../../electron/host/api.ts';
import type { Ledger } from '../../electron/host/api-ledger.ts';
import type { BranchInfo } from '../../electron/host/api-review.ts';
import type { Piece } from '../../renderer/board/types.ts';
import { extent, stepPath, ticks } from '../../renderer/components/chart.ts';
import { ROW, scrollFor, windowOf } from '../../renderer/screens/review/rows.ts';
import { treeOf } from '../../renderer/screens/review/tree.ts';
import { entryAt, nearest } from '../../renderer/state/review/course.ts';
import { luckBySide, luckSeries } from '../../renderer/state/review/luck.ts';
import { Moments } from '../../renderer/state/review/moments.ts';
import { focusOf, motionOf } from '../../renderer/state/review/motion.ts';

const entry = (ply: number): LogEntry => ({
  ply,
  by: 'soviet',
  turn: 1,
  phase: 'movement',
  label: '',
  events: [],
  barrier: false,
  at: '',
  bot: null,
});
const piece = (id: string, at: string): Piece => ({
  id,
  at,
  side: 'soviet',
  body: 'soviet',
  emblem: 'star',
  name: id,
  symbol: null,
  factors: '',
  marks: [],
  spoken: id,
});
const told = (...events: LogEntry['events'][number]['event'][]): LogEntry['events'] =>
  events.map((event) => ({ text: '', rule: event.rule, event }));

describe('the course of a line', () => {
  it('finds the entry a ply belongs to, also inside one that stands for many plies', () => {
    const log = [entry(1), entry(2), entry(9), entry(10)];
    expect([0, 1, 5, 9, 40].map((ply) => entryAt(log, ply)?.ply)).toEqual([undefined, 1, 2, 9, 10]);
  });

  it('steps to the nearest mark on either side and to none beyond the ends', () => {
    expect([
      nearest([3, 7], 3, 1),
      nearest([3, 7], 7, 1),
      nearest([3, 7], 7, -1),
      nearest([3, 7], 3, -1),
    ]).toEqual([7, null, 3, null]);
  });
});

describe('the moments of a line', () => {
  const moment = (ply: number): Moment => ({
    ply,
    view: {},
    decision: {} as Moment['decision'],
    result: null,
  });
  const counted = (most = Infinity) => {
    const calls: string[] = [];
    const moments = new Moments({
      one: (ply) => {
        calls.push(String(ply));
        return Promise.resolve(moment(ply));
      },
      stretch: (from, to) => {
        calls.push(`${from}-${to}`);
        const plies = Array.from({ length: Math.min(most, to - from + 1) }, (_, index) =>
          moment(from + index),
        );
        return Promise.resolve(plies);
      },
    });
    return { calls, moments };
  };

  it('are read ahead in one call, and again only when half of them are used up', async () => {
    const { calls, moments } = counted();
    for (let ply = 1; ply <= 20; ply++) {
      moments.ahead(ply, 8);
      expect((await moments.get(ply)).ply).toBe(ply);
    }
    expect(calls).toEqual(['1-8', '9-12', '13-16', '17-20', '21-24']);
  });

  it('are asked for one by one where a stretch ended early', async () => {
    const { calls, moments } = counted(3);
    moments.ahead(1, 5);
    expect((await moments.get(5)).ply).toBe(5);
    expect(calls).toEqual(['1-5', '4', '5']);
    expect(moments.peek(5)?.ply).toBe(5);
  });
});

describe('a long list', () => {
  it('draws the rows in view and a few beyond, never more than there are', () => {
    expect(windowOf(1000, 0, 310)).toEqual({ from: 0, to: 12 });
    expect(windowOf(1000, 3100, 310)).toEqual({ from: 98, to: 112 });
    expect(windowOf(5, 0, 310)).toEqual({ from: 0, to: 5 });
    expect(windowOf(100, 5000, 310)).toEqual({ from: 98, to: 100 });
  });

  it('moves just so far that a row is in view, and not at all if it is', () => {
    expect(scrollFor(2, 60, 0, 310)).toBe(0);
    expect(scrollFor(20, 60, 0, 310)).toBe(60 + 21 * ROW - 310);
    expect(scrollFor(1, 60, 500, 310)).toBe(60 + ROW);
  });

  it('shows a row above what is in view beneath the names of the columns, not behind them', () => {
    expect(scrollFor(1, 60, 500, 310, 24)).toBe(60 + ROW - 24);
    expect(scrollFor(1, 60, 60 + ROW - 10, 310, 24)).toBe(60 + ROW - 24);
    expect(scrollFor(1, 60, 60 + ROW - 24, 310, 24)).toBe(60 + ROW - 24);
  });
});

describe('luck in consequences', () => {
  const roll = (side: string, worth: number, expected: number, luck: number) => ({
    side,
    sideName: side.toUpperCase(),
    worth,
    expected,
    luck,
    unit: 'steps',
  });
  const ledger = {
    combats: [
      { ply: 3, roll: 0 },
      { ply: 5, roll: 1 },
      { ply: 6, roll: null },
      { ply: 9, roll: 2 },
    ],
    rolls: [roll('red', 2, 0.5, 0.9), roll('blue', -1, 0.5, 0.1), roll('red', 0, 1, 0.3)],
  } as unknown as Ledger;

  it('is summed side by side up to the moment on show, never across the table', () => {
    expect(luckBySide(ledger, 5)).toEqual([
      { side: 'red', name: 'RED', fights: 1, better: 1, worth: 2, expected: 0.5, unit: 'steps' },
      { side: 'blue', name: 'BLUE', fights: 1, better: 0, worth: -1, expected: 0.5, unit: 'steps' },
    ]);
    expect(luckBySide(ledger, 9)[0]).toMatchObject({ fights: 2, worth: 2, expected: 1.5 });
  });

  it('is a gauge along the line: 2 − ½ after the first fight of red, and − 1 more after its second', () => {
    const [red, blue] = luckSeries(ledger, [0, 3, 4, 9], 'Luck');
    expect([red?.values, blue?.values]).toEqual([
      [0, 1.5, 1.5, 0.5],
      [0, 0, 0, -1.5],
    ]);
  });
});

describe('what a choice does on the map', () => {
  it('points from every space the attackers came from, as wide as their share', () => {
    const before = [piece('a', '1'), piece('b', '1'), piece('c', '2'), piece('d', '3')];
    const motion = motionOf(
      told({ event: 'fought', rule: '8', at: '9', units: ['a', 'b', 'c'], attackTotal: 5 }),
      before,
    );
    expect(motion.arrows.map(({ from, to, kind, weight }) => [from, to, kind, weight])).toEqual([
      ['1', '9', 'attack', 2 / 3],
      ['2', '9', 'attack', 1 / 3],
    ]);
    expect(motion.spaces).toEqual({ 9: 'target' });
    expect(focusOf(motion)).toBe('9');
  });

  it('tells a retreat from a move and draws nothing for a unit that stays', () => {
    const events = told(
      { event: 'moved', rule: '7', unit: 'a', from: '1', to: '2' },
      { event: 'retreated', rule: '8', unit: 'b', from: '2', to: '3' },
      { event: 'moved', rule: '7', unit: 'c', from: '4', to: '4' },
    );
    expect(motionOf(events, []).arrows.map(({ kind }) => kind)).toEqual(['move', 'retreat']);
  });
});

describe('the tree of branches', () => {
  const line = (id: string, parent: string | null, base: number, removed = false): BranchInfo => ({
    id,
    parent,
    base,
    kind: parent === null ? 'main' : 'what-if',
    name: id,
    plies: 20,
    reason: null,
    differs: null,
    turn: 1,
    finished: false,
    removed,
    first: parent === null,
  });

  it('hangs each branch under the line it left, and one whose parent is put away under what that had left', () => {
    const rows = treeOf([
      line('main', null, 0),
      line('late', 'main', 9),
      line('early', 'main', 2),
      line('twig', 'early', 5),
      line('gone', 'early', 3, true),
      line('orphan', 'gone', 7),
    ]);
    expect(rows.map(({ line: { id }, depth }) => [id, depth])).toEqual([
      ['main', 0],
      ['early', 1],
      ['orphan', 2],
      ['twig', 2],
      ['late', 1],
    ]);
  });
});

describe('the scale of a chart', () => {
  it('has room where nothing changes and begins at zero where that is near', () => {
    expect(extent([4, 4])).toEqual({ low: 3, high: 5 });
    expect(extent([2, 10])).toEqual({ low: 0, high: 10 });
    expect(extent([40, 50])).toEqual({ low: 40, high: 50 });
  });

  it('marks round numbers inside it', () => {
    expect(ticks({ low: 0, high: 10 })).toEqual([0, 5, 10]);
    expect(ticks({ low: 40, high: 50 })).toEqual([40, 45, 50]);
    // A scale that begins below zero has a zero without a sign.
    expect(ticks({ low: -3, high: 5 })).toEqual([0, 5]);
  });

  it('holds a value until it changes', () => {
    expect(
      stepPath([
        [0, 5],
        [10, 5],
        [20, 1],
      ]),
    ).toBe('M0.0,5.0H20.0V1.0');
  });
});
