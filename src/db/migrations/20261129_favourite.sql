-- Goods that somebody wants to find again (收藏).
create table favourite (
  user_id bigint not null references person,
  sku_id bigint not null references sku,
  added_at timestamptz not null,
  primary key (user_id, sku_id)
);

-- Goods that somebody buys again and again, in usual quantities (常购清单). Colleagues of its owner may read a shared one.
create table shopping_list (
  list_id bigint generated always as identity primary key,
  user_id bigint not null references person,
  name text not null check (char_length(name) between 2 and 30),
  is_shared boolean not null default false,
  updated_at timestamptz not null,
  unique (user_id, name)
);
create index on shopping_list (user_id) where is_shared;
create table shopping_list_line (
  list_id bigint not null references shopping_list on delete cascade,
  sku_id bigint not null references sku,
  count bigint not null check (count between 1 and 9999999999),
  note text not null default '',
  place bigint generated always as identity,
  primary key (list_id, sku_id)
);

-- Goods whose page somebody has opened (最近浏览), each once.
create table viewed (
  user_id bigint not null references person,
  sku_id bigint not null references sku,
  viewed_at timestamptz not null,
  primary key (user_id, sku_id)
);
