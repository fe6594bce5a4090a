import type { Change } from '../api.ts';
import type { Archive } from '../archive/open.ts';
import type { Begin } from '../begin.ts';
import type { Entropy } from '../chance-sources.ts';
import type { Editions } from '../editions.ts';
import type { TakeIn } from '../importing.ts';
import type { TableCalls } from '../tables.ts';
import type { Tracks } from '../tracks.ts';

/** What the calls of review are made of. */
export interface ReviewParts {
  readonly archive: Archive;
  readonly tracks: Tracks;
  readonly editions: Editions;
  readonly begin: Begin;
  readonly takeIn: TakeIn;
  readonly tables: TableCalls;
  readonly entropy: Entropy;
  readonly now: () => Date;
  readonly changed: (change: Change) => void;
}
