import type { StatementDetail } from '#mall/trade/statement/statement.contract.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { day } from '#web/ui/time.ts'
import styles from './statement.module.css'

type Step = { name: string; text: string; isDone: boolean }

/** 出账, 确认, 开票, 付款 and 结清, with their days. */
export function Flow({ statement }: { statement: StatementDetail }) {
  const steps = stepsOf(statement)
  const now = steps.findIndex(({ isDone }) => !isDone)
  return (
    <ol className={styles.flow}>
      {steps.map(({ name, text, isDone }, at) => (
        <li
          key={name}
          className={isDone ? styles.done : at === now ? styles.now : undefined}
          aria-current={at === now ? 'step' : undefined}
        >
          <i>{isDone ? <Icon name="check" /> : at + 1}</i>
          <b>{name}</b>
          <span className="t12">{text}</span>
        </li>
      ))}
    </ol>
  )
}

function stepsOf(statement: StatementDetail): Step[] {
  const { madeAt, confirmedAt, confirmedBy, confirmBy, settledAt, state } = statement
  const issued = statement.invoices.filter(({ issuedOn }) => issuedOn !== null)
  const isSettled = state === 'settled'
  const isWaiting = statement.invoices.some(
    ({ state }) => state === 'waiting' || state === 'issuing',
  )
  const isLeft = statement.orderNos.length > 0
  return [
    { name: '出账', text: dayOf(madeAt), isDone: true },
    {
      name: '确认',
      text: confirmedAt ? `${dayOf(confirmedAt)} ${confirmedBy}` : `${confirmBy} 前`,
      isDone: confirmedAt !== null,
    },
    {
      name: '开票',
      text: isWaiting ? '开票中' : (issued.at(-1)?.issuedOn ?? (isLeft ? '待申请' : '无待开票')),
      isDone: !isWaiting && (issued.length > 0 || !isLeft),
    },
    { name: '付款', text: payText(statement), isDone: isSettled },
    { name: '结清', text: settledAt ? dayOf(settledAt) : '–', isDone: isSettled },
  ]
}

/** The day of the last payment, once nothing is missing. */
function payText({ state, dueOn, settledAt, payments }: StatementDetail): string {
  if (state !== 'settled') return dueOn ? `到期 ${dueOn}` : '开票后起算'
  const last = payments.findLast(({ isWrittenOff }) => !isWrittenOff)?.at ?? settledAt
  return last ? dayOf(last) : '–'
}

const dayOf = (time: string) => day(new Date(time))
