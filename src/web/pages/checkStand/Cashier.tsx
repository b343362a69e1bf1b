import { useState } from 'react'
import { price } from '#mall/money.ts'
import type { ChannelName } from '#mall/trade/payment/payment.contract.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { Balance } from './Balance.tsx'
import { ByTransfer } from './ByTransfer.tsx'
import { Sandbox } from './Sandbox.tsx'
import { Scan } from './Scan.tsx'
import styles from './stand.module.css'
import type { AccountFact, Stand } from './transferStand.ts'
import type { PayableOrder } from './useTimeLeft.ts'

type Props = {
  order: PayableOrder
  /** These were submitted together with it. */
  others: readonly string[]
  stand: Stand
  account: readonly AccountFact[]
  /** The company of whoever pays. */
  payerName: string
}
type Way = ChannelName | 'transfer' | 'balance'

const names: Record<Way, [name: string, how: string]> = {
  wechat: ['微信支付', '扫码支付'],
  alipay: ['支付宝', '扫码或网页支付'],
  sandbox: ['沙箱收银台', '模拟支付，仅供演示'],
  transfer: ['对公转账', '1 个工作日内核款，可几单合并'],
  balance: ['余额支付', ''],
}

/** The ways to pay that there are, and how one pays by the chosen one. */
export function Cashier({ order, others, stand, account, payerName }: Props) {
  const ways = waysOf(order, stand)
  const [first = 'transfer'] = stand.transfer ? ['transfer' as const] : ways
  const [chosen, setChosen] = useState<Way>(first)
  const way = ways.includes(chosen) ? chosen : first
  const isOff = !useIsHydrated()
  return (
    <section className={`sheet ${styles.cashier}`}>
      <fieldset className={styles.channels} disabled={isOff}>
        <legend className="visually-hidden">支付方式</legend>
        {ways.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="channel"
              className="checkbox"
              checked={name === way}
              onChange={() => setChosen(name)}
            />
            <span>
              <b>{names[name][0]}</b>
              <small>{name === 'balance' ? `可用 ${price(stand.balance)}` : names[name][1]}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {way === 'transfer' ? (
        <ByTransfer {...{ order, others, stand, account, payerName }} />
      ) : way === 'balance' ? (
        <Balance order={order} others={others} stand={stand} />
      ) : way === 'sandbox' ? (
        <Sandbox order={order} others={others} />
      ) : (
        <Scan key={way} order={order} others={others} channel={way} />
      )}
    </section>
  )
}

/** Channels take the whole amount: not from an order for which a transfer was chosen, or of which a part is paid. */
function waysOf(order: PayableOrder, { transfer, order: { paid }, balance }: Stand): Way[] {
  const isByTransfer = transfer !== null || paid > 0
  const hasBalance = balance > 0 && transfer?.voucher?.state !== 'waiting'
  return [
    ...(isByTransfer ? [] : order.channels),
    'transfer',
    ...(hasBalance ? ['balance' as const] : []),
  ]
}
