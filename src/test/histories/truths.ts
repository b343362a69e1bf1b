import type { Db } from '#db/postgres.ts'

// What is true of a company whatever has happened to it, said by its documents and not by what the ledger checks itself
// with. Each part answers what is otherwise.

type Wrong = { what: string; subject: string; detail: string }

const postingsSumToZero = (db: Db, companyId: string) => db`
  select 'posting' as what, posting_id::text as subject, sum(fen)::text as detail from ledger_entry
  where posting_id in (
    select posting_id from ledger_entry join ledger_account using (account_id) where company_id = ${companyId})
  group by posting_id having sum(fen) <> 0`

const balancesAreTheirEntries = (db: Db, companyId: string) => db`
  select 'balance' as what, kind as subject, concat(balance_fen, ' ', coalesce(sum(fen), 0)) as detail
  from ledger_account left join ledger_entry using (account_id) where company_id = ${companyId}
  group by account_id, kind, balance_fen having balance_fen <> coalesce(sum(fen), 0)`

/** What was paid and has not gone back is never more than an order costs, and what went back never more than was paid. */
const ordersArePaidOnce = (db: Db, companyId: string) => db`
  select 'paid' as what, order_no as subject, concat('paid ', paid, ' back ', back, ' of ', total_fen) as detail
  from (
    select order_no, total_fen, pay_state,
      (select coalesce(sum(amount_fen), 0) from payment p where p.order_id = o.order_id and state = 'paid') as paid,
      (select coalesce(sum(r.amount_fen), 0) from refund r join payment p using (payment_no)
        where r.order_id = o.order_id and p.state = 'paid') as back
    from sales_order o where company_id = ${companyId}) money
  where back > paid or paid - back > total_fen
  union all
  select 'late', payment_no, concat(p.amount_fen, ' ', coalesce(sum(r.amount_fen), 0))
  from payment p join sales_order using (order_id) left join refund r using (payment_no)
  where company_id = ${companyId} and p.state = 'late'
  group by payment_no, p.amount_fen having coalesce(sum(r.amount_fen), 0) <> p.amount_fen`

const nothingIsSentUnpaid = (db: Db, companyId: string) => db`
  select 'sent unpaid' as what, order_no as subject, concat(pay_state, ' paid ', paid, ' of ', total_fen) as detail
  from (
    select order_no, pay_state, total_fen,
      (select coalesce(sum(amount_fen), 0) from payment p where p.order_id = o.order_id and state = 'paid') as paid
    from sales_order o
    where company_id = ${companyId} and exists (select from order_line l where l.order_id = o.order_id and shipped > 0)) sent
  where pay_state <> 5 and paid < total_fen`

/**
 * Invoices hold what was received and not returned at most, and what is counted is what stands on them. Parts of a line
 * that a dispute made cheaper are each taxed by themselves, so they come to another sum than their order says.
 */
const invoicesHoldWhatArrived = (db: Db, companyId: string) => db`
  with held as (
    select order_id, line_no, sum(count - reversed) as pieces, sum(il.no_tax_fen - reversed_no_tax_fen) as no_tax
    from invoice_line il join invoice using (invoice_id) where state <> 'rejected' group by order_id, line_no
  )
  select 'invoiced' as what, order_no || ' ' || line_no as subject,
    concat(invoiced, ' of ', received, '-', returned, ', held ', held.pieces, ', no tax ', invoiced_no_tax_fen, ' held ', no_tax) as detail
  from order_line l join sales_order using (order_id) left join held using (order_id, line_no)
  where company_id = ${companyId} and (invoiced > received - returned
    or (invoiced, invoiced_no_tax_fen) <> (coalesce(held.pieces, 0), coalesce(no_tax, 0))
    or invoiced = l.count and invoiced_no_tax_fen <> l.no_tax_fen and not exists (
      select from charge c where (c.order_id, c.line_no) = (l.order_id, l.line_no) and c.kind = 'adjust'))`

/**
 * Whatever parts of a line are charged, they are to the fen what so many of its pieces cost; of one that lost pieces on the
 * way, once all of it is charged.
 */
const partsAddUp = (db: Db, companyId: string) => db`
  select 'parts' as what, order_no || ' ' || line_no as subject,
    concat(charged.pieces, ' of ', l.count, ': ', with_tax, ' and ', no_tax) as detail
  from (
    select order_id, line_no, sum(pieces) as pieces, sum(with_tax_fen) as with_tax, sum(no_tax_fen) as no_tax
    from charge where kind <> 'adjust' and line_no > 0 group by order_id, line_no) charged
  join order_line l using (order_id, line_no) join sales_order using (order_id)
  where company_id = ${companyId} and (charged.pieces <> shipped - returned or with_tax <> charged.pieces * tax_price_fen
    or (cancelled = 0 or charged.pieces = l.count) and l.count > 0 and no_tax <> div(l.no_tax_fen * charged.pieces * 2 + l.count, l.count * 2))
  union all
  select 'line', order_no || ' ' || line_no, concat(l.with_tax_fen, ' ', l.count * tax_price_fen)
  from order_line l join sales_order using (order_id)
  where company_id = ${companyId} and l.with_tax_fen <> l.count * tax_price_fen`

/** Nobody is given back, and given way to, more than a line was charged with. */
const linesCostNoLessThanNothing = (db: Db, companyId: string) => db`
  select 'cost' as what, order_no || ' ' || line_no as subject, sum(c.with_tax_fen)::text as detail
  from charge c join sales_order using (order_id) where c.company_id = ${companyId}
  group by order_no, line_no having sum(c.with_tax_fen) < 0`

/** What came too late for a statement goes back whole, and what a channel has paid of one pays it. */
const statementsArePaidOnce = (db: Db, companyId: string) => db`
  select 'statement ' || p.state as what, payment_no as subject,
    concat(p.amount_fen, ' paid ', coalesce(sp.amount_fen, 0), ' back ', coalesce(sum(r.amount_fen), 0)) as detail
  from payment p join statement using (statement_id) left join refund r using (payment_no)
    left join statement_payment sp using (payment_no)
  where company_id = ${companyId} group by payment_no, p.state, p.amount_fen, sp.amount_fen
  having coalesce(sp.amount_fen, 0) <> case p.state when 'paid' then p.amount_fen else 0 end
    or coalesce(sum(r.amount_fen), 0) <> case p.state when 'late' then p.amount_fen else 0 end`

/** What is paid of an order beforehand is used up by what is sent of it, and by nothing else. */
const advancesAreUsedUp = (db: Db, companyId: string) => db`
  select 'advance' as what, order_no as subject, concat(status, ': ', fen) as detail from (
    select order_no, status, (
        select coalesce(-sum(fen), 0) from ledger_entry e join ledger_account a using (account_id)
        where e.order_id = o.order_id and a.kind = 'advance') as fen
    from sales_order o where company_id = ${companyId}) order_advance
  where fen < 0 or status in (60, 90) and fen <> 0`

/** What is reserved of the credit is what is open of orders on account, and nothing of those that are over. */
const creditIsWhatIsOpen = (db: Db, companyId: string) => db`
  with open as (
    select order_no, status, pay_state, total_fen, (
        select coalesce(sum(with_tax_fen), 0) from charge c join charge_posting using (charge_id)
        where c.order_id = o.order_id and c.kind in ('goods', 'freight')) as owed, (
        select coalesce(sum(fen), 0) from ledger_entry e join ledger_account a using (account_id)
        where e.order_id = o.order_id and a.kind = 'reserved') as reserved
    from sales_order o where company_id = ${companyId}
  )
  select 'reserved' as what, order_no as subject, concat(status, ': ', reserved, ' of ', total_fen, ' owed ', owed) as detail
  from open where reserved < 0 or reserved <> case pay_state when 5 then total_fen - owed else 0 end
    or status = 90 and reserved <> 0`

/** Statements, and what is not stated yet, are what is owed. */
const statementsAreWhatIsOwed = (db: Db, companyId: string) => db`
  with sums as (
    select (select balance_fen from ledger_account where company_id = ${companyId} and kind = 'receivable') as owed,
      (select sum(with_tax_fen - held_fen - paid_fen) from statement where company_id = ${companyId}) as stated,
      (select sum(fen) from statement_dispute d join statement using (statement_id)
        where company_id = ${companyId} and (d.state = 'open' or d.state = 'kept'
          and not exists (select from statement_line l where l.dispute_id = d.dispute_id))) as held,
      (select sum(with_tax_fen) from charge c where company_id = ${companyId} and is_on_account and kind <> 'adjust'
        and not exists (select from statement_line l where l.charge_id = c.charge_id)) as unstated,
      (select sum(with_tax_fen) from charge c where company_id = ${companyId} and is_on_account
        and not exists (select from charge_posting p where p.charge_id = c.charge_id)) as unowed
  )
  select 'owed' as what, 'company' as subject, to_jsonb(sums)::text as detail from sums
  where coalesce(owed, 0) + coalesce(unowed, 0) <> coalesce(stated, 0) + coalesce(held, 0) + coalesce(unstated, 0)
  union all
  select 'statement', statement_no, concat(state, ' ', with_tax_fen, ' held ', held_fen, ' paid ', paid_fen)
  from statement s where company_id = ${companyId} and (with_tax_fen - held_fen - paid_fen < 0
    or (state = 'settled') <> (with_tax_fen - held_fen - paid_fen <= 0 and state not in ('pending', 'disputed'))
    or with_tax_fen <> (select sum(with_tax_fen) from statement_line l where l.statement_id = s.statement_id))`

/**
 * What makes a charge owed has made it so: a parcel, a statement, invoices of all of its line. What was sent after these and
 * came back was owed at no time.
 */
const chargesAreOwedInTime = (db: Db, companyId: string) => db`
  select 'not owed' as what, order_no || ' ' || line_no as subject, concat(c.kind, ' ', basis, ' ', c.with_tax_fen) as detail
  from charge c join sales_order o using (order_id)
  where c.company_id = ${companyId} and not exists (select from charge_posting p where p.charge_id = c.charge_id)
    and (not is_on_account or basis = 'sent'
      or basis = 'statement' and exists (select from statement_line l where l.charge_id = c.charge_id)
      or basis = 'invoice' and c.line_no > 0 and (
        select sum(l.count - l.reversed) from invoice_line l join invoice i using (invoice_id)
        where (l.order_id, l.line_no) = (c.order_id, c.line_no) and i.state in ('issued', 'sent', 'signed')
      ) >= (select shipped - returned from order_line g where (g.order_id, g.line_no) = (c.order_id, c.line_no))
        and (select sum(pieces) from charge x where (x.order_id, x.line_no, x.document_no) = (c.order_id, c.line_no, c.document_no)
          and not exists (select from charge_posting p where p.charge_id = x.charge_id)) <> 0)`

/** Nobody gets back more than he has paid, and what is here of his money is what came less what went. */
const moneyIsNotMade = (db: Db, companyId: string) => db`
  with sums as (
    select (select coalesce(sum(amount_fen), 0) from bank_line where company_id = ${companyId} and state = 'matched'
        and same_as is null) as by_bank,
      (select coalesce(sum(amount_fen), 0) from payment p left join sales_order o using (order_id)
          left join statement s using (statement_id)
        where coalesce(o.company_id, s.company_id) = ${companyId} and p.state in ('paid', 'late')
          and channel in ('sandbox', 'wechat')) as by_channel,
      (select coalesce(sum(r.amount_fen), 0) from refund r left join sales_order o using (order_id)
          left join statement s using (statement_id)
        where coalesce(o.company_id, s.company_id) = ${companyId} and r.state = 'done' and channel in ('sandbox', 'wechat', 'transfer')) as refunded,
      (select coalesce(sum(amount_fen), 0) from payback where company_id = ${companyId} and state = 'done') as paid_back,
      (select coalesce(sum(e.fen), 0) from ledger_entry e join ledger_account a using (account_id)
        where a.kind = 'cash' and e.posting_id in (select posting_id from ledger_entry join ledger_account using (account_id)
          where company_id = ${companyId})) as cash
  )
  select 'cash' as what, 'company' as subject, to_jsonb(sums)::text as detail from sums
  where cash < 0 or cash <> by_bank + by_channel - refunded - paid_back`

/** What a budget has given out is what open orders take of it, and of no line more than it costs. */
const budgetsAreTheirCharges = (db: Db, companyId: string) => db`
  select 'budget' as what, concat(p.budget_id, ' ', p.starts_on) as subject, concat(taken_fen, ' charged ', sum(c.amount_fen)) as detail
  from budget_period p left join budget_charge c using (budget_id, starts_on)
  where budget_id in (select budget_id from budget where company_id = ${companyId})
  group by p.budget_id, p.starts_on, taken_fen having taken_fen <> coalesce(sum(c.amount_fen), 0)
  union all
  select 'budget of', order_no || ' ' || c.line_no, concat(status, ': ', c.amount_fen, ' of ', l.with_tax_fen)
  from budget_charge c join sales_order o using (order_id) left join order_line l using (order_id, line_no)
  where company_id = ${companyId} and (status in (12, 90) or c.amount_fen > coalesce(l.with_tax_fen, 0))`

const truths = [
  postingsSumToZero,
  balancesAreTheirEntries,
  ordersArePaidOnce,
  nothingIsSentUnpaid,
  invoicesHoldWhatArrived,
  partsAddUp,
  linesCostNoLessThanNothing,
  statementsArePaidOnce,
  advancesAreUsedUp,
  creditIsWhatIsOpen,
  budgetsAreTheirCharges,
  statementsAreWhatIsOwed,
  chargesAreOwedInTime,
  moneyIsNotMade,
]

/** Answers all that is not true of a company, asked for at once. */
export async function untruths(db: Db, companyId: string): Promise<Wrong[]> {
  const parts = truths.map(
    (truth) => db`select what, subject, detail from (${truth(db, companyId)}) one`,
  )
  const all = parts.reduce((before, part) => db`${before} union all ${part}`)
  return [...(await db<Wrong[]>`${all}`)]
}
