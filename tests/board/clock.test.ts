import { describe, expect, it } from 'vitest';
import type { ScenarioSpec } from '../../engines/core/index.ts';
import { beatOf, linePoints, shownAt } from '../../renderer/state/sidebyside/beats.ts';
import { beatsOf, courseOf, dayOf, isoOf } from '../../renderer/state/sidebyside/course.ts';

const days = (...dates: readonly string[]): ScenarioSpec => ({
  id: 'test',
  seats: ['soviet'],
  turns: dates.length,
  dates,
});
const entry = (ply: number, turn: number, phase: string) => ({ ply, turn, phase });

/** Two turns of two days each with two plies a turn; and one turn of one day that begins a day later. */
const long = days('1945-04-16', '1945-04-18');
const left = {
  scenario: long,
  course: courseOf(
    [entry(1, 1, 'move'), entry(2, 1, 'fight'), entry(3, 2, 'move'), entry(4, 2, 'move')],
    long,
  ),
};
const short = days('1945-04-17', '1945-04-18');
const right = { scenario: short, course: courseOf([entry(1, 1, 'a'), entry(2, 2, 'a')], short) };

describe('the common clock of two boards', () => {
  it('counts days both ways', () => {
    expect(isoOf(dayOf('1945-04-30') + 1)).toBe('1945-05-01');
  });

  it('spreads the plies of a turn over its days', () => {
    const start = dayOf('1945-04-16');
    expect(left.course.plies.map(({ day }) => (day ?? 0) - start)).toEqual([0, 1, 2, 3]);
  });

  it('shows each board at the end of a day, and none before its first or after its last', () => {
    const beats = beatsOf(left, right, 'date');
    expect(beats.map((beat) => [isoOf(beat.day ?? 0), beat.left, beat.right])).toEqual([
      ['1945-04-16', 1, null],
      ['1945-04-17', 2, 1],
      ['1945-04-18', 3, 2],
      ['1945-04-19', 4, null],
    ]);
  });

  it('goes by turn from the set-up on', () => {
    expect(beatsOf(left, right, 'turn').map((beat) => [beat.turn, beat.left, beat.right])).toEqual([
      [1, 0, 0],
      [1, 2, 1],
      [2, 4, 2],
    ]);
  });

  it('goes by phase, counted within the turn, and lets the other board wait', () => {
    expect(
      beatsOf(left, right, 'phase').map((beat) => [beat.turn, beat.phase, beat.left, beat.right]),
    ).toEqual([
      [1, 0, 0, 0],
      [1, 0, 1, 1],
      [1, 1, 2, 1],
      [2, 0, 4, 2],
    ]);
  });

  it('keeps the last position of a game that is over, and the set-up of one not begun', () => {
    const beats = beatsOf(left, right, 'date');
    expect(shownAt(beats, 0, 'right')).toEqual({ ply: 0, from: 0, when: 'before' });
    expect(shownAt(beats, 2, 'right')).toEqual({ ply: 2, from: 1, when: 'during' });
    expect(shownAt(beats, 3, 'right')).toEqual({ ply: 2, from: 2, when: 'after' });
    expect(beatOf(beats, 'left', 3)).toBe(2);
  });

  it('breaks a chart line where a game has no value', () => {
    expect(linePoints([0, null, 2], 0, 2, 10, 4)).toBe('M0.0,4.0M10.0,0.0');
  });
});
