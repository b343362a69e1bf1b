import { Link } from 'react-router'
import { api } from '#mall/api.ts'
import { termLabels } from '#mall/company/company/company.rules.ts'
import type { TermRow } from '#mall/company/company/review.contract.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import { reasonForm } from '#mall/reason.ts'
import { AdminPage } from '#web/admin/AdminPage.tsx'
import { Decision } from '#web/admin/Decision.tsx'
import { call } from '#web/call.ts'
import { Paper } from '#web/company/Paper.tsx'
import { WaitingCredits } from '#web/credit/WaitingCredits.tsx'
import { failedIn } from '#web/list/failed.tsx'
import { ListPage, type ListProps } from '#web/list/ListPage.tsx'
import styles from '#web/list/list.module.css'
import { staffPageSizes, tabs, text } from '#web/list/listFilter.ts'
import { loadList } from '#web/list/loadList.ts'
import type { Column } from '#web/list/Table.tsx'
import { dateTime } from '#web/ui/time.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminTerms.ts'
import { CreditSetting } from './adminTerms/CreditSetting.tsx'
import { Grant } from './adminTerms/Grant.tsx'

const list = {
  noun: '账期申请',
  unit: '个',
  pageSizes: staffPageSizes,
  fields: {
    tab: tabs('申请状态', { ...termLabels, all: '全部' }),
    keyword: text('搜索账期申请', '企业名称'),
  },
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call } = context.get(visit)
  const [{ found, today }, waiting, setting] = await Promise.all([
    loadList(list, url, (filter) => call(api.companyReview.termList, filter)),
    call(api.creditDesk.waitingCredits, {}),
    call(api.creditDesk.creditSetting, {}),
  ])
  const asked = new Set(waiting.list.map(({ companyId }) => companyId))
  const rows = found.list.map((term) => ({ ...term, isAsked: asked.has(term.companyId) }))
  return { found: { ...found, list: rows }, today, waiting: waiting.list, setting }
}

const tones = { pending: 'warn', approved: 'ok', ended: 'off', rejected: 'bad' }

/** A credit of its company waits for a second person. */
type Term = TermRow & { isAsked: boolean }

const columns: readonly Column<Term>[] = [
  {
    head: '企业',
    width: '22%',
    opens: true,
    cell: ({ companyId, companyName, note }) => (
      <>
        <Link to={to.adminCompany({ companyId })} className="link">
          {companyName}
        </Link>
        {note && <p className="mute t12">{note}</p>}
      </>
    ),
  },
  {
    head: '申请额度',
    width: '12%',
    isNum: true,
    cell: ({ amount }) => (amount === null ? '–' : price(amount)),
  },
  {
    head: '账期',
    width: '8%',
    isNum: true,
    cell: ({ days }) => (days === null ? '–' : `${days} 天`),
  },
  {
    head: '合同',
    width: '16%',
    cell: ({ contract }) => (contract ? <Paper file={contract} /> : '–'),
  },
  {
    head: '申请',
    width: '14%',
    cell: ({ createdBy, createdAt }) => (
      <>
        {createdAt ? createdBy : '未经申请'}
        {createdAt && <p className="mute t12">{dateTime(createdAt)}</p>}
      </>
    ),
  },
  {
    head: '状态',
    width: '8%',
    cell: ({ state }) => <span className={`tag ${tones[state]}`}>{termLabels[state]}</span>,
  },
  {
    head: '处理',
    width: '20%',
    cell: (term) =>
      term.state === 'pending' && term.termApplicationId ? (
        <Acts term={term} termApplicationId={term.termApplicationId} />
      ) : (
        <Result term={term} />
      ),
  },
]

const Acts = ({ term, termApplicationId }: { term: Term; termApplicationId: string }) => (
  <span className={styles.acts}>
    {term.isAsked ? (
      <span className="tag warn">待复核</span>
    ) : (
      <Grant term={term} termApplicationId={termApplicationId} />
    )}
    <Decision
      name="拒绝"
      subject={term.companyName}
      done="已拒绝"
      isDanger
      isInRow
      form={reasonForm}
      decide={({ reason }) => call(api.companyReview.rejectTerm, { termApplicationId, reason })}
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

type Loaded = Pick<ListProps<Term>, 'found' | 'today' | 'tools'>

const Terms = (loaded: Loaded) => (
  <ListPage
    {...loaded}
    list={list}
    columns={columns}
    keyOf={({ companyId, termApplicationId }) => `${companyId} ${termApplicationId}`}
    none={{ text: '已认证企业提交账期申请后会显示在这里。' }}
  />
)

export default function AdminTerms({ loaderData }: Route.ComponentProps) {
  const { waiting, setting, ...loaded } = loaderData
  return (
    <AdminPage title="账期申请">
      {waiting.length > 0 && <WaitingCredits waiting={waiting} />}
      <Terms {...loaded} tools={<CreditSetting setting={setting} />} />
    </AdminPage>
  )
}

export const ErrorBoundary = failedIn(AdminPage, '账期申请', Terms)
