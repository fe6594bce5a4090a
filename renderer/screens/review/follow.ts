import { scrollFor } from './rows.ts';

/** Keeps a row of such a table in view, once the page has been laid out. The answer calls it off. */
export function keepRowInView(
  parts: () => readonly [list: HTMLElement | undefined, table: HTMLTableElement | undefined],
  row: number,
): () => void {
  return afterLayout(() => {
    const [list, table] = parts();
    const body = table?.tBodies[0];
    if (list === undefined || body === undefined) return;
    // The rectangles alone tell how far down the list the rows begin: a table is the parent its rows are measured from.
    const top = body.getBoundingClientRect().top - list.getBoundingClientRect().top + list.scrollTop;
    const head = table?.tHead?.offsetHeight ?? 0;
    const to = scrollFor(row, top, list.scrollTop, list.clientHeight, head);
    if (to !== list.scrollTop) list.scrollTop = to;
  });
}

/**
 * Scrolls a row of a list into view once the page has been laid out: asked at once, it would lay the page out an extra
 * time in the middle of a step. The answer calls it off.
 */
export function keepInView(list: HTMLElement | undefined, row: string): () => void {
  return afterLayout(() => list?.querySelector(row)?.scrollIntoView({ block: 'nearest' }));
}

function afterLayout(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work, 0);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
