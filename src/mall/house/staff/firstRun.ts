import { createHash, randomBytes } from 'node:crypto'
import type { Db, Sql } from '#db/postgres.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { insertRight } from '#mall/house/finance/closing.sql.ts'
import { staffLimits } from '#mall/houseLimits.ts'
import { selectUser } from '#mall/people/account/account.sql.ts'
import { limitVisitor } from '#mall/people/account/limit.ts'
import { assertAllowed } from '#mall/people/account/newPassword.ts'
import { openSession } from '#mall/people/account/openSession.ts'
import { hashPassword } from '#mall/people/account/password.ts'
import { insertStaff } from '#mall/people/account/person.sql.ts'
import { selectBuiltInRole } from '#mall/people/account/staffRole.sql.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { unannouncedYear } from '#mall/people/seller/calendar.rules.ts'
import { calendarOf } from '#mall/people/seller/calendar.sql.ts'
import { hoursText } from '#mall/people/seller/hours.rules.ts'
import { selectTypedHours } from '#mall/people/seller/seller.sql.ts'
import {
  deleteFirstRun,
  selectHasNoStaff,
  selectIsOpen,
  selectSetup,
  upsertFirstRun,
} from './firstRun.sql.ts'
import type { staffAccount } from './staffAccount.contract.ts'
import { firstRunForm } from './staffAccount.form.ts'
import { selectTaken } from './staffAccount.sql.ts'
import { refuseTaken } from './staffNames.ts'

type FirstRun = Pick<Verbs<typeof staffAccount>, 'firstRunState' | 'firstRun' | 'setup'>

/** Whoever starts the server makes the first account of the staff. */
export const firstRunVerbs: FirstRun = {
  async firstRunState(ctx, { token }) {
    await limitVisitor(ctx, 'firstRun', staffLimits.firstRun)
    return { isOpen: await selectIsOpen(ctx.db, hashOf(token), ctx.now) }
  },

  async firstRun(ctx, { token, password, ...typed }) {
    const { db, now } = ctx
    await limitVisitor(ctx, 'firstRun', staffLimits.firstRun)
    const values = firstRunForm.normalized({ ...typed, password, repeated: password })
    refuseProblems('FORM_INVALID', firstRunForm.problems(values))
    if (!(await selectIsOpen(db, hashOf(token), now))) refuse('FIRST_RUN_OVER')
    assertAllowed(password, values)
    const hash = await hashPassword(password)
    return db.begin(async (tx) => {
      const used = await deleteFirstRun(tx, hashOf(token), now)
      if (!used || !(await selectHasNoStaff(tx))) refuse('FIRST_RUN_OVER')
      return begin(tx, ctx, values, hash)
    })
  },

  async setup({ db, now }) {
    const [done, calendar, typed] = await Promise.all([
      selectSetup(db),
      calendarOf(db),
      selectTypedHours(db),
    ])
    const typedHours = typed === hoursText(calendar.hours) ? '' : typed
    const left = steps.filter((step) => done && !done[step])
    return { left, unannounced: unannouncedYear(calendar, now), typedHours }
  },
}

const steps = [
  'seller',
  'account',
  'freight',
  'hours',
  'goods',
  'colleagues',
  'texts',
  'home',
  'notices',
  'confirming',
] as const

type Names = { name: string; username: string; mobile: string }

/** He is alone: there is nobody who could give him the rights of finance. */
async function begin(tx: Sql, ctx: Ctx, { name, username, mobile }: Names, password: string) {
  const { now } = ctx
  const staffRoleId = await selectBuiltInRole(tx, 'admin')
  const userId = await insertStaff(tx, { account: username, mobile, name, staffRoleId }, password)
  if (!userId) return refuseTaken(await selectTaken(tx, { username, mobile }, null))
  for (const held of ['close', 'writeOff'] as const)
    await insertRight(tx, { userId, held, by: '', now })
  const userInfo = await selectUser(tx, userId)
  const subject = `${name}（${username}）`
  await recordAudit(tx, { who: userInfo, action: 'staff.first', subject })
  const accessToken = await openSession(tx, userInfo, { ...ctx, isConfirmed: true })
  return { accessToken, userInfo }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Answers the token of a new address for the first account; null where somebody of the staff can log in. */
export async function newFirstRun(db: Db, now: Date): Promise<string | null> {
  if (!(await selectHasNoStaff(db))) return null
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + staffLimits.firstRunMs)
  await upsertFirstRun(db, { hash: hashOf(token), now, expiresAt })
  return token
}
