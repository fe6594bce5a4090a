import { texts } from '../../i18n/index.svelte.ts';
import type { GamePlugin } from '../types.ts';
import Panel from './Panel.svelte';
import { germanyContent, germanyMap } from './scene.ts';
import { GermanySession, setGermany } from './session.svelte.ts';
import Tracks from './Tracks.svelte';

/** Battle for Germany on the screens. */
export const battleForGermany: GamePlugin = {
  map: (content) => germanyMap(germanyContent(content), texts.language),
  open: (table) => {
    const session = new GermanySession(table);
    setGermany(session);
    return session;
  },
  Panel,
  Tracks,
};
