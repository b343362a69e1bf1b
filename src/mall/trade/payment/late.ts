import type { Sql } from '#db/postgres.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { insertLog } from '#mall/trade/order/cancellation.sql.ts'
import { logTexts, noticeOf } from '#mall/trade/order/notices.rules.ts'
import type { OrderStatus } from '#mall/trade/order/order.contract.ts'
import { insertLateRefund } from '#mall/trade/order/refund.sql.ts'
import { newRefundNo } from '#mall/trade/order/refundNo.ts'
import { whyLate } from './payment.rules.ts'

type Late = {
  orderId: string
  orderNo: string
  userId: string
  status: OrderStatus
  payment: { paymentNo: string; openedBy: string | null }
  now: Date
}

/** Money for an order that takes none goes back as it came; its buyer and its payer hear of it. */
export async function takeLate(tx: Sql, late: Late) {
  const { orderId, orderNo, userId, status, now } = late
  const { paymentNo, openedBy } = late.payment
  await insertLateRefund(tx, { refundNo: newRefundNo(), paymentNo, now })
  const why = whyLate(late)
  const by = { actor: logTexts.system, note: logTexts.late(paymentNo, why), now }
  await insertLog(tx, orderId, status, by)
  const told = new Set([userId, openedBy ?? userId])
  const notice = noticeOf(orderNo, 'paidLate', why)
  await sendMessages(
    tx,
    [...told].map((reader) => ({ userId: reader, ...notice })),
  )
}
