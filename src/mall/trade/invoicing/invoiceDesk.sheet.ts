import { fen, yuan } from '#mall/money.ts'
import { type Bounds, type Cell, type Sheets, textRows, type Uploads } from '#mall/sheet.ts'
import { finance, holdsOneOf } from '#mall/staffAccess.ts'
import { invoiceLimits } from '#mall/tradeLimits.ts'
import type { BatchInvoice, invoiceDesk } from './invoiceDesk.contract.ts'
import { invoicesOf } from './invoiceList.sheet.ts'
import { invoiceKinds } from './states.rules.ts'

/**
 * 批量开票 of the tax bureau's site (电子税务局 – 蓝字发票开具 – 批量开具): the heads of its two sheets. The code of the goods
 * (商品和服务税收编码) stays empty: the mall does not know it, and the site finds it by the name of the goods.
 */
export const invoiceDeskSheets: Sheets<typeof invoiceDesk> = {
  deskInvoices: invoicesOf,
  batchInvoices: ({ list }) => ({
    name: '1-发票基本信息',
    file: '批量开票',
    head: basic.map(([head]) => head),
    widths: basic.map(([, width]) => width),
    rows: list.map((one) => basic.map(([, , of]) => text(of(one)))),
    more: [
      {
        name: '2-发票明细信息',
        head: [...details],
        widths: details.map(() => 18),
        rows: list.flatMap((one) => one.lines.map((line) => detailOf(one.invoiceNo, line))),
      },
    ],
  }),
  numberTemplate: (table) => ({ name: '发票号码回填模板', ...textRows(table) }),
}

const basic: readonly (readonly [string, number, (one: BatchInvoice) => string])[] = [
  ['发票流水号', 20, ({ invoiceNo }) => invoiceNo],
  ['发票类型', 18, ({ kind }) => invoiceKinds[kind]],
  ['特定业务类型', 14, () => ''],
  ['是否含税', 10, () => '是'],
  ['受票方自然人标识', 16, ({ title }) => (title.kind === 'person' ? '是' : '否')],
  ['购买方名称', 30, ({ title }) => title.name],
  ['证件类型', 12, () => ''],
  ['购买方纳税人识别号', 24, ({ title }) => title.taxNo],
  ['购买方证件号码', 18, () => ''],
  ['购买方国籍(或地区)', 18, () => ''],
  ['购买方地址', 30, ({ title }) => title.address],
  ['购买方电话', 18, ({ title }) => title.phone],
  ['购买方开户银行', 26, ({ title }) => title.bank],
  ['购买方银行账号', 24, ({ title }) => title.bankAccount],
  ['备注', 30, ({ note }) => note],
  ['报废产品销售方类型', 18, () => ''],
  ['购买方邮箱', 24, ({ email }) => email],
]

const details = [
  '发票流水号',
  '项目名称',
  '商品和服务税收编码',
  '规格型号',
  '单位',
  '商品数量',
  '商品单价',
  '金额',
  '税率',
  '折扣金额',
  '是否使用优惠政策',
  '优惠政策类型',
  '即征即退类型',
] as const

const detailOf = (invoiceNo: string, line: BatchInvoice['lines'][number]): Cell[] => [
  ...[invoiceNo, line.productName, '', line.model, line.unit].map(text),
  { number: line.count, style: 'count' },
  { number: line.taxPrice, style: 'money' },
  { number: yuan(fen(line.withTaxAmount) + fen(line.discountAmount)), style: 'money' },
  { number: line.taxPercent / 100, style: 'plain' },
  line.discountAmount > 0 ? { number: line.discountAmount, style: 'money' } : text(''),
  ...['', '', ''].map(text),
]

function text(written: string): Cell {
  return { text: written, style: 'text' }
}

const bounds: Bounds = {
  bytes: invoiceLimits.bytes,
  unpackedBytes: invoiceLimits.unpackedBytes,
  rows: invoiceLimits.rows,
  tooLarge: 'INVOICE_SHEET_TOO_LARGE',
}

export const invoiceDeskUploads: Uploads<typeof invoiceDesk> = {
  importNumbers: { bounds, maySend: (who) => holdsOneOf(who, finance) },
}
