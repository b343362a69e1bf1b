import { Link } from 'react-router'
import { api } from '#mall/api.ts'
import { termLabels } from '#mall/company/company/company.rules.ts'
import { type TermRow, TermTab } from '#mall/company/company/review.contract.ts'
import { price } from '#mall/money.ts'
import styles from '#web/admin/admin.module.css'
import { Decision } from '#web/admin/Decision.tsx'
import { Search, Tabs } from '#web/admin/ListHead.tsx'
import { NothingIn } from '#web/admin/NothingIn.tsx'
import { Room } from '#web/admin/Room.tsx'
import { wordsOf } from '#web/admin/search.ts'
import { call } from '#web/call.ts'
import { Paper } from '#web/company/Paper.tsx'
import { withinPages } from '#web/list/withinPages.ts'
import { Pager } from '#web/ui/Pager.tsx'
import { dateTime } from '#web/ui/time.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminTerms.ts'
import { Grant } from './adminTerms/Grant.tsx'

const pageSize = 20

export async function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams } = url
  const tab = TermTab.safeParse(searchParams.get('tab')).data ?? 'pending'
  const filter = { tab, ...wordsOf(searchParams) }
  const found = await context.get(visit).call(api.companyReview.termList, { ...filter, pageSize })
  withinPages(url, filter, found)
  return { ...found, filter }
}

const labels: Record<TermTab, string> = { ...termLabels, all: '全部' }
const tones = { pending: 'warn', approved: 'ok', ended: 'off', rejected: 'bad' }

export default function AdminTerms({ loaderData }: Route.ComponentProps) {
  const { list, total, pages, counts, filter } = loaderData
  return (
    <Room title="账期申请">
      <section className="sheet">
        <Tabs labels={labels} counts={counts} current={filter.tab} label="申请状态" />
        <Search keyword={filter.keyword} placeholder="企业名称" />
        {list.length > 0 ? (
          <Table list={list} />
        ) : (
          <NothingIn
            noun="账期申请"
            unit="个"
            labels={labels}
            counts={counts}
            tab={filter.tab}
            isFiltered={filter.keyword !== ''}
            all="/admin/terms?tab=all"
          >
            已认证企业提交账期申请后会显示在这里。
          </NothingIn>
        )}
      </section>
      {total > 0 && (
        <div className={styles.foot}>
          共 {total.toLocaleString('en')} 个申请
          <Pager pageNum={filter.pageNum} pages={pages} pageSize={pageSize} pageSizes={[]} />
        </div>
      )}
    </Room>
  )
}

const Table = ({ list }: { list: TermRow[] }) => (
  <table className={`tb ${styles.table}`}>
    <colgroup>
      <col width="22%" />
      <col width="12%" />
      <col width="8%" />
      <col width="16%" />
      <col width="14%" />
      <col width="8%" />
      <col width="20%" />
    </colgroup>
    <thead>
      <tr>
        <th>企业</th>
        <th className="num">申请额度</th>
        <th className="num">账期</th>
        <th>合同</th>
        <th>申请</th>
        <th>状态</th>
        <th>处理</th>
      </tr>
    </thead>
    <tbody>
      {list.map((term) => (
        <Row key={term.termApplicationId} term={term} />
      ))}
    </tbody>
  </table>
)

const Row = ({ term }: { term: TermRow }) => (
  <tr>
    <td>
      <Link to={`/admin/company?companyId=${term.companyId}`} className="link">
        {term.companyName}
      </Link>
      {term.note && <p className="mute t12">{term.note}</p>}
    </td>
    <td className="num">{term.amount === null ? '–' : price(term.amount)}</td>
    <td className="num">{term.days === null ? '–' : `${term.days} 天`}</td>
    <td>{term.contract ? <Paper file={term.contract} /> : '–'}</td>
    <td>
      {term.createdAt ? term.createdBy : '未经申请'}
      {term.createdAt && <p className="mute t12">{dateTime(term.createdAt)}</p>}
    </td>
    <td>
      <span className={`tag ${tones[term.state]}`}>{termLabels[term.state]}</span>
    </td>
    <td>
      {term.state === 'pending' && term.termApplicationId ? (
        <Acts term={term} termApplicationId={term.termApplicationId} />
      ) : (
        <Result term={term} />
      )}
    </td>
  </tr>
)

const Acts = ({ term, termApplicationId }: { term: TermRow; termApplicationId: string }) => (
  <span className={styles.acts}>
    <Grant term={term} termApplicationId={termApplicationId} />
    <Decision
      name="拒绝"
      subject={term.companyName}
      done="已拒绝"
      isDanger
      isInRow
      hasReason
      decide={(reason) => call(api.companyReview.rejectTerm, { termApplicationId, reason })}
    >
      企业会看到原因，可修改后重新申请。
    </Decision>
  </span>
)

const Result = ({ term }: { term: TermRow }) => (
  <>
    {resultOf(term)}
    {term.decidedAt && <p className="mute t12">{dateTime(term.decidedAt)}</p>}
    {term.endedAt && <p className="mute t12">{dateTime(term.endedAt)} 停用</p>}
  </>
)

function resultOf({ state, reason, grantedAmount, grantedDays }: TermRow): string {
  if (state === 'rejected') return reason
  const amount = grantedAmount === null ? '' : price(grantedAmount)
  const days = grantedDays === null ? '' : `${grantedDays} 天`
  if (state === 'approved' && amount === '') return days ? `不限额 / ${days}` : '不限额，按合同账期'
  return [amount, days].filter(Boolean).join(' / ')
}
