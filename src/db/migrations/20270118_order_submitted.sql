-- What an order was when it was submitted, once something of it was changed since then: rules of approval are tried on that.
create table order_submitted (
  order_id bigint primary key references sales_order,
  total_fen bigint not null,
  freight_fen bigint not null,
  kinds int not null,
  lines jsonb not null
);
