import type { Certification } from '#mall/company/company/company.contract.ts'
import { fieldLabels, rejectable } from '#mall/company/company/company.rules.ts'
import { type Fact, FactTable } from '#web/list/FactTable.tsx'
import { dateTime } from '#web/ui/time.ts'
import styles from './company.module.css'

const kinds = { first: '企业认证', change: '资料变更', detail: '资料更新' }
const states = { pending: '审核中', approved: '已通过', rejected: '已驳回' }
const tones = { pending: 'warn', approved: 'ok', rejected: 'bad' }

/** Shows every time that data were handed in, and what became of it. */
export const History = ({ history }: { history: Certification[] }) => (
  <section className="sheet" aria-labelledby="history">
    <header>
      <h2 id="history">认证记录</h2>
    </header>
    <FactTable
      look={`stacked ${styles.history}`}
      facts={facts}
      rows={history}
      keyOf={({ certificationId }) => certificationId}
    />
  </section>
)

const facts: readonly Fact<Certification>[] = [
  { head: '提交时间', cell: ({ createdAt }) => dateTime(createdAt) },
  { head: '类型', cell: ({ kind }) => kinds[kind] },
  { head: '企业名称', cell: ({ name }) => name },
  { head: '提交人', cell: ({ createdBy }) => createdBy },
  {
    head: '结果',
    cell: ({ state }) => <span className={`tag ${tones[state]}`}>{states[state]}</span>,
  },
  { head: '处理时间', cell: ({ decidedAt }) => (decidedAt ? dateTime(decidedAt) : '–') },
  { head: '说明', cell: (one) => reasonsOf(one) || '–' },
]

const reasonsOf = ({ reasons, kind }: Certification): string =>
  kind === 'detail'
    ? '无需审核'
    : rejectable
        .filter((field) => reasons[field])
        .map((field) => `${fieldLabels[field]}：${reasons[field]}`)
        .join('；')
