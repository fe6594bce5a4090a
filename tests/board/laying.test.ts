import { describe, expect, test } from 'vitest';
import { createEditions } from '../../electron/host/editions.ts';
import {
  completeSetup,
  isJsonObject,
  OPEN,
  playOut,
  seededRandom,
  type GameId,
} from '../../engines/core/index.ts';
import { GAMES } from '../../engines/index.ts';
import type { GameContent, Moment } from '../../electron/host/api.ts';
import { clearPoints, type KnownClear } from '../../renderer/board/clear.ts';
import { labelsAt } from '../../renderer/board/labels.ts';
import { Laying, layOut } from '../../renderer/board/laying.ts';
import { layoutScale, metricsOf } from '../../renderer/board/metrics.ts';
import { racePieces } from '../../renderer/games/race-for-berlin/pieces.ts';
import { raceMap } from '../../renderer/games/race-for-berlin/scene.ts';
import { reichContent, reichMap, reichPieces } from '../../renderer/games/fall-of-the-reich/scene.ts';
import type { BoardMap, Piece } from '../../renderer/board/types.ts';
import type { SceneMaker } from '../../renderer/games/scene.ts';
import { Scenes } from '../../renderer/state/review/scenes.ts';

/** A way to the counters of a view. */
interface Design {
  readonly map: BoardMap;
  readonly content: GameContent;
  pieces(view: Moment['view']): readonly Piece[];
}

function contentOf(game: GameId): GameContent {
  const edition = createEditions(GAMES).of(game, null);
  const { messages, names } = edition.texts('en');
  return { game, data: Object(edition.data), names, messages };
}

function designOf(game: 'race-for-berlin' | 'fall-of-the-reich'): Design {
  const content = contentOf(game);
  if (game === 'race-for-berlin') {
    const data = content.data as never;
    return {
      content,
      map: raceMap(data, 'en', 'english'),
      pieces: (view) => racePieces(data, view as never, 'en'),
    };
  }
  const data = reichContent(content);
  return {
    content,
    map: reichMap(data, 'en'),
    pieces: (view) => reichPieces(content, view as never, 'en'),
  };
}

/** Moments of a random game, one after the other, from a ply on. */
function momentsOf(game: GameId, from: number, count: number): readonly Moment[] {
  const { engine } = createEditions(GAMES).of(game, null);
  const completed = completeSetup(engine.manifest, {});
  if ('problems' in completed) throw new Error(completed.problems.join());
  const { choices } = playOut(engine, { setup: completed.setup, random: seededRandom(3, 1), record: true });
  let state = engine.start(completed.setup);
  return choices.slice(0, from + count).flatMap((choice, index) => {
    state = engine.apply(state, choice).state;
    const view = engine.view(state, OPEN);
    if (index < from || !isJsonObject(view)) return [];
    return [{ ply: index + 1, view, decision: {} as Moment['decision'], result: null }];
  });
}

describe.each(['race-for-berlin', 'fall-of-the-reich'] as const)('counters of %s step by step', (game) => {
  const { map, content, pieces } = designOf(game);
  const plugin: SceneMaker = {
    scene: (_: GameContent, view: Moment['view']) => ({ pieces: pieces(view), markers: [], control: {} }),
  };
  const moments = momentsOf(game, 120, 60);
  const scale = layoutScale(0.8);
  const labels = labelsAt(map, scale);
  const metrics = metricsOf(map, scale, 1);

  test('lie where they would lie if the board were laid anew', () => {
    const scenes = new Scenes();
    const laying = new Laying(map, labels, metrics);
    const known: KnownClear = new Map();
    for (const moment of moments) {
      const scene = scenes.of(moment, plugin, content);
      const placed = laying.of(scene.pieces);
      expect(placed).toEqual(layOut(map, labels, pieces(moment.view), metrics));
      expect(clearPoints(map, labels, placed, known)).toEqual(clearPoints(map, labels, placed));
    }
  });

  test('that nothing happened to stay the same objects', () => {
    const scenes = new Scenes();
    const laying = new Laying(map, labels, metrics);
    const steps = moments.map((moment) => laying.of(scenes.of(moment, plugin, content).pieces));
    const shares = steps.slice(1).map((placed, index) => {
      const before = new Set(steps[index]);
      return placed.filter((one) => before.has(one)).length / placed.length;
    });
    // Where a zone is full, what happens in it may push the counters of its neighbours.
    expect(shares.filter((share) => share > 0.8).length).toBeGreaterThan(shares.length * 0.6);
  });
});
