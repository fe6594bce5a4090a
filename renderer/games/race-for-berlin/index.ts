import type { OptionValue } from '../../../engines/core/index.ts';
import type { EditionId, RaceView } from '../../../engines/race-for-berlin/types.ts';
import { texts } from '../../i18n/index.svelte.ts';
import type { GamePlugin } from '../types.ts';
import Panel from './Panel.svelte';
import { raceControl, raceMarkers, racePieces } from './pieces.ts';
import { raceContent, raceMap } from './scene.ts';
import { RaceSession, setRace } from './session.svelte.ts';
import Tracks from './Tracks.svelte';

function editionOf(value: OptionValue | undefined): EditionId {
  return value === 'french-1.0' ? 'french-1.0' : 'english';
}

/** Race for Berlin on the screens. */
export const raceForBerlin: GamePlugin = {
  map: (content, options) => raceMap(raceContent(content), texts.language, editionOf(options['edition'])),
  scene: (content, json) => {
    // The engine of this game made the view: a decoding edge.
    const view = json as RaceView;
    return {
      pieces: racePieces(raceContent(content), view, texts.language),
      markers: raceMarkers(view, texts.language),
      control: raceControl(view),
    };
  },
  open: (table) => {
    const session = new RaceSession(table);
    setRace(session);
    return session;
  },
  Panel,
  Tracks,
};
