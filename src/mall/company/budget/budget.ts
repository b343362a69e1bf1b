import type { Sql } from '#db/postgres.ts'
import { amountOf } from '#mall/company/employee/limitAmount.rules.ts'
import type { Verbs } from '#mall/ctx.ts'
import { chineseDay } from '#mall/day.ts'
import type { Parsed } from '#mall/endpoint.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { fen, price, yuan } from '#mall/money.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import type { Budget, budget } from './budget.contract.ts'
import { budgetForm } from './budget.form.ts'
import {
  type BudgetFacts,
  budgetLimits,
  budgetName,
  leftOf,
  overLabels,
  periodLabel,
  periodLabels,
  spentBefore,
  yearOf,
} from './budget.rules.ts'
import {
  type BudgetRow,
  type Changeable,
  insertBudget,
  lockBudgets,
  type NewBudget,
  selectBudget,
  selectBudgetCount,
  selectBudgets,
  selectBuyers,
  selectMonths,
  selectTakenBefore,
  updateBudget,
} from './budget.sql.ts'
import { insertEarlier } from './charge.sql.ts'
import { selectChoosable } from './costCentre.sql.ts'
import { budgetedCompany, departmentsOf } from './costCentre.ts'

/** Owns the budgets of a company; trade/order/budgeting.ts takes what orders cost of them. */
export const budgetVerbs: Verbs<typeof budget> = {
  async budgetList({ db, who, now }, { pageNum, pageSize, ...filter }) {
    const companyId = budgetedCompany(who)
    const page = { offset: (pageNum - 1) * pageSize, limit: pageSize }
    const [rows, subjects] = await Promise.all([
      selectBudgets(db, companyId, chineseDay(now), filter, page),
      subjectsOf(db, companyId),
    ])
    const total = rows[0]?.found ?? 0
    return { total, pages: Math.ceil(total / pageSize), list: rows.map(shown), subjects }
  },

  saveBudget: ({ db, who, now }, { budgetId, ...values }) =>
    db.begin(async (tx) => {
      const companyId = budgetedCompany(who)
      const stored = async (id: string) =>
        (await selectBudget(tx, companyId, id, chineseDay(now))) ?? refuse('BUDGET_NOT_FOUND')
      const before = budgetId ? await stored(budgetId) : null
      refuseProblems('FORM_INVALID', budgetForm.problems(before ? asKept(before, values) : values))
      const changeable = changeableOf(values)
      if (before) await change(tx, companyId, before, changeable)
      const made = { companyId, ...values, ...changeable }
      const row = await stored(before?.budgetId ?? (await added(tx, made)))
      await recordAudit(tx, {
        who,
        action: before ? 'budget.change' : 'budget.add',
        subject: `${budgetName(row)}（${periodLabels[row.period]}）`,
        detail: detailOf(row, before),
      })
      return { budgetId: row.budgetId }
    }),

  async budgetYear({ db, who, now }, { budgetId, year }) {
    const companyId = budgetedCompany(who)
    const row =
      (await selectBudget(db, companyId, budgetId, chineseDay(now))) ?? refuse('BUDGET_NOT_FOUND')
    const before = row.period === 'once' ? await selectTakenBefore(db, budgetId, year) : 0n
    const months = yearOf(row, await selectMonths(db, budgetId, year), before)
    return { budget: shown(row), year, months }
  },
}

async function subjectsOf(db: Sql, companyId: string) {
  const [department, costCentre, person] = await Promise.all([
    departmentsOf(db, companyId),
    selectChoosable(db, companyId),
    selectBuyers(db, companyId),
  ])
  return { department, costCentre, person }
}

type Values = Omit<Parsed<typeof budget.saveBudget>, 'budgetId'>

/** Whose it is and its periods stay as they were made. */
const asKept = ({ kind, subjectId, period, startsOn }: BudgetFacts, values: Values): Values => ({
  ...values,
  ...{ kind, subjectId: subjectId ?? '0', period, startsOn },
})

const changeableOf = ({ endsOn, amount, spentBefore, onOver, isActive }: Values): Changeable => ({
  endsOn: endsOn || null,
  amountFen: fen(amountOf(amount) ?? 0),
  spentBeforeFen: fen(amountOf(spentBefore) ?? 0),
  onOver,
  isActive,
})

async function added(tx: Sql, made: NewBudget): Promise<string> {
  const subjects = (await subjectsOf(tx, made.companyId))[made.kind]
  if (!subjects.some(({ id }) => id === made.subjectId)) refuse('BUDGET_SUBJECT_NOT_FOUND')
  if ((await selectBudgetCount(tx, made.companyId)) >= budgetLimits.budgets) refuse('BUDGET_LIMIT')
  await lockBudgets(tx, made.companyId)
  const budgetId = await insertBudget(tx, made)
  await insertEarlier(tx, { ...made, budgetId })
  return budgetId
}

/** What was ordered while it did not count is counted now, if its days allow. */
async function change(tx: Sql, companyId: string, before: BudgetRow, changed: Changeable) {
  const endsLater = before.endsOn !== null && (!changed.endsOn || changed.endsOn > before.endsOn)
  const countsMore = changed.isActive && (!before.isActive || endsLater)
  if (countsMore) await lockBudgets(tx, companyId)
  await updateBudget(tx, before.budgetId, changed)
  if (countsMore) await insertEarlier(tx, { ...before, companyId, endsOn: changed.endsOn })
}

function detailOf(row: BudgetRow, before: BudgetRow | null) {
  const amountText = ({ amountFen }: BudgetRow) => price(yuan(BigInt(amountFen)))
  return {
    金额: before ? `${amountText(before)} → ${amountText(row)}` : amountText(row),
    期初已用: price(yuan(BigInt(row.spentBeforeFen))),
    超出时: overLabels[row.onOver],
    状态: row.isActive ? '启用' : '停用',
  }
}

type Row = NonNullable<Awaited<ReturnType<typeof selectBudget>>>

function shown({
  amountFen,
  spentBeforeFen,
  usedFen,
  reservedFen,
  periodStart,
  ...row
}: Row): Budget {
  const counted = { ...row, amountFen, spentBeforeFen }
  const taken = BigInt(usedFen) + BigInt(reservedFen)
  return {
    ...row,
    amount: yuan(BigInt(amountFen)),
    spentBefore: yuan(BigInt(spentBeforeFen)),
    current: {
      label: periodLabel(row, periodStart),
      used: yuan(BigInt(usedFen) + spentBefore(counted, periodStart)),
      reserved: yuan(BigInt(reservedFen)),
      left: yuan(leftOf(counted, periodStart, taken)),
    },
  }
}
