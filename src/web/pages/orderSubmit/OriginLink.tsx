import { type Address, to } from '#mall/pages.ts'
import type { SourceName } from '#mall/trade/order/settled.contract.ts'
import type { Origin } from '#web/order/postData.ts'
import { PageLink } from '#web/ui/PageLink.tsx'

type Back = { to: Address; name: string }

const backs: Record<SourceName, (id: string) => Back> = {
  cart: () => ({ to: '/myCart', name: '返回购物车修改' }),
  requisition: (requisition) => ({
    to: to.myCart({ tab: 'application', requisition }),
    name: '返回采购申请列表',
  }),
  buynow: (skuId) => ({ to: to.productDetail({ skuId }), name: '返回商品页' }),
  reorder: (orderNo) => ({ to: to.orderDetail({ orderNo }), name: '返回原订单' }),
  order: (orderNo) => ({ to: to.orderDetail({ orderNo }), name: '返回订单' }),
  bulk: () => ({ to: to.bulkOrder(), name: '返回批量下单' }),
  quote: (enquiryNo) => ({ to: to.myEnquiry({ enquiryNo }), name: '返回报价' }),
  quotation: () => ({ to: '/myQuotation', name: '返回我的报价单' }),
  phone: () => ({ to: '/admin/phoneCustomers', name: '更换客户' }),
  list: (listId) => ({ to: to.myShoppingList({ listId }), name: '返回清单' }),
}

/** Leads back to where the lines come from. */
export function OriginLink({ origin, className }: { origin: Origin; className: string }) {
  const { to, name } = backs[origin.source](origin.id)
  return (
    <PageLink to={to} className={className}>
      {name}
    </PageLink>
  )
}
