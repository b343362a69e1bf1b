import { price, yuan } from '#mall/money.ts'
import { unitPrice } from '#mall/trade/invoicing/amounts.rules.ts'
import type { IssueLine } from '#mall/trade/invoicing/issuer.ts'
import { capitals } from '#mall/trade/quotation/capitals.rules.ts'
import type { SpecimenInvoice } from '#server/invoicing/specimenXml.ts'
import { demoHouse } from './house.ts'
import { drawFooter } from './letterhead.ts'
import { drawPages, drawPairs } from './paperParts.ts'
import { ink, page, Sheet } from './pdfSheet.ts'
import { type PaperColumn, rowOf } from './table.ts'

const kinds = { normal: '电子发票（普通发票）', special: '电子发票（增值税专用发票）' }
const warning = '样张：演示环境生成，号码以 00 开头，不是发票，不能报销或抵扣'
const sumsHeight = 66

/** A4 portrait: what an invoice of the demo world says, with 样张 across every page. */
export function invoiceSpecimen(invoice: SpecimenInvoice) {
  const name = `${kinds[invoice.kind]} ${invoice.number}`
  const sheet = new Sheet({
    Title: `样张 ${name}`,
    Author: demoHouse.company,
    Creator: demoHouse.mall,
  })
  const top = drawPairs(sheet, partiesOf(invoice), drawHead(sheet, invoice) + 10) + 12
  const onPage = () => drawMark(sheet)
  onPage()
  const end = drawPages(
    sheet,
    {
      columns,
      rows: invoice.lines.map((line, at) => rowOf(sheet, columns, line, at + 1)),
      closing: sumsHeight,
      runningHead: [name, invoice.title.name],
      onPage,
    },
    top,
  )
  drawSums(sheet, invoice, end + 8)
  drawFooter(sheet, warning)
  return sheet.end()
}

function drawHead(sheet: Sheet, { kind, number, issuedOn, original }: SpecimenInvoice): number {
  const width = page.right - page.left
  const title = `${original ? '红字 ' : ''}${kinds[kind]}`
  sheet.text(title, page.left, page.top, width, { size: 16, isBold: true, align: 'center' })
  sheet.text(warning, page.left, page.top + 26, width, { colour: ink.warn, align: 'center' })
  const right = { align: 'right' } as const
  sheet.text(`发票号码：${number}`, page.right - 200, page.top + 42, 200, right)
  sheet.text(`开票日期：${issuedOn}`, page.right - 200, page.top + 55, 200, right)
  if (original) sheet.text(`对应蓝字发票：${original.number}`, page.left, page.top + 55, 300)
  return page.top + 70
}

const partiesOf = ({ title, invoiceNo, note }: SpecimenInvoice): string[][] => [
  ['购买方', title.name, '销售方', demoHouse.company],
  ['税号', title.taxNo || '–', '开票申请', invoiceNo],
  [
    '地址、电话',
    [title.address, title.phone].filter(Boolean).join(' ') || '–',
    '备注',
    note || '–',
  ],
  [
    '开户行、账号',
    [title.bank, title.bankAccount].filter(Boolean).join(' ') || '–',
    '开票人',
    '演示',
  ],
]

/** It lies under the figures, across the page. */
function drawMark(sheet: Sheet) {
  sheet.doc.save().rotate(-32, { origin: [page.width / 2, page.height / 2] })
  const pen = { size: 110, isBold: true, colour: '#EDF0F3', align: 'center', spacing: 60 } as const
  sheet.text('样张', page.left, page.height / 2 - 80, page.right - page.left, pen)
  sheet.doc.restore()
}

function drawSums(sheet: Sheet, { withTaxFen, noTaxFen }: SpecimenInvoice, top: number) {
  const { left, right } = page
  const amount = (fen: bigint) => price(yuan(fen))
  const pen = { align: 'right' } as const
  sheet.text(`金额合计 ${amount(noTaxFen)}`, left, top, right - left - 130, pen)
  sheet.text(`税额合计 ${amount(withTaxFen - noTaxFen)}`, right - 120, top, 120, pen)
  sheet.rule(left, top + 16, right, top + 16, ink.outline)
  const words = `${withTaxFen < 0n ? '（负数）' : ''}${capitals(withTaxFen < 0n ? -withTaxFen : withTaxFen)}`
  sheet.text(`价税合计（大写） ${words}`, left, top + 24, 380, { isBold: true })
  sheet.text(`（小写） ${amount(withTaxFen)}`, right - 160, top + 24, 160, { ...pen, isBold: true })
}

const columns: readonly PaperColumn<IssueLine>[] = [
  {
    ...{ head: ['项目名称'], width: 146, align: 'left' },
    words: ({ productName, pieces }) => [pieces ? productName : `${productName}（折扣）`],
  },
  {
    ...{ head: ['规格型号'], width: 96, align: 'left' },
    words: ({ model, pieces }) => [pieces ? model || '–' : ''],
  },
  {
    ...{ head: ['单位'], width: 30, align: 'center' },
    words: ({ unit, pieces }) => [pieces ? unit : ''],
  },
  {
    ...{ head: ['数量'], width: 46, align: 'right' },
    words: ({ pieces }) => [pieces ? pieces.count.toLocaleString('en') : ''],
  },
  {
    head: ['单价'],
    width: 62,
    align: 'right',
    words: ({ pieces, noTaxFen }) => [pieces ? unitPrice(noTaxFen, pieces.count) : ''],
  },
  { head: ['金额'], width: 62, align: 'right', words: ({ noTaxFen }) => [price(yuan(noTaxFen))] },
  { head: ['税率'], width: 30, align: 'right', words: ({ taxPercent }) => [`${taxPercent}%`] },
  {
    head: ['税额'],
    width: 55.28,
    align: 'right',
    words: ({ withTaxFen, noTaxFen }) => [price(yuan(withTaxFen - noTaxFen))],
  },
]
