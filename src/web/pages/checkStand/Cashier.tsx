import { useState } from 'react'
import type { ChannelName } from '#mall/trade/payment/payment.contract.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { Sandbox } from './Sandbox.tsx'
import { Scan } from './Scan.tsx'
import styles from './stand.module.css'
import type { PayableOrder } from './useTimeLeft.ts'

type Props = {
  order: PayableOrder
  /** These were submitted together with it. */
  others: readonly string[]
}

const names: Record<ChannelName, [name: string, how: string]> = {
  wechat: ['微信支付', '扫码支付'],
  alipay: ['支付宝', '扫码或网页支付'],
  sandbox: ['沙箱收银台', '模拟支付，仅供演示'],
}

/** The channels that there are, and how one pays by the chosen one. */
export function Cashier({ order, others }: Props) {
  const [first = 'sandbox'] = order.channels
  const [chosen, setChosen] = useState<ChannelName>(first)
  const channel = order.channels.includes(chosen) ? chosen : first
  const isOff = !useIsHydrated()
  return (
    <section className={`sheet ${styles.cashier}`}>
      <fieldset className={styles.channels} disabled={isOff}>
        <legend className="visually-hidden">支付方式</legend>
        {order.channels.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="channel"
              className="checkbox"
              checked={name === channel}
              onChange={() => setChosen(name)}
            />
            <span>
              <b>{names[name][0]}</b>
              <small>{names[name][1]}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {channel === 'sandbox' ? (
        <Sandbox order={order} others={others} />
      ) : (
        <Scan key={channel} order={order} others={others} channel={channel} />
      )}
    </section>
  )
}
