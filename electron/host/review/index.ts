import type { ReviewApi } from '../api-review.ts';
import { createAnnotationCalls } from './annotations.ts';
import { createBranches } from './branches.ts';
import { createCompare } from './compare.ts';
import { createFiles } from './files.ts';
import { createLedger } from './ledger.ts';
import type { ReviewParts } from './parts.ts';
import { createReader } from './reading.ts';
import { createRecap } from './recap.ts';
import { createReruns } from './rerun.ts';
import { createShelfWork } from './shelf-work.ts';
import { createTimeline } from './timeline.ts';

/** The calls of review. */
export function createReview(parts: ReviewParts): ReviewApi {
  const read = createReader(parts);
  const annotations = createAnnotationCalls(parts);
  return {
    ...createShelfWork(parts),
    ...annotations,
    ...createTimeline(read),
    ...createRecap(read),
    ...createLedger(read),
    ...createBranches(parts),
    ...createReruns(parts),
    ...createCompare(read),
    ...createFiles(parts, read, annotations),
  };
}
