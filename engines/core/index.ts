/** The core of every engine: contract, board, chance and files. The only door into this folder. */
export * from './board.ts';
export * from './bot.ts';
export * from './chance.ts';
export * from './columns.ts';
export * from './contract.ts';
export * from './game.ts';
export * from './gamefile.ts';
export * from './hash.ts';
export * from './json.ts';
export * from './ledger.ts';
export * from './manifest.ts';
export * from './paths.ts';
export * from './playout.ts';
export * from './ply.ts';
export * from './refusal.ts';
export * from './rolled.ts';
export * from './source.ts';
