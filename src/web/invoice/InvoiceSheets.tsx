import { Fragment, type ReactNode } from 'react'
import { price } from '#mall/money.ts'
import type {
  InvoiceDetail,
  InvoiceLine,
  Reversal,
} from '#mall/trade/invoicing/invoicing.contract.ts'
import { invoiceKinds, invoiceMedia } from '#mall/trade/invoicing/states.rules.ts'
import { type Fact, FactTable } from '#web/list/FactTable.tsx'
import { dateTime } from '#web/ui/time.ts'
import { InvoiceNumber } from './InvoiceNumber.tsx'
import styles from './invoice.module.css'

type Props = {
  invoice: InvoiceDetail
  /** It leads to an order, which each side has at another place. */
  orderLink(orderNo: string): ReactNode
}

/** Shows what an invoice says, its files and what happened to it, to both sides of the counter. */
export const InvoiceSheets = ({ invoice, orderLink }: Props) => (
  <>
    <Facts invoice={invoice} />
    <section className="sheet" aria-label="开票明细">
      <header>
        <h2>开票明细</h2>
        <span className="mute t13">
          {invoice.lines.length} 行，价税合计 {price(invoice.totalPrice)}
        </span>
      </header>
      <div className={styles.lines}>
        <FactTable
          look="stacked"
          facts={factsOf(orderLink)}
          rows={invoice.lines}
          keyOf={({ place }) => place}
        />
      </div>
      <dl className={styles.totals}>
        <dt>金额合计</dt>
        <dd>{price(invoice.noTaxAmount)}</dd>
        <dt>税额合计</dt>
        <dd>{price(invoice.taxAmount)}</dd>
        <dt>价税合计</dt>
        <dd>
          <b>{price(invoice.totalPrice)}</b>
        </dd>
      </dl>
    </section>
    {invoice.reversals.length > 0 && <Reversals reversals={invoice.reversals} />}
    <section className="sheet" aria-label="开票记录">
      <header>
        <h2>开票记录</h2>
      </header>
      <ol className={`t13 ${styles.logs}`}>
        {invoice.logs.map((log) => (
          <li key={`${log.at} ${log.note}`}>
            <span className="mute">{dateTime(log.at)}</span> {log.actor} {log.note}
          </li>
        ))}
      </ol>
    </section>
  </>
)

function Facts({ invoice }: { invoice: InvoiceDetail }) {
  const { title } = invoice
  const bank = [title.bank, title.bankAccount].filter(Boolean).join(' ')
  const facts: [string, ReactNode][] = [
    ['发票号码', invoice.number && <InvoiceNumber number={invoice.number} isSaid />],
    ['开票日期', invoice.issuedOn],
    ['发票类型', `${invoiceMedia[invoice.medium]}，${invoiceKinds[invoice.kind]}`],
    ['购买方', invoice.customer],
    ['抬头', title.name],
    ['税号', title.taxNo],
    ['注册地址、电话', [title.address, title.phone].filter(Boolean).join('，')],
    ['开户行、账号', bank],
    ['收票邮箱', invoice.email],
    ['申请人', `${invoice.applicant}，${dateTime(invoice.createdAt)}`],
    ['发票备注', invoice.note],
    ...(invoice.medium === 'paper' ? posted(invoice) : []),
  ]
  return (
    <section className="sheet" aria-label="开票信息">
      <header>
        <h2>开票信息</h2>
      </header>
      <dl className={`key-values ${styles.facts}`}>
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd className="any">{value || '–'}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

const posted = ({ receiver, mobile, address, carrier, waybill }: InvoiceDetail) =>
  [
    ['收票人', `${receiver} ${mobile}，${address}`],
    ['寄出', carrier && `${carrier} ${waybill}`],
  ] satisfies [string, ReactNode][]

const count = (pieces: number, unit: string) => `${pieces.toLocaleString('en')} ${unit}`

const factsOf = (orderLink: Props['orderLink']): readonly Fact<InvoiceLine>[] => [
  {
    head: '项目名称',
    cell: ({ model, productName }) => (
      <>
        <b>{model || productName}</b>
        {model && <p className="mute t12">{productName}</p>}
      </>
    ),
  },
  { head: '订单', cell: ({ orderNo }) => orderLink(orderNo) },
  {
    head: '数量',
    isNum: true,
    cell: (line) => (
      <>
        {count(line.count, line.unit)}
        {line.reversed > 0 && <p className="mute t12">已红冲 {count(line.reversed, line.unit)}</p>}
      </>
    ),
  },
  { head: '含税单价', isNum: true, cell: ({ taxPrice }) => price(taxPrice) },
  { head: '金额', isNum: true, cell: ({ noTaxAmount }) => price(noTaxAmount) },
  {
    head: '税率，税额',
    isNum: true,
    cell: ({ taxPercent, taxAmount }) => (
      <>
        {price(taxAmount)}
        <p className="mute t12">{taxPercent}%</p>
      </>
    ),
  },
  {
    head: '价税合计',
    isNum: true,
    cell: ({ withTaxAmount, discountAmount }) => (
      <>
        <b>{price(withTaxAmount)}</b>
        {discountAmount > 0 && <p className="mute t12">已减折扣 {price(discountAmount)}</p>}
      </>
    ),
  },
]

const whys = {
  return: '销货退回',
  mistake: '开票有误',
  allowance: '销售折让',
  exchange: '换开',
} as const
const stands = { open: '处理中', done: '已红冲', dropped: '已撤销' } as const

const Reversals = ({ reversals }: { reversals: readonly Reversal[] }) => (
  <section className="sheet" aria-label="红冲与换开">
    <header>
      <h2>红冲与换开</h2>
    </header>
    <div className={styles.lines}>
      <FactTable
        look="stacked"
        facts={reversalFacts}
        rows={reversals}
        keyOf={({ reversalId }) => reversalId}
      />
    </div>
  </section>
)

const reversalFacts: readonly Fact<Reversal>[] = [
  { head: '时间', cell: ({ createdAt }) => dateTime(createdAt) },
  {
    head: '原因',
    cell: ({ why, reason, exchange }) => (
      <>
        {whys[why]}：{reason}
        {exchange && (
          <p className="mute t12">
            新抬头 {[exchange.title.name, exchange.title.taxNo].filter(Boolean).join('，')}
          </p>
        )}
      </>
    ),
  },
  { head: '状态', cell: (one) => <>{stateOf(one)}</> },
  {
    head: '红字发票号码',
    cell: ({ number, issuedOn }) =>
      number ? (
        <>
          <InvoiceNumber number={number} />
          <p className="mute t12">{issuedOn}</p>
        </>
      ) : (
        '–'
      ),
  },
]

function stateOf({ state, isUsed, confirmedAt, askedAt, fault }: Reversal): string {
  if (state !== 'open') return stands[state]
  if (isUsed && !confirmedAt) return '待购买方确认红字信息'
  if (fault) return `开票服务${askedAt ? '没有答复' : '未开出'}：${fault}`
  return askedAt ? '红字发票开具中' : '待开红字发票'
}
