import { useState } from 'react'
import { api } from '#mall/api.ts'
import { brandedName } from '#mall/brandName.rules.ts'
import { price } from '#mall/money.ts'
import type { Cancellation, CancellationDetail } from '#mall/trade/order/cancellation.contract.ts'
import styles from '#web/admin/admin.module.css'
import { call } from '#web/call.ts'
import { Dialog } from '#web/form/Dialog.tsx'
import { type Fact, FactTable } from '#web/list/FactTable.tsx'
import { dateTime } from '#web/ui/time.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useWrite } from '#web/write/useWrite.ts'
import { Acts } from './Acts.tsx'

/** Shows the number of an order, which opens what is known of it. */
export function Detail({ one }: { one: Cancellation }) {
  const [detail, setDetail] = useState<CancellationDetail | null>(null)
  const { isBusy, write } = useWrite()
  const isHydrated = useIsHydrated()

  async function open() {
    const { cancelRequestId } = one
    setDetail(await call(api.cancellation.cancellationDetail, { cancelRequestId }))
  }

  return (
    <>
      <button
        type="button"
        className="txt"
        disabled={!isHydrated || isBusy}
        onClick={() => write(open, { next: null })}
      >
        {one.orderNo}
      </button>
      {detail && <Drawer detail={detail} state={one.state} onClose={() => setDetail(null)} />}
    </>
  )
}

type DrawerProps = { detail: CancellationDetail; state: Cancellation['state']; onClose(): void }

const Drawer = ({ detail, state, onClose }: DrawerProps) => (
  <Dialog
    title={`订单 ${detail.orderNo}`}
    footer={
      <>
        <button type="button" className="btn" onClick={onClose}>
          关闭
        </button>
        {state === 'waiting' && <Acts one={detail} />}
      </>
    }
    onClose={onClose}
    isDrawer
  >
    <Facts detail={detail} />
    <FactTable
      look={styles.block}
      facts={lineFacts}
      rows={detail.lines}
      keyOf={({ lineNo }) => lineNo}
    />
    <ul className={`t13 sec ${styles.block}`}>
      {detail.logs.map((log) => (
        <li key={`${log.at} ${log.note}`}>
          {[dateTime(log.at), log.actor, log.note || '提交订单', log.amounts].join(' ')}
        </li>
      ))}
    </ul>
  </Dialog>
)

const Facts = ({ detail }: { detail: CancellationDetail }) => (
  <dl className="key-values">
    <dt>下单人</dt>
    <dd>{[detail.companyName, detail.buyerName].filter(Boolean).join(' ')}</dd>
    <dt>订单金额</dt>
    <dd>
      <b>{price(detail.amount)}</b>
    </dd>
    <dt>支付单</dt>
    <dd>{detail.paymentNo ?? '–'}</dd>
    <dt>取消原因</dt>
    <dd>{detail.reason}</dd>
    {detail.refundNo && (
      <>
        <dt>退款单</dt>
        <dd>{detail.refundNo}</dd>
      </>
    )}
  </dl>
)

const lineFacts: readonly Fact<CancellationDetail['lines'][number]>[] = [
  {
    head: '商品',
    cell: ({ brandName, productName, model, skuNo }) => (
      <>
        {brandedName(brandName, productName)} {model}
        <p className="mute t12">{skuNo}</p>
      </>
    ),
  },
  { head: '数量', isNum: true, cell: ({ count, unit }) => `${count.toLocaleString('en')} ${unit}` },
  { head: '含税小计', isNum: true, cell: ({ withTaxAmount }) => price(withTaxAmount) },
]
