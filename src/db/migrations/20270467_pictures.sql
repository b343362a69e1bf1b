-- Bytes of photos and documents of goods, where no bucket keeps them. A key is made of what it holds, so nothing is
-- ever written over; what was shown once is kept, because orders of that time and the way back from a change show it.
create table stored_object (
  key text collate "C" primary key,
  media_type text not null,
  bytes bytea not null
);
alter table stored_object alter column bytes set storage external; -- pictures are packed already
create trigger only_added_to before update or delete or truncate on stored_object
for each statement execute function only_added_to();

-- A picture that the staff has sent, kept in fixed sizes.
create table photo (
  photo_id text collate "C" primary key check (photo_id ~ '^[[:alnum:]_-]{22}$'),
  width int not null check (width > 0),
  height int not null check (height > 0),
  user_id bigint not null references person,
  at timestamptz not null
);
create trigger only_added_to before update or delete or truncate on photo
for each statement execute function only_added_to();

-- Photos of goods in their order. Goods without any show those of their series.
create table sku_photo (
  sku_id bigint not null references sku,
  place smallint not null check (place > 0),
  photo_id text collate "C" not null references photo,
  primary key (sku_id, place)
);
create table series_photo (
  series_id text not null,
  place smallint not null check (place > 0),
  photo_id text collate "C" not null references photo,
  primary key (series_id, place)
);

-- What sku.img_url holds: lists, carts and the index read it there and no other table.
create function photo_addresses(goods bigint, series text) returns text language sql stable as $$
  select coalesce(
    (select string_agg('/photo/' || photo_id, ',' order by place) from sku_photo where sku_id = goods),
    (select string_agg('/photo/' || photo_id, ',' order by place) from series_photo where series_id = series), '')
$$;

-- A change of the photos of a series stands in the history of each of its goods.
alter table goods_change add series_id text;
create index on goods_change (series_id, change_id desc) where series_id is not null;
alter table goods_change drop constraint goods_change_kind_check,
  add constraint goods_change_kind_check
    check (kind in ('create', 'edit', 'shelf', 'stock', 'undo', 'plan', 'import', 'photo'));

-- Catalogues, drawings, certificates and safety data sheets, as they were sent.
create table document_file (
  file_id text collate "C" primary key check (file_id ~ '^[[:alnum:]_-]{22}$'),
  format text not null check (format in ('pdf', 'zip', 'dwg', 'dxf', 'step')),
  bytes int not null check (bytes > 0),
  user_id bigint not null references person,
  at timestamptz not null
);
create trigger only_added_to before update or delete or truncate on document_file
for each statement execute function only_added_to();

-- A document is about one SKU, a series or a brand. What is removed is no longer shown.
create table goods_document (
  document_id bigint generated always as identity primary key,
  sku_id bigint references sku,
  series_id text,
  brand_id int references brand on delete cascade, -- without goods nobody sees what is about it
  file_id text collate "C" not null references document_file,
  kind text not null check (kind in ('sample', 'cad', 'certificate', 'msds', 'other')),
  name text not null check (name <> ''),
  language text not null check (language in ('zh', 'en', 'multi')),
  at timestamptz not null,
  user_id bigint not null references person,
  user_name text not null,
  removed_at timestamptz,
  check (num_nonnulls(sku_id, series_id, brand_id) = 1)
);
create index on goods_document (sku_id);
create index on goods_document (series_id) where removed_at is null;
create index on goods_document (brand_id);

-- What is done to a series is done to all of its goods, whether they are sold or not.
drop index sku_series;
create unique index sku_series on sku (series_id, sku_id) include (is_active);
