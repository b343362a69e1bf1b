-- Money that came too late for its order is its customer's from the beginning: cash against 应退款, without ever having been
-- an advance. Its refund only says that it has gone.
create function post_late() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  perform post_pair('payment', new.payment_no, 1, coalesce(new.settled_at, new.created_at), buyer_name,
    mall_account('cash', new.channel), customer_account(company_id, user_id, 'refundable'), order_id, new.amount_fen)
  from sales_order where order_id = new.order_id;
  return null;
end $$;
create trigger post_late after update of state on payment
for each row when (new.state = 'late' and old.state <> 'late') execute function post_late();

insert into ledger_account (kind, channel) values ('cash', 'wechat'), ('cash', 'alipay') on conflict do nothing;

create or replace function post_refund() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  owing bigint;
  advance bigint;
  is_late boolean;
begin
  select customer_account(company_id, user_id, 'refundable'), customer_account(company_id, user_id, 'advance')
  into owing, advance from sales_order where order_id = new.order_id;
  select state = 'late' into is_late from payment where payment_no = new.payment_no;
  if tg_op = 'INSERT' and not is_late then
    perform post_pair('refund', new.refund_no, 1, new.created_at,
      coalesce((select name from person where user_id = new.agreed_by), ''), advance, owing, new.order_id, new.amount_fen);
  end if;
  if new.state = 'done' then
    perform post_pair('refund', new.refund_no, 2, new.settled_at, '', owing, mall_account('cash', new.channel),
      new.order_id, new.amount_fen);
  end if;
  return null;
end $$;
