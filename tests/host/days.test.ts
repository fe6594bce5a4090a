import { expect, test } from 'vitest';
import { dayIn } from '../../electron/host/days.ts';

test.each([
  ['1945-05-01', '1 May 1945', '1er mai 1945'],
  ['1945-04-16', '16 April 1945', '16 avril 1945'],
  ['1945-04-11', '11 April 1945', '11 avril 1945'],
])('%s in words', (iso, english, french) => {
  expect(dayIn(iso, 'en')).toBe(english);
  expect(dayIn(iso, 'fr')).toBe(french);
});
