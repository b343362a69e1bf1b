import type { Sql } from '#db/postgres.ts'
import { mayManageProfile } from '#mall/access.ts'
import { selectAdministrators } from '#mall/company/employee/joining.sql.ts'
import {
  type Customer,
  customerOf,
  lockBalance,
  postDocuments,
  selectBalance,
  selectBalanceEntries,
  selectOwed,
} from '#mall/company/ledger/balance.sql.ts'
import type { Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { fen, yuan } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { told } from '#mall/people/message/wording.rules.ts'
import { assertBuyer } from '#mall/trade/cart/chosen.ts'
import { noticeOf } from '#mall/trade/order/notices.rules.ts'
import { once } from '#mall/trade/order/once.ts'
import { updatePaymentsClosed } from '#mall/trade/order/orderPayment.sql.ts'
import {
  insertParts,
  selectPayingForUpdate,
  selectSeenPaying,
  updateMoved,
} from '#mall/trade/order/orderTransfer.sql.ts'
import { dueOf, standingWith } from '#mall/trade/order/transferred.rules.ts'
import { newPaymentNo } from '#mall/trade/payment/paymentNo.ts'
import { yuanText } from './booking.ts'
import { nameKey } from './match.rules.ts'
import {
  insertPayback,
  selectCustomerName,
  selectPaybacks,
  selectPayingAccounts,
} from './payback.sql.ts'
import { refuseUnpayable, seenOrders } from './seen.ts'
import { dueOfAll, paidOrderOf } from './shown.ts'
import type { Fund, transfer } from './transfer.contract.ts'
import { selectPaidOrders, selectWaitingTransfers } from './transfer.sql.ts'
import { paybackForm } from './voucher.form.ts'

type Balance = Pick<typeof transfer, 'payFromBalance' | 'balanceInfo' | 'askPayback'>

const entriesShown = 30

/** What a customer has paid for no order can pay another one, or go back. */
export const balanceVerbs: Verbs<Balance> = {
  async payFromBalance(ctx, input) {
    const { who, now } = ctx
    assertBuyer(who)
    const [seen] = await seenOrders(ctx, [input.orderNo])
    return once(ctx, { name: 'payFromBalance', input }, async (tx) => {
      const [order] = await selectPayingForUpdate(tx, [seen.orderId])
      if (!order) refuse('ORDER_NOT_FOUND')
      refuseUnpayable(order, now)
      const [due, has] = [dueOf(order), await lockBalance(tx, order)]
      const part = has < due ? has : due
      if (part <= 0n || part !== fen(input.amount)) refuse('BALANCE_SHORT')
      const { orderId, orderNo, status: from } = order
      const paymentNo = newPaymentNo()
      const payment = { paymentNo, orderId, channel: 'balance' as const, fen: part, lineId: null }
      await insertParts(tx, [payment], now)
      await updatePaymentsClosed(tx, [orderId], now)
      const rest = due - part
      const amounts = `${yuanText(part)}${rest > 0n ? `，还需支付 ${yuanText(rest)}` : ''}`
      const standing = standingWith(BigInt(order.paidFen) + part, BigInt(order.totalFen))
      const move = { orderId, from, ...standing, note: '余额支付', amounts, deadline: null }
      await updateMoved(tx, [move], { actor: who.name, now })
      if (part === due)
        await sendMessages(tx, [{ userId: order.userId, ...noticeOf(orderNo, 'paid') }])
      return { due: yuan(rest) }
    })
  },

  async balanceInfo({ db, who }) {
    assertBuyer(who)
    const customers = fundsOf(who)
    const [balance, owed, entries, paybacks, transfers, funds] = await Promise.all([
      selectBalance(db, who),
      selectOwed(db, who),
      selectBalanceEntries(db, who, entriesShown),
      Promise.all(customers.map((customer) => selectPaybacks(db, customer))),
      selectWaitingTransfers(db, who),
      Promise.all(customers.map((customer) => fundOf(db, who, customer))),
    ])
    const orders = await selectPaidOrders(
      db,
      transfers.map(({ transferId }) => transferId),
    )
    const nos = [...orders, ...entries].flatMap(({ orderNo }) => orderNo ?? [])
    const seen = new Set((await selectSeenPaying(db, who, nos)).map(({ orderNo }) => orderNo))
    return {
      balance: yuan(balance),
      ...owed,
      funds: funds.filter((fund) => !fund.isOwn || fund.balance > 0 || who.companyId === null),
      list: entries.map(({ at, kind, no, orderNo, fen: amount, isForOrder }) => ({
        at: at.toISOString(),
        what: whatOf(kind, BigInt(amount), isForOrder),
        no: orderNo ? (seen.has(orderNo) ? orderNo : '') : kind === 'payback' ? no : '',
        amount: yuan(BigInt(amount)),
      })),
      paybacks: paybacks.flat().map(({ paybackNo, state, amount, accountName, ...row }) => ({
        ...{ paybackNo, state, amount, accountName, accountNo: row.accountNo, reason: row.reason },
        createdAt: row.createdAt.toISOString(),
        serialNo: row.serialNo,
        settledAt: row.settledAt?.toISOString() ?? null,
      })),
      transfers: transfers.flatMap(({ transferId, transferNo, code }) => {
        const inside = orders.filter(
          (order) => order.transferId === transferId && seen.has(order.orderNo),
        )
        const shown = { transferNo, code, due: dueOfAll(inside), orders: inside.map(paidOrderOf) }
        return inside.length > 0 ? [shown] : []
      }),
    }
  },

  async askPayback({ db, who, now }, { isOwn, ...typed }) {
    assertBuyer(who)
    const customer = isOwn ? { companyId: null, userId: who.userId } : customerOf(who)
    if (!mayAskFor(who, customer)) refuse('FORBIDDEN')
    const values = paybackForm.normalized(typed)
    refuseProblems('PAYBACK_INVALID', paybackForm.problems(values))
    refuseProblems('PAYBACK_INVALID', await strangeAccount(db, customer, values))
    const amountFen = fen(Number(values.amount))
    return db.begin(async (tx) => {
      if ((await lockBalance(tx, customer)) < amountFen) refuse('BALANCE_SHORT')
      const { accountName, accountNo, bankName } = values
      const asked = { companyId: customer.companyId, userId: who.userId, amountFen, now }
      const no = await insertPayback(tx, { ...asked, accountName, accountNo, bankName })
      const owner = { ...customer, orderId: null }
      const entries = [
        { ...owner, kind: 'balance' as const, fen: amountFen },
        { ...owner, kind: 'refundable' as const, fen: -amountFen },
      ]
      await postDocuments(tx, 'payback', [{ no, at: now, by: who.name, entries }])
      await tellAdministrators(tx, who, customer, { no, accountName, accountNo })
      return { paybackNo: no }
    })
  },
}

/** Whoever came to a company keeps what he had before. */
const fundsOf = ({ companyId, userId }: UserInfo): Customer[] => [
  ...(companyId === null ? [] : [{ companyId, userId: null }]),
  { companyId: null, userId },
]

/** What is a company's only those ask for who speak for it. */
const mayAskFor = (who: UserInfo, { companyId }: Customer): boolean =>
  companyId === null || mayManageProfile(who)

async function fundOf(db: Sql, who: UserInfo, customer: Customer): Promise<Fund> {
  const mayAsk = mayAskFor(who, customer)
  const [balance, accounts] = await Promise.all([
    selectBalance(db, customer),
    mayAsk ? selectPayingAccounts(db, customer) : [],
  ])
  return {
    isOwn: customer.companyId === null,
    balance: yuan(balance),
    mayAsk,
    accounts: [...accounts],
  }
}

type Account = { accountName: string; accountNo: string }

/** Money goes back to where it came from; where the bank has not said that whole, to the customer's own name. */
async function strangeAccount(db: Sql, customer: Customer, { accountName, accountNo }: Account) {
  const accounts = await selectPayingAccounts(db, customer)
  const isSame = (one: Account) =>
    one.accountNo === accountNo && nameKey(one.accountName) === nameKey(accountName)
  if (accounts.length > 0) return accounts.some(isSame) ? {} : { accountNo: '只能退回付过款的账户' }
  const key = customer.companyId === null ? `u${customer.userId}` : `c${customer.companyId}`
  const name = await selectCustomerName(db, key)
  return nameKey(name) === nameKey(accountName)
    ? {}
    : { accountName: `没有查到付款账号，只能退回户名为“${name}”的账户` }
}

/** The others who speak for the company hear of it at once. */
async function tellAdministrators(
  tx: Sql,
  who: UserInfo,
  { companyId }: Customer,
  { no, accountName, accountNo }: Account & { no: string },
) {
  if (companyId === null) return
  const administrators = await selectAdministrators(tx, companyId)
  const said = `${who.name} 申请将账户余额退回 ${accountName} 尾号 ${accountNo.slice(-4)} 的账户`
  const notice = told('transfer.backAsked', { 退回单号: no, 申请说明: said })
  await sendMessages(
    tx,
    administrators
      .filter(({ userId }) => userId !== who.userId)
      .map(({ userId }) => ({ userId, ...notice, address: to.companyTransfer() })),
  )
}

/** What moved it is said by its document and by whether it paid orders too. */
function whatOf(kind: string, moved: bigint, isForOrder: boolean): string {
  if (kind === 'payment') return '余额支付'
  if (kind === 'refund') return '退款转入'
  if (kind === 'payback') return moved < 0n ? '申请退回' : '退回未通过'
  if (kind === 'writeOff') return moved < 0n ? '余额核销' : '撤销余额核销'
  const what = isForOrder ? '转账多付' : '来款'
  return moved > 0n ? `${what}转入` : `撤销${what}转入`
}
