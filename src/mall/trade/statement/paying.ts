import { randomBytes } from 'node:crypto'
import type { Sql } from '#db/postgres.ts'
import { lockBalance, postDocuments } from '#mall/company/ledger/balance.sql.ts'
import type { Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { fen, yuan } from '#mall/money.ts'
import { once } from '#mall/trade/order/once.ts'
import { newPaymentNo } from '#mall/trade/payment/paymentNo.ts'
import { statementEntry } from '#mall/trade/transfer/bookingStatements.ts'
import { codeOf } from '#mall/trade/transfer/code.rules.ts'
import {
  insertStatementParts,
  insertTransferStatements,
  selectTransfersWith,
} from '#mall/trade/transfer/owedStatement.sql.ts'
import { insertTransfer } from '#mall/trade/transfer/transfer.sql.ts'
import { refuseMove } from './changing.ts'
import { companyOf, dueOf } from './owed.ts'
import type { statement } from './statement.contract.ts'
import { type HeadRow, selectStatementsForUpdate } from './statement.sql.ts'

type Paying = Pick<typeof statement, 'payStatements' | 'payStatementFromBalance'>

/** Statements are paid by one transfer with a code, or from the balance. */
export const payingVerbs: Verbs<Paying> = {
  async payStatements({ db, who, now }, { statementNos }) {
    const companyId = companyOf(who)
    const wanted = [...new Set(statementNos)]
    return db.begin(async (tx) => {
      const rows = await selectStatementsForUpdate(tx, wanted, companyId)
      if (rows.length < wanted.length) refuse('STATEMENT_NOT_FOUND')
      for (const row of rows) refuseMove(row, 'pay', 'buyer')
      const ids = rows.map(({ statementId }) => statementId)
      const before = await selectTransfersWith(tx, ids)
      const [same] = before
      if (same && before.length === 1 && isSame(same.statementIds, ids))
        return { transferNo: same.transferNo, code: same.code }
      refuseVerifying(rows)
      const { transferId, transferNo, code } = await newTransfer(tx, companyId, who.userId, now)
      await insertTransferStatements(tx, transferId, ids, now)
      return { transferNo, code }
    })
  },

  async payStatementFromBalance(ctx, input) {
    const { who, now } = ctx
    const companyId = companyOf(who)
    return once(ctx, { name: 'payStatementFromBalance', input }, async (tx) => {
      const [row] = await selectStatementsForUpdate(tx, [input.statementNo], companyId)
      if (!row) refuse('STATEMENT_NOT_FOUND')
      refuseMove(row, 'pay', 'buyer')
      refuseVerifying([row])
      const [due, has] = [dueOf(row), await lockBalance(tx, { companyId, userId: null })]
      const part = has < due ? has : due
      if (part <= 0n || part !== fen(input.amount)) refuse('BALANCE_SHORT')
      const paymentNo = newPaymentNo()
      const { statementId } = row
      const by = { actor: who.name, now }
      await insertStatementParts(tx, [{ paymentNo, statementId, fen: part, lineId: null }], by)
      const owner = { companyId, userId: null, orderId: null }
      const entries = [
        { ...owner, kind: 'balance' as const, fen: part },
        statementEntry(companyId, part),
      ]
      await postDocuments(tx, 'statement', [{ no: paymentNo, at: now, by: who.name, entries }])
      return { due: yuan(due - part) }
    })
  },
}

/** What a voucher says that it has paid would be paid twice. */
function refuseVerifying(rows: readonly HeadRow[]) {
  if (rows.some(({ isVerifying }) => isVerifying)) refuse('TRANSFER_VERIFYING')
}

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one))

/** One code in seventeen thousand million is there already: then another is made. */
async function newTransfer(tx: Sql, companyId: string, userId: string, now: Date) {
  for (;;) {
    const code = codeOf(randomBytes(7))
    const row = await insertTransfer(tx, { code, companyId, userId, now })
    if (row) return row
  }
}
