import type { BudgetUse } from '#mall/company/budget/budget.contract.ts'
import { price } from '#mall/money.ts'
import styles from './submit.module.css'

type Props = { budgets: readonly BudgetUse[] }

/** Says before the order is submitted which budgets it falls upon, what is left of them and what is missing. */
export const BudgetUses = ({ budgets }: Props) =>
  budgets.length > 0 && (
    <dl className={styles.budgets} aria-label="预算">
      {budgets.map((use) => (
        <div key={`${use.name} ${use.period}`}>
          <dt>
            {use.name} {use.period}预算
          </dt>
          <dd className={use.isOver ? styles.over : undefined}>{takenText(use)}</dd>
        </div>
      ))}
    </dl>
  )

function takenText({ amounts, isOver, onOver }: BudgetUse): string {
  const over = onOver === 'stop' ? '，不能提交' : '，将转审批'
  if (!amounts) return isOver ? `不足${over}` : '足够'
  const { left, charged, missing } = amounts
  const taken = `剩余 ${price(left)}，本单计入 ${price(charged)}`
  return isOver ? `${taken}，超出 ${price(missing)}${over}` : taken
}

/** Why the order would be refused; '' if no budget stops it. */
export function budgetObstacle(budgets: readonly BudgetUse[]): string {
  const stopping = budgets.filter(({ isOver, onOver }) => isOver && onOver === 'stop')
  if (stopping.length === 0) return ''
  const names = stopping.map(({ name, period }) => `${name} ${period}`).join('、')
  return `${names}预算不足。请减少商品、改选成本中心，或请企业管理员调整预算`
}
