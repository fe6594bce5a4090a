import { describe, expect, test } from 'vitest';
import type { GermanView } from '../../engines/fall-of-the-reich/types.ts';
import {
  germanPieceId,
  reichControl,
  reichMarkers,
  reichOutOfAction,
  reichPieces,
} from '../../renderer/games/fall-of-the-reich/scene.ts';
import ms from 'milsymbol';
import { berlin, reichGame, viewOf } from './positions.ts';

const down: GermanView = {
  at: '14',
  terrain: 'lightUrban',
  unit: null,
  defense: null,
  strategy: null,
  strategyInForce: false,
  faceUp: false,
};
const up: GermanView = { ...down, unit: 'L25', defense: 7, strategy: 'panther', faceUp: true };
const unit = (
  id: string,
  at: string | null,
): { id: string; at: string | null; spent: boolean; acted: boolean } => ({
  id,
  at,
  spent: false,
  acted: false,
});

describe('the scene of Fall of the Reich', () => {
  test('3.1 the map has 51 areas and 14 zones, each with its identifier', () => {
    expect(berlin.spaces.filter(({ rank }) => rank === 'place')).toHaveLength(51);
    expect(berlin.spaces.filter(({ rank }) => rank === 'region')).toHaveLength(14);
    expect(berlin.spaces.filter(({ badge }) => badge === undefined)).toEqual([]);
    expect(
      berlin.spaces
        .filter(({ badge }) => badge?.shape === 'red-pentagon')
        .every(({ ground }) => ground === 'citadel'),
    ).toBe(true);
  });

  test('a German counter face down tells only its terrain, and keeps its id when it is turned over', () => {
    const [hidden] = reichPieces(reichGame, viewOf([down], []), 'en');
    const [shown] = reichPieces(reichGame, viewOf([up], []), 'en');
    expect(hidden).toMatchObject({
      id: germanPieceId('14'),
      marks: ['hidden'],
      name: '',
      factors: '',
      symbol: null,
    });
    expect(hidden?.spoken).toContain('Light Urban');
    expect(shown).toMatchObject({ id: germanPieceId('14'), factors: '7', name: 'L25' });
  });

  test('two German counters in one space have ids of their own', () => {
    const pieces = reichPieces(reichGame, viewOf([down, up], []), 'en');
    expect(new Set(pieces.map(({ id }) => id)).size).toBe(2);
  });

  test('4.3 a Soviet counter carries its printed factors and its group; Out of Action it is not on the map', () => {
    const view = viewOf([], [unit('3S/12G', 'N'), unit('47/77', null)]);
    expect(reichPieces(reichGame, view, 'en')).toMatchObject([
      { id: '3S/12G', at: 'N', factors: '7-4', body: 'front-1br-north' },
    ]);
    expect(reichOutOfAction(reichGame, view, 'en').map(({ id }) => id)).toEqual(['47/77']);
  });

  test('every Soviet unit of the game gets a valid NATO symbol', () => {
    const units = (reichGame.data['units'] as { soviet: readonly { id: string }[] }).soviet;
    const pieces = reichPieces(
      reichGame,
      viewOf(
        [],
        units.map(({ id }) => unit(id, 'A')),
      ),
      'en',
    );
    expect(pieces).toHaveLength(units.length);
    expect(
      pieces.filter(({ symbol }) => symbol === null || !new ms.Symbol(symbol).isValid()).map(({ id }) => id),
    ).toEqual([]);
  });

  test('6.3.1, 7.2 Bloody Streets lie on the map and Soviet control gets its band', () => {
    const view = viewOf([], []);
    expect(reichMarkers(view, 'en').map(({ at }) => at)).toEqual(['45']);
    expect(reichControl(view)).toEqual({ A: 'soviet', M: 'soviet' });
  });
});
