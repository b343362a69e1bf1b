import type { Sql } from '#db/postgres.ts'
import { waitingCredits } from '#mall/company/company/creditChange.sql.ts'
import { waitingAfterSales } from '#mall/trade/afterSale/afterSaleList.sql.ts'
import { waitingEnquiries, waitingMargins } from '#mall/trade/enquiry/waitingEnquiries.sql.ts'
import { waitingInvoices } from '#mall/trade/invoicing/invoiceList.sql.ts'
import { waitingOrders } from '#mall/trade/shipment/waiting.sql.ts'
import { waitingDisputes } from '#mall/trade/statement/dispute.sql.ts'
import { waitingMoney } from '#mall/trade/transfer/waitingMoney.sql.ts'
import type { WorkCalendar } from '#mall/workingDay.rules.ts'
import type { Desk, DeskQueue, DeskWork } from './desk.contract.ts'
import { cutoffs } from './promise.rules.ts'

/** All that waits, whatever it is. */
export const work = (db: Sql) => db`
  ${waitingOrders(db, db`o.order_no as key, coalesce(o.company_name, o.buyer_name) as name, o.total_fen as fen`)}
  union all
  ${waitingEnquiries(db)}
  union all
  ${waitingMoney(db)}
  union all
  ${waitingDisputes(db)}
    union all
  ${waitingInvoices(db)}
  union all
  ${waitingAfterSales(db)}
  union all
  select 'companies', created_at, company_id::text, name, null from certification where state = 'pending'
  union all
  select 'terms', t.created_at, t.company_id::text, c.name, t.amount_fen
  from term_application t join company c using (company_id) where t.state = 'pending'
  union all
  ${waitingCredits(db)}
  union all
  select 'contacts', created_at, contact_no, name, null from contact where state = 'pending'`

/** The same, and what waits for this one of the staff because a colleague has asked. */
const workOf = (db: Sql, userId: string) => db`${work(db)} union all ${waitingMargins(db, userId)}`

/** What is late of the row `work`: it waits for longer than is promised, or was to be sent before this day. */
const isLate = (db: Sql, { calendar, now }: At) => {
  const promises = cutoffs(calendar, now)
  return db`coalesce(
  since < (select cutoff from unnest(${promises.map(({ queue }) => queue)}::text[],
    ${promises.map(({ cutoff }) => cutoff.toISOString())}::timestamptz[]) promise (promised, cutoff) where promised = queue)
  or ${promisedOn(db)} < (${now}::timestamptz at time zone 'Asia/Shanghai')::date, false)`
}

type At = { calendar: WorkCalendar; now: Date }

/** Not by exists, which might read all orders at once. */
const promisedOn = (db: Sql) => db`
  case when queue = 'toShip' then (select o.promised_date from sales_order o where o.order_no = key) end`

type QueueRow = Omit<Desk['queues'][number], 'oldestAt'> & { oldestAt: Date }

export const selectDeskQueues = (db: Sql, userId: string, { calendar, now }: At) => db<QueueRow[]>`
  select queue, count(*)::int, min(since) as oldest_at, yuan(sum(fen)::bigint) as amount,
    (count(*) filter (where since < date_trunc('day', ${now}::timestamptz, 'Asia/Shanghai')))::int as old,
    (count(*) filter (where ${isLate(db, { calendar, now })}))::int as late
  from (${workOf(db, userId)}) work group by queue`

type WorkRow = Omit<DeskWork, 'since' | 'leftMinutes'> & { since: Date; promisedOn: string | null }

type Oldest = At & { queues: readonly DeskQueue[]; limit: number }

/** What is late comes first, of that and of the rest what waits longest. */
export const selectOldestWork = (db: Sql, userId: string, { queues, limit, ...at }: Oldest) => db<
  WorkRow[]
>`
  select queue, key, name, since, yuan(fen) as amount, ${promisedOn(db)}::text as promised_on from (${workOf(db, userId)}) work
  where queue = any(${[...queues]}::text[]) and queue <> 'underWay' and (queue <> 'short' or exists (
    select from shortage h join sales_order o using (order_id)
    where o.order_no = work.key and h.ended_at is null and h.state = 'declined'))
  order by ${isLate(db, at)} desc, since, key limit ${limit}`
