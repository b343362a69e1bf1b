import { drawing, drawingUrl } from '#drawing/drawing.rules.ts'
import { brandName } from '#mall/brandName.rules.ts'
import { price } from '#mall/money.ts'
import type { QuotationLine } from '#mall/trade/quotation/quotation.rules.ts'
import { drawn } from './drawn.ts'
import { ink, lineHeight, page, type Sheet } from './pdfSheet.ts'

type Align = 'left' | 'center' | 'right'

/** Together the columns are as wide as the page is printed. */
const columns = [
  { head: ['序号'], width: 24, align: 'center' },
  { head: ['图片'], width: 38, align: 'center' },
  { head: ['订货号', '品牌'], width: 66, align: 'left' },
  { head: ['型号', '品名'], width: 137, align: 'left' },
  { head: ['单位'], width: 26, align: 'center' },
  { head: ['数量'], width: 40, align: 'right' },
  { head: ['未税单价'], width: 50, align: 'right' },
  { head: ['含税单价'], width: 50, align: 'right' },
  { head: ['含税小计'], width: 60, align: 'right' },
  { head: ['交期', '工作日'], width: 36.28, align: 'right' },
] as const satisfies { head: string[]; width: number; align: Align }[]

const padding = 4
const picture = 30
export const headHeight = 28
const least = picture + 2 * padding

const step = 8 * lineHeight
const edges = edgesOf(columns.map(({ width }) => width))

function edgesOf(widths: readonly number[]): number[] {
  const edges = [page.left]
  for (const width of widths) edges.push((edges.at(-1) ?? 0) + width)
  return edges
}

/** This is a line as it will be printed: its texts are broken to their columns, which gives its height. */
export type Row = { line: QuotationLine; cells: string[][]; bold: number; height: number }

export function rowOf(sheet: Sheet, line: QuotationLine): Row {
  const within = (column: number, text: string, isBold = false) =>
    sheet.lines(text, (columns[column]?.width ?? 0) - 2 * padding, { isBold })
  const model = line.model ? within(3, line.model, true) : []
  const own = line.materialCode ? within(3, `物料编码 ${line.materialCode}`) : []
  const cells = [
    [`${line.lineNo}`],
    [],
    [...within(2, line.skuNo), ...within(2, brandName(line.brandName).short)],
    [...model, ...within(3, line.productName), ...own],
    within(4, line.unit),
    [line.count.toLocaleString('en')],
    [price(line.noTaxPrice)],
    [price(line.taxPrice)],
    [price(line.withTaxAmount)],
    [`${line.deliveryDate}`],
  ]
  const most = Math.max(...cells.map(({ length }) => length))
  return { line, cells, bold: model.length, height: Math.max(least, most * step + 2 * padding) }
}

/** Draws the head and these rows, and answers where they end. */
export function drawTable(sheet: Sheet, rows: readonly Row[], top: number): number {
  drawHead(sheet, top)
  let y = top + headHeight
  for (const row of rows) {
    drawRow(sheet, row, y)
    y += row.height
    sheet.rule(page.left, y, page.right, y)
  }
  for (const x of edges.slice(1, -1)) sheet.rule(x, top, x, y)
  sheet.frame(page.left, top, page.right - page.left, y - top)
  return y
}

function drawHead(sheet: Sheet, top: number) {
  sheet.fill(page.left, top, page.right - page.left, headHeight, ink.head)
  for (const [at, { head, width, align }] of columns.entries())
    for (const [index, text] of head.entries()) {
      const y = top + (headHeight - head.length * step) / 2 + index * step
      const pen = { isBold: index === 0, align, colour: index === 0 ? ink.main : ink.second }
      sheet.text(text, (edges[at] ?? 0) + padding, y, width - 2 * padding, pen)
    }
  sheet.rule(page.left, top + headHeight, page.right, top + headHeight, ink.outline, 0.75)
}

function drawRow(sheet: Sheet, row: Row, top: number) {
  drawPicture(sheet, row.line, (edges[1] ?? 0) + padding, top + (row.height - picture) / 2)
  for (const [at, { width, align }] of columns.entries()) {
    const lines = row.cells[at] ?? []
    const y = top + (row.height - lines.length * step) / 2
    for (const [index, text] of lines.entries()) {
      const isBold = (at === 3 && index < row.bold) || at === 8
      const isQuiet = (at === 3 && index >= row.bold) || (at === 2 && index > 0) || at === 0
      const pen = { align, isBold, colour: isQuiet ? ink.third : ink.main }
      sheet.text(text, (edges[at] ?? 0) + padding, y + index * step, width - 2 * padding, pen)
    }
  }
}

/** Photographs are elsewhere; the drawing of the goods is ours. Where there is only the neutral one the cell stays empty. */
function drawPicture(
  sheet: Sheet,
  { family, attrDesc, productName }: QuotationLine,
  x: number,
  y: number,
) {
  const address = drawingUrl(family, JSON.parse(attrDesc), 'thumb', productName)
  const svg = address === neutral ? null : drawing(address)
  if (!svg) return
  drawn(sheet.doc, svg, { x, y, side: picture }, (text, middle, baseline, size, colour) =>
    sheet.text(text, middle - 60, baseline - 1.16 * size, 120, {
      size,
      colour,
      isBold: true,
      align: 'center',
    }),
  )
}

const neutral = drawingUrl('', {}, 'thumb')
