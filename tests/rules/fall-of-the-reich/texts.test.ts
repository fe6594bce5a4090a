import { describe, expect, test } from 'vitest';
import { createWording } from '../../../electron/host/wording.ts';
import { CHANCE, playOut, seededRandom, type Choice, type GameEvent } from '../../../engines/core/index.ts';
import { fallOfTheReich } from '../../../engines/fall-of-the-reich/index.ts';
import { OUTCOMES, STEP_PHASES } from '../../../engines/fall-of-the-reich/state.ts';
import { engine, setupWith } from './support.ts';

const en = fallOfTheReich.texts(fallOfTheReich.data, 'en');
const fr = fallOfTheReich.texts(fallOfTheReich.data, 'fr');

describe('texts', () => {
  test('names cover every unit and space in both languages', () => {
    expect(en.names['15']).toBe('15 Prenzlauer Berg');
    expect(fr.names['51']).toBe('51 Chancellerie');
    expect(en.names['H11']).toBe('Fanatic 8 (Heavy Urban)');
  });
  test('every key the engine can name exists', () => {
    const { tables, units } = fallOfTheReich.data;
    const wanted = [
      ...Object.keys(STEP_PHASES).map((step) => `prompt.${step}`),
      ...Object.values(STEP_PHASES).map((phase) => `phase.${phase}`),
      ...OUTCOMES.map((outcome) => `result.${outcome}`),
      ...engine.manifest.options.flatMap(({ key }) => [`option.${key}`, `option.${key}.text`]),
      ...engine.manifest.scenarios.flatMap(({ id }) => [
        `scenario.${id}`,
        `scenario.${id}.text`,
        ...['soviet'].map((seat) => `seat.${seat}`),
      ]),
      ...tables.events.flatMap(({ event }) => [`term.${event}`, `term.${event}.effect`]),
      ...tables.strategies.flatMap(({ id }) => [`term.${id}`, `term.${id}.effect`]),
      ...tables.terrains.map(({ id }) => `term.${id}`),
      ...units.parents.map(({ id }) => `term.${id}`),
      ...tables.movementCosts.map(({ id }) => `chart.${id}`),
    ];
    expect(wanted.filter((key) => en.messages[key] === undefined)).toEqual([]);
  });
  test('whatever happens in random games can be put into words, in both languages', () => {
    const words = [createWording(en, 'en'), createWording(fr, 'fr')];
    const broken = new Set<string>();
    const say = (text: string): void => {
      if (/^(event|choice|prompt|reason|result)\./.test(text) || /undefined|\{|\(\)/.test(text))
        broken.add(text);
    };
    const labels = new Set<string>();
    for (let seed = 1; seed <= 6; seed++) {
      const setup = setupWith(
        seed % 2 === 0 ? { ninthArmy: true, tankReserves: true, heavierAir: true, earlyLead: true } : {},
      );
      const random = seededRandom(seed);
      const game = playOut(engine, { setup, random, record: true });
      let state = engine.start(setup);
      for (const choice of game.choices) {
        const decision = engine.decision(state);
        for (const word of words) {
          say(word.phrase(decision.prompt));
          if (decision.by !== CHANCE) for (const offered of engine.choices(state)) say(word.choice(offered));
        }
        const played = engine.apply(state, choice);
        for (const event of played.events) {
          for (const line of 'attack' in event
            ? [
                ...(event['attack'] as readonly { label: string }[]),
                ...(event['defence'] as readonly { label: string }[]),
              ]
            : [])
            labels.add(line.label);
          for (const word of words) say(word.event(engine.seen(event, 'soviet') as GameEvent));
        }
        for (const wish of [
          { do: 'move', unit: '3S/12G', to: '50' },
          { do: 'done' },
          { do: 'buy', item: 'air' },
          { do: 'activate', at: '15' },
        ] satisfies Choice[]) {
          const refusal = engine.explain(state, wish);
          if (refusal !== null) for (const word of words) say(word.phrase(refusal.reason));
        }
        state = played.state;
      }
      const result = engine.result(state);
      if (result !== null) for (const word of words) say(word.phrase(result.reason));
    }
    expect([...broken]).toEqual([]);
    expect([...labels].filter((label) => en.messages[`term.${label}`] === undefined)).toEqual([]);
  });
});
