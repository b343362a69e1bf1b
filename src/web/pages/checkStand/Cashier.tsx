import { useState } from 'react'
import { price } from '#mall/money.ts'
import { Balance } from './Balance.tsx'
import { ByTransfer } from './ByTransfer.tsx'
import { billOfOrder } from './bill.ts'
import { Sandbox } from './Sandbox.tsx'
import { Scan } from './Scan.tsx'
import styles from './stand.module.css'
import type { AccountFact, Stand } from './transferStand.ts'
import type { PayableOrder } from './useTimeLeft.ts'
import { type Way, Ways } from './Ways.tsx'

type Props = {
  order: PayableOrder
  /** These were submitted together with it. */
  others: readonly string[]
  stand: Stand
  account: readonly AccountFact[]
  /** The company of whoever pays. */
  payerName: string
}

/** The ways to pay that there are, and how one pays by the chosen one. */
export function Cashier({ order, others, stand, account, payerName }: Props) {
  const ways = waysOf(order, stand)
  const [first = 'transfer'] = stand.transfer ? ['transfer' as const] : ways
  const [chosen, setChosen] = useState<Way>(first)
  const way = ways.includes(chosen) ? chosen : first
  const bill = billOfOrder(order, others)
  return (
    <section className={`sheet ${styles.cashier}`}>
      <Ways
        ways={ways}
        chosen={way}
        hints={{ balance: `可用 ${price(stand.balance)}` }}
        onChoose={setChosen}
      />
      {way === 'transfer' ? (
        <ByTransfer {...{ order, others, stand, account, payerName }} />
      ) : way === 'balance' ? (
        <Balance order={order} others={others} stand={stand} />
      ) : way === 'sandbox' ? (
        <Sandbox bill={bill} />
      ) : (
        <Scan key={way} bill={bill} channel={way} />
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
