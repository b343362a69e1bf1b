import type { Sql } from '#db/postgres.ts'
import { selectCompany } from '#mall/company/company/company.sql.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { isRefusal } from '#mall/refusal.ts'
import { invoiceLimits } from '#mall/tradeLimits.ts'
import { postedForm, reversalForm } from './apply.form.ts'
import { batchVerbs } from './batch.ts'
import { issueByHand, reverseByHand } from './byHand.ts'
import {
  insertIssuing,
  type Locked,
  selectCompanyOf,
  selectIsAsked,
  selectIssuer,
} from './invoice.sql.ts'
import type { invoiceDesk } from './invoiceDesk.contract.ts'
import {
  selectBatch,
  selectDeskCounts,
  selectDeskInvoices,
  selectInvoice,
} from './invoiceList.sql.ts'
import { detailOf, headOf } from './invoicing.ts'
import { type By, lockedInvoice, move, refuseAsked, refuseState, stepOf, tell } from './moving.ts'
import { addInvoicePapers } from './papers.ts'
import { selectOpenReversal, updateAsked, updateDropped } from './reversal.sql.ts'
import { beginReversal, giveBack, readyReversal } from './reversing.ts'
import { doubtsOf } from './special.rules.ts'

/** The staff reads what was applied for and has it issued, sent and taken back. */
export const invoiceDeskVerbs: Verbs<typeof invoiceDesk> = {
  ...batchVerbs,

  async deskInvoices({ db }, { tab, keyword, pageNum, pageSize }) {
    const page = { tab, keyword, offset: (pageNum - 1) * pageSize, limit: pageSize }
    const [counts, rows, issuer] = await Promise.all([
      selectDeskCounts(db, keyword),
      selectDeskInvoices(db, page),
      selectIssuer(db),
    ])
    const total = counts[tab]
    const pages = Math.ceil(total / pageSize)
    return {
      total,
      pages,
      counts,
      list: rows.map((row) => headOf(row, 'staff')),
      hasIssuer: issuer.name !== '',
    }
  },

  async deskInvoice({ db }, { invoiceNo }) {
    const row = (await selectInvoice(db, null, invoiceNo)) ?? refuse('INVOICE_NOT_FOUND')
    const companyId = await selectCompanyOf(db, row.invoiceId)
    const company = companyId ? await selectCompany(db, companyId) : null
    const { name, reverses } = await selectIssuer(db)
    const issuing = { hasIssuer: name !== '', issuerReverses: reverses }
    const isAsked = await selectIsAsked(db, row)
    return {
      ...detailOf(row, 'staff', isAsked),
      ...issuing,
      isAsked,
      doubts: doubtsOf(row, company ?? null),
    }
  },

  async giveInvoices(ctx, { invoiceNos }) {
    if ((await selectIssuer(ctx.db)).name === '') refuse('INVOICE_NO_ISSUER')
    let given = 0
    for (const invoiceNo of new Set(invoiceNos).values()) if (await give(ctx, invoiceNo)) given++
    return { given, late: invoiceNos.length - given }
  },

  takeBackInvoice: (ctx, { invoiceNo, reason }) =>
    onInvoice(ctx, invoiceNo, 'takeBack', { 原因: reason }, async (tx, invoice, by) => {
      await refuseAsked(tx, invoice)
      await move(tx, invoice, 'fail', by, { detail: reason, issuerRef: '' })
    }),

  rejectInvoice: (ctx, { invoiceNo, reason }) =>
    onInvoice(ctx, invoiceNo, 'reject', { 原因: reason }, async (tx, invoice, by) => {
      stepOf(invoice, 'reject', by.kind)
      await giveBack(tx, invoice) // orders before the statement, which the move locks
      await move(tx, invoice, 'reject', by, { reason, note: reason })
      await tell(tx, invoice, 'rejected', reason)
    }),

  issueByHand,

  postInvoice(ctx, { invoiceNo, ...typed }) {
    const { carrier, waybill } = checked(postedForm, typed)
    const sent = `${carrier} ${waybill}`
    return onInvoice(ctx, invoiceNo, 'post', { 运单: sent }, async (tx, invoice, by) => {
      if (invoice.medium !== 'paper') refuseState(invoice.state, 'send')
      await move(tx, invoice, 'send', by, { carrier, waybill, note: sent })
      await tell(tx, invoice, 'sent', sent)
    })
  },

  startReversal(ctx, { invoiceNo, lines, ...typed }) {
    const { why, reason, isUsed } = checked(reversalForm, typed)
    return onInvoice(ctx, invoiceNo, 'startReversal', { 原因: reason }, (tx, invoice, by) =>
      beginReversal(tx, invoice, { why, reason, isUsed, lines }, by),
    )
  },

  dropReversal: (ctx, { invoiceNo, reason }) =>
    onInvoice(ctx, invoiceNo, 'dropReversal', { 原因: reason }, async (tx, invoice, by) => {
      await refuseAsked(tx, invoice)
      const reversal = await selectOpenReversal(tx, invoice.invoiceId)
      const isExchange = invoice.state === 'exchanging'
      if (reversal) await updateDropped(tx, reversal.reversalId, by.now)
      await move(tx, invoice, isExchange ? 'refuseExchange' : 'dropReversal', by, { note: reason })
      if (isExchange) await tell(tx, invoice, 'exchangeRefused', reason)
    }),

  giveReversal: (ctx, { invoiceNo }) =>
    onInvoice(ctx, invoiceNo, 'giveReversal', {}, async (tx, invoice, by) => {
      if (!(await selectIssuer(tx)).reverses) refuse('INVOICE_NO_ISSUER')
      const reversal = await readyReversal(tx, invoice)
      await refuseAsked(tx, invoice)
      await updateAsked(tx, reversal.reversalId, by.now)
      await insertIssuing(tx, invoiceNo, 'reverse')
    }),

  reverseByHand,
  addInvoicePapers,

  async batchInvoices({ db }) {
    return { list: await selectBatch(db, invoiceLimits.rows) }
  },
}

type Checked<V> = { normalized(values: V): V; problems(values: V): Record<string, unknown> }

function checked<V>(form: Checked<V>, typed: V): V {
  const fields = form.normalized(typed)
  refuseProblems('FORM_INVALID', form.problems(fields))
  return fields
}

/** Answers false where somebody else was faster. */
async function give(ctx: Ctx<UserInfo>, invoiceNo: string): Promise<boolean> {
  try {
    await onInvoice(ctx, invoiceNo, 'give', {}, async (tx, invoice, by) => {
      await refuseAsked(tx, invoice)
      await move(tx, invoice, 'give', by)
      await insertIssuing(tx, invoiceNo, 'issue')
    })
    return true
  } catch (error) {
    if (isRefusal(error) && ['INVOICE_STATE', 'INVOICE_ASKED'].includes(error.code)) return false
    throw error
  }
}

/** Does this to an invoice for the staff; the log of the mall has it. */
export async function onInvoice(
  { db, who, now }: Ctx<UserInfo>,
  invoiceNo: string,
  verb: string,
  detail: Record<string, unknown>,
  act: (tx: Sql, invoice: Locked, by: By) => Promise<unknown>,
) {
  const by: By = { kind: 'staff', name: '商城', userId: who.userId, now }
  await db.begin(async (tx) => {
    const invoice = await lockedInvoice(tx, invoiceNo)
    await act(tx, invoice, by)
    await recordAudit(tx, {
      who,
      action: `invoicing.${verb}`,
      subject: `发票 ${invoiceNo}`,
      detail,
    })
  })
  return null
}
