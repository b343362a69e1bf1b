import { expect } from 'vitest'
import type { Db, Sql } from '#db/postgres.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { moveEnquiry } from '#mall/trade/enquiry/moving.ts'

/** A line that is asked for and its tiers in fen by their least counts; none cannot be supplied. `most` limits its count. */
export type QuotedLine = {
  skuId: string
  count: number
  tiers?: Record<number, number>
  most?: number
  days?: number
}

const day = 86_400_000

/** Writes an enquiry as it is submitted, and answers its number. */
export async function asked(
  db: Db,
  who: UserInfo | null,
  lines: readonly QuotedLine[],
  now = new Date(),
) {
  const { userId, companyId, name } = who ?? expect.unreachable()
  return db.begin(async (tx) => {
    const [row] = await tx<{ enquiryId: string }[]>`
      insert into enquiry (user_id, company_id, title, city, contact, mobile, changed_at)
      values (${userId}, ${companyId}, '检修备件', '苏州', ${name}, '13800000001', ${now}) returning enquiry_id`
    const enquiryId = row?.enquiryId ?? ''
    for (const [at, { skuId, count }] of lines.entries())
      await tx`
        insert into enquiry_line (enquiry_id, line_no, text, count, unit, sku_id)
        values (${enquiryId}, ${at + 1}, ${`第 ${at + 1} 种`}, ${count}, '个', ${skuId})`
    const { enquiryNo } = await moveEnquiry(tx, enquiryId, 'submit', 'buyer', { actor: name, now })
    return { enquiryId, enquiryNo }
  })
}

/** Sends the next version as the staff does; it is valid for a week if nothing else is said. */
export async function sendVersion(
  db: Db,
  enquiryId: string,
  lines: readonly QuotedLine[],
  { now = new Date(), until = new Date(now.getTime() + 7 * day) } = {},
) {
  await db.begin(async (tx) => {
    await insertVersion(tx, enquiryId, lines, now, until)
    const isWhole = lines.every(({ tiers }) => tiers)
    const event = isWhole ? 'send' : 'sendPart'
    await moveEnquiry(tx, enquiryId, event, 'staff', { actor: '商城运营', now })
  })
}

async function insertVersion(
  tx: Sql,
  enquiryId: string,
  lines: readonly QuotedLine[],
  now: Date,
  until: Date,
) {
  const [sent] = await tx<{ version: number }[]>`
    update enquiry set last_version = last_version + 1, valid_until = ${until}, answered_at = coalesce(answered_at, ${now})
    where enquiry_id = ${enquiryId} returning last_version as version`
  const version = sent?.version ?? 0
  await tx`
    insert into quote_version (enquiry_id, version, sent_at, sent_by, valid_until)
    select ${enquiryId}, ${version}, ${now}, user_id, ${until} from person where account = 'operator'`
  for (const [at, { skuId, tiers, most = null, days = 3 }] of lines.entries()) {
    const [line] = await tx<{ quoteLineId: string }[]>`
      insert into quote_line (enquiry_id, version, line_no, state, sku_id, delivery_date, note, most_count)
      values (${enquiryId}, ${version}, ${at + 1}, ${tiers ? 'quoted' : 'unable'}, ${tiers ? skuId : null}, ${days}, '', ${most})
      returning quote_line_id`
    for (const [least, fen] of Object.entries(tiers ?? {}))
      await tx`
        insert into quote_tier (quote_line_id, min_count, tax_price_fen)
        values (${line?.quoteLineId ?? ''}, ${least}, ${fen})`
  }
}

/** An enquiry of this person with a quote of these lines. */
export async function quoted(
  db: Db,
  who: UserInfo | null,
  lines: readonly QuotedLine[],
  { now = new Date(), until = new Date(now.getTime() + 7 * day) } = {},
) {
  const enquiry = await asked(db, who, lines, now)
  await sendVersion(db, enquiry.enquiryId, lines, { now, until })
  return enquiry
}
