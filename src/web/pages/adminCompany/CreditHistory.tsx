import type { CreditChange } from '#mall/company/company/credit.contract.ts'
import { creditOperations } from '#mall/company/company/credit.rules.ts'
import { Detail, limitText } from '#web/credit/WaitingCredits.tsx'
import { type Fact, FactTable } from '#web/list/FactTable.tsx'
import { dateTime } from '#web/ui/time.ts'

/** Who has granted, changed or ended the credit of a company, who agreed, and why. */
export const CreditHistory = ({ changes }: { changes: readonly CreditChange[] }) => (
  <section className="sheet" aria-labelledby="credit-history">
    <header>
      <h2 id="credit-history">授信记录</h2>
    </header>
    <FactTable look="stacked" facts={facts} rows={changes} keyOf={({ changeId }) => changeId} />
  </section>
)

const states: Record<CreditChange['state'], [label: string, tone: string]> = {
  waiting: ['待复核', 'warn'],
  done: ['已生效', 'ok'],
  refused: ['未同意', 'bad'],
}

const facts: readonly Fact<CreditChange>[] = [
  { head: '操作', cell: ({ kind }) => creditOperations[kind] },
  {
    head: '额度',
    cell: ({ fromAmount, toAmount }) => (
      <span>
        <span className="sec">{limitText(fromAmount)} →</span> <b>{limitText(toAmount)}</b>
      </span>
    ),
  },
  { head: '其他约定与原因', cell: (change) => <Detail {...change} /> },
  { head: '提交', cell: ({ askedBy, askedAt }) => <By name={askedBy} at={askedAt} /> },
  {
    head: '状态',
    cell: ({ state }) => <span className={`tag ${states[state][1]}`}>{states[state][0]}</span>,
  },
  {
    head: '处理',
    cell: ({ decidedBy, decidedAt, answer }) =>
      decidedBy && decidedAt ? <By name={decidedBy} at={decidedAt} note={answer} /> : '–',
  },
]

const By = ({ name, at, note }: { name: string; at: string; note?: string }) => (
  <>
    {name}
    <p className="mute t12">{dateTime(at)}</p>
    {note && <p className="sec t12 any">{note}</p>}
  </>
)
