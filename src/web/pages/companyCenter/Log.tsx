import { Form, useSearchParams } from 'react-router'
import { actionText } from '#mall/people/audit/audit.rules.ts'
import { DateRange } from '#web/list/DateRange.tsx'
import { OfDays } from '#web/list/OfDays.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'
import styles from './centre.module.css'
import { centreAddress } from './filter.ts'
import type { logFilterOf } from './filterOf.ts'
import { detailText } from './logText.ts'

type Entry = {
  auditId: string
  at: string
  userName: string
  action: string
  subject: string
  detail: Record<string, unknown>
}
type Props = { list: Entry[]; hasMore: boolean; filter: ReturnType<typeof logFilterOf> }

/** What administrators of the company have changed, newest first. */
export function Log({ list, hasMore, filter }: Props) {
  const [search] = useSearchParams()
  const last = list.at(-1)
  return (
    <>
      <Filters filter={filter} />
      <OfDays>
        {list.length > 0 ? <Entries list={list} /> : <Empty title="没有操作记录" />}
        {(filter.before || hasMore) && (
          <footer className={styles.foot}>
            {filter.before && (
              <PageLink to={centreAddress(search, {})} className="link">
                回到最新
              </PageLink>
            )}
            {hasMore && last && (
              <PageLink to={centreAddress(search, { before: last.auditId })} className="link">
                查看更早的记录
              </PageLink>
            )}
          </footer>
        )}
      </OfDays>
    </>
  )
}

const Filters = ({ filter: { actor, from, to } }: Pick<Props, 'filter'>) => (
  <Form
    key={`${actor} ${from} ${to}`}
    className={styles.filters}
    role="search"
    aria-label="操作记录筛选"
  >
    <input type="hidden" name="tab" value="log" />
    <DateRange from={from} to={to} />
    <input
      name="actor"
      className="in"
      aria-label="操作人"
      placeholder="操作人姓名或用户名"
      maxLength={20}
      defaultValue={actor}
    />
    <button type="submit" className="btn o">
      查询
    </button>
    <PageLink to="/companyCenter?tab=log" className="btn">
      重置
    </PageLink>
  </Form>
)

const Entries = ({ list }: { list: Entry[] }) => (
  <table className={`tb ${styles.log}`}>
    <thead>
      <tr>
        <th>时间</th>
        <th>操作人</th>
        <th>操作</th>
        <th>对象</th>
        <th>内容</th>
      </tr>
    </thead>
    <tbody>
      {list.map(({ auditId, at, userName, action, subject, detail }) => (
        <tr key={auditId}>
          <td className="sec">{dateTime(at)}</td>
          <td>{userName}</td>
          <td>{actionText(action)}</td>
          <td>{subject}</td>
          <td className="sec">{detailText(detail) || '–'}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
