import { scenarioOf, type Language } from '../../../engines/core/index.ts';
import type { GaugeSeries, ReviewApi, Span } from '../api-review.ts';
import { lineInfo, recordOf } from '../present.ts';
import { setupOf } from '../tracks.ts';
import { dayOf, daysOf, stretchesOf, type Stretch } from './clock.ts';
import { datesOf, marksOf, reviewSeat, seenEvents, sideName, type Reading } from './reading.ts';

/** A chart needs no more points than a screen has columns. */
const SAMPLES = 400;

/** Plies to take gauges at: all of them, or so many at even distances, the first and the last always. */
export function samplesOf(plies: number, most: number): readonly number[] {
  if (plies + 1 <= most) return Array.from({ length: plies + 1 }, (_, ply) => ply);
  return Array.from({ length: most }, (_, i) => Math.round((i * plies) / (most - 1)));
}

/** The gauges of a reading as series over these plies. */
export function gaugeSeries(
  { track: { edition }, gauges }: Reading,
  samples: readonly number[],
  language: Language,
): readonly GaugeSeries[] {
  return (gauges[0] ?? []).map(({ key, side }, index) => ({
    key,
    side,
    name: edition.wording(language).label(`gauge.${key}`, key),
    sideName: side === null ? null : sideName(edition, side, language),
    values: samples.map((ply) => gauges[ply]?.[index]?.value ?? 0),
  }));
}

/** The call that lays a line out for the scrubber. */
export function createTimeline(read: (id: string, line?: string) => Reading): Pick<ReviewApi, 'timeline'> {
  return {
    timeline: async (request) => {
      const reading = read(request.id, request.line);
      const { track, rows } = reading;
      const { edition, row } = track;
      const { language } = request;
      const seat = reviewSeat(track, request.seat);
      const days = daysOf(reading);
      const samples = samplesOf(rows.length, request.samples ?? SAMPLES);
      const dates = datesOf(track);
      const wording = edition.wording(language);
      const span = (stretch: Stretch, name: string): Span => ({
        ...stretch,
        name,
        date: dates.get(stretch.turn) ?? null,
      });
      return {
        record: recordOf(row, edition, track.playable, language),
        line: lineInfo(track.line),
        seat,
        plies: track.line.plies,
        reached: rows.length,
        notice: reading.notice?.[language] ?? row.notice?.[language] ?? null,
        steps: rows.map((ply) => ({
          ply: ply.depth,
          by: ply.seat,
          turn: ply.turn,
          phase: ply.phase,
          marks: marksOf(edition, seenEvents(edition, ply, seat)),
          day: days[ply.depth] ?? 0,
        })),
        turns: stretchesOf(reading, 'turn').map((turn) => span(turn, String(turn.turn))),
        phases: stretchesOf(reading, 'phase').map((phase) =>
          span(phase, wording.label(`phase.${phase.phase}`, phase.phase)),
        ),
        samples,
        gauges: gaugeSeries(reading, samples, language),
        elapsed: elapsedOf(reading, days),
      };
    },
  };
}

/** Share of the scenario's days that have passed at the end of a line. */
function elapsedOf({ track }: Reading, days: readonly number[]): number | null {
  const { dates } = scenarioOf(track.edition.engine.manifest, setupOf(track.row));
  const [first, last] = [dates[0], dates.at(-1)];
  const now = days.at(-1);
  if (first === undefined || last === undefined || now === undefined) return null;
  const [begin, end] = [dayOf(first), dayOf(last)];
  return end <= begin ? null : Math.min(1, Math.max(0, (now - begin) / (end - begin)));
}
