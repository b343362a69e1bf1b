import { useSearchParams } from 'react-router'
import type { viewOf } from '#mall/trade/requisition/requisition.rules.ts'
import { isFiltered } from '#web/list/address.ts'
import { NoMatch } from '#web/list/NoMatch.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'

export type View = NonNullable<ReturnType<typeof viewOf>>

const texts: Record<View, { text: string; next: { to: string; name: string } }> = {
  demander: {
    text: '把需要的商品加入「我的共享」，再共享给采购员，申请的进度会显示在这里。',
    next: { to: '/myCart', name: '去共享物料' },
  },
  purchaser: {
    text: '需求人员把物料共享给您后，会显示在这里，并进入购物车的采购申请页签。',
    next: { to: '/myCart', name: '去购物车' },
  },
  company: {
    text: '本企业需求人员提出的采购申请会显示在这里。',
    next: { to: '/myOrder?scope=company', name: '查看企业订单' },
  },
}

export function NoRequisitions({ view }: { view: View }) {
  const [search] = useSearchParams()
  if (isFiltered(search))
    return <NoMatch noun="采购申请" all="/purchaseRequisitionList" by="关键词、状态或时间范围" />
  const { text, next } = texts[view]
  return (
    <Empty
      title="还没有采购申请"
      actions={
        <>
          <PageLink to={next.to} className="btn p">
            {next.name}
          </PageLink>
          <PageLink to="/productList" className="btn">
            去选购商品
          </PageLink>
        </>
      }
    >
      {text}
    </Empty>
  )
}
