-- When an order is confirmed by itself, and what holds it back: the latest version is in force.
create table confirm_setting (
  version int primary key,
  after_minutes int not null check (after_minutes between 0 and 1440),
  held_for text[] not null check (held_for <@ array['note', 'firstOrder', 'newAddress', 'credit', 'frozen', 'pickup']),
  amount_fen bigint check (amount_fen > 0), -- a person looks at orders from this amount on; null: at none for that
  changed_by bigint references person, -- null: as the mall was delivered
  changed_at timestamptz not null
);
create trigger only_added_to before update or delete or truncate on confirm_setting
for each statement execute function only_added_to();
insert into confirm_setting values
  (1, 15, array['note', 'firstOrder', 'newAddress', 'credit', 'frozen', 'pickup'], null, null, now());

alter table sales_order drop constraint sales_order_held_for_check,
  add constraint sales_order_held_for_check
  check (held_for <@ array['short', 'note', 'firstOrder', 'newAddress', 'credit', 'frozen', 'pickup', 'amount']);
