import type { Sql } from '#db/postgres.ts'
import { insertBudget, type NewBudget } from '#mall/company/budget/budget.sql.ts'
import { insertEarlier } from '#mall/company/budget/charge.sql.ts'
import { insertCostCentre, updateDepartments } from '#mall/company/budget/costCentre.sql.ts'
import { chineseDay } from '#mall/day.ts'

const companyId = '1'

/** Code, name, and the department whose people order for it. */
const costCentres = [
  ['CC-1000', '管理费用', '管理部'],
  ['CC-2000', '采购与备品备件', '采购部'],
  ['CC-3100', '热处理工段', '精密零部件热处理与表面处理工段'],
  ['CC-3200', '装配一车间', '装配一车间'],
] as const
export type CostCentreCode = (typeof costCentres)[number][0]

/** Answers the cost centres of 示例精密机械有限公司 by their codes. */
export async function seedCostCentres(db: Sql): Promise<Record<CostCentreCode, string>> {
  const made: [string, string][] = []
  for (const [code, name, department] of costCentres) {
    const id = await insertCostCentre(db, companyId, { code, name, isActive: true })
    await updateDepartments(db, companyId, id, [await departmentNamed(db, department)])
    made.push([code, id])
  }
  return Object.fromEntries(made) as Record<CostCentreCode, string>
}

async function departmentNamed(db: Sql, name: string): Promise<string> {
  const [row] = await db<{ departmentId: string }[]>`
    select department_id from department where company_id = ${companyId} and name = ${name}`
  return row?.departmentId ?? '0'
}

/** Its budgets count the orders of this year. What people usually order is far below those that are of people and departments. */
export async function seedBudgets(
  db: Sql,
  costCentreIds: Record<CostCentreCode, string>,
  people: Record<string, string>,
): Promise<void> {
  const ofCentre = (code: CostCentreCode) => ({
    kind: 'costCentre' as const,
    subjectId: costCentreIds[code],
  })
  const procurement = await departmentNamed(db, '采购部')
  const manufacture = await departmentNamed(db, '制造中心')
  const budgets: (Pick<NewBudget, 'kind' | 'subjectId' | 'period'> & {
    yuan: bigint
    spent?: bigint
  })[] = [
    {
      kind: 'department',
      subjectId: procurement,
      period: 'year',
      yuan: 6_000_000n,
      spent: 1_286_400n,
    },
    { kind: 'department', subjectId: manufacture, period: 'quarter', yuan: 1_500_000n },
    { kind: 'person', subjectId: people.purchaser1 ?? '', period: 'month', yuan: 2_000_000n },
    { ...ofCentre('CC-3100'), period: 'month', yuan: 20_000n },
    { ...ofCentre('CC-3200'), period: 'quarter', yuan: 60_000n, spent: 12_350n },
  ]
  const startsOn = `${chineseDay(new Date()).slice(0, 4)}-01-01`
  for (const { yuan, spent = 0n, ...made } of budgets) {
    const amounts = { amountFen: yuan * 100n, spentBeforeFen: spent * 100n }
    const rest = { endsOn: null, onOver: 'approve', isActive: true } as const
    const budget = { companyId, startsOn, ...made, ...amounts, ...rest }
    await insertEarlier(db, { ...budget, budgetId: await insertBudget(db, budget) })
  }
}
