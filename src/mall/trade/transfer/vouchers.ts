import type { Verbs } from '#mall/ctx.ts'
import { listFileLimits } from '#mall/houseLimits.ts'
import { yuan } from '#mall/money.ts'
import { dueOf, takesMoney } from '#mall/trade/order/transferred.rules.ts'
import { smallRest } from './allocation.rules.ts'
import type { bank } from './bank.contract.ts'
import type { LineRow } from './bankLine.sql.ts'
import { selectMayWriteOff } from './bankList.sql.ts'
import { isPayable } from './bookingStatements.ts'
import { codesIn } from './code.rules.ts'
import { isNear } from './identity.ts'
import { nameKey } from './match.rules.ts'
import { type OwedStatement, selectStatementsOf } from './owedStatement.sql.ts'
import { selectLinesFor } from './seenMoney.sql.ts'
import { type PaidRow, selectPaidOrders } from './transfer.sql.ts'
import {
  type StaffVoucherRow,
  selectVoucherCounts,
  selectVouchers,
  type VoucherRow,
} from './voucher.sql.ts'

/** What finance is shown of each voucher before it decides (deciding.ts). */
export const voucherVerbs: Verbs<Pick<typeof bank, 'bankVouchers'>> = {
  async bankVouchers({ db, who }, { tab, keyword, pageNum, pageSize }) {
    const page = { tab, keyword, offset: (pageNum - 1) * pageSize, limit: pageSize }
    const [counts, rows] = await Promise.all([
      selectVoucherCounts(db, keyword),
      selectVouchers(db, page),
    ])
    const transferIds = rows.map(({ transferId }) => transferId)
    const isFile = pageSize > listFileLimits.rows // it has no column of lines that may be meant
    const waiting = isFile ? [] : rows.filter(({ state }) => state === 'waiting')
    const [paid, stated, lines, mayWriteOff] = await Promise.all([
      selectPaidOrders(db, transferIds),
      selectStatementsOf(db, transferIds),
      selectLinesFor(db, waiting),
      selectMayWriteOff(db, who.userId),
    ])
    const of = {
      orders: Map.groupBy(paid, ({ transferId }) => transferId),
      statements: Map.groupBy(stated, ({ transferId }) => transferId),
      lines: Map.groupBy(lines, ({ ofVoucher }) => ofVoucher),
    }
    const list = rows.map((row) => shownVoucher(row, of, mayWriteOff))
    return { total: counts[tab], pages: Math.ceil(counts[tab] / pageSize), counts, list }
  },
}

type Beside = {
  orders: ReadonlyMap<string, PaidRow[]>
  statements: ReadonlyMap<string, OwedStatement[]>
  lines: ReadonlyMap<string, LineRow[]>
}

function shownVoucher(row: StaffVoucherRow, of: Beside, mayWriteOff: boolean) {
  const orders = of.orders.get(row.transferId) ?? []
  const statements = of.statements.get(row.transferId) ?? []
  const dues = duesOf(orders, statements)
  const off = mayWriteOff ? smallRest(BigInt(row.amountFen), dues) : null
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    due: yuan(dues.reduce((sum, { dueFen }) => sum + dueFen, 0n)),
    off: off && { key: off.key, amount: yuan(off.dueFen) },
    orderNos: orders.map(({ orderNo }) => orderNo),
    statementNos: statements.map(({ statementNo }) => statementNo),
    lines: (of.lines.get(row.voucherId) ?? [])
      .filter((line) => mayBe(line, row))
      .map(({ lineId, at, amountFen, payerName }) => ({
        ...{ lineId, at: at.toISOString(), amount: yuan(BigInt(amountFen)), payerName },
      })),
  }
}

/** What the money of a transfer pays, in the order in which it is booked. */
const duesOf = (orders: readonly PaidRow[], statements: readonly OwedStatement[]) => [
  ...orders.filter(takesMoney).map((order) => ({ key: order.orderNo, dueFen: dueOf(order) })),
  ...statements
    .filter(isPayable)
    .map(({ statementNo, dueFen }) => ({ key: statementNo, dueFen: BigInt(dueFen) })),
]

type Shown = Pick<StaffVoucherRow, 'payerName' | 'paidOn' | 'amountFen' | 'code'>
/** The staff is told of as much that came about the day, too, whoever has sent it. */
const mayBe = (line: LineRow, row: Shown): boolean =>
  isMeant(line, row, row.code) || (line.amountFen === row.amountFen && isNear(line.at, paidAt(row)))

/** A line that waits has the code, or comes from the payer about the day. */
export const isMeant = (
  { words, payerName, at }: LineRow,
  voucher: Pick<VoucherRow, 'payerName' | 'paidOn'>,
  code: string,
): boolean =>
  codesIn(words).includes(code) ||
  (nameKey(payerName) === nameKey(voucher.payerName) && isNear(at, paidAt(voucher)))

export const paidAt = ({ paidOn }: Pick<VoucherRow, 'paidOn'>) =>
  new Date(`${paidOn}T12:00:00+08:00`)
