import { api } from '#mall/api.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import { shownCode } from '#mall/trade/transfer/code.rules.ts'
import type { PaidOrder, Transfer } from '#mall/trade/transfer/transfer.contract.ts'
import { call } from '#web/call.ts'
import { type Fact, FactTable } from '#web/list/FactTable.tsx'
import { CopyLine } from '#web/transfer/BankAccount.tsx'
import { copied } from '#web/transfer/copied.ts'
import account from '#web/transfer/transfer.module.css'
import { copyText } from '#web/ui/copyText.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useService } from '#web/ui/useService.ts'
import { useWrite } from '#web/write/useWrite.ts'
import styles from './stand.module.css'
import type { AccountFact } from './transferStand.ts'
import { VoucherNote } from './VoucherNote.tsx'
import { VoucherPanel } from './VoucherPanel.tsx'

type Props = {
  orderNo: string
  transfer: Transfer
  account: readonly AccountFact[]
  payerName: string
}

/** All that somebody at the bank has to type, what has come of it, and the voucher. */
export function TransferPanel({ orderNo, transfer, account: facts, payerName }: Props) {
  const { code, due, receipts, voucher, orders, transferNo } = transfer
  const amount = due.toFixed(2)
  const isWaiting = voucher?.state === 'waiting'
  const all = [
    ...facts.map(({ name, value }) => `${name}：${copied(value)}`),
    ...[`金额：${amount}`, `附言：${code}`],
  ].join('\n')
  return (
    <div className={`slip ${styles.panel}`}>
      <h2>
        对公转账<span className={styles.onPaper}>付款通知</span>
      </h2>
      <p className="note">
        <Icon name="info" />
        <span>
          汇款时请把 <b>汇款识别码</b>{' '}
          填入附言、用途或摘要，到账后系统自动核对，无需上传凭证；未填识别码的请上传凭证，1
          个工作日内核款。
        </span>
      </p>
      {facts.length === 0 && <NoAccount />}
      <dl className={`key-values ${account.account}`}>
        <CopyLine name="汇款识别码" value={shownCode(code)} copy={code} look={styles.remittance} />
        <CopyLine
          name={receipts.length > 0 ? '还需支付' : '应付金额'}
          value={price(due)}
          copy={amount}
          look={styles.strong}
        />
        {facts.map((fact) => (
          <CopyLine key={fact.name} {...fact} />
        ))}
      </dl>
      <div className={styles.tools}>
        <CopyAll text={all} />
        <Print />
        <span className="mute t12">合并付款单 {transferNo}</span>
      </div>
      <Orders orders={orders} isFixed={isWaiting} />
      {receipts.map(({ at, amount: came, payerName }) => (
        <p key={`${at} ${came}`} className="sec t12">
          {dateTime(at)} 到账 {price(came)}，付款人 {payerName}
        </p>
      ))}
      {voucher && <VoucherNote transferNo={transferNo} voucher={voucher} />}
      {isWaiting ? (
        <div className={styles.acts}>
          <PageLink to={to.orderDetail({ orderNo })} className="btn large">
            查看订单
          </PageLink>
        </div>
      ) : (
        <VoucherPanel
          key={voucher?.voucherId}
          orderNo={orderNo}
          transfer={transfer}
          payerName={payerName}
        />
      )}
    </div>
  )
}

/** A mall of one's own has none before its staff publishes it. */
const NoAccount = () => (
  <p className="note warn">
    <Icon name="triangle-alert" />
    <span>商城还没有公布收款账户，请先向{useService()}索取账户再汇款。</span>
  </p>
)

function CopyAll({ text }: { text: string }) {
  return (
    <button
      type="button"
      className="btn"
      disabled={!useIsHydrated()}
      onClick={() => copyText(text, '付款信息')}
    >
      <Icon name="copy" />
      复制全部
    </button>
  )
}

/** Whoever pays at the counter of a bank takes it along. */
const Print = () => (
  <button type="button" className="btn" disabled={!useIsHydrated()} onClick={() => print()}>
    打印付款通知
  </button>
)

function Orders({ orders, isFixed }: { orders: readonly PaidOrder[]; isFixed: boolean }) {
  const parts = orders.some(({ paid }) => paid > 0) ? paidPart : []
  const mayLeave = !isFixed && orders.some(isLeavable)
  const facts = [number, ...parts, due, ...(mayLeave ? [leave] : [])]
  return (
    <>
      <FactTable
        look={`stacked ${styles.orders}`}
        facts={facts}
        rows={orders}
        keyOf={({ orderNo }) => orderNo}
      />
      {mayLeave && (
        <p className={`sec t12 ${styles.onScreen}`}>
          取消转账后，该订单可改用其他支付方式；已付部分款项的，用转账或余额补足。
        </p>
      )}
    </>
  )
}

const number: Fact<PaidOrder> = {
  head: '订单号',
  cell: ({ orderNo }) => (
    <PageLink to={to.orderDetail({ orderNo })} className="link mono">
      {orderNo}
    </PageLink>
  ),
}
/** As long as nothing has come they say what is still to be paid once more. */
const paidPart: readonly Fact<PaidOrder>[] = [
  { head: '应付', isNum: true, cell: ({ totalPrice }) => price(totalPrice) },
  { head: '已付', isNum: true, cell: ({ paid }) => price(paid) },
]
const due: Fact<PaidOrder> = {
  head: '还需支付',
  isNum: true,
  cell: ({ due }) => <b>{price(due)}</b>,
}

/** Of what other channels take they take the whole: it has to be paid by none yet. */
const isLeavable = ({ paid, due }: PaidOrder): boolean => paid === 0 && due > 0
const leave: Fact<PaidOrder> = {
  head: '操作',
  cell: (order) => (isLeavable(order) ? <Leave order={order} /> : '–'),
}

/** The order can be paid otherwise then; the code stays that of the others. */
function Leave({ order: { orderNo } }: { order: PaidOrder }) {
  const { isBusy, write } = useWrite()
  const isHydrated = useIsHydrated()
  return (
    <button
      type="button"
      className="txt"
      aria-label={`取消转账 ${orderNo}`}
      disabled={!isHydrated || isBusy}
      onClick={() =>
        write(() => call(api.transfer.leaveTransfer, { orderNo }), { done: '已取消转账' })
      }
    >
      取消转账
    </button>
  )
}
