import { describe, expect, test } from 'vitest';
import type { ReachAnswer } from '../../../engines/race-for-berlin/index.ts';
import { ctx, engine, FRENCH, gameOf, type Brief } from './support.ts';

const INDEX = new Map(ctx.zones.map(({ id, index }) => [id, index]));

/** Where a unit may go in movement mode. */
function moves(brief: Brief, unit: string): string[] {
  const game = gameOf(brief).activate([unit, 'movement']).done();
  return game
    .offered('move')
    .filter((move) => move.startsWith(`move ${unit} `))
    .map((move) => move.split(' ')[2] ?? '')
    .sort();
}

describe('movement', () => {
  test('§7.1.1 §7.1.2: points, rivers and roads', () => {
    const game = gameOf({ units: { '1gta-1': 'goritz' } });
    const answer = engine.query(game.state, 'zhukov', { ask: 'reach', unit: '1gta-1' }) as ReachAnswer;
    const cost = Object.fromEntries(answer.spaces.map(({ to, cost: points }) => [to, points]));
    // Over the Oder 2, then by road ½ each; a road cancels the river (Küstrin to the bridgehead).
    expect([
      answer.points,
      cost['oder-bridgehead'],
      cost['seelow'],
      cost['kustrin'],
      cost['reppen'],
      cost['frankfurt'],
    ]).toEqual([4, 1.5, 2, 1, 1, 1.5]);
    expect(moves({ units: { '61a-1': 'barwalde' } }, '61a-1')).toEqual([
      'angermuende',
      'goritz',
      'kustrin',
      'nordl-oderbruch',
      'oder-bridgehead',
      'seelow',
    ]);
  });
  test('§7.1.3: one zone always, whatever it costs', () => {
    const game = gameOf({ units: { '61a-1': 'barwalde' } })
      .activate(['61a-1', 'reserve'])
      .done();
    // Half of two points does not pay for a river, but one zone is always allowed.
    expect(
      game
        .offered('move')
        .map((move) => move.split(' ')[2])
        .sort(),
    ).toEqual(['angermuende', 'kustrin', 'nordl-oderbruch']);
  });
  test('§7.1.4: no way across a corner', () => {
    // Out of supply it moves one zone: Zossen touches Luckau in a point only.
    const near = moves(
      { impulse: 'konievSoviet', units: { '31a-1': { at: 'zossen', outOfSupply: true } } },
      '31a-1',
    );
    expect(near).toEqual(['baruth', 'lubben', 'neukolln', 'tempelhof', 'trebbin']);
  });
  test('§6.1.2: two Soviets or three Germans; the east bank and the bridgehead take any number of Soviets', () => {
    const full = {
      '8ga-1': 'seelow',
      '8ga-2': 'seelow',
      '5sha-1': 'oder-bridgehead',
      '1gta-1': 'oder-bridgehead',
      '1gta-2': 'oder-bridgehead',
    };
    const game = gameOf({ units: full }).activate(['5sha-1', 'movement']).done();
    expect(game.why({ do: 'move', unit: '5sha-1', to: 'seelow' })).toBe('6.1.2 stacking');
    // Passing through a full zone is free (6.1.1).
    expect(game.offered()).toContain('move 5sha-1 muncheberg');
    const germans = gameOf({
      impulse: 'konievGerman',
      units: { '303id': 'seelow', '20pzgr': 'seelow', '21pz': 'seelow', '712id': 'lebus' },
    })
      .activate(['712id', 'movement'])
      .done();
    expect(germans.why({ do: 'move', unit: '712id', to: 'seelow' })).toBe('7.2.2 westward');
    expect(germans.offered()).not.toContain('move 712id seelow');
  });
  test('§6.1.2: in Berlin two Soviets and one German together', () => {
    const game = gameOf({
      impulse: 'konievGerman',
      units: { '11ss': 'tempelhof', '18pzgr': 'trebbin' },
      more: { turn: 7 },
    })
      .activate(['18pzgr', 'movement'])
      .done();
    expect(game.why({ do: 'move', unit: '18pzgr', to: 'tempelhof' })).toBe('6.1.2 stacking');
    expect(() =>
      gameOf({ units: { '3gta-1': 'tempelhof', '3gta-2': 'tempelhof', '11ss': 'tempelhof' } }),
    ).not.toThrow();
    expect(() => gameOf({ units: { '3gta-1': 'zossen', '11ss': 'zossen' } })).toThrow('6.1.2');
  });
  test('§6.1.1: stacking is looked at when a move ends', () => {
    expect(
      moves({ units: { '8ga-1': 'seelow', '8ga-2': 'seelow', '5sha-1': 'oder-bridgehead' } }, '5sha-1'),
    ).toContain('letschin');
  });
});

describe('German movement', () => {
  test('§7.2.1: never over Oder and Neisse', () => {
    const game = gameOf({ impulse: 'zhukovGerman', units: { '342id': 'forst' } })
      .activate(['342id', 'movement'])
      .done();
    expect(game.why({ do: 'move', unit: '342id', to: 'triebel' })).toBe('7.2.1 oderNeisse');
  });
  test('§7.2.2: no zone of lower index without a successful test, at any point of the move', () => {
    const game = gameOf({ impulse: 'konievGerman', units: { '20pzgr': 'seelow' } })
      .activate(['20pzgr', 'movement'])
      .done();
    const indices = (): number[] =>
      game.offered('move').map((move) => INDEX.get(move.split(' ')[2] ?? '') ?? 0);
    expect(Math.min(...indices())).toBe(15);
    expect(game.why({ do: 'move', unit: '20pzgr', to: 'muncheberg' })).toBe('7.2.2 westward');
    const failed = gameOf({ impulse: 'konievGerman', units: { '20pzgr': 'seelow' } })
      .activate(['20pzgr', 'movement'])
      .done();
    failed.play({ do: 'test', unit: '20pzgr' }).roll(3);
    expect(failed.offered('move').some((move) => (INDEX.get(move.split(' ')[2] ?? '') ?? 0) < 15)).toBe(
      false,
    );
    expect(failed.offered('test')).toEqual([]);
    game.play({ do: 'test', unit: '20pzgr' }).roll(4);
    expect(game.offered()).toContain('move 20pzgr muncheberg');
  });
  test.each([
    [4, 3, 'bound'],
    [4, 4, 'free'],
    [5, 2, 'bound'],
    [5, 3, 'free'],
    [6, 1, 'bound'],
    [6, 2, 'free'],
  ])('§7.2.2: turn %i, die %i: %s', (turn, die, outcome) => {
    const game = gameOf({ impulse: 'konievGerman', units: { '20pzgr': 'seelow' }, more: { turn } })
      .activate(['20pzgr', 'movement'])
      .done();
    expect(game.play({ do: 'test', unit: '20pzgr' }).roll(die).told('rolled').at(-1)?.outcome).toBe(outcome);
  });
  test('§7.2.2: free from turn 7; reserve moves only by the reading', () => {
    expect(
      moves({ impulse: 'konievGerman', units: { '20pzgr': 'seelow' }, more: { turn: 7 } }, '20pzgr'),
    ).toContain('muncheberg');
    const reserve = (westTestInReserve: boolean): string[] =>
      gameOf({ options: { westTestInReserve }, impulse: 'konievGerman', units: { '20pzgr': 'seelow' } })
        .activate(['20pzgr', 'reserve'])
        .done()
        .offered();
    expect(reserve(false)).toContain('move 20pzgr muncheberg');
    expect(reserve(true)).not.toContain('move 20pzgr muncheberg');
    expect(reserve(true)).toContain('test 20pzgr');
  });
});

describe('Soviet movement', () => {
  test('§7.3.1: counters apart at the start may only move, and only together again', () => {
    const game = gameOf({ units: { '8ga-1': 'seelow', '8ga-2': 'kustrin', '303id': 'lebus' } });
    expect(game.offered('activate')).toEqual(['activate 8ga-1 movement', 'activate 8ga-2 movement']);
    expect(game.why({ do: 'activate', unit: '8ga-1', mode: 'combat' })).toBe('7.3.1 apart');
    game.activate(['8ga-2', 'movement']).done();
    expect(game.offered()).not.toContain('done');
    for (const move of game.offered('move'))
      expect([
        'oder-bridgehead',
        'sudl-oderbruch',
        'letschin',
        'muncheberg',
        'falkenhagen',
        'seelow',
      ]).toContain(move.split(' ')[2]);
  });
  test('§7.3.1: if they cannot meet neither is on offer; the reading lets them come nearer', () => {
    const units = {
      '61a-1': 'kustrin',
      '61a-2': 'bernau',
      '303id': 'seelow',
      '309id': 'sudl-oderbruch',
      '606id': 'nordl-oderbruch',
      '5jag': 'angermuende',
    };
    expect(gameOf({ units }).offered()).toEqual(['pass']);
    expect(gameOf({ units }).why({ do: 'activate', unit: '61a-1', mode: 'movement' })).toBe(
      '7.3.1 cannotReunite',
    );
    expect(gameOf({ units, options: { reuniteNearer: true } }).offered('activate')).toEqual([
      'activate 61a-1 movement',
    ]);
  });
  test('§7.3.1: both may be activated to meet half way', () => {
    // Each can walk two zones: alone neither closes the gap of five, together they do.
    const units = { '69a-1': 'gransee', '69a-2': 'sudl-oderbruch' };
    const game = gameOf({ units });
    expect(game.offered('activate').filter((choice) => choice.includes('69a'))).toEqual([
      'activate 69a-1 movement',
      'activate 69a-2 movement',
    ]);
    game.activate(['69a-1', 'movement']);
    expect(game.offered()).not.toContain('done');
    game.activate(['69a-2', 'movement']).done();
    const first = game.offered()[0]?.split(' ') ?? [];
    game.play({ do: 'move', unit: first[1] ?? '', to: first[2] ?? '' });
    const second = game.offered()[0]?.split(' ') ?? [];
    game.play({ do: 'move', unit: second[1] ?? '', to: second[2] ?? '' });
    expect(
      (ctx.board.ways[ctx.board.indexOf(game.at('69a-1') ?? '')] ?? [])
        .map(({ to }) => ctx.zones[to]?.id)
        .concat(game.at('69a-1') ?? ''),
    ).toContain(game.at('69a-2'));
  });
  test('§7.3.1: an army that breaks apart in the impulse may do so', () => {
    expect(
      moves({ units: { '1gta-1': 'oder-bridgehead', '1gta-2': 'oder-bridgehead' } }, '1gta-1'),
    ).toContain('bernau');
  });
  test('§7.3.2: no zone of the other front; Berlin and the west are open; the reading looks at the line alone', () => {
    const zossen = { impulse: 'konievSoviet', units: { '3gta-1': 'zossen' } } as const;
    const game = gameOf(zossen).activate(['3gta-1', 'movement']).done();
    expect(game.why({ do: 'move', unit: '3gta-1', to: 'konigs-wusterhausen' })).toBe('7.3.2 frontBoundary');
    expect(game.offered()).toContain('move 3gta-1 potsdam');
    const round = { impulse: 'konievSoviet', units: { '3gta-1': 'nauen' } } as const;
    expect(moves(round, '3gta-1')).not.toContain('oranienburg');
    expect(moves({ ...round, options: { frontRule: 'line' } }, '3gta-1')).toContain('oranienburg');
  });
  test('§7.3.2: a unit forced across must be activated first, in movement mode, by a shortest way back', () => {
    const game = gameOf({
      impulse: 'konievSoviet',
      units: { '31a-1': 'beeskow', '3gta-1': 'zossen', '3gta-2': 'zossen' },
    });
    expect(game.view().impulse?.duties).toEqual(['31a-1']);
    expect(game.offered()).not.toContain('pass');
    expect(game.why({ do: 'pass' })).toBe('7.3.2 duty');
    expect(game.why({ do: 'activate', unit: '31a-1', mode: 'reserve' })).toBe('7.3.2 mustReturn');
    game.activate(['31a-1', 'movement'], ['3gta-1', 'movement']).done();
    expect(game.offered().every((choice) => choice.startsWith('move 31a-1'))).toBe(true);
    game.play({ do: 'move', unit: '31a-1', to: 'lieberose' });
    expect(game.offered()).toContain('done');
  });
  test('§7.3.3: no stop among the rival’s units; English units may pass, French ones may not', () => {
    // Falkensee by road through Nauen, which the rival holds.
    const brief = { units: { '61a-1': 'friesack', '3gta-1': 'nauen' } } as const;
    expect(moves(brief, '61a-1')).toContain('falkensee');
    expect(moves(brief, '61a-1')).not.toContain('nauen');
    expect(moves({ ...brief, options: FRENCH }, '61a-1')).not.toContain('falkensee');
  });
  test('§7.3.3: a guest only moves out, and defends nothing', () => {
    const units = { '3gta-1': 'brandenburg', '8ga-1': { at: 'brandenburg', guest: true }, korner: 'belzig' };
    const game = gameOf({ units });
    expect(game.unit('8ga-1').guest).toBe(true);
    expect(game.offered('activate')).toEqual(['activate 8ga-1 movement']);
    expect(game.why({ do: 'activate', unit: '8ga-1', mode: 'combat' })).toBe('7.3.3 guest');
    const attack = gameOf({ impulse: 'zhukovGerman', units });
    const odds = engine.query(attack.state, 'zhukov', {
      ask: 'combat',
      at: 'brandenburg',
      units: ['korner'],
    }) as { defence: { total: number } };
    expect(odds.defence.total).toBe(22);
  });
  test('§7.3.4: the first camp to enter marks a victory zone; the rival’s entry changes nothing; Germans remove the marker', () => {
    const enter = (
      control: Record<string, string>,
      units: Record<string, string>,
      unit: string,
      impulse: Brief['impulse'] = 'konievSoviet',
    ) =>
      gameOf({ impulse, units, more: { control, turn: 7 } })
        .activate([unit, 'movement'])
        .done()
        .play({ do: 'move', unit, to: 'potsdam' })
        .view().control;
    expect(enter({}, { '3gta-1': 'trebbin' }, '3gta-1')).toEqual([{ at: 'potsdam', camp: 'koniev' }]);
    expect(enter({ potsdam: 'zhukov' }, { '3gta-1': 'trebbin' }, '3gta-1')).toEqual([
      { at: 'potsdam', camp: 'zhukov' },
    ]);
    expect(enter({ potsdam: 'zhukov' }, { '21pz': 'trebbin' }, '21pz', 'zhukovGerman')).toEqual([]);
  });
});

describe('movement in Berlin', () => {
  const late = { turn: 7 } as const;
  test('§7.4.1: Germans do not enter a contested or controlled zone from outside', () => {
    const brief = {
      impulse: 'konievGerman',
      units: { '712id': 'zossen', '3gta-1': 'tempelhof', '3gta-2': 'neukolln' },
      more: late,
    } as const;
    expect(
      gameOf(brief)
        .activate(['712id', 'movement'])
        .done()
        .why({ do: 'move', unit: '712id', to: 'tempelhof' }),
    ).toBe('7.4.1 berlinEntry');
    expect(moves(brief, '712id')).toContain('zehlendorf');
  });
  test('§7.4.2 §7.4.3 §7.4.4: out of a contested zone only into the city; through the centre to any zone; stopping where Soviets stand', () => {
    const soviets = {
      '3gta-1': 'tempelhof',
      '3gta-2': 'neukolln',
      '13a-1': 'zehlendorf',
      '13a-2': 'wedding',
      '4gta-1': 'prenzlauer-berg',
      '4gta-2': 'friedrichshain',
    };
    const game = gameOf({ impulse: 'konievGerman', units: { '18pzgr': 'tempelhof', ...soviets }, more: late })
      .activate(['18pzgr', 'movement'])
      .done();
    expect(game.why({ do: 'move', unit: '18pzgr', to: 'zossen' })).toBe('7.4.2 berlinExit');
    // Every zone of the city is one step away, and every one of them stops the unit.
    expect(
      game
        .offered('move')
        .map((move) => move.split(' ')[2])
        .sort(),
    ).toEqual(['friedrichshain', 'neukolln', 'prenzlauer-berg', 'wedding', 'zehlendorf']);
    const answer = engine.query(game.state, 'koniev', { ask: 'reach', unit: '18pzgr' }) as ReachAnswer;
    expect(answer.spaces.find(({ to }) => to === 'prenzlauer-berg')).toMatchObject({
      cost: 1,
      path: ['tempelhof', 'prenzlauer-berg'],
    });
    // Soviets have no nexus.
    expect(moves({ impulse: 'konievSoviet', units: { '31a-1': 'tempelhof' } }, '31a-1')).not.toContain(
      'friedrichshain',
    );
  });
  test('§7.4.5: never both camps in a Berlin zone, not even in passing', () => {
    const game = gameOf({
      impulse: 'konievSoviet',
      units: { '3gta-1': 'zossen', '8ga-1': 'tempelhof' },
      more: { progress: { tempelhof: 2 } },
    });
    game.activate(['3gta-1', 'movement']).done();
    expect(game.why({ do: 'move', unit: '3gta-1', to: 'tempelhof' })).toBe('7.4.5 rivalInBerlin');
    expect(() => gameOf({ units: { '3gta-1': 'tempelhof', '8ga-1': 'tempelhof' } })).toThrow('7.4.5');
  });
  test('§7.4.6: a Soviet unit goes on through a zone its own camp controls', () => {
    const through = (level: number): boolean =>
      moves(
        {
          impulse: 'konievSoviet',
          units: { '31a-1': 'zossen', '3gta-1': 'tempelhof', '712id': 'trebbin' },
          more: { progress: { tempelhof: level } },
        },
        '31a-1',
      ).includes('zehlendorf');
    expect([through(1), through(2)]).toEqual([false, true]);
  });
  test('§9.1.1: stacking and entry in Berlin follow rules of their own', () => {
    expect(
      moves(
        {
          impulse: 'konievSoviet',
          units: { '31a-1': 'zossen', '3gta-1': 'tempelhof', '3gta-2': 'tempelhof' },
        },
        '31a-1',
      ),
    ).not.toContain('tempelhof');
  });
});
