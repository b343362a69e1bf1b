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
