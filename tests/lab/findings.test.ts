import { expect, test } from 'vitest';
import type { Measure } from '../../engines/core/index.ts';
import type { ArmReport } from '../../electron/host/api-lab.ts';
import { changesOf, findingsOf } from '../../electron/host/lab/findings.ts';

/** An arm of which only one measure is known. */
function arm(game: 'race-for-berlin' | 'fall-of-berlin', low: number, high: number): ArmReport {
  const known: Measure = {
    id: 'luck-share',
    estimate: { value: (low + high) / 2, low, high, n: 50 },
    reason: null,
    points: [],
  };
  return {
    arm: { game, scenario: 'x', options: {}, pack: null, players: ['recruit'] },
    n: 50,
    errors: 0,
    outcomes: [],
    seats: [],
    measures: [known],
    milestones: [],
    dates: [],
    fights: {},
    freedom: { n: 0, phases: [], course: [] },
    weightiest: [],
  };
}

test('only intervals that leave a gap are told', () => {
  const [low, middle, high] = [
    arm('race-for-berlin', 0.1, 0.2),
    arm('race-for-berlin', 0.15, 0.3),
    arm('fall-of-berlin', 0.4, 0.5),
  ];
  // The third lies above both; the first touches the second, so it is not below all.
  expect(findingsOf([low, middle, high])).toEqual([
    { measure: 'luck-share', most: 2, aboveAll: true, least: 0, belowAll: false },
  ]);
  expect(findingsOf([low, middle])).toEqual([]);
  expect(findingsOf([high])).toEqual([]);
});

test('before and after is told of arms of the same design, against the first of them', () => {
  const changes = changesOf([
    arm('race-for-berlin', 0.1, 0.2),
    arm('fall-of-berlin', 0.4, 0.5),
    arm('race-for-berlin', 0.3, 0.4),
  ]);
  expect(changes).toHaveLength(1);
  expect(changes[0]).toMatchObject({ before: 0, after: 2, differences: [{ id: 'luck-share', clear: true }] });
  expect(changes[0]?.differences[0]?.value).toBeCloseTo(0.2, 12);
});
