-- What people call things; the meanings are searched for beside the term itself. Mutual ones also the other way round.
create table search_synonym (
  term text not null check (term <> ''),
  meaning text not null check (meaning <> '' and meaning <> term),
  is_mutual boolean not null default false,
  primary key (term, meaning)
);

-- Of which vocabulary sku.search was made, and a name that tells this database from others.
create table search_origin (
  is_only boolean primary key default true check (is_only),
  origin uuid not null default gen_random_uuid(),
  version text not null default ''
);
insert into search_origin default values;

-- What an index has to read again: goods, the price list of a company, or (neither) the vocabulary.
-- Numbers commit out of order: only rows of transactions older than any that runs are read (xid).
create table search_change (
  xid xid8 not null default pg_current_xact_id(),
  change_id bigint generated always as identity,
  at timestamptz not null default now(),
  sku_id bigint,
  company_id bigint,
  primary key (xid, change_id)
);
create index on search_change using brin (at);

create function note_new_goods() returns trigger language plpgsql as $$
begin
  insert into search_change (sku_id) select sku_id from new_rows;
  return null;
end $$;
create trigger search_insert after insert on sku
  referencing new table as new_rows for each statement execute function note_new_goods();

create function note_changed_goods() returns trigger language plpgsql as $$
begin
  insert into search_change (sku_id)
  select n.sku_id from new_rows n join old_rows o using (sku_id)
  where (n.tax_price_fen, n.stock, n.is_active, n.popularity, n.product_name, n.model, n.attr_desc::text, n.sku_code,
         n.brand_id, n.category4_id, n.family, n.unit, n.min_quantity, n.is_multiple, n.delivery_date, n.img_url)
    is distinct from
        (o.tax_price_fen, o.stock, o.is_active, o.popularity, o.product_name, o.model, o.attr_desc::text, o.sku_code,
         o.brand_id, o.category4_id, o.family, o.unit, o.min_quantity, o.is_multiple, o.delivery_date, o.img_url);
  return null;
end $$;
create trigger search_update after update on sku
  referencing old table as old_rows new table as new_rows for each statement execute function note_changed_goods();

create function note_removed_goods() returns trigger language plpgsql as $$
begin
  insert into search_change (sku_id) select sku_id from old_rows;
  return null;
end $$;
create trigger search_delete after delete on sku
  referencing old table as old_rows for each statement execute function note_removed_goods();

-- A price list is read as a whole, so one row for each company and statement is enough.
create function note_price_list() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into search_change (company_id) select distinct company_id from new_rows;
  end if;
  if tg_op <> 'INSERT' then
    insert into search_change (company_id) select distinct company_id from old_rows;
  end if;
  return null;
end $$;
create trigger search_insert after insert on agreement_price
  referencing new table as new_rows for each statement execute function note_price_list();
create trigger search_update after update on agreement_price
  referencing old table as old_rows new table as new_rows for each statement execute function note_price_list();
create trigger search_delete after delete on agreement_price
  referencing old table as old_rows for each statement execute function note_price_list();
create trigger search_insert after insert on agreement
  referencing new table as new_rows for each statement execute function note_price_list();
create trigger search_update after update on agreement
  referencing old table as old_rows new table as new_rows for each statement execute function note_price_list();
create trigger search_delete after delete on agreement
  referencing old table as old_rows for each statement execute function note_price_list();

create function note_vocabulary() returns trigger language plpgsql as $$
begin
  insert into search_change default values;
  return null;
end $$;
create trigger search_vocabulary after insert or update or delete or truncate on search_synonym
  for each statement execute function note_vocabulary();
create trigger search_vocabulary after insert or update or delete or truncate on brand
  for each statement execute function note_vocabulary();
create trigger search_vocabulary after insert or update or delete or truncate on category
  for each statement execute function note_vocabulary();
