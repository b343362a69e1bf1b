import { useState } from 'react'
import { api } from '#mall/api.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import type { PaidOrder } from '#mall/trade/transfer/transfer.contract.ts'
import { call } from '#web/call.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useWrite } from '#web/write/useWrite.ts'
import styles from './stand.module.css'
import { TransferPanel } from './TransferPanel.tsx'
import type { AccountFact, Stand } from './transferStand.ts'
import type { PayableOrder } from './useTimeLeft.ts'

type Props = {
  order: PayableOrder
  others: readonly string[]
  stand: Stand
  account: readonly AccountFact[]
  payerName: string
}

/** The order is paid by a transfer that was chosen already, or one is chosen here, for others with it. */
export function ByTransfer({ order, others, stand, account, payerName }: Props) {
  return stand.transfer ? (
    <TransferPanel
      orderNo={order.orderNo}
      transfer={stand.transfer}
      account={account}
      payerName={payerName}
    />
  ) : (
    <Choose stand={stand} submitted={others} />
  )
}

/** What was submitted with the order is ticked at first. */
function Choose({ stand, submitted }: { stand: Stand; submitted: readonly string[] }) {
  const [ticked, setTicked] = useState<readonly string[]>(submitted)
  const { isBusy, failure, write } = useWrite({ isInPlace: true })
  const isOff = !useIsHydrated() || isBusy
  const chosen = [stand.order, ...stand.others.filter(({ orderNo }) => ticked.includes(orderNo))]
  const fen = chosen.reduce((sum, { due }) => sum + Math.round(due * 100), 0)
  const orderNos = chosen.map(({ orderNo }) => orderNo)
  const tick = (orderNo: string) =>
    setTicked((before) =>
      before.includes(orderNo) ? before.filter((one) => one !== orderNo) : [...before, orderNo],
    )
  return (
    <div className={styles.panel}>
      <h2>对公转账</h2>
      <p className="note">
        <Icon name="info" />
        <span>
          选择后显示收款账户与 <b>汇款识别码</b>，付款时限为选择后 7
          天，以银行到账为准。到账后系统自动核对。
        </span>
      </p>
      {failure && (
        <p className="note bad" role="alert">
          {failure}
        </p>
      )}
      {stand.others.length > 0 && (
        <fieldset className={styles.merge} disabled={isOff}>
          <legend>合并付款：一个识别码，汇一笔总额</legend>
          <Row order={stand.order} isTicked isFixed onTick={() => {}} />
          {stand.others.map((order) => (
            <Row
              key={order.orderNo}
              order={order}
              isTicked={ticked.includes(order.orderNo)}
              onTick={() => tick(order.orderNo)}
            />
          ))}
        </fieldset>
      )}
      <p className={styles.total}>
        {chosen.length} 单，应付 <b>{price(fen / 100)}</b>
      </p>
      <div className={styles.acts}>
        <PageLink to={to.orderDetail({ orderNo: stand.order.orderNo })} className="btn large">
          稍后付款
        </PageLink>
        <button
          type="button"
          className="btn large primary"
          disabled={isOff}
          onClick={() => write(() => call(api.transfer.chooseTransfer, { orderNos }))}
        >
          {isBusy ? '提交中' : '选择对公转账'}
        </button>
      </div>
    </div>
  )
}

type RowProps = { order: PaidOrder; isTicked: boolean; isFixed?: boolean; onTick(): void }

const Row = ({ order: { orderNo, due }, isTicked, isFixed, onTick }: RowProps) => (
  <label>
    <input
      type="checkbox"
      className="checkbox"
      checked={isTicked}
      disabled={isFixed}
      onChange={onTick}
    />
    <span className="mono">{orderNo}</span>
    <span className="num">{price(due)}</span>
  </label>
)
