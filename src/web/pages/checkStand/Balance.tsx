import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#mall/api.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import { call } from '#web/call.ts'
import { newKey } from '#web/order/orderKey.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useWrite } from '#web/write/useWrite.ts'
import styles from './stand.module.css'
import type { Stand } from './transferStand.ts'
import type { PayableOrder } from './useTimeLeft.ts'

type Props = { order: PayableOrder; others: readonly string[]; stand: Stand }

/** What is left of transfers pays an order, or a part of it. */
export function Balance({ order: { orderNo }, others, stand: { order, balance } }: Props) {
  const { isBusy, failure, write } = useWrite({ isInPlace: true })
  const isHydrated = useIsHydrated()
  const key = useRef<string | null>(null)
  const navigate = useNavigate()
  const amount = Math.min(balance, order.due)
  const rest = Math.round((order.due - amount) * 100) / 100
  function pay() {
    key.current ??= newKey()
    const idempotencyKey = key.current
    return write(() => call(api.transfer.payFromBalance, { orderNo, amount }, { idempotencyKey }), {
      done: `已用余额支付 ${price(amount)}`,
      ...(rest === 0 && {
        next: () => navigate(to.submitResult({ orderNo: [orderNo, ...others].join() })),
      }),
    })
  }
  return (
    <div className={styles.panel}>
      <h2>余额支付</h2>
      {failure && (
        <p className="note bad" role="alert">
          {failure}
        </p>
      )}
      <dl className="key-values">
        <dt>账户余额</dt>
        <dd>{price(balance)}</dd>
        <dt>还需支付</dt>
        <dd>{price(order.due)}</dd>
        <dt>本次支付</dt>
        <dd>
          <b>{price(amount)}</b>
        </dd>
      </dl>
      {rest > 0 && <p className="sec">支付后还需 {price(rest)}，可用对公转账补足。</p>}
      <div className={styles.acts}>
        <PageLink to={to.orderDetail({ orderNo })} className="btn large">
          稍后付款
        </PageLink>
        <button
          type="button"
          className="btn large primary"
          disabled={!isHydrated || isBusy}
          onClick={pay}
        >
          {isBusy ? '支付中' : `用余额支付 ${price(amount)}`}
        </button>
      </div>
    </div>
  )
}
