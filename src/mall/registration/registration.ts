import { randomInt } from 'node:crypto'
import type { Sql } from '#db/postgres.ts'
import { selectUser } from '#mall/account/account.sql.ts'
import { openSession } from '#mall/account/entrance.ts'
import { limitVisitor } from '#mall/account/limit.ts'
import { assertAllowed } from '#mall/account/newPassword.ts'
import { hashPassword } from '#mall/account/password.ts'
import { assertCode, consumeCode } from '#mall/account/sms.ts'
import { versionsInForce } from '#mall/content/legal.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { acceptInvitation, invitationOf } from '#mall/employee/invitation.ts'
import type { Parsed } from '#mall/endpoint.ts'
import { refuse } from '#mall/errors.ts'
import { accountLimits } from '#mall/limits.ts'
import type { registration } from './registration.contract.ts'
import { insertConsent, insertPerson, selectTaken } from './registration.sql.ts'

/** Owns how somebody becomes a member, with or without a company that has invited him. */
export const registrationVerbs: Verbs<typeof registration> = {
  async register(ctx, input) {
    const { db, now } = ctx
    assertAllowed(input.password)
    await assertCode(db, now, keyOf(input), input.smsCode)
    const password = await hashPassword(input.password)
    const userId = await db.begin((tx) => enrol(tx, ctx, { ...input, password }))
    return {
      accessToken: await openSession(db, userId, ctx),
      userInfo: await selectUser(db, userId),
    }
  },

  async invitation(ctx, { inviteCode }) {
    await limitVisitor(ctx, 'invitation', accountLimits.checkMobile)
    return invitationOf(ctx.db, inviteCode, ctx.now)
  },

  async join({ db, who, now }, { inviteCode }) {
    await db.begin((tx) => acceptInvitation(tx, inviteCode, who.userId, now))
    return selectUser(db, who.userId)
  },
}

type Input = Parsed<(typeof registration)['register']>

/** All of it or nothing: what is refused leaves the code to be used again. */
async function enrol(tx: Sql, { now, visit }: Ctx, input: Input): Promise<string> {
  const versions = await versionsInForce(tx, now)
  const { agreement, privacy } = input.consented ?? versions
  if (agreement !== versions.agreement || privacy !== versions.privacy)
    refuse('CONSENT_CHANGED', versions)
  const { mobile, smsCode, username, name, email = null, password, inviteCode } = input
  const person = { account: username ?? newUsername(), mobile, name, email, password }
  const userId = (await insertPerson(tx, person)) ?? (await refuseTaken(tx, person))
  await consumeCode(tx, now, keyOf(input), smsCode)
  await insertConsent(tx, {
    userId,
    agreementVersion: agreement,
    privacyVersion: privacy,
    address: visit.address,
    agreedAt: now,
  })
  if (inviteCode) await acceptInvitation(tx, inviteCode, userId, now)
  return userId
}

async function refuseTaken(tx: Sql, person: Parameters<typeof selectTaken>[1]): Promise<never> {
  const taken = await selectTaken(tx, person)
  if (taken?.mobile) refuse('MOBILE_REGISTERED')
  refuse(taken?.account ? 'ACCOUNT_TAKEN' : 'MAIL_TAKEN')
}

const keyOf = ({ mobile }: { mobile: string }) => ({ mobile, type: 'register' }) as const

/** For whoever does not care for one: u and ten digits. */
const newUsername = () => `u${randomInt(10 ** 9, 10 ** 10)}`
