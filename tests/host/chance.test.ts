import { describe, expect, test } from 'vitest';
import { chanceSource, sealedRandom } from '../../electron/host/chance-sources.ts';
import { diceRequest } from '../../engines/core/index.ts';

const roll = diceRequest([{ label: 'x', count: 1, side: 'x' }]);
const bytes = (...words: number[]) => {
  let next = 0;
  return () => {
    const word = Buffer.alloc(4);
    word.writeUInt32BE(words[next++] ?? 0);
    return word;
  };
};

describe('sources of chance', () => {
  test('seeded: the same number of the same seed, another of another', () => {
    const draw = (seed: number, nth: number) => {
      const random = chanceSource({ mode: 'seeded', seed }, nth, roll, bytes());
      return Array.from({ length: 8 }, () => random?.below(1000));
    };
    expect(draw(7, 3)).toEqual(draw(7, 3));
    expect(draw(7, 3)).not.toEqual(draw(7, 4));
    expect(draw(7, 3)).not.toEqual(draw(8, 3));
  });
  test('sealed: words that would favour low numbers are thrown away', () => {
    expect(sealedRandom(bytes(0xffffffff, 0xfffffffc, 13)).below(6)).toBe(1);
  });
  test('typed: dice by the players, secret draws by the machine', () => {
    const typed = { mode: 'typed', seed: null } as const;
    expect(chanceSource(typed, 0, roll, bytes())).toBeNull();
    expect(chanceSource(typed, 0, { kind: 'draw', pool: 'p', secret: false }, bytes())).toBeNull();
    expect(chanceSource(typed, 0, { kind: 'draw', pool: 'p', secret: true }, bytes())).not.toBeNull();
  });
});
