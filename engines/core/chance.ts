import type { ChanceRequest, Choice, DiceGroup } from './contract.ts';

/** The answer to a dice request: every die in order, groups one after the other. */
export interface Roll extends Choice {
  readonly do: 'roll';
  readonly dice: readonly number[];
}

/** The faces of an ordinary die. */
export const D6: readonly number[] = Object.freeze([1, 2, 3, 4, 5, 6]);

const rollTables = new Map<string, readonly Roll[]>();

/** Every ordered throw of so many dice, built once: listing the 1,296 throws of four dice costs nothing. */
export function rollsOf(count: number, faces: readonly number[] = D6): readonly Roll[] {
  const key = `${count}:${faces.join()}`;
  const known = rollTables.get(key);
  if (known !== undefined) return known;
  let throws: number[][] = [[]];
  for (let die = 0; die < count; die++)
    throws = throws.flatMap((dice) => faces.map((face) => [...dice, face]));
  const table = Object.freeze(
    throws.map((dice): Roll => Object.freeze({ do: 'roll', dice: Object.freeze(dice) })),
  );
  rollTables.set(key, table);
  return table;
}

/** A request for dice, and the list of its answers. */
export function diceRequest(
  groups: readonly DiceGroup[],
  faces: readonly number[] = D6,
): ChanceRequest & { kind: 'dice' } {
  return { kind: 'dice', groups, faces };
}

export function rollsFor(request: ChanceRequest & { kind: 'dice' }): readonly Roll[] {
  return rollsOf(
    request.groups.reduce((dice, group) => dice + group.count, 0),
    request.faces,
  );
}

/** The probability of each of `count` answers. */
export function weightsOf(request: ChanceRequest, count: number): readonly number[] {
  if (request.kind === 'draw' && request.weights !== undefined) return request.weights;
  return Array.from({ length: count }, () => 1 / count);
}

export function sumOf(dice: readonly number[]): number {
  let sum = 0;
  for (const die of dice) sum += die;
  return sum;
}

/** How many throws of so many dice show each sum: `ways[sum]`. */
export function waysToSum(count: number, faces: readonly number[] = D6): readonly number[] {
  let ways: number[] = [1];
  for (let die = 0; die < count; die++) {
    const next: number[] = [];
    ways.forEach((n, sum) => {
      for (const face of faces) next[sum + face] = (next[sum + face] ?? 0) + n;
    });
    ways = Array.from(next, (n) => n ?? 0);
  }
  return ways;
}

/** A source of numbers for chance: the next one, uniform in 0 … n − 1. */
export interface Random {
  below(n: number): number;
}

/** Mixes a 32-bit word thoroughly (the finaliser of MurmurHash3, public domain). */
function mix(word: number): number {
  let h = word | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/**
 * A seeded generator (sfc32 by Chris Doty-Humphrey, public domain). `stream` gives independent series of one
 * seed: a table asks for the n-th die of a game directly, so undoing and playing on meets the same dice.
 */
export function seededRandom(seed: number, stream = 0): Random {
  let a = mix(seed);
  let b = mix(seed ^ 0x9e3779b9);
  let c = mix(stream + 0x7f4a7c15);
  let counter = 1;
  const next = (): number => {
    const t = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return t >>> 0;
  };
  for (let i = 0; i < 12; i++) next();
  return {
    below(n) {
      // Words beyond the last whole multiple of n would favour the low numbers, so they are thrown away.
      const limit = 0x100000000 - (0x100000000 % n);
      let word = next();
      while (word >= limit) word = next();
      return word % n;
    },
  };
}

/** Picks one of the answers of a chance decision. */
export function answerChance<C>(request: ChanceRequest, answers: readonly C[], random: Random): C {
  const weights = request.kind === 'draw' ? request.weights : undefined;
  let index = 0;
  if (weights === undefined) index = random.below(answers.length);
  else {
    let rest = random.below(0x40000000) / 0x40000000;
    while (index < answers.length - 1 && rest >= (weights[index] ?? 0)) rest -= weights[index++] ?? 0;
  }
  const answer = answers[index];
  if (answer === undefined) throw new Error('a chance decision without answers');
  return answer;
}
