import type { Sql } from '#db/postgres.ts'
import type { ChannelName } from './payment.contract.ts'

export type PayingStatement = {
  statementId: string
  statementNo: string
  companyId: string
  takesMoney: boolean
  /** So much is to be paid still. */
  dueFen: string
}

const paying = (db: Sql) => db`
  s.statement_id, s.statement_no, s.company_id,
  s.state in ('confirmed', 'invoicing', 'payable', 'partial') and s.with_tax_fen > s.held_fen + s.paid_fen as takes_money,
  (s.with_tax_fen - s.held_fen - s.paid_fen)::bigint as due_fen`

/** Answers and locks a statement of this company. */
export async function selectPayingStatementForUpdate(
  db: Sql,
  statementNo: string,
  companyId: string,
) {
  const [row] = await db<PayingStatement[]>`
    select ${paying(db)} from statement s where statement_no = ${statementNo} and company_id = ${companyId}
    for no key update`
  return row
}

/** Answers and locks the statement of a payment. */
export async function selectStatementOfPaymentForUpdate(db: Sql, paymentNo: string) {
  const [row] = await db<PayingStatement[]>`
    select ${paying(db)} from statement s
    where statement_id = (select statement_id from payment where payment_no = ${paymentNo}) for no key update`
  return row
}

/** Answers and locks the statement of a refund. */
export async function selectRefundedStatementForUpdate(db: Sql, refundNo: string) {
  const [row] = await db<Pick<PayingStatement, 'statementNo' | 'companyId'>[]>`
    select statement_no, company_id from statement
    where statement_id = (select statement_id from refund where refund_no = ${refundNo}) for no key update`
  return row
}

/** A voucher of a transfer that pays the statement waits: the money may have come already. */
export const isVerifying = (db: Sql) => db`
  exists (select from transfer_statement x join transfer_voucher v using (transfer_id)
    where x.statement_id = s.statement_id and x.left_at is null and v.state = 'waiting')`

export async function selectIsVerifying(db: Sql, statementId: string): Promise<boolean> {
  const [row] = await db<{ isVerifying: boolean }[]>`
    select ${isVerifying(db)} as is_verifying from statement s where statement_id = ${statementId}`
  return row?.isVerifying ?? false
}

type Stand = PayingStatement & {
  fromOn: string
  cutOn: string
  dueOn: string | null
  payable: number
  paid: number
  due: number
  isSettled: boolean
  isVerifying: boolean
}

/** What the cashier shows of a statement. */
export async function selectStatementStand(db: Sql, statementNo: string, companyId: string) {
  const [row] = await db<Stand[]>`
    select ${paying(db)}, coalesce(from_on, (
        select received_on from statement_line l where (l.statement_id, l.place) = (s.statement_id, 1)), cut_on)::text as from_on,
      cut_on::text, due_on::text, yuan(with_tax_fen - held_fen) as payable, yuan(paid_fen) as paid,
      yuan(with_tax_fen - held_fen - paid_fen) as due, state = 'settled' as is_settled, ${isVerifying(db)} as is_verifying
    from statement s where statement_no = ${statementNo} and company_id = ${companyId}`
  return row
}

export async function selectOpenStatementPayment(
  db: Sql,
  statementId: string,
  channel: ChannelName,
) {
  const [row] = await db<{ paymentNo: string }[]>`
    select payment_no from payment
    where statement_id = ${statementId} and channel = ${channel} and state = 'open'`
  return row
}
