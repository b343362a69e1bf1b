import type { Sql } from '#db/postgres.ts'
import { isColleague, isOfDepartment, type Viewer } from '#mall/company/employee/scope.sql.ts'
import type { OrderStatus } from './order.contract.ts'
import { orderStatus, payState } from './order.rules.ts'
import { head, type OrderRow } from './order.sql.ts'
import type { OrderExport } from './orderExport.contract.ts'

export type Filter = {
  /** One's own, those of one's department and below it, or those of all colleagues whom one sees. */
  whose: { userId: string } | { colleaguesOf: Viewer; isDepartment?: boolean }
  keyword: string
  /** It leaves only those on account. */
  pay?: 'onAccount' | undefined
  from?: string | undefined
  to?: string | undefined
  /** What is to be paid, in fen. */
  minFen?: bigint | undefined
  maxFen?: bigint | undefined
  buyer?: string
  demander?: string
  brand?: string
  poNumber?: string
}

const isWhose = (db: Sql, whose: Filter['whose']) => {
  if ('userId' in whose) return db`o.user_id = ${whose.userId}`
  const isIn = whose.isDepartment ? isOfDepartment : isColleague
  return isIn(db, whose.colleaguesOf, db`o.user_id`, db`o.company_id`)
}

type Fragment = ReturnType<typeof isWhose>
const holds = (
  db: Sql,
  text: Fragment,
  word: string | undefined,
  and: (is: Fragment) => Fragment,
) => (word ? and(db`strpos(lower(${text}), ${word.toLowerCase()}) > 0`) : db``)

/** Days are Chinese ones, the last one included. */
const matches = (db: Sql, filter: Filter) => {
  const { whose, keyword, pay, from, to, minFen, maxFen } = filter
  const { buyer, demander, brand, poNumber } = filter
  const and = (is: Fragment) => db`and ${is}`
  return db`
  ${isWhose(db, whose)}
  ${pay ? db`and o.pay_state = ${payState.onAccount}` : db``}
  ${from ? db`and o.created_at >= ${from}::text::timestamp at time zone 'Asia/Shanghai'` : db``}
  ${to ? db`and o.created_at < (${to}::text::timestamp + interval '1 day') at time zone 'Asia/Shanghai'` : db``}
  ${minFen === undefined ? db`` : db`and o.total_fen >= ${`${minFen}`}::bigint`}
  ${maxFen === undefined ? db`` : db`and o.total_fen <= ${`${maxFen}`}::bigint`}
  ${holds(db, db`o.buyer_name`, buyer, and)}
  ${holds(db, db`o.po_number`, poNumber, and)}
  ${holds(
    db,
    db`l.brand_name`,
    brand,
    (is) => db`and exists (select from order_line l where l.order_id = o.order_id and ${is})`,
  )}
  ${holds(
    db,
    db`d.demander_name`,
    demander,
    (is) =>
      db`and exists (select from order_line_demand d where d.order_id = o.order_id and ${is})`,
  )}
  ${keyword ? db`and ${mentions(db, keyword.toLowerCase())}` : db``}`
}

const mentions = (db: Sql, keyword: string) => db`(
  strpos(lower(o.order_no || ' ' || o.po_number), ${keyword}) > 0
  or exists (
    select from order_line l where l.order_id = o.order_id
      and strpos(lower(l.sku_no || ' ' || l.model || ' ' || l.product_name || ' ' ||
        coalesce(l.material_code, '')), ${keyword}) > 0))`

export const selectCounts = (db: Sql, filter: Filter) => db<
  { status: OrderStatus; count: number }[]
>`
  select o.status, count(*)::int from sales_order o where ${matches(db, filter)} group by o.status`

const isEvery = (statuses: readonly OrderStatus[]) =>
  statuses.length === Object.keys(orderStatus).length

const isIn = (db: Sql, statuses: readonly OrderStatus[]) =>
  isEvery(statuses) ? db`` : db`and o.status = any(${[...statuses]}::smallint[])`

type Page = { offset: number; limit: number }

/** The newest come first. Which orders are on a page is read from an index; only those are read themselves. */
export const selectOrders = (
  db: Sql,
  filter: Filter,
  statuses: readonly OrderStatus[],
  { offset, limit }: Page,
) => db<OrderRow[]>`
  select ${head(db)} from (
    select o.order_id from sales_order o where ${matches(db, filter)} ${isIn(db, statuses)}
    order by o.order_id desc offset ${offset} limit ${limit}
  ) page join sales_order o using (order_id)
  order by order_id desc`

export type ExportRow = Omit<OrderExport, 'createdAt' | 'state'> & {
  createdAt: Date
  status: OrderStatus
}

/** Answers the lines of the newest of these orders, one a row. */
export const selectExport = (
  db: Sql,
  filter: Filter,
  statuses: readonly OrderStatus[],
  limit: number,
) => db<ExportRow[]>`
  select o.order_no, o.created_at, o.status, o.buyer_name, o.po_number, o.project,
    coalesce(l.cost_centre, '') as cost_centre, l.sku_no,
    coalesce(l.material_code, '') as material_code, l.brand_name, l.product_name, l.model, l.unit,
    l.count::float8, l.cancelled::float8, l.shipped::float8, l.received::float8, yuan(l.tax_price_fen) as tax_price,
    yuan(l.with_tax_fen) as with_tax_amount, yuan(o.total_fen) as total_price, l.note,
    coalesce((select string_agg(demander_name || ' ' || d.count, '，' order by requisition_line_id)
      from order_line_demand d where (d.order_id, d.line_no) = (l.order_id, l.line_no)), '') as demanders
  from sales_order o join order_line l using (order_id)
  where ${matches(db, filter)} ${isIn(db, statuses)}
  order by o.order_id desc, l.line_no limit ${limit}`
