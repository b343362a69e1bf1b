import type { Sql } from '#db/postgres.ts'
import { isStanding } from '#mall/trade/cartLine/quoted.sql.ts'
import { isToList } from './listing.sql.ts'

/** Quotes that have ended and were not accepted; what was accepted in time and is still to be listed keeps them open. */
export const selectEnded = (db: Sql, now: Date) => db<{ enquiryId: string }[]>`
  select enquiry_id from enquiry where ${isOver(db)} and valid_until < ${now} order by valid_until`

/** Locks it if nobody else does; answers whether it has still ended. */
export async function selectEndedForUpdate(
  tx: Sql,
  enquiryId: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    select from enquiry where enquiry_id = ${enquiryId} and ${isOver(tx)} and valid_until < ${now}
    for no key update skip locked`
  return rows.length > 0
}

/** Says whether something of it was ordered at its price, and has not come to nothing. */
export async function isOrdered(tx: Sql, enquiryId: string): Promise<boolean> {
  const rows = await tx`
    select from quote_line q join order_line l on l.price_source = 'quote' and l.price_ref_id = q.quote_line_id
    join sales_order o using (order_id)
    where q.enquiry_id = ${enquiryId} and ${isStanding(tx)} limit 1`
  return rows.length > 0
}

type Reminded = {
  enquiryNo: string
  userId: string
  companyId: string | null
  title: string
  validUntil: Date
}

/** Quotes that end before then, of which nobody was told yet. */
export const selectEnding = (db: Sql, now: Date, before: Date) => db<{ enquiryId: string }[]>`
  select enquiry_id from enquiry where ${isEnding(db, now, before)} order by valid_until`

/** Each version is told of once; what another process is at is left to it. */
export const updateReminded = (tx: Sql, enquiryId: string, now: Date, before: Date) => tx<
  Reminded[]
>`
  update enquiry set reminded_at = ${now} where enquiry_id in (
    select enquiry_id from enquiry where enquiry_id = ${enquiryId} and ${isEnding(tx, now, before)}
    for no key update skip locked)
  returning enquiry_no, user_id, company_id, title, valid_until`

const isEnding = (db: Sql, now: Date, before: Date) => db`
  ${isAnswered(db)} and reminded_at is null and valid_until >= ${now} and valid_until < ${before}`

const isAnswered = (db: Sql) => db`state in ('partly', 'quoted')`
const isOver = (db: Sql) => db`${isAnswered(db)} and not ${isToList(db, db`enquiry`)}`
