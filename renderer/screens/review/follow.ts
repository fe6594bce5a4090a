/** Pixels of a row in a list that is only drawn as far as it is in view. */
export const ROW = 31;
/** Rows drawn beyond both ends of what is in view, so that a small scroll, or Tab, finds them there. */
const BEYOND = 2;

/** Which rows of a long list are drawn when it is scrolled so far and so many pixels of it are in view. */
export function windowOf(rows: number, scrolled: number, room: number): { from: number; to: number } {
  const from = Math.max(0, Math.min(rows, Math.floor(scrolled / ROW)) - BEYOND);
  return { from, to: Math.min(rows, Math.ceil((scrolled + room) / ROW) + BEYOND) };
}

/** Where a list has to be scrolled to so that a row is in view; a row in view already moves nothing. */
export function scrollFor(row: number, top: number, scrolled: number, room: number): number {
  const [start, end] = [top + row * ROW, top + (row + 1) * ROW];
  if (start < scrolled) return start;
  return end > scrolled + room ? end - room : scrolled;
}

/** Keeps a row of such a list in view, once the page has been laid out. The answer calls it off. */
export function keepRowInView(
  parts: () => readonly [list: HTMLElement | undefined, body: HTMLElement | undefined],
  row: number,
): () => void {
  return afterLayout(() => {
    const [list, body] = parts();
    if (list === undefined || body === undefined) return;
    const to = scrollFor(row, body.offsetTop - list.offsetTop, list.scrollTop, list.clientHeight);
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
