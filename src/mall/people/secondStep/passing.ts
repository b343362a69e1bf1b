import type { Sql } from '#db/postgres.ts'
import type { Verbs, Visit } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { selectUser } from '#mall/people/account/account.sql.ts'
import { deleteOtherDevices } from '#mall/people/account/knownDevice.sql.ts'
import { deviceHash } from '#mall/people/account/knownDevice.ts'
import { deleteTicket, selectTicket, type Ticket } from '#mall/people/account/loginTicket.sql.ts'
import { ticketHash } from '#mall/people/account/loginTicket.ts'
import { openSession } from '#mall/people/account/openSession.ts'
import { deleteSessionsOf } from '#mall/people/account/session.sql.ts'
import { countTry, refuseUnlike, spendCode } from './proving.ts'
import type { secondStep } from './secondStep.contract.ts'
import { secondCodeForm, setUpForm } from './secondStep.form.ts'
import { secretFor, setUp } from './settingUp.ts'

/** A login waits for its second step: until then there is a ticket and no session. */
export const passing: Pick<Verbs<typeof secondStep>, 'asked' | 'pass'> = {
  async asked({ db, now }, { ticket }) {
    const { secret, account } = await waiting(db, ticketHash(ticket), now)
    return { setUp: secret === null ? null : await secretFor(db, secret, account) }
  },

  async pass(ctx, { ticket, code }) {
    const { db, now, visit } = ctx
    const hash = ticketHash(ticket)
    const { userId, secret, status, isConfirmed } = await waiting(db, hash, now)
    if (status === 0) refuse('ACCOUNT_DISABLED')
    refuseUnlike(secret === null ? secondCodeForm : setUpForm, { code })
    const tries = secret === null ? await countTry(ctx, userId) : null
    return db.begin(async (tx) => {
      const userInfo = await selectUser(tx, userId)
      const given = { hash, secret, code, now, visit }
      const recoveryCodes =
        secret === null ? await prove(tx, userInfo, given) : await first(tx, userInfo, given)
      await tries?.forget(tx)
      const accessToken = await openSession(tx, userInfo, { ...ctx, isConfirmed })
      return { accessToken, userInfo, recoveryCodes }
    })
  },
}

const waiting = async (db: Sql, hash: Buffer, now: Date): Promise<Ticket> =>
  (await selectTicket(db, hash, 'login', now)) ?? refuse('SECOND_STEP_OVER')

type Given = { hash: Buffer; secret: string | null; code: string; now: Date; visit: Visit }

async function prove(tx: Sql, who: UserInfo, { hash, code, now }: Given): Promise<string[]> {
  await spendCode(tx, { who, code, use: 'login', now })
  if (!(await deleteTicket(tx, hash))) refuse('SECOND_STEP_OVER')
  return []
}

/** Whoever had to set it up is in by it; all that the password alone opened or made known ends. */
async function first(tx: Sql, who: UserInfo, given: Given): Promise<string[]> {
  const recoveryCodes = await setUp(tx, who, given)
  await deleteSessionsOf(tx, who.userId, given.now)
  await deleteOtherDevices(tx, who.userId, deviceHash(given.visit))
  return recoveryCodes
}
