-- What the staff puts on the home page (首页横幅、公告), in the order of place. Each part is saved as a whole, so it has one version.
create table home_part (
  part text primary key check (part in ('banners', 'notices', 'hotBrands')),
  version int not null default 1 check (version > 0),
  changed_by bigint references person, -- null: it came with the mall
  changed_at timestamptz not null default now()
);
insert into home_part (part) values ('banners'), ('notices'), ('hotBrands');

create table home_banner (
  place smallint primary key,
  title text not null check (title <> ''),
  text text not null default '',
  button text not null check (button <> ''),
  link text not null check (link like '/%'),
  tone text not null check (tone in ('paper', 'blue', 'dark')),
  sku_id bigint references sku, -- whose drawing is shown
  valid_from date not null,
  valid_to date check (valid_to >= valid_from) -- null: until it is taken away
);

create table home_notice (
  place smallint primary key,
  text text not null check (text <> ''),
  link text not null default '' check (link = '' or link like '/%'),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from)
);
