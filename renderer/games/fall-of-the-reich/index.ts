import type { ReichView } from '../../../engines/fall-of-the-reich/types.ts';
import { texts } from '../../i18n/index.svelte.ts';
import type { GamePlugin } from '../types.ts';
import Panel from './Panel.svelte';
import { reichContent, reichControl, reichMap, reichMarkers, reichPieces } from './scene.ts';
import { ReichSession, setReich } from './session.svelte.ts';
import Tracks from './Tracks.svelte';

/** Berlin: Fall of the Reich on the screens. */
export const fallOfTheReich: GamePlugin = {
  map: (content) => reichMap(reichContent(content), texts.language),
  scene: (content, json) => {
    // The engine of this game made the view: a decoding edge.
    const view = json as ReichView;
    return {
      pieces: reichPieces(content, view, texts.language),
      markers: reichMarkers(view, texts.language),
      control: reichControl(view),
    };
  },
  open: (table) => {
    const session = new ReichSession(table);
    setReich(session);
    return session;
  },
  Panel,
  Tracks,
};
