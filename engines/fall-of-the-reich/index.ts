import rules from '../../data/fall-of-the-reich/rules.json' with { type: 'json' };
import { rulesSchema, type GameModule } from '../core/index.ts';
import { createChronicle } from './chronicle.ts';
import { parseData, shippedData, sourcesOf, type ReichData } from './data.ts';
import { createEngine } from './engine.ts';
import { fightModel } from './fight.ts';
import { createOfficer } from './officer.ts';
import { textsOf } from './texts.ts';

/** Berlin: Fall of the Reich, 1945, as the rest of the program takes it. */
export const fallOfTheReich: GameModule<ReichData> = {
  id: 'fall-of-the-reich',
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

export type { ReichData } from './data.ts';
export { createEngine, type ReichEngine } from './engine.ts';
export type * from './types.ts';
