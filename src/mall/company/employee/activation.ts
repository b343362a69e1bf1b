import { randomInt } from 'node:crypto'
import type { Sql } from '#db/postgres.ts'
import { companyGuardLimits, companyLimits } from '#mall/companyLimits.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { messages, refuse } from '#mall/errors.ts'
import { guardLimits } from '#mall/limits.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { limitVisitor } from '#mall/people/account/limit.ts'
import { selectNames } from '#mall/people/account/names.sql.ts'
import { assertAllowed, newHash, replacePassword } from '#mall/people/account/newPassword.ts'
import { insertUse, insertUses } from '#mall/people/account/use.sql.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import type { activation, Invitee } from './activation.contract.ts'
import { activationLetters } from './activation.form.ts'
import {
  deleteActivation,
  deleteActivations,
  insertActivations,
  selectActivation,
  selectPersonForUpdate,
} from './activation.sql.ts'
import { type EmployeeRow, selectEmployeesForUpdate } from './employee.sql.ts'
import { codeHash } from './invitation.ts'
import { mayGrant } from './roles.rules.ts'
import { type Administrator, administratorAlone } from './staff.ts'

const dayMs = 86_400_000
/** So many texts are on their way at the same time. */
const sentAtOnce = 50

/** Lets people in whom an administrator has written down. */
export const activationVerbs: Verbs<typeof activation> = {
  async inviteEmployees(ctx, { userIds, way }) {
    const { db, who, now, sms } = ctx
    if (way === 'sms' && (sms.kind === 'none' || sms.isInviteOff)) refuse('SMS_INVITE_UNAVAILABLE')
    const expiresAt = new Date(now.getTime() + companyLimits.activationDays * dayMs)
    const { invited, left } = await db.begin(async (tx) => {
      const by = await administratorAlone(tx, who)
      const people = await selectEmployeesForUpdate(tx, by.companyId, userIds)
      const judged = await withinLimits(ctx, tx, judge(by, { userIds, way }, people), way)
      const made = judged.invited.map(({ userId, code }) => ({ userId, hash: codeHash(code) }))
      await insertActivations(tx, made, { by: who.userId, now, expiresAt })
      await record(ctx, tx, judged.invited, way)
      return judged
    })
    const unsent = way === 'sms' ? await send(ctx, invited) : []
    const told = unsent.map(({ userId, name }) => ({
      userId,
      name,
      reason: '短信发送失败，请稍后再试',
    }))
    return {
      changed: invited.length - unsent.length,
      left: [...left, ...told],
      expiresAt: expiresAt.toISOString(),
      sheet: way === 'sheet' ? invited.map(({ mobile: _, ...one }) => one) : [],
    }
  },

  async activationInfo(ctx, { code }) {
    await limitVisitor(ctx, 'activation', guardLimits.activation)
    const found = await selectActivation(ctx.db, codeHash(code), ctx.now)
    if (!found) return null
    const { name, username, companyName } = found
    return { name, username, companyName }
  },

  async activate(ctx, { code, password }) {
    const { db, now } = ctx
    await limitVisitor(ctx, 'activation', guardLimits.activation)
    const hash = codeHash(code)
    const person = (await selectActivation(db, hash, now)) ?? refuse('ACTIVATION_INVALID')
    assertAllowed(password, await selectNames(db, person.userId))
    const to = await newHash(ctx, person.userId, password)
    await replacePassword(ctx, { userId: person.userId, from: person.password, to }, async (tx) => {
      await selectPersonForUpdate(tx, person.userId) // whoever invites again locks people first, too
      if (!(await deleteActivation(tx, hash, now))) refuse('ACTIVATION_INVALID')
    })
    return null
  },
}

type Way = 'sms' | 'sheet'
type Inviting = { userIds: string[]; way: Way }
type Invited = Invitee & { mobile: string }
type Judged = {
  invited: Invited[]
  left: { userId: string; name: string; reason: string }[]
}

/** Only people who wait for their first password are invited. */
function judge(by: Administrator, { userIds, way }: Inviting, people: EmployeeRow[]): Judged {
  const known = new Map(people.map((one) => [one.userId, one]))
  const judged = [...new Set(userIds)].map((userId) => {
    const one = known.get(userId)
    return { userId, one, reason: reasonAgainst(by, one, way) }
  })
  const left = judged.flatMap(({ userId, one, reason }) =>
    reason ? [{ userId, name: one?.name ?? '', reason }] : [],
  )
  const invited = judged.flatMap(({ one, reason }): Invited[] => {
    if (!one || reason) return []
    const { userId, name, username, mobile } = one
    return [{ userId, name, username, mobile, code: newCode() }]
  })
  return { invited, left }
}

/** Whoever has been here before is asked himself: on paper his administrator could choose his password. */
function reasonAgainst(by: Administrator, one: EmployeeRow | undefined, way: Way): string {
  if (!one) return messages.EMPLOYEE_NOT_FOUND
  if (one.status === 0) return '该员工已停用'
  if (one.isActivated) return '该员工已设置密码'
  if (way === 'sheet' && one.lastLoginAt) return '该员工曾登录过，请用短信邀请'
  return mayGrant(by, one) ? '' : messages.ROLE_BEYOND_YOURS
}

/** Numbers are what an administrator has written down: nobody's phone is flooded by them. */
async function withinLimits(
  { who, now }: Ctx<UserInfo>,
  tx: Sql,
  { invited, left }: Judged,
  way: Way,
): Promise<Judged> {
  if (way !== 'sms' || invited.length === 0) return { invited, left }
  const { toOne, ofAll } = companyGuardLimits.invitationTexts
  const today = await insertUse(tx, `invite ${who.companyId}`, dayMs, now, invited.length)
  if (today > ofAll) refuse('TOO_MANY')
  const nameOf = ({ mobile }: Invited) => `sms invite ${mobile}`
  const limit = { uses: toOne, windowMs: dayMs }
  const over = await insertUses(tx, [...new Set(invited.map(nameOf))], limit, now)
  const tooMany = invited.filter((one) => over.has(nameOf(one)))
  return {
    invited: invited.filter((one) => !over.has(nameOf(one))),
    left: [
      ...left,
      ...tooMany.map(({ userId, name }) => ({
        userId,
        name,
        reason: '该手机号今日收到的邀请短信已达上限，请明日再试',
      })),
    ],
  }
}

/** Lets in one whom the mall itself has written down, as one of its staff. */
export async function newActivation(
  tx: Sql,
  userId: string,
  { by, now }: { by: string; now: Date },
): Promise<{ code: string; expiresAt: Date }> {
  const code = newCode()
  const expiresAt = new Date(now.getTime() + companyLimits.activationDays * dayMs)
  await insertActivations(tx, [{ userId, hash: codeHash(code) }], { by, now, expiresAt })
  return { code, expiresAt }
}

/** Sixteen of 31 letters: nobody guesses one, not even from its hash. */
const newCode = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => activationLetters[randomInt(activationLetters.length)]).join(
      '',
    ),
  ).join('-')

/** One entry says whom, because an invitation of hundreds is one decision. The codes stand nowhere. */
async function record({ who }: Ctx<UserInfo>, tx: Sql, invited: readonly Invited[], way: Way) {
  if (invited.length === 0) return
  await recordAudit(tx, {
    who,
    action: 'employee.invite',
    subject: `邀请 ${invited.length} 名员工`,
    detail: {
      方式: way === 'sms' ? '短信' : '打印通知单',
      用户名: invited.map(({ username }) => username).join('、'),
    },
  })
}

/** Answers those to whom no text could be sent; their codes end. */
async function send({ db, sms, now }: Ctx, invited: readonly Invited[]): Promise<Invited[]> {
  const unsent: Invited[] = []
  for (let at = 0; at < invited.length; at += sentAtOnce) {
    const batch = invited.slice(at, at + sentAtOnce)
    const sent = await Promise.all(
      batch.map(({ mobile, code }) => sms.send({ mobile, type: 'invite', code }, now)),
    )
    unsent.push(...batch.filter((_, index) => !sent[index]))
  }
  await deleteActivations(
    db,
    unsent.map(({ code }) => codeHash(code)),
  )
  return unsent
}
