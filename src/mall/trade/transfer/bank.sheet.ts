import {
  type Bounds,
  columnRows,
  type SheetColumn,
  type Sheets,
  sheetTime,
  type Uploads,
} from '#mall/sheet.ts'
import { finance, holdsOneOf } from '#mall/staffAccess.ts'
import { transferLimits } from '#mall/tradeLimits.ts'
import type { BankLine, bank } from './bank.contract.ts'
import { backStates, bankHows, bankStates, voucherStates } from './bank.rules.ts'
import type { BackRow, StaffVoucher } from './bankRows.contract.ts'
import { shownCode } from './code.rules.ts'

const bounds: Bounds = {
  bytes: transferLimits.bytes,
  unpackedBytes: transferLimits.unpackedBytes,
  rows: transferLimits.rows + 50, // with what stands above and below its lines
  tooLarge: 'STATEMENT_TOO_LARGE',
}

export const bankUploads: Uploads<typeof bank> = {
  importStatement: { bounds, maySend: (who) => holdsOneOf(who, finance), isWorkbook: true },
}

const lines: readonly SheetColumn<BankLine>[] = [
  ['交易时间', 18, ({ at }) => sheetTime(at)],
  ['付款户名', 28, ({ payerName }) => payerName],
  ['付款账号', 24, ({ payerAccount }) => payerAccount],
  ['金额', 16, ({ amount }) => amount],
  ['附言', 30, ({ words }) => words],
  ['流水号', 24, ({ serialNo }) => serialNo],
  ['状态', 12, ({ state }) => bankStates[state]],
  ['怎么对上的', 14, ({ state, how }) => (state === 'matched' ? bankHows[how] : '')],
  ['依据', 30, ({ reasons }) => reasons],
  ['客户', 28, ({ customer }) => customer ?? ''],
  ['合并付款单', 20, ({ transferNo }) => transferNo ?? ''],
  ['订单', 24, ({ orders }) => orders.map(({ orderNo }) => orderNo).join('、')],
  ['对账单', 20, ({ statements }) => statements.map((one) => one.statementNo).join('、')],
  ['记入余额', 14, ({ toBalance }) => toBalance],
  ['处理人', 12, ({ decidedBy }) => decidedBy],
  ['处理时间', 18, ({ decidedAt }) => sheetTime(decidedAt)],
]

const vouchers: readonly SheetColumn<StaffVoucher>[] = [
  ['客户', 28, ({ customer }) => customer],
  ['合并付款单', 20, ({ transferNo }) => transferNo],
  ['识别码', 12, ({ code }) => shownCode(code)],
  ['订单', 24, ({ orderNos }) => orderNos.join('、')],
  ['对账单', 20, ({ statementNos }) => statementNos.join('、')],
  ['付款户名', 28, ({ payerName }) => payerName],
  ['账号尾号', 10, ({ accountTail }) => accountTail],
  ['流水号', 24, ({ serialNo }) => serialNo],
  ['付款日期', 12, ({ paidOn }) => paidOn],
  ['付款金额', 16, ({ amount }) => amount],
  ['待付', 16, ({ due }) => due],
  ['提交人', 12, ({ createdBy }) => createdBy],
  ['提交时间', 18, ({ createdAt }) => sheetTime(createdAt)],
  ['状态', 12, ({ state }) => voucherStates[state]],
  ['处理人', 12, ({ decidedBy }) => decidedBy],
  ['处理说明', 30, ({ reason }) => reason],
]

const moneyBack: readonly SheetColumn<BackRow>[] = [
  ['退款单', 24, ({ no }) => no],
  ['来由', 18, ({ orderNo }) => (orderNo ? '订单退款' : '客户申请退回余额')],
  ['订单号', 18, ({ orderNo }) => orderNo ?? ''],
  ['申请时间', 18, ({ createdAt }) => sheetTime(createdAt)],
  ['客户', 28, ({ customer }) => customer],
  ['金额', 16, ({ amount }) => amount],
  ['退回户名', 28, ({ accountName }) => accountName],
  ['退回账号', 24, ({ accountNo }) => accountNo],
  ['开户行', 26, ({ bankName }) => bankName],
  ['该账户付过款', 14, ({ hasPaid }) => (hasPaid ? '是' : '否')],
  ['状态', 12, ({ state }) => backStates[state]],
  ['回单流水号', 24, ({ serialNo }) => serialNo],
  ['处理人', 12, ({ settledBy }) => settledBy],
  ['处理说明', 30, ({ reason }) => reason],
]

export const bankSheets: Sheets<typeof bank> = {
  bankLines: ({ list }) => ({ name: '来款', ...columnRows(lines, list) }),
  bankVouchers: ({ list }) => ({ name: '付款凭证', ...columnRows(vouchers, list) }),
  moneyBack: ({ list }) => ({ name: '退款', ...columnRows(moneyBack, list) }),
}
