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
-- Nothing may be written between the count and the triggers.
lock table after_sale, statement in share row exclusive mode;
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

-- An electronic invoice that was registered without its files waits for them.
alter table invoice add is_paper_due boolean not null default false;
update invoice i set is_paper_due = true
where state in ('issued', 'sent', 'signed') and medium = 'electronic'
  and not exists (select from invoice_file f where f.invoice_id = i.invoice_id and f.reversal_id is null);
create index invoice_paper_due on invoice (entered_at, invoice_id) where is_paper_due;
