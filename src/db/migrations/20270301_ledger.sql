-- The ledger: what customers owe, what is theirs, and what the mall has (docs/decisions/ledger.md). Debit is positive.
create table ledger_account (
  account_id bigint generated always as identity primary key,
  kind text not null,
  company_id bigint references company,
  user_id bigint references person, -- a member without a company
  channel text not null default '', -- through which cash came
  balance_fen bigint, -- null: one of the mall's own, to which many post at once; it is the sum of its entries
  constraint ledger_account_owner check (
    case when kind in ('reserved', 'receivable', 'advance', 'balance', 'refundable')
      then num_nonnulls(company_id, user_id) = 1 and balance_fen is not null and channel = ''
      when kind in ('commitment', 'revenue', 'cash')
      then num_nonnulls(company_id, user_id, balance_fen) = 0 and (channel <> '') = (kind = 'cash')
      else false end),
  constraint ledger_account_sign check (
    case kind when 'reserved' then balance_fen >= 0
      when 'advance' then balance_fen <= 0 when 'balance' then balance_fen <= 0 when 'refundable' then balance_fen <= 0
      else true end),
  unique nulls not distinct (company_id, user_id, kind, channel)
) with (fillfactor = 70);

-- Whoever may open accounts puts nothing into them: balances follow the entries alone.
create function open_empty() returns trigger language plpgsql as $$
begin
  raise exception 'An account of the ledger begins without a balance.' using errcode = 'check_violation';
end $$;
create trigger open_empty before insert on ledger_account
for each row when (new.balance_fen <> 0) execute function open_empty();

create table ledger_posting (
  posting_id bigint generated always as identity primary key,
  document_kind text not null check (document_kind in ('order', 'payment', 'refund')),
  document_no text not null check (document_no <> ''),
  step int not null check (step > 0), -- the n-th posting of its document; a repeat of one is refused
  posted_at timestamptz not null,
  posted_by text not null, -- '': the history of the document says who
  unique (document_kind, document_no, step)
);

create table ledger_entry (
  posting_id bigint not null references ledger_posting,
  entry_no smallint not null,
  account_id bigint not null, -- book_entries looks it up: a foreign key would lock the rows of the mall's own accounts
  order_id bigint, -- the order that it is for
  fen bigint not null check (fen <> 0),
  primary key (posting_id, entry_no)
);
create index on ledger_entry (account_id, posting_id);

-- When the ledger was compared with its documents, and what did not agree.
create table ledger_check (
  checked_at timestamptz primary key,
  faults jsonb not null
);
-- It reads all of the ledger, so it waits for no other job and none for it.
select pgboss.create_queue('ledger', '{"policy": "standard", "retryLimit": 0, "expireInSeconds": 3600, "deleteAfterSeconds": 86400}');

-- A posting is added whole, by one statement, and sums to zero; balances follow, locked in the order of their accounts.
create function book_entries() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from added left join ledger_account a using (account_id) group by posting_id
    having sum(fen) <> 0
      or count(a.account_id) <> (select count(*) from ledger_entry e where e.posting_id = added.posting_id)
  ) then
    raise exception 'The entries of a posting have accounts, are added together and sum to zero.'
      using errcode = 'check_violation';
  end if;
  with changed as (
    select account_id, sum(fen)::bigint as fen from added group by account_id
  ), locked as (
    select account_id, changed.fen from ledger_account a join changed using (account_id)
    where a.balance_fen is not null order by account_id for no key update of a
  )
  update ledger_account a set balance_fen = a.balance_fen + locked.fen from locked where a.account_id = locked.account_id;
  return null;
end $$;
create trigger book_entries after insert on ledger_entry referencing new table as added
for each statement execute function book_entries();

create trigger only_added_to before update or delete or truncate on ledger_posting
for each statement execute function only_added_to();
create trigger only_added_to before update or delete or truncate on ledger_entry
for each statement execute function only_added_to();
create trigger only_added_to before update or delete or truncate on ledger_check
for each statement execute function only_added_to();
-- Its balances change, by book_entries alone.
create trigger only_added_to before delete or truncate on ledger_account
for each statement execute function only_added_to();

insert into ledger_account (kind, channel) values ('commitment', ''), ('revenue', ''), ('cash', 'sandbox');

create function mall_account(wanted text, of_channel text default '') returns bigint stable language sql as $$
  select account_id from ledger_account
  where company_id is null and user_id is null and kind = wanted and channel = of_channel
$$;

-- Answers the account of a company, or of a member without one, and opens it when it is first needed.
create function customer_account(of_company bigint, of_user bigint, wanted text) returns bigint language plpgsql as $$
declare
  account bigint;
begin
  loop
    if of_company is null then
      select account_id into account from ledger_account where company_id is null and user_id = of_user and kind = wanted;
    else
      select account_id into account from ledger_account where company_id = of_company and user_id is null and kind = wanted;
    end if;
    exit when account is not null;
    insert into ledger_account (kind, company_id, user_id, balance_fen)
    values (wanted, of_company, case when of_company is null then of_user end, 0) on conflict do nothing;
  end loop;
  return account;
end $$;

-- Locks the credit of a company, and its terms, to the end of the transaction.
create function lock_credit(of_company bigint) returns void language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  account bigint := customer_account(of_company, null, 'reserved');
begin
  perform from ledger_account where account_id = account for no key update;
  perform from company where company_id = of_company for share;
end $$;

create function post_pair(document_kind text, document_no text, step int, posted_at timestamptz, posted_by text,
  debit bigint, credit bigint, order_id bigint, fen bigint) returns void language plpgsql as $$
#variable_conflict use_variable
declare
  posting bigint;
begin
  insert into ledger_posting (document_kind, document_no, step, posted_at, posted_by)
  values (document_kind, document_no, step, posted_at, posted_by) returning posting_id into posting;
  insert into ledger_entry (posting_id, entry_no, account_id, order_id, fen)
  values (posting, 1, debit, order_id, fen), (posting, 2, credit, order_id, -fen);
end $$;

-- An order on account reserves its total of the credit. The line of its history that moved it says when and who; there is
-- none when its total changes where it stands.
create function post_order() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  change bigint := coalesce(case new.pay_state when 5 then new.total_fen end, 0)
    - coalesce(case old.pay_state when 5 then old.total_fen end, 0);
  this sales_order := case tg_op when 'DELETE' then old else new end;
  changed_at timestamptz := this.created_at;
  changed_by text := coalesce(this.placed_by, this.buyer_name);
  earlier int := 0;
begin
  if change = 0 then return null; end if;
  if tg_op <> 'INSERT' then
    select max(step) into earlier from ledger_posting where document_kind = 'order' and document_no = this.order_no;
    select at, actor into changed_at, changed_by from order_log
    where order_id = this.order_id and to_status = this.status and this.status <> old.status
    order by log_id desc limit 1;
  end if;
  perform post_pair('order', this.order_no, coalesce(earlier, 0) + 1, coalesce(changed_at, now()), coalesce(changed_by, ''),
    customer_account(this.company_id, this.user_id, 'reserved'), mall_account('commitment'), this.order_id, change);
  return null;
end $$;

create function post_payment() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  perform post_pair('payment', new.payment_no, 1, coalesce(new.settled_at, new.created_at), buyer_name,
    mall_account('cash', new.channel), customer_account(company_id, user_id, 'advance'), order_id, new.amount_fen)
  from sales_order where order_id = new.order_id;
  return null;
end $$;

-- First it is agreed that money goes back, then it has gone.
create function post_refund() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  owing bigint;
  advance bigint;
begin
  select customer_account(company_id, user_id, 'refundable'), customer_account(company_id, user_id, 'advance')
  into owing, advance from sales_order where order_id = new.order_id;
  if tg_op = 'INSERT' then
    perform post_pair('refund', new.refund_no, 1, new.created_at, name, advance, owing, new.order_id, new.amount_fen)
    from person where user_id = new.agreed_by;
  end if;
  if new.state = 'done' then
    perform post_pair('refund', new.refund_no, 2, new.settled_at, '', owing, mall_account('cash', new.channel),
      new.order_id, new.amount_fen);
  end if;
  return null;
end $$;

-- What was there before is carried over. Nothing may be written between this and the triggers.
lock table sales_order, payment, refund in share row exclusive mode;
with document as materialized (
  select 'order' as kind, order_no as no, 1 as step, created_at as at, coalesce(placed_by, buyer_name) as by,
    customer_account(company_id, user_id, 'reserved') as debit, mall_account('commitment') as credit, order_id,
    total_fen as fen
  from sales_order where pay_state = 5
  union all
  select 'payment', payment_no, 1, coalesce(settled_at, p.created_at), buyer_name, mall_account('cash', channel),
    customer_account(company_id, user_id, 'advance'), order_id, amount_fen
  from payment p join sales_order using (order_id) where state = 'paid'
  union all
  select 'refund', refund_no, 1, r.created_at, s.name, customer_account(o.company_id, o.user_id, 'advance'),
    customer_account(o.company_id, o.user_id, 'refundable'), order_id, amount_fen
  from refund r join sales_order o using (order_id) join person s on s.user_id = agreed_by
  union all
  select 'refund', refund_no, 2, settled_at, '', customer_account(company_id, user_id, 'refundable'),
    mall_account('cash', channel), order_id, amount_fen
  from refund join sales_order using (order_id) where state = 'done'
), posting as (
  insert into ledger_posting (document_kind, document_no, step, posted_at, posted_by)
  select kind, no, step, at, by from document order by at, kind, no, step
  returning posting_id, document_kind, document_no, step
)
insert into ledger_entry (posting_id, entry_no, account_id, order_id, fen)
select posting_id, entry_no, case entry_no when 1 then debit else credit end, order_id, fen * side
from posting join document on (kind, no, document.step) = (document_kind, document_no, posting.step)
cross join (values (1, 1), (2, -1)) entry (entry_no, side);

drop trigger count_credit_placed on sales_order;
drop trigger count_credit_changed on sales_order;
drop trigger count_credit_removed on sales_order;
drop function count_credit();
drop table company_credit;

create trigger post_order after insert on sales_order
for each row when (new.pay_state = 5) execute function post_order();
create trigger post_changed_order after update of pay_state, total_fen on sales_order
for each row when (old.pay_state = 5 or new.pay_state = 5) execute function post_order();
create trigger post_removed_order after delete on sales_order
for each row when (old.pay_state = 5) execute function post_order();
create trigger post_paid after insert on payment
for each row when (new.state = 'paid') execute function post_payment();
create trigger post_settled after update of state on payment
for each row when (new.state = 'paid' and old.state <> 'paid') execute function post_payment();
create trigger post_refund after insert on refund for each row execute function post_refund();
create trigger post_refunded after update of state on refund
for each row when (new.state = 'done' and old.state <> 'done') execute function post_refund();
