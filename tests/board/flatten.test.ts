import { describe, expect, it } from 'vitest';
import { counterSvg } from '../../renderer/board/counter.ts';
import { flattened } from '../../renderer/board/flatten.ts';
import type { Piece } from '../../renderer/board/types.ts';

const half = { scale: 0.5, x: 10, y: 20 } as const;

describe('a drawing in the units of another', () => {
  it('moves absolute places and only scales steps', () => {
    expect(flattened('<path d="M25,50 l150,0 0,-100 z" stroke-width="7" fill="none"/>', half)).toBe(
      '<path d="M22.5 45l75 0 0 -50z" stroke-width="3.5" fill="none"/>',
    );
  });

  it('takes the first place of a path as absolute, even as a step', () => {
    expect(flattened('<path d="m10,10 10,10"/>', half)).toBe('<path d="m15 25 5 5"/>');
  });

  it('scales the radii of an arc and leaves its angle and flags', () => {
    expect(flattened('<path d="M0,0 A8,6 30 0,1 10,10 H4 V6"/>', half)).toBe(
      '<path d="M10 20A4 3 30 0 1 15 25H12V23"/>',
    );
  });

  it('drops the frame of a group that is moved nowhere', () => {
    expect(
      flattened(
        '<g transform="translate(0,0)" stroke-width="4"><circle cx="100" cy="30" r="7.5"></circle></g>',
        half,
      ),
    ).toBe('<g stroke-width="2"><circle cx="60" cy="35" r="3.75"></circle></g>');
  });

  it('refuses what it does not know', () => {
    expect(flattened('<text x="3">a</text>', half)).toBeNull();
    expect(flattened('<g transform="rotate(4)"></g>', half)).toBeNull();
    expect(flattened('<path d="M0,0" filter="url(#f)"/>', half)).toBeNull();
  });
});

describe('the symbol of a counter', () => {
  const piece: Piece = {
    id: 'u',
    at: 'a',
    side: 'soviet',
    body: 'sov',
    emblem: 'star',
    name: '8 Gds',
    symbol: 'SFGPUCI----K',
    factors: '8-4',
    marks: [],
    spoken: '',
  };

  it('needs no scale of its own', () => {
    expect(counterSvg(piece, 60).match(/<svg/gu)).toHaveLength(1);
    expect(counterSvg(piece, 60)).not.toContain('transform');
  });

  it('stands where its box is: 25,50 of a drawing of 160 by 152 about the middle of 33 by 31.4', () => {
    // The width decides: 33 / 160 = 0.20625; the box is 31.4 high, the drawing 31.35, so it stands 0.025 lower.
    const x = 13.5 + (25 - 20) * 0.20625;
    const y = 11.5 + 0.025 + (50 - 4) * 0.20625;
    expect(counterSvg(piece, 60)).toContain(
      `d="M${Math.round(x * 1000) / 1000} ${Math.round(y * 1000) / 1000}`,
    );
  });
});
