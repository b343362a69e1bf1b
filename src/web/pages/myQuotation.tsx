import { mayQuote } from '#mall/access.ts'
import { api } from '#mall/api.ts'
import { price } from '#mall/money.ts'
import type { QuotationHead } from '#mall/trade/quotation/quotation.contract.ts'
import { Centre } from '#web/centre/Centre.tsx'
import { failedIn } from '#web/list/failed.tsx'
import { type Found, ListPage } from '#web/list/ListPage.tsx'
import styles from '#web/list/list.module.css'
import { days, text } from '#web/list/listFilter.ts'
import { loadList } from '#web/list/loadList.ts'
import type { Column } from '#web/list/Table.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/myQuotation.ts'
import { BuyAgain } from './myQuotation/BuyAgain.tsx'
import { Download } from './myQuotation/Download.tsx'
import { NoQuoting } from './myQuotation/NoQuoting.tsx'

const list = {
  noun: '报价单',
  unit: '份',
  fields: {
    days: days('报价日期'),
    keyword: text('搜索报价单', '报价单编号 / 订货号 / 物料编码 / 型号 / 商品名'),
  },
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call, who } = context.get(visit)
  const mayRead = who !== null && mayQuote(who)
  const [page, overview] = await Promise.all([
    mayRead ? loadList(list, url, (filter) => call(api.quotation.quotationList, filter)) : null,
    call(api.centre.overview, {}),
  ])
  return { page, overview }
}

const columns: readonly Column<QuotationHead>[] = [
  { head: '编号', width: '13%', opens: true, cell: ({ quotationNo }) => <b>{quotationNo}</b> },
  { head: '报价日期', width: '13%', look: 'sec', cell: ({ createdAt }) => dateTime(createdAt) },
  { head: '有效期至', width: '10%', look: 'sec', cell: ({ validUntil }) => validUntil },
  {
    head: '种类/件数',
    width: '12%',
    isNum: true,
    cell: ({ type, total }) => `${type} 种 ${total.toLocaleString('en')} 件`,
  },
  {
    head: '应付总额',
    width: '12%',
    isNum: true,
    cell: ({ totalPrice }) => <b>{price(totalPrice)}</b>,
  },
  { head: '制单人', width: '8%', cell: ({ makerName }) => makerName },
  {
    head: '状态',
    width: '8%',
    cell: ({ isExpired }) => (
      <span className={`tag ${isExpired ? '' : 'ok'}`}>{isExpired ? '已过期' : '有效'}</span>
    ),
  },
  {
    head: '操作',
    width: '24%',
    isActs: true,
    cell: ({ quotationNo }) => (
      <div className={styles.acts}>
        <Download quotationNo={quotationNo} kind="pdf" />
        <Download quotationNo={quotationNo} kind="xlsx" />
        <BuyAgain quotationNo={quotationNo} />
      </div>
    ),
  },
]

const Quotations = (props: { found: Found<QuotationHead> | undefined; today?: string }) => (
  <ListPage
    {...props}
    list={list}
    columns={columns}
    keyOf={({ quotationNo }) => quotationNo}
    none={{
      text: '选中商品后点「导出报价单」，导出过的报价单会保存在这里，可再次下载。',
      actions: (
        <>
          <PageLink to="/myCart" className="btn primary">
            去导出报价单
          </PageLink>
          <PageLink to="/productList" className="btn">
            去选购商品
          </PageLink>
        </>
      ),
    }}
  />
)

export default function MyQuotation({ loaderData: { page, overview } }: Route.ComponentProps) {
  const { who } = useVisitor()
  const reason = !who?.companyId ? 'noCompany' : who.isAuth === 1 ? 'role' : 'notCertified'
  return (
    <Centre title="我的报价单" overview={overview}>
      {page ? <Quotations {...page} /> : <NoQuoting reason={reason} />}
    </Centre>
  )
}

export const ErrorBoundary = failedIn(Centre, '我的报价单', Quotations)
