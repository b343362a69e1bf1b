import { ink, lineHeight, page, type Sheet } from './pdfSheet.ts'

type Word = { text: string; isBold?: boolean; isQuiet?: boolean }

/** It is a column of a table on paper. Together the columns of a table are as wide as the page is printed. */
export type PaperColumn<Line> = {
  head: readonly string[]
  width: number
  align: 'left' | 'center' | 'right'
  /** Each begins a line of its own; `place` is that of the row in the table, from 1 on. It is broken to the width of the column; a figure, which stands right, shrinks. */
  words(line: Line, place: number): readonly (Word | string)[]
  /** It is drawn into the cell, a square of `picture` points. */
  draw?(sheet: Sheet, line: Line, x: number, y: number): void
}

const padding = 4
export const picture = 30
export const headHeight = 28

const step = 8 * lineHeight

/** This is a line as it will be printed: its texts are broken to their columns, which gives its height. */
export type Row<Line> = { line: Line; cells: Word[][]; height: number }

export function rowOf<Line>(
  sheet: Sheet,
  columns: readonly PaperColumn<Line>[],
  line: Line,
  place: number,
): Row<Line> {
  const cells = columns.map(({ width, align, words }) =>
    words(line, place).flatMap((word) => {
      const whole = typeof word === 'string' ? { text: word } : word
      return align === 'right' ? [whole] : brokenTo(sheet, width - 2 * padding, whole)
    }),
  )
  const most = Math.max(...cells.map(({ length }) => length))
  const least = columns.some(({ draw }) => draw) ? picture : step
  return { line, cells, height: Math.max(least, most * step) + 2 * padding }
}

const brokenTo = (sheet: Sheet, width: number, word: Word): Word[] =>
  sheet.lines(word.text, width, word).map((text) => ({ ...word, text }))

/** Draws the head and these rows, and answers where they end. */
export function drawTable<Line>(
  sheet: Sheet,
  columns: readonly PaperColumn<Line>[],
  rows: readonly Row<Line>[],
  top: number,
): number {
  const edges = edgesOf(columns)
  drawHead(sheet, columns, edges, top)
  let y = top + headHeight
  for (const row of rows) {
    drawRow(sheet, columns, edges, row, y)
    y += row.height
    sheet.rule(page.left, y, page.right, y)
  }
  for (const x of edges.slice(1, -1)) sheet.rule(x, top, x, y)
  sheet.frame(page.left, top, page.right - page.left, y - top)
  return y
}

function edgesOf(columns: readonly { width: number }[]): number[] {
  const edges = [page.left]
  for (const { width } of columns) edges.push((edges.at(-1) ?? 0) + width)
  return edges
}

type Heads = readonly Pick<PaperColumn<never>, 'head' | 'width' | 'align'>[]

function drawHead(sheet: Sheet, columns: Heads, edges: readonly number[], top: number) {
  sheet.fill(page.left, top, page.right - page.left, headHeight, ink.head)
  for (const [at, { head, width, align }] of columns.entries())
    for (const [index, text] of head.entries()) {
      const y = top + (headHeight - head.length * step) / 2 + index * step
      const pen = { isBold: index === 0, align, colour: index === 0 ? ink.main : ink.second }
      sheet.text(text, (edges[at] ?? 0) + padding, y, width - 2 * padding, pen)
    }
  sheet.rule(page.left, top + headHeight, page.right, top + headHeight, ink.outline, 0.75)
}

function drawRow<Line>(
  sheet: Sheet,
  columns: readonly PaperColumn<Line>[],
  edges: readonly number[],
  row: Row<Line>,
  top: number,
) {
  for (const [at, { width, align, draw }] of columns.entries()) {
    const x = (edges[at] ?? 0) + padding
    draw?.(sheet, row.line, x, top + (row.height - picture) / 2)
    const words = row.cells[at] ?? []
    const y = top + (row.height - words.length * step) / 2
    for (const [index, { text, isBold = false, isQuiet }] of words.entries()) {
      const pen = { align, isBold, colour: isQuiet ? ink.third : ink.main }
      sheet.text(text, x, y + index * step, width - 2 * padding, pen)
    }
  }
}
