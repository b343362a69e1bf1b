import type { Sql } from '#db/postgres.ts'
import { refuse } from '#mall/errors.ts'
import { yuan } from '#mall/money.ts'
import { channelNames } from '#mall/trade/payment/payment.rules.ts'
import { selectStatementsOf, selectTransfersWith } from '#mall/trade/transfer/owedStatement.sql.ts'
import { selectLastVoucher } from '#mall/trade/transfer/voucher.sql.ts'
import { selectLineCount, selectLines, selectOrderNos } from './lines.sql.ts'
import { ageingOf, headOf, lineOf } from './owed.ts'
import { statementActions } from './statement.rules.ts'
import {
  selectStatement,
  selectStatementInvoices,
  selectStatementLogs,
  selectStatementPayments,
} from './statement.sql.ts'
import { unstatedOf } from './unstated.ts'

type Asked = { statementNo: string; companyId: string | null; now: Date }

/** Answers a statement with what became of it, as this actor sees it. */
export async function detailOf(
  db: Sql,
  { statementNo, companyId, now }: Asked,
  actor: 'buyer' | 'staff',
) {
  const row = (await selectStatement(db, statementNo, companyId)) ?? refuse('STATEMENT_NOT_FOUND')
  const { statementId } = row
  const [invoices, payments, logs, orderNos, transfer, owed, unstated] = await Promise.all([
    selectStatementInvoices(db, statementId),
    selectStatementPayments(db, statementId),
    selectStatementLogs(db, statementId),
    selectOrderNos(db, statementId),
    transferOf(db, statementId),
    ageingOf(db, row.companyId, now),
    unstatedOf(db, row.companyId),
  ])
  return {
    ...headOf(row, now),
    actions: statementActions(row.state, actor).filter((act) => act !== 'pay' || !row.isVerifying),
    invoices: invoices.map(({ withTaxFen, ...invoice }) => ({
      ...{ ...invoice, totalPrice: yuan(BigInt(withTaxFen)) },
    })),
    payments: payments.map((paid) => ({
      ...{ at: paid.at.toISOString(), amount: yuan(BigInt(paid.fen)), from: fromOf(paid) },
      isWrittenOff: paid.isWrittenOff,
    })),
    logs: logs.map(({ at, ...log }) => ({ ...log, at: at.toISOString() })),
    orderNos,
    transfer,
    ageing: owed,
    unstated,
  }
}

type Paid = Awaited<ReturnType<typeof selectStatementPayments>>[number]

function fromOf({ payerName, channel, isWrittenOff }: Paid): string {
  if (channel) return channelNames[channel]
  return payerName ?? (isWrittenOff ? '尾差核销' : '账户余额')
}

/** The transfer that was chosen for a statement, with what it is to pay. */
export async function transferOf(db: Sql, statementId: string) {
  const [chosen] = await selectTransfersWith(db, [statementId])
  if (!chosen) return null
  const [inside, voucher] = await Promise.all([
    selectStatementsOf(db, [chosen.transferId]),
    selectLastVoucher(db, chosen.transferId),
  ])
  return {
    ...{ transferNo: chosen.transferNo, code: chosen.code },
    due: yuan(inside.reduce((sum, { dueFen }) => sum + BigInt(dueFen), 0n)),
    statementNos: inside.map(({ statementNo }) => statementNo),
    voucher: voucher ? { ...voucher, createdAt: voucher.createdAt.toISOString() } : null,
  }
}

type Lines = { keyword: string; only: 'all' | 'disputed'; pageNum: number; pageSize: number }

export async function linesOf(
  db: Sql,
  { statementNo, companyId }: Pick<Asked, 'statementNo' | 'companyId'>,
  { keyword, only, pageNum, pageSize }: Lines,
) {
  const row = (await selectStatement(db, statementNo, companyId)) ?? refuse('STATEMENT_NOT_FOUND')
  const filter = { keyword, only }
  const page = { ...filter, offset: (pageNum - 1) * pageSize, limit: pageSize }
  const [total, rows] = await Promise.all([
    selectLineCount(db, row.statementId, filter),
    selectLines(db, row.statementId, page),
  ])
  return { total, pages: Math.ceil(total / pageSize), list: rows.map(lineOf) }
}
