import { texts } from '../../i18n/index.svelte.ts';
import type { GamePlugin } from '../types.ts';
import Panel from './Panel.svelte';
import { berlinContent, berlinMap } from './scene.ts';
import { BerlinSession, setBerlin } from './session.svelte.ts';
import Tracks from './Tracks.svelte';

/** Fall of Berlin on the screens. */
export const fallOfBerlin: GamePlugin = {
  map: (content) => berlinMap(berlinContent(content), texts.language),
  open: (table) => {
    const session = new BerlinSession(table);
    setBerlin(session);
    return session;
  },
  Panel,
  Tracks,
};
