-- What carriers say of parcels on their way. Rows are only ever added, and what is told twice is one row.
create table tracking_event (
  event_id bigint generated always as identity primary key,
  shipment_id bigint not null references shipment,
  at timestamptz not null,
  state text not null check (state in ('collected', 'transit', 'arrived', 'delivering', 'signed', 'trouble', 'returned', 'refused')),
  text text not null check (text <> ''),
  told_at timestamptz not null,
  unique (shipment_id, at, text)
);
create trigger only_added_to before update or delete or truncate on tracking_event
for each statement execute function only_added_to();

-- followed_at: the carrier is asked for it since then; asked_at: somebody has asked for news of it.
-- trouble: the last news was bad, and the staff has not looked after it yet.
alter table shipment add followed_at timestamptz, add asked_at timestamptz,
  add trouble text check (trouble in ('trouble', 'returned', 'refused')), add trouble_at timestamptz,
  add constraint shipment_trouble check ((trouble is null) = (trouble_at is null));
create index shipment_unfollowed on shipment (shipment_id)
  where followed_at is null and waybill <> '' and delivered_on is null and received_at is null;
create index shipment_trouble on shipment (order_id) where trouble is not null;
create index shipment_waybill on shipment (lower(waybill)) where waybill <> '';

-- tracking: what of a parcel is asked of its carrier, or played where there is none.
select pgboss.create_queue('tracking', '{"policy": "standard", "retryLimit": 8, "retryDelay": 60, "retryBackoff": true, "expireInSeconds": 120, "deleteAfterSeconds": 86400}');
