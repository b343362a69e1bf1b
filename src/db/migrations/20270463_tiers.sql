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

-- A line at a tier keeps the tiers of its submission, and how many pieces of it went to other addresses, in other orders.
alter table order_line add price_tiers jsonb, add beside bigint not null default 0;

-- A standard price that is to hold from a day on, at 00:00 in China, and perhaps only to a last day, after which the
-- price before it holds again unless somebody has changed it meanwhile. What is done keeps its row.
create table price_plan (
  plan_id bigint generated always as identity primary key,
  sku_id bigint not null references sku,
  from_day date not null,
  until_day date check (until_day >= from_day),
  tax_price_fen bigint not null check (tax_price_fen > 0),
  state text not null default 'planned' check (state in ('planned', 'running', 'done', 'cancelled')),
  before_fen bigint, -- while it runs; null is a price on inquiry
  planned_at timestamptz not null,
  user_id bigint not null references person,
  user_name text not null
);
create unique index price_plan_day on price_plan (sku_id, from_day) where state = 'planned';
create index price_plan_due on price_plan (from_day, sku_id) where state = 'planned';
create index price_plan_over on price_plan (until_day, sku_id) where state = 'running';
create index on price_plan (sku_id, plan_id desc);

alter table goods_change drop constraint goods_change_kind_check,
  add constraint goods_change_kind_check check (kind in ('create', 'edit', 'shelf', 'stock', 'undo', 'plan'));
