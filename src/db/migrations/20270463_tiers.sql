-- From so many pieces on goods cost less. They hold where the standard price would, and only while they are below it.
create table price_tier (
  sku_id bigint not null references sku on delete cascade,
  min_count bigint not null check (min_count > 1),
  tax_price_fen bigint not null check (tax_price_fen > 0),
  primary key (sku_id, min_count)
);

-- Who looks at these goods hears of it, in every process, as of a change of the goods themselves.
create function note_tiers() returns trigger language plpgsql as $$
begin
  insert into search_change (sku_id) select distinct sku_id from changed;
  return null;
end $$;
create trigger search_insert after insert on price_tier
  referencing new table as changed for each statement execute function note_tiers();
create trigger search_update after update on price_tier
  referencing new table as changed for each statement execute function note_tiers();
create trigger search_delete after delete on price_tier
  referencing old table as changed for each statement execute function note_tiers();

alter table order_line drop constraint order_line_price_source_check,
  add constraint order_line_price_source_check
    check (price_source in ('agreement', 'standard', 'quote', 'level', 'group', 'tier'));
