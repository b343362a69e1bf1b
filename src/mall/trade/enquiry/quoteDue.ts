import type { Db, Sql } from '#db/postgres.ts'
import { selectPurchasersFor } from '#mall/company/company/company.sql.ts'
import { eachAlone } from '#mall/eachAlone.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { quoteLimits } from '#mall/tradeLimits.ts'
import { expiringNotice } from './enquiryNotices.rules.ts'
import { moveEnquiry } from './moving.ts'
import {
  isOrdered,
  selectEnded,
  selectEndedForUpdate,
  selectEnding,
  updateReminded,
} from './quoteDue.sql.ts'

/** Tells buyers once that a quote ends within a day; several processes may do it at once. */
export async function remindQuotes(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() + quoteLimits.remindMs)
  return eachAlone(db, await selectEnding(db, now, before), (tx, { enquiryId }) =>
    remind(tx, enquiryId, now, before),
  )
}

async function remind(tx: Sql, enquiryId: string, now: Date, before: Date): Promise<boolean> {
  const told = await updateReminded(tx, enquiryId, now, before)
  const purchasers = Map.groupBy(await selectPurchasersFor(tx, told), ({ askerId }) => askerId)
  await sendMessages(
    tx,
    told.flatMap((one) =>
      [one, ...(purchasers.get(one.userId) ?? [])].map(({ userId }) =>
        expiringNotice({ ...one, userId }, clockOf(one.validUntil)),
      ),
    ),
  )
  return told.length > 0
}

/** Ends quotes whose time is over, and answers how many. One of which something was ordered is done. */
export const expireQuotes = async (db: Db, now: Date): Promise<number> =>
  eachAlone(db, await selectEnded(db, now), (tx, { enquiryId }) => expire(tx, enquiryId, now))

async function expire(tx: Sql, enquiryId: string, now: Date): Promise<boolean> {
  if (!(await selectEndedForUpdate(tx, enquiryId, now))) return false
  const event = (await isOrdered(tx, enquiryId)) ? 'complete' : 'expire'
  await moveEnquiry(tx, enquiryId, event, 'mall', { actor: '系统', now })
  return true
}

/** 12-01 23:59, in China. */
const clockOf = (at: Date): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(5, 16).replace('T', ' ')
