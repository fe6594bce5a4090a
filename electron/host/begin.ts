import type { Setup } from '../../engines/core/index.ts';
import { settle, standingOf, type Step } from './advance.ts';
import type { Change } from './api.ts';
import type { GameRow, NewGameRow } from './archive/games.ts';
import { MAIN, type LineRow } from './archive/lines.ts';
import type { Archive } from './archive/open.ts';
import type { Dice, Entropy } from './chance-sources.ts';
import type { Edition } from './editions.ts';
import type { Tracks } from './tracks.ts';

const MAIN_LINE: LineRow = {
  id: MAIN,
  kind: 'main',
  name: '',
  base: 0,
  head: null,
  plies: 0,
  redo: null,
  parent: null,
  reason: null,
  removed: false,
};

/** What a new record is made of. */
export interface Beginning {
  readonly edition: Edition;
  readonly setup: Setup;
  readonly dice: Dice;
  readonly title: string;
  /** The steps it begins with, already played. */
  readonly steps: readonly Step[];
  readonly chances: number;
  readonly tags?: readonly string[];
  readonly origin?: string | null;
  readonly passage?: GameRow['passage'];
  /** Whether chance that is due answers at once; a game that came in cut short stays where it was cut. */
  readonly settled?: boolean;
}

interface Parts {
  readonly archive: Archive;
  readonly tracks: Tracks;
  readonly entropy: Entropy;
  readonly now: () => Date;
  readonly changed: (change: Change) => void;
}

/** Writes a new game with the steps it begins with; answers its id. */
export type Begin = (beginning: Beginning) => string;

/** Makes the one way a record comes into the archive. */
export function createBegin({ archive, tracks, entropy, now, changed }: Parts): Begin {
  return ({ edition, setup, dice, title, steps: taken, chances, ...more }) => {
    const { engine } = edition;
    const start = engine.start(setup);
    const due =
      more.settled === false ? [] : settle(engine, taken.at(-1)?.state ?? start, dice, chances, entropy);
    const at = now().toISOString();
    const row: NewGameRow = {
      id: Buffer.from(entropy(8)).toString('hex'),
      game: edition.module.id,
      ...setup,
      dice: dice.mode,
      seed: dice.seed,
      rulesVersion: engine.manifest.rulesVersion,
      dataHash: edition.dataHash,
      pack: edition.packHash,
      title,
      created: at,
      played: at,
      standing: standingOf(engine, start, 0),
      tags: more.tags ?? [],
      origin: more.origin ?? null,
      passage: more.passage ?? null,
      notice: null,
    };
    tracks.append(
      {
        row: { ...row, removed: false, provedWith: null, proved: false, first: MAIN, lines: 1 },
        edition,
        line: MAIN_LINE,
        path: [],
        state: start,
        chances: 0,
        reached: 0,
        playable: true,
        notice: null,
        bots: new Map(),
      },
      [...taken, ...due],
      at,
      () => {
        if (edition.packHash !== null)
          archive.kept.addPack(edition.packHash, edition.module.id, edition.pack);
        archive.games.add(row);
        archive.lines.add(row.id, MAIN_LINE);
      },
    );
    changed({ kind: 'archive' });
    return row.id;
  };
}
