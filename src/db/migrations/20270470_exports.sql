-- How many operations have moved the credit of a company on each Chinese day, by the tabs of 额度流水. Triggers add rows and
-- jobs add them up, as with ledger_tally.
create table credit_tally (
  company_id bigint not null,
  day date not null,
  tab text not null,
  count bigint not null
);
create index credit_tally_company on credit_tally (company_id, day) include (tab, count);
create index credit_tally_day on credit_tally (day);

-- The tab of a posting by its kind and by what it has moved of what is owed.
create function credit_tab(document_kind text, owed bigint) returns text immutable language sql as $$
  select case when document_kind = 'order' or (document_kind = 'charge' and owed = 0) then 'reserved'
    when document_kind = 'charge' and owed > 0 then 'charged'
    when document_kind = 'charge' or owed > 0 then 'back' else 'paid' end
$$;

-- Orders read goods and hold their row of sales_order when they post, and a later migration of this upgrade changes both tables:
-- whoever is under way ends first, so that nobody waits in a circle.
lock table sku, sales_order in access exclusive mode;
lock table ledger_entry in share row exclusive mode; -- nothing may be posted between the copy and the trigger
insert into credit_tally
select company_id, day, credit_tab(document_kind, owed), count(*)
from (
  select a.company_id, (e.booked_at at time zone 'Asia/Shanghai')::date as day, p.document_kind,
    coalesce(sum(e.fen) filter (where a.kind = 'receivable'), 0)::bigint as owed
  from ledger_entry e join ledger_account a using (account_id) join ledger_posting p using (posting_id)
  where a.company_id is not null and a.kind in ('reserved', 'receivable')
  group by a.company_id, e.posting_id, 2, p.document_kind
) posted group by 1, 2, 3;

create or replace function tally_entries() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  opens timestamptz := ledger_opens();
begin
  if exists (select from added where booked_at < opens) then
    raise exception 'The month of this posting is closed.' using errcode = 'check_violation';
  end if;
  insert into ledger_tally
  select (booked_at at time zone 'Asia/Shanghai')::date, kind, channel, sum(greatest(fen, 0)), sum(greatest(-fen, 0))
  from added join ledger_account a using (account_id) group by 1, 2, 3;
  insert into credit_tally
  select company_id, day, credit_tab(document_kind, owed), count(*)
  from (
    select a.company_id, (e.booked_at at time zone 'Asia/Shanghai')::date as day, p.document_kind,
      coalesce(sum(e.fen) filter (where a.kind = 'receivable'), 0)::bigint as owed
    from added e join ledger_account a using (account_id) join ledger_posting p using (posting_id)
    where a.company_id is not null and a.kind in ('reserved', 'receivable')
    group by a.company_id, e.posting_id, 2, p.document_kind
  ) posted group by 1, 2, 3;
  return null;
end $$;

-- Adds up what belongs together; rows that another process has just added up are left alone. Of credit_tally, which grows with
-- companies and days, only two months are looked at: what is booked earlier stays in its own rows and is counted as well.
create or replace function merge_ledger_tally() returns void language sql
security definer set search_path = public, pg_temp as $$
  with added as (
    delete from list_tally where (list, state, medium) in (
      select list, state, medium from list_tally group by 1, 2, 3 having count(*) > 1)
    returning *
  )
  insert into list_tally select list, state, medium, sum(count) from added group by 1, 2, 3 having sum(count) <> 0;
  with added as (
    delete from ledger_tally where (kind, channel, day) in (
      select kind, channel, day from ledger_tally group by 1, 2, 3 having count(*) > 1)
    returning *
  )
  insert into ledger_tally select day, kind, channel, sum(debit_fen), sum(credit_fen) from added group by 1, 2, 3;
  with added as (
    delete from credit_tally where (company_id, day, tab) in (
      select company_id, day, tab from credit_tally where day > current_date - 62 group by 1, 2, 3 having count(*) > 1)
      and day > current_date - 62
    returning *
  )
  insert into credit_tally select company_id, day, tab, sum(count) from added group by 1, 2, 3
$$;
