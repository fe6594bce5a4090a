import { describe, expect, test } from 'vitest';
import type { SupplyAnswer } from '../../../engines/race-for-berlin/index.ts';
import { engine, gameOf } from './support.ts';

const CHECK = { begin: 'logistics' } as const;

/** Units out of supply after B.1. */
function cut(
  units: Record<string, string>,
  more: Record<string, unknown> = {},
  options: Record<string, boolean> = {},
): string[] {
  const game = gameOf({ units, options, more: { ...CHECK, ...more } as never });
  return game
    .view()
    .units.filter(({ outOfSupply }) => outOfSupply)
    .map(({ id }) => id);
}

describe('supply', () => {
  test('§3.1.1: Soviets draw on their own camp’s zones, Germans of both camps on any German one', () => {
    expect(cut({ '8ga-1': 'seelow', '3gta-1': 'forst', '712id': 'meissen', '21pz': 'meissen' })).toEqual([]);
    // Reppen is a source, but Zhukov’s: Koniev’s unit there finds nothing but rivals and Germans around it.
    expect(
      cut({ '3gta-1': 'reppen', '8ga-1': 'goritz', '8ga-2': 'ziebingen', '286id': 'frankfurt' }),
    ).toEqual(['3gta-1']);
  });
  test('§3.1.2: an enemy, a rival or the Americans in the way', () => {
    const rivals = { '3gta-1': 'bautzen', '3gta-2': 'kamenz', '4gta-1': 'grossenhain' };
    expect(cut({ '8ga-1': 'dresden', ...rivals })).toEqual([]);
    expect(cut({ '8ga-1': 'dresden', ...rivals, '4gta-2': 'meissen' })).toEqual(['8ga-1']);
    expect(cut({ '8ga-1': 'dresden', ...rivals, '712id': 'meissen' })).toContain('8ga-1');
    expect(cut({ '21pz': 'borna', '3gta-1': 'grimma' })).toEqual([]);
    expect(cut({ '21pz': 'borna', '3gta-1': 'grimma' }, { americans: [1, 1, 0] })).toContain('21pz');
  });
  test('§3.1.2: an empty zone next to an enemy is not free, an own unit in it makes it so', () => {
    const far = { '3gta-1': 'cottbus', '342id': 'forst' } as const;
    expect(
      cut({
        ...far,
        '545id': 'muskau',
        '214id': 'guben',
        '275id': 'lieberose',
        '344id': 'gross-duben',
        '1ss-pz': 'rietschen',
        '17id': 'gorlitz',
        '404id': 'niesky',
        '72id': 'zittau',
      }),
    ).toContain('3gta-1');
    expect(cut({ '3gta-1': 'kathlow', '3gta-2': 'forst', '545id': 'muskau', '214id': 'guben' })).toEqual([]);
  });
  test('§3.1.2: a German who shares his Berlin zone spoils nothing outside it', () => {
    const ring = {
      '13a-1': 'trebbin',
      '606id': 'luckenwalde',
      '712id': 'beelitz',
      '169id': 'potsdam',
      '5jag': 'zehlendorf',
      '31a-1': 'baruth',
      '11ss': 'tempelhof',
    };
    expect(cut({ ...ring, '3gta-1': 'tempelhof' })).not.toContain('13a-1');
    // Alone in Tempelhof he reaches empty Zossen, the only way out of Trebbin.
    expect(cut(ring)).toContain('13a-1');
  });
  test('§3.1.2: a line runs through a Berlin zone contested by the same camp', () => {
    const line = {
      '3gta-1': 'zehlendorf',
      '3gta-2': 'tempelhof',
      '11ss': 'tempelhof',
      '13a-1': 'zossen',
      '31a-1': 'baruth',
      '13a-2': 'luckau',
      '3ga-1': 'vetschau',
      '3ga-2': 'cottbus',
      '5ga-1': 'kathlow',
      '5ga-2': 'forst',
      '712id': 'trebbin',
      '606id': 'potsdam',
      '169id': 'wedding',
    };
    expect(cut(line)).not.toContain('3gta-1');
    expect(cut({ ...line, '3gta-2': 'gone' })).toContain('3gta-1');
  });
  test('§3.1.2: the reading that closes empty Berlin zones to Soviet lines', () => {
    const line = {
      '3gta-1': 'wedding',
      '13a-1': 'zossen',
      '31a-1': 'baruth',
      '13a-2': 'luckau',
      '3ga-1': 'vetschau',
      '3ga-2': 'cottbus',
      '5ga-1': 'kathlow',
      '5ga-2': 'forst',
      '606id': 'falkensee',
      '712id': 'oranienburg',
      '169id': 'potsdam',
    };
    // Wedding, Zehlendorf or Prenzlauer Berg, then on: the zones of the city itself carry the line.
    expect(cut({ ...line, '169id': 'gone', '606id': 'gone', '712id': 'gone' })).not.toContain('3gta-1');
    expect(cut({ ...line, '8ga-1': 'gone' }, {}, { emptyBerlinClosed: true })).toContain('3gta-1');
  });
  test('§9.2.2: Germans in Berlin are always in supply', () => {
    const surrounded = {
      '11ss': 'tempelhof',
      '3gta-1': 'tempelhof',
      '13a-1': 'zossen',
      '13a-2': 'trebbin',
      '4gta-1': 'neukolln',
      '4gta-2': 'zehlendorf',
    };
    expect(cut(surrounded)).not.toContain('11ss');
    const game = gameOf({ units: surrounded });
    expect((engine.query(game.state, 'koniev', { ask: 'supply', unit: '11ss' }) as SupplyAnswer).rule).toBe(
      '9.2.2',
    );
  });
  test('§3.1.1: the line can be asked for, zone by zone', () => {
    const game = gameOf({ units: { '8ga-1': 'seelow' } });
    const answer = engine.query(game.state, 'zhukov', { ask: 'supply', unit: '8ga-1' }) as SupplyAnswer;
    expect(answer.supplied).toBe(true);
    expect([answer.path[0], answer.path.at(-1)]).toEqual(['seelow', 'kustrin']);
  });
  test('§3.1.3: out of supply: half strength rounded up, one zone, no reserve, no end-of-turn move', () => {
    const game = gameOf({
      units: { '3gta-1': { at: 'cottbus', outOfSupply: true }, '21pz': 'spremberg' },
      impulse: 'konievSoviet',
    });
    const odds = engine.query(game.state, 'koniev', {
      ask: 'combat',
      at: 'spremberg',
      units: ['3gta-1'],
    }) as { attack: { total: number } };
    expect(odds.attack.total).toBe(11);
    expect(game.why({ do: 'activate', unit: '3gta-1', mode: 'reserve' })).toBe('4.2.3 outOfSupply');
    game.activate(['3gta-1', 'movement']).done();
    expect(
      game
        .offered('move')
        .map((move) => move.split(' ')[2])
        .sort(),
    ).toEqual(['kathlow', 'lieberose', 'vetschau']);
    expect(game.why({ do: 'move', unit: '3gta-1', to: 'luckau' })).toBe('3.1.3 oneZoneOnly');
  });
  test.each([
    ['up', 5],
    ['down', 4],
  ])('§3.1.3: 9 halved and rounded %s is %i', (oosRounding, strength) => {
    const game = gameOf({
      options: { oosRounding },
      impulse: 'zhukovGerman',
      units: { '10ss-pz': { at: 'gorlitz', outOfSupply: true }, '52a-1': 'niesky' },
    });
    expect(
      (
        engine.query(game.state, 'zhukov', { ask: 'combat', at: 'niesky', units: ['10ss-pz'] }) as {
          attack: { total: number };
        }
      ).attack.total,
    ).toBe(strength);
  });
});

describe('replacements', () => {
  const start = (units: Record<string, unknown>) => gameOf({ units: units as never, more: CHECK });
  test('§3.2.1: the point restores a supplied reduced Soviet unit of the camp, once', () => {
    const game = start({
      '8ga-1': { at: 'kustrin', reduced: true },
      '8ga-2': { at: 'kustrin', reduced: true },
      '3gta-1': { at: 'triebel', reduced: true },
    });
    expect(game.by()).toBe('zhukov');
    expect(game.offered('rebuild')).toEqual(['rebuild 8ga-1', 'rebuild 8ga-2']);
    game.play({ do: 'rebuild', unit: '8ga-1' });
    expect(game.unit('8ga-1').reduced).toBe(false);
    expect(game.why({ do: 'rebuild', unit: '8ga-2' })).toBe('3.2.1 noReplacement');
    expect(game.done().by()).toBe('koniev');
  });
  test('§3.2.1: not out of supply, and never a German', () => {
    const game = gameOf({
      units: {
        '8ga-1': { at: 'seelow', reduced: true, outOfSupply: true },
        '712id': { at: 'lebus', reduced: true },
      },
      more: { step: 'logistics', side: 0, points: 1 },
    });
    expect(game.why({ do: 'rebuild', unit: '8ga-1' })).toBe('3.2.1 outOfSupply');
    expect(game.why({ do: 'rebuild', unit: '712id' })).toBe('3.2.1 noGermanReplacement');
  });
  test('§3.2.1: or it brings a destroyed unit back, reduced, in a supply zone of its camp', () => {
    const game = start({ '8ga-1': 'destroyed' });
    expect(game.offered('recall').length).toBe(5);
    game.play({ do: 'recall', unit: '8ga-1', to: 'kustrin' });
    expect(game.unit('8ga-1')).toMatchObject({ at: 'kustrin', reduced: true, activated: false });
  });
  test('§3.2.2 §3.2.3 §5.4: conversion and sacrifice make support points, which do not last the turn', () => {
    const game = start({ '8ga-1': 'kustrin', '8ga-2': 'kustrin' });
    game.play({ do: 'convert' }, { do: 'sacrifice', unit: '8ga-2' });
    expect(game.view().support.zhukov).toBe(2);
    expect(game.unit('8ga-2').outOfSupply).toBe(true);
    expect(game.why({ do: 'sacrifice', unit: '8ga-2' })).toBe('3.2.2 outOfSupply');
    expect(game.why({ do: 'convert' })).toBe('3.2.1 noReplacement');
    const end = gameOf({ more: { begin: 'endTest', turn: 3, support: [2, 1] } });
    expect(end.view().support).toEqual({ zhukov: 0, koniev: 0 });
  });
});
