import { expect, test } from 'vitest';
import { createEditions } from '../../electron/host/editions.ts';
import type { GameContent } from '../../electron/host/api.ts';
import type { GameId, Language } from '../../engines/core/index.ts';
import { GAMES } from '../../engines/index.ts';
import type { BoardMap } from '../../renderer/board/types.ts';
import { germanyContent, germanyMap } from '../../renderer/games/battle-for-germany/scene.ts';
import { berlinContent, berlinMap } from '../../renderer/games/fall-of-berlin/scene.ts';
import { reichContent, reichMap } from '../../renderer/games/fall-of-the-reich/scene.ts';
import { raceContent, raceMap } from '../../renderer/games/race-for-berlin/scene.ts';

const MAPS: Readonly<Record<GameId, (content: GameContent, language: Language) => BoardMap>> = {
  'race-for-berlin': (content, language) => raceMap(raceContent(content), language, 'english'),
  'battle-for-germany': (content, language) => germanyMap(germanyContent(content), language),
  'fall-of-berlin': (content, language) => berlinMap(berlinContent(content), language),
  'fall-of-the-reich': (content, language) => reichMap(reichContent(content), language),
};

test.each(GAMES.map(({ id }) => id))(
  '%s: a board is given the same map after every choice, so that nothing of it is drawn again',
  (id) => {
    const content = (): GameContent => ({
      game: id,
      data: Object(createEditions(GAMES).of(id, null).data),
      names: {},
      messages: {},
    });
    const first = content();
    expect(MAPS[id](first, 'en')).toBe(MAPS[id](first, 'en'));
    expect(MAPS[id](first, 'fr')).not.toBe(MAPS[id](first, 'en'));
    // An owner's corrections come as other data, and must be seen.
    expect(MAPS[id]({ ...first, data: structuredClone(first.data) }, 'en')).not.toBe(MAPS[id](first, 'en'));
  },
);
