/** A row that is rendered: where it begins and ends in the whole list. */
type Place = { index: number; start: number; end: number }

/** Rows that stay rendered wherever the list is scrolled to: Tab comes in at both ends, and goes on from the focus. */
export function keptRows(count: number, focused: number, wanted: number): number[] {
  const rows = [0, focused - 1, focused, focused + 1, wanted, count - 1]
  return rows.filter((index) => index >= 0 && index < count)
}

export const inOrder = (...parts: readonly (readonly number[])[]): number[] =>
  [...new Set(parts.flat())].sort((one, other) => one - other)

/** Answers the rows with the height of what is left out before each of them. */
export function withGaps<P extends Place>(
  rows: readonly P[],
  top: number,
): { row: P; gap: number }[] {
  return rows.map((row, at) => ({ row, gap: row.start - (rows[at - 1]?.end ?? top) }))
}
