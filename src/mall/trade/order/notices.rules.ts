import { to } from '#mall/pages.ts'
/**
 * The mall itself writes these into an order's log. They are stored there, so that old orders keep their words.
 */
export const logTexts = {
  system: '系统',
  expired: '超时未付款',
  paid: (paymentNo: string) => `支付单 ${paymentNo}`,
  cancelAsked: (reason: string) => `申请取消：${reason}`,
  cancelWithdrawn: '撤回取消申请',
  cancelRefused: (reason: string) => `未同意取消：${reason}`,
  cancelAgreed: (reason: string) => `同意取消：${reason}`,
  confirmed: (day: string) => `预计 ${day} 发货`,
  promised: (day: string, reason: string) => `改为预计 ${day} 发货：${reason}`,
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

const notices = {
  paid: {
    title: '订单已付款',
    text: (orderNo: string) => `订单 ${orderNo} 已付款，等待商城确认。`,
  },
  expired: {
    title: '订单超时未付款，已关闭',
    text: (orderNo: string) => `订单 ${orderNo} 未在规定时间内付款，已自动关闭，商品库存已释放。`,
  },
  cancelAgreed: {
    title: '取消申请已同意',
    text: (orderNo: string) => `订单 ${orderNo} 已取消，款项将按原支付方式退回。`,
  },
  cancelReleased: {
    title: '取消申请已同意',
    text: (orderNo: string) => `订单 ${orderNo} 已取消，占用的额度已释放。`,
  },
  confirmed: {
    title: '订单已确认',
    text: (orderNo: string, day: string) => `订单 ${orderNo} 已确认，预计 ${day} 发货。`,
  },
  promised: {
    title: '预计发货日有变化',
    text: (orderNo: string, what: string) => `订单 ${orderNo} 改为预计 ${what}`,
  },
  cancelRefused: {
    title: '取消申请未通过',
    text: (orderNo: string, reason: string) => `订单 ${orderNo} 继续处理，原因：${reason}`,
  },
  refunded: {
    title: '退款已完成',
    text: (orderNo: string) => `订单 ${orderNo} 的款项已按原支付方式退回。`,
  },
}

/** Writes what the buyer of an order is told of it. */
export const noticeOf = (orderNo: string, event: keyof typeof notices, detail = '') => ({
  kind: 'order' as const,
  title: notices[event].title,
  text: notices[event].text(orderNo, detail),
  address: to.orderDetail({ orderNo }),
})
