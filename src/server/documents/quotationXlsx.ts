import { brandName } from '#mall/brandName.rules.ts'
import { chineseDay } from '#mall/day.ts'
import { taxRates } from '#mall/goods/pricing/totals.rules.ts'
import { fen } from '#mall/money.ts'
import type { Cell, CellStyle } from '#mall/sheet.ts'
import { capitals } from '#mall/trade/quotation/capitals.rules.ts'
import type { Quotation, QuotationLine } from '#mall/trade/quotation/quotation.rules.ts'
import { xlsx } from '#server/sheets/xlsx.ts'
import { demoNote, type House, payment, terms } from './house.ts'

const columns = [
  ['序号', 6],
  ['订货号', 16],
  ['品牌', 14],
  ['型号', 28],
  ['品名', 42],
  ['单位', 7],
  ['数量', 11],
  ['未税单价', 13],
  ['含税单价', 13],
  ['含税小计', 16],
  ['交期（工作日）', 15],
  ['物料编码', 20],
] as const

/** The same as on the PDF, to be calculated with: figures are numbers. */
export function quotationXlsx(quotation: Quotation, house: House): Uint8Array<ArrayBuffer> {
  const head = headOf(quotation, house)
  return xlsx({
    sheetName: '报价单',
    title: `报价单 ${quotation.quotationNo}`,
    author: house.company,
    createdAt: new Date(quotation.createdAt),
    widths: columns.map(([, width]) => width),
    rows: [
      ...head,
      columns.map(([name]) => text(name, 'head')),
      ...quotation.lines.map(lineOf),
      ...sumsOf(quotation),
      ...terms(quotation, house).map((term, at) => [text(`${at + 1}. ${term}`, 'label')]),
    ],
    frozen: head.length + 1,
    merged: ['A1:D1', 'B2:E2', 'B3:E3', 'B4:E4'],
  })
}

const text = (text: string, style?: CellStyle): Cell => ({ text, ...(style && { style }) })
const number = (number: number, style: CellStyle): Cell => ({ number, style })

function headOf(quotation: Quotation, house: House): Cell[][] {
  const { quotationNo, createdAt, validUntil, companyName, makerName, makerMobile } = quotation
  const pair = (one: string, first: string, other: string, second: string): Cell[] => [
    text(one, 'label'),
    text(first),
    null,
    null,
    null,
    text(other, 'label'),
    null,
    text(second),
  ]
  return [
    [
      text('报价单', 'title'),
      ...Array<Cell>(4).fill(null),
      text('编号', 'label'),
      null,
      text(quotationNo),
      null,
      text(house.isDemo ? demoNote : '', 'label'),
    ],
    pair('甲方', companyName, '乙方', house.company),
    pair('联系人', `${makerName}，${makerMobile}`, '联系人', house.contact),
    pair(
      '地址',
      quotation.address || '–',
      '有效期',
      `${chineseDay(new Date(createdAt))} 至 ${validUntil}，${payment(quotation.isMonthly)}`,
    ),
  ]
}

const lineOf = (line: QuotationLine): Cell[] => [
  number(line.lineNo, 'middle'),
  text(line.skuNo, 'text'),
  text(brandName(line.brandName).short, 'text'),
  text(line.model, 'text'),
  text(line.productName, 'text'),
  text(line.unit, 'middle'),
  number(line.count, 'count'),
  number(line.noTaxPrice, 'money'),
  number(line.taxPrice, 'money'),
  number(line.withTaxAmount, 'money'),
  number(line.deliveryDate, 'count'),
  text(line.materialCode, 'text'),
]

function sumsOf(quotation: Quotation): Cell[][] {
  const { type, total, noTaxTotal, tax, freight, totalPrice, lines } = quotation
  const sum = (name: string, amount: number, first: Cell = null): Cell[] => [
    first,
    ...Array<Cell>(7).fill(null),
    text(name, 'sumLabel'),
    number(amount, 'sum'),
  ]
  return [
    sum('未税金额', noTaxTotal, text(`合计 ${type} 种 ${total.toLocaleString('en')} 件`)),
    sum(`税额（${taxRates(lines)}）`, tax),
    sum('运费', freight),
    sum('应付总额', totalPrice, text(`大写：${capitals(fen(totalPrice))}`)),
    [],
  ]
}
