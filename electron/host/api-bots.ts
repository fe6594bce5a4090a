/** The calls about opponents: who plays a seat, and advice. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface BotsApi {}

export const BOTS_CALLS = [] as const satisfies readonly (keyof BotsApi)[];
