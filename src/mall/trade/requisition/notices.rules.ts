import { to } from '#mall/pages.ts'
import type { MessageKind } from '#mall/people/message/message.contract.ts'

/** Each event of a requisition has a name here and tells the side that did not cause it. */
const events = {
  share: { to: 'purchaser', title: '收到新的采购申请', did: '共享了' },
  withdraw: { to: 'purchaser', title: '采购申请已被撤回', did: '撤回了' },
  urge: { to: 'purchaser', title: '采购申请被催办', did: '催办' },
  return: { to: 'demander', title: '采购申请已被退回', did: '退回了' },
  order: { to: 'demander', title: '采购申请已下单', did: '已下单' },
  ask: { to: 'demander', title: '采购申请已提交订单审批', did: '已提交订单，等待审批，涉及' },
  approve: { to: 'demander', title: '采购申请的订单已通过审批', did: '已批准' },
  giveBack: { to: 'demander', title: '订单已取消，物料重新待采购', did: '取消了订单，涉及' },
  short: { to: 'demander', title: '商品缺货，物料重新待采购', did: '因缺货未能订到' },
  refuse: { to: 'demander', title: '订单未通过审批，物料重新待采购', did: '未批准' },
} as const
export type NoticeKind = keyof typeof events

export type Concerned = {
  requisitionNo: string
  demanderId: string
  purchaserId: string
  count: number
}

/** Messages of one event, one for each requisition. */
export const noticesOf = (
  concerned: readonly Concerned[],
  kind: NoticeKind,
  { actor, note = '' }: { actor: string; note?: string | undefined },
) =>
  concerned.map((one) => ({
    userId: events[kind].to === 'purchaser' ? one.purchaserId : one.demanderId,
    ...noticeOf(one.requisitionNo, events[kind].title, [
      `${actor} ${events[kind].did} ${one.count} 种物料`,
      kind === 'return' && note ? `原因：${note}` : '',
      kind === 'share' ? note : '',
    ]),
  }))

/** Lines came back to a purchaser who cannot take them; who may reassign them is told. */
export type Stranded = {
  requisitionNo: string
  purchaserName: string
  isDisabled: boolean
  isPurchaser: boolean
  managerId: string
}

export const strandedNotices = (stranded: readonly Stranded[], concerned: readonly Concerned[]) =>
  stranded.map(({ requisitionNo, purchaserName, managerId, ...purchaser }) => {
    const count = concerned.find((one) => one.requisitionNo === requisitionNo)?.count ?? 0
    return {
      userId: managerId,
      ...noticeOf(requisitionNo, '采购申请待转派', [
        `订单取消后有 ${count} 种物料重新待采购`,
        `采购员 ${purchaserName} ${whyStranded(purchaser)}`,
        '请转派给其他采购员',
      ]),
    }
  })

function whyStranded({ isDisabled, isPurchaser }: Pick<Stranded, 'isDisabled' | 'isPurchaser'>) {
  if (isDisabled) return '已停用'
  return isPurchaser ? '的角色已不处理采购申请' : '已不是采购员'
}

/** It has another purchaser now; whoever gave it away knows. */
export const reassignedNotices = (
  { requisitionNo, demanderId, purchaserId, count }: Concerned,
  to: { userId: string; name: string },
  by: { userId: string; name: string },
) => {
  const text = [`${by.name} 将 ${count} 种物料转派给 ${to.name}`]
  return [
    { userId: to.userId, ...noticeOf(requisitionNo, '收到转派的采购申请', text) },
    { userId: demanderId, ...noticeOf(requisitionNo, '采购申请已转派', text) },
    { userId: purchaserId, ...noticeOf(requisitionNo, '采购申请已转派', text) },
  ].filter(({ userId }) => userId !== by.userId)
}

/** All that somebody had open has another purchaser; each is told once, of what is his. */
export function handedOverNotices(
  concerned: readonly { demanderId: string; count: number }[],
  to: { userId: string; name: string },
  by: { userId: string; name: string },
) {
  const all = concerned.reduce((sum, { count }) => sum + count, 0)
  const noticeTo = (userId: string, count: number) => ({
    userId,
    kind: 'requisition' as MessageKind,
    title: '采购申请已转派',
    text: `${by.name} 将 ${count} 种待采购物料转派给 ${to.name}。`,
    address: list,
  })
  return [
    ...(to.userId === by.userId ? [] : [noticeTo(to.userId, all)]),
    ...concerned.map(({ demanderId, count }) => noticeTo(demanderId, count)),
  ]
}

const list = to.purchaseRequisitionList()

const noticeOf = (requisitionNo: string, title: string, parts: readonly string[]) => ({
  kind: 'requisition' as MessageKind,
  title,
  text: `${requisitionNo}：${parts.filter(Boolean).join('，')}。`,
  address: to.purchaseRequisitionList({ requisitionNo }),
})
