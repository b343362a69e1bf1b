import { Form, Link, useSearchParams } from 'react-router'
import { api } from '#mall/api.ts'
import type { AuditEntry } from '#mall/people/audit/audit.contract.ts'
import { actionText, auditNouns } from '#mall/people/audit/audit.rules.ts'
import styles from '#web/admin/admin.module.css'
import { Room } from '#web/admin/Room.tsx'
import { listSearch } from '#web/admin/search.ts'
import { DateRange } from '#web/list/DateRange.tsx'
import { daysIn } from '#web/list/daysIn.ts'
import { OfDays, useDaysProblem } from '#web/list/OfDays.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { dateTime } from '#web/ui/time.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminAuditLog.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const get = (key: string) => searchParams.get(key)?.trim() ?? ''
  const action = get('action')
  const filter = {
    actor: get('actor').slice(0, 64),
    action: /^[a-zA-Z.]{0,40}$/.test(action) ? action : '',
    ...daysIn(searchParams),
    before: /^[1-9]\d{0,17}$/.test(get('before')) ? get('before') : undefined,
  }
  return { ...(await context.get(visit).call(api.staff.auditLog, filter)), filter }
}

type Filter = Route.ComponentProps['loaderData']['filter']

export default function AdminAuditLog({
  loaderData: { list, hasMore, filter },
}: Route.ComponentProps) {
  const [search] = useSearchParams()
  const problem = useDaysProblem()
  return (
    <Room title="操作日志">
      <section className="sheet">
        <Filters filter={filter} />
        <OfDays>
          {list.length > 0 ? (
            <Table list={list} />
          ) : (
            <Nothing isFiltered={Object.values(filter).some(Boolean)} />
          )}
        </OfDays>
      </section>
      {!problem && (
        <nav className={styles.foot} aria-label="分页">
          {filter.before ? (
            <Link to={listSearch(search, {})} className="btn s">
              回到最新
            </Link>
          ) : (
            <span />
          )}
          {hasMore && (
            <Link to={listSearch(search, { before: list.at(-1)?.auditId ?? '' })} className="btn s">
              更早的记录
            </Link>
          )}
        </nav>
      )}
    </Room>
  )
}

const Nothing = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <Empty
      title="没有符合条件的操作"
      actions={
        <Link to="/admin/auditLog" className="btn">
          查看全部
        </Link>
      }
    >
      换个操作人、操作或时间范围试试。
    </Empty>
  ) : (
    <Empty title="还没有操作记录">运营人员与企业管理员的操作会显示在这里。</Empty>
  )

const Filters = ({ filter }: { filter: Filter }) => (
  <Form key={JSON.stringify(filter)} className={styles.search} role="search">
    <input
      name="actor"
      className="in"
      aria-label="操作人"
      placeholder="操作人姓名 / 用户名"
      defaultValue={filter.actor}
    />
    <select name="action" className="in" aria-label="操作" defaultValue={filter.action}>
      <option value="">全部操作</option>
      {Object.entries(auditNouns).map(([noun, name]) => (
        <option key={noun} value={noun}>
          {name}
        </option>
      ))}
    </select>
    <DateRange from={filter.from} to={filter.to} />
    <button type="submit" className="btn">
      查询
    </button>
  </Form>
)

const Table = ({ list }: { list: AuditEntry[] }) => (
  <table className={`tb ${styles.table}`}>
    <colgroup>
      <col width="13%" />
      <col width="10%" />
      <col width="18%" />
      <col width="13%" />
      <col width="20%" />
      <col width="26%" />
    </colgroup>
    <thead>
      <tr>
        <th>时间</th>
        <th>操作人</th>
        <th>所属企业</th>
        <th>操作</th>
        <th>对象</th>
        <th>详情</th>
      </tr>
    </thead>
    <tbody>
      {list.map((entry) => (
        <tr key={entry.auditId}>
          <td>{dateTime(entry.at)}</td>
          <td>{entry.userName}</td>
          <td>{entry.companyName ?? '商城运营'}</td>
          <td>{actionText(entry.action)}</td>
          <td>{entry.subject}</td>
          <td>
            <Detail detail={entry.detail} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Detail = ({ detail }: Pick<AuditEntry, 'detail'>) => (
  <p className={styles.detail}>
    {Object.entries(detail)
      .map(([name, value]) => `${name} ${textOf(value)}`)
      .join('；') || '–'}
  </p>
)

/** Old and new are a pair. */
const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map((one) => String(one || '空')).join(' → ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value || '空')
}
