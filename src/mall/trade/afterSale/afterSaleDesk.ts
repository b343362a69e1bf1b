import type { Sql } from '#db/postgres.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { chineseDay, endOfDay } from '#mall/day.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { byStaff } from '#mall/trade/order/cancellation.ts'
import { completeRefunds } from '#mall/trade/payment/refund.ts'
import { wayOf } from '#mall/trade/shipment/shipment.rules.ts'
import { afterSaleLimits } from '#mall/tradeLimits.ts'
import type { Locked } from './afterSale.sql.ts'
import { detailOf, headOf } from './afterSale.ts'
import type { afterSaleDesk } from './afterSaleDesk.contract.ts'
import { selectAfterSale, selectDeskAfterSales, selectDeskCounts } from './afterSaleList.sql.ts'
import { returnForm, wayForm } from './apply.form.ts'
import { credit } from './crediting.ts'
import { settleOne } from './due.ts'
import { inspect } from './inspecting.ts'
import { lockHolding, reverseRequest } from './invoicesBack.ts'
import { selectIsSpecial } from './line.sql.ts'
import { type By, lockedAfterSale, move, stepOf, tell } from './moveAfterSale.ts'
import { backText } from './reasons.rules.ts'
import { ways } from './states.rules.ts'

/** The staff decides about what was asked for and does it. */
export const afterSaleDeskVerbs: Verbs<typeof afterSaleDesk> = {
  async deskAfterSales({ db }, { tab, pageNum, pageSize, ...filter }) {
    const page = { tab, offset: (pageNum - 1) * pageSize, limit: pageSize }
    const [counts, rows] = await Promise.all([
      selectDeskCounts(db, filter),
      selectDeskAfterSales(db, { ...filter, ...page }),
    ])
    const total = counts[tab]
    return { total, pages: Math.ceil(total / pageSize), counts, list: rows.map(headOf) }
  },

  async deskAfterSale({ db, now }, { afterSaleNo }) {
    const row = (await selectAfterSale(db, null, afterSaleNo)) ?? refuse('AFTER_SALE_NOT_FOUND')
    const isSpecial = await selectIsSpecial(db, row.invoiceNos)
    return { ...detailOf(row, 'staff', now), isSpecial }
  },

  approveAfterSale: (ctx, { afterSaleNo, isUsed, ...typed }) =>
    onRequest(ctx, afterSaleNo, 'approve', {}, async (tx, request, by) => {
      const fields = returnForm.normalized(typed)
      if (ways[request.kind].agreed !== 'returning') {
        await move(tx, request, 'approve', by, { note: fields.note, isUsed })
        if (request.kind === 'refundOnly') await reverseRequest(tx, request, isUsed, by.now)
        return tell(tx, request, 'approved', withNote('商城处理后会通知您', fields.note))
      }
      refuseProblems('FORM_INVALID', returnForm.problems(fields))
      const { note, ...returnTo } = fields
      const day = chineseDay(by.now, afterSaleLimits.returnDays)
      await move(tx, request, 'approve', by, { returnTo, dueAt: endOfDay(day), note })
      return tell(tx, request, 'approved', withNote(`请在 ${day} 前寄回并填写运单号`, note))
    }),

  refuseAfterSale: (ctx, { afterSaleNo, reason }) =>
    onRequest(ctx, afterSaleNo, 'refuse', { 原因: reason }, async (tx, request, by) => {
      await move(tx, request, 'refuse', by, { answer: reason, note: reason })
      await tell(tx, request, 'refused', reason)
    }),

  inspectAfterSale: (ctx, { afterSaleNo, ...said }) =>
    onRequest(ctx, afterSaleNo, 'inspect', { 验货说明: said.reason }, async (tx, request, by) => {
      const left = await inspect(tx, request, said, by)
      if (left && request.kind === 'returnRefund')
        await reverseRequest(tx, left, said.isUsed, by.now)
    }),

  async refundAfterSale(ctx, { afterSaleNo }) {
    let refundNo: string | null = null
    await onRequest(ctx, afterSaleNo, 'refund', {}, async (tx, request, by) => {
      stepOf(request, 'refund', by) // before anything is counted or posted
      const given = await credit(tx, request, by)
      refundNo = given.refundNo
      const note = refundNo ? `退款单 ${refundNo}` : '冲减挂账' // roles without prices read it
      await move(tx, request, 'refund', by, { ...given, note })
      if (!refundNo) await settleOne(tx, afterSaleNo, by.now)
      else
        await tell(
          tx,
          request,
          'refunding',
          `款项${backText(false, request.paidBy)}，到账后会通知您`,
        )
    })
    if (refundNo) {
      await completeRefunds(ctx, refundNo) // the jobs try again what the channel cannot pay back now
      await ctx.db.begin((tx) => settleOne(tx, afterSaleNo, ctx.now))
    }
    return { refundNo }
  },

  sendAfterSale(ctx, { afterSaleNo, ...typed }) {
    const way = wayForm.normalized(typed)
    refuseProblems('FORM_INVALID', wayForm.problems(way))
    const note = wayOf(way)
    return onRequest(ctx, afterSaleNo, 'send', { 运单: note }, async (tx, request, by) => {
      const sent = { sentCarrier: way.carrier, sentWaybill: way.waybill, note }
      const event = request.state === 'repairing' ? 'returnRepaired' : 'send'
      await move(tx, request, event, by, sent)
      await tell(tx, request, 'sent', note)
    })
  },
}

const withNote = (text: string, note: string) => [text, note].filter(Boolean).join('。')

/** Does this to a request for the staff; the log of the mall has it. Its invoices are locked first, then its order. */
async function onRequest(
  { db, who, now }: Ctx<UserInfo>,
  afterSaleNo: string,
  verb: string,
  detail: Record<string, unknown>,
  act: (tx: Sql, request: Locked, by: By) => Promise<unknown>,
) {
  const by: By = { kind: 'staff', userId: who.userId, ...byStaff(who, now) }
  await db.begin(async (tx) => {
    if (verb === 'inspect' || verb === 'approve') await lockHolding(tx, afterSaleNo)
    const request = await lockedAfterSale(tx, afterSaleNo)
    await act(tx, request, by)
    await recordAudit(tx, {
      who,
      action: `afterSale.${verb}`,
      subject: `售后 ${afterSaleNo}`,
      detail,
    })
  })
  return null
}
