import { describe, expect, test } from 'vitest';
import type { CombatPreview } from '../../../engines/race-for-berlin/index.ts';
import { ctx, engine, FRENCH, gameOf, type Brief, type Game } from './support.ts';

/** Nobody can use Heinrici yet. */
const QUIET = { heinriciFrom: 10 } as const;

function odds(brief: Brief, at: string, units: readonly string[]): CombatPreview {
  return engine.query(gameOf(brief).state, 'zhukov', { ask: 'combat', at, units }) as CombatPreview;
}

function labels({ modifiers }: CombatPreview): Record<string, number> {
  return Object.fromEntries(modifiers.map(({ label, value }) => [label, value]));
}

/** Soviets attack a zone; what comes after the die is left to the test. */
function attack(brief: Brief, at: string, units: readonly string[], die: number): Game {
  const game = gameOf(brief).activate(...units.map((unit) => [unit, 'combat'] as const));
  if (game.state.step === 'designate') game.done();
  return game
    .play(...units.map((unit) => ({ do: 'attack', unit, at })), { do: 'fight', extra: false })
    .roll(die);
}

describe('attacks', () => {
  test('§8.1.1: adjacent zones only, all defenders, no Berlin zone, no enemyless zone', () => {
    const game = gameOf({
      impulse: 'konievSoviet',
      units: { '3gta-1': 'zossen', '11ss': 'tempelhof', '712id': 'baruth', '606id': 'luckau' },
    });
    game.activate(['3gta-1', 'combat']).done();
    expect(game.offered('attack')).toEqual(['attack 3gta-1 baruth']);
    expect(game.why({ do: 'attack', unit: '3gta-1', at: 'tempelhof' })).toBe('8.1.1 attackBerlin');
    expect(game.why({ do: 'attack', unit: '3gta-1', at: 'luckau' })).toBe('8.1.1 notAdjacent');
    expect(game.why({ do: 'attack', unit: '3gta-1', at: 'trebbin' })).toBe('8.1.1 noEnemyThere');
  });
  test('§8.1.3: a zone is attacked once an impulse', () => {
    const game = attack(
      {
        units: {
          '8ga-1': 'oder-bridgehead',
          '5sha-1': 'oder-bridgehead',
          '303id': 'seelow',
          '20pzgr': 'seelow',
          '712id': 'lebus',
        },
        more: QUIET,
      },
      'seelow',
      ['8ga-1'],
      1,
    );
    expect(game.state.step).not.toBe('attacks');
    const two = gameOf({
      units: {
        '8ga-1': 'oder-bridgehead',
        '5sha-1': 'oder-bridgehead',
        '303id': 'seelow',
        '20pzgr': 'seelow',
        '712id': 'lebus',
      },
      more: QUIET,
    });
    two
      .activate(['8ga-1', 'combat'], ['5sha-1', 'combat'])
      .done()
      .play({ do: 'attack', unit: '8ga-1', at: 'seelow' }, { do: 'fight', extra: false })
      .roll(1);
    expect(two.offered('attack')).toEqual(['attack 5sha-1 lebus']);
    expect(two.why({ do: 'attack', unit: '5sha-1', at: 'seelow' })).toBe('8.1.3 attackedOnce');
  });
  test('§7.2.1 §7.3.2: Germans do not attack over the river, Soviets not across the front', () => {
    const german = gameOf({ impulse: 'zhukovGerman', units: { '342id': 'forst', '3gta-1': 'triebel' } });
    german.activate(['342id', 'combat']).done();
    // Nothing to attack on this bank: the impulse has gone by.
    expect(german.told('fought')).toEqual([]);
    expect(german.state.step).toBe('operationsRoll');
    expect(
      gameOf({ impulse: 'zhukovGerman', units: { '404id': 'dresden' } }).why({
        do: 'activate',
        unit: '404id',
        mode: 'combat',
      }),
    ).toBe('8.1.1 noEnemy');
    const soviet = gameOf({
      impulse: 'konievSoviet',
      units: { '3gta-1': 'zossen', '32ss': 'konigs-wusterhausen', '712id': 'baruth' },
    })
      .activate(['3gta-1', 'combat'])
      .done();
    expect(soviet.why({ do: 'attack', unit: '3gta-1', at: 'konigs-wusterhausen' })).toBe(
      '7.3.2 frontBoundary',
    );
  });
  test('§2.2.8: a Soviet unit among the Americans may not attack and must leave', () => {
    const game = gameOf({
      impulse: 'konievSoviet',
      units: { '31a-1': 'torgau', '712id': 'riesa' },
      more: { americans: [1, 3, 0], halted: true },
    });
    expect(game.view().impulse?.duties).toEqual(['31a-1']);
    expect(game.offered('activate')).toEqual(['activate 31a-1 movement']);
    expect(game.offered()).not.toContain('pass');
  });
});

describe('strength and die', () => {
  test('§8.1.2: strengths are summed and the ratio is rounded for the defender', () => {
    const preview = odds(
      {
        units: {
          '8ga-1': 'oder-bridgehead',
          '8ga-2': 'oder-bridgehead',
          '9fj': 'sudl-oderbruch',
          '309id': 'sudl-oderbruch',
        },
      },
      'sudl-oderbruch',
      ['8ga-1', '8ga-2'],
    );
    expect([preview.attack.total, preview.defence.total, preview.ratio, preview.column]).toEqual([
      40,
      11,
      '3:1',
      '3:1',
    ]);
    expect(preview.attack.lines.reduce((sum, { value }) => sum + value, 0)).toBe(40);
  });
  test('§annex.2: a 22 out of supply across a river counts 5; difficult ground doubles the defence', () => {
    const preview = odds(
      { units: { '1gta-1': { at: 'goritz', outOfSupply: true }, '712id': 'lebus' } },
      'lebus',
      ['1gta-1'],
    );
    expect([preview.attack.total, preview.defence.total]).toEqual([5, 10]);
  });
  test.each([
    [
      'woods',
      { units: { '8ga-1': 'seelow', '541vgd': 'muncheberg' } },
      'muncheberg',
      ['8ga-1'],
      { woods: -1, defenceLine: -1 },
    ],
    [
      'plain with armour',
      { units: { '1gta-1': 'seelow', '303id': 'letschin' } },
      'letschin',
      ['1gta-1'],
      { armourInPlain: 2 },
    ],
    [
      'plain with armour on both sides',
      { units: { '1gta-1': 'seelow', 'muncheberg-pz': 'letschin' } },
      'letschin',
      ['1gta-1'],
      {},
    ],
    [
      'mechanised units are not armour',
      { units: { '8ga-1': 'seelow', '303id': 'letschin' } },
      'letschin',
      ['8ga-1'],
      {},
    ],
    [
      'armour against difficult ground',
      { units: { '1gta-1': 'letschin', '303id': 'seelow' } },
      'seelow',
      ['1gta-1'],
      { armourVsDifficult: -1 },
    ],
    [
      'complete army from two zones',
      { units: { '8ga-1': 'seelow', '8ga-2': 'sudl-oderbruch', '303id': 'letschin' } },
      'letschin',
      ['8ga-1', '8ga-2'],
      { completeArmy: 1, severalZones: 1 },
    ],
    [
      'two complete armies count once',
      {
        units: {
          '8ga-1': 'oder-bridgehead',
          '8ga-2': 'oder-bridgehead',
          '5sha-1': 'oder-bridgehead',
          '5sha-2': 'oder-bridgehead',
          '309id': 'sudl-oderbruch',
        },
      },
      'sudl-oderbruch',
      ['8ga-1', '8ga-2', '5sha-1', '5sha-2'],
      { completeArmy: 1, defenceLine: -1 },
    ],
    [
      'the 31st is never complete',
      { units: { '31a-1': 'kathlow', '21pz': 'cottbus' } },
      'cottbus',
      ['31a-1'],
      { defenceLine: -1 },
    ],
    [
      'Germans ignore lines',
      { impulse: 'konievGerman', units: { '303id': 'seelow', '8ga-1': 'muncheberg' } },
      'muncheberg',
      ['303id'],
      { woods: -1 },
    ],
  ] as const)('§annex.2 §map: %s', (_name, brief, at, units, expected) => {
    expect(labels(odds(brief as Brief, at, units))).toEqual(expected);
  });
  test('§annex.2: a die below 1 or above 6 uses the first or last row', () => {
    const low = odds(
      { units: { '8ga-1': 'seelow', '541vgd': 'muncheberg', '25pzgr': 'muncheberg', kurmark: 'muncheberg' } },
      'muncheberg',
      ['8ga-1'],
    );
    expect([low.modifier, low.column, low.results.find(({ dice }) => dice.includes(1))?.result]).toEqual([
      -2,
      '1:1',
      'A2',
    ]);
    const high = odds(
      { units: { '1gta-1': 'seelow', '1gta-2': 'seelow', '303id': 'letschin' } },
      'letschin',
      ['1gta-1', '1gta-2'],
    );
    expect([high.modifier, high.results.find(({ dice }) => dice.includes(6))?.result]).toEqual([3, 'D3R']);
    expect(high.results.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1);
  });
  test('§8.1.2: the roll keeps the odds that were shown before it', () => {
    const game = attack(
      { units: { '8ga-1': 'oder-bridgehead', '303id': 'seelow' }, more: QUIET },
      'seelow',
      ['8ga-1'],
      3,
    );
    const rolled = game.told('rolled').at(-1);
    const shown = odds({ units: { '8ga-1': 'oder-bridgehead', '303id': 'seelow' } }, 'seelow', ['8ga-1']);
    expect(rolled?.distribution.map(({ outcome, probability }) => [outcome, probability])).toEqual(
      shown.results.map(({ result, probability }) => [result, probability]),
    );
  });
});

describe('losses', () => {
  test('§8.2.1: a step reduces, a second destroys', () => {
    const game = attack(
      { units: { '8ga-1': 'seelow', '541vgd': 'muncheberg' }, more: QUIET },
      'muncheberg',
      ['8ga-1'],
      6,
    );
    expect(game.told('reduced').map(({ unit }) => unit)).toContain('541vgd');
    const dead = attack(
      { units: { '8ga-1': 'seelow', '541vgd': { at: 'muncheberg', reduced: true } }, more: QUIET },
      'muncheberg',
      ['8ga-1'],
      6,
    );
    expect(dead.unit('541vgd').absence).toBe('destroyed');
  });
  test('§8.2.2: every unit takes a step before any takes two; the owner chooses', () => {
    // 1:3 and less, die 1: A3 against three attackers, of whom one is reduced already.
    const units = {
      '61a-1': 'letschin',
      '61a-2': 'letschin',
      '606id': 'nordl-oderbruch',
      '5jag': 'nordl-oderbruch',
      '9fj': 'nordl-oderbruch',
    };
    const game = attack({ units, more: QUIET }, 'nordl-oderbruch', ['61a-1'], 1);
    expect(game.unit('61a-1').absence).toBe('destroyed');
    const both = attack({ units, more: QUIET }, 'nordl-oderbruch', ['61a-1', '61a-2'], 1);
    expect([both.unit('61a-1').reduced, both.unit('61a-2').reduced]).toEqual([true, true]);
    const defence = attack(
      {
        units: { '1gta-1': 'seelow', '1gta-2': 'seelow', '303id': 'letschin', '606id': 'letschin' },
        more: QUIET,
      },
      'letschin',
      ['1gta-1', '1gta-2'],
      2,
    );
    // D2R: one step each, nobody is asked.
    expect(
      defence
        .told('reduced')
        .map(({ unit }) => unit)
        .sort(),
    ).toEqual(['303id', '606id']);
  });
  const shared = {
    units: {
      '1gta-1': 'seelow',
      '1gta-2': 'seelow',
      '21pz': 'letschin',
      '303id': { at: 'letschin', reduced: true },
      '606id': { at: 'letschin', reduced: true },
    },
    more: QUIET,
  } as const;
  test('§8.2.2: Germans of both camps share: the camp that does not attack first, then the attacking camp', () => {
    // D1R: Zhukov attacks, so Koniev’s Germans lose the step, and Koniev chooses which.
    const one = attack(shared, 'letschin', ['1gta-1', '1gta-2'], 1);
    expect(one.told('rolled').at(-1)?.outcome).toBe('D1');
    expect([one.by(), one.offered()]).toEqual(['koniev', ['lose 303id', 'lose 606id']]);
    expect(one.why({ do: 'lose', unit: '21pz' })).toBe('8.2.2 lossCamp');
  });
  test('§8.2.2: English: the whole side takes one each first; French: each camp counts for itself', () => {
    const three = {
      ...shared,
      units: {
        '1gta-1': 'seelow',
        '1gta-2': 'seelow',
        '8ga-1': 'sudl-oderbruch',
        '21pz': 'letschin',
        '303id': 'letschin',
        '606id': 'letschin',
      },
    } as const;
    const order = (options = {}): string[] => {
      const game = attack({ ...three, options }, 'letschin', ['1gta-1', '1gta-2', '8ga-1'], 6);
      while (game.state.step === 'losses') game.play(engine.choices(game.state)[0] as never);
      return [...game.told('reduced'), ...game.told('eliminated')].map(({ unit }) => unit);
    };
    // D3R: English one each; French Koniev, Zhukov, Koniev as well, for Koniev has two units.
    expect(order().sort()).toEqual(['21pz', '303id', '606id']);
    expect(order(FRENCH).length).toBe(3);
    const lopsided = (options = {}): string[] => {
      const brief = {
        options,
        units: {
          '1gta-1': 'seelow',
          '1gta-2': 'seelow',
          '8ga-1': 'sudl-oderbruch',
          '303id': 'letschin',
          '21pz': 'letschin',
          '344id': 'letschin',
        },
        more: QUIET,
      } as const;
      const game = attack(brief, 'letschin', ['1gta-1', '1gta-2', '8ga-1'], 6);
      while (game.state.step === 'losses') game.play(engine.choices(game.state)[0] as never);
      return game.told('eliminated').map(({ unit }) => unit);
    };
    // One unit of Koniev, two of Zhukov, three steps: in English each loses one, in French Koniev’s dies by the third.
    expect([lopsided(), lopsided(FRENCH)]).toEqual([[], ['303id']]);
  });
});

describe('advance', () => {
  test('§8.4.1: at least one attacker must enter, others may, within stacking; also when the defender is wiped out without R', () => {
    const game = attack(
      {
        units: {
          '8ga-1': 'oder-bridgehead',
          '5sha-1': 'oder-bridgehead',
          '5sha-2': 'oder-bridgehead',
          '303id': { at: 'seelow', reduced: true },
        },
        more: QUIET,
      },
      'seelow',
      ['8ga-1', '5sha-1', '5sha-2'],
      1,
    );
    // A1D1: the attacker chooses his loss, the reduced defender is gone without any retreat.
    expect(game.told('rolled').at(-1)?.outcome).toBe('A1D1');
    game.play({ do: 'lose', unit: '5sha-2' });
    expect(game.state.step).toBe('advance');
    expect(game.offered()).not.toContain('done');
    expect(game.why({ do: 'done' })).toBe('8.4.1 mustAdvance');
    game.play(
      { do: 'advance', unit: '5sha-1', to: 'seelow' },
      { do: 'advance', unit: '8ga-1', to: 'seelow' },
    );
    expect(game.at('5sha-2')).toBe('oder-bridgehead');
  });
  test('§8.4.3: Germans advance west without a test', () => {
    const game = gameOf({
      impulse: 'konievGerman',
      units: { '20pzgr': 'letschin', kurmark: 'letschin', '61a-1': { at: 'muncheberg', reduced: true } },
    });
    game.activate(['20pzgr', 'combat'], ['kurmark', 'combat']).done();
    game
      .play(
        { do: 'attack', unit: '20pzgr', at: 'muncheberg' },
        { do: 'attack', unit: 'kurmark', at: 'muncheberg' },
        { do: 'fight', extra: false },
      )
      .roll(6);
    while (game.state.step === 'retreat' || game.state.step === 'losses')
      game.play(engine.choices(game.state)[0] as never);
    expect(game.state.step).toBe('advance');
    game.play({ do: 'advance', unit: '20pzgr', to: 'muncheberg' });
    expect([
      ctx.zones[ctx.board.indexOf('muncheberg')]?.index,
      ctx.zones[ctx.board.indexOf('letschin')]?.index,
    ]).toEqual([14, 15]);
  });
  test('§8.4.1: nobody left to advance, nobody advances', () => {
    const game = attack(
      {
        units: { '61a-1': { at: 'letschin', reduced: true }, '303id': { at: 'seelow', reduced: true } },
        more: QUIET,
      },
      'seelow',
      ['61a-1'],
      3,
    );
    expect(game.unit('61a-1').absence).toBe('destroyed');
    expect(game.told('advanced')).toEqual([]);
  });
});
