import { seededRandom, type ChanceRequest, type DiceMode, type Random } from '../../engines/core/index.ts';

/** Fresh random bytes of the machine. */
export type Entropy = (bytes: number) => Uint8Array;

/** How a game's dice are made. */
export interface Dice {
  readonly mode: DiceMode;
  readonly seed: number | null;
}

/** Numbers that nobody can rehearse: each from fresh entropy. */
export function sealedRandom(entropy: Entropy): Random {
  return {
    below(n) {
      // Words beyond the last whole multiple of n would favour the low numbers, so they are thrown away.
      const limit = 0x100000000 - (0x100000000 % n);
      for (;;) {
        const bytes = entropy(4);
        const word = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0);
        if (word < limit) return word % n;
      }
    },
  };
}

/**
 * Who answers a chance decision; null when the players type it in. `nth` counts the chance decisions before it on
 * the line: seeded dice are taken by that number, so undo and replay meet the same ones. A secret draw is never
 * typed, because whoever typed it would know it.
 */
export function chanceSource(
  dice: Dice,
  nth: number,
  request: ChanceRequest,
  entropy: Entropy,
): Random | null {
  switch (dice.mode) {
    case 'seeded':
      return seededRandom(dice.seed ?? 0, nth);
    case 'sealed':
      return sealedRandom(entropy);
    case 'typed':
      return request.kind === 'draw' && request.secret ? sealedRandom(entropy) : null;
  }
}
