import { Fragment, useState } from 'react'
import { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'
import { price } from '#mall/money.ts'
import type { Fund } from '#mall/trade/transfer/transfer.contract.ts'
import { paybackForm } from '#mall/trade/transfer/voucher.form.ts'
import { call } from '#web/call.ts'
import { Choice, PlainFields } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/useForm.ts'
import { type Fact, FactTable } from '#web/list/FactTable.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './transfer.module.css'

type Own = Output<typeof api.transfer.balanceInfo>

/** hasStatements: what is owed stands on statements that the visitor may see. */
type Props = { own: Own; hasStatements: boolean }

/** What was paid and is for no order, what has moved it, and the way to have it back. */
export function Balance({ own, hasStatements }: Props) {
  const { balance, funds, list, paybacks } = own
  const [asked, setAsked] = useState<Fund | null>(null)
  return (
    <section className={styles.part} aria-labelledby="balance">
      <h2 id="balance">账户余额</h2>
      <p>
        可用 <b>{price(balance)}</b>，在收银台选择“余额支付”使用。
      </p>
      {funds.map((fund) => (
        <AskLine key={`${fund.isOwn}`} fund={fund} isAlone={funds.length === 1} onAsk={setAsked} />
      ))}
      <Owed own={own} hasStatements={hasStatements} />
      {paybacks.map((payback) => (
        <p key={payback.paybackNo} className="sec any">
          {payback.paybackNo}：{price(payback.amount)} 退回尾号 {payback.accountNo.slice(-4)}{' '}
          的账户，
          {standOf(payback)}
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
      {asked && <Ask fund={asked} onClose={() => setAsked(null)} />}
    </section>
  )
}

/** What has become of a balance that is to go back, and under which number the bank has sent it. */
function standOf({ state, reason, serialNo, settledAt }: Own['paybacks'][number]): string {
  if (state === 'open' || settledAt === null) return '待财务核对'
  if (state === 'refused') return `未通过${reason && `：${reason}`}`
  return `${dateTime(settledAt)} 已汇出，银行流水号 ${serialNo}`
}

/** What both owe each other beside the balance, as far as there is something. */
function Owed({ own: { payable, onAccount, prepaid, goingBack }, hasStatements }: Props) {
  const parts = [
    ['应付货款', payable, '已发货或已开票，还没有付'],
    ['占用额度', onAccount, '已下单挂账，还没有发货'],
    ['已付待发货', prepaid, '已付款，还没有发货'],
    ['退款中', goingBack, '待财务核对并退回'],
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
            {name === '应付货款' && hasStatements && (
              <>
                {' '}
                <PageLink to="/myStatement" className="link t12">
                  查看对账单
                </PageLink>
              </>
            )}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}

type AskLineProps = { fund: Fund; isAlone: boolean; onAsk(fund: Fund): void }

/** What somebody had before he came to his company stays his own. */
function AskLine({ fund, isAlone, onAsk }: AskLineProps) {
  const isHydrated = useIsHydrated()
  const { balance, isOwn, mayAsk } = fund
  if (balance <= 0) return null
  if (!mayAsk) return <p className="sec">退回原付款账户须由集团管理员申请。</p>
  return (
    <p>
      {isOwn && !isAlone && `您加入企业前的个人余额 ${price(balance)}。`}
      <button type="button" className="txt" disabled={!isHydrated} onClick={() => onAsk(fund)}>
        {isOwn && !isAlone ? '申请退回个人余额' : '申请退回原付款账户'}
      </button>
    </p>
  )
}

function Ask({ fund: { balance, isOwn, accounts }, onClose }: { fund: Fund; onClose(): void }) {
  const [last] = accounts
  const of = useForm(paybackForm, {
    initial: { amount: balance.toFixed(2), ...last },
    check: ({ amount }) =>
      Number(amount) > balance ? { amount: `最多可退 ${price(balance)}` } : {},
    send: (values) => {
      const account = accounts.find(({ accountNo }) => accountNo === values.accountNo)
      return call(api.transfer.askPayback, { ...values, ...account, isOwn })
    },
    done: ({ paybackNo }) => `已申请，退回单 ${paybackNo}`,
    onDone: onClose,
  })
  return (
    <FormDialog title="申请退回余额" of={of} okText="提交申请" isSmall isStacked onClose={onClose}>
      <p>款项退回原付款账户，财务核对后汇出，银行汇出后 1–2 个工作日到账。</p>
      {last ? (
        <>
          <PlainFields of={of} only={['amount']} />
          <Choice of={of} name="accountNo">
            {accounts.map(({ accountName, accountNo }) => (
              <option key={accountNo} value={accountNo}>
                {accountName} {accountNo}
              </option>
            ))}
          </Choice>
          <PlainFields of={of} only={['bankName']} />
        </>
      ) : (
        <PlainFields of={of} hints={{ accountName: '须与您的企业名称或姓名一致' }} />
      )}
    </FormDialog>
  )
}

const facts: readonly Fact<Own['list'][number] & { key: number }>[] = [
  { head: '时间', cell: ({ at }) => dateTime(at) },
  { head: '事项', cell: ({ what }) => what },
  { head: '单号', cell: ({ no }) => no || '–' },
  { head: '金额', isNum: true, cell: ({ amount }) => `${amount > 0 ? '+' : ''}${price(amount)}` },
]
