import { to } from '#mall/pages.ts'

type Written = { title: string; text: string }

const notices = {
  asked: (no, buyer) => ['有订单待您审批', `${buyer} 提交的订单 ${no} 等待您审批。`],
  passed: (no, how) => ['有订单转交给您审批', `订单 ${no}：${how}`],
  added: (no, how) => ['有订单加签，请您审批', `订单 ${no}：${how}`],
  urged: (no, buyer) => ['订单审批被催办', `${buyer} 催办订单 ${no} 的审批。`],
  reminded: (no) => ['订单审批已超时', `订单 ${no} 已超过审批时限，请尽快处理。`],
  stuck: (no, why) => ['订单审批超时未能处理', `订单 ${no} 的审批已超时，未能处理：${why}。`],
  ended: (no, by) => ['订单已不需要您审批', `订单 ${no} ${by}，不需要您再审批。`],
  approved: (no, next) => ['订单审批已通过', `订单 ${no} 审批通过，${next}。`],
  rejected: (no, why) => ['订单审批被驳回', `订单 ${no} 被驳回，原因：${why}。可修改后重新提交。`],
  returned: (no, why) => [
    '订单被退回修改',
    `订单 ${no} 被退回，原因：${why}。可修改后重新提交；采购申请的商品已退回采购申请列表。`,
  ],
  rechecked: (no, what) => [
    '订单复核未通过',
    `订单 ${no} 审批完成后复核有变化，已退回：${what}。可修改后重新提交。`,
  ],
  copied: (no, buyer) => ['有订单抄送给您', `${buyer} 提交的订单 ${no} 正在审批，抄送给您。`],
  changed: (no, what) => ['审批人修改了订单', `订单 ${no}：${what}。`],
} as const satisfies Record<string, (no: string, detail: string) => readonly [string, string]>
type NoticeName = keyof typeof notices

const written = (name: NoticeName, orderNo: string, detail: string): Written => {
  const [title, text] = notices[name](orderNo, detail)
  return { title, text }
}

/** Tells those who decide; their message opens the order where they decide it. */
export const approverNotices = (
  userIds: readonly string[],
  name: NoticeName,
  { orderNo, detail = '' }: { orderNo: string; detail?: string },
) =>
  userIds.map((userId) => ({
    userId,
    kind: 'order' as const,
    ...written(name, orderNo, detail),
    address: to.orderApproval({ orderNo }),
  }))

/** Says who has passed an order on, and why: `张三 转交给您，说明：出差`. */
export const handedText = (name: string, did: string, reason: string): string =>
  `${name} ${did}${reason ? `，说明：${reason}` : ''}。`

/** Tells those to whom the rule of an order copies it. */
export const copyNotices = (
  userIds: readonly string[],
  told: { orderNo: string; detail: string },
) =>
  approverNotices(userIds, 'copied', told).map((notice) => ({
    ...notice,
    address: to.orderApproval({ tab: 'copied', orderNo: told.orderNo }),
  }))

/** Tells the buyer what became of his order. */
export const buyerNotice = (
  userId: string,
  name: NoticeName,
  { orderNo, detail = '' }: { orderNo: string; detail?: string },
) => ({
  userId,
  kind: 'order' as const,
  ...written(name, orderNo, detail),
  address: to.orderDetail({ orderNo }),
})
