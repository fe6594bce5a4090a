import type { Recap, ReviewApi } from '../api-review.ts';
import { failures } from '../failures.ts';
import { logEntries, seatOf } from '../present.ts';
import { marksOf, sideName, type Reading } from './reading.ts';

/** The call that tells a seat what it has missed. */
export function createRecap(read: (id: string, line?: string) => Reading): Pick<ReviewApi, 'recap'> {
  return {
    recap: async (request): Promise<Recap> => {
      const reading = read(request.id, request.line);
      const { track, rows, gauges } = reading;
      const { edition } = track;
      const { language } = request;
      const seat = seatOf(track, request.seat, track.row.standing.finished);
      if (seat !== request.seat) throw failures.unknownSeat(request.seat);
      // What the seat chose itself it knows; what its choice led to, dice above all, it may have missed.
      const from = rows.findLastIndex((row) => row.seat === seat) + 1;
      const entries = logEntries(edition, rows.slice(from), seat, language).map((entry) => ({
        ply: entry.ply,
        by: entry.by,
        turn: entry.turn,
        phase: entry.phase,
        label: entry.label,
        marks: marksOf(
          edition,
          entry.events.map(({ event }) => event),
        ),
        events: entry.events,
      }));
      const [before = [], now = []] = [gauges[from], gauges[rows.length]];
      const changes = now.flatMap(({ key, side, value }, index) => {
        const old = before[index]?.value ?? value;
        if (old === value) return [];
        return [
          {
            key,
            side,
            name: edition.wording(language).label(`gauge.${key}`, key),
            sideName: side === null ? null : sideName(edition, side, language),
            before: old,
            now: value,
          },
        ];
      });
      return { seat, from, to: rows.length, entries, changes };
    },
  };
}
