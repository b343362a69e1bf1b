/** A row of the grid as it is typed. */
export type GridRow = { goods: string; count: string; unit: string }

export const emptyRow: GridRow = { goods: '', count: '', unit: '' }
export const gridSize = 20

/** The rows as they were kept, and as many blank ones as make a grid of them. */
export function rowsIn(kept: string): GridRow[] {
  const rows = kept === '' ? [] : kept.split('\n').map(rowOf)
  return [...rows, ...Array.from({ length: gridSize }, () => emptyRow)].slice(
    0,
    Math.max(gridSize, rows.length),
  )
}

function rowOf(line: string): GridRow {
  const [goods = '', count = '', unit = ''] = line.split('\t')
  return { goods, count, unit }
}

export const kept = (rows: readonly GridRow[]): string =>
  rows.some(isFilled)
    ? rows.map(({ goods, count, unit }) => [goods, count, unit].join('\t')).join('\n')
    : ''

export const isFilled = ({ goods }: GridRow): boolean => goods.trim() !== ''

/** The lines that are sent. */
export const textOf = (rows: readonly GridRow[]): string =>
  rows
    .filter(isFilled)
    .map(({ goods, count, unit }) => {
      const amount = `${count.trim()}${count.trim() && unit.trim()}`
      return amount ? `${goods.trim()}\t${amount}` : goods.trim()
    })
    .join('\n')

/** What is pasted from a sheet fills this row and those below it: a number behind the words is the count. */
export function pasted(rows: readonly GridRow[], at: number, text: string): GridRow[] {
  const lines = text.split(/\r\n|[\r\n]/).filter((line) => line.trim() !== '')
  const filled = lines.map((line): GridRow => {
    const cells = line.split('\t').map((cell) => cell.trim())
    const last = cells.findLastIndex((cell) => /^\d+$/.test(cell))
    if (last < 1) return { ...emptyRow, goods: cells.filter(Boolean).join(' ') }
    const unit = cells[last + 1] ?? ''
    const goods = cells.filter((cell, place) => cell && place !== last && place !== last + 1)
    return { goods: goods.join(' '), count: cells[last] ?? '', unit }
  })
  return [...rows.slice(0, at), ...filled, ...rows.slice(at + filled.length)]
}
