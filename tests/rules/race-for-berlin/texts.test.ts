import { describe, expect, test } from 'vitest';
import { createWording } from '../../../electron/host/wording.ts';
import { CHANCE, playOut, seededRandom, type Choice } from '../../../engines/core/index.ts';
import { raceForBerlin } from '../../../engines/race-for-berlin/index.ts';
import { STEPS } from '../../../engines/race-for-berlin/state.ts';
import { CAMPS, OUTCOMES } from '../../../engines/race-for-berlin/types.ts';
import { engine, setupWith } from './support.ts';

const en = raceForBerlin.texts(raceForBerlin.data, 'en');
const fr = raceForBerlin.texts(raceForBerlin.data, 'fr');

describe('texts', () => {
  test('names are told in the words of each language', () => {
    expect([en.names['8ga-1'], fr.names['8ga-1'], fr.names['zhukov']]).toEqual([
      '8th Guards Army (1 of 2)',
      '8e armée de la Garde (1 sur 2)',
      'Joukov',
    ]);
  });
  test('every key the engine can name exists', () => {
    const { tables } = raceForBerlin.data;
    const wanted = [
      ...Object.keys(STEPS).map((step) => `prompt.${step}`),
      ...Object.values(STEPS).map(({ phase }) => `phase.${phase}`),
      ...OUTCOMES.map((outcome) => `result.${outcome}`),
      ...CAMPS.map((camp) => `seat.${camp}`),
      ...engine.manifest.options.flatMap(({ key, values }) => [
        `option.${key}`,
        `option.${key}.text`,
        ...values.map((value) => `option.${key}.${value}`),
      ]),
      ...engine.manifest.scenarios.flatMap(({ id }) => [`scenario.${id}`, `scenario.${id}.text`]),
      ...[...tables.combatModifiers, ...tables.cityModifiers].map(({ id }) => `term.${id}`),
      ...tables.chits.map(({ chit }) => `term.chit.${chit}`),
    ];
    expect(wanted.filter((key) => en.messages[key] === undefined)).toEqual([]);
  });
  test('whatever happens in random games can be put into words, in both languages', () => {
    const words = [createWording(en, 'en'), createWording(fr, 'fr')];
    const broken = new Set<string>();
    const labels = new Set<string>();
    const say = (text: string): void => {
      if (/^(event|choice|prompt|reason|result)\./.test(text) || /undefined|\{|\(\)/.test(text))
        broken.add(text);
    };
    for (let seed = 1; seed <= 4; seed++) {
      const setup = setupWith({ edition: seed % 2 === 0 ? 'english' : 'french-1.0' });
      const game = playOut(engine, { setup, random: seededRandom(seed), record: true });
      let state = engine.start(setup);
      for (const choice of game.choices) {
        const decision = engine.decision(state);
        for (const word of words) {
          say(word.phrase(decision.prompt));
          if (decision.by !== CHANCE)
            for (const offered of engine.choices(state).slice(0, 12)) say(word.choice(offered));
        }
        const played = engine.apply(state, choice);
        for (const event of played.events) {
          if (event.event === 'fought')
            for (const { label } of [...event.attack, ...event.defence]) labels.add(label);
          for (const word of words) for (const seat of CAMPS) say(word.event(engine.seen(event, seat)));
        }
        for (const wish of WISHES) {
          const refused = engine.explain(state, wish);
          if (refused !== null) for (const word of words) say(word.phrase(refused.reason));
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

const WISHES: readonly Choice[] = [
  { do: 'move', unit: '8ga-1', to: 'tempelhof' },
  { do: 'move', unit: '712id', to: 'muncheberg' },
  { do: 'attack', unit: '8ga-1', at: 'seelow' },
  { do: 'activate', unit: '3gta-1', mode: 'shelling' },
  { do: 'play', chit: 9, at: 'forst' },
  { do: 'retreat', unit: '712id', to: 'wedding' },
  { do: 'recall', unit: '8ga-1', to: 'kustrin' },
  { do: 'done' },
];
