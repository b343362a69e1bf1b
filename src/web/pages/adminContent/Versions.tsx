import { Link } from 'react-router'
import styles from '#web/admin/admin.module.css'
import type { Source } from '#web/pages/adminContent.tsx'
import { dateTime } from '#web/ui/time.ts'

/** What has been published, and the draft, newest first. */
export function Versions({ source: { slug, versions, earliestOn } }: { source: Source }) {
  const isLegal = earliestOn !== null
  return (
    <section className="sheet" aria-labelledby="versions">
      <header>
        <h2 id="versions">版本记录</h2>
      </header>
      <table className={`tb ${styles.table}`}>
        <thead>
          <tr>
            <th>版本</th>
            <th>标题</th>
            <th>发布时间</th>
            {isLegal && <th>生效日期</th>}
            <th>修改人</th>
            <th>修改时间</th>
          </tr>
        </thead>
        <tbody>
          {versions.map(({ version, title, effectiveOn, publishedAt, changedBy, changedAt }) => (
            <tr key={version}>
              <td>
                <Link to={`/admin/content?slug=${slug}&version=${version}`} className="link">
                  第 {version} 版
                </Link>
              </td>
              <td>{title}</td>
              <td>{publishedAt ? dateTime(publishedAt) : '草稿'}</td>
              {isLegal && <td>{effectiveOn ?? '–'}</td>}
              <td>{changedBy ?? '随商城提供'}</td>
              <td>{dateTime(changedAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
