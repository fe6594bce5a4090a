import type { Database } from 'better-sqlite3';
import type { GameTrace } from '../../../engines/core/index.ts';
import type { Arm } from '../api-lab.ts';
import type { LadderSpec } from '../api-ladder.ts';
import type { RecordedGame } from './record.ts';

/** What an experiment is about; it never changes once begun. */
export interface ExperimentSpec {
  readonly arms: readonly Arm[];
  readonly games: number;
  readonly seed: number;
  readonly nodes: number;
  /** Of a ladder of strength: then the arms are its rungs. */
  readonly ladder?: LadderSpec;
}

export interface ExperimentRow extends ExperimentSpec {
  readonly id: string;
  readonly created: string;
}

/** A game of an experiment as it is kept: its trace, or the error that ended it. */
export interface KeptGame {
  readonly number: number;
  readonly trace: GameTrace | null;
}

/** Experiments and their games in the archive. */
export interface LabStore {
  add(row: ExperimentRow): void;
  get(id: string): ExperimentRow | null;
  all(): readonly ExperimentRow[];
  remove(id: string): void;
  addGames(id: string, arm: number, games: readonly RecordedGame[]): void;
  /** Numbers of the games already played. */
  numbers(id: string, arm: number): readonly number[];
  count(id: string, arm: number): number;
  games(id: string, arm: number): readonly KeptGame[];
  /** The game of the archive that a simulated game became, and noting it. */
  opened(id: string, arm: number, number: number): string | null;
  setOpened(id: string, arm: number, number: number, game: string): void;
}

interface Row {
  readonly id: string;
  readonly spec: string;
  readonly created: string;
}

/** The columns hold what this file wrote: a decoding edge. */
function decode({ id, spec, created }: Row): ExperimentRow {
  return { id, created, ...(JSON.parse(spec) as ExperimentSpec) };
}

export function createLabStore(db: Database): LabStore {
  const insert = db.prepare('INSERT INTO experiments (id, spec, created) VALUES (?, ?, ?)');
  const one = db.prepare<[string], Row>('SELECT id, spec, created FROM experiments WHERE id = ?');
  const all = db.prepare<[], Row>(
    'SELECT id, spec, created FROM experiments ORDER BY created DESC, rowid DESC',
  );
  const drop = db.prepare('DELETE FROM experiments WHERE id = ?');
  const dropGames = db.prepare('DELETE FROM experiment_games WHERE experiment = ?');
  const addGame = db.prepare(
    'INSERT OR IGNORE INTO experiment_games (experiment, arm, number, trace, error) VALUES (?, ?, ?, ?, ?)',
  );
  const numbers = db
    .prepare<[string, number], number>(
      'SELECT number FROM experiment_games WHERE experiment = ? AND arm = ? ORDER BY number',
    )
    .pluck();
  const count = db
    .prepare<[string, number], number>(
      'SELECT count(*) FROM experiment_games WHERE experiment = ? AND arm = ?',
    )
    .pluck();
  const games = db.prepare<[string, number], { number: number; trace: string | null }>(
    'SELECT number, trace FROM experiment_games WHERE experiment = ? AND arm = ? ORDER BY number',
  );
  const opened = db
    .prepare<[string, number, number], string | null>(
      'SELECT opened FROM experiment_games WHERE experiment = ? AND arm = ? AND number = ?',
    )
    .pluck();
  const setOpened = db.prepare(
    'UPDATE experiment_games SET opened = ? WHERE experiment = ? AND arm = ? AND number = ?',
  );
  return {
    add: ({ id, created, ...spec }) => {
      insert.run(id, JSON.stringify(spec), created);
    },
    get: (id) => {
      const row = one.get(id);
      return row === undefined ? null : decode(row);
    },
    all: () => all.all().map(decode),
    remove: (id) => {
      dropGames.run(id);
      drop.run(id);
    },
    addGames: (id, arm, list) => {
      for (const { index, trace, error } of list)
        addGame.run(id, arm, index, trace === null ? null : JSON.stringify(trace), error);
    },
    numbers: (id, arm) => numbers.all(id, arm),
    count: (id, arm) => count.get(id, arm) ?? 0,
    games: (id, arm) =>
      games.all(id, arm).map(({ number, trace }) => ({
        number,
        trace: trace === null ? null : (JSON.parse(trace) as GameTrace),
      })),
    opened: (id, arm, number) => opened.get(id, arm, number) ?? null,
    setOpened: (id, arm, number, game) => {
      setOpened.run(game, id, arm, number);
    },
  };
}
