import { describe, expect, test } from 'vitest';
import { completeSetup, playOut, seededRandom, type Engine } from '../../engines/core/index.ts';
import { GAMES } from '../../engines/index.ts';
import { given as berlinGiven, engine as berlin } from '../rules/fall-of-berlin/support.ts';
import { given as germanyGiven, engine as germany } from '../rules/battle-for-germany/support.ts';
import { engine as race, setupWith as raceSetup } from '../rules/race-for-berlin/support.ts';
import { engine as reich, setupWith as reichSetup } from '../rules/fall-of-the-reich/support.ts';

function gauge<S>(
  engine: { gauges?: Engine<S>['gauges'] },
  state: S,
  key: string,
  side: string | null,
): number {
  const found = engine.gauges?.(state).find((one) => one.key === key && one.side === side);
  if (found === undefined) throw new Error(`no gauge ${key} of ${side}`);
  return found.value;
}

describe('gauges', () => {
  test.each(GAMES.map((module) => [module.id, module] as const))(
    '%s: the same keys in the same order all through a game, named in both languages',
    (_id, module) => {
      const engine = module.createEngine(module.data);
      const completed = completeSetup(engine.manifest, {});
      if ('problems' in completed) throw new Error(completed.problems.join());
      const { setup } = completed;
      const keysOf = (state: unknown): string =>
        (engine.gauges?.(state) ?? []).map(({ key, side }) => `${key} ${side}`).join();
      const first = engine.start(setup);
      const last = playOut(engine, { setup, random: seededRandom(3) }).state;
      expect(keysOf(first)).not.toBe('');
      expect(keysOf(last)).toBe(keysOf(first));
      for (const language of ['en', 'fr'] as const) {
        const { messages } = module.texts(module.data, language);
        for (const { key, side } of engine.gauges?.(first) ?? []) {
          expect(messages, `${module.id} ${key}`).toHaveProperty([`gauge.${key}`]);
          if (side !== null) expect(messages, `${module.id} ${side}`).toHaveProperty([`side.${side}`]);
        }
      }
    },
  );
  test('§5.2 Fall of the Reich begins with Morale 50, approval 19 and nothing lost', () => {
    const state = reich.start(reichSetup());
    expect(gauge(reich, state, 'german-morale', 'german')).toBe(50);
    expect(gauge(reich, state, 'stalin-approval', 'soviet')).toBe(19);
    expect(gauge(reich, state, 'units-lost', 'soviet')).toBe(0);
  });
  test('§10 Race for Berlin begins without points and without losses', () => {
    const state = race.start(raceSetup());
    for (const camp of ['zhukov', 'koniev']) {
      expect(gauge(race, state, 'victory-points', camp)).toBe(0);
      expect(gauge(race, state, 'steps-lost', camp)).toBe(0);
    }
  });
  test('§14 Fall of Berlin counts a step lost by a reduced unit', () => {
    const whole = berlinGiven({ units: { 's-2ndguardstankarmy-9g-gdstk': '0901' } });
    expect(gauge(berlin, whole, 'steps-lost', 'soviet')).toBe(0);
    const hurt = berlinGiven({ units: { 's-2ndguardstankarmy-9g-gdstk': { at: '0901', steps: 1 } } });
    expect(gauge(berlin, hurt, 'steps-lost', 'soviet')).toBe(1);
  });
  test('§11.0 Battle for Germany counts a city for whoever stands in it', () => {
    const state = germanyGiven({ side: 'soviet', kind: 'movement', units: { 'sov-3-br': '3224' } });
    expect(gauge(germany, state, 'units-on-map', 'soviet')).toBe(1);
    expect(gauge(germany, state, 'units-on-map', 'german')).toBe(0);
  });
});
