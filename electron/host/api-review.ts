/** The calls of review: the library beyond the list, annotations, branches, ledgers. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface ReviewApi {}

export const REVIEW_CALLS = [] as const satisfies readonly (keyof ReviewApi)[];
