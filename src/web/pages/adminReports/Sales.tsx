import type { Sales as Figures } from '#mall/house/report/report.contract.ts'
import { Block } from '#web/chart/Block.tsx'
import styles from '#web/chart/chart.module.css'
import { OverTime } from '#web/chart/OverTime.tsx'
import { Shares, Total } from '#web/chart/Shares.tsx'
import { dayLabel } from '#web/chart/scale.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { ExportReport } from './ExportReport.tsx'

type Props = { figures: Figures }

export function Sales({ figures }: Props) {
  if (figures.total.orders === 0)
    return <Empty title="这段时间没有成交的订单">已付款或挂账的订单计入销售。</Empty>
  const { from, to } = figures
  const actionsFor = (table: 'days' | 'categories' | 'companies') => (
    <ExportReport table={table} from={from} to={to} />
  )
  return (
    <>
      <Total name="销售金额" total={figures.total} />
      <OverTime
        title="按日"
        each="每日"
        head="日期"
        measured="销售金额"
        figures={figures}
        spots={figures.days}
        atText={dayLabel(figures.days.length)}
        actions={actionsFor('days')}
      />
      <Block title="按分类" actions={actionsFor('categories')}>
        <Shares
          caption="各分类的销售金额"
          heads={['分类', '销售金额']}
          shares={figures.categories}
        />
      </Block>
      <Block title="按企业" actions={actionsFor('companies')}>
        <Shares
          caption="各企业的销售金额"
          heads={['企业', '销售金额']}
          shares={figures.companies}
        />
      </Block>
      <p className={styles.note}>
        金额为含税商品金额，不含运费；只计已付款和挂账的订单，按下单时间统计。
      </p>
    </>
  )
}
