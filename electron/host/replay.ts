import { hashOf, type Engine, type Setup } from '../../engines/core/index.ts';
import { step } from './advance.ts';
import type { GameRow } from './archive/games.ts';
import type { Archive } from './archive/open.ts';
import type { PathPly } from './archive/plies.ts';
import { SNAPSHOT_EVERY } from './archive/snapshots.ts';
import type { Edition } from './editions.ts';
import type { Words } from './failures.ts';

/** A position of a path, and the ply it belongs to. */
export interface Reached {
  readonly state: unknown;
  readonly ply: number;
}

/** What a recorded game starts from. */
export function setupOf({ scenario, options }: GameRow): Setup {
  return { scenario, options };
}

/** The nearest snapshot at or before a ply of a path; the start of the game when there is none. */
export function snapshotBefore(
  archive: Archive,
  edition: Edition,
  game: GameRow,
  path: readonly PathPly[],
  ply: number,
) {
  for (let at = ply - (ply % SNAPSHOT_EVERY); at > 0; at -= SNAPSHOT_EVERY) {
    const passed = path[at - 1];
    const state = passed === undefined ? undefined : archive.snapshots.get(passed.id);
    // A snapshot is believed only if it is what was recorded; a spoilt one is passed over and made again.
    if (state !== undefined && isRecorded(path, { state, ply: at })) return { state, ply: at };
  }
  return { state: edition.engine.start(setupOf(game)), ply: 0 };
}

/**
 * Replays a path from one ply to another. Under the rules the game was played with every choice is taken to be legal,
 * which the hash at the end proves; under others it goes as far as they reproduce the recorded states, and no further.
 */
export function replay(
  edition: Edition,
  game: GameRow,
  path: readonly PathPly[],
  start: unknown,
  from: number,
  to: number,
  passed?: (ply: number, state: unknown) => void,
): Reached {
  const { engine } = edition;
  const trusted = isTrusted(edition, game);
  let state = start;
  for (const [index, ply] of path.slice(from, to).entries()) {
    const next = trusted ? applied(engine, state, ply) : proved(edition, game, state, ply);
    if (next === null) return { state, ply: from + index };
    state = next;
    passed?.(from + index + 1, state);
  }
  return { state, ply: to };
}

/** The last position of a path that is as it was recorded: every choice is proved, from the start on. */
export function lastGood(
  edition: Edition,
  game: GameRow,
  path: readonly PathPly[],
  reached: Reached,
): Reached {
  // Under other rules that has been done already, as far as they go.
  if (!isTrusted(edition, game)) return reached;
  let state = edition.engine.start(setupOf(game));
  for (const [index, ply] of path.entries()) {
    const next = proved(edition, game, state, ply);
    if (next === null) return { state, ply: index };
    state = next;
  }
  return { state, ply: path.length };
}

/** Whether these are the rules and data a game was played with: every choice of it is known to be legal. */
export function isTrusted(edition: Edition, game: GameRow): boolean {
  return `${game.rulesVersion}:${game.dataHash}` === edition.identity;
}

/** Whether the state after a ply is the one that was recorded; the start of a game always is. */
export function isRecorded(path: readonly PathPly[], { state, ply }: Reached): boolean {
  const recorded = path[ply - 1];
  return recorded === undefined || hashOf(state) === recorded.hash;
}

/** The state after a recorded choice, without asking whether it is legal; null when it makes no sense at all. */
function applied(engine: Engine, state: unknown, { choice }: PathPly): unknown {
  try {
    return engine.apply(state, choice).state;
  } catch {
    return null;
  }
}

/**
 * The state after a choice that leads where it was recorded to lead; null otherwise. Under the rules of the game its
 * hash alone proves it; under others it must be legal as well.
 */
export function proved(
  edition: Edition,
  game: GameRow,
  state: unknown,
  ply: Pick<PathPly, 'choice' | 'hash'>,
): unknown {
  const { engine } = edition;
  try {
    if (isTrusted(edition, game)) {
      const next = engine.apply(state, ply.choice).state;
      return hashOf(next) === ply.hash ? next : null;
    }
    const taken = step(engine, state, ply.choice);
    return 'refused' in taken || taken.hash !== ply.hash ? null : taken.state;
  } catch {
    return null;
  }
}

/** The sentence for a line that is damaged behind a ply. */
export function damagedAt(ply: number): Words {
  return {
    en: `The record is damaged behind ply ${ply}: it is shown up to there.`,
    fr: `L’enregistrement est endommagé après le coup ${ply} : il est montré jusque-là.`,
  };
}

/** Keeps a state that was passed on the way, if the archive can be written. */
export function restoreSnapshot(archive: Archive, ply: number | undefined, state: unknown): void {
  if (ply === undefined) return;
  try {
    archive.snapshots.put(ply, state);
  } catch {
    // Reading a game must not fail because its cache cannot be written.
  }
}
