import { to } from '#mall/pages.ts'
import { told } from '#mall/people/message/wording.rules.ts'

/** Each event of a requisition tells the side that did not cause it. */
const sides = {
  share: 'purchaser',
  withdraw: 'purchaser',
  urge: 'purchaser',
  return: 'demander',
  order: 'demander',
  ask: 'demander',
  approve: 'demander',
  giveBack: 'demander',
  short: 'demander',
  refuse: 'demander',
} as const
export type NoticeKind = keyof typeof sides

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
  concerned.map(({ requisitionNo, demanderId, purchaserId, count }) => ({
    userId: sides[kind] === 'purchaser' ? purchaserId : demanderId,
    ...told(`requisition.${kind}`, {
      申请单号: requisitionNo,
      操作人: actor,
      种数: count,
      附言: note && `，${kind === 'return' ? '原因：' : ''}${note}`,
    }),
    address: to.purchaseRequisitionList({ requisitionNo }),
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
      ...told('requisition.stranded', {
        申请单号: requisitionNo,
        种数: count,
        采购员: purchaserName,
        状况: whyStranded(purchaser),
      }),
      address: to.purchaseRequisitionList({ requisitionNo }),
    }
  })

function whyStranded({ isDisabled, isPurchaser }: Pick<Stranded, 'isDisabled' | 'isPurchaser'>) {
  if (isDisabled) return '已停用'
  return isPurchaser ? '的角色已不处理采购申请' : '已不是采购员'
}

/** It has another purchaser now; whoever gave it away knows. */
export const reassignedNotices = (
  { requisitionNo, demanderId, purchaserId, count }: Concerned,
  taker: { userId: string; name: string },
  by: { userId: string; name: string },
) => {
  const address = to.purchaseRequisitionList({ requisitionNo })
  const values = { 申请单号: requisitionNo, 操作人: by.name, 种数: count, 新采购员: taker.name }
  const news = { ...told('requisition.reassigned', values), address }
  return [
    { userId: taker.userId, ...told('requisition.toYou', values), address },
    { userId: demanderId, ...news },
    { userId: purchaserId, ...news },
  ].filter(({ userId }) => userId !== by.userId)
}

/** All that somebody had open has another purchaser; each is told once, of what is his. */
export function handedOverNotices(
  concerned: readonly { demanderId: string; count: number }[],
  taker: { userId: string; name: string },
  by: { userId: string; name: string },
) {
  const all = concerned.reduce((sum, { count }) => sum + count, 0)
  const noticeTo = (userId: string, count: number) => ({
    userId,
    ...told('requisition.handedOver', { 操作人: by.name, 种数: count, 新采购员: taker.name }),
    address: to.purchaseRequisitionList(),
  })
  return [
    ...(taker.userId === by.userId ? [] : [noticeTo(taker.userId, all)]),
    ...concerned.map(({ demanderId, count }) => noticeTo(demanderId, count)),
  ]
}
