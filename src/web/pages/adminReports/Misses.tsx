import { Link } from 'react-router'
import type { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'
import { reportLimits } from '#mall/houseLimits.ts'
import { to } from '#mall/pages.ts'
import { AsTable } from '#web/chart/AsTable.tsx'
import { Block } from '#web/chart/Block.tsx'
import { Columns } from '#web/chart/Columns.tsx'
import styles from '#web/chart/chart.module.css'
import { dayLabel, short } from '#web/chart/scale.ts'
import { type Column, Table } from '#web/list/Table.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { ExportReport } from './ExportReport.tsx'

type Figures = Output<typeof api.report.searchMisses>

export const Misses = ({ figures }: { figures: Figures }) => (
  <>
    {figures.total === 0 ? (
      <Empty title="没有无结果的搜索">访问者搜索后没有找到任何商品的关键词会显示在这里。</Empty>
    ) : (
      <Charts figures={figures} />
    )}
    <p className={styles.note}>
      只累计次数，不记录是谁搜索的；预取、爬虫和带筛选条件的搜索不计，形似手机号或邮箱的词不记录。约每分钟汇总一次，保留{' '}
      {reportLimits.missDays} 天。
    </p>
  </>
)

function Charts({ figures: { from, to, total, days, list } }: { figures: Figures }) {
  const actionsFor = (table: 'missDays' | 'misses') => (
    <ExportReport table={table} from={from} to={to} />
  )
  return (
    <>
      <Block title="按日" actions={actionsFor('missDays')}>
        <Columns
          label={`${from} 至 ${to} 每日无结果搜索次数的柱形图，合计 ${total} 次`}
          columns={days.map(({ at, hits }) => ({ at, value: hits }))}
          valueText={(hits) => `${hits.toLocaleString('en')} 次`}
          least={1}
          tickText={short}
          atText={dayLabel(days.length)}
        />
        <AsTable
          caption="每日无结果搜索次数"
          heads={['日期', '次数']}
          rows={days.map(({ at, hits }) => [at, hits.toLocaleString('en')])}
        />
      </Block>
      <Block
        title={`次数最多的关键词（前 ${reportLimits.misses} 个）`}
        actions={actionsFor('misses')}
      >
        <Keywords list={list} />
      </Block>
    </>
  )
}

const columns: readonly Column<Figures['list'][number]>[] = [
  {
    head: '关键词',
    width: '60%',
    cell: ({ keyword }) => (
      <Link to={to.productList({ keyword })} className="link" target="_blank" rel="noopener">
        {keyword}
      </Link>
    ),
  },
  { head: '次数', width: '20%', isNum: true, cell: ({ hits }) => hits.toLocaleString('en') },
  { head: '最近一次', width: '20%', cell: ({ lastOn }) => lastOn },
]

const Keywords = ({ list }: Pick<Figures, 'list'>) => (
  <Table label="关键词" columns={columns} rows={list} keyOf={({ keyword }) => keyword} />
)
