import type { Sql } from '#db/postgres.ts'
import type { Verbs } from '#mall/ctx.ts'
import { messages, refuse } from '#mall/errors.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { updateDepartments, updateRoles, updateStatuses } from '#mall/people/account/person.sql.ts'
import { recordAudits } from '#mall/people/audit/audit.ts'
import type { BatchAnswer, batch } from './batch.contract.ts'
import { reasonAgainstRole, reasonAgainstState, reasonToLeave } from './batch.rules.ts'
import { isDepartment } from './department.ts'
import type { Employee } from './employee.contract.ts'
import { yuanOf } from './employee.rules.ts'
import { selectEmployeesForUpdate } from './employee.sql.ts'
import { titleOf } from './roles.rules.ts'
import { selectSingleLimit } from './singleLimit.sql.ts'
import { type Administrator, administratorAlone, chosenRole } from './staff.ts'

/** Changes many employees with one statement, and tells of each whom it had to leave. */
export const batchVerbs: Verbs<typeof batch> = {
  moveEmployees: ({ db, who }, { userIds, departmentId }) =>
    db.begin(async (tx) => {
      const by = await alone(tx, who)
      if (!(await isDepartment(tx, by.companyId, departmentId))) refuse('DEPARTMENT_NOT_FOUND')
      return changeAll(tx, by, userIds, {
        isSo: (one) => one.departmentId === departmentId,
        reason: (one) => reasonToLeave(by, one),
        write: (ids) => updateDepartments(tx, ids, departmentId),
        action: 'employee.edit',
        told: (before, after) => ({
          部门: [before.departmentName ?? '', after.departmentName ?? ''],
        }),
      })
    }),

  giveRole: ({ db, who }, { userIds, ...chosen }) =>
    db.begin(async (tx) => {
      const by = await alone(tx, who)
      const role = (await chosenRole(tx, by, chosen)) ?? refuse('ROLE_NOT_FOUND')
      return changeAll(tx, by, userIds, {
        isSo: ({ roleName, customRole }) =>
          roleName === chosen.roleName && (customRole?.roleId ?? null) === chosen.customRoleId,
        reason: (one) => reasonAgainstRole(by, one, role),
        write: (ids) => updateRoles(tx, ids, chosen),
        action: 'employee.edit',
        told: (before, after) => ({ 角色: [titleOf(before), titleOf(after)] }),
      })
    }),

  setStates: ({ db, who }, { userIds, status }) =>
    db.begin(async (tx) => {
      const by = await alone(tx, who)
      return changeAll(tx, by, userIds, {
        isSo: (one) => one.status === status,
        reason: (one) => reasonAgainstState(by, one, status),
        write: (ids) => updateStatuses(tx, ids, status),
        action: status === 1 ? 'employee.enable' : 'employee.disable',
        told: () => ({}),
      })
    }),
}

type By = Administrator & { userId: string; limitFen: string | null }

async function alone(tx: Sql, who: UserInfo): Promise<By> {
  const by = await administratorAlone(tx, who)
  return { ...by, userId: who.userId, limitFen: await selectSingleLimit(tx, who.userId) }
}

type Change = {
  isSo(employee: Employee): boolean
  /** It is '' when nothing stands in the way. */
  reason(employee: Employee): string
  write(userIds: string[]): PromiseLike<unknown>
  action: string
  told(before: Employee, after: Employee): Record<string, unknown>
}

async function changeAll(tx: Sql, by: By, userIds: string[], change: Change): Promise<BatchAnswer> {
  const people = await readAll(tx, by, userIds)
  const known = new Set(people.map(({ userId }) => userId))
  const strangers = [...new Set(userIds)].filter((userId) => !known.has(userId))
  const judged = people.map((one) => ({ one, reason: change.isSo(one) ? '' : change.reason(one) }))
  const free = judged.flatMap(({ one, reason }) => (reason ? [] : [one]))
  const changing = free.filter((one) => !change.isSo(one))
  const ids = changing.map(({ userId }) => userId)
  if (ids.length > 0) await change.write(ids)

  const after = new Map((await readAll(tx, by, ids)).map((one) => [one.userId, one]))
  await recordAudits(
    tx,
    changing.map((one) => ({
      who: by.who,
      action: change.action,
      subject: `${one.name}（${one.username}）`,
      detail: change.told(one, after.get(one.userId) ?? one),
    })),
  )
  const left = [
    ...judged.flatMap(({ one, reason }) =>
      reason ? [{ userId: one.userId, name: one.name, reason }] : [],
    ),
    ...strangers.map((userId) => ({ userId, name: '', reason: messages.EMPLOYEE_NOT_FOUND })),
  ]
  return { changed: free.length, left }
}

async function readAll(tx: Sql, { companyId }: By, userIds: string[]): Promise<Employee[]> {
  const rows = await selectEmployeesForUpdate(tx, companyId, userIds)
  return rows.map((row) => ({
    ...row,
    singleLimit: yuanOf(row.singleLimitFen),
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  }))
}
