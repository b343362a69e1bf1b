import type { Sql } from '#db/postgres.ts'
import { isCancelAsked } from '#mall/trade/order/cancellation.sql.ts'
import type { Labelled } from '#mall/trade/order/order.rules.ts'
import type { FoundKind } from './find.contract.ts'
import { type Hit, numberIn } from './find.rules.ts'

const most = 5

/** So that an index of the numbers is read: whatever begins so and goes on with digits sorts before a letter. */
const begins = (db: Sql, column: ReturnType<Sql>, typed: string, prefix: string) => {
  const number = numberIn(typed, prefix)
  return number === null
    ? db`false`
    : db`(${column} >= ${number}::text and ${column} < ${`${number}A`}::text)`
}

type OrderHit = Labelled & { orderNo: string; customer: string; poNumber: string }

/** Orders by the beginning of their number, by the customer's own number and by a waybill, the newest first. */
export const selectFoundOrders = (db: Sql, typed: string) => db<OrderHit[]>`
  select o.order_no, coalesce(o.company_name, o.buyer_name) as customer, o.po_number, o.status, o.pay_state,
    ${isCancelAsked(db)} as is_cancel_asked
  from sales_order o where o.order_id in (
    (select order_id from sales_order where ${begins(db, db`order_no`, typed, 'SO')} order by order_no desc limit ${most})
    union all
    (select order_id from sales_order where po_number <> '' and lower(po_number) = ${typed.toLowerCase()}
      order by order_id desc limit ${most})
    union all
    (select order_id from shipment where waybill <> '' and lower(waybill) = ${typed.toLowerCase()} limit ${most}))
  order by o.order_id desc limit ${most}`

type Part = (db: Sql, typed: string) => ReturnType<Sql>

const named = (db: Sql, text: ReturnType<Sql>, typed: string) =>
  db`strpos(lower(${text}), ${typed.toLowerCase()}) > 0`

/** Each answers key, name, note, state, company_id, is_staff and account of one kind. */
const parts: Partial<Record<FoundKind, Part>> = {
  enquiry: (db, typed) => db`
    select e.enquiry_no, e.enquiry_no, concat_ws('，', coalesce(c.name, p.name), nullif(e.title, '')), e.state,
      null::bigint, false, ''
    from enquiry e join person p using (user_id) left join company c on c.company_id = e.company_id
    where ${begins(db, db`e.enquiry_no`, typed, 'XJ')} order by e.enquiry_no desc limit ${most}`,
  statement: (db, typed) => db`
    select s.statement_no, s.statement_no, c.name, s.state, null::bigint, false, ''
    from statement s join company c using (company_id)
    where ${begins(db, db`s.statement_no`, typed, 'DZ')} order by s.statement_no desc limit ${most}`,
  invoice: (db, typed) => db`
    select i.invoice_no, i.invoice_no, concat_ws('，', i.customer, i.number), i.state, null::bigint, false, ''
    from invoice i where ${begins(db, db`i.invoice_no`, typed, 'FP')} or i.number = ${typed}
    order by i.invoice_no desc limit ${most}`,
  afterSale: (db, typed) => db`
    select a.after_sale_no, a.after_sale_no, concat_ws('，', a.customer, a.rma_no), a.state, null::bigint, false, ''
    from after_sale a where ${begins(db, db`a.after_sale_no`, typed, 'AS')} or a.rma_no = ${typed.toUpperCase()}
    order by a.after_sale_no desc limit ${most}`,
  company: (db, typed) => db`
    select c.company_id::text, c.name, coalesce(c.credit_code, ''),
      case when c.frozen_at is null then '' else 'frozen' end, null::bigint, false, ''
    from company c where ${named(db, db`c.name`, typed)} or c.credit_code = ${typed.toUpperCase()}
    order by strpos(lower(c.name), ${typed.toLowerCase()}), length(c.name), c.company_id limit ${most}`,
  person: (db, typed) => db`
    select p.user_id::text, p.name, concat_ws('，', p.mobile, p.account, c.name),
      case when p.status = 1 then '' else 'off' end, p.company_id, p.is_operator, p.account
    from person p left join company c using (company_id)
    where ${named(db, db`concat_ws(' ', p.name, p.account, p.mobile)`, typed)}
    order by p.status desc, lower(p.account) = ${typed.toLowerCase()} desc, length(p.name), p.user_id limit ${most}`,
  agreement: (db, typed) => db`
    select a.agreement_id::text, a.agreement_no, c.name, '', null::bigint, false, ''
    from agreement a join company c using (company_id) where ${named(db, db`a.agreement_no`, typed)}
    order by a.agreement_id desc limit ${most}`,
}

/** What is found of these kinds in the tables, a few of each; one statement for all of them. */
export async function selectHits(db: Sql, kinds: readonly FoundKind[], typed: string) {
  const asked = kinds.flatMap((kind) => {
    const part = parts[kind]
    return part ? [db`(select ${kind}::text as kind, * from (${part(db, typed)}) of_kind)`] : []
  })
  const [first, ...rest] = asked
  if (!first) return []
  const all = rest.reduce((before, one) => db`${before} union all ${one}`, first)
  return db<Hit[]>`
    select kind, key, name, note, state, company_id, is_staff, account
    from (${all}) found (kind, key, name, note, state, company_id, is_staff, account)`
}
