import type { Sql } from '#db/postgres.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { isMailOpen } from '#mall/people/message/delivery.sql.ts'
import { selectOrder } from '#mall/trade/order/order.sql.ts'
import { invoiceLimits } from '#mall/tradeLimits.ts'
import { exchangeForm, mailboxForm } from './apply.form.ts'
import { applyFor, companyOf, refuseStrangers, titleFor } from './applying.ts'
import { insertInvoiceLog, type Locked, selectMails, updateMailbox } from './invoice.sql.ts'
import { selectFormats } from './invoiceFile.sql.ts'
import {
  type DetailRow,
  type HeadRow,
  selectInvoice,
  selectInvoicesOfOrder,
  selectOwnCounts,
  selectOwnInvoices,
} from './invoiceList.sql.ts'
import type { invoicing } from './invoicing.contract.ts'
import { mailPapers } from './issuing.ts'
import { type By, lockedInvoice, move, refuseState, stepOf } from './moving.ts'
import { selectOpenReversal, updateConfirmed } from './reversal.sql.ts'
import { beginReversal } from './reversing.ts'
import { fromOrders, leftOf, linesOf, shownLine } from './sources.ts'
import { noSpecial } from './special.rules.ts'
import { invoiceActions, isValid } from './states.rules.ts'

/** Buyers apply for invoices and read them here; invoiceDesk.ts is the other side of the counter. */
export const invoicingVerbs: Verbs<typeof invoicing> = {
  async invoiceable({ db, who }, { orderNos }) {
    refuseStrangers(who)
    const asked = orderNos.split(',')
    if (asked.length > invoiceLimits.orders) refuse('ORDER_NOT_FOUND')
    const { orders, lines } = await fromOrders(db, who, asked)
    return {
      orders: orders.map(({ orderId, orderNo, createdAt, buyerName }) => ({
        ...{ orderNo, buyerName, createdAt: createdAt.toISOString() },
        lines: lines
          .filter((line) => line.orderId === orderId && (leftOf(line) > 0 || line.disputed > 0))
          .map(shownLine),
      })),
      noSpecial: noSpecial(await companyOf(db, who)),
    }
  },

  applyInvoice: applyFor,

  async invoiceList({ db, who }, { tab, pageNum, pageSize, ...filter }) {
    refuseStrangers(who)
    const page = { tab, offset: (pageNum - 1) * pageSize, limit: pageSize }
    const [counts, rows] = await Promise.all([
      selectOwnCounts(db, who, filter),
      selectOwnInvoices(db, who, { ...filter, ...page }),
    ])
    const total = counts[tab]
    return {
      total,
      pages: Math.ceil(total / pageSize),
      counts,
      list: rows.map((row) => headOf(row, 'buyer')),
    }
  },

  async invoiceDetail({ db, who }, { invoiceNo }) {
    refuseStrangers(who)
    const row = (await selectInvoice(db, who, invoiceNo)) ?? refuse('INVOICE_NOT_FOUND')
    return { ...detailOf(row, 'buyer'), issuer: row.issuer && 'mall' }
  },

  async orderInvoices({ db, who }, { orderNo }) {
    refuseStrangers(who)
    const order = (await selectOrder(db, who, orderNo)) ?? refuse('ORDER_NOT_FOUND')
    const [rows, lines] = await Promise.all([
      selectInvoicesOfOrder(db, order.orderId),
      linesOf(db, [order]),
    ])
    return { list: rows.map((row) => headOf(row, 'buyer')), lines: lines.map(shownLine) }
  },

  askExchange: (ctx, { invoiceNo, ...typed }) => {
    const fields = exchangeForm.normalized(typed)
    refuseProblems('FORM_INVALID', exchangeForm.problems(fields))
    return onOwn(ctx, invoiceNo, async (tx, invoice, by) => {
      const { titleId, email, isUsed, reason } = fields
      const title = await titleFor(tx, ctx.who, { titleId, kind: invoice.kind })
      const exchange = { title, email: email || invoice.email }
      await beginReversal(tx, invoice, { why: 'exchange', reason, isUsed, exchange }, by)
    })
  },

  confirmReversal: (ctx, { invoiceNo }) =>
    onOwn(ctx, invoiceNo, async (tx, invoice, by) => {
      const reversal = await selectOpenReversal(tx, invoice.invoiceId)
      if (!reversal?.isUsed || reversal.confirmedAt) return refuseState(invoice.state, 'reverse')
      await updateConfirmed(tx, reversal.reversalId, by.now)
      await log(tx, invoice, by, '已在电子发票服务平台确认红字信息')
    }),

  signInvoice: (ctx, { invoiceNo }) =>
    onOwn(ctx, invoiceNo, (tx, invoice, by) => move(tx, invoice, 'sign', by)),

  mailInvoice: (ctx, { invoiceNo, email: typed }) => {
    const { email } = mailboxForm.normalized({ email: typed })
    refuseProblems('FORM_INVALID', mailboxForm.problems({ email }))
    return onOwn(ctx, invoiceNo, async (tx, invoice, by) => {
      if (!isValid(invoice.state)) stepOf(invoice, 'send', 'staff')
      const own = { invoiceId: invoice.invoiceId, reversalId: null }
      if ((await selectFormats(tx, own)).length === 0) refuse('INVOICE_PAPERS_DUE')
      if (!(await isMailOpen(tx))) refuse('INVOICE_MAIL_CLOSED')
      const since = new Date(by.now.getTime() - 86_400_000)
      if ((await selectMails(tx, invoice.invoiceId, since)) >= invoiceLimits.mailsADay)
        refuse('INVOICE_MAILED')
      await updateMailbox(tx, invoice.invoiceId, email)
      await log(tx, invoice, by, `发送到 ${email}`)
      await mailPapers(tx, { ...invoice, email }, null)
    })
  },
}

/** Does this to an invoice that the caller sees. */
async function onOwn(
  { db, who, now }: Ctx<UserInfo>,
  invoiceNo: string,
  act: (tx: Sql, invoice: Locked, by: By) => Promise<unknown>,
) {
  refuseStrangers(who)
  if (!(await selectInvoice(db, who, invoiceNo))) refuse('INVOICE_NOT_FOUND')
  const by: By = { kind: 'buyer', name: who.name, userId: who.userId, now }
  await db.begin(async (tx) => act(tx, await lockedInvoice(tx, invoiceNo), by))
  return null
}

const log = (tx: Sql, { invoiceId, state }: Locked, { name: actor, now }: By, note: string) =>
  insertInvoiceLog(tx, invoiceId, { actor, from: state, to: state, note, now })

/** What the issuer says is for the staff. */
export const headOf = ({ invoiceId: _, fault, ...row }: HeadRow, actor: 'buyer' | 'staff') => ({
  ...row,
  reason: fault ? (actor === 'staff' ? fault : '开票服务没有按时开出，商城正在处理') : row.reason,
  createdAt: row.createdAt.toISOString(),
  enteredAt: row.enteredAt.toISOString(),
})

export function detailOf(row: DetailRow, actor: 'buyer' | 'staff', isAsked = false) {
  const isConfirmWanted = row.reversals.some(
    ({ state, isUsed, confirmedAt }) => state === 'open' && isUsed && !confirmedAt,
  )
  const { reversals, logs } = row
  const isStaff = actor === 'staff'
  const head = headOf(row, actor)
  return {
    ...row,
    ...head,
    reversals: isStaff ? reversals : reversals.map((one) => ({ ...one, fault: '' })),
    logs: logs.map(({ detail, ...log }) =>
      isStaff && detail ? { ...log, note: `${log.note}（${detail}）` } : log,
    ),
    actions: invoiceActions({ ...row, isConfirmWanted, isAsked }, actor),
  }
}
