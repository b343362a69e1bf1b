import { randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Sql } from '#db/postgres.ts'
import { cached } from '#mall/cache.ts'
import { acceptInvitation, invitationOf } from '#mall/company/employee/invitation.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import type { Parsed } from '#mall/endpoint.ts'
import { refuse } from '#mall/errors.ts'
import { guardLimits } from '#mall/limits.ts'
import { selectUser } from '#mall/people/account/account.sql.ts'
import { limitVisitor } from '#mall/people/account/limit.ts'
import { assertAllowed } from '#mall/people/account/newPassword.ts'
import { openSession } from '#mall/people/account/openSession.ts'
import { hashPassword } from '#mall/people/account/password.ts'
import { insertPerson } from '#mall/people/account/person.sql.ts'
import { assertCode, consumeCode } from '#mall/people/account/sms.ts'
import type { LegalVersions } from '#mall/people/content/content.contract.ts'
import { isDue } from '#mall/people/content/legal.rules.ts'
import { versionsInForce, versionsToAgree } from '#mall/people/content/legal.ts'
import type { registration } from './registration.contract.ts'
import { insertConsent, selectConsent, selectTaken } from './registration.sql.ts'

/** Every page of every member asks for them, and none waits; what is agreed to is read afresh. */
const versionsAsked = cached(60_000, ({ db, now }) => versionsInForce(db, now), 5 * 60_000)

/** Owns how somebody becomes a member, with or without a company that has invited him. */
export const registrationVerbs: Verbs<typeof registration> = {
  async register(ctx, input) {
    const { db, now } = ctx
    assertAllowed(input.password, input)
    await assertCode(db, now, keyOf(input), input.smsCode)
    const password = await hashPassword(input.password)
    return db.begin(async (tx) => {
      const userInfo = await selectUser(tx, await enrol(tx, ctx, { ...input, password }))
      const accessToken = await openSession(tx, userInfo, { ...ctx, isConfirmed: true })
      return { accessToken, userInfo }
    })
  },

  async invitation(ctx, { inviteCode }) {
    await limitVisitor(ctx, 'invitation', guardLimits.checkMobile)
    return invitationOf(ctx.db, inviteCode, ctx.now)
  },

  async consentDue({ db, who, now }) {
    if (who.isOperator) return null
    const [agreed, versions] = await Promise.all([
      selectConsent(db, who.userId),
      versionsAsked.of({ db, now }),
    ])
    return versions && isDue(agreed, versions) ? { agreed, versions } : null
  },

  async consent({ db, who, now, visit }, { consented }) {
    versionsAsked.forget(db) // who is refused is asked about those in force at once
    const versions = await assertInForce(db, now, consented)
    if (isDue(await selectConsent(db, who.userId), versions))
      await insertConsent(db, consentOf(who.userId, versions, { now, visit }))
    return null
  },

  async join({ db, who, now }, { inviteCode }) {
    return db.begin(async (tx) => {
      await acceptInvitation(tx, inviteCode, who.userId, now)
      return selectUser(tx, who.userId)
    })
  },
}

type Input = Parsed<(typeof registration)['register']>

/** All of it is done or nothing: what is refused leaves the code to be used again. */
async function enrol(tx: Sql, { now, visit }: Ctx, input: Input): Promise<string> {
  const versions = await assertInForce(tx, now, input.consented)
  const { mobile, smsCode, username, name, email = null, password, inviteCode } = input
  const person = { account: username ?? newUsername(), mobile, name, email, password }
  const userId = (await insertPerson(tx, person)) ?? (await refuseTaken(tx, person))
  await consumeCode(tx, now, keyOf(input), smsCode)
  await insertConsent(tx, consentOf(userId, versions, { now, visit }))
  if (inviteCode) await acceptInvitation(tx, inviteCode, userId, now)
  return userId
}

/**
 * The versions that were shown must be in force. A user who was shown nothing agrees to the versions in force.
 */
async function assertInForce(db: Sql, now: Date, shown?: LegalVersions): Promise<LegalVersions> {
  const versions = await versionsToAgree(db, now)
  if (shown && !isDeepStrictEqual(shown, versions)) refuse('CONSENT_CHANGED', versions)
  return versions
}

const consentOf = (
  userId: string,
  { agreement, privacy }: LegalVersions,
  { now, visit }: Pick<Ctx, 'now' | 'visit'>,
) => ({
  userId,
  agreementVersion: agreement,
  privacyVersion: privacy,
  address: visit.address,
  agreedAt: now,
})

async function refuseTaken(tx: Sql, person: Parameters<typeof selectTaken>[1]): Promise<never> {
  const taken = await selectTaken(tx, person)
  if (taken?.mobile) refuse('MOBILE_REGISTERED')
  refuse(taken?.account ? 'ACCOUNT_TAKEN' : 'MAIL_TAKEN')
}

const keyOf = ({ mobile }: { mobile: string }) => ({ mobile, type: 'register' }) as const

/** Makes a name for whoever does not care for one: u and ten digits. */
const newUsername = () => `u${randomInt(10 ** 9, 10 ** 10)}`
