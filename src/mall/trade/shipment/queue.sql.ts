import type { Sql } from '#db/postgres.ts'
import { enteredAt } from '#mall/trade/order/held.sql.ts'
import type { HeldFor } from '#mall/trade/order/order.contract.ts'
import { requirements } from '#mall/trade/order/order.sql.ts'
import type { Requirements } from '#mall/trade/order/settled.contract.ts'
import { isShort, shortOf } from '#mall/trade/order/shortage.sql.ts'
import { queues } from './shipment.rules.ts'
import type { StaffOrder, StaffOrderDetail, StaffTab } from './staffOrder.contract.ts'

/** Orders with goods that did not arrive as they should, and since when: the buyer says so, or the carrier. */
export const differing = (db: Sql) => db`
  select order_id, min(since) as since from (
    select order_id, reported_at as since from shipment_difference where remedy is null
    union all
    select order_id, trouble_at from shipment where trouble is not null and received_at is null
  ) wrong group by order_id`

const isIn = (db: Sql, tab: StaffTab) => {
  if (tab === 'all') return db`true`
  if (tab === 'short') return isShort(db)
  if (tab === 'confirming') return db`o.status = 30 and not ${isShort(db)}`
  if (tab === 'differing') return db`o.order_id in (select order_id from (${differing(db)}) d)`
  if (tab === 'asked') return db`o.is_answer_due`
  return db`o.status = any(${[...queues[tab]]}::smallint[])`
}

const mentions = (db: Sql, keyword: string) =>
  keyword
    ? db`and (
        strpos(lower(concat_ws(' ', o.order_no, o.po_number, o.company_name, o.buyer_name)), ${keyword.toLowerCase()}) > 0
        or exists (select from shipment s where s.order_id = o.order_id
          and strpos(lower(concat_ws(' ', s.shipment_no, s.waybill)), ${keyword.toLowerCase()}) > 0))`
    : db``

export type QueueRow = Omit<
  StaffOrder,
  'createdAt' | 'enteredAt' | 'dueAt' | 'leftMinutes' | 'isDeclined'
> & {
  createdAt: Date
  enteredAt: Date
  /** Its times are ISO 8601 with an offset. */
  short: { isDeclined: boolean; answerDueAt: string | null } | null
}

type Filter = { keyword: string; held?: HeldFor | undefined }

const matches = (db: Sql, { keyword, held }: Filter) =>
  db`${mentions(db, keyword)} ${held ? db`and o.status = 30 and ${held} = any(o.held_for)` : db``}`

const head = (db: Sql) => db`
  o.order_no, o.status, o.pay_state, o.created_at, o.company_name, o.buyer_name, o.po_number, o.remark,
  o.kinds, o.pieces::float8,
  (select coalesce(sum(l.count - l.shipped), 0)::float8 from order_line l where l.order_id = o.order_id) as open,
  array(select s.shipment_no from shipment s where s.order_id = o.order_id and s.received_at is null
    order by s.shipment_id) as shipment_nos, yuan(o.total_fen) as amount, o.expect_date::text, o.promised_date::text,
  o.held_for, ${isShort(db)} as is_short, ${shortOf(db)} as short, ${enteredAt(db)} as entered_at,
  exists (select from cancel_request r where r.order_id = o.order_id and r.state = 'waiting') as is_cancel_asked`

/** What waits comes with the oldest first, 全部 with the newest. */
export const selectQueue = (
  db: Sql,
  { tab, offset, limit, ...filter }: Filter & { tab: StaffTab; offset: number; limit: number },
) => db<QueueRow[]>`
  select ${head(db)} from sales_order o
  where ${isIn(db, tab)} ${matches(db, filter)}
  order by ${tab === 'all' ? db`o.order_id desc` : db`o.order_id`} offset ${offset} limit ${limit}`

export async function selectQueueCounts(db: Sql, filter: Filter) {
  const count = (tab: StaffTab) => db`(count(*) filter (where ${isIn(db, tab)}))::int`
  const [row] = await db<Record<StaffTab, number>[]>`
    select ${count('confirming')} as confirming, ${count('short')} as short, ${count('toShip')} as to_ship,
      ${count('underWay')} as under_way, ${count('differing')} as differing,
      ${count('asked')} as asked, count(*)::int as all
    from sales_order o where true ${matches(db, filter)}`
  return row ?? { confirming: 0, short: 0, toShip: 0, underWay: 0, differing: 0, asked: 0, all: 0 }
}

type DetailRow = QueueRow &
  Pick<StaffOrderDetail, 'receiver' | 'mobile' | 'address' | keyof Requirements> & {
    orderId: string
  }

export async function selectStaffOrder(db: Sql, orderNo: string) {
  const [row] = await db<DetailRow[]>`
    select ${head(db)}, o.order_id, o.receiver, o.mobile, o.address, ${requirements(db)}
    from sales_order o where o.order_no = ${orderNo}`
  return row
}
