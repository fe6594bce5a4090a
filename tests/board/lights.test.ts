import { expect, test } from 'vitest';
import { controlMarks } from '../../renderer/board/lights.ts';
import { berlin } from './positions.ts';

test('each taken space has a mark of its own, which stays as it is when another space falls', () => {
  const before = controlMarks(berlin, { '13': 'soviet', '14': 'german' }, 'x');
  expect(before.map(({ id }) => id)).toEqual(['13']);
  const after = controlMarks(berlin, { '13': 'soviet', '14': 'west' }, 'x');
  expect(new Set(after.map(({ id }) => id))).toEqual(new Set(['13', '14']));
  expect(after.find(({ id }) => id === '13')).toEqual(before[0]);
  const [west] = after.filter(({ id }) => id === '14');
  expect(west?.svg).toContain('band-west');
  expect(west?.svg).not.toContain('band-soviet');
});
