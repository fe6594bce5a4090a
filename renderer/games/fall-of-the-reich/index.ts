import { texts } from '../../i18n/index.svelte.ts';
import type { GamePlugin } from '../types.ts';
import Panel from './Panel.svelte';
import { reichContent, reichMap } from './scene.ts';
import { ReichSession, setReich } from './session.svelte.ts';
import Tracks from './Tracks.svelte';

/** Berlin: Fall of the Reich on the screens. */
export const fallOfTheReich: GamePlugin = {
  map: (content) => reichMap(reichContent(content), texts.language),
  open: (table) => {
    const session = new ReichSession(table);
    setReich(session);
    return session;
  },
  Panel,
  Tracks,
};
