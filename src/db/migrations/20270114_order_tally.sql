-- How many orders of whom stand where, as changes that add up. Whoever changes an order adds rows and waits for nobody;
-- a job adds up what belongs together. A page of many orders so needs not count them.
create table order_tally (
  company_id bigint not null, -- 0: the order is of no company
  user_id bigint not null,
  status smallint not null,
  orders bigint not null
);
create index on order_tally (company_id, user_id) include (status, orders);
create index on order_tally (user_id) include (status, orders);

create function tally_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into order_tally values (coalesce(old.company_id, 0), old.user_id, old.status, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into order_tally values (coalesce(new.company_id, 0), new.user_id, new.status, 1);
  end if;
  return null;
end $$;
create trigger tally_order after insert or delete on sales_order for each row execute function tally_order();
create trigger tally_moved_order after update of status, user_id, company_id on sales_order for each row
when ((old.status, old.user_id, old.company_id) is distinct from (new.status, new.user_id, new.company_id))
execute function tally_order();

insert into order_tally
select coalesce(company_id, 0), user_id, status, count(*) from sales_order group by 1, 2, 3;

-- What somebody has decided is counted and turned over without reading the decisions themselves.
create index approval_decision_pages on approval_decision (user_id, order_id desc) include (action) where user_id is not null;
drop index approval_decision_user_id_order_id_idx;
