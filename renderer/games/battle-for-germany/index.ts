import type { GermanyView } from '../../../engines/battle-for-germany/types.ts';
import { texts } from '../../i18n/index.svelte.ts';
import type { GamePlugin } from '../types.ts';
import Panel from './Panel.svelte';
import { germanyControl, germanyMarkers, germanyPieces } from './pieces.ts';
import { germanyContent, germanyMap } from './scene.ts';
import { GermanySession, setGermany } from './session.svelte.ts';
import Tracks from './Tracks.svelte';

/** Battle for Germany on the screens. */
export const battleForGermany: GamePlugin = {
  map: (content) => germanyMap(germanyContent(content), texts.language),
  scene: (content, json) => {
    // The engine of this game made the view: a decoding edge.
    const view = json as GermanyView;
    return {
      pieces: germanyPieces(germanyContent(content), view, texts.language),
      markers: germanyMarkers(view, texts.language),
      control: germanyControl(view),
      taken: view.destroyedForts,
    };
  },
  open: (table) => {
    const session = new GermanySession(table);
    setGermany(session);
    return session;
  },
  Panel,
  Tracks,
};
