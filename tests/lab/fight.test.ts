import { describe, expect, test } from 'vitest';
import {
  answerChance,
  CHANCE,
  completeSetup,
  createBot,
  randomPicker,
  seededRandom,
  type Choice,
  type Engine,
  type FightInputs,
  type GameEvent,
  type GameId,
  type GameModule,
} from '../../engines/core/index.ts';
import { GAMES } from '../../engines/index.ts';
import { askAt, RATIOS } from '../../electron/host/lab/combat.ts';
import { modelOf, PLAIN } from './models.ts';

/** A combat roll of a real game with everything the throws said. */
interface Fight {
  readonly fought: GameEvent;
  readonly rolled: GameEvent;
  /** How many throws gave each result. */
  readonly counts: ReadonlyMap<string, number>;
  readonly throws: number;
  /** Whether some throw was turned into another result by a strategy. */
  readonly turned: boolean;
}

type Lines = readonly { readonly label: string; readonly value: number; readonly unit?: string }[];
const linesOf = (event: GameEvent, key: string): Lines => (event[key] as Lines | undefined) ?? [];
const sum = (lines: Lines, ...labels: readonly string[]): number =>
  lines.filter(({ label }) => labels.includes(label)).reduce((total, { value }) => total + value, 0);
const only = (lines: Lines, ...labels: readonly string[]): boolean =>
  lines.every(({ label }) => labels.includes(label));
const has = (lines: Lines, label: string): boolean => lines.some((line) => line.label === label);

/** Optional rules that bring a question of the model into play. */
const OPTIONS: Readonly<Partial<Record<GameId, Readonly<Record<string, boolean>>>>> = {
  'fall-of-berlin': { tankBonus: true },
};

/** Every throw of every combat roll in some games, carried out by the engine itself: random ones, and an Officer's, who reaches Berlin. */
function* fightsOf(module: GameModule, games: number): Generator<Fight> {
  const engine = module.createEngine(module.data);
  const made = completeSetup(engine.manifest, { options: OPTIONS[module.id] ?? {} });
  if (!('setup' in made)) throw new Error('no set-up');
  const officer = createBot({
    engine,
    officer: module.createOfficer?.(module.data),
    level: 'officer',
    budget: { kind: 'nodes', nodes: 1 },
  });
  for (let game = 0; game < games; game++) {
    const random = seededRandom(8, game);
    let state = engine.start(made.setup);
    for (;;) {
      const decision = engine.decision(state);
      if (decision.by === null) break;
      const choices = engine.choices(state);
      if (decision.by === CHANCE && 'chance' in decision && decision.chance.kind === 'dice') {
        const fight = allThrows(engine, state, choices);
        if (fight !== null) yield fight;
      }
      const choice =
        decision.by === CHANCE && 'chance' in decision
          ? answerChance(decision.chance, choices, random)
          : game % 3 < 2
            ? randomPicker(state, choices, random)
            : officer.choose(state, random).choice;
      state = engine.apply(state, choice).state;
    }
  }
}

function allThrows(engine: Engine, state: unknown, choices: readonly Choice[]): Fight | null {
  const counts = new Map<string, number>();
  let turned = false;
  let last: { fought: GameEvent; rolled: GameEvent } | null = null;
  for (const choice of choices) {
    const { events } = engine.apply(state, choice);
    const fought = events.find(({ event }) => event === 'fought');
    const rolled = events.find(
      ({ event, table }) => event === 'rolled' && (table === 'combat' || table === 'city'),
    );
    if (fought === undefined || rolled === undefined) return null;
    last = { fought, rolled };
    turned ||= fought['raw'] !== undefined && fought['raw'] !== fought['result'];
    const outcome = String(rolled['outcome']);
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  return last === null ? null : { ...last, counts, throws: choices.length, turned };
}

/** The question that a fight of the game answers; null for fights with circumstances nobody asks the model about. */
const READERS: Readonly<Record<GameId, (fight: Fight) => FightInputs | null>> = {
  'race-for-berlin': ({ fought, rolled }) => {
    const [attack, defence, modifiers] = [
      linesOf(fought, 'attack'),
      linesOf(fought, 'defence'),
      linesOf(rolled, 'modifiers'),
    ];
    if (fought['nationality'] !== 'soviet') return null;
    if (fought['city'] === true) {
      if (!only(attack, 'strength') || !only(defence, 'strength', 'garrison') || !only(modifiers, 'ratio'))
        return null;
      return {
        ...PLAIN,
        attack: sum(attack, 'strength'),
        defence: sum(defence, 'strength', 'garrison'),
        ground: 'city',
      };
    }
    const river = has(attack, 'river');
    if (river && new Set(attack.map(({ unit }) => unit)).size > 1) return null;
    if (!only(attack, 'strength', 'river') || !only(defence, 'strength', 'difficult')) return null;
    if (!only(modifiers, 'woods', 'defenceLine', 'armourInPlain', 'armourVsDifficult')) return null;
    return {
      attack: sum(attack, 'strength'),
      defence: sum(defence, 'strength'),
      ground: has(defence, 'difficult') ? 'heights' : has(modifiers, 'woods') ? 'woods' : 'open',
      fort: has(modifiers, 'defenceLine'),
      river: river ? 'minor' : 'none',
      tanks: has(modifiers, 'armourInPlain') || has(modifiers, 'armourVsDifficult'),
    };
  },
  'battle-for-germany': ({ fought }) => {
    const [attack, defence] = [linesOf(fought, 'attack'), linesOf(fought, 'defence')];
    if (!Array.isArray(fought['at']) || fought['at'].length !== 1) return null;
    return {
      attack: sum(attack, 'attack', 'halvedAttack'),
      defence: sum(defence, 'defense'),
      ground: has(defence, 'broken') ? 'woods' : 'open',
      fort: has(defence, 'fortified'),
      river: has(defence, 'river') ? 'major' : 'none',
      tanks: false,
    };
  },
  'fall-of-berlin': ({ fought, rolled }) => {
    const lines = [...linesOf(fought, 'shifts'), ...linesOf(rolled, 'modifiers')];
    if (
      !only(
        lines,
        'woods',
        'heights',
        'berlin',
        'minorRiver',
        'majorRiver',
        'outerFort',
        'innerFort',
        'tankBonus',
      )
    )
      return null;
    const [ground, more] = (['woods', 'heights', 'berlin'] as const).filter((label) => has(lines, label));
    const fort = has(lines, 'innerFort') || has(lines, 'outerFort');
    if (more !== undefined || (has(lines, 'minorRiver') && has(lines, 'majorRiver'))) return null;
    if (fort && has(lines, 'innerFort') !== (ground === 'berlin')) return null;
    return {
      attack: sum(linesOf(fought, 'attack'), 'attack'),
      defence: sum(linesOf(fought, 'defence'), 'defense'),
      ground: ground === undefined ? 'open' : ground === 'berlin' ? 'city' : ground,
      fort,
      river: has(lines, 'minorRiver') ? 'minor' : has(lines, 'majorRiver') ? 'major' : 'none',
      tanks: has(lines, 'tankBonus'),
    };
  },
  'fall-of-the-reich': ({ fought, throws, turned }) => {
    const [attack, defence] = [linesOf(fought, 'attack'), linesOf(fought, 'defence')];
    if (!only(defence, 'factor', 'suburban', 'forest', 'heavyUrban', 'minimum')) return null;
    // A Fanatic or Elite defence is a strategy (9.4), of which the model knows nothing: two dice against two.
    if (turned || throws !== 6 ** 4) return null;
    // Zones are never overrun; the model speaks of Areas (8.4.4).
    if (/^[A-Z]/.test(String(fought['at']))) return null;
    const ground = has(defence, 'suburban') ? 'open' : has(defence, 'forest') ? 'woods' : 'city';
    const total = attack.reduce((all, { value }) => all + value, 0);
    return { ...PLAIN, attack: total, defence: sum(defence, 'factor'), ground };
  },
};

/** Games to play: the dice of Fall of the Reich have 1,296 throws a fight, so fewer do. */
const GAMES_OF: Readonly<Partial<Record<GameId, number>>> = { 'fall-of-the-reich': 6 };

describe('exact combat equals every throw carried out by the engine', () => {
  for (const module of GAMES) {
    test(
      module.id,
      () => {
        const model = modelOf(module.id);
        const seen = { names: new Set<string | null>(), columns: new Set<string>() };
        for (const fight of fightsOf(module, GAMES_OF[module.id] ?? 18)) {
          const inputs = READERS[module.id](fight);
          if (inputs === null) continue;
          const { outcomes, column } = model.distribution(inputs);
          const exact = new Map(outcomes.map(({ outcome, probability }) => [outcome, probability]));
          expect([...exact.keys()].sort(), JSON.stringify(inputs)).toEqual([...fight.counts.keys()].sort());
          for (const [outcome, count] of fight.counts)
            expect(exact.get(outcome)).toBeCloseTo(count / fight.throws, 12);
          seen.columns.add(column);
          seen.names.add(model.grounds[inputs.ground]);
          if (inputs.fort) seen.names.add(model.fort);
          if (inputs.river !== 'none') seen.names.add(model.rivers[inputs.river]);
          if (inputs.tanks) seen.names.add(model.tanks);
        }
        // Everything the model has a name for was fought over, in every column of the table.
        const named = [
          ...Object.values(model.grounds),
          model.fort,
          ...Object.values(model.rivers),
          model.tanks,
        ];
        for (const name of named.filter((one) => one !== null)) expect([...seen.names]).toContain(name);
        if (model.compares === 'ratio')
          for (const ratio of RATIOS)
            expect([...seen.columns]).toContain(askAt(model, { ...PLAIN, ratio }).column);
        else expect(seen.columns.size).toBeGreaterThan(9);
      },
      60_000,
    );
  }
});
