import type { Sql } from '#db/postgres.ts'
import type { Shortage, ShortageKind, ShortageState } from './shortage.contract.ts'

type Times = 'proposedAt' | 'answerDueAt' | 'answeredAt'
export type ShortageRow = Omit<Shortage, Times> & {
  proposedAt: Date
  answerDueAt: Date
  answeredAt: Date | null
  /** It is somebody of the staff. */
  proposedBy: string
  substituteFen: string | null
}

/** Answers what was proposed for lines of an order, the first first; only what still stands if that is asked for. */
export const selectShortages = (db: Sql, orderId: string, isLive = false) => db<ShortageRow[]>`
  select h.shortage_id, l.line_no, l.sku_no, l.brand_name, l.product_name, l.model, l.unit,
    yuan(l.tax_price_fen) as tax_price, h.missing::float8,
    h.ready::float8, h.arrived::float8, h.kind, h.later_date::text,
    h.note, h.state, h.proposed_at, h.answer_due_at, h.answered_at, h.answered_by, h.proposed_by, h.substitute_fen,
    h.ended_at is null as is_live,
    case when s.sku_id is not null then json_build_object('skuId', s.sku_id::text, 'skuNo', s.sku_code,
      'brandName', b.brand_name, 'productName', s.product_name, 'model', s.model, 'unit', s.unit,
      'taxPrice', yuan(h.substitute_fen)) end as substitute
  from shortage h join order_line l using (order_id, line_no)
  left join sku s on s.sku_id = h.substitute_sku_id left join brand b using (brand_id)
  where h.order_id = ${orderId} ${isLive ? db`and h.ended_at is null` : db``} order by h.shortage_id`

type New = {
  lineNo: number
  missing: number
  ready: number
  kind: ShortageKind
  laterDate: string
  substitute: { skuId: string; fen: bigint } | null
}
type Asked = {
  orderId: string
  note: string
  userId: string
  now: Date
  remindAt: Date
  dueAt: Date
}

/** Asks the buyer of a locked order about these of its lines. */
export const insertShortages = (db: Sql, asked: Asked, lines: readonly New[]) => db`
  with line as (
    select * from unnest(${lines.map(({ lineNo }) => lineNo)}::int[], ${lines.map(({ missing }) => missing)}::bigint[],
      ${lines.map(({ ready }) => ready)}::bigint[], ${lines.map(({ kind }) => kind)}::text[], ${lines.map(({ laterDate }) => laterDate)}::date[],
      ${lines.map(({ substitute }) => substitute?.skuId ?? null)}::bigint[],
      ${lines.map(({ substitute }) => substitute && `${substitute.fen}`)}::bigint[]
    ) as line (line_no, missing, ready, kind, later_date, sku_id, fen)
  ), counted as (
    update order_line l set missing = line.missing from line
    where l.order_id = ${asked.orderId} and l.line_no = line.line_no
  )
  insert into shortage (order_id, line_no, missing, ready, kind, later_date, substitute_sku_id, substitute_fen, note,
    proposed_by, proposed_at, remind_at, answer_due_at, state)
  select ${asked.orderId}, line_no, missing, ready, kind, later_date, sku_id, fen, ${asked.note},
    ${asked.userId}, ${asked.now}, ${asked.remindAt}, ${asked.dueAt}, 'open' from line`

/** Answers false when the proposal does not wait for an answer any more. */
export async function updateAnswered(
  db: Sql,
  shortageId: string,
  state: ShortageState,
  by: { actor: string; now: Date },
): Promise<boolean> {
  const rows = await db`
    update shortage set state = ${state}, answered_at = ${by.now}, answered_by = ${by.actor}
    where shortage_id = ${shortageId} and state = 'open' returning shortage_id`
  return rows.length === 1
}

/** Takes proposals for these lines back; what is missing of them is there, or is asked about anew. */
export const updateWithdrawn = (
  db: Sql,
  orderId: string,
  lineNos: number[],
  by: { actor: string; now: Date },
) => db`
  with withdrawn as (
    update shortage set state = case state when 'declined' then state else 'withdrawn' end, ended_at = ${by.now}, answered_at = coalesce(answered_at, ${by.now}),
      answered_by = coalesce(answered_by, ${by.actor})
    where order_id = ${orderId} and line_no = any(${lineNos}::int[]) and ended_at is null returning line_no
  )
  update order_line l set missing = 0 from withdrawn w where l.order_id = ${orderId} and l.line_no = w.line_no`

/** Nothing is asked about these orders any more: all was carried out, or they have ended. */
export const updateShortagesEnded = (
  db: Sql,
  orderIds: string[],
  by: { actor: string; now: Date },
) => db`
  update shortage set ended_at = ${by.now},
    state = case state when 'open' then 'withdrawn' else state end,
    answered_at = coalesce(answered_at, ${by.now}), answered_by = coalesce(answered_by, ${by.actor})
  where order_id = any(${orderIds}::bigint[]) and ended_at is null`

/** Pieces of a locked order that were put off are there before their day. What was agreed last is what holds. */
export const updateShortagesArrived = (
  db: Sql,
  orderId: string,
  early: readonly { lineNo: number; early: number }[],
) => db`
  update shortage h set arrived = h.arrived + one.early
  from unnest(${early.map(({ lineNo }) => lineNo)}::int[], ${early.map(({ early: count }) => count)}::bigint[])
    as one (line_no, early)
  where h.shortage_id = (
    select max(shortage_id) from shortage s where s.order_id = ${orderId} and s.line_no = one.line_no
      and s.ended_at is not null and s.state in ('accepted', 'lapsed'))`

/**
 * Answers whom to tell once more, of so many orders, and marks that it is done. Orders that wait for their cancellation
 * do not lapse.
 */
export const updateReminded = (db: Sql, now: Date, limit: number) => db<
  { userId: string; orderNo: string; answerDueAt: Date }[]
>`
  with due as (
    select shortage_id, order_id, answer_due_at from shortage h
    where state = 'open' and remind_at <= ${now} and answer_due_at > ${now} and not is_reminded
      and not exists (select from cancel_request r where r.order_id = h.order_id and r.state = 'waiting')
  ), told as (
    update shortage h set is_reminded = true from due
    where h.shortage_id = due.shortage_id and not h.is_reminded
      and due.order_id in (select order_id from due group by order_id order by order_id limit ${limit})
    returning h.order_id, h.answer_due_at
  )
  select o.user_id, o.order_no, min(answer_due_at) as answer_due_at
  from told join sales_order o using (order_id) group by o.order_id order by o.order_id`

/** Answers orders whose buyers have been silent for too long, unless they wait for their cancellation. */
export async function selectSilent(db: Sql, now: Date) {
  const rows = await db<{ orderNo: string }[]>`
    select order_no from sales_order o
    where order_id in (select order_id from shortage where state = 'open' and answer_due_at <= ${now})
      and not exists (select from cancel_request r where r.order_id = o.order_id and r.state = 'waiting')
    order by order_id`
  return rows.map(({ orderNo }) => orderNo)
}

/** The buyer of a locked order was silent: what is missing comes later. */
export const updateLapsed = (db: Sql, orderId: string, by: { actor: string; now: Date }) => db`
  update shortage set state = 'lapsed', answered_at = ${by.now}, answered_by = ${by.actor}
  where order_id = ${orderId} and state = 'open' and answer_due_at <= ${by.now}`

/** What the staff reads of the missing goods of the order `o`; null where none are missing. */
export const shortOf = (db: Sql) => db`
  (select json_build_object('isDeclined', bool_or(h.state = 'declined'),
    'answerDueAt', min(h.answer_due_at) filter (where h.state = 'open'))
   from shortage h where h.order_id = o.order_id and h.ended_at is null having count(*) > 0)`

/** The order `o` has lines that wait for their buyer, or for another proposal. */
export const isShort = (db: Sql) =>
  db`exists (select from shortage h where h.order_id = o.order_id and h.ended_at is null)`
