import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson, completeSetup, hashOf, sameJson, type Manifest } from '../../engines/core/index.ts';

describe('canonical JSON', () => {
  test('the same value in another order of members is the same text and the same hash', () => {
    const a = { turn: 1, units: [{ at: 'A', id: 'x' }], note: null };
    const b = { note: null, units: [{ id: 'x', at: 'A' }], turn: 1 };
    expect(canonicalJson(a)).toBe('{"note":null,"turn":1,"units":[{"at":"A","id":"x"}]}');
    expect(hashOf(a)).toBe(hashOf(b));
    expect(hashOf(a)).not.toBe(hashOf({ ...a, turn: 2 }));
  });

  test('the hash is SHA-256 of the text', () => {
    expect(hashOf('abc')).toBe('6cc43f858fbb763301637b5af970e2a46b46f461f27e5a0f41e009c59b827b25');
  });

  test('it reads back as the same value, and sameJson agrees with it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const [x, y] = [JSON.parse(JSON.stringify(a)), JSON.parse(JSON.stringify(b))] as unknown[];
        expect(JSON.parse(canonicalJson(x))).toEqual(x);
        expect(sameJson(x, y)).toBe(canonicalJson(x) === canonicalJson(y));
      }),
    );
  });

  test('what is not JSON is a bug', () => {
    expect(() => canonicalJson(Number.NaN)).toThrow('finite');
    expect(() => canonicalJson(() => 1)).toThrow('not JSON');
  });
});

describe('a set-up', () => {
  const manifest: Manifest = {
    id: 'fall-of-the-reich',
    rulesVersion: 1,
    board: 'areas',
    scenarios: [{ id: 'campaign', seats: ['soviet'], turns: 9, dates: [] }],
    options: [{ key: 'rivalry', rule: '11.3', kind: 'optional-rule', default: false, values: [false, true] }],
  };

  test('is completed with defaults', () => {
    expect(completeSetup(manifest, {})).toEqual({
      setup: { scenario: 'campaign', options: { rivalry: false } },
    });
    expect(completeSetup(manifest, { options: { rivalry: true } })).toEqual({
      setup: { scenario: 'campaign', options: { rivalry: true } },
    });
  });

  test('says what is wrong with it', () => {
    expect(completeSetup(manifest, { scenario: 'x', options: { weather: 1, rivalry: 'yes' } })).toEqual({
      problems: [
        'fall-of-the-reich has no scenario "x"; it has campaign',
        'fall-of-the-reich has no option "weather"',
        'option "rivalry" is one of false, true, not "yes"',
      ],
    });
  });
});
