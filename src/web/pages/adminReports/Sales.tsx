import type { ReactNode } from 'react'
import type { Sales as Figures } from '#mall/house/report/report.contract.ts'
import { price } from '#mall/money.ts'
import { AsTable } from '#web/chart/AsTable.tsx'
import { Block } from '#web/chart/Block.tsx'
import { Columns } from '#web/chart/Columns.tsx'
import styles from '#web/chart/chart.module.css'
import { Shares, Total } from '#web/chart/Shares.tsx'
import { dayLabel, shortYuan } from '#web/chart/scale.ts'
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
      <Days figures={figures} actions={actionsFor('days')} />
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

type DaysProps = Props & { actions: ReactNode }

const Days = ({ figures: { from, to, total, days }, actions }: DaysProps) => (
  <Block title="按日" actions={actions}>
    <Columns
      label={`${from} 至 ${to} 每日销售金额的柱形图，合计 ${price(total.amount)}`}
      columns={days.map(({ at, amount }) => ({ at, value: amount }))}
      valueText={price}
      tickText={shortYuan}
      atText={dayLabel(days.length)}
    />
    <AsTable
      caption="每日销售金额"
      heads={['日期', '销售金额', '订单数']}
      rows={days.map(({ at, amount, orders }) => [at, price(amount), orders.toLocaleString('en')])}
    />
  </Block>
)
