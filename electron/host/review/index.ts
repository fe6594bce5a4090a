import { REVIEW_CALLS, type ReviewApi } from '../api-review.ts';
import { failures } from '../failures.ts';
import { createAnnotationCalls } from './annotations.ts';
import { createBranches } from './branches.ts';
import { createLedger } from './ledger.ts';
import { createReader } from './reading.ts';
import { createRecap } from './recap.ts';
import { createTimeline } from './timeline.ts';
import { createShelfWork } from './shelf-work.ts';
import type { ReviewParts } from './parts.ts';

/** The calls of review. */
export function createReview(parts: ReviewParts): ReviewApi {
  const read = createReader(parts);
  const built: Partial<ReviewApi> = {
    ...createShelfWork(parts),
    ...createAnnotationCalls(parts),
    ...createTimeline(read),
    ...createRecap(read),
    ...createLedger(read),
    ...createBranches(parts),
  };
  const missing = REVIEW_CALLS.filter((name) => built[name] === undefined).map(
    (name) =>
      [
        name,
        async () => {
          throw failures.unknownCall(name);
        },
      ] as const,
  );
  return { ...Object.fromEntries(missing), ...built } as ReviewApi;
}
