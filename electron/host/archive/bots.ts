import type { Database } from 'better-sqlite3';
import type { BotLevel, Phrase, Seat } from '../../../engines/core/index.ts';

/** Why a bot played a ply. */
export interface ThoughtRow {
  readonly level: BotLevel;
  readonly reason: Phrase | null;
}

/** What is kept about bots: which seats they play, and what they thought. */
export interface BotsKept {
  /** The seats of a game that bots play. */
  levels(game: string): ReadonlyMap<Seat, BotLevel>;
  /** Gives a seat to a bot, or back to a person (null). */
  setLevel(game: string, seat: Seat, level: BotLevel | null): void;
  addThought(ply: number, thought: ThoughtRow): void;
  /** The thoughts behind plies of a game with depths in `first` … `last`, by ply. */
  thoughts(game: string, first: number, last: number): ReadonlyMap<number, ThoughtRow>;
}

export function createBotsKept(db: Database): BotsKept {
  const levels = db.prepare<[string], { seat: string; level: BotLevel }>(
    'SELECT seat, level FROM bot_seats WHERE game = ?',
  );
  const put = db.prepare(
    'INSERT INTO bot_seats (game, seat, level) VALUES (?, ?, ?) ON CONFLICT (game, seat) DO UPDATE SET level = excluded.level',
  );
  const drop = db.prepare('DELETE FROM bot_seats WHERE game = ? AND seat = ?');
  const add = db.prepare('INSERT INTO bot_thoughts (ply, level, reason) VALUES (?, ?, ?)');
  const thoughts = db.prepare<
    [string, number, number],
    { ply: number; level: BotLevel; reason: string | null }
  >(`
    SELECT ply, level, reason FROM bot_thoughts JOIN plies ON plies.id = ply
    WHERE plies.game = ? AND plies.depth BETWEEN ? AND ?`);
  return {
    levels: (game) => new Map(levels.all(game).map(({ seat, level }) => [seat, level])),
    setLevel: (game, seat, level) => {
      if (level === null) drop.run(game, seat);
      else put.run(game, seat, level);
    },
    addThought: (ply, { level, reason }) => {
      add.run(ply, level, reason === null ? null : JSON.stringify(reason));
    },
    thoughts: (game, first, last) =>
      new Map(
        thoughts
          .all(game, first, last)
          .map(({ ply, level, reason }) => [
            ply,
            { level, reason: reason === null ? null : JSON.parse(reason) },
          ]),
      ),
  };
}
