import type { Moment } from '#mall/house/report/report.contract.ts'
import { price } from '#mall/money.ts'
import { Columns } from '#web/chart/Columns.tsx'
import { dayLabel, shortYuan } from '#web/chart/scale.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './desk.module.css'

/** Shows what was sold today and in the days before it; the last of these days is today. */
export function Turnover({ days }: { days: readonly Moment[] }) {
  const [yesterday, today] = days.slice(-2)
  const total = days.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <section className="sheet" aria-label="成交">
      <header>
        <h2>今日成交</h2>
        <span className="right">
          <PageLink to="/admin/reports" className="link">
            报表
          </PageLink>
        </span>
      </header>
      <div className={styles.part}>
        <p className={styles.sum}>
          <b>{price(today?.amount ?? 0)}</b> {today?.orders ?? 0} 单
        </p>
        <p className="sec t12">
          昨日 {price(yesterday?.amount ?? 0)}，{yesterday?.orders ?? 0} 单
        </p>
        <Columns
          label={`近 ${days.length} 天每日成交的柱形图，合计 ${price(total)}`}
          columns={days.map(({ at, amount }) => ({ at, value: amount }))}
          valueText={price}
          tickText={shortYuan}
          atText={dayLabel(days.length)}
        />
      </div>
    </section>
  )
}
