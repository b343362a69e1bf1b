import { price } from '#mall/money.ts'
import type { QuoteStats } from '#mall/trade/enquiry/quoteDesk.contract.ts'
import { spanText } from '#mall/trade/enquiry/quoteDesk.rules.ts'
import styles from './enquiries.module.css'

const percent = (part: number, all: number) =>
  all > 0 ? `，${Math.round((part / all) * 100)}%` : ''

const medianText = (minutes: number | null): string =>
  minutes === null ? '–' : `${spanText(minutes)}（工作时间）`

/** What came of the enquiries of this month. */
export function QuoteMonth({ stats }: { stats: QuoteStats }) {
  const {
    from,
    received,
    answered,
    answeredInTime,
    medianMinutes,
    todayMinutes,
    won,
    wonAmount,
    lost,
  } = stats
  const all = lost.reduce((sum, { count }) => sum + count, 0)
  const most = Math.max(1, ...lost.map(({ count }) => count))
  return (
    <section className="sheet" aria-label="本月">
      <header>
        <h2>本月</h2>
        <span className="mute t12">{from.slice(5)} 至今</span>
      </header>
      <dl className={styles.month}>
        <dt>收到</dt>
        <dd>{received} 单</dd>
        <dt>按时首答</dt>
        <dd>
          {answeredInTime} / {answered} 单{percent(answeredInTime, answered)}
        </dd>
        <dt>首答中位</dt>
        <dd>{medianText(medianMinutes)}</dd>
        <dt>今天中位</dt>
        <dd>{medianText(todayMinutes)}</dd>
        <dt>成交</dt>
        <dd>
          {won} 单{percent(won, received)}
        </dd>
        <dt>成交金额</dt>
        <dd>
          <b>{price(wonAmount)}</b>
        </dd>
      </dl>
      {all > 0 && (
        <div className={styles.lost}>
          <p className="sec t12">没成的 {all} 单</p>
          <dl>
            {lost.map(({ reason, count }) => (
              <div key={reason}>
                <dt>{reason}</dt>
                <dd>
                  <progress max={most} value={count} aria-hidden="true" />
                  {count}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </section>
  )
}
