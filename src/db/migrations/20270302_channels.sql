-- An order has one payment open with each channel at most: whoever wants to pay by another is not held up by one that is
-- away. The first that is paid pays the order; what comes by others, or too late, is 'late' and goes back.
alter table payment drop constraint payment_channel_check,
  add check (channel in ('sandbox', 'wechat', 'alipay')),
  drop constraint payment_state_check,
  add check (state in ('open', 'paid', 'failed', 'closed', 'late')),
  add opened_by bigint references person,
  add trade_no text not null default '', -- the channel's own number
  add code text, -- what a phone scans, and since when
  add code_at timestamptz,
  add ask_at timestamptz, -- the channel is asked then; null when it has nothing more to say
  add asked smallint not null default 0,
  add check ((code is null) = (code_at is null));
drop index payment_one_open;
create unique index payment_one_open on payment (order_id, channel) where state = 'open';
create index payment_to_ask on payment (ask_at) where ask_at is not null;

-- Late money goes back by itself, without anybody of the staff.
alter table refund drop constraint refund_channel_check,
  add check (channel in ('sandbox', 'wechat', 'alipay')),
  alter agreed_by drop not null;

insert into ledger_account (kind, channel) values ('cash', 'wechat'), ('cash', 'alipay');

-- Late money has come as well; its refund, which is agreed at once, takes it out of what is paid for the order.
create or replace function post_payment() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  perform post_pair('payment', new.payment_no, 1, coalesce(new.settled_at, new.created_at), coalesce(p.name, o.buyer_name),
    mall_account('cash', new.channel), customer_account(o.company_id, o.user_id, 'advance'), o.order_id, new.amount_fen)
  from sales_order o left join person p on p.user_id = new.opened_by where o.order_id = new.order_id;
  return null;
end $$;
drop trigger post_paid on payment;
create trigger post_paid after insert on payment
for each row when (new.state in ('paid', 'late')) execute function post_payment();
drop trigger post_settled on payment;
create trigger post_settled after update of state on payment
for each row when (new.state in ('paid', 'late') and old.state not in ('paid', 'late')) execute function post_payment();

-- Nobody agrees to what goes back by itself.
create or replace function post_refund() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  owing bigint;
  advance bigint;
begin
  select customer_account(company_id, user_id, 'refundable'), customer_account(company_id, user_id, 'advance')
  into owing, advance from sales_order where order_id = new.order_id;
  if tg_op = 'INSERT' then
    perform post_pair('refund', new.refund_no, 1, new.created_at,
      coalesce((select name from person where user_id = new.agreed_by), ''), advance, owing, new.order_id, new.amount_fen);
  end if;
  if new.state = 'done' then
    perform post_pair('refund', new.refund_no, 2, new.settled_at, '', owing, mall_account('cash', new.channel),
      new.order_id, new.amount_fen);
  end if;
  return null;
end $$;
