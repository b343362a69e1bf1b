-- What a buyer asks of an order beside its goods: how it is sent, which project it is for, which invoice he wants.
-- Orders of before did not say it. The title of an invoice is copied, so that an order can be read again.
alter table sales_order
  add delivery_way text check (delivery_way in ('express', 'freight', 'pickup', 'customer')),
  add project text not null default '' check (length(project) <= 50),
  add invoice_kind text check (invoice_kind in ('none', 'normal', 'special', 'statement')), -- statement: with that of the month
  add invoice_title jsonb,
  add check ((invoice_title is null) = (coalesce(invoice_kind, '') not in ('normal', 'special')));

-- Drawings and other papers that a buyer has handed in with an order, for those who see it.
alter table stored_file drop constraint stored_file_kind_check,
  add constraint stored_file_kind_check check (kind in ('licence', 'letter', 'contract', 'attachment'));
create table order_file (
  order_id bigint not null references sales_order,
  file_id text not null references stored_file,
  place smallint not null,
  primary key (order_id, place)
);
create index on order_file (file_id);
