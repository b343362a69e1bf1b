import { mayApprove } from '#mall/access.ts'
import type { Overview } from '#mall/house/centre/centre.contract.ts'
import { type Address, isBuilt, to } from '#mall/pages.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { OrderTab } from '#mall/trade/order/order.contract.ts'

export type Tile = {
  label: string
  /** It stands where there is little room. */
  short?: string
  count: number
  to: Address
}

/** Lists what a person of this role has to do. Each tile leads to the list of just what it counts. */
export const tilesOf = (who: UserInfo, overview: Overview): Tile[] =>
  [
    ...approvalTiles(who, overview),
    ...requisitionTiles(who, overview),
    ...enquiryTiles(overview),
    ...orderTiles(who, overview),
  ].filter(({ to }) => isBuilt(to))

/** It is there only where something waits: most companies have no rules. */
const approvalTiles = (who: UserInfo, { approvals }: Overview): Tile[] =>
  mayApprove(who) && approvals > 0
    ? [{ label: '待我审批', count: approvals, to: to.orderApproval() }]
    : []

function requisitionTiles({ roleName }: UserInfo, { requisitions }: Overview): Tile[] {
  if (!requisitions) return []
  const list = (tab: string) => to.purchaseRequisitionList({ tab })
  const pending = { count: requisitions.pending, to: list('pending') }
  const partial = { label: '部分处理', count: requisitions.partial, to: list('partial') }
  if (roleName === 'demander')
    return [
      { label: '待处理申请', ...pending },
      partial,
      { label: '已退回', count: requisitions.returned, to: list('returned') },
    ]
  return [
    {
      label: roleName === 'purchaser' ? '采购申请待处理' : '企业采购申请待处理',
      short: '待处理申请',
      ...pending,
    },
    partial,
  ]
}

/** They are there only where something waits: quotes to be answered, and what the staff has asked. */
function enquiryTiles({ enquiries }: Overview): Tile[] {
  const tiles: Tile[] = [
    { label: '询价待确认', count: enquiries.quoted, to: to.myEnquiry({ tab: 'quoted' }) },
    { label: '询价待补充', count: enquiries.asking, to: to.myEnquiry({ tab: 'asking' }) },
  ]
  return tiles.filter(({ count }) => count > 0)
}

const orderLabels: [OrderTab, string][] = [
  ['unpaid', '待付款'],
  ['toShip', '待发货'],
  ['toReceive', '待收货'],
]

function orderTiles({ roleName }: UserInfo, { orders, companyOrders }: Overview): Tile[] {
  if (roleName === 'demander') return []
  return orderLabels.map(([tab, label]) =>
    companyOrders
      ? {
          label: `企业${label}`,
          count: companyOrders[tab],
          to: to.myOrder({ scope: 'company', tab }),
        }
      : { label, count: orders[tab], to: to.myOrder({ tab }) },
  )
}
