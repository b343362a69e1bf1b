import type { Sql } from '#db/postgres.ts'

// Triggers of orders, payments and refunds write the postings: docs/decisions/ledger.md.

/** The part of a statement that says what a company has on account: what its orders reserve and what it owes. */
export const usedFen = (db: Sql, companyId: string | Fragment) => db`
  coalesce((select sum(balance_fen) from ledger_account account
    where account.company_id = ${companyId} and account.kind in ('reserved', 'receivable')), 0)::bigint`

type Fragment = ReturnType<typeof lockCredit>

/** Locks the credit of a company and its terms to the end of the transaction. */
export const lockCredit = (db: Sql, companyId: string) => db`select lock_credit(${companyId})`

/** `fen` is by how much the ledger is higher than it should be. */
export type LedgerFault = {
  what:
    | ('posting' | 'balance' | 'tally' | 'closing')
    | ('reserved' | 'receivable' | 'advance' | 'refundable' | 'charged')
  subject: string
  fen: string
}

/** Answers postings that do not sum to zero, and balances that are not the sum of their entries. */
export const selectWrongSums = (db: Sql) => db<LedgerFault[]>`
  select 'posting' as what, concat_ws(' ', document_kind, document_no, step) as subject, coalesce(sum(fen), 0)::bigint as fen
  from ledger_posting left join ledger_entry using (posting_id)
  group by posting_id having coalesce(sum(fen), 0) <> 0 or count(fen) = 0
  union all
  select 'balance', concat_ws(' ', kind, company_id, user_id), (balance_fen - coalesce(summed.fen, 0))::bigint
  from ledger_account left join (
    select account_id, sum(fen) as fen from ledger_entry group by account_id) summed using (account_id)
  where balance_fen <> coalesce(summed.fen, 0)`

/** Answers orders for which the ledger says something else than they, their charges, payments and refunds do. */
export const selectWrongOrders = (db: Sql) => db<LedgerFault[]>`
  with booked as (
    select order_id, kind as what, sum(case when kind in ('reserved', 'receivable') then fen else -fen end) as fen
    from ledger_entry join ledger_account using (account_id)
    where kind in ('reserved', 'receivable', 'advance', 'refundable') and order_id is not null group by order_id, kind
  ), charged as (
    select order_id, is_on_account, kind in ('goods', 'freight') as is_ordered, with_tax_fen as fen
    from charge join charge_posting using (charge_id)
  ), documented as (
    select order_id, what, sum(fen) as fen from (
      select order_id, 'reserved' as what, total_fen as fen from sales_order where pay_state = 5
      union all select order_id, 'reserved', -fen from charged join sales_order using (order_id)
        where is_on_account and is_ordered and pay_state = 5
      union all select order_id, 'receivable', fen from charged where is_on_account
      union all select order_id, 'advance', -fen from charged where not is_on_account
      union all select order_id, 'advance', amount_fen from payment
        where state in ('paid', 'late') and order_id is not null
      union all select order_id, 'advance', -amount_fen from refund where order_id is not null
      union all select order_id, 'refundable', amount_fen from refund where state = 'open' and order_id is not null
    ) document group by order_id, what
  )
  select what, coalesce(order_no, order_id::text) as subject,
    (coalesce(booked.fen, 0) - coalesce(documented.fen, 0))::bigint as fen
  from booked full join documented using (order_id, what) left join sales_order using (order_id)
  where coalesce(booked.fen, 0) <> coalesce(documented.fen, 0) order by order_id`

/** Answers companies for which the ledger has other payments of statements than these say. */
export const selectWrongStatements = (db: Sql) => db<LedgerFault[]>`
  with booked as (
    select company_id, -sum(fen) as fen from ledger_entry join ledger_account using (account_id)
    where kind = 'receivable' and order_id is null group by company_id
  ), paid as (
    select company_id, sum(amount_fen) as fen from statement_payment p join statement using (statement_id)
    where p.state = 'paid' group by company_id
  )
  select 'receivable' as what, 'company ' || company_id as subject,
    (coalesce(paid.fen, 0) - coalesce(booked.fen, 0))::bigint as fen
  from booked full join paid using (company_id) where coalesce(booked.fen, 0) <> coalesce(paid.fen, 0)`

/**
 * Answers customers whose balance is another than what came, was spent and went back, or whose open paybacks and late money of
 * statements are.
 */
export const selectWrongBalances = (db: Sql) => db<LedgerFault[]>`
  with booked as (
    select case when company_id is null then 'u' || user_id else 'c' || company_id end as subject, kind as what, sum(-fen) as fen
    from ledger_entry join ledger_account using (account_id)
    where kind = 'balance' or kind in ('advance', 'refundable') and order_id is null group by 1, 2
  ), ordered as (
    select order_id, company_id, user_id from sales_order
  ), documented as (
    select case when company_id is null then 'u' || user_id else 'c' || company_id end as subject, what, sum(fen) as fen from (
      select company_id, user_id, 'balance' as what, balance_fen as fen from bank_line where state = 'matched' and balance_fen > 0
      union all select company_id, user_id, 'balance', amount_fen from refund join ordered using (order_id)
        where channel = 'balance' and state = 'done'
      union all select company_id, user_id, 'balance', -amount_fen from payment join ordered using (order_id)
        where channel = 'balance' and state = 'paid'
      union all select company_id, user_id, 'balance', -amount_fen from payback where state in ('open', 'done')
      union all select company_id, user_id, 'refundable', amount_fen from payback where state = 'open'
      union all select company_id, null, 'balance', -amount_fen from statement_payment p join statement using (statement_id)
        where p.state = 'paid' and num_nonnulls(line_id, write_off_no, p.channel) = 0
      union all select company_id, null, 'advance', amount_fen from payment p join statement using (statement_id)
        where p.state = 'late'
      union all select company_id, null, 'advance', -amount_fen from refund join statement using (statement_id)
      union all select company_id, null, 'refundable', amount_fen from refund r join statement using (statement_id)
        where r.state = 'open'
      union all select company_id, user_id, 'balance', -amount_fen from write_off where kind = 'balance' and state = 'done'
    ) document group by 1, what
  )
  select what, subject, (coalesce(booked.fen, 0) - coalesce(documented.fen, 0))::bigint as fen
  from booked full join documented using (what, subject)
  where coalesce(booked.fen, 0) <> coalesce(documented.fen, 0) order by what, subject`

/** Answers orders of which other pieces are charged than were sent, by what these cost. */
export const selectWrongCharges = (db: Sql) => db<LedgerFault[]>`
  with charged as (
    select order_id, line_no, sum(pieces) as pieces from charge where kind = 'goods' group by order_id, line_no
  )
  select 'charged' as what, order_no as subject, sum((coalesce(charged.pieces, 0) - shipped) * tax_price_fen)::bigint as fen
  from order_line left join charged using (order_id, line_no) join sales_order o using (order_id)
  where coalesce(charged.pieces, 0) <> shipped and (pay_state = 5
    or exists (select from charge c where c.order_id = o.order_id) or pay_state = 4 and total_fen <= (
      select coalesce(sum(amount_fen), 0) from payment p where p.order_id = o.order_id and p.state = 'paid') - (
      select coalesce(sum(r.amount_fen), 0) from refund r join payment p using (payment_no)
      where r.order_id = o.order_id and p.state = 'paid'))
  group by order_id, order_no order by order_id`

/** Answers when the ledger was checked last, and what did not agree. */
export async function selectLastCheck(db: Sql) {
  const [row] = await db<{ at: Date; faults: LedgerFault[] }[]>`
    select checked_at as at, faults from ledger_check order by checked_at desc limit 1`
  return row ?? null
}

export async function selectCheckedAt(db: Sql): Promise<Date | null> {
  const [row] = await db<{ at: Date | null }[]>`select max(checked_at) as at from ledger_check`
  return row?.at ?? null
}

export const insertCheck = (db: Sql, now: Date, faults: readonly LedgerFault[]) => db`
  insert into ledger_check (checked_at, faults) values (${now}, ${JSON.stringify(faults)}::text::jsonb)`
