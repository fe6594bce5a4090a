/** Days as whole numbers, without a clock: engines have none. */

/** Number of a day of the Gregorian calendar, counted from 1 January 1970. */
export function dayNumber(iso: string): number {
  const [year = 1970, month = 1, day = 1] = iso.split('-').map(Number);
  // Years that begin in March have their leap day at the end.
  const y = month <= 2 ? year - 1 : year;
  const m = (month + 9) % 12;
  return (
    365 * y +
    Math.floor(y / 4) -
    Math.floor(y / 100) +
    Math.floor(y / 400) +
    Math.floor((153 * m + 2) / 5) +
    day -
    719_469
  );
}

/** The day of a number as `1945-04-16`. */
export function isoDay(number: number): string {
  let year = Math.floor(number / 365.2425) + 1969;
  while (dayNumber(`${year + 1}-01-01`) <= number) year++;
  let month = 1;
  while (month < 12 && dayNumber(`${year}-${month + 1}-01`) <= number) month++;
  const day = number - dayNumber(`${year}-${month}-01`) + 1;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Days between two ISO dates. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** First day of a turn, as far as the scenario tells. */
export function dateOfTurn(dates: readonly string[], turn: number): string | null {
  return dates[turn - 1] ?? dates.at(-1) ?? null;
}

/** Days from the beginning of one turn to the end of another; the last turn is as long as the one before it. */
export function daysOfTurns(dates: readonly string[], first: number, last: number): number {
  const from = dateOfTurn(dates, first);
  const to = dateOfTurn(dates, last);
  if (from === null || to === null) return 1;
  const next = dates[last];
  const before = dates[last - 2];
  const length =
    next !== undefined ? daysBetween(to, next) : before !== undefined ? daysBetween(before, to) : 1;
  return Math.max(1, daysBetween(from, to) + length);
}
