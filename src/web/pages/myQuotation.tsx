import { redirect } from 'react-router'
import { mayQuote } from '#mall/access.ts'
import { api } from '#mall/api.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { day } from '#web/ui/time.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/myQuotation.ts'
import { Filters } from './myQuotation/Filters.tsx'
import { pageSizes, quotationListAddress } from './myQuotation/filter.ts'
import { filterOf } from './myQuotation/filterOf.ts'
import { NoQuotations, NoQuoting } from './myQuotation/NoQuotations.tsx'
import { QuotationTable } from './myQuotation/QuotationTable.tsx'
import styles from './myQuotation/quotations.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call, who } = context.get(visit)
  if (!who || !mayQuote(who)) return null
  const { searchParams } = new URL(request.url)
  const filter = filterOf(searchParams)
  const quotations = await call(api.quotation.quotationList, filter)
  if (quotations.pages > 0 && filter.pageNum > quotations.pages)
    throw redirect(quotationListAddress(searchParams, { pageNum: String(quotations.pages) }))
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
        <NoQuoting hasCompany={who !== null && who.companyId !== null} />
      )}
    </div>
  )
}

const Quotations = ({ list, total, pages, filter, today }: List) => (
  <>
    <section className="sheet">
      <Filters filter={filter} today={today} />
      {list.length > 0 ? <QuotationTable quotations={list} /> : <NoQuotations />}
    </section>
    {total > 0 && (
      <div className={styles.foot}>
        共 {total} 份报价单
        <Pager
          pageNum={filter.pageNum}
          pages={pages}
          pageSize={filter.pageSize}
          pageSizes={pageSizes}
        />
      </div>
    )}
  </>
)
