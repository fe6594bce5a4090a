import rules from '../../data/battle-for-germany/rules.json' with { type: 'json' };
import { rulesSchema, type GameModule } from '../core/index.ts';
import { createChronicle } from './chronicle.ts';
import { parseData, shippedData, sourcesOf, type GermanyData } from './data.ts';
import { createEngine } from './engine.ts';
import { fightModel } from './fight.ts';
import { createOfficer } from './officer.ts';
import { textsOf } from './texts.ts';

/** Battle for Germany as the rest of the program takes it. */
export const battleForGermany: GameModule<GermanyData> = {
  id: 'battle-for-germany',
  data: shippedData(),
  parseData,
  createEngine,
  fightModel,
  createChronicle,
  createOfficer,
  texts: textsOf,
  rules: rulesSchema.parse(rules.rules),
  sources: sourcesOf,
};

export type { GermanyData } from './data.ts';
export { createEngine, type GermanyEngine } from './engine.ts';
export { createOfficer, type GermanyOfficer } from './officer.ts';
export type * from './types.ts';
