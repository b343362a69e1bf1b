import type { Sql } from '#db/postgres.ts'
import { newActivation } from '#mall/company/employee/activation.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { selectUnheld } from '#mall/house/finance/closing.sql.ts'
import { rightNames } from '#mall/house/finance/closing.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { updateNames } from '#mall/people/account/names.sql.ts'
import { insertStaff, updatePasswordTaken, updateStaff } from '#mall/people/account/person.sql.ts'
import { selectIsRequired, updateIsRequired } from '#mall/people/account/secondFactor.sql.ts'
import { selectStaffRole } from '#mall/people/account/staffRole.sql.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { aloneAsAdmin, type By, changeable, refuseWithoutAdmin } from './alone.ts'
import { firstRunVerbs } from './firstRun.ts'
import type { StaffCode, staffAccount } from './staffAccount.contract.ts'
import { staffForm } from './staffAccount.form.ts'
import { differences, holdsAll } from './staffAccount.rules.ts'
import { selectStaff, selectStaffCounts, selectTaken } from './staffAccount.sql.ts'
import { refuseTaken } from './staffNames.ts'
import { staffRoleVerbs } from './staffRole.ts'

/** The staff of the mall, and who may do what of it. */
export const staffAccountVerbs: Verbs<typeof staffAccount> = {
  ...staffRoleVerbs,
  ...firstRunVerbs,

  async staffList({ db, who }, { tab, pageNum, pageSize, ...filter }) {
    const page = { tab, offset: (pageNum - 1) * pageSize, limit: pageSize }
    const [counts, rows, unheld, isSecondStepRequired] = await Promise.all([
      selectStaffCounts(db, filter),
      selectStaff(db, { ...filter, ...page }),
      selectUnheld(db),
      selectIsRequired(db),
    ])
    const held = { permissions: who.staffRole?.permissions ?? [] }
    const list = rows.map(({ staffRole: role, lastLoginAt, ...row }) => ({
      ...row,
      role,
      lastLoginAt: lastLoginAt?.toISOString() ?? null,
      isOwn: row.userId === who.userId,
      mayChange: holdsAll(held, role),
    }))
    const pages = Math.ceil(counts[tab] / pageSize)
    const names = unheld.map((one) => rightNames[one])
    return { total: counts[tab], pages, counts, list, unheld: names, isSecondStepRequired }
  },

  async addStaff(ctx, typed) {
    const { db, who } = ctx
    const values = staffForm.normalized(typed)
    refuseProblems('FORM_INVALID', staffForm.problems(values))
    const { name, username, mobile, roleId } = values
    return db.begin(async (tx) => {
      const role = await grantedRole(tx, await aloneAsAdmin(tx, who), roleId)
      const person = { account: username, mobile, name, staffRoleId: roleId }
      const userId = await insertStaff(tx, person, null)
      if (!userId) return refuseTaken(await selectTaken(tx, values, null))
      const subject = subjectOf(values)
      const detail = { 角色: role.name, 手机: mobile }
      await recordAudit(tx, { who, action: 'staff.add', subject, detail })
      return codeFor(tx, ctx, { userId, name, username })
    })
  },

  async changeStaff({ db, who }, { userId, ...typed }) {
    await db.begin(async (tx) => {
      const by = await aloneAsAdmin(tx, who)
      const row = await changeable(tx, by, userId)
      const values = staffForm.normalized({ ...typed, username: row.username })
      refuseProblems('FORM_INVALID', staffForm.problems(values))
      const { name, mobile, roleId } = values
      const isNewRole = roleId !== row.staffRole.roleId
      if (isNewRole && userId === who.userId) refuse('STAFF_OWN_ROLE')
      const role = isNewRole ? await grantedRole(tx, by, roleId) : row.staffRole
      if (isNewRole) await refuseWithoutAdmin(tx, userId)
      if (!(await updateNames(tx, userId, { mobile })))
        refuseTaken(await selectTaken(tx, values, userId))
      await updateStaff(tx, userId, { name, staffRoleId: roleId })
      const told = { 姓名: name, 手机: mobile, 角色: role.name }
      const before = { 姓名: row.name, 手机: row.mobile, 角色: row.staffRole.name }
      const detail = differences(before, told)
      if (Object.keys(detail).length > 0)
        await recordAudit(tx, { who, action: 'staff.change', subject: subjectOf(row), detail })
    })
    return null
  },

  async resetStaff(ctx, { userId }) {
    const { db, who } = ctx
    if (userId === who.userId) refuse('STAFF_SELF_RESET')
    return db.begin(async (tx) => {
      const row = await changeable(tx, await aloneAsAdmin(tx, who), userId)
      if (row.status === 0) refuse('STAFF_OFF')
      await refuseWithoutAdmin(tx, userId)
      await updatePasswordTaken(tx, userId)
      await recordAudit(tx, { who, action: 'staff.reset', subject: subjectOf(row) })
      return codeFor(tx, ctx, row)
    })
  },

  async requireSecondStep({ db, who }, { isRequired }) {
    await db.begin(async (tx) => {
      await aloneAsAdmin(tx, who)
      if (!(await updateIsRequired(tx, isRequired))) refuse('STAFF_DONE')
      const subject = isRequired ? '要求全体员工开启' : '不再要求'
      await recordAudit(tx, { who, action: 'staff.requireSecondStep', subject })
    })
    return null
  },
}

async function grantedRole(tx: Sql, by: By, roleId: string) {
  const role = (await selectStaffRole(tx, roleId)) ?? refuse('ROLE_NOT_FOUND')
  return holdsAll(by, role) ? role : refuse('STAFF_BEYOND_YOURS')
}

const subjectOf = ({ name, username }: { name: string; username: string }) =>
  `${name}（${username}）`

type Named = Pick<StaffCode, 'userId' | 'name' | 'username'>

async function codeFor(tx: Sql, { who, now }: Ctx<UserInfo>, { userId, name, username }: Named) {
  const { code, expiresAt } = await newActivation(tx, userId, { by: who.userId, now })
  return { userId, name, username, code, expiresAt: expiresAt.toISOString() }
}
