import {
  CHANCE,
  D6,
  diceRequest,
  isJsonObject,
  OPEN,
  rollsFor,
  sourceEntries,
  sumOf,
  type ChanceRequest,
  type Choice,
  type Decision,
  type Engine,
  type GameEvent,
  type GameModule,
  type Setup,
} from '../../engines/core/index.ts';

/**
 * A small game of the tests, with what the host has to cope with and the first real game lacks: two seats, a hidden
 * hand, a secret draw in play, a choice that reveals. Each seat draws a chit nobody sees; then, in turn, a seat takes
 * up to two steps, may look at its chit, and rolls or passes.
 */

const SEATS = ['red', 'blue'] as const;
const CHITS = ['chit-a', 'chit-b', 'chit-c'] as const;

interface ToyState {
  readonly turn: number;
  readonly active: 0 | 1;
  readonly steps: number;
  readonly rolling: boolean;
  readonly chits: readonly string[];
  readonly looked: readonly boolean[];
  readonly points: readonly number[];
  readonly turns: number;
}

export interface ToyData {
  readonly units: readonly {
    id: string;
    value: number;
    source: { rules: string[]; reconstructed: string | null };
  }[];
  readonly rules: { readonly id: string; readonly turns: number };
}

const DATA: ToyData = {
  units: CHITS.map((id, index) => ({
    id,
    value: index + 1,
    source: { rules: ['1'], reconstructed: index === 2 ? 'guessed' : null },
  })),
  rules: { id: 'rules', turns: 3 },
};

const dice = diceRequest([{ label: 'points', count: 2, side: 'red' }], D6);
const draw: ChanceRequest = { kind: 'draw', pool: 'chits', secret: true };

function replaced<T>(list: readonly T[], index: number, value: T): readonly T[] {
  return list.map((item, i) => (i === index ? value : item));
}

function createEngine(data: ToyData): Engine<ToyState> {
  const decision = (state: ToyState): Decision => {
    const shared = { turn: state.turn, rule: '2' };
    if (state.chits.length < 2)
      return {
        by: CHANCE,
        phase: 'setup',
        prompt: { key: 'prompt.draw' },
        ...shared,
        rule: '1',
        chance: draw,
      };
    if (state.turn > state.turns)
      return { by: null, phase: 'over', prompt: { key: 'prompt.over' }, ...shared };
    if (state.rolling)
      return { by: CHANCE, phase: 'roll', prompt: { key: 'prompt.roll' }, ...shared, chance: dice };
    return {
      by: SEATS[state.active],
      phase: 'act',
      prompt: { key: 'prompt.act', with: { seat: SEATS[state.active] } },
      ...shared,
    };
  };
  const choices = (state: ToyState): readonly Choice[] => {
    const { by } = decision(state);
    if (by === null) return [];
    if (state.chits.length < 2)
      return CHITS.filter((chit) => !state.chits.includes(chit)).map((unit) => ({ do: 'draw', unit }));
    if (state.rolling) return rollsFor(dice);
    const list: Choice[] = [];
    if (state.steps < 2) list.push({ do: 'step', to: 'north' }, { do: 'step', to: 'south' });
    if (state.looked[state.active] !== true) list.push({ do: 'look' });
    return [...list, { do: 'cast' }, { do: 'pass' }];
  };
  const handOver = (state: ToyState): ToyState => ({
    ...state,
    steps: 0,
    rolling: false,
    active: state.active === 0 ? 1 : 0,
    turn: state.active === 0 ? state.turn : state.turn + 1,
  });
  const result = (state: ToyState) => {
    if (state.turn <= state.turns) return null;
    const totals = state.points.map(
      (points, i) => points + (data.units.find(({ id }) => id === state.chits[i])?.value ?? 0),
    );
    const margin = (totals[0] ?? 0) - (totals[1] ?? 0);
    const winner = margin === 0 ? null : SEATS[margin > 0 ? 0 : 1];
    return {
      winner,
      outcome: winner ?? 'draw',
      margin,
      reason: { key: 'reason.counted', with: { margin } },
      rule: '3',
    };
  };
  return {
    manifest: {
      id: 'race-for-berlin',
      rulesVersion: 1,
      board: 'areas',
      scenarios: [
        {
          id: 'short',
          seats: SEATS,
          turns: data.rules.turns,
          dates: ['1945-04-16', '1945-04-17', '1945-04-18'],
        },
      ],
      options: [{ key: 'head-start', rule: '2', kind: 'handicap', default: 0, values: [0, 5] }],
    },
    start: (setup: Setup) => ({
      turn: 1,
      active: 0,
      steps: 0,
      rolling: false,
      chits: [],
      looked: [false, false],
      points: [Number(setup.options['head-start'] ?? 0), 0],
      turns: data.rules.turns,
    }),
    decision,
    choices,
    apply: (state, choice) => {
      const seat = SEATS[state.active];
      const done = (next: ToyState, events: readonly GameEvent[], reveals = false) => ({
        state: next,
        events,
        reveals,
      });
      switch (choice.do) {
        case 'draw': {
          const unit = String(choice.unit);
          return done({ ...state, chits: [...state.chits, unit] }, [
            { event: 'drawn', rule: '1', unit, seat: SEATS[state.chits.length === 0 ? 0 : 1] },
          ]);
        }
        case 'step':
          return done({ ...state, steps: state.steps + 1 }, [
            { event: 'stepped', rule: '2', seat, to: String(choice.to) },
          ]);
        case 'look':
          return done(
            { ...state, looked: replaced(state.looked, state.active, true) },
            [{ event: 'looked', rule: '2', seat, unit: state.chits[state.active] ?? null }],
            true,
          );
        case 'pass':
          return done(handOver(state), [{ event: 'passed', rule: '2', seat }]);
        case 'cast':
          return done({ ...state, rolling: true }, []);
        case 'roll': {
          const thrown = (Array.isArray(choice['dice']) ? choice['dice'] : []).map(Number);
          const points = (state.points[state.active] ?? 0) + sumOf(thrown);
          return done(handOver({ ...state, points: replaced(state.points, state.active, points) }), [
            { event: 'rolled', rule: '2', seat, dice: thrown, points },
          ]);
        }
        default:
          throw new Error(`unknown choice ${choice.do}`);
      }
    },
    explain: (state, wish) => {
      const offered = choices(state).some(
        (choice) => choice.do === wish.do && (wish.to === undefined || wish.to === choice.to),
      );
      if (offered) return null;
      return {
        reason:
          wish.do === 'step'
            ? { key: 'reason.tired', with: { steps: state.steps } }
            : { key: 'reason.notOffered' },
        rule: '2',
      };
    },
    view: (state, seat) => ({
      turn: state.turn,
      points: state.points,
      chits: state.chits.map((chit, i) =>
        seat === OPEN || (seat === SEATS[i === 0 ? 0 : 1] && state.looked[i] === true) ? chit : null,
      ),
    }),
    seen: (event, seat) => {
      const hidden =
        seat !== OPEN && (event.event === 'drawn' || (event.event === 'looked' && event['seat'] !== seat));
      return hidden ? { ...event, unit: null } : event;
    },
    result,
    gauges: (state) => SEATS.map((side, i) => ({ key: 'points', side, value: state.points[i] ?? 0 })),
    query: (state, _seat, question) => (question.ask === 'points' ? { points: state.points } : null),
    formatPosition: (state) => ({ turn: state.turn, points: state.points }),
    parsePosition: () => ({ problems: ['the toy has no positions'] }),
    check: () => [],
  };
}

const MESSAGES = {
  en: {
    'gauge.points': 'Points',
    'phase.act': 'Action',
    'phase.roll': 'Dice',
    'phase.setup': 'Set-up',
    'prompt.act': '{seat}: act',
    'prompt.roll': 'Roll two dice',
    'prompt.draw': 'Draw',
    'prompt.over': 'Over',
    'choice.draw': 'Draw {unit}',
    'choice.step': 'Step to {to}',
    'choice.look': 'Look',
    'choice.pass': 'Pass',
    'choice.cast': 'Roll',
    'choice.roll': 'Dice {dice}',
    'event.drawn': '{seat} draws {unit, select, null {a chit} other {{unit}}}',
    'event.stepped': '{seat} steps to {to}',
    'event.looked': '{seat} looks at {unit}',
    'event.passed': '{seat} passes',
    'event.rolled': '{seat} rolls {dice}: {points}',
    'reason.tired': 'Only two steps; {steps} taken',
    'reason.notOffered': 'Not possible now',
    'reason.counted': 'By {margin}',
    'scenario.short.title': 'Short',
    'scenario.short.text': 'Three turns',
    'option.head-start.title': 'Head start',
  },
  fr: {
    'phase.act': 'Action',
    'prompt.act': "A l'{seat} d'agir",
    'choice.step': "Un pas vers l'{to}",
    'choice.pass': 'Passer',
    'reason.tired': 'Deux pas seulement ; déjà {steps}',
    'prompt.broken': '{oops',
    'event.stepped': '{seat} va vers {to}',
  },
} as const;

/** The toy as a game of the shelf. */
export const toy: GameModule<ToyData> = {
  id: 'race-for-berlin',
  data: DATA,
  parseData: (value) => {
    const units = isJsonObject(value) ? value['units'] : undefined;
    const good =
      Array.isArray(units) &&
      units.every((unit) => isJsonObject(unit) && typeof unit['value'] === 'number' && unit['value'] < 10);
    return good ? { data: value as unknown as ToyData } : { problems: ['a chit is worth less than 10'] };
  },
  createEngine: (data) => createEngine(data) as Engine,
  texts: (_data, language) => ({
    messages: MESSAGES[language],
    names: {
      red: 'Red',
      blue: 'Blue',
      north: 'North',
      south: 'South',
      'chit-a': 'Chit A',
      'chit-b': 'Chit B',
      'chit-c': 'Chit C',
    },
  }),
  rules: [
    {
      number: '1',
      title: { en: 'Chits', fr: 'Pions' },
      text: { en: 'Draw.', fr: 'Tirer.' },
      status: 'enforced',
    },
    { number: '2', title: { en: 'Turn', fr: 'Tour' }, text: { en: 'Act.', fr: 'Agir.' }, status: 'enforced' },
  ],
  sources: (data) => sourceEntries('units', data.units),
};
