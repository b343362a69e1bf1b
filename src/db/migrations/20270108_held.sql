-- Why an order at 待确认 needs a person. null: nobody has looked yet; empty: it is confirmed by itself.
alter table sales_order add held_for text[]
  check (held_for <@ array['short', 'note', 'firstOrder', 'newAddress', 'credit', 'frozen', 'pickup']);

-- Whether a buyer was sent something to an address before.
create index sales_order_address on sales_order (md5(address));
