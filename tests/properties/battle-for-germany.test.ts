import { battleForGermany } from '../../engines/battle-for-germany/index.ts';
import { conformance } from './conformance.ts';

conformance(battleForGermany, { games: 24, maxPlies: 20_000 });
