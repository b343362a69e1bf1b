import { api } from '#mall/api.ts'
import { fen, price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import { capitals } from '#mall/trade/quotation/capitals.rules.ts'
import type { StatementDetail, StatementLine } from '#mall/trade/statement/statement.contract.ts'
import { termText } from '#mall/trade/statement/statement.rules.ts'
import { statementLimits } from '#mall/tradeLimits.ts'
import { ifFound } from '#web/content/contentLoader.ts'
import { Crumbs } from '#web/frame/Crumbs.tsx'
import { type Found, ListPage } from '#web/list/ListPage.tsx'
import { loadList } from '#web/list/loadList.ts'
import { SaveSheet } from '#web/list/SaveSheet.tsx'
import { Ageing } from '#web/statement/Ageing.tsx'
import { Flow } from '#web/statement/Flow.tsx'
import { lineColumns, lineList } from '#web/statement/lineColumns.tsx'
import { daysText } from '#web/statement/periodText.ts'
import { StatementSheets, Totals } from '#web/statement/StatementSheets.tsx'
import { StatementTag } from '#web/statement/StatementTag.tsx'
import styles from '#web/statement/statement.module.css'
import { Unstated } from '#web/statement/Unstated.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { Title } from '#web/ui/Title.tsx'
import { useLive } from '#web/ui/useLive.ts'
import { useUnseenReload } from '#web/ui/useUnseenReload.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/statementDetail.ts'
import { DisputeActs } from './statementDetail/DisputeActs.tsx'
import { Pay } from './statementDetail/Pay.tsx'
import { Remittance } from './statementDetail/Remittance.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call, attempt } = context.get(visit)
  const statementNo = url.searchParams.get('statementNo') ?? ''
  const [statement, lines, account, overdue, own, stand] = await Promise.all([
    call(api.statement.statementDetail, { statementNo }),
    loadList(lineList, url, (filter) =>
      call(api.statement.statementLines, { statementNo, ...filter }),
    ),
    ifFound(attempt(api.content.contentFacts, { slug: 'transferAccount' })),
    call(api.statement.statementList, {
      tab: 'overdue',
      pageSize: statementLimits.paidAtOnce - 1, // beside this one
    }),
    call(api.transfer.balanceInfo, {}),
    call(api.payment.statementStand, { statementNo }),
  ])
  const isOnline = stand.channels.length > 0
  return { statement, lines, account, overdue: overdue.list, balance: own.balance, isOnline }
}

const trail = [
  { to: '/', name: '首页' },
  { to: '/myStatement', name: '对账单' },
] as const

export default function StatementPage({ loaderData }: Route.ComponentProps) {
  const { statement, lines, account, overdue, balance, isOnline } = loaderData
  const { statementNo } = statement
  const reload = useUnseenReload()
  useLive(() => void reload()) // what the mall does with it is told by a message
  return (
    <div className="wrap">
      <Title>{`对账单 ${statementNo}`}</Title>
      <Crumbs trail={trail} title={statementNo} />
      <h1 className="visually-hidden">对账单 {statementNo}</h1>
      <div className={styles.sheets}>
        <section className="sheet" aria-label="状态">
          <div className={styles.title}>
            <h2>对账单 {daysText(statement)}</h2>
            <StatementTag {...statement} />
            <span className="mute t13">
              {statementNo}，{termText(statement.termKind, statement.termDays)}
            </span>
            <span className={styles.acts}>
              <SaveSheet
                endpoint={api.statement.exportStatement}
                input={{ statementNo }}
                file={`对账单 ${statementNo}.xlsx`}
                told="对账单已导出"
                name="导出 XLSX"
              />
              <a className="btn" href={`/papers/statement/${statementNo}.pdf`}>
                下载 PDF
              </a>
            </span>
          </div>
          <div className={styles.stand}>
            <div>
              <p className="mute t13">{dueText(statement)}</p>
              <p className={styles.amount}>{price(statement.due)}</p>
              <Pay statement={statement} overdue={overdue} balance={balance} isOnline={isOnline} />
            </div>
            <Flow statement={statement} />
          </div>
        </section>
        {statement.transfer && account && statement.state !== 'settled' && (
          <Remittance
            transfer={statement.transfer}
            account={account.list}
            payerName={statement.companyName}
          />
        )}
        <Ageing ageing={statement.ageing} credit={to.companyCenter({ tab: 'credit' })} />
        <Unstated unstated={statement.unstated} />
        <Lines statement={statement} {...lines} />
        <Totals statement={statement} capitals={capitals(fen(statement.payable))} />
        <StatementSheets
          statement={statement}
          invoiceLink={(invoiceNo) => (
            <PageLink to={to.invoiceDetail({ invoiceNo })} className="link">
              {invoiceNo}
            </PageLink>
          )}
        />
      </div>
    </div>
  )
}

function dueText({ state, dueOn, overdueDays, paid }: StatementDetail): string {
  if (state === 'settled') return '已结清'
  const part = paid > 0 ? '还需支付' : '本期应付'
  if (!dueOn) return `${part}，开票后起算付款期`
  return overdueDays > 0
    ? `${part}，${dueOn} 到期，已逾期 ${overdueDays} 天`
    : `${part}，${dueOn} 到期`
}

type LinesProps = { statement: StatementDetail; found: Found<StatementLine>; today: string }

const Lines = ({ statement, ...found }: LinesProps) => (
  <ListPage
    {...found}
    list={{ ...lineList, kept: { statementNo: statement.statementNo } }}
    columns={lineColumns({
      orderLink: (orderNo) => (
        <PageLink to={to.orderDetail({ orderNo })} className="link">
          {orderNo}
        </PageLink>
      ),
      acts: (line) => <DisputeActs statement={statement} line={line} />,
    })}
    keyOf={({ place }) => String(place)}
    none={{ text: '这张对账单没有明细。' }}
  />
)
