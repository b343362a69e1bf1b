import { useId } from 'react'
import { limits } from '#mall/limits.ts'
import { price } from '#mall/money.ts'
import type { Credit } from '#mall/trade/order/credit.contract.ts'
import { useOrderCalls } from '#web/order/ordering.ts'
import type { Draft } from '#web/order/postData.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { overdueText } from './obstacle.ts'
import styles from './submit.module.css'
import { type ConfirmedOrder, paymentOf } from './useSubmit.ts'

type Props = { order: ConfirmedOrder; draft: Draft; onChange(part: Partial<Draft>): void }

/**
 * The company's agreement decides how the order will be paid (spec §4). If the agreement allows it, the order may be
 * paid at once.
 */
export function Payment({ order, draft, onChange }: Props) {
  const { isMonthly, credit } = order
  const payment = paymentOf(order, draft)
  const { isPhone } = useOrderCalls()
  const mayChoose = isMonthly && credit?.mayPayNow === true
  return (
    <section className="sheet" aria-labelledby="payment">
      <header>
        <h2 id="payment">支付方式</h2>
      </header>
      <div className={styles.payments}>
        {isMonthly && (
          <Way
            isChosen={payment === 'account'}
            onChoose={mayChoose ? () => onChange({ isPayNow: false }) : null}
            icon="receipt-text"
            name="月结挂账"
          >
            提交后计入企业账期，按约定的账期付款，无需在线支付。
            {credit && <CreditLine credit={credit} />}
            {credit?.overdue && <span className="bad">{overdueText(credit.overdue)}</span>}
          </Way>
        )}
        {(!isMonthly || mayChoose) && (
          <Way
            isChosen={payment === 'now'}
            onChoose={mayChoose ? () => onChange({ isPayNow: true }) : null}
            icon="credit-card"
            name={isMonthly ? '改为现结支付（沙箱收银台，演示）' : '在线支付（沙箱收银台，演示）'}
          >
            {isMonthly && '不占用企业额度。'}
            {isPhone && '由客户支付：'}提交后 {limits.payMs / 3_600_000}{' '}
            小时内完成支付。收银台为模拟，不会产生真实扣款。
          </Way>
        )}
      </div>
    </section>
  )
}

type WayProps = {
  isChosen: boolean
  /** null: there is nothing to choose. */
  onChoose: (() => void) | null
  icon: 'receipt-text' | 'credit-card'
  name: string
  children: React.ReactNode
}

function Way({ isChosen, onChoose, icon, name, children }: WayProps) {
  const id = useId()
  const text = (
    <>
      <b>{name}</b>
      <span>{children}</span>
    </>
  )
  return (
    <div className={isChosen ? `${styles.payment} ${styles.chosen}` : styles.payment}>
      {onChoose ? (
        <input
          type="radio"
          className="checkbox"
          name="payment"
          id={id}
          checked={isChosen}
          onChange={onChoose}
        />
      ) : (
        <Icon name={icon} />
      )}
      {onChoose ? <label htmlFor={id}>{text}</label> : <p>{text}</p>}
    </div>
  )
}

const CreditLine = ({ credit: { amounts, isEnough } }: { credit: Credit }) =>
  amounts && (
    <span className={styles.credit}>
      {amounts.limit === null ? (
        <>未设授信额度，不限额（已用 {price(amounts.used)}）</>
      ) : (
        <>
          额度 {price(amounts.limit)} · 已用 {price(amounts.used)} · 可用{' '}
          <b>{price(amounts.available ?? 0)}</b>
          {!isEnough && <span className="bad">（不足以支付本单）</span>}
        </>
      )}
    </span>
  )
