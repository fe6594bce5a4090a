import rules from '../../data/fall-of-berlin/rules.json' with { type: 'json' };
import { rulesSchema, type Engine, type GameModule, type Officer } from '../core/index.ts';
import { createContext } from './context.ts';
import { createChronicle } from './chronicle.ts';
import { parseData, shippedData, sourcesOf, type BerlinData } from './data.ts';
import { createEngine } from './engine.ts';
import { fightModel } from './fight.ts';
import { createOfficer } from './officer.ts';
import { textsOf } from './texts.ts';

/** Fall of Berlin as the rest of the program takes it. */
export const fallOfBerlin: GameModule<BerlinData> = {
  id: 'fall-of-berlin',
  data: shippedData(),
  parseData,
  // The contract speaks of engines without their types; whoever holds states of this one got them from it.
  createEngine: (data) => createEngine(data) as unknown as Engine,
  fightModel,
  createOfficer: (data) => createOfficer(createContext(data)) as unknown as Officer,
  createChronicle,
  texts: textsOf,
  rules: rulesSchema.parse(rules.rules),
  sources: sourcesOf,
};

export type { BerlinData } from './data.ts';
export { createEngine, type BerlinEngine } from './engine.ts';
export type * from './types.ts';
export { createOfficer, type BerlinOfficer } from './officer.ts';
