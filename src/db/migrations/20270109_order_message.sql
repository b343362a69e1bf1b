-- 留言 between those who see an order and the staff; never changed afterwards. user_id of the staff stays unseen by buyers.
create table order_message (
  order_message_id bigint generated always as identity primary key,
  order_id bigint not null references sales_order,
  user_id bigint not null references person,
  actor text not null,
  is_staff boolean not null,
  text text not null check (text <> ''),
  at timestamptz not null
);
create index on order_message (order_id, order_message_id desc);
create trigger only_added_to before update or delete or truncate on order_message
for each statement execute function only_added_to();
-- Orders whose last word is the buyer's wait for an answer.
alter table sales_order add is_answer_due boolean not null default false;
create index sales_order_answer_due on sales_order (order_id) where is_answer_due;
