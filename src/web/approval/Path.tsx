import type {
  ApprovalDetail,
  DecisionAction,
  PathStep,
} from '#mall/trade/approval/approval.contract.ts'
import { modeLabels } from '#mall/trade/approval/path.rules.ts'
import { type Fact, FactTable } from '#web/list/FactTable.tsx'
import { dateTime } from '#web/ui/time.ts'
import styles from './approval.module.css'

/** Shows who was asked, who is asked and who comes after him. */
export const Path = ({ path }: Pick<ApprovalDetail, 'path'>) => (
  <ol className={styles.path} aria-label="审批路径">
    {path.map((step, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: steps have nothing but their places
      <li key={at} aria-current={step.state === 'now' ? 'step' : undefined}>
        <b>{step.label}</b> <span className="mute t12">{modeLabels[step.mode]}</span>
        <p className="sec t12">{peopleIn(step)}</p>
      </li>
    ))}
  </ol>
)

const seatWords: Record<string, string> = { approved: '已同意', queued: '未轮到', closed: '' }

function peopleIn({ people, state }: PathStep): string {
  if (people.length === 0) return state === 'done' ? '已跳过' : '轮到时通知'
  return people
    .filter((one) => one.state !== 'closed' || state !== 'now')
    .map(({ name, standsInFor, state: seat }) =>
      [name, standsInFor && `（代 ${standsInFor}）`, seatWords[seat] && ` ${seatWords[seat]}`]
        .filter(Boolean)
        .join(''),
    )
    .join('、')
}

type Row = ApprovalDetail['decisions'][number]

const words: Record<DecisionAction, string> = {
  submit: '提交审批',
  resubmit: '修改重提',
  approve: '同意',
  reject: '驳回',
  return: '退回修改',
  transfer: '转交',
  add: '加签',
  change: '修改商品',
  withdraw: '撤回',
  urge: '催办',
  remind: '超时',
  escalate: '转上级',
  skip: '自动通过',
  recheck: '复核有变化',
}

const facts: readonly Fact<Row>[] = [
  { head: '时间', look: 'sec no-wrap', cell: ({ at }) => dateTime(at) },
  { head: '操作人', cell: ({ actor }) => actor },
  { head: '操作', look: 'no-wrap', cell: ({ action }) => words[action] },
  { head: '说明', look: 'sec any', cell: ({ note }) => note.trim() || '–' },
]

/** Shows what was decided and when. */
export const Decisions = ({ decisions }: Pick<ApprovalDetail, 'decisions'>) => (
  <FactTable
    look={styles.decisions}
    facts={facts}
    rows={decisions}
    keyOf={({ decisionId }) => decisionId}
  />
)
