import { api } from '#mall/api.ts'
import { price } from '#mall/money.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { call } from '#web/call.ts'
import { dateTime } from '#web/ui/time.ts'
import styles from './match.module.css'
import type { Read } from './read.ts'

/** Money that was booked for a voucher and may be this line: counted again it would be there twice. */
export function Twins({ read: { line, twins } }: { read: Read }) {
  if (twins.length === 0) return null
  return (
    <>
      <h3 className={styles.title}>可能是同一笔</h3>
      <p className="note warn">下列款项已按付款凭证入账。是同一笔的不要再核销，否则会多记一次。</p>
      <ul className={styles.twins}>
        {twins.map(({ lineId, at, amount, payerName, transferNo, orderNos }) => (
          <li key={lineId} className={styles.twin}>
            <span>
              <b>{price(amount)}</b> {payerName}
              <small className="mute">
                {[`凭证付款日 ${dateTime(at).slice(0, 10)}`, transferNo, ...orderNos].join('，')}
              </small>
            </span>
            {amount === line.amount ? (
              <Decision
                name="是同一笔"
                subject={`${payerName} ${price(amount)}`}
                done="已记为同一笔，没有重复入账"
                decide={() => call(api.bank.sameLine, { lineId: line.lineId, seenId: lineId })}
              >
                流水中的这笔不再核销，凭证入账的那笔改用流水的时间、户名、账号和流水号。可撤销。
              </Decision>
            ) : (
              <small className="warn">金额不同：先撤销凭证入账，再核这笔</small>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
