import type { Sql } from '#db/postgres.ts'
import { isCancelAsked } from '#mall/trade/order/cancellation.sql.ts'
import { readyOn, wantedOn } from '#mall/trade/order/fulfilment.sql.ts'
import type { HeldFor } from '#mall/trade/order/order.contract.ts'
import { requirements } from '#mall/trade/order/order.sql.ts'
import type { Requirements } from '#mall/trade/order/settled.contract.ts'
import { isShort, shortOf } from '#mall/trade/order/shortage.sql.ts'
import { numbered } from './search.sql.ts'
import { type StaffOrder, type StaffOrderDetail, StaffTab } from './staffOrder.contract.ts'
import { standsSince, waiting, waitingOrders } from './waiting.sql.ts'

/** What is looked for is found once in a statement, and not for each order. */
const mentions = (db: Sql, keyword: string) =>
  keyword ? db`and o.order_id = any(array(select order_id from numbered))` : db``

const withNumbered = (db: Sql, keyword: string) =>
  keyword ? db`with numbered as materialized (${numbered(db, keyword)})` : db``

export type QueueRow = Omit<
  StaffOrder,
  'createdAt' | 'enteredAt' | 'since' | 'waitedMinutes' | 'dueAt' | 'leftMinutes' | 'isDeclined'
> & {
  createdAt: Date
  enteredAt: Date
  since: Date
  /** Its times are ISO 8601 with an offset. */
  short: { isDeclined: boolean; answerDueAt: string | null } | null
}

type Filter = { keyword: string; held?: HeldFor | undefined }

const matches = (db: Sql, { keyword, held }: Filter) =>
  db`${mentions(db, keyword)} ${held ? db`and o.status = 30 and ${held} = any(o.held_for)` : db``}`

const head = (db: Sql, day: string) => db`
  o.order_no, o.status, o.pay_state, o.created_at, o.company_name, o.buyer_name, o.po_number, o.remark,
  o.kinds, o.pieces::float8,
  (select coalesce(sum(l.count - l.shipped), 0)::float8 from order_line l where l.order_id = o.order_id) as open,
  (select coalesce(sum(${readyOn(db, day)}), 0)::float8 from order_line l where l.order_id = o.order_id) as ready,
  array(select s.shipment_no from shipment s where s.order_id = o.order_id and s.received_at is null
    and s.returned_at is null order by s.shipment_id) as shipment_nos, yuan(o.total_fen) as amount, o.expect_date::text, o.promised_date::text,
  ${wantedOn(db)} as wanted_on, o.held_for, ${isShort(db)} as is_short, ${shortOf(db)} as short, ${standsSince(db)} as entered_at,
  ${isCancelAsked(db)} as is_cancel_asked, ${reasons(db)}`

/** This is why the order `o` needs a person, beside where it stands: its buyer or a carrier has said something. */
const reasons = (db: Sql) => db`
  (select r.reason from cancel_request r where r.order_id = o.order_id and r.state = 'waiting') as cancel_reason,
  coalesce((select json_agg(json_build_object('kind', d.kind, 'count', d.count) order by d.difference_id)
    from shipment_difference d where d.order_id = o.order_id and d.remedy is null), '[]') as differences,
  array(select s.trouble from shipment s where s.order_id = o.order_id and s.trouble is not null
    and s.received_at is null order by s.shipment_id) as troubles,
  case when o.is_answer_due then (select m.text from order_message m where m.order_id = o.order_id and not m.is_staff
    order by m.order_message_id desc limit 1) end as question`

type Page = { tab: StaffTab; day: string; offset: number; limit: number }

/** Outside of queues an order waits since what has to be done first began, as it does in the queue of that. */
const waitsSince = (db: Sql) => db`
  coalesce((select r.created_at from cancel_request r where r.order_id = o.order_id and r.state = 'waiting'),
    (select min(h.proposed_at) from shortage h where h.order_id = o.order_id and h.ended_at is null), ${standsSince(db)})`

/** What waits comes with what has waited longest first, 全部 with the newest. */
export function selectQueue(db: Sql, { tab, day, offset, limit, ...filter }: Filter & Page) {
  const part = db`offset ${offset} limit ${limit}`
  if (tab === 'all')
    return db<QueueRow[]>`
      ${withNumbered(db, filter.keyword)} select ${head(db, day)}, ${waitsSince(db)} as since from (
        select o.order_id from sales_order o where true ${matches(db, filter)} order by o.order_id desc ${part}
      ) page join sales_order o using (order_id) order by o.order_id desc`
  const { rows, since } = waiting(db)[tab]
  return db<QueueRow[]>`
    ${withNumbered(db, filter.keyword)} select ${head(db, day)}, page.since from (
      select o.order_id, ${since} as since ${rows} ${matches(db, filter)} order by since, o.order_id ${part}
    ) page join sales_order o using (order_id) order by page.since, o.order_id`
}

/** Without anything to look for all orders are counted by their tally. */
export async function selectQueueCounts(db: Sql, filter: Filter) {
  const isPlain = !filter.keyword && !filter.held
  const rows = await db<{ queue: StaffTab; count: number }[]>`
    ${withNumbered(db, filter.keyword)} select queue, count(*)::int from (${waitingOrders(db, db`o.order_id`, matches(db, filter))}) work group by queue
    union all
    ${isPlain ? db`select 'all', coalesce(sum(orders), 0)::int from order_tally` : db`select 'all', count(*)::int from sales_order o where true ${matches(db, filter)}`}`
  const counted = new Map(rows.map(({ queue, count }) => [queue, count]))
  return Object.fromEntries(
    StaffTab.options.map((tab) => [tab, counted.get(tab) ?? 0] as const),
  ) as Record<StaffTab, number>
}

type DetailRow = QueueRow &
  Pick<StaffOrderDetail, 'placedBy' | 'receiver' | 'mobile' | 'address' | keyof Requirements> & {
    orderId: string
  }

export async function selectStaffOrder(db: Sql, orderNo: string, day: string) {
  const [row] = await db<DetailRow[]>`
    select ${head(db, day)}, ${standsSince(db)} as since, o.order_id, o.placed_by, o.receiver, o.mobile, o.address, ${requirements(db)}
    from sales_order o where o.order_no = ${orderNo}`
  return row
}
