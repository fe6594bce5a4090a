import rules from '../../data/race-for-berlin/rules.json' with { type: 'json' };
import { rulesSchema, type Engine, type GameModule, type Officer } from '../core/index.ts';
import { createChronicle } from './chronicle.ts';
import { parseData, shippedData, sourcesOf, type RaceData } from './data.ts';
import { createEngine } from './engine.ts';
import { fightModel } from './fight.ts';
import { createOfficer } from './officer.ts';
import { textsOf } from './texts.ts';

/** Race for Berlin, both editions, as the rest of the program takes it. */
export const raceForBerlin: GameModule<RaceData> = {
  id: 'race-for-berlin',
  data: shippedData(),
  parseData,
  // The contract speaks of engines without their types; whoever holds states of this one got them from it.
  createEngine: (data) => createEngine(data) as unknown as Engine,
  fightModel,
  createChronicle,
  createOfficer: (data) => createOfficer(data) as unknown as Officer,
  texts: textsOf,
  rules: rulesSchema.parse(rules.rules),
  sources: sourcesOf,
};

export type { RaceData } from './data.ts';
export { createEngine, type RaceEngine } from './engine.ts';
export type * from './types.ts';
