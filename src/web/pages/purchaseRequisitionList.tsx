import { data } from 'react-router'
import { api } from '#mall/api.ts'
import { isRefusal } from '#mall/refusal.ts'
import { viewOf } from '#mall/trade/requisition/requisition.rules.ts'
import { ListFilters } from '#web/list/ListFilters.tsx'
import { ListFoot } from '#web/list/ListFoot.tsx'
import { OfDays } from '#web/list/OfDays.tsx'
import { withinPages } from '#web/list/withinPages.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { day } from '#web/ui/time.ts'
import { useLive } from '#web/ui/useLive.ts'
import { useUnseenReload } from '#web/ui/useUnseenReload.ts'
import { type Visit, visit } from '#web/visit.ts'
import type { Route } from './+types/purchaseRequisitionList.ts'
import { firstLines, listAddress } from './purchaseRequisitionList/filter.ts'
import { filterOf } from './purchaseRequisitionList/filterOf.ts'
import { NoRequisitions } from './purchaseRequisitionList/NoRequisitions.tsx'
import { NoView } from './purchaseRequisitionList/NoView.tsx'
import { RequisitionDrawer } from './purchaseRequisitionList/RequisitionDrawer.tsx'
import { RequisitionTable } from './purchaseRequisitionList/RequisitionTable.tsx'
import { Tabs } from './purchaseRequisitionList/Tabs.tsx'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { call, attempt, who } = context.get(visit)
  const view = who && viewOf(who)
  if (!view) return null
  const { requisitionNo, isWhole, ...filter } = filterOf(url.searchParams)
  const [requisitions, opened] = await Promise.all([
    call(api.requisition.requisitionList, filter),
    requisitionNo === null ? null : recordOf(attempt, requisitionNo, isWhole),
  ])
  withinPages(url, filter, requisitions)
  const page = { ...requisitions, filter, view, opened, today: day(new Date()) }
  const isDocument = request.headers.get('sec-fetch-dest') !== 'empty'
  return opened === 'unknown' && isDocument ? data(page, { status: 404 }) : page
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

type List = Exclude<Route.ComponentProps['loaderData'], null>

export default function PurchaseRequisitionList({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <title>采购申请 – 工业品商城</title>
      <nav className="crumb" aria-label="面包屑">
        <PageLink to="/">首页</PageLink>
        <Icon name="chevron-right" />
        <span aria-current="page">采购申请</span>
      </nav>
      <h1 className="vh">采购申请</h1>
      {loaderData ? <Requisitions {...loaderData} /> : <NoView />}
    </div>
  )
}

function Requisitions({ list, total, pages, counts, filter, view, opened, today }: List) {
  const reload = useUnseenReload()
  useLive(() => void reload())
  return (
    <>
      <section className="sheet">
        <Tabs counts={counts} current={filter.tab} />
        <ListFilters
          filter={filter}
          today={today}
          address={listAddress}
          noun="采购申请"
          dates="创建时间"
          placeholder="单号 / 姓名 / 订货号 / 物料编码 / 型号 / 商品名"
          isWide
        />
        <OfDays>
          {list.length > 0 ? (
            <RequisitionTable requisitions={list} view={view} />
          ) : (
            <NoRequisitions view={view} />
          )}
        </OfDays>
      </section>
      <ListFoot total={total} pages={pages} filter={filter} unit="个采购申请" />
      {opened && <RequisitionDrawer requisition={opened === 'unknown' ? null : opened} />}
    </>
  )
}
