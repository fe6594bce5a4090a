import type { Annotation, ReviewApi } from '../api-review.ts';
import type { AnnotationRow } from '../archive/annotations.ts';
import { MAIN } from '../archive/lines.ts';
import { failures } from '../failures.ts';
import type { ReviewParts } from './parts.ts';

/** The calls about notes on the plies of a game. */
export type AnnotationCalls = Pick<ReviewApi, 'annotations' | 'annotate' | 'removeAnnotation'>;

export function createAnnotationCalls({ archive, tracks, now, changed }: ReviewParts): AnnotationCalls {
  const told = (id: string, line: string, ply: number): void => changed({ kind: 'game', id, line, ply });

  const shown = (row: AnnotationRow, line: string): Annotation => ({
    annotation: row.id,
    ply: row.depth,
    line,
    note: row.note,
    at: row.at,
  });

  /** The first line that passes a ply of the tree, by the ply's id. */
  const linesByPly = (id: string, only?: string): ReadonlyMap<number, string> => {
    const lines = archive.lines.of(id).filter((line) => only === undefined || line.id === only);
    if (only !== undefined && lines.length === 0) throw failures.unknownLine(only);
    const found = new Map<number, string>();
    for (const line of lines)
      for (const ply of archive.plies.pathTo(line.head)) if (!found.has(ply.id)) found.set(ply.id, line.id);
    return found;
  };

  const existing = (id: string, annotation: number): AnnotationRow => {
    const row = archive.annotations.get(id, annotation);
    if (row === null) throw failures.unknownAnnotation();
    return row;
  };

  return {
    annotations: async ({ id, line }) => {
      tracks.row(id);
      const rows = archive.annotations.of(id);
      if (rows.length === 0) return [];
      const lines = linesByPly(id, line);
      return rows.flatMap((row) => {
        const on = row.ply === null ? (line ?? MAIN) : lines.get(row.ply);
        return on === undefined ? [] : [shown(row, on)];
      });
    },
    annotate: async ({ id, line = MAIN, ply, note, annotation }) => {
      const track = tracks.get(id, line);
      if (ply > track.path.length) throw failures.unknownPly(ply, track.path.length);
      const at = now().toISOString();
      const row = { ply: track.path[ply - 1]?.id ?? null, depth: ply, note, at };
      if (annotation !== undefined)
        archive.annotations.change(id, { ...row, id: existing(id, annotation).id });
      const key = annotation ?? archive.annotations.add(id, row);
      told(id, line, ply);
      return shown({ ...row, id: key }, line);
    },
    removeAnnotation: async ({ id, annotation }) => {
      const row = existing(id, annotation);
      archive.annotations.remove(id, annotation);
      const line = row.ply === null ? MAIN : (linesByPly(id).get(row.ply) ?? MAIN);
      told(id, line, row.depth);
      return shown(row, line);
    },
  };
}
