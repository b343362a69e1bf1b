-- A payment is of an order, or of what a statement of a month still costs; what comes too late for it goes back as of orders.
alter table payment alter order_id drop not null,
  add statement_id bigint references statement,
  add constraint payment_payable check (num_nonnulls(order_id, statement_id) = 1),
  add constraint payment_of_statement check (statement_id is null or channel in ('sandbox', 'wechat', 'alipay'));
create index payment_of_statement on payment (statement_id) where statement_id is not null;
create unique index payment_one_open_of_statement on payment (statement_id, channel) where state = 'open' and statement_id is not null;
create index payment_statement_open on payment (created_at) where state = 'open' and statement_id is not null;
alter table refund alter order_id drop not null,
  add statement_id bigint references statement,
  add constraint refund_payable check (num_nonnulls(order_id, statement_id) = 1);
create index refund_of_statement on refund (statement_id) where statement_id is not null;

-- What a channel has paid of a statement. Without a line, a write-off and a channel it comes from the balance.
alter table statement_payment add channel text check (channel in ('sandbox', 'wechat', 'alipay')),
  add constraint statement_payment_source check (num_nonnulls(line_id, write_off_no, channel) < 2);
create function pay_statement() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  insert into statement_payment (payment_no, statement_id, channel, amount_fen, state, paid_at, paid_by)
  values (new.payment_no, new.statement_id, new.channel, new.amount_fen, 'paid', new.settled_at,
    coalesce((select name from person where user_id = new.opened_by), ''));
  return null;
end $$;
create trigger pay_statement after update of state on payment
for each row when (new.statement_id is not null and new.state = 'paid' and old.state <> 'paid') execute function pay_statement();

-- Channels take the whole of what a statement still costs: once that is another sum, or nothing, what is open is closed,
-- and the channels hear of it next.
create function close_stale_payments() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  update payment set state = 'closed', settled_at = now(), asked = 0, ask_at = case when channel <> 'sandbox' then now() end
  where statement_id = new.statement_id and state = 'open' and not (
    new.state in ('confirmed', 'invoicing', 'payable', 'partial')
    and amount_fen = new.with_tax_fen - new.held_fen - new.paid_fen);
  return null;
end $$;
create trigger close_stale_payments after update of state, held_fen, paid_fen on statement for each row
when ((old.state, old.held_fen, old.paid_fen) is distinct from (new.state, new.held_fen, new.paid_fen))
execute function close_stale_payments();

-- A payment of a statement is less that is owed; what came too late is nobody's until it has gone back.
create or replace function post_payment() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  perform post_pair('payment', new.payment_no, 1, coalesce(new.settled_at, new.created_at), coalesce(p.name, o.buyer_name, ''),
    mall_account('cash', new.channel), customer_account(coalesce(o.company_id, s.company_id), o.user_id,
      case when s.statement_id is not null and new.state = 'paid' then 'receivable' else 'advance' end),
    new.order_id, new.amount_fen)
  from (select) this left join sales_order o on o.order_id = new.order_id
  left join statement s on s.statement_id = new.statement_id left join person p on p.user_id = new.opened_by;
  return null;
end $$;

create or replace function post_refund() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  company bigint;
  member bigint;
  owing bigint;
begin
  if new.statement_id is not null then
    select company_id into company from statement where statement_id = new.statement_id;
  else
    select company_id, user_id into company, member from sales_order where order_id = new.order_id;
  end if;
  owing := customer_account(company, member, 'refundable');
  if tg_op = 'INSERT' then
    perform post_pair('refund', new.refund_no, 1, new.created_at,
      coalesce((select name from person where user_id = new.agreed_by), ''), customer_account(company, member, 'advance'),
      owing, new.order_id, new.amount_fen);
  end if;
  if new.state = 'done' then
    perform post_pair('refund', new.refund_no, 2, new.settled_at, '', owing,
      case new.channel when 'writeOff' then mall_account('writeOff') else mall_account('cash', new.channel) end,
      new.order_id, new.amount_fen);
  end if;
  return null;
end $$;

-- The history of a statement says what came too late, and when it had gone back.
create function log_statement_refund() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  insert into statement_log (statement_id, at, actor, to_state, note)
  select statement_id, coalesce(new.settled_at, new.created_at), '', state,
    '支付单 ' || new.payment_no || case new.state when 'done' then ' 已原路退回 ¥' else ' 晚到，原路退回 ¥' end
      || to_char(new.amount_fen / 100.0, 'FM999,999,999,990.00')
  from statement where statement_id = new.statement_id;
  return null;
end $$;
create trigger log_statement_refund after insert or update of state on refund
for each row when (new.statement_id is not null) execute function log_statement_refund();
