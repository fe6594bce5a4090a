import { scrollFor } from './rows.ts';

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
