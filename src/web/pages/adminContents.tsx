import { Link } from 'react-router'
import { api } from '#mall/api.ts'
import type { ContentKind, ContentRow } from '#mall/people/content/content.contract.ts'
import styles from '#web/admin/admin.module.css'
import { Room } from '#web/admin/Room.tsx'
import { dateTime } from '#web/ui/time.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminContents.ts'

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(visit).call(api.content.contentList, {})

export const kindNames: Record<ContentKind, string> = {
  page: '页面',
  help: '帮助',
  case: '案例',
  legal: '协议',
  part: '文案',
}

export default function AdminContents({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <Room title="内容">
      <section className="sheet">
        <table className={`tb ${styles.table}`}>
          <colgroup>
            <col width="8%" />
            <col width="34%" />
            <col width="18%" />
            <col width="20%" />
            <col width="20%" />
          </colgroup>
          <thead>
            <tr>
              <th>类型</th>
              <th>标题</th>
              <th>状态</th>
              <th>发布时间</th>
              <th>最近修改</th>
            </tr>
          </thead>
          <tbody>
            {list.map((row) => (
              <Row key={row.slug} row={row} />
            ))}
          </tbody>
        </table>
      </section>
    </Room>
  )
}

const Row = ({ row }: { row: ContentRow }) => (
  <tr>
    <td>{kindNames[row.kind]}</td>
    <td>
      <Link to={`/admin/content?slug=${row.slug}`} className="link">
        {row.title}
      </Link>
    </td>
    <td>
      <span className={`tag ${row.hasDraft ? 'warn' : 'ok'}`}>
        {row.hasDraft ? '有未发布的草稿' : `已发布第 ${row.version} 版`}
      </span>
      {row.effectiveOn && <p className="mute t12">{row.effectiveOn} 生效</p>}
    </td>
    <td>{row.publishedAt ? dateTime(row.publishedAt) : '–'}</td>
    <td>
      {row.changedBy ?? '随商城提供'}
      <p className="mute t12">{dateTime(row.changedAt)}</p>
    </td>
  </tr>
)
