import { useId, useState } from 'react'
import { isDay, lastDay } from '#mall/day.ts'
import type { CartItem } from '#mall/trade/cart/cart.contract.ts'
import { earliestDate, sendingDate } from '#mall/trade/order/order.rules.ts'
import type { Draft } from '#web/order/postData.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PoNumber } from './PoNumber.tsx'
import styles from './submit.module.css'

type Props = { draft: Draft; lines: CartItem[]; onChange(part: Partial<Draft>): void }

export function Delivery({ draft, lines, onChange }: Props) {
  const id = useId()
  return (
    <section className="sheet" aria-labelledby={id}>
      <header>
        <h2 id={id}>配送与采购信息</h2>
      </header>
      <div className={styles.fields}>
        <ExpectedDate draft={draft} lines={lines} onChange={onChange} />
        <PoNumber value={draft.poNumber} onChange={(poNumber) => onChange({ poNumber })} />
        <span>分批发货</span>
        <span className={styles.check}>
          <input
            id={`${id}-split`}
            type="checkbox"
            className="ck"
            checked={draft.isSplitAllowed}
            onChange={(event) => onChange({ isSplitAllowed: event.target.checked })}
          />
          <label htmlFor={`${id}-split`}>允许分批，有货先发</label>
        </span>
        <label htmlFor={`${id}-remark`}>订单备注</label>
        <input
          id={`${id}-remark`}
          className="in"
          placeholder="选填，200 字以内"
          maxLength={200}
          value={draft.remark}
          onChange={(event) => onChange({ remark: event.target.value })}
        />
      </div>
    </section>
  )
}

/** Not before the slowest line can arrive, and a day that the order takes. */
function ExpectedDate({ draft: { expectDate }, lines, onChange }: Props) {
  const [isLeft, setLeft] = useState(false)
  const id = useId()
  const leadTime = Math.max(0, ...lines.map(({ deliveryDate }) => deliveryDate))
  const now = new Date()
  const earliest = earliestDate(now, leadTime)
  const isOrderable = isDay(expectDate) && expectDate >= earliest
  const isWrong = isLeft && expectDate !== '' && !isOrderable
  return (
    <>
      <label htmlFor={id}>期望到货日</label>
      <div>
        <input
          id={id}
          type="date"
          className={isWrong ? 'in err' : 'in'}
          min={earliest}
          max={lastDay}
          value={expectDate}
          aria-invalid={isWrong}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onChange({ expectDate: event.target.value })}
          onBlur={() => setLeft(true)}
        />
        <p id={`${id}-hint`} className={isWrong ? styles.error : styles.under}>
          {isWrong && <Icon name="circle-alert" />}
          {isWrong && expectDate > lastDay && `最晚 ${lastDay}，`}最早 {earliest} 送达（最长交期{' '}
          {leadTime} 个工作日，预计 {sendingDate(now, leadTime)} 发货）
        </p>
      </div>
    </>
  )
}
