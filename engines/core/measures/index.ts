/** Measures of many games: pure functions over what was recorded of them. */
export * from './calendar.ts';
export * from './difference.ts';
export * from './exceptions.ts';
export * from './freedom.ts';
export * from './history.ts';
export * from './ladder.ts';
export * from './measure.ts';
export * from './specs.ts';
export * from './stats.ts';
export * from './trace.ts';
export type * from './types.ts';
export * from './value.ts';
export * from './weightiest.ts';
