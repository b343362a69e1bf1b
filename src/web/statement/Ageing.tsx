import { price } from '#mall/money.ts'
import type { Address } from '#mall/pages.ts'
import type { Ageing as Sums } from '#mall/trade/statement/statement.contract.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './statement.module.css'

/** `credit` leads to what has moved the credit. */
type Props = { ageing: Sums; credit?: Address }

type Cell = [name: string, sum: number, whole: number, kind?: 'late' | 'limit']

/** What is owed by how late it is, each with its share. */
export function Ageing({ ageing, credit }: Props) {
  const { unpaid, notDue, days30, days60, days90, older, held, limit, available } = ageing
  const cells: Cell[] = [
    ['未付合计', unpaid, unpaid],
    ['未到期', notDue, unpaid],
    ['逾期 1–30 天', days30, unpaid, 'late'],
    ['逾期 31–60 天', days60, unpaid, 'late'],
    ['逾期 61–90 天', days90, unpaid, 'late'],
    ['逾期 90 天以上', older, unpaid, 'late'],
    ['异议暂缓', held, unpaid + held],
    ...(limit === null || available === null
      ? []
      : [['可用额度', available, limit, 'limit'] satisfies Cell]),
  ]
  return (
    <section className="sheet" aria-label="账龄">
      <header>
        <h2>账龄</h2>
        <span className="mute t13">全部未付的对账单</span>
        {credit && (
          <span className="right">
            <PageLink to={credit} className="link">
              额度流水
            </PageLink>
          </span>
        )}
      </header>
      <div className={styles.ageing}>
        {cells.map(([name, sum, whole, kind]) => (
          <div key={name} className={kind === 'late' && sum > 0 ? styles.late : undefined}>
            <span className="t12">{name}</span>
            <b>{price(sum)}</b>
            <meter min={0} max={whole || 1} value={sum} aria-label={`${name}占比`} />
            {kind === 'limit' && <span className="t12">共 {price(whole)}</span>}
          </div>
        ))}
      </div>
    </section>
  )
}
