import type { Sql } from '#db/postgres.ts'
import { isWithinScope } from '#mall/company/employee/scope.sql.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { holdsOneOf, ofOrders } from '#mall/staffAccess.ts'
import { waived } from '#mall/trade/order/withheld.sql.ts'
import type { AfterSaleDetail, AfterSaleHead, Counter } from './afterSale.contract.ts'
import { isRefundGone } from './afterSale.sql.ts'
import type { AfterSaleTab } from './afterSaleDesk.contract.ts'
import { takenFirst } from './line.sql.ts'
import { freightFen, goodsFen, paidBy } from './promised.sql.ts'

type Timed<T> = Omit<T, 'createdAt' | 'enteredAt' | 'dueAt'> & {
  createdAt: Date
  enteredAt: Date
  dueAt: Date | null
}
export type HeadRow = Timed<AfterSaleHead>

const head = (db: Sql) => db`
  a.after_sale_no, o.order_no, a.state, a.kind, a.reason, a.customer, a.applicant, a.created_at, a.entered_at, a.due_at,
  a.answer, sums.type, sums.total, sums.model,
  case when a.kind in ('returnRefund', 'refundOnly') then yuan(coalesce(a.refund_fen, sums.fen + ${freightFen(db)})) end as total_price`

const from = (db: Sql) => db`
  after_sale a join sales_order o using (order_id) cross join lateral (
    select count(*)::int as type, sum(l.count)::float8 as total, sum(${goodsFen(db)})::bigint as fen,
      (array_agg(coalesce(nullif(ol.model, ''), ol.product_name) order by l.line_no))[1] as model
    from after_sale_line l join order_line ol using (order_id, line_no) where l.after_sale_id = a.after_sale_id) sums`

const words = (db: Sql) => db`
  lower(concat_ws(' ', a.after_sale_no, a.rma_no, o.order_no, a.customer, a.waybill, a.sent_waybill))`
const wordsOfLine = (db: Sql) => db`
  lower(concat_ws(' ', ol.model, ol.sku_no, ol.product_name, ol.material_code))`

/** Request by request, as far as a list is read. */
const mentions = (db: Sql, keyword: string) => db`
  (strpos(${words(db)}, ${keyword}) > 0 or exists (
    select from after_sale_line l join order_line ol using (order_id, line_no)
    where l.after_sale_id = a.after_sale_id and strpos(${wordsOfLine(db)}, ${keyword}) > 0))`

/** The same where all requests are read: their lines are looked through once, and not for each. */
const mentionsAny = (db: Sql, keyword: string) => db`
  (strpos(${words(db)}, ${keyword}) > 0 or a.after_sale_id in (
    select l.after_sale_id from after_sale_line l join order_line ol using (order_id, line_no)
    where strpos(${wordsOfLine(db)}, ${keyword}) > 0))`

export type OwnTab = 'all' | 'open' | 'toSend' | 'done' | 'ended'
const ownTabs: Record<Exclude<OwnTab, 'all'>, readonly string[]> = {
  open: ['reviewing', 'returning', 'inspecting', 'refunding', 'sending', 'repairing'],
  toSend: ['returning'],
  done: ['done'],
  ended: ['refused', 'withdrawn', 'closed'],
}

type OwnFilter = { keyword: string; from?: string | undefined; to?: string | undefined }
type Page = { offset: number; limit: number }

/** Whoever sees an order sees what is asked for with it. The first condition is that of an index. */
export const isOwn = (db: Sql, who: UserInfo) => db`
  ${who.companyId === null ? db`true` : db`a.company_id = ${who.companyId}`}
  and ${isWithinScope(db, who, db`o.user_id`, db`o.company_id`)}`

const own = (db: Sql, who: UserInfo, filter: OwnFilter) => db`
  ${isOwn(db, who)} ${filter.keyword ? db`and ${mentions(db, filter.keyword.toLowerCase())}` : db``}
  ${filter.from ? db`and a.created_at >= ${filter.from}::text::timestamp at time zone 'Asia/Shanghai'` : db``}
  ${filter.to ? db`and a.created_at < (${filter.to}::text::date + 1)::timestamp at time zone 'Asia/Shanghai'` : db``}`

export const selectOwnAfterSales = (
  db: Sql,
  who: UserInfo,
  { tab, offset, limit, ...filter }: OwnFilter & Page & { tab: OwnTab },
) => db<HeadRow[]>`
  select ${head(db)} from ${from(db)}
  where ${own(db, who, filter)} ${tab === 'all' ? db`` : db`and a.state = any(${[...ownTabs[tab]]})`}
  order by a.after_sale_id desc offset ${offset} limit ${limit}`

export async function selectOwnCounts(db: Sql, who: UserInfo, filter: OwnFilter) {
  const of = (tab: keyof typeof ownTabs) =>
    db`(count(*) filter (where a.state = any(${[...ownTabs[tab]]})))::int`
  const [row] = await db<Record<OwnTab, number>[]>`
    select count(*)::int as all, ${of('open')} as open, ${of('toSend')} as to_send, ${of('done')} as done, ${of('ended')} as ended
    from after_sale a join sales_order o using (order_id) where ${own(db, who, filter)}`
  return row ?? { all: 0, open: 0, toSend: 0, done: 0, ended: 0 }
}

/** What waits for this person: goods that he is to send back. */
export async function selectToSendBack(db: Sql, who: UserInfo): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int from after_sale a join sales_order o using (order_id)
    where ${isOwn(db, who)} and a.state = 'returning'`
  return row?.count ?? 0
}

export const selectAfterSalesOfOrder = (db: Sql, orderId: string) => db<HeadRow[]>`
  select ${head(db)} from ${from(db)} where a.order_id = ${orderId} order by a.after_sale_id desc`

/** What after-sales have made of the lines of an order. */
export const selectCounters = (db: Sql, orderId: string) => db<Counter[]>`
  select l.line_no, l.returned::float8, l.in_after_sale::float8, coalesce((
    select sum(s.accepted) from after_sale_line s join after_sale a using (after_sale_id)
    where (s.order_id, s.line_no) = (l.order_id, l.line_no) and a.kind = 'exchange' and a.state = 'done'), 0)::float8 as exchanged
  from order_line l where l.order_id = ${orderId} and l.received > 0 order by l.line_no`

const deskTabs = (db: Sql): Record<AfterSaleTab, ReturnType<Sql>> => ({
  reviewing: db`a.state = 'reviewing'`,
  returning: db`a.state = 'returning'`,
  inspecting: db`a.state = 'inspecting'`,
  refunding: db`(a.state = 'refunding' and a.refund_fen is null)`,
  sending: db`a.state = 'sending'`,
  repairing: db`a.state = 'repairing'`,
  all: db`true`,
})

type DeskFilter = { kind: string; keyword: string }
const asked = (db: Sql, { kind, keyword }: DeskFilter, isOfAll: boolean) => db`
  ${kind ? db`a.kind = ${kind}` : db`true`} ${keyword ? db`and ${isNamed(db, keyword, isOfAll)}` : db``}`

/** A whole number is found by its index. */
function isNamed(db: Sql, keyword: string, isOfAll: boolean) {
  const no = keyword.toUpperCase()
  if (/^AS\d{10,}$/.test(no)) return db`a.after_sale_no = ${no}`
  if (/^RMA\d{10,}$/.test(no)) return db`a.rma_no = ${no}`
  if (/^SO\d{12,}$/.test(no))
    return db`a.order_id = (select order_id from sales_order where order_no = ${no})`
  return (isOfAll ? mentionsAny : mentions)(db, keyword.toLowerCase())
}

/** What waits comes with the oldest first, all with the newest. */
export const selectDeskAfterSales = (
  db: Sql,
  { tab, offset, limit, ...filter }: Page & DeskFilter & { tab: AfterSaleTab },
) => db<HeadRow[]>`
  select ${head(db)} from ${from(db)} where ${deskTabs(db)[tab]} and ${asked(db, filter, tab === 'all')}
  order by ${tab === 'all' ? db`a.after_sale_id desc` : db`a.entered_at, a.after_sale_id`}
  offset ${offset} limit ${limit}`

/** What is not looked for by a keyword is counted by the tally. */
const counted = (db: Sql, filter: DeskFilter) =>
  filter.keyword
    ? db`select case when a.state = 'refunding' and a.refund_fen is not null then 'refunded' else a.state end as state, 1 as count
        from after_sale a join sales_order o using (order_id) where ${asked(db, filter, true)}`
    : db`select state, count from list_tally
        where list = 'afterSale' ${filter.kind ? db`and medium = ${filter.kind}` : db``}`

export async function selectDeskCounts(db: Sql, filter: DeskFilter) {
  const of = (tab: AfterSaleTab) =>
    db`coalesce(sum(count) filter (where ${tab === 'all' ? db`true` : db`state = ${tab}`}), 0)::int`
  const [row] = await db<Record<AfterSaleTab, number>[]>`
    select ${of('reviewing')} as reviewing, ${of('returning')} as returning, ${of('inspecting')} as inspecting,
      ${of('refunding')} as refunding, ${of('sending')} as sending, ${of('repairing')} as repairing, ${of('all')} as all
    from (${counted(db, filter)}) counted`
  return (
    row ?? {
      ...{ reviewing: 0, returning: 0, inspecting: 0, refunding: 0, sending: 0, repairing: 0 },
      all: 0,
    }
  )
}

export type DetailRow = HeadRow &
  Omit<AfterSaleDetail, keyof AfterSaleHead | 'actions'> & { isRefundGone: boolean }

/** `who` is null for the staff, who sees all and who of them it was. */
export async function selectAfterSale(db: Sql, who: UserInfo | null, afterSaleNo: string) {
  const [row] = await db<DetailRow[]>`
    select ${head(db)}, a.words, a.contact, a.mobile, a.payer, a.rma_no, a.return_to, a.carrier, a.waybill, a.sent_carrier,
      a.sent_waybill, yuan(case when a.refund_fen is null then ${freightFen(db)} else a.freight_fen end) as freight,
      o.pay_state = 5 as is_on_account, ${paidBy(db)} as paid_by,
      a.refund_fen is not null as is_refund_agreed, a.refund_no, ${isRefundGone(db)} as is_refund_gone,
      ${holding(db)} as invoice_nos, ${lines(db)} as lines, ${files(db)} as files, ${logs(db, who === null)} as logs
    from ${from(db)} where a.after_sale_no = ${afterSaleNo} ${who ? db`and ${isOwn(db, who)}` : db``}`
  return row
}

/**
 * Invoices, and applications, without which more of these lines would be invoiced than is left: as many as it takes, in
 * the order in which they are taken back.
 */
const holding = (db: Sql) => db`
  array(select distinct invoice_no from (
    select i.invoice_no, sl.over, coalesce(sum(il.count - il.reversed) over (
      partition by il.order_id, il.line_no order by ${takenFirst(db)} rows between unbounded preceding and 1 preceding), 0) as before
    from (
      select l.order_id, l.line_no, l.invoiced - greatest(0, l.received - l.returned - ${waived(db)} - coalesce(x.accepted, x.count)) as over
      from after_sale_line x join order_line l using (order_id, line_no)
      where x.after_sale_id = a.after_sale_id and a.kind in ('returnRefund', 'refundOnly') and a.refund_fen is null
      union all
      select o.order_id, 0, 1 where a.kind in ('returnRefund', 'refundOnly') and a.refund_fen is null and a.payer = 'mall'
        and o.is_freight_invoiced and not o.is_freight_returned and not exists (
          select from order_line l left join after_sale_line x on (x.after_sale_id = a.after_sale_id and x.line_no = l.line_no)
          where l.order_id = o.order_id and l.count > l.returned + coalesce(x.accepted, x.count, 0))
    ) sl join invoice_line il using (order_id, line_no) join invoice i using (invoice_id)
    where i.state not in ('rejected', 'reversed') and il.count > il.reversed and sl.over > 0
  ) held where before < over order by 1)`

const lines = (db: Sql) => db`
  (select json_agg(json_build_object('lineNo', l.line_no, 'skuId', ol.sku_id::text, 'skuNo', ol.sku_no, 'brandName', ol.brand_name,
      'productName', ol.product_name, 'model', ol.model, 'unit', ol.unit, 'family', ol.family, 'attrDesc', ol.attr_desc::text,
      'imgUrl', ol.img_url, 'taxPrice', yuan(ol.tax_price_fen), 'count', l.count, 'accepted', l.accepted,
      'restocked', l.restocked, 'withTaxAmount', yuan(${goodsFen(db)}))
    order by l.line_no)
   from after_sale_line l join order_line ol using (order_id, line_no) where l.after_sale_id = a.after_sale_id)`

const files = (db: Sql) => db`
  coalesce((select json_agg(json_build_object('fileId', f.file_id, 'name', f.name, 'mediaType', f.media_type) order by x.place)
    from after_sale_file x join stored_file f using (file_id) where x.after_sale_id = a.after_sale_id), '[]')`

const logs = (db: Sql, isStaff: boolean) => db`
  coalesce((select json_agg(json_build_object('at', at, 'actor', ${isStaff ? db`coalesce(staff_name, actor)` : db`actor`},
    'note', note) order by log_id) from after_sale_log g where g.after_sale_id = a.after_sale_id), '[]')`

/** Whoever sees a request sees its photos. */
export async function selectAfterSaleFile(db: Sql, who: UserInfo, fileId: string) {
  const [row] = await db<{ name: string; mediaType: string; bytes: Buffer }[]>`
    select f.name, f.media_type, f.bytes from stored_file f where f.file_id = ${fileId} and exists (
      select from after_sale_file x join after_sale a using (after_sale_id) join sales_order o using (order_id)
      where x.file_id = f.file_id and (${holdsOneOf(who, ofOrders)} or ${isOwn(db, who)}))`
  return row
}

/** What waits for the staff, for its desk: `queue`, since when, its number, whose it is and what it comes to. */
export const waitingAfterSales = (db: Sql) => db`
  select 'afterSales'::text as queue, a.entered_at as since, a.after_sale_no as key, a.customer as name,
    case when a.kind in ('returnRefund', 'refundOnly') then sums.fen + ${freightFen(db)} end as fen
  from ${from(db)}
  where a.state in ('reviewing', 'inspecting', 'sending', 'repairing') or (a.state = 'refunding' and a.refund_fen is null)`
