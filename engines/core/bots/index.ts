/** The program's players: Recruit, Officer and Marshal, the same for every game. */
export * from './create.ts';
export { createMarshal, SEARCH_TUNING } from './marshal.ts';
export * from './match.ts';
export { imagined } from './officer.ts';
export * from './types.ts';
