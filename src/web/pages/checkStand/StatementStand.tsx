import { useState } from 'react'
import type { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import { daysText } from '#web/statement/periodText.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { type Bill, billOfStatement } from './bill.ts'
import { Sandbox } from './Sandbox.tsx'
import { Scan } from './Scan.tsx'
import styles from './stand.module.css'
import { type Way, Ways } from './Ways.tsx'

type Statement = Output<typeof api.payment.statementStand>

/** All that a statement of a month still costs is paid here by a channel; transfers and the balance are on its own page. */
export const StatementStand = ({ statement }: { statement: Statement }) => (
  <>
    <Head statement={statement} />
    {statement.channels.length > 0 ? (
      <Channels key={statement.due} statement={statement} bill={billOfStatement(statement)} />
    ) : (
      <Closed statement={statement} />
    )}
  </>
)

const Head = ({ statement }: { statement: Statement }) => {
  const { statementNo, dueOn, payable, paid, due } = statement
  return (
    <section className={`sheet ${styles.head}`}>
      <dl>
        <div>
          <dt>对账单号</dt>
          <dd>
            <PageLink to={to.statementDetail({ statementNo })}>{statementNo}</PageLink>
          </dd>
        </div>
        <div>
          <dt>账期</dt>
          <dd>{daysText(statement)}</dd>
        </div>
        <div>
          <dt>到期</dt>
          <dd>{dueOn ?? '开票后起算'}</dd>
        </div>
        {paid > 0 && (
          <div>
            <dt>已付</dt>
            <dd>
              {price(paid)}（本期应付 {price(payable)}）
            </dd>
          </div>
        )}
      </dl>
      <p>
        {paid > 0 ? '还需支付 ' : '本期应付 '}
        <span className="price large">{price(due)}</span>
      </p>
    </section>
  )
}

function Channels({ statement: { channels }, bill }: { statement: Statement; bill: Bill }) {
  const [chosen, setChosen] = useState<Way>()
  const way = channels.find((name) => name === chosen) ?? channels[0]
  if (!way) return null
  return (
    <section className={`sheet ${styles.cashier}`}>
      <Ways ways={channels} chosen={way} onChoose={setChosen} />
      {way === 'sandbox' ? <Sandbox bill={bill} /> : <Scan key={way} bill={bill} channel={way} />}
    </section>
  )
}

function Closed({ statement }: { statement: Statement }) {
  const [title, text] = whyClosed(statement)
  return (
    <section className="sheet">
      <Empty
        title={title}
        actions={
          <PageLink
            to={to.statementDetail({ statementNo: statement.statementNo })}
            className="btn primary"
          >
            查看对账单
          </PageLink>
        }
      >
        {text}
      </Empty>
    </section>
  )
}

function whyClosed({ takesMoney, isVerifying }: Statement): [title: string, text: string] {
  if (!takesMoney) return ['对账单还没有确认', '核对明细并确认后才能付款，有异议的请先提出。']
  return isVerifying
    ? ['付款凭证正在核实', '核实后再付未付的部分；要改用在线支付的，请先在对账单中撤回凭证。']
    : ['在线支付暂未开通', '请在对账单中选择对公转账或余额支付。']
}
