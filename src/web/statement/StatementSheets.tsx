import { Fragment, type ReactNode } from 'react'
import { fen, price, yuan } from '#mall/money.ts'
import { type InvoiceState, invoiceStates } from '#mall/trade/invoicing/states.rules.ts'
import type { StatementDetail } from '#mall/trade/statement/statement.contract.ts'
import { type Fact, FactTable } from '#web/list/FactTable.tsx'
import { dateTime } from '#web/ui/time.ts'
import styles from './statement.module.css'

type Props = { statement: StatementDetail; invoiceLink(invoiceNo: string): ReactNode }

/** Sums, invoices, what was paid and what happened, to both sides. */
export const StatementSheets = ({ statement, invoiceLink }: Props) => (
  <>
    {statement.invoices.length > 0 && (
      <section className="sheet" aria-label="发票">
        <header>
          <h2>发票</h2>
        </header>
        <FactTable
          facts={invoiceFacts(invoiceLink)}
          rows={statement.invoices}
          keyOf={({ invoiceNo }) => invoiceNo}
        />
      </section>
    )}
    {statement.payments.length > 0 && (
      <section className="sheet" aria-label="到账">
        <header>
          <h2>到账</h2>
          <span className="mute t13">{paidText(statement)}</span>
        </header>
        <FactTable
          facts={paymentFacts}
          rows={statement.payments}
          keyOf={({ at, amount }) => `${at} ${amount}`}
        />
      </section>
    )}
    <section className="sheet" aria-label="记录">
      <header>
        <h2>记录</h2>
      </header>
      <ol className={`t13 ${styles.logs}`}>
        {statement.logs.map(({ at, actor, note }) => (
          <li key={`${at} ${note}`} className="any">
            <span className="mute">{dateTime(at)}</span> {actor || '系统'} {note}
          </li>
        ))}
      </ol>
    </section>
  </>
)

type Invoice = StatementDetail['invoices'][number]
const invoiceFacts = (link: Props['invoiceLink']): readonly Fact<Invoice>[] => [
  { head: '申请号', cell: ({ invoiceNo }) => link(invoiceNo) },
  { head: '状态', cell: ({ state }) => <>{invoiceStates[state as InvoiceState]}</> },
  { head: '发票号码', look: 'any', cell: ({ number }) => <>{number ?? '–'}</> },
  { head: '开票日期', cell: ({ issuedOn }) => <>{issuedOn ?? '–'}</> },
  { head: '价税合计', isNum: true, cell: ({ totalPrice }) => <b>{price(totalPrice)}</b> },
]

const paymentFacts: readonly Fact<StatementDetail['payments'][number]>[] = [
  { head: '时间', cell: ({ at }) => dateTime(at) },
  { head: '付款户名', look: 'any', cell: ({ from }) => <>{from}</> },
  { head: '金额', isNum: true, cell: ({ amount }) => <b>{price(amount)}</b> },
]

/** What was written off was not paid. */
function paidText({ paid, payments }: StatementDetail): string {
  const written = payments
    .filter(({ isWrittenOff }) => isWrittenOff)
    .reduce((sum, { amount }) => sum + fen(amount), 0n)
  const text = `已付 ${price(yuan(fen(paid) - written))}`
  return written > 0n ? `${text}，尾差核销 ${price(yuan(written))}` : text
}

export const heldNames = [
  ['open', '异议暂缓', '待核实'],
  ['kept', '转入下期', '维持的差额计入下期对账单'],
  ['adjusted', '同意冲减', '不再应付'],
] as const

/** 未税, 税额, 含税合计, what of it is not to be paid with it and why, and 本期应付. */
export function Totals({ statement, capitals }: { statement: StatementDetail; capitals: string }) {
  const { noTaxAmount, taxAmount, withTaxAmount, heldAs, payable } = statement
  const held = heldNames.filter(([key]) => heldAs[key] > 0)
  return (
    <section className="sheet" aria-label="合计">
      <div className={styles.totals}>
        <p>
          <span className="mute t13">本期应付，大写</span>
          <br />
          <b>{capitals}</b>
          {held.map(([key, name, hint]) => (
            <span key={key} className="mute t12">
              <br />
              {name} {price(heldAs[key])}，{hint}
            </span>
          ))}
        </p>
        <dl>
          <dt>未税</dt>
          <dd>{price(noTaxAmount)}</dd>
          <dt>税额</dt>
          <dd>{price(taxAmount)}</dd>
          <dt>含税合计</dt>
          <dd>{price(withTaxAmount)}</dd>
          {held.map(([key, name]) => (
            <Fragment key={key}>
              <dt>{name}</dt>
              <dd>{price(-heldAs[key])}</dd>
            </Fragment>
          ))}
          <dt>本期应付</dt>
          <dd>
            <b className="price">{price(payable)}</b>
          </dd>
        </dl>
      </div>
    </section>
  )
}
