/** Pixels of a row in a list that is only drawn as far as it is in view. */
export const ROW = 31;
/** Rows drawn beyond both ends of what is in view, so that a small scroll, or Tab, finds them there. */
const BEYOND = 2;

/** Which rows of a long list are drawn when it is scrolled so far and so many pixels of it are in view. */
export function windowOf(rows: number, scrolled: number, room: number): { from: number; to: number } {
  const from = Math.max(0, Math.min(rows, Math.floor(scrolled / ROW)) - BEYOND);
  return { from, to: Math.min(rows, Math.ceil((scrolled + room) / ROW) + BEYOND) };
}

/**
 * Where a list has to be scrolled to so that a row is in view; a row in view already moves nothing. The rows begin `top`
 * pixels down the list, and `head` of what is in view lies under the names of the columns.
 */
export function scrollFor(row: number, top: number, scrolled: number, room: number, head = 0): number {
  const [start, end] = [top + row * ROW, top + (row + 1) * ROW];
  if (start - head < scrolled) return start - head;
  return end > scrolled + room ? end - room : scrolled;
}
