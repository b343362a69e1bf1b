import type { Sql } from '#db/postgres.ts'
import { spentStates } from '#mall/house/report/report.rules.ts'
import { customerLimits } from '#mall/houseLimits.ts'
import { orderStatus } from '#mall/trade/order/order.rules.ts'
import { statementLimits } from '#mall/tradeLimits.ts'
import type {
  CustomerDocuments,
  CustomerFigures,
  CustomerMessage,
  CustomerPerson,
  CustomerPlaces,
} from './customer.contract.ts'
import type { DocumentRows } from './customer.rules.ts'

type Fragment = ReturnType<Sql>

const today = (db: Sql, now: Date) => db`(${now}::timestamptz at time zone 'Asia/Shanghai')::date`

/** What of the statement `s` is to be paid still. */
const due = (db: Sql) => db`(s.with_tax_fen - s.held_fen - s.paid_fen)`

export async function selectFigures(db: Sql, companyId: string, now: Date) {
  const [row] = await db<(Omit<CustomerFigures, 'lastOrderAt'> & { lastOrderAt: Date | null })[]>`
    select year.orders as year_orders, year.amount as year_amount,
      (select coalesce(sum(orders), 0)::int from order_tally
        where company_id = ${companyId} and status not in (12, 60, 90)) as open_orders,
      (select created_at from sales_order where company_id = ${companyId} order by order_id desc limit 1) as last_order_at,
      (select count(*)::int from enquiry where company_id = ${companyId}
        and state in ('waiting', 'quoting', 'asking', 'partly', 'quoted')) as open_enquiries,
      (select count(*)::int from after_sale where company_id = ${companyId}
        and state in ('reviewing', 'returning', 'inspecting', 'refunding', 'sending', 'repairing')) as open_after_sales,
      owed.due_amount, owed.overdue_amount, owed.overdue_days,
      (select count(*)::int from person where company_id = ${companyId}) as people, agreed.agreement_no,
      agreed.valid_to::text as agreement_ends
    from (
      select count(*)::int as orders, coalesce(yuan(sum(total_fen)::bigint), 0) as amount from sales_order
      where company_id = ${companyId} and created_at >= ${now}::timestamptz - interval '12 months' and status <> all(${[orderStatus.approval, orderStatus.cancelled]}::smallint[])
        and pay_state = any(${[...spentStates]}::smallint[])
    ) year, (
      select coalesce(yuan(sum(${due(db)})::bigint), 0) as due_amount,
        coalesce(yuan(sum(${due(db)}) filter (where ${isLate(db, now)})::bigint), 0) as overdue_amount,
        max(${today(db, now)} - s.due_on) filter (where ${isLate(db, now)}) as overdue_days
      from statement s where s.company_id = ${companyId} and s.state <> 'settled'
    ) owed left join lateral (
      select agreement_no, valid_to from agreement where company_id = ${companyId} and ended_at is null
        and ${today(db, now)} between valid_from and valid_to order by valid_to, agreement_id limit 1
    ) agreed on true`
  return row
}

const isLate = (db: Sql, now: Date) =>
  db`(s.due_on < ${today(db, now)} and ${due(db)} > ${`${statementLimits.forgivenFen}`})`

type PersonRow = Omit<CustomerPerson, 'lastLoginAt'> & { lastLoginAt: Date | null }

export const selectPeople = (db: Sql, companyId: string, now: Date) => db<PersonRow[]>`
  select p.user_id, p.name, p.account as username, p.mobile, p.email, d.name as department_name, p.role_name,
    r.name as custom_role, p.status, p.activated_at is not null as is_activated, p.last_login_at,
    (select count(*)::int from session s where s.user_id = p.user_id and s.expires_at > ${now}) as sessions
  from person p left join department d using (department_id) left join company_role r on r.role_id = p.custom_role_id
  where p.company_id = ${companyId}
  order by p.status desc, p.role_name = 'groupAdministrator' desc, p.user_id limit ${customerLimits.people}`

/** The rows of a part of a statement as a JSON array. */
const listed = (db: Sql, rows: Fragment) =>
  db`coalesce((select json_agg(one) from (${rows}) one), '[]')`

/** Each kind is read by its own index of the company; `state` is as its table has it, of an order a JSON object. */
const documentsOf = (db: Sql, companyId: string) => {
  const last = (by: Fragment) => db`order by ${by} desc limit ${customerLimits.documents}`
  return {
    orders: db`
      select o.order_no as no, o.created_at as at, o.buyer_name as by, o.po_number as note, yuan(o.total_fen) as amount,
        json_build_object('status', o.status, 'payState', o.pay_state, 'isCancelAsked', exists (
          select from cancel_request r where r.order_id = o.order_id and r.state = 'waiting')) as state
      from sales_order o where o.company_id = ${companyId} ${last(db`o.order_id`)}`,
    enquiries: db`
      select e.enquiry_no as no, e.submitted_at as at, p.name as by, e.title as note, null::numeric as amount, e.state
      from enquiry e join person p using (user_id)
      where e.company_id = ${companyId} and e.state <> 'draft' ${last(db`e.changed_at`)}`,
    quotations: db`
      select q.quotation_no as no, q.created_at as at, q.maker_name as by, q.valid_until::text as note,
        yuan(q.total_fen) as amount, '' as state
      from quotation q where q.company_id = ${companyId} ${last(db`q.quotation_id`)}`,
    afterSales: db`
      select a.after_sale_no as no, a.created_at as at, a.applicant as by, o.order_no as note,
        yuan(a.refund_fen) as amount, a.state
      from after_sale a join sales_order o using (order_id)
      where a.company_id = ${companyId} ${last(db`a.after_sale_id`)}`,
    statements: db`
      select s.statement_no as no, s.made_at as at, s.confirmed_by as by, s.due_on::text as note,
        yuan(${due(db)}) as amount, s.state
      from statement s where s.company_id = ${companyId} ${last(db`s.statement_id`)}`,
    invoices: db`
      select i.invoice_no as no, i.created_at as at, i.applicant as by, i.title ->> 'name' as note,
        yuan(i.with_tax_fen) as amount, i.state
      from invoice i where i.company_id = ${companyId} ${last(db`i.invoice_id`)}`,
  } satisfies Record<keyof CustomerDocuments, Fragment>
}

export async function selectDocuments(db: Sql, companyId: string) {
  const of = documentsOf(db, companyId)
  const [row] = await db<DocumentRows[]>`
    select ${listed(db, of.orders)} as orders, ${listed(db, of.enquiries)} as enquiries,
      ${listed(db, of.quotations)} as quotations, ${listed(db, of.afterSales)} as after_sales,
      ${listed(db, of.statements)} as statements, ${listed(db, of.invoices)} as invoices`
  return row
}

/** Addresses of the company itself come before those of its people. */
export async function selectPlaces(db: Sql, companyId: string) {
  const [row] = await db<CustomerPlaces[]>`
    select ${listed(
      db,
      db`
        select a.address_id::text as "addressId", a.receiver, a.mobile, a.is_default as "isDefault", p.name as "ownerName",
          concat(a.province, a.city, a.district, a.street, a.detail) as address
        from address a left join person p using (user_id)
        where a.company_id = ${companyId}
          or a.user_id = any(array(select user_id from person where company_id = ${companyId}))
        order by a.company_id is null, a.is_default desc, a.address_id limit ${customerLimits.places}`,
    )} as addresses, ${listed(
      db,
      db`
        select title_id::text as "titleId", name, tax_no as "taxNo", bank, bank_account as "bankAccount", address, phone,
          is_default as "isDefault"
        from invoice_title where company_id = ${companyId}
        order by is_default desc, title_id limit ${customerLimits.places}`,
    )} as titles`
  return row ?? { addresses: [], titles: [] }
}

type MessageRow = Omit<CustomerMessage, 'at'> & { at: Date }

/**
 * Each of its people has an index of his own messages, of which the last ones are read: what the mall told him of trade, and
 * nothing that colleagues told each other.
 */
export const selectMessages = (db: Sql, companyId: string) => db<MessageRow[]>`
  select m.message_id, m.created_at as at, p.name as user_name, m.title, m.text, m.read_at is not null as is_read
  from person p cross join lateral (
    select * from message where user_id = p.user_id and kind in ('order', 'parcel', 'enquiry', 'company') order by message_id desc limit ${customerLimits.messages}) m
  where p.company_id = ${companyId} order by m.message_id desc limit ${customerLimits.messages}`
