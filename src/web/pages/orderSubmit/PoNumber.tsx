import { useId } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { day } from '#web/ui/time.ts'
import styles from './submit.module.css'
import { usePoNumberUse } from './usePoNumberUse.ts'

type Props = { value: string; onChange(poNumber: string): void }

/** 客户 PO 号. One that an order has already is ordered again on purpose or by mistake: the buyer is told which order. */
export function PoNumber({ value, onChange }: Props) {
  const id = useId()
  const used = usePoNumberUse(value)
  return (
    <>
      <label htmlFor={id}>客户 PO 号</label>
      <div>
        <input
          id={id}
          className="in"
          placeholder="选填，64 字以内"
          maxLength={64}
          value={value}
          aria-describedby={`${id}-use`}
          onChange={(event) => onChange(event.target.value)}
        />
        <p id={`${id}-use`} role="status" className={used ? styles.warn : undefined}>
          {used && (
            <>
              <Icon name="triangle-alert" />
              {`该 PO 号已用于 ${day(used.createdAt)} ${used.buyerName} 提交的订单`}
              {used.orderNo && (
                <>
                  {' '}
                  <PageLink
                    to={`/orderDetail?orderNo=${used.orderNo}`}
                    className="link"
                    target="_blank"
                    rel="noopener"
                  >
                    {used.orderNo}
                  </PageLink>
                </>
              )}
              ，请确认不是重复下单；需要时可以继续提交。
            </>
          )}
        </p>
      </div>
    </>
  )
}
