import type { Sql } from '#db/postgres.ts'
import { seesApplications } from '#mall/access.ts'
import type { Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { updateNames } from '#mall/people/account/names.sql.ts'
import {
  type EmployeeValues,
  insertEmployees,
  updateEmployee,
  updatePasswordTaken,
} from '#mall/people/account/person.sql.ts'
import { selectAudit } from '#mall/people/audit/audit.sql.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { resetSecondStep } from '#mall/people/secondStep/resetting.ts'
import { activationVerbs } from './activation.ts'
import { batchVerbs } from './batch.ts'
import { departmentVerbs, hasDepartments, isDepartment } from './department.ts'
import type { Employee, EmployeeInput, employee } from './employee.contract.ts'
import { employeeForm } from './employee.form.ts'
import {
  changesOf,
  type EmployeeFields,
  fenOf,
  limitProblem,
  takenFields,
  textsOf,
  yuanOf,
} from './employee.rules.ts'
import {
  type EmployeeRow,
  type HolderRow,
  selectEmployee,
  selectEmployeeCount,
  selectEmployees,
  selectPeople,
  selectReportsTo,
  selectStateCounts,
  selectTaken,
} from './employee.sql.ts'
import { importVerbs } from './importing.ts'
import { joiningVerbs } from './joining.ts'
import { roleVerbs } from './role.ts'
import { rolesLike, titleOf } from './roles.rules.ts'
import { selectSingleLimit } from './singleLimit.sql.ts'
import {
  type Administrator,
  administratorAlone,
  changeableEmployee,
  chosenRole,
  employeeOf,
  loggedCompany,
  seenCompany,
} from './staff.ts'

/** Owns the people of a company, its departments and its invitations. Strangers are as unknown as nobody. */
export const employeeVerbs: Verbs<typeof employee> = {
  async userlist({ db, who }, { pageNum, pageSize, ...asked }) {
    const companyId = seenCompany(who)
    const filter = { ...asked, rolesNamed: rolesLike(asked.keyword) }
    const [total, rows, counts] = await Promise.all([
      selectEmployeeCount(db, companyId, filter),
      selectEmployees(db, companyId, filter, { offset: (pageNum - 1) * pageSize, limit: pageSize }),
      selectStateCounts(db, companyId),
    ])
    return { total, pages: Math.ceil(total / pageSize), list: rows.map(employeeFrom), counts }
  },

  async colleagues({ db, who }) {
    return { list: await selectPeople(db, seenCompany(who)) }
  },

  async exportemployee({ db, who }, asked) {
    const companyId = seenCompany(who)
    const filter = { ...asked, rolesNamed: rolesLike(asked.keyword) }
    const rows = await selectEmployees(db, companyId, filter, { offset: 0, limit: mostExported })
    return { list: rows.map(employeeFrom) }
  },

  async employeeinfo({ db, who }, { userId }) {
    return employeeFrom(await employeeOf(db, seenCompany(who), userId))
  },

  editemployee: ({ db, who }, { userId, ...input }) =>
    db.begin(async (tx) => {
      const by = await administratorAlone(tx, who)
      refuseProblems('EMPLOYEE_INVALID', employeeForm.problems(textsOf(input)))
      return userId
        ? await changed(tx, by, await changeableEmployee(tx, by, userId), input)
        : await added(tx, by, input)
    }),

  resetPassword: ({ db, who }, { userId }) =>
    db.begin(async (tx) => {
      const by = await administratorAlone(tx, who)
      const { name, username } = await changeableEmployee(tx, by, userId)
      if (userId === who.userId) refuse('EMPLOYEE_IS_YOU')
      await updatePasswordTaken(tx, userId)
      const subject = `${name}（${username}）`
      await recordAudit(tx, { who, action: 'employee.resetPassword', subject })
      return null
    }),

  resetSecondStep: ({ db, who, now }, { userId }) =>
    db.begin(async (tx) => {
      const by = await administratorAlone(tx, who)
      const { name, username } = await changeableEmployee(tx, by, userId)
      const subject = `${name}（${username}）`
      const action = 'employee.resetSecondStep'
      await resetSecondStep(tx, { who, userId, action, subject, now })
      return null
    }),

  async companyLog({ db, who }, asked) {
    const rows = await selectAudit(db, {
      ...asked,
      companyId: loggedCompany(who),
      limit: logPage + 1,
    })
    const list = rows.slice(0, logPage).map((row) => ({ ...row, at: row.at.toISOString() }))
    return { list, hasMore: rows.length > logPage }
  },

  ...activationVerbs,
  ...batchVerbs,
  ...roleVerbs,
  ...importVerbs,
  ...departmentVerbs,
  ...joiningVerbs,
}

const mostExported = 10_000
const logPage = 30

const employeeFrom = (row: EmployeeRow): Employee => ({
  ...row,
  singleLimit: yuanOf(row.singleLimitFen),
  lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
})

async function added(tx: Sql, by: Administrator, input: EmployeeInput) {
  const { who, companyId } = by
  const role = await checked(tx, by, null, input)
  await assertLimit(tx, who, input.singleLimit)
  const [row] = await insertEmployees(tx, companyId, [valuesOf(input)])
  // Somebody else took one of the names a moment ago.
  if (!row) refuse('EMPLOYEE_INVALID', { fields: takenFields(await selectTaken(tx, input, null)) })
  const subject = `${input.name}（${input.username}）`
  const detail = { 角色: titleOf(role) }
  await recordAudit(tx, { who, action: 'employee.add', subject, detail })
  return { userId: row.userId }
}

async function changed(tx: Sql, by: Administrator, row: EmployeeRow, input: EmployeeInput) {
  const { userId } = row
  const { who, companyId } = by
  const roleId = row.customRole?.roleId ?? null
  const isNewRole = row.roleName !== input.roleName || roleId !== input.customRoleId
  if (isNewRole && userId === who.userId) refuse('EMPLOYEE_IS_YOU')
  const role = await checked(tx, by, userId, input)
  const isNewLimit = fenOf(input.singleLimit) !== row.singleLimitFen
  if (isNewRole || isNewLimit) await assertLimit(tx, who, input.singleLimit)
  if (row.openRequisitions > 0 && !seesApplications(role))
    refuse('EMPLOYEE_HAS_WORK', { open: row.openRequisitions })
  // Somebody else took one of the names a moment ago.
  if (!(await updateNames(tx, userId, input)))
    refuse('EMPLOYEE_INVALID', { fields: takenFields(await selectTaken(tx, input, userId)) })
  await updateEmployee(tx, userId, valuesOf(input))

  const after = (await selectEmployee(tx, companyId, userId)) ?? row
  const changes = changesOf(employeeFrom(row), employeeFrom(after))
  const subject = `${row.name}（${row.username}）`
  if (Object.keys(changes).length > 0)
    await recordAudit(tx, { who, action: 'employee.edit', subject, detail: changes })
  return { userId }
}

async function assertLimit(tx: Sql, { userId }: UserInfo, limit: number | null) {
  const problem = limitProblem(await selectSingleLimit(tx, userId), limit)
  if (problem) refuse('EMPLOYEE_INVALID', { fields: { singleLimit: problem } })
}

/** Answers the role that was chosen. Refuses with a message beside each field that cannot be as it is. */
async function checked(
  tx: Sql,
  by: Administrator,
  userId: string | null,
  input: EmployeeInput,
): Promise<HolderRow> {
  const { companyId } = by
  const { departmentId, superiorId } = input
  const fields: EmployeeFields = takenFields(await selectTaken(tx, input, userId))
  if (departmentId === null && (await hasDepartments(tx, companyId)))
    fields.departmentId = '请选择部门'
  if (departmentId !== null && !(await isDepartment(tx, companyId, departmentId)))
    fields.departmentId = '该部门不存在，请重新选择'
  const reason = superiorId && (await reasonAgainst(tx, companyId, superiorId, userId))
  if (reason) fields.superiorId = reason
  const role = await chosenRole(tx, by, input)
  if (!role) fields.roleName = '该角色不存在，请重新选择'
  if (!role || Object.keys(fields).length > 0) refuse('EMPLOYEE_INVALID', { fields })
  return role
}

async function reasonAgainst(
  tx: Sql,
  companyId: string,
  superiorId: string,
  userId: string | null,
): Promise<string | null> {
  if (!(await selectEmployee(tx, companyId, superiorId))) return '该员工不存在，请重新选择'
  if (userId === null) return null
  const isBelow = await selectReportsTo(tx, superiorId, userId)
  return isBelow ? '直属上级不能是本人或其下属' : null
}

const valuesOf = (input: EmployeeInput): EmployeeValues => ({
  ...input,
  singleLimitFen: fenOf(input.singleLimit),
})
