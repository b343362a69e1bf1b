import { Link } from 'react-router'
import styles from '#web/admin/admin.module.css'
import type { Source } from '#web/pages/adminContent.tsx'
import { dateTime } from '#web/ui/time.ts'

/** What has been published, and the draft, newest first. */
export const Versions = ({ source: { slug, versions } }: { source: Source }) => (
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
          <th>修改人</th>
          <th>修改时间</th>
        </tr>
      </thead>
      <tbody>
        {versions.map(({ version, title, publishedAt, changedBy, changedAt }) => (
          <tr key={version}>
            <td>
              <Link to={`/admin/content?slug=${slug}&version=${version}`} className="link">
                第 {version} 版
              </Link>
            </td>
            <td>{title}</td>
            <td>{publishedAt ? dateTime(publishedAt) : '草稿'}</td>
            <td>{changedBy ?? '随商城提供'}</td>
            <td>{dateTime(changedAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
