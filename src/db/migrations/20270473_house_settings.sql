-- What freight costs, and from which amount on it is free: the latest version is in force.
create table freight_rule (
  version int primary key,
  fee_fen bigint not null check (fee_fen >= 0),
  free_from_fen bigint check (free_from_fen > 0), -- null: no order is free for its amount
  changed_by bigint references person, -- null: as the mall was delivered
  changed_at timestamptz not null
);
create trigger only_added_to before update or delete or truncate on freight_rule
for each statement execute function only_added_to();
insert into freight_rule values (1, 1500, 30000, null, now());

-- An order keeps the rule under which it was submitted. No key refers to it: versions never go, and all orders would lock one row.
alter table sales_order add freight_version int not null default 1;

-- The sign and the seal of the mall, as PNG: nothing else of the files that were sent is kept.
create table seller_picture (
  picture_id text primary key,
  kind text not null check (kind in ('logo', 'seal')),
  width int not null,
  height int not null,
  png bytea not null,
  user_id bigint not null references person,
  created_at timestamptz not null
);

-- Which of them are used: the latest version is in force.
create table seller_mark (
  version int primary key,
  logo_id text references seller_picture, -- null: the sign that the mall is delivered with
  seal_id text references seller_picture, -- null: papers are stamped by hand
  changed_by bigint references person, -- null: as the mall was delivered
  changed_at timestamptz not null
);
create trigger only_added_to before update or delete or truncate on seller_mark
for each statement execute function only_added_to();
insert into seller_mark values (1, null, null, null, now());

-- The tax that the price of goods contains, in percent. A category says the rate of new goods; null: that of its parent, or 13.
alter table sku add tax_percent smallint not null default 13;
alter table sku add constraint sku_tax_percent_check check (tax_percent in (0, 6, 9, 13)) not valid; -- all are 13: nothing is read
alter table category add tax_percent smallint check (tax_percent in (0, 6, 9, 13));
