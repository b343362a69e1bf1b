import type { Sql } from '#db/postgres.ts'

/** Something of the enquiry `e` was accepted and is still to be listed. */
export const isToList = (db: Sql, e = db`e`) => db`exists (
  select from listing x where x.enquiry_id = ${e}.enquiry_id and x.closed_at is null)`

/** What was accepted of the line `l` and is still to be listed. */
export const openListing = (db: Sql) => db`(
  select json_build_object('count', x.count, 'askedBy', p.name, 'askedAt', x.asked_at, 'dueAt', x.due_at)
  from listing x join person p on p.user_id = x.asked_by
  where (x.enquiry_id, x.line_no) = (l.enquiry_id, l.line_no) and x.closed_at is null)`

/** So many of the line `l` were accepted before its goods were listed. */
export const acceptedCount = (db: Sql) => db`(
  select x.count::float8 from listing x
  where (x.enquiry_id, x.line_no) = (l.enquiry_id, l.line_no) and x.sku_id is not null
  order by x.listing_id desc limit 1)`

export type UnlistedLine = {
  lineNo: number
  model: string
  unit: string
  /** The least that is quoted, and the most, null being any number. */
  least: number
  most: number | null
  tiers: { minCount: number; fen: string }[]
  /** So many were accepted already. */
  listed: number | null
}

/** The lines of the latest version that quote goods which the catalogue does not have. */
export const selectUnlisted = (db: Sql, enquiryId: string) => db<UnlistedLine[]>`
  select q.line_no, q.own->>'model' as model, q.own->>'unit' as unit, q.most_count::float8 as most, x.count::float8 as listed,
    min(t.min_count)::float8 as least,
    json_agg(json_build_object('minCount', t.min_count, 'fen', t.tax_price_fen::text) order by t.min_count) as tiers
  from enquiry e join quote_line q on (q.enquiry_id, q.version) = (e.enquiry_id, e.last_version)
  join quote_tier t using (quote_line_id)
  left join listing x on (x.enquiry_id, x.line_no) = (q.enquiry_id, q.line_no) and x.closed_at is null
  where e.enquiry_id = ${enquiryId} and q.own is not null group by q.quote_line_id, x.count`

type Asked = { enquiryId: string; userId: string; now: Date; dueAt: Date }

/** Its enquiry is locked. Who accepts a line again changes the count; the promise stays. */
export const upsertListings = (
  tx: Sql,
  { enquiryId, userId, now, dueAt }: Asked,
  lines: readonly { lineNo: number; count: number }[],
) => tx`
  insert into listing (enquiry_id, line_no, count, asked_by, asked_at, due_at)
  select ${enquiryId}, one.line_no, one.count, ${userId}, ${now}, ${dueAt}
  from unnest(${lines.map(({ lineNo }) => lineNo)}::int[], ${lines.map(({ count }) => count)}::bigint[]) as one (line_no, count)
  on conflict (enquiry_id, line_no) where closed_at is null
  do update set count = excluded.count, asked_by = excluded.asked_by`

type Open = { lineNo: number; count: number; askedBy: string; asked: number }

/** What is still to be listed of an enquiry, with the counts that were asked for. */
export const selectListings = (db: Sql, enquiryId: string) => db<Open[]>`
  select x.line_no, x.count::float8, x.asked_by, l.count::float8 as asked
  from listing x join enquiry_line l using (enquiry_id, line_no)
  where x.enquiry_id = ${enquiryId} and x.closed_at is null order by x.line_no`

/** Nobody waits any more for these lines, or for any; null stands for all. */
export const closeListings = (
  tx: Sql,
  enquiryId: string,
  lineNos: readonly number[] | null,
  { now, skuId = null }: { now: Date; skuId?: string | null },
) => tx`
  update listing set closed_at = ${now}, sku_id = ${skuId}
  where enquiry_id = ${enquiryId} and closed_at is null
    ${lineNos ? tx`and line_no = any(${[...lineNos]}::int[])` : tx``}`

export type Listable = {
  skuCode: string
  model: string
  unit: string
  minQuantity: number
  isMultiple: boolean
  isActive: boolean
}

export async function selectListable(db: Sql, skuId: string) {
  const [row] = await db<Listable[]>`
    select sku_code, model, unit, min_quantity::float8, is_multiple, is_active from sku where sku_id = ${skuId}`
  return row
}
