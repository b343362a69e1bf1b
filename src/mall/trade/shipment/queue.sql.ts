import type { Sql } from '#db/postgres.ts'
import { enteredAt } from '#mall/trade/order/held.sql.ts'
import type { HeldFor } from '#mall/trade/order/order.contract.ts'
import { requirements } from '#mall/trade/order/order.sql.ts'
import type { Requirements } from '#mall/trade/order/settled.contract.ts'
import { isShort, shortOf } from '#mall/trade/order/shortage.sql.ts'
import type { StaffOrder, StaffOrderDetail, StaffTab } from './shipment.contract.ts'

/** The states are literal, so that PostgreSQL sees that its partial index has them all: queues in shipment.rules.ts. */
const isIn = (db: Sql, tab: StaffTab) => {
  if (tab === 'all') return db`true`
  if (tab === 'short') return isShort(db)
  if (tab === 'confirming') return db`o.status = 30 and not ${isShort(db)}`
  if (tab === 'differing')
    return db`exists (select from shipment_difference d where d.order_id = o.order_id and d.remedy is null)`
  if (tab === 'asked') return db`o.is_answer_due`
  return tab === 'toShip' ? db`o.status in (40, 45)` : db`o.status in (50, 55)`
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
  o.kinds, o.pieces::float8, yuan(o.total_fen) as amount, o.expect_date::text, o.promised_date::text,
  o.held_for, ${isShort(db)} as is_short, ${shortOf(db)} as short, ${enteredAt(db)} as entered_at,
  exists (select from cancel_request r where r.order_id = o.order_id and r.state = 'waiting') as is_cancel_asked`

/** What waits comes with the oldest first, 全部 with the newest. */
export const selectQueue = (
  db: Sql,
  { tab, offset, limit, ...filter }: Filter & { tab: StaffTab; offset: number; limit: number },
) => db<QueueRow[]>`
  select ${head(db)} from (
    select o.order_id from sales_order o where ${isIn(db, tab)} ${matches(db, filter)}
    order by ${inTurn(db, tab)} offset ${offset} limit ${limit}
  ) page join sales_order o using (order_id) order by ${inTurn(db, tab)}`

const inTurn = (db: Sql, tab: StaffTab) => (tab === 'all' ? db`o.order_id desc` : db`o.order_id`)

/** Without anything to look for each queue is counted by its index, and all orders by their tally. */
export async function selectQueueCounts(db: Sql, filter: Filter) {
  const isPlain = !filter.keyword && !filter.held
  const count = (tab: StaffTab) =>
    isPlain
      ? db`(select count(*) from sales_order o where ${isIn(db, tab)})::int`
      : db`(count(*) filter (where ${isIn(db, tab)}))::int`
  const all = isPlain ? db`coalesce((select sum(orders) from order_tally), 0)` : db`count(*)`
  const [row] = await db<Record<StaffTab, number>[]>`
    select ${count('confirming')} as confirming, ${count('short')} as short, ${count('toShip')} as to_ship,
      ${count('underWay')} as under_way, ${count('differing')} as differing,
      ${count('asked')} as asked, ${all}::int as all
    ${isPlain ? db`` : db`from sales_order o where true ${matches(db, filter)}`}`
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
