import { describe, expect, test } from 'vitest';
import type { CombatPreview } from '../../../engines/race-for-berlin/index.ts';
import { engine, gameOf, newGame } from './support.ts';

describe('event chits', () => {
  test('§2.4.2: whoever holds none draws, Koniev first, and only the drawer sees it', () => {
    const game = gameOf({ more: { begin: 'chits' } });
    expect(engine.decision(game.state)).toMatchObject({
      by: 'chance',
      chance: { kind: 'draw', secret: true },
    });
    game.play({ do: 'drawChit', chit: 8 });
    expect(game.view('koniev').chits.held).toEqual({ zhukov: null, koniev: 8 });
    expect(game.view('zhukov').chits).toMatchObject({
      held: { zhukov: null, koniev: null },
      holds: { koniev: true },
    });
    const [event] = game.told('chitDrawn');
    if (event === undefined) throw new Error('nothing drawn');
    expect([engine.seen(event, 'koniev')['chit'], engine.seen(event, 'zhukov')['chit']]).toEqual([8, null]);
    game.play({ do: 'drawChit', chit: 3 });
    expect(game.state.step).toBe('logistics');
    expect(gameOf({ more: { begin: 'chits', chits: [2, 3] } }).state.step).toBe('logistics');
  });
  test('§2.4.3 §2.4.5: a chit is played at its own moment only', () => {
    const game = gameOf({ units: { '8ga-1': 'seelow' }, more: { chits: [11, 0] } });
    expect(game.offered('play')).toEqual([]);
    expect(game.why({ do: 'play', chit: 11 })).toBe('event.11 chitMoment');
    expect(game.why({ do: 'play', chit: 10 })).toBe('2.4.3 chitNotHeld');
    const later = gameOf({ units: { '8ga-1': 'seelow', '8ga-2': 'seelow' }, more: { chits: [10, 0] } });
    expect(later.offered('play')).toEqual(['play 10']);
    expect(later.activate(['8ga-1', 'movement']).offered('play')).toEqual([]);
  });
  test('§2.4.4: a played chit goes back into the cup, a single-use one does not', () => {
    const ten = gameOf({ more: { chits: [10, 0] } }).play({ do: 'play', chit: 10 });
    expect([ten.state.chits[0], ten.state.cup.includes(10)]).toEqual([0, true]);
    const five = gameOf({ more: { chits: [5, 0] } }).play({ do: 'play', chit: 5 });
    expect([five.state.cup.includes(5), five.view('koniev').chits.out]).toEqual([false, [5]]);
  });
  test('§2.4.4 §5.5: a discarded single-use chit is out too, unless the reading returns it; nobody sees which it was', () => {
    const discard = (options = {}) =>
      gameOf({ options, more: { step: 'endChits', side: 0, chits: [9, 0] } }).play({ do: 'discard' });
    expect([
      discard().state.cup.includes(9),
      discard({ returnUnplayedSingleUse: true }).state.cup.includes(9),
    ]).toEqual([false, true]);
    expect(discard().view('koniev').chits.out).toEqual([]);
    expect(engine.seen(discard().told('chitDiscarded')[0] as never, 'koniev')['chit']).toBeNull();
  });

  test('§event.1: Heinrici retreats the stack without loss, attackers advance, the chit passes on', () => {
    const game = gameOf({ units: { '8ga-1': 'oder-bridgehead', '303id': 'seelow', '20pzgr': 'seelow' } });
    game
      .activate(['8ga-1', 'combat'])
      .done()
      .play({ do: 'attack', unit: '8ga-1', at: 'seelow' }, { do: 'fight', extra: false });
    expect([game.by(), game.state.step]).toEqual(['koniev', 'heinrici']);
    game.play({ do: 'play', chit: 1 });
    expect(game.by()).toBe('koniev');
    game.play(
      { do: 'retreat', unit: '303id', to: 'muncheberg' },
      { do: 'retreat', unit: '20pzgr', to: 'muncheberg' },
    );
    expect([game.at('8ga-1'), game.unit('303id').reduced]).toEqual(['seelow', false]);
    expect(game.told('rolled')).toEqual([]);
    expect(game.view().chits).toMatchObject({ heinrici: 'zhukov', heinriciFrom: 4 });
  });
  test('§event.1: not before the next turn, not in Berlin, not without a unit of the holder, not if somebody is trapped', () => {
    const step = (more: Record<string, unknown>, units: Record<string, string> = { '303id': 'seelow' }) => {
      const game = gameOf({ units: { '8ga-1': 'oder-bridgehead', ...units }, more: more as never });
      return game
        .activate(['8ga-1', 'combat'])
        .done()
        .play({ do: 'attack', unit: '8ga-1', at: 'seelow' }, { do: 'fight', extra: false }).state.step;
    };
    expect(step({})).toBe('heinrici');
    expect(step({ heinriciFrom: 4 })).toBe('combatRoll');
    expect(step({ heinrici: 'zhukov' })).toBe('combatRoll');
    expect(
      step(
        {},
        {
          '303id': 'seelow',
          '5sha-1': 'sudl-oderbruch',
          '5sha-2': 'letschin',
          '3sha-1': 'muncheberg',
          '3sha-2': 'falkenhagen',
          '47a-1': 'lebus',
        },
      ),
    ).toBe('combatRoll');
  });
  test('§event.2: an army ignores rivers in movement and attack', () => {
    const units = { '33a-1': 'ziebingen', '33a-2': 'ziebingen', '391sec': 'furstenberg' };
    const attack = (army: string | null): number => {
      const game = gameOf({ units, more: { chits: [2, 0] } });
      if (army !== null) game.play({ do: 'play', chit: 2, army });
      return (
        engine.query(game.state, 'zhukov', {
          ask: 'combat',
          at: 'furstenberg',
          units: ['33a-1'],
        }) as CombatPreview
      ).attack.total;
    };
    expect([attack(null), attack('33a')]).toEqual([7, 14]);
    const reach = (played: boolean): boolean => {
      const game = gameOf({ units: { '61a-1': 'barwalde', '61a-2': 'barwalde' }, more: { chits: [2, 0] } });
      if (played) game.play({ do: 'play', chit: 2, army: '61a' });
      return game.activate(['61a-1', 'movement']).done().offered('move').includes('move 61a-1 eberswalde');
    };
    expect([reach(false), reach(true)]).toEqual([false, true]);
  });
  test('§event.3: the Americans take a zone on a chosen track; a halt keeps the chit out', () => {
    const german = { impulse: 'konievGerman', more: { chits: [0, 3], americans: [1, 1, 0] } } as const;
    const game = gameOf(german);
    expect(game.offered('play')).toEqual(['play 3 1', 'play 3 2', 'play 3 3']);
    game.play({ do: 'play', chit: 3, track: 2 });
    expect([
      game.view().americans.zones.includes('eilenburg'),
      game.state.cup.includes(3),
      game.state.step,
    ]).toEqual([true, true, 'designate']);
    const halt = gameOf({ ...german, units: { '3gta-1': 'eilenburg' } }).play({
      do: 'play',
      chit: 3,
      track: 2,
    });
    expect([halt.view().americans.halted, halt.state.cup.includes(3)]).toEqual([true, false]);
    expect(gameOf({ ...german, more: { ...german.more, halted: true } }).offered('play')).toEqual([]);
  });
  test('§event.4: the player’s Germans go west without a test this turn; not returned after turn 6', () => {
    const game = gameOf({ impulse: 'konievGerman', units: { '712id': 'seelow' }, more: { chits: [0, 4] } });
    game.play({ do: 'play', chit: 4 }).activate(['712id', 'movement']).done();
    expect(game.offered()).toContain('move 712id muncheberg');
    expect(game.offered('test')).toEqual([]);
    expect(gameOf({ impulse: 'konievGerman', more: { chits: [0, 4], turn: 7 } }).offered('play')).toEqual([]);
    const late = gameOf({ more: { step: 'endChits', side: 1, chits: [0, 4], turn: 7 } }).play({
      do: 'discard',
    });
    expect(late.state.cup.includes(4)).toBe(false);
  });
  test('§event.5: every garrison counts 10 until the end of the turn', () => {
    const game = gameOf({ units: { '8ga-1': 'tempelhof' }, more: { chits: [5, 0], support: [1, 0] } }).play({
      do: 'play',
      chit: 5,
    });
    expect(
      (
        engine.query(game.state, 'zhukov', {
          ask: 'combat',
          at: 'tempelhof',
          units: ['8ga-1'],
        }) as CombatPreview
      ).defence.total,
    ).toBe(10);
    expect(gameOf({ more: { begin: 'endTest', garrisonReduced: true } }).view().garrisonReduced).toBe(false);
  });
  test('§event.6: +2 for an army in each of its combats, and a reserve move afterwards', () => {
    const game = gameOf({
      units: { '5sha-1': 'oder-bridgehead', '5sha-2': 'oder-bridgehead', '309id': 'sudl-oderbruch' },
      more: { chits: [6, 0], heinrici: 'zhukov' },
    });
    game.play({ do: 'play', chit: 6, army: '5sha' }).activate(['5sha-1', 'combat']).done();
    game.play({ do: 'attack', unit: '5sha-1', at: 'sudl-oderbruch' });
    const odds = engine.query(game.state, 'zhukov', { ask: 'combat' }) as CombatPreview;
    expect(odds.modifiers).toContainEqual(expect.objectContaining({ label: 'everyoneToTheFront', value: 2 }));
    game.play({ do: 'fight', extra: false }).roll(6);
    while (game.state.step === 'retreat') game.play(engine.choices(game.state)[0] as never);
    expect([game.state.step, game.at('5sha-1')]).toEqual(['reserves', 'sudl-oderbruch']);
    game.play({ do: 'move', unit: '5sha-1', to: 'seelow' });
    expect(game.at('5sha-1')).toBe('seelow');
  });
  test.each([
    [true, 2],
    [false, 0],
  ])('§event.6 §annex.1: on the city table as the reading says (%s)', (everyoneInCity, modifier) => {
    const game = gameOf({
      options: { everyoneInCity },
      units: { '8ga-1': 'tempelhof' },
      more: { chits: [6, 0], support: [1, 0] },
    });
    game.play({ do: 'play', chit: 6, army: '8ga' });
    expect(
      (
        engine.query(game.state, 'zhukov', {
          ask: 'combat',
          at: 'tempelhof',
          units: ['8ga-1'],
        }) as CombatPreview
      ).modifier,
    ).toBe(modifier);
  });
  test('§event.7: the army moves, then attacks', () => {
    const game = gameOf({
      units: { '1gta-1': 'goritz', '303id': 'seelow' },
      more: { chits: [7, 0], heinrici: 'zhukov' },
    });
    game.play({ do: 'play', chit: 7, army: '1gta' }).activate(['1gta-1', 'trucks']).done();
    game.play({ do: 'move', unit: '1gta-1', to: 'oder-bridgehead' });
    expect(game.offered()).toContain('attack 1gta-1 seelow');
    expect(
      gameOf({ units: { '1gta-1': 'goritz' } }).why({ do: 'activate', unit: '1gta-1', mode: 'trucks' }),
    ).toBe('event.7 noTrucks');
  });
  test('§event.8: before a combat the Soviet player reduces a full German unit in it; Heinrici comes after', () => {
    const game = gameOf({
      units: { '8ga-1': 'oder-bridgehead', '303id': 'seelow', '20pzgr': { at: 'seelow', reduced: true } },
      more: { chits: [8, 0] },
    });
    game.activate(['8ga-1', 'combat']).done().play({ do: 'attack', unit: '8ga-1', at: 'seelow' });
    expect(game.offered('play')).toEqual(['play 303id 8']);
    game.play({ do: 'play', chit: 8, unit: '303id' });
    expect(game.unit('303id').reduced).toBe(true);
    expect(game.play({ do: 'fight', extra: false }).state.step).toBe('heinrici');
  });
  test('§event.8: against a German attack whoever might hold it is asked, holder or not', () => {
    const attack = (chit: number, options = {}) =>
      gameOf({
        options,
        impulse: 'konievGerman',
        units: { '303id': 'letschin', '8ga-1': 'seelow' },
        more: { chits: [chit, 0] },
      })
        .activate(['303id', 'combat'])
        .done()
        .play({ do: 'attack', unit: '303id', at: 'seelow' }, { do: 'fight', extra: false });
    expect([attack(8).state.step, attack(8).by(), attack(2).state.step, attack(2).by()]).toEqual([
      'conscripts',
      'zhukov',
      'conscripts',
      'zhukov',
    ]);
    expect([attack(8).offered(), attack(2).offered()]).toEqual([['decline', 'play 303id 8'], ['decline']]);
    expect(attack(0).state.step).toBe('combatRoll');
    expect(attack(8, { conscriptsInAttackOnly: true }).state.step).toBe('combatRoll');
    expect(attack(8).play({ do: 'play', chit: 8, unit: '303id' }).state.step).toBe('combatRoll');
  });
  test('§event.9: at the start of the rival’s Soviet impulse; being asked tells nothing', () => {
    const start = (chit: number, more = {}) =>
      gameOf({ units: { '8ga-1': 'seelow', '8ga-2': 'muncheberg' }, more: { chits: [0, chit], ...more } });
    expect([start(9).state.step, start(9).by(), start(4).state.step, start(4).offered()]).toEqual([
      'bridges',
      'koniev',
      'bridges',
      ['decline'],
    ]);
    expect(start(0).state.step).toBe('designate');
    expect(start(4, { out: [9], seenOut: [9] }).state.step).toBe('designate');
    const game = start(9);
    // West bank of Oder and Neisse and the zones behind it, the bridgehead too; never the east bank.
    expect(game.offered()).toContain('play oder-bridgehead 9');
    expect(game.offered()).not.toContain('play kustrin 9');
    expect(game.offered()).not.toContain('play strausberg 9');
    game.play({ do: 'play', chit: 9, at: 'seelow' });
    expect([game.unit('8ga-1').outOfSupply, game.unit('8ga-2').outOfSupply, game.state.step]).toEqual([
      true,
      false,
      'designate',
    ]);
    expect(game.view('zhukov').chits.out).toEqual([9]);
  });
  test('§event.10: six units instead of four', () => {
    const units = Object.fromEntries(
      ['8ga-1', '8ga-2', '5sha-1', '5sha-2', '1gta-1', '1gta-2'].map((id) => [id, 'kustrin']),
    );
    const game = gameOf({ units, more: { chits: [10, 0] } }).play({ do: 'play', chit: 10 });
    game.activate(
      ...Object.keys(units)
        .slice(0, 5)
        .map((id) => [id, 'reserve'] as const),
    );
    expect(game.state.step).toBe('designate');
    expect(game.activate(['1gta-2', 'reserve']).state.step).not.toBe('designate');
  });
  test('§event.11: attacking Germans count double, not on the city table', () => {
    const game = gameOf({
      impulse: 'zhukovGerman',
      units: { '10ss-pz': 'gorlitz', '52a-1': 'niesky', '21pz': 'tempelhof', '3gta-1': 'tempelhof' },
      more: { chits: [11, 0] },
    });
    game.play({ do: 'play', chit: 11 });
    const total = (at: string, units: string[]): number =>
      (engine.query(game.state, 'zhukov', { ask: 'combat', at, units }) as CombatPreview).attack.total;
    expect([total('niesky', ['10ss-pz']), total('tempelhof', ['21pz'])]).toEqual([18, 8]);
  });
  test('§5.5: Heinrici is never put back', () => {
    expect(gameOf({ more: { begin: 'endChits', side: 0 } }).state.step).not.toBe('endChits');
    expect(newGame().view().chits.heinrici).toBe('koniev');
  });
});
