import {
  CHANCE,
  hashOf,
  isJsonObject,
  OPEN,
  scenarioOf,
  type BotLevel,
  type JsonObject,
  type Seat,
} from '../../engines/core/index.ts';
import { standingOf, type Step } from './advance.ts';
import type { GameRow } from './archive/games.ts';
import { MAIN, type LineRow } from './archive/lines.ts';
import type { Archive } from './archive/open.ts';
import type { PathPly } from './archive/plies.ts';
import { SNAPSHOT_EVERY } from './archive/snapshots.ts';
import type { Edition, Editions } from './editions.ts';
import { failures, type Words } from './failures.ts';
import { parsePack, type Pack } from './packs.ts';
import {
  damagedAt,
  isRecorded,
  isTrusted,
  lastGood,
  replay,
  restoreSnapshot,
  setupOf,
  snapshotBefore,
} from './replay.ts';

/** A line of a game, ready to be played on: its plies, and the state at its head. */
export interface Track {
  readonly row: GameRow;
  readonly edition: Edition;
  readonly line: LineRow;
  readonly path: readonly PathPly[];
  readonly state: unknown;
  /** Chance decisions on the path: the number of the next one. */
  readonly chances: number;
  /** Ply the state belongs to: the head, or the last one these rules reproduce. */
  readonly reached: number;
  readonly playable: boolean;
  /** What is wrong with its record; null when nothing is. */
  readonly notice: Words | null;
  /** The seats that the program plays. */
  readonly bots: ReadonlyMap<Seat, BotLevel>;
}

export { setupOf } from './replay.ts';

/** Lines of the archive with their states. */
export interface Tracks {
  row(id: string): GameRow;
  /** The edition a game is played with: its own pack, kept in the archive. */
  editionOf(row: GameRow): Edition;
  isPlayable(row: GameRow): boolean;
  get(id: string, line?: string): Track;
  /** The state after so many plies of a track, and the ply it really belongs to. */
  stateAt(track: Track, ply: number): { readonly state: unknown; readonly ply: number };
  /** The states after each ply from one to another, both included, in one replay. */
  statesAt(
    track: Track,
    from: number,
    to: number,
  ): readonly { readonly state: unknown; readonly ply: number }[];
  /** Writes steps at the head of a line, and before them whatever they need: all of it or nothing. Answers the plies. */
  append(track: Track, steps: readonly Step[], at: string, first?: () => void): readonly PathPly[];
  /** Moves the head of a line back or forth along its plies. */
  moveHead(
    track: Track,
    to: { head: number | null; plies: number; redo: number | null; state: unknown },
    at: string,
  ): void;
  /** Whether the game is over at the head of a line. */
  isOver(id: string, line: string): boolean;
  /** The view at the head of a main line, for a small picture; nothing of it stays in memory. */
  boardOf(id: string): JsonObject;
  forget(id: string): void;
}

/** How many lines stay in memory; any of them can be loaded again. */
const KEPT = 16;

export function createTracks(archive: Archive, editions: Editions): Tracks {
  const cache = new Map<string, Track>();

  const row = (id: string): GameRow => {
    const found = archive.games.get(id);
    if (found === null) throw failures.unknownRecord();
    return found;
  };

  const packOf = (hash: string): Pack => {
    const parsed = parsePack(archive.kept.pack(hash));
    if ('problem' in parsed) throw failures.unknownPack();
    return parsed.pack;
  };

  const editionOf = (game: GameRow): Edition =>
    editions.of(game.game, game.pack === null ? null : packOf(game.pack));

  const isPlayable = (game: GameRow): boolean => {
    if (!editions.has(game.game)) return false;
    const edition = editionOf(game);
    if (isTrusted(edition, game)) return true;
    if (game.provedWith === edition.identity) return game.proved;
    // Changed rules or data: the game goes on if they still lead it to the same states, and the answer is remembered.
    const path = archive.plies.pathTo(archive.lines.get(game.id, MAIN)?.head ?? null);
    const agreed =
      replay(edition, game, path, edition.engine.start(setupOf(game)), 0, path.length).ply === path.length;
    archive.games.prove(game.id, edition.identity, agreed);
    return agreed;
  };

  const keep = (track: Track): Track => {
    const key = `${track.row.id}/${track.line.id}`;
    cache.delete(key);
    cache.set(key, track);
    const [oldest] = cache.keys();
    if (cache.size > KEPT && oldest !== undefined) cache.delete(oldest);
    return track;
  };

  const get = (id: string, lineId: string = MAIN): Track => {
    const game = row(id);
    const line = archive.lines.get(id, lineId);
    if (line === null) throw failures.unknownLine(lineId);
    const known = cache.get(`${id}/${lineId}`);
    // Another program may have played on: a track is good only while the archive has the same head.
    const bots = archive.bots.levels(id);
    if (known !== undefined && known.line.head === line.head)
      return keep({ ...known, row: game, line, bots });
    const edition = editionOf(game);
    const path = archive.plies.pathTo(line.head);
    const start = snapshotBefore(archive, edition, game, path, path.length);
    const keepState = (at: number, passed: unknown): void => {
      if (at % SNAPSHOT_EVERY === 0 && isRecorded(path, { state: passed, ply: at }))
        restoreSnapshot(archive, path[at - 1]?.id, passed);
    };
    const quick = replay(edition, game, path, start.state, start.ply, path.length, keepState);
    const { state, ply } = isRecorded(path, quick) ? quick : lastGood(edition, game, path, quick);
    const chances = path.filter(({ seat }) => seat === CHANCE).length;
    const sound = path.length === line.plies && ply === path.length && isRecorded(path, { state, ply });
    const damaged = !sound && isTrusted(edition, game);
    return keep({
      row: game,
      edition,
      line,
      path,
      state,
      chances,
      reached: ply,
      playable: sound && isPlayable(game),
      notice: damaged ? damagedAt(ply) : null,
      bots,
    });
  };

  const checkPly = (track: Track, ply: number): void => {
    if (!Number.isInteger(ply) || ply < 0 || ply > track.path.length)
      throw failures.unknownPly(ply, track.path.length);
  };

  const stateAt: Tracks['stateAt'] = (track, ply) => {
    checkPly(track, ply);
    if (ply >= track.reached) return { state: track.state, ply: track.reached };
    const start = snapshotBefore(archive, track.edition, track.row, track.path, ply);
    return replay(track.edition, track.row, track.path, start.state, start.ply, ply);
  };

  /** The state at the head of a main line. Of a game nobody looks at only the plies behind its last snapshot are read. */
  const headOf = (id: string): { game: GameRow; edition: Edition; state: unknown } => {
    const game = row(id);
    const edition = editionOf(game);
    const key = `${id}/${MAIN}`;
    const line = archive.lines.get(id, MAIN);
    if (!cache.has(key) && isTrusted(edition, game) && line !== null && line.head !== null) {
      const path = archive.plies.tail(line.head, (line.plies % SNAPSHOT_EVERY) + 1);
      const [from, ...rest] = path;
      const kept = from === undefined ? undefined : archive.snapshots.get(from.id);
      const reached = kept === undefined ? null : replay(edition, game, rest, kept, 0, rest.length);
      // The head proves all of it; whatever is wrong is found out from the start.
      if (reached !== null && hashOf(reached.state) === path.at(-1)?.hash)
        return { game, edition, state: reached.state };
    }
    const known = cache.has(key);
    const { state } = get(id);
    if (!known) cache.delete(key);
    return { game, edition, state };
  };

  return {
    row,
    editionOf,
    isPlayable,
    get,
    stateAt,
    statesAt: (track, from, to) => {
      checkPly(track, from);
      const last = Math.min(to, track.reached);
      if (from > Math.min(to, track.path.length)) return [];
      const first = stateAt(track, from);
      const states = [first];
      // Behind the last ply these rules reproduce there is nothing more to show.
      if (first.ply === from)
        replay(track.edition, track.row, track.path, first.state, from, last, (ply, state) =>
          states.push({ state, ply }),
        );
      return states;
    },
    append: (track, steps, at, first) => {
      const { row: game, line, edition } = track;
      let head = line.head;
      let depth = line.plies;
      const added: PathPly[] = [];
      archive.commit(() => {
        first?.();
        for (const { state, ...taken } of steps) {
          depth += 1;
          head = archive.plies.add(game.id, { ...taken, parent: head, depth, at });
          added.push({ id: head, ...taken });
          if (depth % SNAPSHOT_EVERY === 0) archive.snapshots.put(head, state);
        }
        if (!archive.lines.move(game.id, line.id, line.head, { head, plies: depth, redo: null }))
          throw failures.stale();
        const last = steps.at(-1);
        if (line.id === MAIN && last !== undefined)
          archive.games.stand(game.id, standingOf(edition.engine, last.state, depth), at);
      });
      keep({
        ...track,
        line: { ...line, head, plies: depth, redo: null },
        path: [...track.path, ...added],
        state: steps.at(-1)?.state ?? track.state,
        chances: track.chances + steps.filter(({ seat }) => seat === CHANCE).length,
        reached: depth,
      });
      return added;
    },
    moveHead: ({ row: game, line, edition }, { state, ...to }, at) => {
      archive.commit(() => {
        if (!archive.lines.move(game.id, line.id, line.head, to)) throw failures.stale();
        if (line.id === MAIN) archive.games.stand(game.id, standingOf(edition.engine, state, to.plies), at);
      });
    },
    isOver: (id, line) => {
      const { edition, state } = get(id, line);
      return edition.engine.result(state) !== null;
    },
    boardOf: (id) => {
      const { game, edition, state } = headOf(id);
      const { engine } = edition;
      const [first = OPEN] = scenarioOf(engine.manifest, setupOf(game)).seats;
      const { by } = engine.decision(state);
      const seat = game.standing.finished ? OPEN : by === null || by === CHANCE ? first : by;
      const view = engine.view(state, seat);
      if (!isJsonObject(view)) throw new Error('an engine’s view is not plain data');
      return view;
    },
    forget: (id) => {
      for (const key of cache.keys()) if (key.startsWith(`${id}/`)) cache.delete(key);
    },
  };
}
