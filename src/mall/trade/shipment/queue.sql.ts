import type { Sql } from '#db/postgres.ts'
import { requirements } from '#mall/trade/order/order.sql.ts'
import type { Requirements } from '#mall/trade/order/settled.contract.ts'
import type { StaffOrder, StaffOrderDetail, StaffTab } from './shipment.contract.ts'
import { queues } from './shipment.rules.ts'

const isIn = (db: Sql, tab: StaffTab) => {
  if (tab === 'all') return db`true`
  if (tab === 'differing')
    return db`exists (select from shipment_difference d where d.order_id = o.order_id and d.remedy is null)`
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

export type QueueRow = Omit<StaffOrder, 'createdAt'> & { createdAt: Date }

const head = (db: Sql) => db`
  o.order_no, o.status, o.pay_state, o.created_at, o.company_name, o.buyer_name, o.po_number, o.remark,
  o.kinds, o.pieces::float8, yuan(o.total_fen) as amount, o.expect_date::text, o.promised_date::text,
  exists (select from cancel_request r where r.order_id = o.order_id and r.state = 'waiting') as is_cancel_asked`

/** What waits comes with the oldest first, 全部 with the newest. */
export const selectQueue = (
  db: Sql,
  {
    tab,
    keyword,
    offset,
    limit,
  }: { tab: StaffTab; keyword: string; offset: number; limit: number },
) => db<QueueRow[]>`
  select ${head(db)} from sales_order o
  where ${isIn(db, tab)} ${mentions(db, keyword)}
  order by ${tab === 'all' ? db`o.order_id desc` : db`o.order_id`} offset ${offset} limit ${limit}`

export async function selectQueueCounts(db: Sql, keyword: string) {
  const count = (tab: StaffTab) => db`(count(*) filter (where ${isIn(db, tab)}))::int`
  const [row] = await db<Record<StaffTab, number>[]>`
    select ${count('confirming')} as confirming, ${count('toShip')} as to_ship,
      ${count('underWay')} as under_way, ${count('differing')} as differing,
      ${count('asked')} as asked, count(*)::int as all
    from sales_order o where true ${mentions(db, keyword)}`
  return row ?? { confirming: 0, toShip: 0, underWay: 0, differing: 0, asked: 0, all: 0 }
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
