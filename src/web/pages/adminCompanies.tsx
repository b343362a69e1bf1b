import { Link } from 'react-router'
import { api } from '#mall/api.ts'
import { kindLabels } from '#mall/company/company/company.rules.ts'
import { type ReviewHead, ReviewTab } from '#mall/company/company/review.contract.ts'
import styles from '#web/admin/admin.module.css'
import { Search, Tabs } from '#web/admin/ListHead.tsx'
import { NothingIn } from '#web/admin/NothingIn.tsx'
import { Room } from '#web/admin/Room.tsx'
import { wordsOf } from '#web/admin/search.ts'
import { StateTag } from '#web/company/StateTag.tsx'
import { withinPages } from '#web/list/withinPages.ts'
import { Pager } from '#web/ui/Pager.tsx'
import { dateTime } from '#web/ui/time.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminCompanies.ts'

const pageSize = 20

export async function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams } = url
  const tab = ReviewTab.safeParse(searchParams.get('tab')).data ?? 'waiting'
  const filter = { tab, ...wordsOf(searchParams) }
  const found = await context.get(visit).call(api.companyReview.reviewList, { ...filter, pageSize })
  withinPages(url, filter, found)
  return { ...found, filter }
}

const labels: Record<ReviewTab, string> = {
  waiting: '待审核',
  certified: '已认证',
  rejected: '已驳回',
  none: '未认证',
  frozen: '已冻结',
  all: '全部',
}

export default function AdminCompanies({ loaderData }: Route.ComponentProps) {
  const { list, total, pages, counts, filter } = loaderData
  return (
    <Room title="企业审核">
      <section className="sheet">
        <Tabs labels={labels} counts={counts} current={filter.tab} label="企业状态" />
        <Search keyword={filter.keyword} placeholder="企业名称 / 信用代码 / 联系人 / 手机" />
        {list.length > 0 ? (
          <Table list={list} />
        ) : (
          <NothingIn
            noun="企业"
            unit="家"
            labels={labels}
            counts={counts}
            tab={filter.tab}
            isFiltered={filter.keyword !== ''}
            all="/admin/companies?tab=all"
          >
            企业提交认证或变更后会显示在这里。
          </NothingIn>
        )}
      </section>
      {total > 0 && (
        <div className={styles.foot}>
          共 {total.toLocaleString('en')} 家企业
          <Pager pageNum={filter.pageNum} pages={pages} pageSize={pageSize} pageSizes={[]} />
        </div>
      )}
    </Room>
  )
}

const Table = ({ list }: { list: ReviewHead[] }) => (
  <table className={`tb ${styles.table}`}>
    <colgroup>
      <col width="28%" />
      <col width="17%" />
      <col width="9%" />
      <col width="9%" />
      <col width="17%" />
      <col width="6%" />
      <col width="14%" />
    </colgroup>
    <thead>
      <tr>
        <th>企业名称</th>
        <th>统一社会信用代码</th>
        <th>状态</th>
        <th>类型</th>
        <th>联系人</th>
        <th className="num">成员</th>
        <th>提交时间</th>
      </tr>
    </thead>
    <tbody>
      {list.map((row) => (
        <Row key={row.companyId} row={row} />
      ))}
    </tbody>
  </table>
)

const Row = ({ row }: { row: ReviewHead }) => (
  <tr>
    <td>
      <Link to={`/admin/company?companyId=${row.companyId}`} className="link">
        {row.name}
      </Link>
    </td>
    <td className="mono">{row.creditCode ?? '–'}</td>
    <td>
      <StateTag state={row.state} />
    </td>
    <td>{row.kind ? kindLabels[row.kind] : '–'}</td>
    <td>{row.contactName ? `${row.contactName} ${row.contactMobile}` : '–'}</td>
    <td className="num">{row.people}</td>
    <td>{row.createdAt ? dateTime(row.createdAt) : '–'}</td>
  </tr>
)
