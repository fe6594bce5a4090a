import type { BerlinView } from '../../../engines/fall-of-berlin/types.ts';
import { texts } from '../../i18n/index.svelte.ts';
import type { GamePlugin } from '../types.ts';
import Panel from './Panel.svelte';
import { berlinControl, berlinMarkers, berlinPieces, takenForts, type Scene } from './pieces.ts';
import { berlinContent, berlinMap } from './scene.ts';
import { BerlinSession, setBerlin } from './session.svelte.ts';
import Tracks from './Tracks.svelte';

/** Fall of Berlin on the screens. */
export const fallOfBerlin: GamePlugin = {
  map: (content) => berlinMap(berlinContent(content), texts.language),
  scene: (content, json) => {
    const scene: Scene = {
      content: berlinContent(content),
      // The engine of this game made the view: a decoding edge.
      view: json as BerlinView,
      cutOff: [],
      nameOf: (id) => content.names[id] ?? id,
      formationOf: (formation) => content.messages[`formation.${formation}`] ?? formation,
      language: texts.language,
    };
    return {
      pieces: berlinPieces(scene),
      markers: berlinMarkers(scene),
      control: berlinControl(scene),
      taken: takenForts(scene),
    };
  },
  open: (table) => {
    const session = new BerlinSession(table);
    setBerlin(session);
    return session;
  },
  Panel,
  Tracks,
};
