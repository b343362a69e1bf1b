import type { Sql } from '#db/postgres.ts'
import { isCancelAsked } from './cancellation.sql.ts'
import type { OrderStatus } from './order.contract.ts'
import type { Transition } from './order.rules.ts'
import type { LogBy } from './order.sql.ts'
import type { ToSend } from './shortage.rules.ts'
import { isShort } from './shortage.sql.ts'

// These write what becomes of an order after the mall has confirmed it.

/** The goods of the order `o` are wanted on this day: by its buyer, or if he says none by whoever waits for some of them. */
export const wantedOn = (db: Sql) => db`
  coalesce(o.expect_date, (select min(r.expect_date) from order_line_demand d join requisition r using (requisition_no)
    where d.order_id = o.order_id and d.received < d.count))::text`

/** Answers and locks these orders for the staff, oldest first, with what of their goods is to be sent. */
export async function selectOrdersForUpdate(db: Sql, orderNos: readonly string[]) {
  await db`
    select from sales_order where order_no = any(${[...orderNos]}) order by order_id for no key update`
  return db<LockedOrder[]>`
    select order_id, order_no, user_id, status, pay_state, is_split_allowed,
      ${isCancelAsked(db)} as is_cancel_asked, ${isShort(db)} as is_short,
      promised_date::text, ${wantedOn(db)} as wanted_on, (select json_agg(json_build_object('count', count, 'shipped', shipped, 'missing', missing,
        'deliveryDate', delivery_date, 'laterDate', later_date)) from order_line l where l.order_id = o.order_id) as to_send
    from sales_order o where order_no = any(${[...orderNos]}) order by order_id`
}

/** Answers and locks an order, unless somebody else is working on it. */
export async function selectFreeOrderForUpdate(db: Sql, orderNo: string) {
  const free = await db`
    select from sales_order where order_no = ${orderNo} for no key update skip locked`
  const [order] = free.length > 0 ? await selectOrdersForUpdate(db, [orderNo]) : []
  return order
}

export type LockedOrder = {
  orderId: string
  orderNo: string
  userId: string
  status: OrderStatus
  payState: number
  isSplitAllowed: boolean
  isCancelAsked: boolean
  /** Something is proposed for missing goods of it. */
  isShort: boolean
  /** null: the mall has not confirmed it yet. */
  promisedDate: string | null
  /** null: nobody has said when they want its goods. */
  wantedOn: string | null
  toSend: readonly ToSend[]
}

type Promised = { orderId: string; promisedDate: string; note: string }

/** Confirms locked orders, each with its day of sending. */
export const updateConfirmed = (
  db: Sql,
  orders: readonly Promised[],
  { from, to, payState }: Omit<Transition, 'from'> & { from: OrderStatus },
  by: LogBy,
) => db`
  with one as (
    select * from unnest(${orders.map(({ orderId }) => orderId)}::bigint[],
      ${orders.map(({ promisedDate }) => promisedDate)}::date[], ${orders.map(({ note }) => note)}::text[]
    ) as one (order_id, promised_date, note)
  ), moved as (
    update sales_order o set status = ${to}, promised_date = one.promised_date,
      pay_state = coalesce(${payState}::smallint, pay_state)
    from one where o.order_id = one.order_id and o.status = ${from}
    returning o.order_id, one.note
  )
  insert into order_log (order_id, at, actor, staff_name, from_status, to_status, note)
  select order_id, ${by.now}, ${by.actor}, ${by.staff ?? null}::text, ${from}, ${to}, note from moved order by order_id`

/** Gives a locked order another day of sending. */
export const updatePromised = (
  db: Sql,
  { orderId, status, promisedDate, note }: Promised & { status: OrderStatus },
  by: LogBy,
) => db`
  with moved as (
    update sales_order set promised_date = ${promisedDate}::text::date where order_id = ${orderId} returning order_id
  )
  insert into order_log (order_id, at, actor, staff_name, from_status, to_status, note)
  select order_id, ${by.now}, ${by.actor}, ${by.staff ?? null}::text, ${status}, ${status}, ${note} from moved`

/** So much of an order's line `l` is there to be sent on a day: what is missing is not, before its own day. */
export const readyOn = (db: Sql, day: string) => db`
  (l.count - l.shipped - case when l.later_date <= ${day}::text::date then 0 else l.missing end)`

type Pieces = { lineNo: number; count: number }

/**
 * Counts pieces of a locked order as sent, or with negative numbers as not sent after all. Answers how many lines took
 * them: fewer than asked for where there are not so many to be sent.
 */
export async function updateShipped(db: Sql, orderId: string, pieces: readonly Pieces[]) {
  const rows = await db`
    update order_line l set shipped = shipped + one.count,
      missing = least(missing, l.count - shipped - one.count)
    from unnest(${pieces.map(({ lineNo }) => lineNo)}::int[], ${pieces.map(({ count }) => count)}::bigint[])
      as one (line_no, count)
    where l.order_id = ${orderId} and l.line_no = one.line_no
      and l.shipped + one.count between l.received and l.count
    returning l.line_no`
  return rows.length
}

export const updateReceived = (db: Sql, orderId: string, pieces: readonly Pieces[]) => db`
  update order_line l set received = received + one.count
  from unnest(${pieces.map(({ lineNo }) => lineNo)}::int[], ${pieces.map(({ count }) => count)}::bigint[])
    as one (line_no, count)
  where l.order_id = ${orderId} and l.line_no = one.line_no`

/** Something that was wrong with a parcel of the order waits for the staff. */
export async function selectHasDifference(db: Sql, orderId: string): Promise<boolean> {
  const rows = await db`
    select from shipment_difference where order_id = ${orderId} and remedy is null limit 1`
  return rows.length > 0
}

export const selectCounted = (db: Sql, orderId: string) => db<
  { lineNo: number; count: number; shipped: number; received: number }[]
>`
  select line_no, count::float8, shipped::float8, received::float8 from order_line
  where order_id = ${orderId} order by line_no`
