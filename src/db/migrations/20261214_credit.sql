-- Whether a company that pays monthly may also pay an order at once.
alter table company add may_pay_now boolean not null default true;

-- What a company has on account. The row is narrow, because every order on account locks it.
create table company_credit (
  company_id bigint primary key references company,
  reserved_fen bigint not null check (reserved_fen >= 0) -- sum of its orders that have pay_state 5
);

-- A trigger keeps the sum, so that no process of whatever version can miss a change of it.
create function count_credit() returns trigger language plpgsql as $$
declare
  change bigint := coalesce(case new.pay_state when 5 then new.total_fen end, 0)
    - coalesce(case old.pay_state when 5 then old.total_fen end, 0);
  company bigint := coalesce(new.company_id, old.company_id);
begin
  if change > 0 then
    insert into company_credit as credit (company_id, reserved_fen) values (company, change)
    on conflict (company_id) do update set reserved_fen = credit.reserved_fen + change;
  elsif change < 0 then
    update company_credit set reserved_fen = reserved_fen + change where company_id = company;
  end if;
  return null;
end $$;
create trigger count_credit_placed after insert on sales_order
for each row when (new.pay_state = 5) execute function count_credit();
create trigger count_credit_changed after update of pay_state, total_fen on sales_order
for each row when (old.pay_state = 5 or new.pay_state = 5) execute function count_credit();
create trigger count_credit_removed after delete on sales_order
for each row when (old.pay_state = 5) execute function count_credit();

insert into company_credit (company_id, reserved_fen)
select company_id, sum(total_fen) from sales_order
where pay_state = 5 and company_id is not null group by company_id;
