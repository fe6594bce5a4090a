import { CHANCE, scenarioOf, type Language, type Seat } from '../../engines/core/index.ts';
import type { Api, Change, Moment, TableRequest, TableState } from './api.ts';
import { settle, step } from './advance.ts';

import type { Archive } from './archive/open.ts';
import type { Entropy } from './chance-sources.ts';
import { failures, type Words } from './failures.ts';
import {
  decisionInfo,
  isTyped,
  labelledChoices,
  lineInfo,
  logEntries,
  recordOf,
  seatOf,
  undoOf,
  viewOf,
} from './present.ts';
import { setupOf, type Track, type Tracks } from './tracks.ts';

/** The calls a table makes. */
export type TableCalls = Pick<
  Api,
  'open' | 'play' | 'undo' | 'redo' | 'whatIf' | 'explain' | 'query' | 'log' | 'seek' | 'moments'
>;

/** No more boards than these go out in one answer: a longer stretch is asked for in parts. */
const MOST_MOMENTS = 64;

const WHAT_IF: Words = { en: 'What if', fr: 'Hypothèse' };

interface Parts {
  readonly archive: Archive;
  readonly tracks: Tracks;
  readonly entropy: Entropy;
  readonly now: () => Date;
  readonly changed: (change: Change) => void;
}

/** The tables people sit at: what they see, and what they do there. */
export function createTables({ archive, tracks, entropy, now, changed }: Parts): TableCalls {
  const isOver = (id: string): boolean => tracks.row(id).standing.finished;

  const tableState = (track: Track, request: TableRequest): TableState => {
    const { row, edition, state } = track;
    const { language } = request;
    const seat = seatOf(track, request.seat, isOver(row.id));
    const typed = isTyped(row, edition.engine, state, entropy);
    const result = edition.engine.result(state);
    const lines = archive.lines.of(row.id);
    return {
      record: recordOf({ ...row, notice: track.notice ?? row.notice }, edition, track.playable, language),
      line: lineInfo(track.line),
      lines: lines.map(lineInfo),
      ply: track.line.plies,
      seat,
      view: viewOf(edition.engine, state, seat),
      decision: decisionInfo(edition, state, language, typed),
      choices: labelledChoices(track, seat, language, typed),
      undo: undoOf(track),
      redo: track.line.redo !== null && track.playable,
      players: scenarioOf(edition.engine.manifest, setupOf(row)).seats.map((one) => ({
        seat: one,
        player: track.bots.get(one) ?? 'human',
      })),
      result: result === null ? null : { ...result, text: edition.wording(language).phrase(result.reason) },
    };
  };

  const momentOf = (
    { edition, row }: Track,
    { state, ply }: { readonly state: unknown; readonly ply: number },
    seat: Seat,
    language: Language,
  ): Moment => ({
    ply,
    view: viewOf(edition.engine, state, seat),
    decision: decisionInfo(edition, state, language, isTyped(row, edition.engine, state, entropy)),
    result: edition.engine.result(state),
  });

  const show = (request: TableRequest): TableState =>
    tableState(tracks.get(request.id, request.line), request);

  /** The line to change, if it stands where the caller saw it and these rules can continue it. */
  const playable = (request: TableRequest & { ply: number }): Track => {
    const track = tracks.get(request.id, request.line);
    if (request.ply !== track.line.plies) throw failures.stale();
    if (!track.playable)
      throw track.notice === null ? failures.differentRules() : failures.damaged(track.notice);
    return track;
  };

  const told = (request: TableRequest): TableState => {
    const table = show(request);
    changed({ kind: 'game', id: request.id, line: table.line.id, ply: table.ply });
    return table;
  };

  const checkTurn = (track: Track, request: TableRequest): void => {
    const { engine } = track.edition;
    const decision = engine.decision(track.state);
    if (decision.by === null) throw failures.over(decision.rule);
    const mine =
      decision.by === CHANCE
        ? isTyped(track.row, engine, track.state, entropy)
        : (request.seat ?? decision.by) === decision.by && !track.bots.has(decision.by);
    if (!mine) throw failures.outOfTurn(decision.rule);
  };

  const diceOf = ({ row }: Track) => ({ mode: row.dice, seed: row.seed });

  return {
    open: async (request) => show(request),

    play: async (request) => {
      const track = playable(request);
      const { engine } = track.edition;
      checkTurn(track, request);
      const taken = step(engine, track.state, request.choice);
      if ('refused' in taken) {
        const { reason, rule } = taken.refused;
        throw failures.refused(track.edition.wording(request.language).phrase(reason), rule);
      }
      const chances = track.chances + (taken.seat === CHANCE ? 1 : 0);
      tracks.append(
        track,
        [taken, ...settle(engine, taken.state, diceOf(track), chances, entropy)],
        now().toISOString(),
      );
      return told(request);
    },

    undo: async (request) => {
      const track = playable(request);
      if (!undoOf(track).possible) throw failures.noUndo();
      const plies = track.line.plies - 1;
      tracks.moveHead(
        track,
        {
          head: track.path.at(-2)?.id ?? null,
          plies,
          redo: track.line.redo ?? track.line.head,
          state: tracks.stateAt(track, plies).state,
        },
        now().toISOString(),
      );
      return told(request);
    },

    redo: async (request) => {
      const track = playable(request);
      const { redo, plies } = track.line;
      if (redo === null) throw failures.noRedo();
      const next = archive.plies.pathTo(redo)[plies];
      if (next === undefined) throw failures.noRedo();
      const { state } = track.edition.engine.apply(track.state, next.choice);
      tracks.moveHead(
        track,
        { head: next.id, plies: plies + 1, redo: next.id === redo ? null : redo, state },
        now().toISOString(),
      );
      return told(request);
    },

    whatIf: async (request) => {
      const from = tracks.get(request.id, request.line);
      // A damaged line is played on from wherever it is good.
      if (!from.playable && (from.notice === null || request.ply > from.reached))
        throw failures.differentRules();
      const { state } = tracks.stateAt(from, request.ply);
      const path = from.path.slice(0, request.ply);
      const lines = archive.lines.count(request.id);
      const line = {
        id: `what-if-${lines}`,
        kind: 'what-if',
        name: `${WHAT_IF[request.language]} ${lines}`,
        base: request.ply,
        head: path.at(-1)?.id ?? null,
        plies: request.ply,
        redo: null,
        parent: from.line.id,
        reason: null,
        removed: false,
      } as const;
      const chances = path.filter(({ seat }) => seat === CHANCE).length;
      const steps = settle(from.edition.engine, state, diceOf(from), chances, entropy);
      tracks.append(
        { ...from, line, path, state, chances, playable: true, notice: null },
        steps,
        now().toISOString(),
        () => archive.lines.add(request.id, line),
      );
      return told({ ...request, line: line.id });
    },

    explain: async (request) => {
      const { edition, state, row, bots } = tracks.get(request.id, request.line);
      const { engine } = edition;
      const { by, rule } = engine.decision(state);
      // Only who decides is told: a reason may rest on what that seat alone knows.
      const mine =
        by === CHANCE
          ? isTyped(row, engine, state, entropy)
          : (request.seat ?? by) === by && (by === null || !bots.has(by));
      if (!mine) throw failures.outOfTurn(rule);
      const refusal = engine.explain(state, request.wish);
      if (refusal === null) return { allowed: true, reason: null, rule: null };
      return {
        allowed: false,
        reason: edition.wording(request.language).phrase(refusal.reason),
        rule: refusal.rule,
      };
    },

    query: async (request) => {
      const track = tracks.get(request.id, request.line);
      const { state } = request.ply === undefined ? track : tracks.stateAt(track, request.ply);
      return track.edition.engine.query(
        state,
        seatOf(track, request.seat, isOver(request.id)),
        request.question,
      );
    },

    log: async (request) => {
      const track = tracks.get(request.id, request.line);
      const { from = 1, to = track.path.length + 1 } = request;
      const onPath = new Set(track.path.map(({ id }) => id));
      const plies = archive.plies.between(request.id, from, to - 1).filter(({ id }) => onPath.has(id));
      return logEntries(
        track.edition,
        plies,
        seatOf(track, request.seat, isOver(request.id)),
        request.language,
        archive.bots.thoughts(request.id, from, to - 1),
      );
    },

    seek: async (request) => {
      const track = tracks.get(request.id, request.line);
      const seat = seatOf(track, request.seat, isOver(request.id));
      return momentOf(track, tracks.stateAt(track, request.ply), seat, request.language);
    },

    moments: async (request) => {
      const track = tracks.get(request.id, request.line);
      const seat = seatOf(track, request.seat, isOver(request.id));
      const { from, to } = request;
      return tracks
        .statesAt(track, from, Math.min(to, from + MOST_MOMENTS - 1))
        .map((at) => momentOf(track, at, seat, request.language));
    },
  };
}
