import type { Sql } from '#db/postgres.ts'
import { selectStatementReaders } from '#mall/company/employee/joining.sql.ts'
import { to } from '#mall/pages.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { told } from '#mall/people/message/wording.rules.ts'
import { newPaymentNo } from '#mall/trade/payment/paymentNo.ts'
import { dueOf } from '#mall/trade/statement/owed.ts'
import { isAgreed } from '#mall/trade/statement/statement.rules.ts'
import { selectStatementsForUpdate } from '#mall/trade/statement/statement.sql.ts'
import { insertStatementParts } from '#mall/trade/transfer/owedStatement.sql.ts'
import { statementLimits } from '#mall/tradeLimits.ts'

/**
 * Locks a statement, and answers what of it can be written off: what is missing once a part of it is paid, and all of one that
 * nobody is asked for because it comes to so little.
 */
export async function lockStatement(tx: Sql, statementNo: string): Promise<bigint> {
  const [row] = await selectStatementsForUpdate(tx, [statementNo], null)
  if (!row) return 0n
  const isForgiven = isAgreed(row.state) && dueOf(row) <= statementLimits.forgivenFen
  return row.state === 'partial' || isForgiven ? dueOf(row) : 0n
}

type Off = {
  writeOffNo: string
  statementId: string | null
  companyId: string | null
  name: string
  fen: bigint
  /** The receipt in the same transaction says that the statement is settled. */
  isTold: boolean
}

/** A trigger settles the statement with this payment; its company is told. */
export async function payOff(
  tx: Sql,
  { writeOffNo, statementId, companyId, name, fen, isTold }: Off,
  by: { actor: string; now: Date },
) {
  if (statementId === null || companyId === null) return
  const part = { paymentNo: newPaymentNo(), statementId, fen, lineId: null, writeOffNo }
  await insertStatementParts(tx, [part], by)
  if (isTold) return
  const values = { 付款单号: name, 到账说明: '尾差已核销，对账单已结清' }
  const notice = told('transfer.statement', values)
  const address = to.statementDetail({ statementNo: name })
  const readers = await selectStatementReaders(tx, companyId)
  await sendMessages(
    tx,
    readers.map((userId) => ({ userId, ...notice, address })),
  )
}
