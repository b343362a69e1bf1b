import { price } from '#mall/money.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import type { Bill } from './bill.ts'
import styles from './stand.module.css'
import { usePay } from './usePay.ts'

/** It is a simulation, and it says so. */
export function Sandbox({ bill }: { bill: Bill }) {
  const { pay, isPaying, isConfirming, failure } = usePay(bill)
  const isOff = !useIsHydrated() || isPaying
  return (
    <div className={styles.panel}>
      <h2>沙箱收银台</h2>
      <p className="note">
        <Icon name="info" />
        <span>
          这是模拟收银台，<b>不会产生真实扣款</b>
          。请选择要模拟的支付结果，商城按真实支付的流程处理。
        </span>
      </p>
      {isConfirming && (
        <p className="note" role="status">
          <Icon name="info" />
          <span>正在确认结果…</span>
        </p>
      )}
      {failure && (
        <p className="note bad" role="alert">
          <Icon name="circle-alert" />
          <span>{failure}</span>
        </p>
      )}
      <dl className="key-values">
        <dt>收款方</dt>
        <dd>{useVisitor().seller.company}（演示）</dd>
        <dt>{bill.kind === 'order' ? '订单号' : '对账单号'}</dt>
        <dd>{bill.no}</dd>
        <dt>支付金额</dt>
        <dd>
          <b>{price(bill.amount)}</b>
        </dd>
      </dl>
      <div className={styles.acts}>
        <PageLink to={bill.seen} className="btn large">
          稍后付款
        </PageLink>
        <button type="button" className="btn large" disabled={isOff} onClick={() => pay('failure')}>
          模拟支付失败
        </button>
        <button
          type="button"
          className="btn large primary"
          disabled={isOff}
          onClick={() => pay('success')}
        >
          {isPaying ? '支付中' : '模拟支付成功'}
        </button>
      </div>
    </div>
  )
}
