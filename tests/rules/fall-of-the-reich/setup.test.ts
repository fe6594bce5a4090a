import { describe, expect, test } from 'vitest';
import { answerChance, CHANCE, OPEN, seededRandom, type Choice } from '../../../engines/core/index.ts';
import type { State } from '../../../engines/fall-of-the-reich/state.ts';
import { ctx, engine, eventsOf, setupWith } from './support.ts';

/** Draws every counter. */
function drawn(seed: number, options = {}): { state: State; draws: Choice[] } {
  const random = seededRandom(seed);
  let state = engine.start(setupWith(options));
  const draws: Choice[] = [];
  while (state.step === 'draw') {
    const decision = engine.decision(state);
    if (!('chance' in decision)) throw new Error('a draw is for chance');
    const choice = answerChance(decision.chance, engine.choices(state), random);
    draws.push(choice);
    state = engine.apply(state, choice).state;
  }
  return { state, draws };
}

describe('prepare for play', () => {
  test('§5.1 §5.2 §3.2 §3.3 §3.4 §3.5 §3.6 §3.7 markers stand where the rules put them', () => {
    const view = engine.view(engine.start(setupWith()), 'soviet');
    expect(view).toMatchObject({ turn: 1, morale: 50, approval: 19, supply: 0, shaken: false });
    expect(view.support).toEqual({ artillery: { available: 0, used: 10 }, air: { available: 0, used: 2 } });
    expect(engine.manifest.scenarios[0]).toMatchObject({ turns: 9 });
    expect(engine.manifest.scenarios[0]?.dates).toEqual([
      '1945-04-24',
      '1945-04-25',
      '1945-04-26',
      '1945-04-27',
      '1945-04-28',
      '1945-04-29',
      '1945-04-30',
      '1945-05-01',
      '1945-05-02',
    ]);
  });
  test('§5.3 §5.3.1 every Soviet unit starts Fresh in its own Zone', () => {
    const view = engine.view(engine.start(setupWith()), 'soviet');
    for (const { id, at, spent } of view.soviet) {
      expect(spent).toBe(false);
      expect(at).toBe(ctx.data.units.soviet.find((unit) => unit.id === id)?.setup);
    }
  });
  test('§5.4 §3.1.1 one counter of its terrain lies in every space, each counter once', () => {
    const { state, draws } = drawn(7);
    expect(draws.map(({ at }) => at)).toEqual(ctx.ids);
    expect(new Set(draws.map(({ unit }) => unit)).size).toBe(65);
    expect(engine.check(state)).toEqual([]);
    expect(state.step).toBe('eventRoll');
  });
  test('§5.4 a draw offers exactly the counters of that terrain not yet placed, all alike', () => {
    const state = engine.start(setupWith());
    const offered = engine.choices(state);
    expect(offered.map(({ unit }) => unit)).toEqual(
      ctx.data.units.german.filter(({ terrain }) => terrain === 'forest').map(({ id }) => id),
    );
    const decision = engine.decision(state);
    expect('chance' in decision && decision.chance).toEqual({ kind: 'draw', pool: 'forest', secret: true });
  });
  test('§5.4 counters lie face up exactly in the Zones with Soviet units', () => {
    const { state } = drawn(3);
    const shown = engine
      .view(state, 'soviet')
      .german.filter(({ unit }) => unit !== null)
      .map(({ at }) => at);
    expect(shown).toEqual([...'ABDEFLMN']);
  });
  test('§4.4 §5.4 the player sees only the terrain of what lies face down, and nothing of what was left over', () => {
    const { state, draws } = drawn(11);
    const view = engine.view(state, 'soviet');
    for (const { at, unit, defense, strategy, terrain } of view.german) {
      expect(terrain).toBe(ctx.data.map.spaces.find(({ id }) => id === at)?.terrain);
      if (!'ABDEFLMN'.includes(at)) expect([unit, defense, strategy]).toEqual([null, null, null]);
    }
    const text = JSON.stringify(view);
    const hidden = draws.filter(({ at }) => !'ABDEFLMN'.includes(at ?? '')).map(({ unit }) => unit);
    const placed = new Set(draws.map(({ unit }) => unit));
    const excess = ctx.data.units.german.map(({ id }) => id).filter((id) => !placed.has(id));
    for (const id of [...hidden, ...excess]) expect(text).not.toContain(`"${id}"`);
    expect(engine.view(state, OPEN).german.every(({ unit }) => unit !== null)).toBe(true);
  });
  test('§5.4 the log tells nothing of a counter drawn face down', () => {
    const start = engine.start(setupWith());
    const choice = engine.choices(start)[2];
    if (choice === undefined) throw new Error('no draw');
    const [event] = eventsOf(start, choice);
    expect(event).toMatchObject({ event: 'placed', unit: choice.unit, revealed: false });
    expect(engine.seen(event as never, 'soviet')).toMatchObject({ unit: null });
    expect(engine.seen(event as never, OPEN)).toMatchObject({ unit: choice.unit });
  });
  test('§5.4 §7.2 §7.3 Zones where both sides start are Contested and German', () => {
    const { state } = drawn(5);
    expect(engine.view(state, 'soviet').sovietControlled).toEqual([]);
    expect(engine.decision(state).by).toBe(CHANCE);
  });
  test('§11.0 §11.4 optional rules are off unless asked for; 9th Army starts in Zone C', () => {
    expect(
      Object.entries(setupWith().options)
        .filter(([key]) => engine.manifest.options.find((o) => o.key === key)?.kind === 'optional-rule')
        .every(([, on]) => on === false),
    ).toBe(true);
    expect(engine.start(setupWith()).ninth).toEqual([]);
    const view = engine.view(drawn(1, { ninthArmy: true }).state, 'soviet');
    expect(
      view.german.filter(({ at, terrain }) => at === 'C' && terrain === null).map(({ unit }) => unit),
    ).toEqual(['9A/V', '9A/VSS', '9A/XISS']);
  });
});
