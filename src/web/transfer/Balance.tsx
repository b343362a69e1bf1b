import { Fragment, useState } from 'react'
import { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'
import { price } from '#mall/money.ts'
import { paybackForm } from '#mall/trade/transfer/voucher.form.ts'
import { call } from '#web/call.ts'
import { PlainFields } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/useForm.ts'
import { type Fact, FactTable } from '#web/list/FactTable.tsx'
import { dateTime } from '#web/ui/time.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './transfer.module.css'

type Own = Output<typeof api.transfer.balanceInfo>

/** What was paid and is for no order, what has moved it, and the way to have it back. */
export function Balance({ own }: { own: Own }) {
  const { balance, list, paybacks } = own
  const [isAsking, setAsking] = useState(false)
  const isHydrated = useIsHydrated()
  const open = paybacks.filter(({ state }) => state === 'open')
  return (
    <section className={styles.part} aria-labelledby="balance">
      <h2 id="balance">账户余额</h2>
      <p>
        可用 <b>{price(balance)}</b>，在收银台选择“余额支付”使用。
        {balance > 0 && (
          <button
            type="button"
            className="txt"
            disabled={!isHydrated}
            onClick={() => setAsking(true)}
          >
            申请退回原付款账户
          </button>
        )}
      </p>
      <Owed own={own} />
      {open.map(({ paybackNo, amount, accountNo }) => (
        <p key={paybackNo} className="sec">
          {paybackNo}：{price(amount)} 退回尾号 {accountNo.slice(-4)} 的账户，处理中
        </p>
      ))}
      {list.length > 0 && (
        <FactTable
          look={styles.orders}
          facts={facts}
          rows={list.map((entry, at) => ({ ...entry, at: entry.at, key: at }))}
          keyOf={({ key }) => key}
        />
      )}
      {isAsking && <Ask balance={balance} onClose={() => setAsking(false)} />}
    </section>
  )
}

/** What both owe each other beside the balance, as far as there is something. */
function Owed({ own: { payable, onAccount, prepaid, goingBack } }: { own: Own }) {
  const parts = [
    ['应付货款', payable, '已发货或已开票，还没有付'],
    ['占用额度', onAccount, '已下单挂账，还没有发货'],
    ['已付待发货', prepaid, '已付款，还没有发货'],
    ['退款中', goingBack, '已同意退回，还没有到账'],
  ] as const
  const shown = parts.filter(([, amount]) => amount > 0)
  if (shown.length === 0) return null
  return (
    <dl className="key-values">
      {shown.map(([name, amount, hint]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{price(amount)}</b> <span className="mute t12">{hint}</span>
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}

function Ask({ balance, onClose }: { balance: number; onClose(): void }) {
  const of = useForm(paybackForm, {
    initial: { amount: balance.toFixed(2) },
    send: (values) => call(api.transfer.askPayback, values),
    done: ({ paybackNo }) => `已申请，退回单 ${paybackNo}`,
    onDone: onClose,
  })
  return (
    <FormDialog title="申请退回余额" of={of} okText="提交申请" isSmall isStacked onClose={onClose}>
      <p>款项退回原付款账户，财务核对后汇出，银行汇出后 1–2 个工作日到账。</p>
      <PlainFields of={of} />
    </FormDialog>
  )
}

const facts: readonly Fact<Own['list'][number] & { key: number }>[] = [
  { head: '时间', cell: ({ at }) => dateTime(at) },
  { head: '事项', cell: ({ what }) => what },
  { head: '单号', cell: ({ no }) => no || '–' },
  { head: '金额', isNum: true, cell: ({ amount }) => `${amount > 0 ? '+' : ''}${price(amount)}` },
]
