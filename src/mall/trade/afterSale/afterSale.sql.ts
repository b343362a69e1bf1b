import type { Sql } from '#db/postgres.ts'
import { nextNumber } from '#mall/number.sql.ts'
import { paidBy } from './promised.sql.ts'
import type { AfterSaleKind, AfterSaleReason, PaidBy } from './reasons.rules.ts'
import type { AfterSaleState } from './states.rules.ts'

// These write requests. Whoever changes one has locked its order first, then itself.

const numbering = { prefix: 'AS', sequence: 'after_sale_number', digits: 4 }
const rmaNumbering = { prefix: 'RMA', sequence: 'rma_number', digits: 4 }

export type NewAfterSale = {
  orderId: string
  userId: string
  companyId: string | null
  customer: string
  applicant: string
  contact: string
  mobile: string
  kind: AfterSaleKind
  reason: AfterSaleReason
  words: string
  payer: 'mall' | 'buyer'
  fileIds: readonly string[]
  lines: readonly { lineNo: number; count: number }[]
}

export async function insertAfterSale(db: Sql, one: NewAfterSale, now: Date) {
  const [row] = await db<{ afterSaleId: string; afterSaleNo: string }[]>`
    with made as (
      insert into after_sale (after_sale_no, order_id, user_id, company_id, customer, applicant, contact, mobile, kind, reason,
        words, payer, state, created_at, entered_at)
      values (${nextNumber(db, numbering, now)}, ${one.orderId}, ${one.userId}, ${one.companyId}, ${one.customer},
        ${one.applicant}, ${one.contact}, ${one.mobile}, ${one.kind}, ${one.reason}, ${one.words}, ${one.payer},
        'reviewing', ${now}, ${now})
      returning after_sale_id, after_sale_no, order_id
    ), listed as (
      insert into after_sale_line (after_sale_id, order_id, line_no, count)
      select after_sale_id, order_id, line_no, count from made cross join unnest(
        ${one.lines.map(({ lineNo }) => lineNo)}::int[], ${one.lines.map(({ count }) => count)}::bigint[]) as line (line_no, count)
    ), shown as (
      insert into after_sale_file (after_sale_id, file_id, place)
      select after_sale_id, file_id, place from made
      cross join unnest(${[...one.fileIds]}::text[]) with ordinality as file (file_id, place)
    )
    select after_sale_id, after_sale_no from made`
  if (!row) throw new Error('The database did not keep the request.')
  return row
}

export type Locked = {
  afterSaleId: string
  afterSaleNo: string
  orderId: string
  orderNo: string
  userId: string
  orderedBy: string
  companyId: string | null
  kind: AfterSaleKind
  reason: AfterSaleReason
  state: AfterSaleState
  dueAt: Date | null
  refundFen: string | null
  refundNo: string | null
  isRefundAgreed: boolean
  isRefundGone: boolean
  paidBy: PaidBy[]
  lines: LockedLine[]
}
export type LockedLine = {
  lineNo: number
  skuId: string
  count: number
  accepted: number | null
  restocked: number
}

/** All parts of what was agreed on have gone; on account nothing has to go. */
export const isRefundGone = (db: Sql) => db`
  (a.refund_fen is not null and not exists (
    select from refund r where r.order_id = a.order_id and r.state = 'open'
      and (r.refund_no = a.refund_no or r.refund_no like a.refund_no || '-%')))`

/** Answers and locks a request, after its order. */
export async function selectAfterSaleForUpdate(db: Sql, afterSaleNo: string) {
  const [order] = await db<{ orderId: string }[]>`
    select order_id from after_sale where after_sale_no = ${afterSaleNo}`
  if (!order) return undefined
  await db`select from sales_order where order_id = ${order.orderId} for no key update`
  await db`select from after_sale where after_sale_no = ${afterSaleNo} for no key update`
  const [row] = await db<Locked[]>`
    select a.after_sale_id, a.after_sale_no, a.order_id, o.order_no, a.user_id, o.user_id as ordered_by, a.company_id, a.kind,
      a.reason, a.state, a.due_at, a.refund_fen, a.refund_no, a.refund_fen is not null as is_refund_agreed,
      ${isRefundGone(db)} as is_refund_gone, ${paidBy(db)} as paid_by,
      (select json_agg(json_build_object('lineNo', l.line_no, 'skuId', ol.sku_id::text, 'count', l.count,
          'accepted', l.accepted, 'restocked', l.restocked) order by l.line_no)
       from after_sale_line l join order_line ol using (order_id, line_no) where l.after_sale_id = a.after_sale_id) as lines
    from after_sale a join sales_order o using (order_id) where a.after_sale_no = ${afterSaleNo}`
  return row
}

/** What is not given stays as it is; due_at is only of a request whose goods are to be sent back. */
export type Changes = {
  dueAt?: Date | null
  returnTo?: { receiver: string; mobile: string; address: string }
  carrier?: string
  waybill?: string
  sentCarrier?: string
  sentWaybill?: string
  answer?: string
  isUsed?: boolean
  refundFen?: bigint
  freightFen?: bigint
  refundNo?: string | null
}

export const updateAfterSale = (
  db: Sql,
  afterSaleId: string,
  state: AfterSaleState,
  { dueAt = null, returnTo, refundFen, freightFen, ...rest }: Changes,
  now: Date,
) => db`
  update after_sale set state = ${state},
    entered_at = case when state = ${state} then entered_at else ${now}::timestamptz end, due_at = ${dueAt},
    rma_no = case when ${returnTo !== undefined} then ${nextNumber(db, rmaNumbering, now)} else rma_no end,
    return_to = coalesce(${returnTo ? JSON.stringify(returnTo) : null}::text::jsonb, return_to),
    carrier = coalesce(${rest.carrier ?? null}, carrier), waybill = coalesce(${rest.waybill ?? null}, waybill),
    sent_carrier = coalesce(${rest.sentCarrier ?? null}, sent_carrier),
    sent_waybill = coalesce(${rest.sentWaybill ?? null}, sent_waybill),
    answer = coalesce(${rest.answer ?? null}, answer), is_used = coalesce(${rest.isUsed ?? null}, is_used),
    refund_fen = coalesce(${refundFen === undefined ? null : `${refundFen}`}::bigint, refund_fen),
    freight_fen = coalesce(${freightFen === undefined ? null : `${freightFen}`}::bigint, freight_fen),
    refund_no = coalesce(${rest.refundNo ?? null}, refund_no)
  where after_sale_id = ${afterSaleId}`

export type Inspected = { lineNo: number; accepted: number; restocked: number }

export const updateInspected = (db: Sql, afterSaleId: string, lines: readonly Inspected[]) => db`
  update after_sale_line l set accepted = one.accepted, restocked = one.restocked
  from unnest(${lines.map(({ lineNo }) => lineNo)}::int[], ${lines.map(({ accepted }) => accepted)}::bigint[],
    ${lines.map(({ restocked }) => restocked)}::bigint[]) as one (line_no, accepted, restocked)
  where l.after_sale_id = ${afterSaleId} and l.line_no = one.line_no`

export type LogBy = { actor: string; staff?: string; now: Date }

export const insertAfterSaleLog = (
  db: Sql,
  afterSaleId: string,
  log: LogBy & { from: AfterSaleState | null; to: AfterSaleState; note: string },
) => db`
  insert into after_sale_log (after_sale_id, at, actor, staff_name, from_state, to_state, note)
  values (${afterSaleId}, ${log.now}, ${log.actor}, ${log.staff ?? null}, ${log.from}, ${log.to}, ${log.note})`

/** Requests whose goods were not sent back in time. */
export const selectOverdue = (db: Sql, now: Date, limit: number) => db<{ afterSaleNo: string }[]>`
  select after_sale_no from after_sale where state = 'returning' and due_at <= ${now} order by due_at limit ${limit}`

/** Requests that were agreed to and whose money has gone. */
export const selectSettled = (db: Sql, limit: number) => db<{ afterSaleNo: string }[]>`
  select a.after_sale_no from after_sale a where a.state = 'refunding' and ${isRefundGone(db)}
  order by a.after_sale_id limit ${limit}`

/** Locks those whose time is soon over and whose buyers were not told of it. */
export const updateReminded = (db: Sql, until: Date, now: Date, limit: number) => db<
  { afterSaleNo: string; userId: string; dueAt: Date }[]
>`
  update after_sale set reminded_at = ${now} where after_sale_id in (
    select after_sale_id from after_sale where state = 'returning' and due_at <= ${until} and due_at > ${now} and reminded_at is null
    order by due_at limit ${limit} for no key update skip locked)
  returning after_sale_no, user_id, due_at`
