import { useSearchParams } from 'react-router'
import type { Budget } from '#mall/company/budget/budget.contract.ts'
import { kindLabels, overLabels, periodLabels } from '#mall/company/budget/budget.rules.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import list from '#web/list/list.module.css'
import { addressWith } from '#web/list/listFilter.ts'
import { RowButton } from '#web/list/RowButton.tsx'
import type { Column } from '#web/list/Table.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './budgets.module.css'

/** A budget is edited in a dialog, and its year is shown under the list. */
export const budgetColumns = (onEdit: (budget: Budget) => void): readonly Column<Budget>[] => [
  {
    head: '预算对象',
    cell: ({ kind, subject, isActive }) => (
      <>
        <b className="any">{subject}</b> {!isActive && <span className="tag off">停用</span>}
        <p className="mute t12">{kindLabels[kind]}</p>
      </>
    ),
  },
  {
    head: '周期',
    width: '13%',
    cell: ({ period, endsOn, current }) => (
      <>
        {periodLabels[period]}
        <p className="mute t12">{endsOn ? `${current.label}，至 ${endsOn}` : current.label}</p>
      </>
    ),
  },
  { head: '金额', width: '12%', isNum: true, cell: ({ amount }) => price(amount) },
  { head: '已用', width: '12%', isNum: true, cell: ({ current }) => price(current.used) },
  { head: '占用', width: '11%', isNum: true, cell: ({ current }) => price(current.reserved) },
  { head: '剩余', width: '13%', isNum: true, cell: (budget) => <Left budget={budget} /> },
  { head: '超出时', width: '8%', cell: ({ onOver }) => overLabels[onOver] },
  {
    head: '操作',
    width: '10%',
    isActs: true,
    opens: true,
    cell: (budget) => (
      <span className={list.acts}>
        <RowButton name="编辑" of={budget.subject} press={() => onEdit(budget)} />
        <YearLink budget={budget} />
      </span>
    ),
  },
]

function YearLink({ budget: { budgetId, subject } }: { budget: Budget }) {
  const [search] = useSearchParams()
  return (
    <PageLink
      to={addressWith(to.companyCenter(), search, { budgetId })}
      className="link"
      aria-label={`年度图 ${subject}`}
      preventScrollReset
    >
      年度图
    </PageLink>
  )
}

/** How full it is stands beside the figure, and in words where it is over. */
const Left = ({ budget: { amount, current } }: { budget: Budget }) => {
  const { used, reserved, left } = current
  const part = (value: number) => Math.min(100, Math.max(0, (value / amount) * 100))
  return (
    <>
      <span className={left < 0 ? 'bad' : undefined}>
        {left < 0 ? `超出 ${price(-left)}` : price(left)}
      </span>
      <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.used} width={part(used)} height="1" />
        <rect
          className={styles.reserved}
          x={part(used)}
          width={Math.min(part(reserved), 100 - part(used))}
          height="1"
        />
      </svg>
    </>
  )
}
