import type { Sql } from '#db/postgres.ts'
import { isStanding } from '#mall/trade/cartLine/quoted.sql.ts'

/** Those of a span that somebody of the staff had to answer, and when he did. */
export const selectFirstAnswers = (db: Sql, from: Date, to: Date) => db<
  { submittedAt: Date; dueAt: Date; answeredAt: Date | null }[]
>`
  select submitted_at, due_at, answered_at from enquiry
  where state <> 'draft' and submitted_at >= ${from} and submitted_at < ${to} and due_at is not null`

export async function selectReceived(db: Sql, from: Date, to: Date): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int from enquiry where state <> 'draft' and submitted_at >= ${from} and submitted_at < ${to}`
  return row?.count ?? 0
}

/** Enquiries whose quotes were ordered, and for how much: what was cancelled, or came back to its buyer, is not. */
export async function selectWon(db: Sql, from: Date, to: Date) {
  const [row] = await db<{ won: number; wonAmount: number }[]>`
    select count(distinct q.enquiry_id)::int as won, coalesce(yuan(sum(l.with_tax_fen)::bigint), 0) as won_amount
    from (
      select distinct enquiry_id from enquiry_log
      where event in ('order', 'orderPart') and at >= ${from} and at < ${to}) w
    join quote_line q using (enquiry_id)
    join order_line l on l.price_ref_id = q.quote_line_id and l.price_source = 'quote'
    join sales_order o using (order_id)
    where o.created_at >= ${from} and o.created_at < ${to} and ${isStanding(db)}`
  return row ?? { won: 0, wonAmount: 0 }
}

export const selectLost = (db: Sql, from: Date, to: Date) => db<
  { event: string; note: string; count: number }[]
>`
  select event, note, count(*)::int from enquiry_log
  where event in ('decline', 'expire', 'cannot') and at >= ${from} and at < ${to} group by event, note`
