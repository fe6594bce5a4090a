import type { Language } from '../../engines/core/index.ts';
import type { Api, Welcome } from './api.ts';

/**
 * Makes the first call of a window: what it would otherwise ask for one after the other, each question waiting for the
 * answer before it.
 */
export function createWelcome({
  settings,
  shelf,
  open,
  content,
}: Pick<Api, 'settings' | 'shelf' | 'open' | 'content'>): Pick<Api, 'welcome'> {
  const openedAt = async (id: string, line: string | undefined, language: Language) => {
    try {
      const table = await open({ id, language, ...(line === undefined ? {} : { line }) });
      const { game, pack } = table.record;
      return { table, content: await content({ game, language, pack }) };
    } catch {
      // A game that cannot be shown is asked for again by its own screen, which says why.
      return null;
    }
  };
  return {
    welcome: async ({ id, line }): Promise<Welcome> => {
      const own = await settings({});
      return {
        settings: own,
        shelf: await shelf({ language: own.language }),
        opened: id === undefined ? null : await openedAt(id, line, own.language),
      };
    },
  };
}
