import { price } from '#mall/money.ts'
import type { Totals } from '#mall/trade/order/settled.contract.ts'
import { useOrderCalls } from '#web/order/ordering.ts'
import { Sums } from '#web/order/Sums.tsx'
import { ApprovalSteps } from './ApprovalSteps.tsx'
import { BudgetUses } from './BudgetUses.tsx'
import { DoubtLine } from './DoubtLine.tsx'
import styles from './submit.module.css'
import type { Doubt } from './usePlacing.ts'
import type { ConfirmedOrder } from './useSubmit.ts'

type Props = {
  totals: Totals
  /** So many are made, one for each address. */
  orders: number
  lines: { taxPercent: number }[]
  /** The most that the buyer may spend on one order; null: no limit. */
  singleLimit: number | null
  /** The order will have to be approved first. */
  approval: ConfirmedOrder['approval']
  /** It takes so much of these budgets. */
  budgets: ConfirmedOrder['budgets']
  isSending: boolean
  /** What has to end before it can be submitted, as a file on its way; '' if nothing has. */
  held: string
  doubt: Doubt
  /** Why it could not be submitted, where that is no matter of a field. */
  failure: string
  hasAddress: boolean
  /** Why the order would be refused as it stands; '' if nothing is known against it. */
  obstacle: string
  /** It is the way out that is one click; null where there is none. */
  onPayNow: (() => void) | null
  onSubmit(): void
}

export function Summary({
  totals,
  orders,
  lines,
  singleLimit,
  approval,
  budgets,
  isSending,
  held,
  doubt,
  failure,
  hasAddress,
  obstacle,
  onPayNow,
  onSubmit,
}: Props) {
  const { isPhone } = useOrderCalls()
  return (
    <aside className={`sheet ${styles.summary}`} aria-labelledby="summary">
      <header>
        <h2 id="summary">订单汇总</h2>
      </header>
      <dl>
        <dt>商品种类</dt>
        <dd>{totals.type} 种</dd>
        <dt>商品件数</dt>
        <dd>{totals.total.toLocaleString('en')} 件</dd>
        <Sums totals={totals} lines={lines} />
        {orders > 1 && (
          <>
            <dt>生成订单</dt>
            <dd>{orders} 个，每个地址一个</dd>
          </>
        )}
        {approval && (
          <>
            <dt>提交后审批</dt>
            <dd>
              <ApprovalSteps steps={approval.steps} />
            </dd>
          </>
        )}
        {singleLimit !== null && (
          <>
            <dt>{isPhone ? '客户单笔限额' : '您的单笔限额'}</dt>
            <dd>{price(singleLimit)}</dd>
          </>
        )}
      </dl>
      <BudgetUses budgets={budgets} />
      <div className={styles.payable}>
        <p>
          应付总额 <span className="price large">{price(totals.totalPrice)}</span>
        </p>
        <button
          type="button"
          className="btn large primary wide"
          disabled={isSending || held !== '' || !hasAddress || obstacle !== ''}
          onClick={onSubmit}
        >
          {isSending ? '提交中' : held || (doubt ? '重新提交' : '提交订单')}
        </button>
        <DoubtLine doubt={doubt} />
        {failure && (
          <p className={`note bad ${styles.doubt}`} role="alert">
            {failure}
          </p>
        )}
        {!hasAddress && <p className={styles.error}>请先新增收货地址</p>}
        {obstacle && (
          <p className={styles.obstacle} role="alert">
            {obstacle}
          </p>
        )}
        {onPayNow && (
          <button type="button" className="btn wide" onClick={onPayNow}>
            改为现结支付
          </button>
        )}
      </div>
    </aside>
  )
}
