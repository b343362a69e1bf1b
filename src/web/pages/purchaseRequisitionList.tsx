import { data } from 'react-router'
import { api } from '#mall/api.ts'
import { to } from '#mall/pages.ts'
import { isRefusal } from '#mall/refusal.ts'
import type { RequisitionHead } from '#mall/trade/requisition/requisition.contract.ts'
import { tabLabels, viewOf } from '#mall/trade/requisition/requisition.rules.ts'
import { Centre } from '#web/centre/Centre.tsx'
import { failedIn } from '#web/list/failed.tsx'
import { type Found, ListPage } from '#web/list/ListPage.tsx'
import { days, tabs, text, wordOf } from '#web/list/listFilter.ts'
import { loadList } from '#web/list/loadList.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useLive } from '#web/ui/useLive.ts'
import { useUnseenReload } from '#web/ui/useUnseenReload.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { type Visit, visit } from '#web/visit.ts'
import type { Route } from './+types/purchaseRequisitionList.ts'
import { columnsFor } from './purchaseRequisitionList/columns.tsx'
import { firstLines } from './purchaseRequisitionList/filter.ts'
import { NoView } from './purchaseRequisitionList/NoView.tsx'
import { RequisitionDrawer } from './purchaseRequisitionList/RequisitionDrawer.tsx'

const list = {
  noun: '采购申请',
  unit: '个',
  fields: {
    tab: tabs('采购申请状态', tabLabels),
    days: days('创建时间'),
    keyword: text('搜索采购申请', '单号 / 姓名 / 订货号 / 物料编码 / 型号 / 商品名'),
  },
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { call, attempt, who } = context.get(visit)
  if (!who || !viewOf(who)) return { page: null, overview: await call(api.centre.overview, {}) }
  const requisitionNo = wordOf(url.searchParams, 'requisitionNo')
  const isWhole = wordOf(url.searchParams, 'lines') === 'all'
  const [shown, opened, overview] = await Promise.all([
    loadList(list, url, (filter) => call(api.requisition.requisitionList, filter)),
    requisitionNo ? recordOf(attempt, requisitionNo, isWhole) : null,
    call(api.centre.overview, {}),
  ])
  const isDocument = request.headers.get('sec-fetch-dest') !== 'empty'
  const status = opened === 'unknown' && isDocument ? 404 : 200
  return data({ page: { ...shown, opened }, overview }, { status })
}

/** One that the visitor may not see, or does no longer, is told in its place: the list stays. */
async function recordOf(attempt: Visit['attempt'], requisitionNo: string, isWhole: boolean) {
  try {
    const record = await attempt(api.requisition.requisitionDetail, { requisitionNo })
    return { ...record, lines: isWhole ? record.lines : record.lines.slice(0, firstLines) }
  } catch (error) {
    if (isRefusal(error) && (error.code === 'REQUISITION_NOT_FOUND' || error.code === 'BAD_INPUT'))
      return 'unknown' as const
    throw error
  }
}

const nothing = {
  demander: {
    text: '把需要的商品加入「我的共享」，再共享给采购员，申请的进度会显示在这里。',
    to: '/myCart',
    name: '去共享物料',
  },
  purchaser: {
    text: '需求人员把物料共享给您后，会显示在这里，并进入购物车的采购申请页签。',
    to: '/myCart',
    name: '去购物车',
  },
  company: {
    text: '本企业需求人员提出的采购申请会显示在这里。',
    to: to.myOrder({ scope: 'company' }),
    name: '查看企业订单',
  },
} as const

function Requisitions(props: { found: Found<RequisitionHead> | undefined; today?: string }) {
  const { who } = useVisitor()
  const view = (who && viewOf(who)) ?? 'demander'
  const { text, to, name } = nothing[view]
  return (
    <ListPage
      {...props}
      list={list}
      columns={columnsFor(view)}
      keyOf={({ requisitionNo }) => requisitionNo}
      none={{
        text,
        actions: (
          <>
            <PageLink to={to} className="btn primary">
              {name}
            </PageLink>
            <PageLink to="/productList" className="btn">
              去选购商品
            </PageLink>
          </>
        ),
      }}
    />
  )
}

type Page = Exclude<Route.ComponentProps['loaderData']['page'], null>

function Live({ opened, ...page }: Page) {
  const reload = useUnseenReload()
  useLive(() => void reload())
  return (
    <>
      <Requisitions {...page} />
      {opened && <RequisitionDrawer requisition={opened === 'unknown' ? null : opened} />}
    </>
  )
}

export default function PurchaseRequisitionList({ loaderData }: Route.ComponentProps) {
  const { page, overview } = loaderData
  return (
    <Centre title="采购申请" overview={overview}>
      {page ? <Live {...page} /> : <NoView />}
    </Centre>
  )
}

export const ErrorBoundary = failedIn(Centre, '采购申请', Requisitions)
