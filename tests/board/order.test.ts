import { describe, expect, test } from 'vitest';
import { BEARINGS, neighbourAt, neighboursOf, readingOrder, typedSpace } from '../../renderer/board/order.ts';
import { slipPlace } from '../../renderer/board/slip.ts';
import { overlaps } from '../../renderer/board/geometry.ts';
import { BOARD_WORDS, speakSpace, speakTargets } from '../../renderer/board/words.ts';
import type { Lights, MapSpace } from '../../renderer/board/types.ts';
import { berlin, counter } from './positions.ts';

const spaces = new Map(berlin.spaces.map((space) => [space.id, space]));
const at = (id: string): MapSpace => spaces.get(id) ?? expect.fail(`no space ${id}`);
const near = neighboursOf(berlin);
const around = (id: string): readonly MapSpace[] => (near.get(id) ?? []).map(at);

describe('walking the board', () => {
  test('reading order holds every space once and begins in the upper left', () => {
    const order = readingOrder(berlin);
    expect(new Set(order.map(({ id }) => id)).size).toBe(berlin.spaces.length);
    const [first, last] = [order[0], order.at(-1)];
    expect(first?.label[1]).toBeLessThan(berlin.height / 4);
    expect(last?.label[1]).toBeGreaterThan((berlin.height * 3) / 4);
  });

  test('an arrow goes to the neighbour nearest its bearing', () => {
    expect(neighbourAt(at('14'), around('14'), BEARINGS.ArrowLeft)?.id).toBe('13');
    expect(neighbourAt(at('14'), around('14'), BEARINGS.ArrowRight)?.id).toBe('16');
    expect(neighbourAt(at('14'), around('14'), BEARINGS.ArrowUp)?.id).toBe('M');
  });

  test('no neighbour within 60° of the bearing: the keyboard stays', () => {
    expect(neighbourAt(at('M'), around('M'), BEARINGS.ArrowUp)).toBeNull();
  });

  test('every space can be reached with the four arrows from any other', () => {
    const reached = new Set(['50']);
    for (const id of reached) {
      for (const bearing of Object.values(BEARINGS)) {
        const next = neighbourAt(at(id), around(id), bearing);
        if (next !== null) reached.add(next.id);
      }
    }
    expect(berlin.spaces.map(({ id }) => id).filter((id) => !reached.has(id))).toEqual([]);
  });

  test.each([
    ['5', '5'],
    ['51', '51'],
    ['L', 'L'],
    ['weis', '14'],
    ['zzz', null],
  ])('typed %s means %s', (typed, id) => {
    expect(typedSpace(berlin, typed)?.id ?? null).toBe(id);
  });
});

describe('reading aloud', () => {
  const lights: Lights = {
    spaces: { '14': 'target', '13': 'legal' },
    tags: { '14': { text: '+3', tone: 'attack' } },
    pieces: { x: 'legal' },
    arrows: [],
    path: [],
    control: { '14': 'german' },
  };

  test('place, terrain, owner, units, target, odds, in this order', () => {
    const said = speakSpace(at('14'), [counter('x', '14', 'soviet')], [], lights, BOARD_WORDS.en);
    expect(said).toBe('14 Weissensee. Light Urban. German control. x, can be chosen. target. +3');
  });

  test('the lit spaces with what they cost', () => {
    expect(speakTargets([at('13'), at('14')], lights, BOARD_WORDS.en)).toBe(
      '2 spaces are lit: 13 Pankow, 14 Weissensee target +3',
    );
    expect(speakTargets([], lights, BOARD_WORDS.fr)).toBe(BOARD_WORDS.fr.noTargets);
  });
});

test('a lifted stack covers no lit target while there is another place, and stays in the window', () => {
  const window = { x: 0, y: 0, w: 900, h: 600 };
  const space = { x: 400, y: 280, w: 40, h: 40 };
  const lit = [
    { x: 480, y: 250, w: 60, h: 60 },
    { x: 300, y: 250, w: 60, h: 60 },
  ];
  const slip = slipPlace(space, { w: 240, h: 120 }, window, lit);
  expect(lit.some((target) => overlaps(target, slip))).toBe(false);
  expect(overlaps(space, slip)).toBe(false);
  expect(slip.x >= 0 && slip.y >= 0 && slip.x + slip.w <= 900 && slip.y + slip.h <= 600).toBe(true);
});
