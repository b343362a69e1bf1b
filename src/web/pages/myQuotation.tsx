import { mayQuote } from '#mall/access.ts'
import { api } from '#mall/api.ts'
import { listFilterOf } from '#web/list/filterOf.ts'
import { ListFilters } from '#web/list/ListFilters.tsx'
import { ListFoot } from '#web/list/ListFoot.tsx'
import { OfDays } from '#web/list/OfDays.tsx'
import { withinPages } from '#web/list/withinPages.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { day } from '#web/ui/time.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/myQuotation.ts'
import { quotationListAddress } from './myQuotation/filter.ts'
import { NoQuotations, NoQuoting } from './myQuotation/NoQuotations.tsx'
import { QuotationTable } from './myQuotation/QuotationTable.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call, who } = context.get(visit)
  if (!who || !mayQuote(who)) return null
  const filter = listFilterOf(url.searchParams)
  const quotations = await call(api.quotation.quotationList, filter)
  withinPages(url, filter, quotations)
  return { ...quotations, filter, today: day(new Date()) }
}

type List = Exclude<Route.ComponentProps['loaderData'], null>

export default function MyQuotation({ loaderData }: Route.ComponentProps) {
  const { who } = useVisitor()
  return (
    <div className="wrap">
      <title>我的报价单 – 工业品商城</title>
      <nav className="crumb" aria-label="面包屑">
        <PageLink to="/">首页</PageLink>
        <Icon name="chevron-right" />
        <span aria-current="page">我的报价单</span>
      </nav>
      <h1 className="vh">我的报价单</h1>
      {loaderData ? (
        <Quotations {...loaderData} />
      ) : (
        <NoQuoting
          reason={!who?.companyId ? 'noCompany' : who.isAuth === 1 ? 'role' : 'notCertified'}
        />
      )}
    </div>
  )
}

const Quotations = ({ list, total, pages, filter, today }: List) => (
  <>
    <section className="sheet">
      <ListFilters
        filter={filter}
        today={today}
        address={quotationListAddress}
        noun="报价单"
        dates="报价日期"
        placeholder="报价单编号 / 订货号 / 物料编码 / 型号 / 商品名"
      />
      <OfDays>{list.length > 0 ? <QuotationTable quotations={list} /> : <NoQuotations />}</OfDays>
    </section>
    <ListFoot total={total} pages={pages} filter={filter} unit="份报价单" />
  </>
)
