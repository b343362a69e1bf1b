-- What the history of an order says of money stands apart: roles without prices read the rest of it.
alter table order_log add amounts text not null default '';
alter table order_log disable trigger only_added_to;
update order_log set note = '对公转账部分到账', amounts = note where note ~ '^到账 ¥[0-9.,]+，还需支付 ¥[0-9.,]+$';
update order_log set note = '余额支付', amounts = substr(note, 6) where note ~ '^余额支付 ¥[0-9.,]+(，还需支付 ¥[0-9.,]+)?$';
update order_log set note = regexp_replace(note, '^尾差核销 ¥[0-9.,]+，', '尾差核销，'), amounts = substring(note from '¥[0-9.,]+')
where note ~ '^尾差核销 ¥[0-9.,]+，单号 ';
update order_log set note = regexp_replace(note, '，还需支付 ¥[0-9.,]+$', ''), amounts = substring(note from '还需支付 ¥[0-9.,]+$')
where note ~ '^撤销(尾差核销|到账核对)：.*，还需支付 ¥[0-9.,]+$';
alter table order_log enable trigger only_added_to;

-- Revenue is posted without its tax, and the tax beside it (docs/decisions/closing.md).
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
lock table charge_posting in share row exclusive mode;
with charged as (
  select l.posting_id, sum(c.with_tax_fen - c.no_tax_fen)::bigint as fen
  from charge_posting l join charge c using (charge_id) where l.posting_id is not null group by l.posting_id
), dated as (
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

-- An electronic invoice that was registered without its files waits for them.
alter table invoice add is_paper_due boolean not null default false;
update invoice i set is_paper_due = true
where state in ('issued', 'sent', 'signed') and medium = 'electronic'
  and not exists (select from invoice_file f where f.invoice_id = i.invoice_id and f.reversal_id is null);
create index invoice_paper_due on invoice (entered_at, invoice_id) where is_paper_due;

-- After-sales and statements are counted by the tally, too. What of an after-sale is agreed to go back waits no more.
create or replace function tally_lists() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'DELETE' then
    insert into list_tally select tg_argv[0], tallied_state(to_jsonb(n)), tallied_medium(tg_argv[0], to_jsonb(n)), count(*)
    from new_rows n group by 2, 3;
  end if;
  if tg_op <> 'INSERT' then
    insert into list_tally select tg_argv[0], tallied_state(to_jsonb(o)), tallied_medium(tg_argv[0], to_jsonb(o)), -count(*)
    from old_rows o group by 2, 3;
  end if;
  return null;
end $$;
create function tallied_state(counted jsonb) returns text immutable parallel safe language sql as $$
  select case when counted ->> 'state' = 'refunding' and counted ->> 'refund_fen' is not null then 'refunded' else counted ->> 'state' end
$$;
create function tallied_medium(list text, counted jsonb) returns text immutable parallel safe language sql as $$
  select case list when 'invoice' then counted ->> 'medium' when 'afterSale' then counted ->> 'kind' else '' end
$$;
insert into list_tally
select 'afterSale', tallied_state(to_jsonb(a)), a.kind, count(*) from after_sale a group by 2, 3
union all select 'statement', state, '', count(*) from statement group by state;
create trigger tally_added after insert on after_sale referencing new table as new_rows
for each statement execute function tally_lists('afterSale');
create trigger tally_changed after update on after_sale referencing old table as old_rows new table as new_rows
for each statement execute function tally_lists('afterSale');
create trigger tally_removed after delete on after_sale referencing old table as old_rows
for each statement execute function tally_lists('afterSale');
create trigger tally_added after insert on statement referencing new table as new_rows
for each statement execute function tally_lists('statement');
create trigger tally_changed after update on statement referencing old table as old_rows new table as new_rows
for each statement execute function tally_lists('statement');
create trigger tally_removed after delete on statement referencing old table as old_rows
for each statement execute function tally_lists('statement');
