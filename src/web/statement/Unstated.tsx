import { price } from '#mall/money.ts'
import type { Unstated as Parts } from '#mall/trade/statement/statement.contract.ts'
import styles from './statement.module.css'

type Row = readonly [name: string, amount: number, text: string]

/** What stands on no statement yet, and what it waits for. */
export function Unstated({ unstated, isStaff }: { unstated: Parts; isStaff?: boolean }) {
  const rows = rowsOf(unstated, isStaff ?? false)
  if (rows.length === 0) return null
  return (
    <section className="sheet" aria-label="尚未出账">
      <header>
        <h2>尚未出账</h2>
        <span className="mute t13">不在任何一张对账单里的挂账金额</span>
      </header>
      <dl className={styles.unstated}>
        {rows.map(([name, amount, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <b>{price(amount)}</b>
            </dd>
            <dd className="mute t13">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function rowsOf({ opening, openingOn, ready, difference, transit }: Parts, isStaff: boolean) {
  const rows: [isShown: boolean, Row][] = [
    [
      ready.count > 0,
      [
        '待出账',
        ready.amount,
        `${ready.count} 行，${ready.amount > 0 ? '下一个账单日之后出账' : '不足以出账，从下一张对账单中抵减'}`,
      ],
    ],
    [
      difference.count > 0,
      ['收货差异', difference.amount, `${difference.count} 个包裹有差异未处理，处理后出账`],
    ],
    [
      transit.count > 0,
      ['在途', transit.amount, `${transit.count} 个包裹没有全部确认收货，收货后出账`],
    ],
    [
      opening.count > 0,
      [
        '期初',
        opening.amount,
        `${opening.count} 行，${openingOn} 及以前收货，${isStaff ? '不自动出账，核对后出期初对账单' : '由商城与贵司核对后出账'}`,
      ],
    ],
  ]
  return rows.filter(([isShown]) => isShown).map(([, row]) => row)
}
