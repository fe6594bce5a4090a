/**
 * Scrolls a row of a list into view once the page has been laid out: asked at once, it would lay the page out an extra
 * time in the middle of a step. The answer calls it off.
 */
export function keepInView(list: HTMLElement | undefined, row: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => list?.querySelector(row)?.scrollIntoView({ block: 'nearest' }), 0);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
