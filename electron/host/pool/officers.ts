import type { Officer } from '../../../engines/core/index.ts';
import type { Edition } from '../editions.ts';

const made = new WeakMap<object, Officer>();

/** The Officer of an edition, made once for its data: it is pure, and its maps and tables take time. */
export function officerOf({ module, data }: Pick<Edition, 'module' | 'data'>): Officer | undefined {
  if (module.createOfficer === undefined) return undefined;
  if (typeof data !== 'object' || data === null) return module.createOfficer(data);
  const officer = made.get(data) ?? module.createOfficer(data);
  made.set(data, officer);
  return officer;
}
