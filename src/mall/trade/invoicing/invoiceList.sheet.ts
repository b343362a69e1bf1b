import { columnRows, type SheetColumn, type Sheets, sheetTime } from '#mall/sheet.ts'
import type { InvoiceHead, invoicing } from './invoicing.contract.ts'
import { invoiceKinds, invoiceMedia, invoiceStates } from './states.rules.ts'

const columns: readonly SheetColumn<InvoiceHead>[] = [
  ['申请号', 18, ({ invoiceNo }) => invoiceNo],
  ['申请时间', 18, ({ createdAt }) => sheetTime(createdAt)],
  ['申请人', 12, ({ applicant }) => applicant],
  ['购买方', 28, ({ customer }) => customer],
  ['发票抬头', 28, ({ titleName }) => titleName],
  ['发票类型', 18, ({ kind }) => invoiceKinds[kind]],
  ['发票介质', 12, ({ medium }) => invoiceMedia[medium]],
  ['订单号', 24, ({ orderNos }) => orderNos.join('、')],
  ['金额', 16, ({ noTaxAmount }) => noTaxAmount],
  ['税额', 14, ({ taxAmount }) => taxAmount],
  ['价税合计', 16, ({ totalPrice }) => totalPrice],
  ['状态', 12, ({ state }) => invoiceStates[state]],
  ['转入时间', 18, ({ enteredAt }) => sheetTime(enteredAt)],
  ['发票号码', 24, ({ number }) => number ?? ''],
  ['开票日期', 12, ({ issuedOn }) => issuedOn ?? ''],
  ['发票文件', 16, ({ formats, isPaperDue }) => (isPaperDue ? '文件待上传' : formats.join('、'))],
  ['说明', 30, ({ reason }) => reason],
]

/** Invoices as a list has them, one in each row. */
export const invoicesOf = ({ list }: { list: readonly InvoiceHead[] }) => ({
  name: '发票',
  ...columnRows(columns, list),
})

export const invoicingSheets: Sheets<typeof invoicing> = { invoiceList: invoicesOf }
