-- As before, but a posting knows its charges before it is written, so nothing is joined afterwards: the planner takes what
-- was just grouped for one row, and compared each of 2,000 charges with 200 × 200 postings in 40 s.
create or replace function post_charges(ids bigint[], owed_at timestamptz default null, owed_by text default null) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with document as materialized (
    select document_no, order_id, is_on_account, company_id, user_id, greatest(max(at), owed_at) as at,
      coalesce(owed_by, max(by)) as by, array_agg(charge_id order by charge_id) as charges,
      sum(with_tax_fen)::bigint as fen, sum(no_tax_fen)::bigint as no_tax,
      coalesce(sum(with_tax_fen) filter (where is_on_account and kind in ('goods', 'freight')), 0)::bigint as reserved
    from charge c where charge_id = any(ids)
      and not exists (select from charge_posting p where p.charge_id = c.charge_id)
    group by document_no, order_id, is_on_account, company_id, user_id
  ), numbered as materialized (
    select *, nextval(pg_get_serial_sequence('ledger_posting', 'posting_id')) as posting_id from (
      select *, coalesce((select max(step) from ledger_posting p
          where p.document_kind = 'charge' and p.document_no = document.document_no), 0)
        + row_number() over (partition by document_no order by order_id, is_on_account) as step
      from document where fen <> 0 or reserved <> 0
      order by at, document_no, step
    ) stepped
  ), posted as (
    insert into ledger_posting (posting_id, document_kind, document_no, step, posted_at, posted_by) overriding system value
    select posting_id, 'charge', document_no, step, at, by from numbered order by posting_id
    returning posting_id
  ), linked as (
    insert into charge_posting (charge_id, posting_id)
    select unnest(charges), posting_id from numbered
    union all select unnest(charges), null from document where fen = 0 and reserved = 0
  ), entry as (
    select posting_id, entry_no, kind, company_id, user_id, order_id, e.fen
    from numbered cross join lateral (values
      (1, case when is_on_account then 'receivable' else 'advance' end, numbered.fen), (2, 'revenue', -no_tax),
      (3, 'tax', no_tax - numbered.fen), (4, 'commitment', reserved), (5, 'reserved', -reserved)) e (entry_no, kind, fen)
    where e.fen <> 0 and (select count(*) from posted) > 0 -- entries come after their postings
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

-- As before, but the charges of the lines are found by their numbers: all that was ever owed on account was read.
create or replace function charge_stated() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  perform from sales_order where order_id in (select order_id from charge join added using (charge_id))
  order by order_id for no key update;
  perform post_charges(array(
    select charge_id from charge join added using (charge_id) where is_on_account and basis = 'statement'
    union
    select c.charge_id from (select distinct order_id, line_no from charge join added using (charge_id)) line
    join charge c using (order_id, line_no)
    where c.with_tax_fen < 0 and c.is_on_account and c.basis = 'statement'
  ), made_at, made_by)
  from statement where statement_id = (select max(statement_id) from added);
  return null;
end $$;

-- What lines of the bank are looked for by stands beside them, and its letters are worked out by the job that merges them:
-- they were half of what a statement of 10,000 lines took, once for each line and once more when it was matched.
create table bank_line_words (
  line_id bigint primary key references bank_line on delete cascade,
  words text not null,
  is_indexed boolean not null default false -- until then a search reads them
);
drop index bank_line_grams;
create function write_bank_words() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  insert into bank_line_words (line_id, words) select line_id, search from added;
  return null;
end $$;
create trigger write_words after insert on bank_line referencing new table as added
for each statement execute function write_bank_words();
create function change_bank_words() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  update bank_line_words set words = new.search, is_indexed = false where line_id = new.line_id;
  return null;
end $$;
create trigger change_words after update of payer_name, words on bank_line for each row when (old.search <> new.search)
execute function change_bank_words();
insert into bank_line_words (line_id, words) select line_id, search from bank_line;
create index bank_line_words_waiting on bank_line_words (line_id) where not is_indexed;
create index bank_line_words_grams on bank_line_words using gin (order_grams(0, words, ''))
with (fastupdate = on, gin_pending_list_limit = 1048576) where is_indexed;
alter index bank_line_words_grams alter column 1 set statistics 0;

-- Answers how many lines it has read; a program of the version before gives no number.
drop function merge_bank_words();
create function merge_bank_words(most int default 1000) returns bigint language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  merged bigint;
begin
  update bank_line_words set is_indexed = true where line_id in (
    select line_id from bank_line_words where not is_indexed order by line_id limit most for update skip locked);
  get diagnostics merged = row_count;
  perform gin_clean_pending_list('bank_line_words_grams');
  return merged;
end $$;

-- As before, but of a line nothing is read except its state, and nothing is written when no state changes.
create function tally_bank_lines() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into list_tally select 'bankLine', state, '', count(*) from new_rows group by state;
  elsif tg_op = 'DELETE' then
    insert into list_tally select 'bankLine', state, '', -count(*) from old_rows group by state;
  else
    insert into list_tally select 'bankLine', state, '', sum(change) from (
      select state, 1 as change from new_rows union all select state, -1 from old_rows) moved
    group by state having sum(change) <> 0;
  end if;
  return null;
end $$;
create or replace trigger tally_added after insert on bank_line referencing new table as new_rows
for each statement execute function tally_bank_lines();
create or replace trigger tally_changed after update on bank_line referencing old table as old_rows new table as new_rows
for each statement execute function tally_bank_lines();
create or replace trigger tally_removed after delete on bank_line referencing old table as old_rows
for each statement execute function tally_bank_lines();
