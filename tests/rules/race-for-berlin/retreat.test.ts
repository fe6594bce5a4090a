import { describe, expect, test } from 'vitest';
import { placesOf } from '../../../engines/race-for-berlin/places.ts';
import { refugesOf } from '../../../engines/race-for-berlin/retreat.ts';
import { ctx, FRENCH, gameOf, type Brief } from './support.ts';

/** Where a unit may retreat to, as the position stands; `zone via full-zone` for a passage. */
function refuges(brief: Brief, unit: string): string[] {
  const { state } = gameOf(brief);
  return refugesOf(ctx, state, placesOf(ctx, state), ctx.unitIndex.get(unit) ?? -1)
    .map(({ to, via }) => `${ctx.zones[to]?.id}${via < 0 ? '' : ` via ${ctx.zones[via]?.id}`}`)
    .sort();
}

/** Fills a zone with three Germans of Koniev. */
const KONIEV_GERMANS = [
  '391sec',
  '32ss',
  'ragener',
  '286id',
  '169id',
  '303id',
  '20pzgr',
  'kurmark',
  '156id',
  '606id',
  '5jag',
  '9fj',
  '309id',
];
function fill(...zones: string[]): Record<string, string> {
  return Object.fromEntries(
    zones.flatMap((zone, i) => KONIEV_GERMANS.slice(3 * i, 3 * i + 3).map((id) => [id, zone])),
  );
}

describe('retreats', () => {
  test('§8.3.2: Germans first to a lower or equal index, Soviets to a higher or equal one', () => {
    expect(refuges({ units: { '712id': 'seelow' } }, '712id')).toEqual([
      'falkenhagen',
      'letschin',
      'muncheberg',
    ]);
    expect(refuges({ units: { '8ga-1': 'seelow' } }, '8ga-1')).toEqual([
      'falkenhagen',
      'lebus',
      'letschin',
      'oder-bridgehead',
      'sudl-oderbruch',
    ]);
  });
  test('§8.3.2: among them free of the other camp, else shared, else any index', () => {
    const near = { '712id': 'seelow', '344id': 'falkenhagen', '21pz': 'letschin' };
    expect(refuges({ units: near }, '712id')).toEqual(['muncheberg']);
    expect(refuges({ units: { ...near, '1ss-pz': 'muncheberg' } }, '712id')).toEqual([
      'falkenhagen',
      'letschin',
      'muncheberg',
    ]);
    const soviets = {
      '712id': 'seelow',
      '8ga-1': 'falkenhagen',
      '8ga-2': 'letschin',
      '5sha-1': 'muncheberg',
    };
    expect(refuges({ units: soviets }, '712id')).toEqual(['lebus', 'oder-bridgehead', 'sudl-oderbruch']);
  });
  test('§8.3.3: through a full zone of its nationality, in French v1.0 of its camp, when nothing else is open', () => {
    const units = { '712id': 'borna', ...fill('grimma', 'leipzig') };
    expect(refuges({ units }, '712id')).toEqual(['bitterfeld via leipzig']);
    const foreign = {
      '712id': 'borna',
      '1ss-pz': 'grimma',
      '21pz': 'grimma',
      '344id': 'grimma',
      '17id': 'leipzig',
      '72id': 'leipzig',
      '404id': 'leipzig',
    };
    expect(refuges({ units: foreign }, '712id')).toEqual(['bitterfeld via leipzig']);
    expect(refuges({ units: foreign, options: FRENCH }, '712id')).toEqual([]);
  });
  test('§8.3.4: nowhere to go: one more step, and it stays; no advance while somebody stands', () => {
    const units = { '712id': 'borna', '3gta-1': 'grimma', '3gta-2': 'leipzig' };
    expect(refuges({ units }, '712id')).toEqual([]);
    const game = gameOf({ impulse: 'konievSoviet', units, more: { heinrici: 'zhukov' } });
    game
      .activate(['3gta-1', 'combat'])
      .done()
      .play({ do: 'attack', unit: '3gta-1', at: 'borna' }, { do: 'fight', extra: false })
      .roll(1);
    expect(game.told('rolled').at(-1)?.outcome).toBe('D1R');
    expect([game.told('trapped').length, game.unit('712id').absence, game.at('3gta-1')]).toEqual([
      1,
      'destroyed',
      'borna',
    ]);
    const alive = gameOf({
      impulse: 'konievSoviet',
      units: { ...units, '3gta-1': 'gone', '31a-1': 'grimma' },
      more: { heinrici: 'zhukov' },
    });
    alive
      .activate(['31a-1', 'combat'])
      .done()
      .play({ do: 'attack', unit: '31a-1', at: 'borna' }, { do: 'fight', extra: false })
      .roll(4);
    expect(alive.told('rolled').at(-1)?.outcome).toBe('R');
    expect([alive.unit('712id').reduced, alive.at('712id'), alive.at('31a-1')]).toEqual([
      true,
      'borna',
      'grimma',
    ]);
  });
  test('§8.3.1: units go different ways, each counted before the next', () => {
    const game = gameOf({
      units: {
        '8ga-1': 'oder-bridgehead',
        '8ga-2': 'oder-bridgehead',
        '303id': 'seelow',
        '712id': 'seelow',
        ...fill('muncheberg'),
        '156id': 'falkenhagen',
        '606id': 'falkenhagen',
      },
      more: { heinrici: 'zhukov' },
    });
    game.activate(['8ga-1', 'combat'], ['8ga-2', 'combat']).done();
    game
      .play(
        { do: 'attack', unit: '8ga-1', at: 'seelow' },
        { do: 'attack', unit: '8ga-2', at: 'seelow' },
        { do: 'fight', extra: false },
      )
      .roll(5);
    while (game.state.step === 'losses') game.play({ do: 'lose', unit: '303id' });
    expect(game.offered('retreat')).toEqual(
      expect.arrayContaining(['retreat 303id falkenhagen', 'retreat 712id letschin']),
    );
    expect(game.why({ do: 'retreat', unit: '712id', to: 'muncheberg' })).toBe('8.3.2 retreatPlace');
    game.play({ do: 'retreat', unit: '303id', to: 'falkenhagen' });
    // Falkenhagen is full now and Letschin the only way left, so the second unit takes it unasked.
    expect([game.at('303id'), game.at('712id')]).toEqual(['falkenhagen', 'letschin']);
  });
  test('§8.3.5: Germans not into a Berlin zone with Soviets; Soviets only where their camp controls', () => {
    expect(refuges({ units: { '712id': 'zossen', '3gta-1': 'tempelhof' } }, '712id')).not.toContain(
      'tempelhof',
    );
    expect(refuges({ units: { '712id': 'zossen' } }, '712id')).toContain('tempelhof');
    const held = { '13a-1': 'trebbin', '3gta-1': 'tempelhof' };
    expect(refuges({ units: held, more: { progress: { tempelhof: 1 } } }, '13a-1')).not.toContain(
      'tempelhof',
    );
    expect(refuges({ units: held, more: { progress: { tempelhof: 2 } } }, '13a-1')).toContain('tempelhof');
  });
  test('§8.3.5 §7.4.4: stacking may send a German across the centre of Berlin', () => {
    const units = {
      '712id': 'strausberg',
      '8ga-1': 'bernau',
      '8ga-2': 'furstenwalde',
      '5sha-1': 'konigs-wusterhausen',
      '5sha-2': 'protzel',
      '11ss': 'friedrichshain',
    };
    const found = refuges({ units }, '712id');
    expect(found).toContain('zehlendorf via friedrichshain');
    expect(found.every((refuge) => refuge.endsWith('via friedrichshain'))).toBe(true);
  });
  test('§8.3.6: a retreat goes west without a test', () => {
    expect(refuges({ units: { '712id': 'lebus' } }, '712id')).toContain('falkenhagen');
  });
  test('§8.3.7 §2.2.7: a German who flees to the Americans leaves the game', () => {
    const game = gameOf({
      impulse: 'konievSoviet',
      units: { '712id': 'borna', '3gta-1': 'grimma' },
      more: { americans: [1, 1, 0], heinrici: 'zhukov' },
    });
    game
      .activate(['3gta-1', 'combat'])
      .done()
      .play({ do: 'attack', unit: '3gta-1', at: 'borna' }, { do: 'fight', extra: false })
      .roll(1);
    expect(game.unit('712id').absence).toBe('gone');
    expect(game.told('withdrawn')[0]?.rule).toBe('2.2.7');
  });
  test('§8.3.7 §2.2.8: a Soviet unit driven among the Americans halts them for good', () => {
    const game = gameOf({
      impulse: 'zhukovGerman',
      units: {
        '31a-1': 'borna',
        '21pz': 'grimma',
        '1ss-pz': 'grimma',
        '10ss-pz': 'grimma',
      },
      more: { americans: [1, 1, 0] },
    });
    game.activate(['21pz', 'combat'], ['1ss-pz', 'combat'], ['10ss-pz', 'combat']).done();
    game
      .play(...['21pz', '1ss-pz', '10ss-pz'].map((unit) => ({ do: 'attack', unit, at: 'borna' })), {
        do: 'fight',
        extra: false,
      })
      .roll(2);
    // A plain R: no loss, and the only way out of Borna leads to the Americans.
    expect(game.told('rolled').at(-1)?.outcome).toBe('R');
    expect([game.at('31a-1'), game.view().americans.halted]).toEqual(['leipzig', true]);
    expect(game.told('americansHalted')).toMatchObject([{ rule: '2.2.8', at: 'leipzig' }]);
  });
  test('§7.3.3: retreat among the rival’s units is a last resort; the guest dies when its hosts are driven off', () => {
    const open = { '8ga-1': 'brandenburg', '3gta-1': 'potsdam' };
    expect(refuges({ units: open }, '8ga-1')).not.toContain('potsdam');
    const game = gameOf({
      impulse: 'zhukovGerman',
      units: {
        '3gta-1': { at: 'brandenburg', reduced: true },
        '8ga-1': { at: 'brandenburg', guest: true },
        korner: 'belzig',
        hutten: 'belzig',
        scharnhorst: 'belzig',
      },
    });
    game.activate(['korner', 'combat'], ['hutten', 'combat'], ['scharnhorst', 'combat']).done();
    game
      .play(
        ...['korner', 'hutten', 'scharnhorst'].map((unit) => ({ do: 'attack', unit, at: 'brandenburg' })),
        { do: 'fight', extra: false },
      )
      .roll(6);
    while (game.state.step === 'retreat')
      game.play({ do: 'retreat', unit: '3gta-1', to: game.offered()[0]?.split(' ')[2] ?? '' });
    expect(game.told('eliminated')).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ unit: '8ga-1', rule: '7.3.3' })]),
    );
  });
});
