import type { Db, Sql } from '#db/postgres.ts'
import { selectPurchasersFor } from '#mall/company/company/company.sql.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { quoteLimits } from '#mall/tradeLimits.ts'
import { expiringNotice } from './enquiryNotices.rules.ts'
import { moveEnquiry } from './moving.ts'
import { isOrdered, selectEnded, selectEndedForUpdate, updateReminded } from './quoteDue.sql.ts'

const { atOnce, remindMs } = quoteLimits

/** Tells buyers once that a quote ends within a day; several processes may do it at once. */
export async function remindQuotes(db: Db, now: Date): Promise<number> {
  let reminded = 0
  for (let batch: number = atOnce; batch === atOnce; reminded += batch)
    batch = await db.begin((tx) => remindSome(tx, now))
  return reminded
}

async function remindSome(tx: Sql, now: Date): Promise<number> {
  const before = new Date(now.getTime() + remindMs)
  const told = await updateReminded(tx, now, before, atOnce)
  const purchasers = Map.groupBy(await selectPurchasersFor(tx, told), ({ askerId }) => askerId)
  await sendMessages(
    tx,
    told.flatMap((one) =>
      [one, ...(purchasers.get(one.userId) ?? [])].map(({ userId }) =>
        expiringNotice({ ...one, userId }, clockOf(one.validUntil)),
      ),
    ),
  )
  return told.length
}

/**
 * Ends quotes whose time is over, each in a transaction of its own, and answers how many. One of which something was
 * ordered is done.
 */
export async function expireQuotes(db: Db, now: Date): Promise<number> {
  let expired = 0
  for (const { enquiryId } of await selectEnded(db, now, atOnce))
    if (await db.begin((tx) => expire(tx, enquiryId, now))) expired++
  return expired
}

async function expire(tx: Sql, enquiryId: string, now: Date): Promise<boolean> {
  if (!(await selectEndedForUpdate(tx, enquiryId, now))) return false
  const event = (await isOrdered(tx, enquiryId)) ? 'complete' : 'expire'
  await moveEnquiry(tx, enquiryId, event, 'mall', { actor: '系统', now })
  return true
}

/** 12-01 23:59, in China. */
const clockOf = (at: Date): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(5, 16).replace('T', ' ')
