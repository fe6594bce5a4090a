import { describe, expect, test } from 'vitest';
import { createWording } from '../../../electron/host/wording.ts';
import { CHANCE, playOut, seededRandom, type Choice } from '../../../engines/core/index.ts';
import { fallOfBerlin } from '../../../engines/fall-of-berlin/index.ts';
import { OUTCOMES, STEP_PHASES } from '../../../engines/fall-of-berlin/state.ts';
import { eager } from '../../properties/fall-of-berlin-games.ts';
import { engine, G, S, setupWith } from './support.ts';

const en = fallOfBerlin.texts(fallOfBerlin.data, 'en');
const fr = fallOfBerlin.texts(fallOfBerlin.data, 'fr');

describe('texts', () => {
  test('names cover every unit, marker and hex in both languages', () => {
    expect([en.names['0506'], en.names['0704'], fr.names['1107']]).toEqual([
      '0506 Berlin, Reichstag',
      '0704',
      '1107 Francfort-sur-l’Oder',
    ]);
    expect([en.names[S.tank], fr.names[S.tank], en.names[G.kurmark]]).toEqual([
      '9G GdsTk (2nd Guards Tank Army)',
      '9G GdsTk (2e armée de chars de la Garde)',
      'Kurmark PzG',
    ]);
    expect(new Set(Object.values(en.names)).size).toBe(Object.keys(en.names).length);
  });

  test('every key the engine can name exists', () => {
    const { tables } = fallOfBerlin.data;
    const { manifest } = engine;
    const wanted = [
      ...Object.keys(STEP_PHASES).map((step) => `prompt.${step}`),
      ...Object.values(STEP_PHASES).map((phase) => `phase.${phase}`),
      ...OUTCOMES.flatMap((outcome) => [`result.${outcome}`, `result.${outcome}.three`]),
      ...manifest.options.flatMap(({ key, values }) => [
        `option.${key}`,
        `option.${key}.text`,
        ...values.map((value) => `option.${key}.${value}`),
      ]),
      ...manifest.scenarios.flatMap(({ id, seats }) => [
        `scenario.${id}`,
        `scenario.${id}.text`,
        ...seats.map((seat) => `seat.${seat}`),
      ]),
      ...[...tables.awards, ...tables.terrains, ...tables.sides, ...tables.fronts].map(
        ({ id }) => `term.${id}`,
      ),
      ...tables.privateAwards.map(({ award }) => `term.${award}`),
    ];
    expect(wanted.filter((key) => en.messages[key] === undefined)).toEqual([]);
  });

  test('whatever happens in games can be put into words, in both languages', () => {
    const words = [createWording(en, 'en'), createWording(fr, 'fr')];
    const broken = new Set<string>();
    const say = (text: string): void => {
      if (/^(event|choice|prompt|reason|result)\./.test(text) || /undefined|\{|\(\)/.test(text))
        broken.add(text);
    };
    const labels = new Set<string>();
    const wishes: Choice[] = [
      { do: 'move', unit: S.tank, to: '0506' },
      { do: 'pick', unit: G.inf },
      { do: 'attack', at: '0506' },
      { do: 'attack', at: '0902' },
      { do: 'join', unit: S.rifles },
      { do: 'exit', unit: S.tank },
      { do: 'enter', unit: G.wenck, to: '0107' },
      { do: 'assault', unit: S.guards, at: '1005' },
      { do: 'operate', unit: G.hq },
      { do: 'endMovement' },
      { do: 'advance', unit: S.tank, to: '0704' },
      { do: 'retreat', to: '0704' },
      { do: 'lose', unit: S.tank },
      { do: 'air', unit: 's-air-2', on: 'combat' },
      { do: 'place', unit: G.inf, to: '0101' },
      { do: 'endSetup' },
    ];
    for (let seed = 1; seed <= 4; seed++) {
      const setup = setupWith(
        seed % 2 === 0
          ? { surrender: true, artillerySupport: true, polizei: true, negatedZones: true, tankBonus: true }
          : {},
        engine.manifest.scenarios[seed - 1]?.id,
      );
      const game = playOut(engine, { setup, random: seededRandom(seed), pick: eager, record: true });
      let state = engine.start(setup);
      for (const choice of game.choices) {
        const decision = engine.decision(state);
        const offered = engine.choices(state);
        for (const word of words) {
          say(word.phrase(decision.prompt));
          if (decision.by !== CHANCE) for (const one of offered.slice(0, 40)) say(word.choice(one));
        }
        const played = engine.apply(state, choice);
        for (const event of played.events) {
          for (const key of ['attack', 'defence', 'shifts', 'modifiers']) {
            if (Array.isArray(event[key]))
              for (const line of event[key] as readonly { label: string }[]) labels.add(line.label);
          }
          for (const word of words) say(word.event(event));
        }
        for (const wish of wishes) {
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
