import type { Sql } from '#db/postgres.ts'
import { maySeeStatements } from '#mall/access.ts'
import { selectStatementReaders } from '#mall/company/employee/joining.sql.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import type { Parsed } from '#mall/endpoint.ts'
import { refuse } from '#mall/errors.ts'
import { fen, price, yuan } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { told } from '#mall/people/message/wording.rules.ts'
import { once } from '#mall/trade/order/once.ts'
import { insertPayment, updatePaymentSettled } from '#mall/trade/order/orderPayment.sql.ts'
import { insertLateRefund } from '#mall/trade/order/refund.sql.ts'
import { newRefundNo } from '#mall/trade/order/refundNo.ts'
import { presentIn } from './channel.ts'
import type { payment, Settled } from './payment.contract.ts'
import {
  channelNames,
  firstAskMs,
  outcomeOfStatement,
  statementPaymentMs,
  type Told,
  whyStatementLate,
} from './payment.rules.ts'
import { type Payment, selectPayment } from './payment.sql.ts'
import { newPaymentNo } from './paymentNo.ts'
import {
  type PayingStatement,
  selectIsVerifying,
  selectOpenStatementPayment,
  selectPayingStatementForUpdate,
  selectStatementStand,
} from './statementPayment.sql.ts'

type Paying = Pick<typeof payment, 'statementStand' | 'createStatementPayment'>

/** Channels take all that a statement still costs; every step holds its lock, and its triggers say where it stands then. */
export const statementPayingVerbs: Verbs<Paying> = {
  async statementStand(ctx, { statementNo }) {
    const found =
      (await selectStatementStand(ctx.db, statementNo, payingCompany(ctx.who))) ??
      refuse('STATEMENT_NOT_FOUND')
    const { statementId: _, companyId: __, dueFen: ___, ...stand } = found
    const isPayable = stand.takesMoney && !stand.isVerifying
    return { ...stand, channels: isPayable ? presentIn(ctx.channels) : [] }
  },

  async createStatementPayment(ctx, input) {
    if (!ctx.channels[input.channel]) refuse('PAYMENT_CHANNEL_CLOSED')
    const companyId = payingCompany(ctx.who)
    return once(ctx, { name: 'createStatementPayment', input }, (tx) =>
      openPayment(tx, ctx, companyId, input),
    )
  },
}

/** Whoever sees what his company owes by the month pays it. */
function payingCompany(who: UserInfo): string {
  if (!maySeeStatements(who) || who.companyId === null) refuse('FORBIDDEN')
  return who.companyId
}

async function openPayment(
  tx: Sql,
  { who, now }: Ctx<UserInfo>,
  companyId: string,
  { statementNo, channel, amount }: Parsed<typeof payment.createStatementPayment>,
) {
  const statement = await selectPayingStatementForUpdate(tx, statementNo, companyId)
  if (!statement) refuse('STATEMENT_NOT_FOUND')
  const { statementId, takesMoney, dueFen: amountFen } = statement
  if (!takesMoney || fen(amount) !== BigInt(amountFen)) refuse('STATEMENT_UNPAYABLE')
  if (await selectIsVerifying(tx, statementId)) refuse('TRANSFER_VERIFYING')
  // an open one is of this sum: when the sum changes a trigger closes it
  const open = await selectOpenStatementPayment(tx, statementId, channel)
  const paymentNo = open?.paymentNo ?? newPaymentNo()
  const askAt = channel === 'sandbox' ? null : new Date(now.getTime() + firstAskMs)
  const opened = { paymentNo, statementId, channel, amountFen, openedBy: who.userId, askAt, now }
  if (!open) await insertPayment(tx, opened)
  return { paymentNo, amount }
}

/** Until when somebody may make this payment of a statement that he sees; null: the statement takes no money any more. */
export async function statementPayableUntil(
  { db, who }: Ctx<UserInfo>,
  { statementNo, createdAt }: Pick<Payment, 'statementNo' | 'createdAt'>,
): Promise<Date | null> {
  const { companyId } = who
  const isSeen = maySeeStatements(who) && companyId !== null && statementNo !== null
  const found = isSeen ? await selectStatementStand(db, statementNo, companyId) : null
  if (!found) refuse('PAYMENT_NOT_FOUND')
  return found.takesMoney ? new Date(createdAt.getTime() + statementPaymentMs) : null
}

/** Takes in what a channel tells of a payment of this statement, which is locked. */
export async function settleStatement(
  tx: Sql,
  statement: PayingStatement,
  paymentNo: string,
  told: Told,
  now: Date,
): Promise<Settled & { isWrong?: true }> {
  const { statementNo } = statement
  const payment = (await selectPayment(tx, paymentNo)) ?? refuse('PAYMENT_NOT_FOUND')
  const outcome = outcomeOfStatement(payment, statement, told)
  if (outcome === 'wrong') return { statementNo, state: payment.state, isWrong: true }
  if (!outcome) return { statementNo, state: payment.state }

  const tradeNo = told.state === 'paid' ? told.tradeNo : ''
  await updatePaymentSettled(tx, paymentNo, { state: outcome, tradeNo, now })
  if (outcome === 'paid') await tellPaid(tx, statement, payment)
  if (outcome === 'late') {
    await insertLateRefund(tx, { refundNo: newRefundNo(), paymentNo, now })
    await tellLate(tx, statement)
  }
  return { statementNo, state: outcome }
}

async function tellPaid(tx: Sql, { statementNo, companyId }: PayingStatement, paid: Payment) {
  const by = `${channelNames[paid.channel]}到账 ${price(yuan(BigInt(paid.amountFen)))}`
  const values = { 付款单号: `对账单 ${statementNo}`, 到账说明: `${by}，对账单已结清` }
  await tell(tx, companyId, statementNo, told('transfer.statement', values))
}

/** Money for a statement that takes none goes back as it came. */
async function tellLate(tx: Sql, statement: PayingStatement) {
  const { statementNo, companyId } = statement
  const values = { 对账单号: statementNo, 原因: whyStatementLate(statement) }
  await tell(tx, companyId, statementNo, told('statement.paidLate', values))
}

/** It has gone back. */
export async function tellRefunded(
  tx: Sql,
  { statementNo, companyId }: Pick<PayingStatement, 'statementNo' | 'companyId'>,
) {
  const notice = told('statement.refunded', { 对账单号: statementNo })
  await tell(tx, companyId, statementNo, notice)
}

/** Those who deal with what their company owes hear of it. */
async function tell(
  tx: Sql,
  companyId: string,
  statementNo: string,
  notice: ReturnType<typeof told>,
) {
  const address = to.statementDetail({ statementNo })
  const readers = await selectStatementReaders(tx, companyId)
  await sendMessages(
    tx,
    readers.map((userId) => ({ userId, ...notice, address })),
  )
}
