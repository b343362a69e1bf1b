-- A statement that is short by a few fen is written off; what was owed before there were statements is stated by hand.

-- What was written off of a statement pays it with a payment of its own, whose posting is that of the write-off.
alter table write_off drop constraint write_off_kind_check, add check (kind in ('short', 'balance', 'statement'));
alter table write_off add statement_id bigint references statement,
  add check ((kind = 'statement') = (num_nonnulls(statement_id) = 1));
create unique index write_off_one_of_statement on write_off (statement_id) where state = 'waiting';
create index on write_off (statement_id) where statement_id is not null;
alter table statement_payment add write_off_no text references write_off,
  add check (num_nonnulls(line_id, write_off_no) < 2); -- neither: from the balance
create index on statement_payment (write_off_no) where write_off_no is not null;
create index statement_partly_paid on statement (statement_id) where state = 'partial';

-- As before, but says what was written off.
create or replace function move_paid_statement() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  was statement;
  paid bigint;
  next text;
begin
  select * into was from statement where statement_id = new.statement_id for no key update;
  select coalesce(sum(amount_fen), 0) into paid from statement_payment
  where statement_id = new.statement_id and state = 'paid';
  next := case when paid >= was.with_tax_fen - was.held_fen then 'settled' when paid > 0 then 'partial' else 'payable' end;
  update statement set paid_fen = paid, state = next, settled_at = case next when 'settled' then new.paid_at end
  where statement_id = new.statement_id;
  insert into statement_log (statement_id, at, actor, to_state, note)
  values (new.statement_id, now(), new.paid_by, next,
    case new.state when 'paid' then '' else '撤销' end || case when new.write_off_no is null then '到账 ' else '尾差核销 ' end
      || '¥' || to_char(new.amount_fen / 100.0, 'FM999,999,999,990.00'));
  return null;
end $$;

-- What was owed when statements came was told and paid in other ways, for all the mall knows: no statement claims it by
-- itself. The staff states it by hand, by this cut-off.
alter table statement_cut add is_opening boolean not null default false;
create unique index statement_cut_opening on statement_cut (company_id) where is_opening;
insert into statement_cut (company_id, cut_on, is_opening)
select company_id, case when cut_day = 0 then first - 1 when cut_day < extract(day from today) then first + cut_day - 1
    else (first - interval '1 month')::date + cut_day - 1 end, true
from company cross join (select (now() at time zone 'Asia/Shanghai')::date as today) now
cross join lateral (select date_trunc('month', today)::date as first) month
where company_id in (select company_id from charge where is_on_account)
  and company_id not in (select company_id from statement)
on conflict (company_id, cut_on) do update set is_opening = true;

-- Whoever writes lines says why their goods are not given back; only for those of the version before, which do not, the
-- goods are looked up. The next version drops trigger and default.
alter table order_line alter no_return set default 'unsaid';
create or replace trigger keep_no_return before insert on order_line for each row when (new.no_return = 'unsaid')
execute function keep_no_return();
