import { describe, expect, test } from 'vitest';
import { counterSvg } from '../../renderer/board/counter.ts';
import { counter } from './positions.ts';

const corps = counter('3S/12G', 'N', 'soviet', {
  body: 'front-1br-north',
  stripe: 2,
  name: '3S/12G',
  symbol: 'SFGPUCI----J',
  factors: '7-4',
});

describe('the face of a counter', () => {
  test('name, factors, stripe, body and symbol are all on it', () => {
    const face = counterSvg(corps, 72);
    for (const part of [
      '>3S/12G<',
      '>7-4<',
      'var(--c-stripe-2)',
      'var(--c-front-1br-north)',
      'var(--c-symbol)',
      // The cross of the infantry: 25,50 to 175,150 of a drawing that is shown at 33 / 160 of its size.
      'M14.531 21.013L45.469 41.638',
    ])
      expect(face).toContain(part);
  });

  test('below 50 px the name goes, the factors stay', () => {
    const face = counterSvg(corps, 40);
    expect(face).not.toContain('3S/12G');
    expect(face).toContain('>7-4<');
  });

  test('face down it shows neither name nor factors nor symbol', () => {
    const face = counterSvg({ ...corps, body: 'ger-hidden', marks: ['hidden'] }, 72);
    for (const part of ['3S/12G', '7-4', '<text', 'var(--c-symbol)']) expect(face).not.toContain(part);
    expect(face).toContain('var(--e-cross)');
  });

  test('every mark changes the face', () => {
    const plain = counterSvg(corps, 72);
    const faces = (['spent', 'moved', 'fought', 'out-of-supply', 'frozen', 'lead'] as const).map((mark) =>
      counterSvg({ ...corps, marks: [mark] }, 72),
    );
    expect(new Set([plain, ...faces]).size).toBe(7);
  });

  test('a spent unit is pale, and its colour stays in the band', () => {
    const face = counterSvg({ ...corps, marks: ['spent'] }, 72);
    expect(face).toContain('var(--c-spent)');
    expect(face).toContain('fill="var(--c-front-1br-north)"');
  });

  test('steps lost are hollow', () => {
    const dots = (left: number): number =>
      counterSvg({ ...corps, steps: { left, of: 2 } }, 72).match(/r="2.5" fill="none"/g)?.length ?? 0;
    expect([dots(2), dots(1)]).toEqual([0, 1]);
  });

  test('text of the data cannot break out of the drawing', () => {
    expect(counterSvg({ ...corps, name: '<script>', factors: '"&' }, 72)).not.toContain('<script>');
  });

  test('no colour is written out: all of them are tokens', () => {
    for (const marks of [[], ['spent'], ['hidden']] as const) {
      expect(counterSvg({ ...corps, marks }, 72)).not.toMatch(/#[0-9a-f]{3,6}|rgb/i);
    }
  });
});
