/** The keys step through these controls of a row from row to row. */
export type Column = 'check' | 'count'

type Press = { key: string; ctrlKey: boolean; index: number; column: Column }

/** The keys of a list: ↑ and ↓ to the row beside, Home and End (with Ctrl inside a text) to the ends. */
export const isRowKey = ({ key, ctrlKey, column }: Omit<Press, 'index'>): boolean =>
  key === 'ArrowUp' || key === 'ArrowDown'
    ? !ctrlKey
    : (key === 'Home' || key === 'End') && ctrlKey === (column === 'count')

/** Answers the next row that can be entered in the direction of the key; -1 where there is none. */
export function nextRow({ key, index }: Press, enterable: readonly boolean[]): number {
  if (key === 'Home') return enterable.indexOf(true)
  if (key === 'End') return enterable.lastIndexOf(true)
  if (key === 'ArrowDown') return enterable.indexOf(true, index + 1)
  return index > 0 ? enterable.lastIndexOf(true, index - 1) : -1
}
