import { REVIEW_CALLS, type ReviewApi } from '../api-review.ts';
import { failures } from '../failures.ts';
import { createBranches } from './branches.ts';
import { createShelfWork } from './shelf-work.ts';
import type { ReviewParts } from './parts.ts';

/** The calls of review. */
export function createReview(parts: ReviewParts): ReviewApi {
  const built: Partial<ReviewApi> = { ...createShelfWork(parts), ...createBranches(parts) };
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
