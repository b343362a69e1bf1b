import { api } from '#mall/api.ts'
import { fen, price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import { capitals } from '#mall/trade/quotation/capitals.rules.ts'
import type { DeskLine, DeskStatement } from '#mall/trade/statement/statementDesk.contract.ts'
import { AdminPage } from '#web/admin/AdminPage.tsx'
import { type Found, ListPage } from '#web/list/ListPage.tsx'
import { loadList } from '#web/list/loadList.ts'
import { SaveSheet } from '#web/list/SaveSheet.tsx'
import { Ageing } from '#web/statement/Ageing.tsx'
import { Flow } from '#web/statement/Flow.tsx'
import { lineColumns, lineList } from '#web/statement/lineColumns.tsx'
import { periodText } from '#web/statement/periodText.ts'
import { StatementSheets, Totals } from '#web/statement/StatementSheets.tsx'
import { StatementTag } from '#web/statement/StatementTag.tsx'
import styles from '#web/statement/statement.module.css'
import { Unstated } from '#web/statement/Unstated.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { day } from '#web/ui/time.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminStatement.ts'
import { AnswerDispute } from './adminStatement/AnswerDispute.tsx'
import { Ask } from './adminWriteOffs/OffActs.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call } = context.get(visit)
  const statementNo = url.searchParams.get('statementNo') ?? ''
  const [statement, lines, short] = await Promise.all([
    call(api.statementDesk.deskStatement, { statementNo }),
    loadList(lineList, url, (filter) =>
      call(api.statementDesk.deskStatementLines, { statementNo, ...filter }),
    ),
    call(api.writeOff.writeOffs, { tab: 'statement', keyword: statementNo, pageSize: 1 }),
  ])
  const off = short.mayDecide ? short.list.find(({ key }) => key === statementNo) : undefined
  return { statement, lines, off }
}

/** One statement as finance deals with it. */
export default function AdminStatement({ loaderData }: Route.ComponentProps) {
  const { statement, lines, off } = loaderData
  const { statementNo } = statement
  return (
    <AdminPage title={`对账单 ${statementNo}`} above={{ to: '/admin/statements', name: '对账单' }}>
      <div className={styles.sheets}>
        <section className="sheet" aria-label="状态">
          <div className={styles.title}>
            <h2>{statementNo}</h2>
            <StatementTag {...statement} />
            <PageLink to={to.adminCompany({ companyId: statement.companyId })} className="link">
              {statement.companyName}
            </PageLink>
            <span className="mute t13">{periodText(statement)}</span>
            <span className={styles.acts}>
              {off && <Ask row={off} isInRow={false} />}
              <SaveSheet
                endpoint={api.statementDesk.exportDeskStatement}
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
              <p className="mute t13">{standText(statement)}</p>
              <p className={styles.amount}>{price(statement.due)}</p>
              <p className="mute t12">{dunningText(statement)}</p>
            </div>
            <Flow statement={statement} />
          </div>
        </section>
        <Ageing
          ageing={statement.ageing}
          credit={to.adminCompany({ companyId: statement.companyId })}
        />
        <Unstated unstated={statement.unstated} isStaff />
        <Lines statement={statement} {...lines} />
        <Totals statement={statement} capitals={capitals(fen(statement.payable))} />
        <StatementSheets
          statement={statement}
          invoiceLink={(invoiceNo) => (
            <PageLink to={to.adminInvoice({ invoiceNo })} className="link">
              {invoiceNo}
            </PageLink>
          )}
        />
      </div>
    </AdminPage>
  )
}

function standText({ state, dueOn }: DeskStatement): string {
  if (state === 'settled') return '已结清'
  return `未付，${dueOn ? `${dueOn} 到期` : '开票后起算付款期'}`
}

function dunningText({ dunning }: DeskStatement): string {
  const last = dunning.at(-1)
  if (!last) return '还没有催款'
  return `已催 ${dunning.length} 次，最近 ${day(new Date(last.at))}`
}

type LinesProps = { statement: DeskStatement; found: Found<DeskLine>; today: string }

const Lines = ({ statement, ...found }: LinesProps) => (
  <ListPage
    {...found}
    list={{ ...lineList, kept: { statementNo: statement.statementNo } }}
    columns={lineColumns<DeskLine>({
      orderLink: (orderNo) => (
        <PageLink to={to.adminOrder({ orderNo })} className="link">
          {orderNo}
        </PageLink>
      ),
      acts: (line) =>
        line.dispute?.state === 'open' && statement.actions.includes('answer') ? (
          <AnswerDispute line={line} dispute={line.dispute} />
        ) : null,
    })}
    keyOf={({ place }) => String(place)}
    none={{ text: '这张对账单没有明细。' }}
  />
)
