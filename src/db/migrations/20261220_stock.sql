-- Pieces stand apart from the wide row of their goods: an order rewrites these alone and no index of the catalogue.
-- Nothing may be taken from sku between the copy and the triggers.
lock table sku in share row exclusive mode;
create table stock (sku_id bigint, pieces bigint not null check (pieces >= 0))
  with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);
insert into stock (sku_id, pieces) select sku_id, stock from sku order by sku_id;
alter table stock
  add primary key (sku_id), -- and no other index, so that what an order changes stays in its page (HOT)
  add foreign key (sku_id) references sku on delete cascade;

create function add_stock() returns trigger language plpgsql as $$
begin
  insert into stock (sku_id, pieces) select sku_id, stock from new_rows;
  return null;
end $$;
create trigger stock_insert after insert on sku
  referencing new table as new_rows for each statement execute function add_stock();

comment on column sku.stock is
  'With how many pieces the goods came. How many there are stands in stock.pieces. The version before takes from here, which carry_stock passes on.';

-- A process of the version before takes from sku.stock and gives back there: the difference is what it means. It locks
-- in the order of all orders, so nobody deadlocks with it. If fewer pieces are left than it believes, its caller is
-- told to come again (BUSY) and finds a process that knows. It may do so before its role was granted the new table.
-- A session plans this once, mostly for few rows: adding up needs no join of the two tables, whose cost would be the
-- square of the rows of a large order.
create function carry_stock() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  with changed as (
    select sku_id, sum(pieces)::bigint as difference
    from (select sku_id, stock as pieces from new_rows union all select sku_id, -stock from old_rows) as version
    group by sku_id having sum(pieces) <> 0
  ), locked as (
    select sku_id, difference from stock join changed using (sku_id) order by sku_id for no key update of stock
  )
  update stock set pieces = stock.pieces + locked.difference
  from locked where stock.sku_id = locked.sku_id;
  return null;
exception when check_violation then
  raise exception 'Fewer pieces are left than sku.stock says: stock.pieces is what holds.'
    using errcode = 'serialization_failure';
end $$;
create trigger stock_update after update on sku
  referencing old table as old_rows new table as new_rows for each statement execute function carry_stock();

create function note_changed_stock() returns trigger language plpgsql as $$
begin
  insert into search_change (sku_id) select sku_id from new_rows;
  return null;
end $$;
create trigger search_update after update on stock
  referencing new table as new_rows for each statement execute function note_changed_stock();
