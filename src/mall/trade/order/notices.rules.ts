import { to } from '#mall/pages.ts'
import type { EventName } from '#mall/people/message/events.rules.ts'
import { toldOf } from '#mall/people/message/wording.rules.ts'

/**
 * The mall itself writes these into an order's log. They are stored there, so that old orders keep their words.
 */
export const logTexts = {
  system: '系统',
  placedFor: (buyer: string) => `代客下单，下单人 ${buyer}`,
  expired: '超时未付款',
  paid: (paymentNo: string) => `支付单 ${paymentNo}`,
  late: (paymentNo: string, why: string) => `支付单 ${paymentNo} 到账，${why}，款项原路退回`,
  cancelAsked: (reason: string) => `申请取消：${reason}`,
  cancelWithdrawn: '撤回取消申请',
  cancelNeedless: '订单回到待付款，取消申请不再需要：可直接取消',
  unpaidAgain: '到账核对已更正，订单回到待付款',
  cancelTooLate: '包裹已送达；不需要的商品，收货后可以申请售后',
  cancelEnded: '包裹已送达，取消申请结束',
  cancelRefused: (reason: string) => `未同意取消：${reason}`,
  cancelAgreed: (reason: string) => `同意取消：${reason}`,
  unheld: '商品齐备，自动确认',
  confirmed: (sent: string) => `预计 ${sent}`,
  promised: (sent: string, reason: string) => `改为预计 ${sent}：${reason}`,
  refunded: (refundNo: string) => `退款单 ${refundNo}，已按原支付方式退回`,
}

/** The same of what is decided while an order waits for its approval. */
export const approvalTexts = {
  submit: (why: string) => why,
  resubmit: (what: string) => `修改重提：${what}`,
  approve: (note: string) => withNote('同意', note),
  reject: (reason: string) => `驳回：${reason}`,
  return: (reason: string) => `退回修改：${reason}`,
  transfer: (note: string) => `转交${note}`,
  add: (note: string) => `加签${note}`,
  change: (what: string) => `修改商品：${what}`,
  withdraw: () => '撤回',
  urge: () => '催办审批',
  remind: (note: string) => note,
  escalate: (note: string) => note,
  skip: (note: string) => note,
  recheck: (changes: string) => `审批完成，复核有变化：${changes}`,
  approved: '审批通过',
}

const withNote = (word: string, note: string) => (note ? `${word}：${note}` : word)

type OrderNews = EventName extends infer E
  ? E extends `order.${infer Name}`
    ? Name
    : never
  : never

/** Writes what the buyer of an order is told of it. */
export const noticeOf = (orderNo: string, event: OrderNews, detail = '') => ({
  ...toldOf(`order.${event}`, orderNo, detail),
  address: to.orderDetail({ orderNo }),
})
