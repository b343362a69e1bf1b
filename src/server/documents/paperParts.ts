import { paginate } from './paginate.ts'
import { ink, lineHeight, page, type Sheet } from './pdfSheet.ts'
import { drawTable, headHeight, type PaperColumn, type Row } from './table.ts'

const width = page.right - page.left
const step = 8 * lineHeight
const padding = 4
const labels = 62
const value = width / 2 - labels

/** Draws rows of label, value, label, value in a frame and answers where they end. The first row is bold. */
export function drawPairs(sheet: Sheet, rows: readonly string[][], top: number): number {
  let y = top
  for (const [at, row] of rows.entries()) y = drawPair(sheet, row, y, at === 0)
  sheet.frame(page.left, top, width, y - top)
  return y
}

/** Answers how high they are drawn. */
export const pairsHeight = (sheet: Sheet, rows: readonly string[][]): number =>
  rows.reduce((sum, row, at) => sum + brokenPair(sheet, row, at === 0).height, 0)

function brokenPair(sheet: Sheet, cells: readonly string[], isFirst: boolean) {
  const texts = cells.map((cell, at) =>
    at % 2 === 0 ? [cell] : sheet.lines(cell, value - 2 * padding, { isBold: isFirst }),
  )
  const most = Math.max(...texts.map(({ length }) => length))
  return { texts, height: most * step + 8 }
}

function drawPair(sheet: Sheet, cells: string[], top: number, isFirst: boolean): number {
  const { texts, height } = brokenPair(sheet, cells, isFirst)
  for (const [at, lines] of texts.entries()) {
    const x = page.left + (at >> 1) * (width / 2) + (at % 2) * labels
    const isLabel = at % 2 === 0
    if (isLabel) sheet.fill(x, top, labels, height, ink.sunken)
    const pen = { isBold: isFirst && !isLabel, colour: isLabel ? ink.third : ink.main }
    sheet.texts(lines, x + padding, top + 4, (isLabel ? labels : value) - 2 * padding, pen)
    if (at > 0) sheet.rule(x, top, x, top + height)
  }
  if (!isFirst) sheet.rule(page.left, top, page.right, top)
  return top + height
}

/** Draws the head of the pages after the first one. */
function drawRunningHead(sheet: Sheet, title: string, company: string): number {
  const { left, right, top } = page
  sheet.text(title, left, top - 4, 200, { isBold: true })
  sheet.text(company, left + 200, top - 4, right - left - 200, {
    align: 'right',
    colour: ink.third,
  })
  sheet.rule(left, top + 12, right, top + 12, ink.main, 0.75)
  return top + 20
}

type Pages<Line> = {
  columns: readonly PaperColumn<Line>[]
  rows: readonly Row<Line>[]
  /** What closes the paper is so high; it stands whole under the last rows. */
  closing: number
  /** Name and customer stand on the pages after the first. */
  runningHead: readonly [name: string, customer: string]
  /** It is called for each of these before anything is drawn on it. */
  onPage?(): void
}

/** Draws rows onto as many pages as they need, the first from `top` on, and answers where they end. */
export function drawPages<Line>(sheet: Sheet, pages: Pages<Line>, top: number): number {
  const { columns, rows, closing, runningHead, onPage } = pages
  const end = page.bottom - 26 - headHeight
  const room = { first: end - top, next: end - page.top - 20, closing }
  let y = top
  for (const [at, some] of paginate(rows, room).entries()) {
    if (at > 0) {
      sheet.doc.addPage()
      onPage?.()
      y = drawRunningHead(sheet, ...runningHead)
    }
    y = drawTable(sheet, columns, some, y)
  }
  return y
}

/** Seals are so high, with their heads and the line to sign on. */
export const sealHeight = 92

/** Leaves room for both stamps, which are 42 mm wide at most; that of the mall, which signs last, is printed if it is known. */
export function drawSeals(
  sheet: Sheet,
  sides: readonly (readonly [string, string])[],
  top: number,
  seal: Uint8Array | null = null,
) {
  const half = (width - 24) / 2
  for (const [at, [name, company]] of sides.entries()) {
    const x = page.left + at * (half + 24)
    const y = top + 14
    sheet.rule(x, y, x + half, y, ink.outline, 0.75)
    sheet.text(name, x, y + 6, half, { isBold: true })
    sheet.text(company, x, y + 19, half, { colour: ink.third })
    drawBlanks(sheet, '授权代表', x, top + sealHeight - 4)
    if (seal && at === sides.length - 1)
      sheet.doc.image(Buffer.from(seal), x + half - sealSide - 24, top - 2, {
        fit: [sealSide, sealSide],
      })
  }
}

/** 36 mm. */
const sealSide = 102

/** Draws numbered sentences and answers where they end. */
export function drawClauses(sheet: Sheet, clauses: readonly string[], top: number): number {
  for (const [at, clause] of clauses.entries()) {
    sheet.text(`${at + 1}.`, page.left, top + 12 + at * 13, 12, { colour: ink.second })
    sheet.text(clause, page.left + 12, top + 12 + at * 13, width - 12, { colour: ink.second })
  }
  return top + 12 + clauses.length * 13
}

/** Draws lines to write on: who signs, and the day. */
export function drawBlanks(sheet: Sheet, who: string, x: number, y: number) {
  const pen = { colour: ink.second }
  sheet.text(who, x, y, 34, pen)
  sheet.rule(x + 36, y + 11, x + 112, y + 11, ink.outline)
  sheet.text('日期', x + 126, y, 18, pen)
  for (const [at, unit] of ['年', '月', '日'].entries()) {
    sheet.rule(x + 146 + at * 32, y + 11, x + 164 + at * 32, y + 11, ink.outline)
    sheet.text(unit, x + 166 + at * 32, y, 10, pen)
  }
}
