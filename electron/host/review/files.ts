import type { ReviewApi } from '../api-review.ts';
import { exportText } from '../exporting.ts';
import { failures } from '../failures.ts';
import { fileName, formatBundle } from '../gamefiles.ts';
import { logEntries } from '../present.ts';
import type { AnnotationCalls } from './annotations.ts';
import { logMarkdown } from './log-markdown.ts';
import type { ReviewParts } from './parts.ts';
import { reviewSeat, type Reading } from './reading.ts';

/** The calls that take games out of the archive as files, and take files in. */
export type FileCalls = Pick<ReviewApi, 'exportMany' | 'importGames' | 'exportPassage' | 'exportLog'>;

export function createFiles(
  parts: ReviewParts,
  read: (id: string, line?: string) => Reading,
  { annotations }: AnnotationCalls,
): FileCalls {
  const { archive, tracks, takeIn } = parts;
  return {
    exportMany: async ({ ids }) => {
      const texts = ids.map((id) => exportText(parts, { id }));
      return { name: `berlin-quartet-${ids.length}.quartet.json`, text: formatBundle(texts) };
    },
    importGames: async ({ text, language }) => takeIn(text, language),
    exportPassage: async ({ id, line, from, to, title }) => {
      const name = title ?? `${tracks.row(id).title} ${from}–${to}`;
      const text = exportText(parts, { id, line, passage: { from, to }, title: name });
      return { name: fileName(name.replace('–', '-'), '.quartet.json'), text };
    },
    exportLog: async ({ id, line, seat: asked, language, ...request }) => {
      const { track, rows } = read(id, line);
      const { from = 0, to = rows.length } = request;
      if (to > rows.length) throw failures.unknownPly(to, rows.length);
      if (from > to) throw failures.emptyPassage();
      const seat = reviewSeat(track, asked);
      const entries = logEntries(
        track.edition,
        rows.slice(from, to),
        seat,
        language,
        archive.bots.thoughts(id, from + 1, to),
      );
      const notes = await annotations({ id, line: track.line.id });
      const inside = notes.filter(({ ply }) => ply >= from && ply <= to);
      return {
        name: fileName(track.row.title, '.md'),
        text: logMarkdown({ track, seat, language, entries, notes: inside, from, to }),
      };
    },
  };
}
