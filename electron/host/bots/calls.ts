import {
  BOT_LEVELS,
  scenarioOf,
  type BotLevel,
  type Choice,
  type Language,
  type Phrase,
} from '../../../engines/core/index.ts';
import type { BotsApi, BotsRequest, HintedChoice, SeatsState } from '../api-bots.ts';
import type { Change } from '../api.ts';
import { MAIN } from '../archive/lines.ts';
import type { Edition } from '../editions.ts';
import { failures } from '../failures.ts';
import { setupOf } from '../tracks.ts';
import { Runner, type RunnerParts } from './runner.ts';
import { decider, think } from './thinking.ts';

/** The calls about opponents, and what the host tells them. */
export interface Bots extends BotsApi {
  /** A line has moved on, or how bots play has changed. */
  notice(change: Change): void;
  close(): void;
}

/** More lines than anybody has open at once; the first of them are forgotten when they rest. */
const KEPT = 32;

export function createBots(parts: RunnerParts): Bots {
  const { archive, tracks, pool, budget, changed } = parts;
  const runners = new Map<string, Runner>();

  const runnerOf = ({ id, line = MAIN }: BotsRequest): Runner => {
    const key = `${id}/${line}`;
    const known = runners.get(key);
    if (known !== undefined) return known;
    tracks.get(id, line);
    for (const [old, runner] of runners) if (runners.size >= KEPT && !runner.running) runners.delete(old);
    const runner = new Runner(id, line, parts);
    runners.set(key, runner);
    return runner;
  };

  const seatsOf = (id: string): SeatsState => {
    const row = tracks.row(id);
    const edition = tracks.editionOf(row);
    const players = archive.bots.levels(id);
    const { seats } = scenarioOf(edition.engine.manifest, setupOf(row));
    return {
      seats: seats.map((seat) => ({ seat, player: players.get(seat) ?? 'human' })),
      levels: levelsOf(edition),
    };
  };

  return {
    seats: async ({ id }) => seatsOf(id),
    setSeat: async ({ id, seat, player }) => {
      const { seats, levels } = seatsOf(id);
      if (!seats.some((one) => one.seat === seat)) throw failures.unknownSeat(seat);
      if (player !== 'human' && !levels.includes(player)) throw failures.noBot(player);
      archive.commit(() => archive.bots.setLevel(id, seat, player === 'human' ? null : player));
      for (const [key, runner] of runners) if (key.startsWith(`${id}/`)) runner.restart();
      changed({ kind: 'bots', id, line: null });
      return seatsOf(id);
    },
    runBots: async ({ running, ...request }) => {
      const runner = runnerOf(request);
      runner.run(running);
      return runner.state;
    },
    stepBots: async (request) => {
      const runner = runnerOf(request);
      runner.press();
      return runner.state;
    },
    bots: async (request) => runnerOf(request).state,
    hint: async ({ id, line, seat, level, language }) => {
      const track = tracks.get(id, line);
      const by = decider(track);
      if (by === null || track.bots.has(by) || (seat ?? by) !== by) throw failures.noAdvice();
      const levels = levelsOf(track.edition);
      const asked = level ?? (levels.includes('officer') ? 'officer' : 'recruit');
      if (!levels.includes(asked)) throw failures.noBot(asked);
      const { choice, reason, ranked } = await think(pool, track, asked, budget());
      const best = { choice, reason };
      const [first, ...others] = [best, ...ranked.filter((one) => one.choice !== choice)].map((one) =>
        hinted(track.edition, language, one),
      );
      if (first === undefined) throw failures.noAdvice();
      return { ...first, ply: track.line.plies, level: asked, others: others.slice(0, 4) };
    },
    notice: (change) => {
      if (change.kind === 'game') runners.get(`${change.id}/${change.line}`)?.wake();
      else if (change.kind === 'settings') for (const runner of runners.values()) runner.restart();
    },
    close: () => {
      for (const runner of runners.values()) runner.run(false);
      runners.clear();
    },
  };
}

/** The levels a game has: a Recruit always, the others once its Officer is written. */
function levelsOf({ module }: Edition): readonly BotLevel[] {
  return module.createOfficer === undefined ? ['recruit'] : BOT_LEVELS;
}

function hinted(
  edition: Edition,
  language: Language,
  { choice, reason }: { readonly choice: Choice; readonly reason: Phrase | null },
): HintedChoice {
  const wording = edition.wording(language);
  return { choice, label: wording.choice(choice), reason: reason === null ? null : wording.phrase(reason) };
}
