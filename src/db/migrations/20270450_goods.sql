-- Each change of goods by the staff: every field that it moved, as it was and as it is. What the mall does by itself
-- (orders take pieces) is not among them.
create table goods_change (
  change_id bigint generated always as identity primary key,
  sku_id bigint not null references sku,
  at timestamptz not null,
  user_id bigint not null references person,
  user_name text not null,
  kind text not null check (kind in ('create', 'edit', 'shelf', 'stock', 'undo')),
  reason text not null default '',
  undoes bigint unique references goods_change,
  moves jsonb not null, -- field: [was, now], all of them texts
  check ((kind = 'undo') = (undoes is not null))
);
create index on goods_change (sku_id, change_id desc);
create trigger only_added_to before update or delete or truncate on goods_change
for each statement execute function only_added_to();

-- The staff's list of what is off the shelf, newest first; lists of the shop read none of it.
create index sku_off_shelf on sku (sku_id desc) where not is_active;
