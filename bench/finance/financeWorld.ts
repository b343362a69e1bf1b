import type { Db, Sql } from '#db/postgres.ts'

export const manyPostings = 1_000_000
const customers = 5000
const days = 365

/**
 * A year of a mall with a million postings: 400,000 payments by transfer, each with its charge, 100,000 orders on account,
 * and 100,000 that were paid online. 5,000 companies have them, and twelve statements each. Postings are written without
 * triggers, which would take hours, with the columns and the tally that they would write.
 */
export async function insertFinanceWorld(db: Db): Promise<void> {
  const [row] = await db<{ count: number }[]>`select count(*)::int from ledger_posting`
  if ((row?.count ?? 0) < manyPostings) await insertPostings(db)
  await insertStatements(db)
}

async function insertPostings(db: Db): Promise<void> {
  await db`insert into company (name) select '财务基准有限公司' || n from generate_series(1, ${customers}::int) n`
  await db`
    select customer_account(company_id, null, kind)
    from company cross join unnest(array['receivable', 'advance', 'balance', 'refundable', 'reserved']) kind
    where name like '财务基准%'`
  await db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`
      create temporary table account on commit drop as
      select kind, account_id, company_id, row_number() over (partition by kind order by company_id) - 1 as place
      from ledger_account where company_id in (select company_id from company where name like '财务基准%')`
    await tx`
      with made as (
        insert into ledger_posting (document_kind, document_no, step, posted_at, posted_by)
        select case n % 10 when 8 then 'order' when 9 then 'payment' else case n % 2 when 0 then 'bankLine' else 'charge' end end,
          'Z' || n, 1, now() - (${manyPostings}::bigint - n) * (${days} * interval '1 day' / ${manyPostings}::bigint), ''
        from generate_series(1, ${manyPostings}::bigint) n
        returning posting_id, document_kind, posted_at, substr(document_no, 2)::bigint as n
      ), side as (
        select posting_id, posted_at, n, e.* from made cross join lateral (values
          (1, case document_kind when 'order' then 'reserved' when 'charge' then 'advance' else 'cash' end, 1),
          (2, case document_kind when 'order' then 'commitment' when 'charge' then 'revenue' else 'advance' end, -1)
        ) e (entry_no, kind, sign)
      )
      insert into ledger_entry (posting_id, entry_no, account_id, fen, booked_at, account_kind)
      select posting_id, entry_no, coalesce(a.account_id, case side.kind
          when 'cash' then mall_account('cash', case n % 10 when 9 then 'wechat' else 'transfer' end) else mall_account(side.kind) end),
        sign * (1000 + n % 90000), posted_at, side.kind
      from side left join account a on a.kind = side.kind and a.place = (n / 10) % ${customers}`
    await tx`
      update ledger_account a set balance_fen = summed.fen from (
        select account_id, sum(fen) as fen from ledger_entry group by account_id) summed
      where a.account_id = summed.account_id and a.balance_fen is not null`
    await tx`delete from ledger_tally`
    await tx`
      insert into ledger_tally
      select (booked_at at time zone 'Asia/Shanghai')::date, kind, channel, sum(greatest(fen, 0)), sum(greatest(-fen, 0))
      from ledger_entry join ledger_account using (account_id) group by 1, 2, 3`
    await tx`delete from credit_tally`
    await tx`
      insert into credit_tally
      select company_id, day, credit_tab(document_kind, owed), count(*) from (
        select company_id, (booked_at at time zone 'Asia/Shanghai')::date as day, document_kind,
          coalesce(sum(fen) filter (where kind = 'receivable'), 0)::bigint as owed
        from ledger_entry join ledger_account using (account_id) join ledger_posting using (posting_id)
        where company_id is not null and kind in ('reserved', 'receivable')
        group by company_id, posting_id, 2, document_kind) posted
      group by 1, 2, 3`
    await insertLists(tx)
  })
  await db`vacuum analyze`
}

/** Beside them 400,000 lines of the bank, 200,000 invoices, 20,000 vouchers and 10,000 balances that went back. */
async function insertLists(tx: Sql) {
  await tx`
    insert into bank_line (at, amount_fen, payer_name, payer_account, words, serial_no, state, how, company_id, created_at, decided_at)
    select now() - (400000 - n) * interval '78 seconds', 1000 + n, '财务基准有限公司' || n % 5000, '622202', '货款', 'Z' || n,
      case when n % 2000 = 0 then 'waiting' else 'matched' end, case when n % 2000 = 0 then '' else 'code' end,
      (select min(company_id) from account) + n % 5000, now(), case when n % 2000 = 0 then null else now() end
    from generate_series(1, 400000) n`
  await tx`
    with made as (
      insert into invoice (invoice_no, user_id, company_id, customer, applicant, state, kind, medium, title, with_tax_fen, no_tax_fen,
        created_at, entered_at, number, issued_on)
      select 'FPZ' || n, 1, 2, '示范食品设备有限公司', '', case when n % 2000 = 0 then 'waiting' else 'issued' end, 'normal', 'electronic',
        '{"kind": "company", "name": "示范食品设备有限公司", "taxNo": ""}', 1130, 1000, now() - (200000 - n) * interval '2 minutes',
        now() - (200000 - n) * interval '2 minutes', case when n % 2000 = 0 then null else '9' || lpad(n::text, 19, '0') end,
        case when n % 2000 = 0 then null else current_date end
      from generate_series(1, 200000) n returning invoice_id
    )
    insert into invoice_line (invoice_id, place, order_id, line_no, product_name, model, unit, tax_percent, tax_price_fen, count, no_tax_fen)
    select invoice_id, 1, (select min(order_id) from sales_order), 1, '', '', '', 13, 1130, 1, 1000 from made`
  await tx`
    insert into transfer (transfer_no, code, company_id, user_id, created_at)
    select 'HKZ' || n, lpad(translate(n::text, '01', 'AB'), 8, '2'), 2, 1, now() from generate_series(1, 20000) n
    on conflict do nothing`
  await tx`
    insert into transfer_voucher (transfer_id, payer_name, account_tail, amount_fen, paid_on, serial_no, state, created_by, created_at, decided_at)
    select transfer_id, '示范食品设备有限公司', '3317', 1000, current_date, '', case when transfer_id % 200 = 0 then 'waiting' else 'passed' end,
      1, now(), case when transfer_id % 200 = 0 then null else now() end
    from transfer where transfer_no like 'HKZ%'`
  await tx`
    insert into payback (payback_no, company_id, user_id, amount_fen, account_name, account_no, bank_name, state, created_at, settled_at)
    select 'THZ' || n, 2, 1, 1000, '示范食品设备有限公司', '622202', '', case when n % 500 = 0 then 'open' else 'done' end, now(),
      case when n % 500 = 0 then null else now() end
    from generate_series(1, 10000) n`
}

/** Each company has a statement of each month; the last one of each is unpaid, and late for a third of them. */
async function insertStatements(db: Db) {
  const [row] = await db<
    { count: number }[]
  >`select count(*)::int from statement where statement_no like 'DZ99%'`
  if ((row?.count ?? 0) > 0) return
  await db`
    insert into statement (statement_no, company_id, cut_on, state, term_kind, term_days, lines, with_tax_fen, no_tax_fen, paid_fen,
      made_at, made_by, confirm_by, due_on, settled_at)
    select 'DZ99' || month || lpad(company_id::text, 8, '0'), company_id, (date_trunc('month', now()) - make_interval(months => month - 10))::date - 1,
      case month when 10 then 'payable' else 'settled' end, 'month', 30, 100, 100000 + company_id, 88496,
      case month when 10 then 0 else 100000 + company_id end, now(), '', current_date,
      current_date + 20 - (company_id % 3)::int * 20, case month when 10 then null else now() end
    from company cross join generate_series(10, 21) month where name like '财务基准%'`
  await db`vacuum analyze statement`
}
