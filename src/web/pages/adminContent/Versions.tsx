import { Link } from 'react-router'
import { to } from '#mall/pages.ts'
import { type Column, Table } from '#web/list/Table.tsx'
import { dateTime } from '#web/ui/time.ts'
import type { Source } from './useEditor.ts'

/** Shows what has been published, and the draft, newest first. */
export const Versions = ({ source }: { source: Source }) => (
  <section className="sheet" aria-labelledby="versions">
    <header>
      <h2 id="versions">版本记录</h2>
    </header>
    <Table
      label="版本记录"
      columns={columnsOf(source)}
      rows={source.versions}
      keyOf={({ version }) => `${version}`}
    />
  </section>
)

type Version = Source['versions'][number]

const columnsOf = ({ slug, earliestOn }: Source): readonly Column<Version>[] => [
  {
    head: '版本',
    cell: ({ version }) => (
      <Link to={to.adminContent({ slug, version })} className="link">
        第 {version} 版
      </Link>
    ),
  },
  { head: '标题', cell: ({ title }) => title },
  { head: '发布时间', cell: ({ publishedAt }) => (publishedAt ? dateTime(publishedAt) : '草稿') },
  ...(earliestOn === null ? [] : [effective]),
  { head: '修改人', cell: ({ changedBy }) => changedBy ?? '随商城提供' },
  { head: '修改时间', cell: ({ changedAt }) => dateTime(changedAt) },
]

const effective: Column<Version> = {
  head: '生效日期',
  cell: ({ effectiveOn }) => effectiveOn ?? '–',
}
