import { to } from '#mall/pages.ts'
import type { EventName } from '#mall/people/message/events.rules.ts'
import { toldOf } from '#mall/people/message/wording.rules.ts'

type NoticeName = EventName extends infer E ? (E extends `approval.${infer N}` ? N : never) : never

/** Tells those who decide; their message opens the order where they decide it. */
export const approverNotices = (
  userIds: readonly string[],
  name: NoticeName,
  { orderNo, detail = '' }: { orderNo: string; detail?: string },
) =>
  userIds.map((userId) => ({
    userId,
    ...toldOf(`approval.${name}`, orderNo, detail),
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
  ...toldOf(`approval.${name}`, orderNo, detail),
  address: to.orderDetail({ orderNo }),
})
