import type { Db } from '#db/postgres.ts'
import type { EnquiryState } from '#mall/trade/enquiry/enquiry.rules.ts'

export type AskedLine = {
  text?: string
  skuId?: string | null
  count?: number
  targetFen?: number
  /** It was answered at once, at this price. */
  instantFen?: number
}

type Asked = {
  /** The account of whoever asks. */
  by: string
  lines: readonly AskedLine[]
  state?: EnquiryState
  title?: string
  submittedAt?: Date
  dueAt?: Date
}

/** An enquiry as it is after its submission, with version 1 where lines have prices of the day. Answers its number. */
export async function enquired(db: Db, asked: Asked): Promise<string> {
  const { by, lines, state = 'waiting', title = '空压站检修备件', submittedAt = new Date() } = asked
  const dueAt = asked.dueAt ?? new Date(submittedAt.getTime() + 2 * 3_600_000)
  const isInstant = lines.some(({ instantFen }) => instantFen !== undefined)
  const validUntil = isInstant ? new Date(submittedAt.getTime() + 7 * 86_400_000) : null
  const [row] = await db<{ enquiryId: string; enquiryNo: string }[]>`
    insert into enquiry (enquiry_no, user_id, company_id, state, title, city, contact, mobile, submitted_at, due_at,
      last_version, valid_until, changed_at)
    select 'XJ' || to_char(${submittedAt}::timestamptz, 'YYMMDD') || lpad(nextval('enquiry_number')::text, 4, '0'), user_id,
      company_id, ${state}, ${title}, '苏州', name, mobile, ${submittedAt}, ${dueAt}, ${isInstant ? 1 : 0}, ${validUntil},
      ${submittedAt}
    from person where account = ${by} returning enquiry_id, enquiry_no`
  if (!row) throw new Error(`There is no account ${by}.`)
  await db`
    insert into enquiry_line (enquiry_id, line_no, text, count, sku_id, target_fen)
    select ${row.enquiryId}, line_no, text, count, sku_id, target_fen
    from unnest(${lines.map(({ text = '' }) => text)}::text[], ${lines.map(({ count = 1 }) => count)}::bigint[],
      ${lines.map(({ skuId = null }) => skuId)}::bigint[], ${lines.map(({ targetFen }) => targetFen ?? null)}::bigint[])
      with ordinality as line (text, count, sku_id, target_fen, line_no)`
  await db`
    insert into enquiry_log (enquiry_id, at, actor, event, from_state, to_state)
    select enquiry_id, submitted_at, contact, 'submit', 'draft', 'waiting' from enquiry where enquiry_id = ${row.enquiryId}`
  if (validUntil) await answerAtOnce(db, row.enquiryId, lines, { submittedAt, validUntil })
  return row.enquiryNo
}

async function answerAtOnce(
  db: Db,
  enquiryId: string,
  lines: readonly AskedLine[],
  { submittedAt, validUntil }: { submittedAt: Date; validUntil: Date },
) {
  await db`
    insert into quote_version (enquiry_id, version, sent_at, valid_until)
    values (${enquiryId}, 1, ${submittedAt}, ${validUntil})`
  const fens = lines.map(({ instantFen }) => instantFen ?? null)
  await db`
    insert into quote_line (enquiry_id, version, line_no, state, sku_id, delivery_date)
    select ${enquiryId}, 1, l.line_no, case when fen is null then 'pending' else 'quoted' end, l.sku_id, 3
    from unnest(${fens}::bigint[]) with ordinality as one (fen, line_no)
    join enquiry_line l on l.enquiry_id = ${enquiryId} and l.line_no = one.line_no`
  await db`
    insert into quote_tier (quote_line_id, min_count, tax_price_fen)
    select quote_line_id, 1, fen from unnest(${fens}::bigint[]) with ordinality as one (fen, line_no)
    join quote_line q on q.enquiry_id = ${enquiryId} and q.version = 1 and q.line_no = one.line_no
    where fen is not null`
}

/** What somebody types for a line of so many goods at this price. */
export const typedQuote = (skuId: string, price: string, min = '1', days = '3') => ({
  ...{ answer: 'quoted' as const, skuId, days, note: '' },
  tiers: [{ min, price }],
})

/** Goods of which a cost in fen is known. */
export const knowCost = (db: Db, skuId: string, fen: number) => db`
  insert into goods_cost (sku_id, cost_fen, source) values (${skuId}, ${fen}, '供应商 A')
  on conflict (sku_id) do update set cost_fen = excluded.cost_fen`
