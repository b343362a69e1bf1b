-- Models that people read as the same: full width, blanks, × and * make no difference, nor do capitals.
create function model_key(model text) returns text language sql immutable strict parallel safe as $$
  select upper(translate(regexp_replace(normalize(model, NFKC), '\s', '', 'g'), '×*', 'XX'))
$$;
create index sku_model on sku (model_key(model), brand_id);

-- A file of a supplier, from its upload to what it has changed. A step goes on behind the row (`done`) where it was
-- ended; whatever a batch writes is committed with it, so nothing is written twice.
create table import_run (
  run_id bigint generated always as identity primary key,
  at timestamptz not null,
  user_id bigint not null references person,
  user_name text not null,
  file_name text not null,
  supplier text not null,
  subject text not null check (subject in ('goods', 'prices', 'stock')),
  state text not null default 'reading' check (state in (
    'reading', 'mapping', 'checking', 'checked', 'applying', 'paused', 'applied', 'undoing', 'undone', 'removing')),
  sheets jsonb not null default '[]',
  sheet_no int not null default 0,
  head jsonb not null default '{}',
  columns jsonb not null default '[]',
  choices jsonb not null default '{}',
  counts jsonb not null default '{}',
  done bigint not null default 0,
  written int not null default 0,
  restored int not null default 0,
  fault text not null default '', -- why a step was given up
  tries int not null default 0, -- the same rows were tried in vain so often
  step_user_id bigint references person, -- who has begun the present step
  step_user_name text not null default '',
  step_at timestamptz,
  worked_at timestamptz
);
create index on import_run (at desc);
create index on import_run (worked_at) where state in ('checking', 'applying', 'undoing', 'removing');

create table import_row (
  run_id bigint not null references import_run on delete cascade,
  sheet_no int not null,
  row_no int not null,
  cells json not null,
  primary key (run_id, sheet_no, row_no)
);

-- What the trial run says of each row, and what became of it. `key` is what the row is about: no two rows are written
-- to the same goods.
create table import_result (
  run_id bigint not null references import_run on delete cascade,
  row_no int not null,
  outcome text not null check (outcome in ('new', 'changed', 'unchanged', 'refused', 'held')),
  key text not null,
  sku_id bigint, -- of new goods when they were written; no reference, so that these can be deleted again
  sku_code text not null default '',
  model text not null default '',
  moves jsonb not null default '{}', -- field: [was, now]
  problems jsonb not null default '[]',
  is_written boolean not null default false,
  undone text check (undone in ('restored', 'deleted', 'off', 'kept')),
  primary key (run_id, row_no)
);
create index on import_result (run_id, outcome, row_no);
create index on import_result (run_id, key);

-- How the columns of a supplier's files were read the last time.
create table import_head (
  supplier text not null,
  head text not null,
  field text not null,
  attribute text not null,
  at timestamptz not null,
  primary key (supplier, head)
);

alter table goods_change add run_id bigint references import_run;
alter table goods_change drop constraint goods_change_kind_check,
  add constraint goods_change_kind_check check (kind in ('create', 'edit', 'shelf', 'stock', 'undo', 'plan', 'import'));
create index on goods_change (run_id, sku_id) where run_id is not null;

-- For each of the goods that are deleted every table that refers to goods is asked.
create index on agreement_price (sku_id, company_id);
create index on bulk_line (sku_id) where sku_id is not null;
create index on cart_item (sku_id);
create index on contact (sku_id) where sku_id is not null;
create index on enquiry_line (sku_id) where sku_id is not null;
create index on favourite (sku_id);
create index on home_banner (sku_id) where sku_id is not null;
create index on listing (sku_id) where sku_id is not null;
create index on material (sku_id);
create index on requisition_line (sku_id);
create index on shopping_list_line (sku_id);
create index on shortage (substitute_sku_id) where substitute_sku_id is not null;
create index on viewed (sku_id);

-- Deletes those of these goods that nothing refers to, whatever tables there are, and answers them. Pieces and tiers
-- belong to the goods.
create function delete_unused_goods(ids bigint[]) returns setof bigint language plpgsql as $$
declare
  used bigint[] := '{}';
  found bigint[];
  one record;
begin
  for one in
    select c.conrelid::regclass as held, a.attname as named
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'sku'::regclass
      and c.conrelid not in ('stock'::regclass, 'price_tier'::regclass)
  loop
    execute format('select array_agg(distinct %1$I) from %2$s where %1$I = any($1)', one.named, one.held)
      into found using ids;
    used := used || coalesce(found, '{}');
  end loop;
  return query delete from sku where sku_id = any(ids) and sku_id <> all(used) returning sku_id;
end $$;

select pgboss.create_queue('import', '{"policy": "standard", "retryLimit": 0, "expireInSeconds": 120, "deleteAfterSeconds": 3600}');
