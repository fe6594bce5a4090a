import { describe, expect, test } from 'vitest';
import { createWording } from '../../electron/host/wording.ts';

const texts = {
  names: { '3s-12g': '12th Guards', '50': 'Zitadelle' },
  messages: {
    'choice.move': 'Move {unit} to {to}',
    'event.fought': '{unitsCount, plural, one {# unit} other {# units}}: {units} with {dice}',
    'event.bought': '{item, select, air {Air} other {Guns}} for {cost}',
    'event.ended': '{outcomeId, select, automatic_victory {Victory} other {Defeat}}',
    'prompt.elision': "Choisir l'{unit} d'assaut",
    'prompt.bad': '{unit',
    'prompt.needs': 'Needs {missing}',
  },
};

describe('wording', () => {
  const words = createWording(texts, 'en');
  test('turns ids into names, and leaves numbers alone', () => {
    expect(words.choice({ do: 'move', unit: '3s-12g', to: '50' })).toBe('Move 12th Guards to Zitadelle');
    expect(words.event({ event: 'bought', rule: '6', item: 'air', cost: 50 })).toBe('Air for 50');
  });
  test('lets a message select on an id with hyphens', () => {
    expect(words.event({ event: 'ended', rule: '10', outcome: 'automatic-victory' })).toBe('Victory');
    expect(words.event({ event: 'ended', rule: '10', outcome: 'time' })).toBe('Defeat');
  });
  test('joins and counts lists', () => {
    expect(words.event({ event: 'fought', rule: '9', units: ['3s-12g', 'x'], dice: [6, 1] })).toBe(
      '2 units: 12th Guards and x with 6 1',
    );
  });
  test('takes an apostrophe before a parameter as an apostrophe', () => {
    expect(words.phrase({ key: 'prompt.elision', with: { unit: 'x' } })).toBe('Choisir l’x d’assaut');
  });
  test.each(['prompt.bad', 'prompt.needs', 'prompt.absent'])(
    'shows the key of %s instead of failing',
    (key) => {
      expect(words.phrase({ key })).toBe(key);
    },
  );
});
