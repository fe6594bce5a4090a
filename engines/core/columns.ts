/** Small tools for the columns of a state: lists of numbers by unit or by space. */

/** The number in a column; -1 outside it. */
export function cell(column: readonly number[], index: number): number {
  return column[index] ?? -1;
}

/** A row that must exist: an index that came from the data themselves. */
export function row<T>(rows: readonly T[], index: number): T {
  const found = rows[index];
  if (found === undefined) throw new Error(`no row ${index}`);
  return found;
}

/** A column with one number replaced. */
export function withCell(column: readonly number[], index: number, value: number): readonly number[] {
  const copy = column.slice();
  copy[index] = value;
  return copy;
}

/** A sorted list with one more member. */
export function withMember(list: readonly number[], member: number): readonly number[] {
  return list.includes(member) ? list : [...list, member].sort((a, b) => a - b);
}

/** A list without a member. */
export function withoutMember(list: readonly number[], member: number): readonly number[] {
  return list.filter((item) => item !== member);
}
