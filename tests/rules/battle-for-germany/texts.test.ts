import { describe, expect, test } from 'vitest';
import { createWording } from '../../../electron/host/wording.ts';
import { CHANCE, playOut, seededRandom, type Choice, type GameEvent } from '../../../engines/core/index.ts';
import { battleForGermany } from '../../../engines/battle-for-germany/index.ts';
import { OUTCOMES, STEPS } from '../../../engines/battle-for-germany/state.ts';
import { KINDS, SEATS, SIDES } from '../../../engines/battle-for-germany/types.ts';
import { engine, setupWith } from './support.ts';

const en = battleForGermany.texts(battleForGermany.data, 'en');
const fr = battleForGermany.texts(battleForGermany.data, 'fr');

describe('texts', () => {
  test('names cover every unit and hex, and no two units share one', () => {
    expect(en.names['sov-1-br']).toBe('1 BR Front');
    expect(en.names['sov-2-tk']).toBe('2 Tk');
    expect(fr.names['2723']).toBe('Varsovie (2723)');
    const names = battleForGermany.data.units.units.map(({ id }) => en.names[id]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
  test('every key the engine can name exists', () => {
    const wanted = [
      ...STEPS.map((step) => `prompt.${step}`),
      ...SIDES.flatMap((side) => [`name.${side}`, ...KINDS.map((kind) => `phase.${side}.${kind}`)]),
      ...['setup', 'surprise', 'over'].map((phase) => `phase.${phase}`),
      ...SEATS.map((seat) => `seat.${seat}`),
      ...OUTCOMES.map((outcome) => `result.${outcome}`),
      ...engine.manifest.options.flatMap(({ key, values }) => [
        `option.${key}`,
        `option.${key}.text`,
        ...values.map((value) => `option.${key}.${value}`),
      ]),
      ...engine.manifest.scenarios.flatMap(({ id }) => [`scenario.${id}`, `scenario.${id}.text`]),
    ];
    expect(wanted.filter((key) => en.messages[key] === undefined)).toEqual([]);
  });
  test('whatever happens in random games of every scenario can be put into words, in both languages', () => {
    const words = [createWording(en, 'en'), createWording(fr, 'fr')];
    const broken = new Set<string>();
    const say = (text: string): void => {
      if (/^(event|choice|prompt|reason|result)\./.test(text) || /undefined|\{|\(\)/.test(text))
        broken.add(text);
    };
    const labels = new Set<string>();
    engine.manifest.scenarios.forEach(({ id }, index) => {
      const options = {
        offensiveSupply: true,
        splitAttacks: true,
        nationalStacking: true,
        freeCourland: index % 2 === 0,
        ssRule: true,
      };
      const setup = setupWith(id, options);
      const game = playOut(engine, { setup, random: seededRandom(index + 1), record: true });
      let state = engine.start(setup);
      game.choices.forEach((choice, ply) => {
        const decision = engine.decision(state);
        for (const word of words) {
          say(word.phrase(decision.prompt));
          if (decision.by !== CHANCE && ply % 5 === 0)
            for (const offered of engine.choices(state)) say(word.choice(offered));
        }
        const played = engine.apply(state, choice);
        for (const event of played.events as readonly GameEvent[]) {
          if (event.event === 'fought') {
            for (const { label } of [
              ...(event['attack'] as readonly { label: string }[]),
              ...(event['defence'] as readonly { label: string }[]),
            ])
              labels.add(label);
          }
          for (const word of words) say(word.event(event));
        }
        if (ply % 7 === 0) {
          for (const wish of WISHES) {
            const refusal = engine.explain(state, wish);
            if (refusal !== null) for (const word of words) say(word.phrase(refusal.reason));
          }
        }
        state = played.state;
      });
      const result = engine.result(state);
      if (result !== null) for (const word of words) say(word.phrase(result.reason));
    });
    expect([...broken]).toEqual([]);
    expect([...labels].filter((label) => en.messages[`term.${label}`] === undefined)).toEqual([]);
  });
});

const WISHES: readonly Choice[] = [
  { do: 'move', unit: 'sov-2-tk', to: '2613' },
  { do: 'move', unit: 'us-5', to: '2614' },
  { do: 'select', unit: 'eg-24' },
  { do: 'exit', unit: 'wg-1-ss', via: '1901' },
  { do: 'evacuate', unit: 'eg-2', to: '2915' },
  { do: 'endMovement' },
  { do: 'attack', at: '2105' },
  { do: 'join', unit: 'us-5' },
  { do: 'also', at: '2205' },
  { do: 'target', unit: 'wg-67' },
  { do: 'commit' },
  { do: 'endCombat' },
  { do: 'lose', unit: 'us-5' },
  { do: 'retreat', unit: 'eg-20', to: '2613' },
  { do: 'advance', unit: 'sov-1-br', to: '2723' },
  { do: 'replace', unit: 'hun-1', to: '2614' },
  { do: 'replace', unit: 'sov-2-tk', to: '2626' },
  { do: 'supply', unit: 'sov-1-br' },
  { do: 'place', unit: 'eg-2', at: '3822' },
  { do: 'forces', forces: 'american' },
  { do: 'remove', unit: 'us-5' },
  { do: 'triple', unit: 'eg-20' },
];
