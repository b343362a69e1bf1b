-- Revenue is posted without its tax, and the tax beside it (docs/decisions/closing.md). What was posted before is read
-- before the books are locked, and under the lock only what came meanwhile: all charges of a posting come together.
do $$ begin
  create temp table charged on commit drop as
    select l.posting_id, sum(c.with_tax_fen - c.no_tax_fen)::bigint as fen
    from charge_posting l join charge c using (charge_id) where l.posting_id is not null group by l.posting_id;
  lock table charge_posting in share row exclusive mode;
  lock table ledger_account in access exclusive mode;
  insert into charged select l.posting_id, sum(c.with_tax_fen - c.no_tax_fen)::bigint
    from charge_posting l join charge c using (charge_id)
    where l.posting_id is not null and not exists (select from charged x where x.posting_id = l.posting_id) group by l.posting_id;
end $$;
alter table ledger_account drop constraint ledger_account_owner, add constraint ledger_account_owner check (
  case when kind in ('reserved', 'receivable', 'advance', 'balance', 'refundable')
    then num_nonnulls(company_id, user_id) = 1 and num_nonnulls(balance_fen) = 1 and channel = ''
    when kind in ('commitment', 'revenue', 'tax', 'cash', 'writeOff')
    then num_nonnulls(company_id, user_id, balance_fen) = 0 and (channel <> '') = (kind = 'cash')
    else false end);
insert into ledger_account (kind) values ('tax');

-- As before, but revenue is what was charged without tax.
create or replace function post_charges(ids bigint[], owed_at timestamptz default null, owed_by text default null) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with due as materialized (
    select * from charge c where charge_id = any(ids)
      and not exists (select from charge_posting p where p.charge_id = c.charge_id)
  ), document as materialized (
    select document_no, order_id, is_on_account, company_id, user_id, greatest(max(at), owed_at) as at,
      coalesce(owed_by, max(by)) as by,
      sum(with_tax_fen)::bigint as fen, sum(no_tax_fen)::bigint as no_tax,
      coalesce(sum(with_tax_fen) filter (where is_on_account and kind in ('goods', 'freight')), 0)::bigint as reserved
    from due group by document_no, order_id, is_on_account, company_id, user_id
    having sum(with_tax_fen) <> 0 or sum(with_tax_fen) filter (where is_on_account and kind in ('goods', 'freight')) <> 0
  ), numbered as (
    select *, coalesce((select max(step) from ledger_posting p
        where p.document_kind = 'charge' and p.document_no = document.document_no), 0)
      + row_number() over (partition by document_no order by order_id, is_on_account) as step
    from document
  ), posted as (
    insert into ledger_posting (document_kind, document_no, step, posted_at, posted_by)
    select 'charge', document_no, step, at, by from numbered order by at, document_no, step
    returning posting_id, document_no, step
  ), linked as (
    insert into charge_posting (charge_id, posting_id)
    select charge_id, posting_id from due left join (posted join numbered using (document_no, step))
      using (document_no, order_id, is_on_account)
  ), entry as (
    select posting_id, entry_no, kind, company_id, user_id, order_id, e.fen
    from posted join numbered using (document_no, step) cross join lateral (values
      (1, case when is_on_account then 'receivable' else 'advance' end, numbered.fen), (2, 'revenue', -no_tax),
      (3, 'tax', no_tax - numbered.fen), (4, 'commitment', reserved), (5, 'reserved', -reserved)) e (entry_no, kind, fen)
    where e.fen <> 0
  ), owner as materialized (
    select kind, company_id, user_id, case when kind in ('revenue', 'tax', 'commitment') then mall_account(kind)
      else customer_account(company_id, user_id, kind) end as account_id
    from (select distinct kind, company_id, user_id from entry order by 1, 2, 3) who
  )
  insert into ledger_entry (posting_id, entry_no, account_id, order_id, fen)
  select posting_id, entry_no, account_id, order_id, fen from entry join owner
    on (entry.kind = owner.kind and entry.company_id is not distinct from owner.company_id
      and entry.user_id is not distinct from owner.user_id);
end $$;

-- What was posted before with its tax is split by one posting a day; exports of vouchers have split theirs already, so
-- theirs stands apart and counts as exported with them.
with dated as (
  select (posted_at at time zone 'Asia/Shanghai')::date as day, (
      select max(export_no) from voucher_export_posting x where x.posting_id = p.posting_id) as export_no, charged.fen
  from charged join ledger_posting p using (posting_id)
), taxed as (
  select 'JS' || to_char(day, 'YYMMDD') as no, row_number() over (partition by day order by export_no nulls first) as step,
    least((day + 1)::timestamp at time zone 'Asia/Shanghai' - interval '1 second', now()) as at, export_no, sum(fen)::bigint as fen
  from dated group by day, export_no having sum(fen) <> 0
), posted as (
  insert into ledger_posting (document_kind, document_no, step, posted_at, posted_by)
  select 'charge', no, step, at, '' from taxed order by at, step
  returning posting_id, document_no, step
), exported as (
  insert into voucher_export_posting (posting_id, export_no)
  select posting_id, export_no from posted join taxed on (no, taxed.step) = (document_no, posted.step) where export_no is not null
)
insert into ledger_entry (posting_id, entry_no, account_id, fen)
select posting_id, entry_no, mall_account(kind), fen * sign
from posted join taxed on (no, taxed.step) = (document_no, posted.step)
cross join (values (1, 'revenue', 1), (2, 'tax', -1)) side (entry_no, kind, sign);
