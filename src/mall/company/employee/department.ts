import type { Sql } from '#db/postgres.ts'
import type { Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import type { department } from './department.contract.ts'
import { departmentForm } from './department.form.ts'
import { pathOf, placeFor } from './department.rules.ts'
import {
  deleteDepartment,
  insertDepartment,
  selectDepartments,
  updateDepartment,
} from './department.sql.ts'
import { aloneWith, employeeOf, seenCompany } from './staff.ts'

export const departmentVerbs: Verbs<typeof department> = {
  async departmentList({ db, who }) {
    return { list: await selectDepartments(db, seenCompany(who)) }
  },

  saveDepartment: ({ db, who }, { departmentId, name, parentId, leaderId }) =>
    db.begin(async (tx) => {
      const companyId = await aloneWith(tx, who)
      const texts = { name, parentId: parentId ?? '', leaderId: leaderId ?? '' }
      refuseProblems('FORM_INVALID', departmentForm.problems(texts))
      const tree = await selectDepartments(tx, companyId)
      const level = placeFor(tree, { departmentId, name, parentId })
      if (typeof level === 'string') refuse(level)
      if (leaderId !== null) await employeeOf(tx, companyId, leaderId)
      const values = { name, parentId, leaderId, level }
      const saved = departmentId ?? (await insertDepartment(tx, { companyId, ...values }))
      if (departmentId) await updateDepartment(tx, departmentId, values)

      const now = await selectDepartments(tx, companyId)
      const leader = now.find((one) => one.departmentId === saved)?.leaderName
      await recordAudit(tx, {
        who,
        action: departmentId ? 'department.edit' : 'department.add',
        subject: pathOf(now, saved),
        detail: {
          ...(departmentId && { 原部门: pathOf(tree, departmentId) }),
          ...(leader && { 负责人: leader }),
        },
      })
      return { departmentId: saved }
    }),

  removeDepartment: ({ db, who, now }, { departmentId }) =>
    db.begin(async (tx) => {
      const companyId = await aloneWith(tx, who)
      const tree = await selectDepartments(tx, companyId)
      if (!tree.some((one) => one.departmentId === departmentId)) refuse('DEPARTMENT_NOT_FOUND')
      if (!(await deleteDepartment(tx, departmentId, now))) refuse('DEPARTMENT_NOT_EMPTY')
      const subject = pathOf(tree, departmentId)
      await recordAudit(tx, { who, action: 'department.remove', subject })
      return null
    }),
}

export async function isDepartment(db: Sql, companyId: string, departmentId: string) {
  const tree = await selectDepartments(db, companyId)
  return tree.some((one) => one.departmentId === departmentId)
}

export const hasDepartments = async (db: Sql, companyId: string) =>
  (await selectDepartments(db, companyId)).length > 0
