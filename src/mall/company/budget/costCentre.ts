import type { Sql } from '#db/postgres.ts'
import { maySetBudgets } from '#mall/access.ts'
import { selectDepartments } from '#mall/company/employee/department.sql.ts'
import type { Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { budgetLimits } from './budget.rules.ts'
import type { CostCentre, costCentre } from './costCentre.contract.ts'
import { costCentreForm } from './costCentre.form.ts'
import {
  insertCostCentre,
  lockCostCentres,
  selectChoosable,
  selectCostCentres,
  selectIsRequired,
  updateCostCentre,
  updateDepartments,
  updateIsRequired,
} from './costCentre.sql.ts'

/** The company whose budgets and cost centres the caller keeps. */
export const budgetedCompany = (who: UserInfo): string =>
  who.companyId !== null && maySetBudgets(who) ? who.companyId : refuse('FORBIDDEN')

/** Owns the cost centres of a company; those that were used stay, so they are switched off and never removed. */
export const costCentreVerbs: Verbs<typeof costCentre> = {
  async costCentreList({ db, who }) {
    const companyId = budgetedCompany(who)
    const [list, isRequired, departments] = await Promise.all([
      selectCostCentres(db, companyId),
      selectIsRequired(db, companyId),
      departmentsOf(db, companyId),
    ])
    return { list, isRequired, departments }
  },

  saveCostCentre: ({ db, who }, { costCentreId, departmentIds, ...values }) =>
    db.begin(async (tx) => {
      const companyId = budgetedCompany(who)
      refuseProblems('FORM_INVALID', costCentreForm.problems({ ...values, departments: '[]' }))
      await lockCostCentres(tx, companyId)
      const known = await selectCostCentres(tx, companyId)
      const before = placeFor(known, { costCentreId, code: values.code })
      const departments = await departmentsOf(tx, companyId)
      const chosen = departments.filter(({ id }) => departmentIds.includes(id))
      if (chosen.length < new Set(departmentIds).size) refuse('DEPARTMENT_NOT_FOUND')

      const saved = costCentreId ?? (await insertCostCentre(tx, companyId, values))
      if (costCentreId) await updateCostCentre(tx, costCentreId, values)
      await updateDepartments(tx, companyId, saved, departmentIds)
      await recordAudit(tx, {
        who,
        action: before ? 'costCentre.change' : 'costCentre.add',
        subject: `${values.code} ${values.name}`,
        detail: {
          ...(before && { 原: `${before.code} ${before.name}` }),
          ...(chosen.length > 0 && { 部门: chosen.map(({ name }) => name.trim()).join('、') }),
          状态: values.isActive ? '启用' : '停用',
        },
      })
      return { costCentreId: saved }
    }),

  requireCostCentres: ({ db, who }, { isRequired }) =>
    db.begin(async (tx) => {
      const companyId = budgetedCompany(who)
      if (isRequired && (await selectChoosable(tx, companyId)).length === 0)
        refuse('COST_CENTRE_NONE')
      await updateIsRequired(tx, companyId, isRequired)
      const subject = isRequired ? '成本中心必填' : '成本中心选填'
      await recordAudit(tx, { who, action: 'costCentre.require', subject })
      return null
    }),
}

type Asked = { costCentreId?: string | undefined; code: string }

/** Answers what is to be changed, and nothing where one is to be added; refuses what cannot be. */
function placeFor(known: readonly CostCentre[], { costCentreId, code }: Asked) {
  const before = known.find((one) => one.costCentreId === costCentreId)
  if (costCentreId && !before) refuse('COST_CENTRE_NOT_FOUND')
  if (!costCentreId && known.length >= budgetLimits.costCentres) refuse('COST_CENTRE_LIMIT')
  const isSame = (one: CostCentre) => one.code.toLowerCase() === code.toLowerCase()
  if (known.some((one) => one !== before && isSame(one))) refuse('COST_CENTRE_TAKEN')
  return before
}

/** Answers the departments in the order of their tree, each as far right as its level. */
export async function departmentsOf(db: Sql, companyId: string) {
  const tree = await selectDepartments(db, companyId)
  return tree.map(({ departmentId, level, name }) => ({
    id: departmentId,
    name: '　'.repeat(level - 1) + name,
  }))
}
