import { drawing, drawingUrl } from '#drawing/drawing.rules.ts'
import { brandName } from '#mall/brandName.rules.ts'
import { price } from '#mall/money.ts'
import type { QuotationLine } from '#mall/trade/quotation/quotation.rules.ts'
import { drawn } from './drawn.ts'
import type { Sheet } from './pdfSheet.ts'
import { type PaperColumn, picture } from './table.ts'

export const quotationColumns: readonly PaperColumn<QuotationLine>[] = [
  {
    head: ['序号'],
    width: 24,
    align: 'center',
    words: (_, place) => [{ text: `${place}`, isQuiet: true }],
  },
  { head: ['图片'], width: 38, align: 'center', words: () => [], draw: drawPicture },
  {
    head: ['订货号', '品牌'],
    width: 66,
    align: 'left',
    words: (line) => [line.skuNo, { text: brandName(line.brandName).short, isQuiet: true }],
  },
  {
    head: ['型号', '品名'],
    width: 137,
    align: 'left',
    words: ({ model, productName, materialCode }) => [
      ...(model ? [{ text: model, isBold: true }] : []),
      { text: productName, isQuiet: true },
      ...(materialCode ? [{ text: `物料编码 ${materialCode}`, isQuiet: true }] : []),
    ],
  },
  { head: ['单位'], width: 26, align: 'center', words: ({ unit }) => [unit] },
  { head: ['数量'], width: 40, align: 'right', words: ({ count }) => [count.toLocaleString('en')] },
  { head: ['未税单价'], width: 50, align: 'right', words: (line) => [price(line.noTaxPrice)] },
  { head: ['含税单价'], width: 50, align: 'right', words: (line) => [price(line.taxPrice)] },
  {
    head: ['含税小计'],
    width: 60,
    align: 'right',
    words: ({ withTaxAmount }) => [{ text: price(withTaxAmount), isBold: true }],
  },
  {
    head: ['交期', '工作日'],
    width: 36.28,
    align: 'right',
    words: ({ deliveryDate }) => [`${deliveryDate}`],
  },
]

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
