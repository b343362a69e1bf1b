import { price } from '#mall/money.ts'
import type { ApprovalDetail } from '#mall/trade/approval/approval.contract.ts'
import styles from '#web/approval/approval.module.css'
import type { Fact } from '#web/list/FactTable.tsx'
import { LinesTable } from '#web/order/PiecesTable.tsx'

type Budget = ApprovalDetail['budgets'][number]

/** What is left of the budgets of an order without it and with it. */
export const BudgetEffects = ({ budgets }: Pick<ApprovalDetail, 'budgets'>) =>
  budgets.length > 0 && (
    <section className={styles.part}>
      <h3>预算</h3>
      <LinesTable facts={facts} rows={budgets} keyOf={({ name, period }) => `${name} ${period}`} />
    </section>
  )

const facts: readonly Fact<Budget>[] = [
  {
    head: '预算',
    cell: ({ name, period }) => (
      <>
        <b className="any">{name}</b>
        <p className="mute t12">{period}</p>
      </>
    ),
  },
  { head: '金额', isNum: true, cell: ({ amount }) => price(amount) },
  { head: '本单前剩余', isNum: true, cell: ({ before }) => leftText(before) },
  {
    head: '本单后剩余',
    isNum: true,
    cell: ({ after }) => <b className={after < 0 ? 'bad' : undefined}>{leftText(after)}</b>,
  },
]

const leftText = (left: number): string => (left < 0 ? `超出 ${price(-left)}` : price(left))
