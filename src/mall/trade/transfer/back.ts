import { customerOf, postDocuments } from '#mall/company/ledger/balance.sql.ts'
import type { Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { to } from '#mall/pages.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { told } from '#mall/people/message/wording.rules.ts'
import { selectTransferRefund, updateRefundSerial } from '#mall/trade/order/refund.sql.ts'
import { settleRefund } from '#mall/trade/payment/refund.ts'
import type { bank } from './bank.contract.ts'
import { yuanText } from './booking.ts'
import {
  selectBack,
  selectBackCounts,
  selectPaybackForUpdate,
  updatePayback,
} from './payback.sql.ts'
import { sentBackForm } from './voucher.form.ts'

type Back = Pick<typeof bank, 'moneyBack' | 'sentBack' | 'refusePayback'>

/** Finance transfers back what orders have cost that were paid so, and balances that customers ask for. */
export const backVerbs: Verbs<Back> = {
  async moneyBack({ db }, { tab, keyword, pageNum, pageSize }) {
    const page = { tab, keyword, offset: (pageNum - 1) * pageSize, limit: pageSize }
    const [counts, rows] = await Promise.all([selectBackCounts(db, keyword), selectBack(db, page)])
    const list = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
    return { total: counts[tab], pages: Math.ceil(counts[tab] / pageSize), counts, list }
  },

  async sentBack({ db, who, now }, { no, ...typed }) {
    const values = sentBackForm.normalized(typed)
    refuseProblems('PAYBACK_INVALID', sentBackForm.problems(values))
    const { serialNo, reason } = values
    await db.begin(async (tx) => {
      const detail = { 流水号: serialNo, ...(reason && { 核实说明: reason }) }
      if (no.startsWith('RF')) {
        const refund = (await selectTransferRefund(tx, no)) ?? refuse('NOT_FOUND')
        if (refund.state !== 'open') refuse('PAYBACK_DONE', { by: '其他人' })
        await updateRefundSerial(tx, no, serialNo)
        await settleRefund(tx, { refundNo: no, orderId: refund.orderId, isLate: false }, now)
        await recordAudit(tx, { who, action: 'bank.back', subject: `退款单 ${no}`, detail })
        return
      }
      const payback = (await selectPaybackForUpdate(tx, no)) ?? refuse('NOT_FOUND')
      if (payback.state !== 'open') refuse('PAYBACK_DONE', { by: payback.settledBy })
      const { amountFen, userId, accountNo, hasPaid } = payback
      if (!hasPaid && !reason)
        refuseProblems('PAYBACK_INVALID', { reason: '该账户没有付过款，请写明怎样核实了账户' })
      await updatePayback(tx, no, { state: 'done', serialNo, reason: '', by: who.name, now })
      const owner = customerOf(payback)
      const entries = [
        { ...owner, kind: 'refundable' as const, orderId: null, fen: BigInt(amountFen) },
        {
          companyId: null,
          userId: null,
          kind: 'cash' as const,
          orderId: null,
          fen: -BigInt(amountFen),
        },
      ]
      await postDocuments(tx, 'payback', [{ no, at: now, by: who.name, entries }])
      const said = `${yuanText(BigInt(amountFen))} 已汇往尾号 ${accountNo.slice(-4)} 的账户，流水号 ${serialNo}`
      const notice = told('transfer.paidBack', { 退回单号: no, 到账说明: said })
      await sendMessages(tx, [{ userId, ...notice, address: to.companyTransfer() }])
      await recordAudit(tx, { who, action: 'bank.back', subject: `余额退回 ${no}`, detail })
    })
    return null
  },

  async refusePayback({ db, who, now }, { no, reason }) {
    await db.begin(async (tx) => {
      const payback = (await selectPaybackForUpdate(tx, no)) ?? refuse('NOT_FOUND')
      if (payback.state !== 'open') refuse('PAYBACK_DONE', { by: payback.settledBy })
      const { amountFen, userId } = payback
      await updatePayback(tx, no, { state: 'refused', serialNo: '', reason, by: who.name, now })
      const owner = { ...customerOf(payback), orderId: null }
      const entries = [
        { ...owner, kind: 'refundable' as const, fen: BigInt(amountFen) },
        { ...owner, kind: 'balance' as const, fen: -BigInt(amountFen) },
      ]
      await postDocuments(tx, 'payback', [{ no, at: now, by: who.name, entries }])
      const notice = told('transfer.backRefused', { 退回单号: no, 原因: reason })
      await sendMessages(tx, [{ userId, ...notice, address: to.companyTransfer() }])
      const detail = { 原因: reason }
      await recordAudit(tx, { who, action: 'bank.backRefused', subject: `余额退回 ${no}`, detail })
    })
    return null
  },
}
