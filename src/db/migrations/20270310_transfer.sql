-- Bank transfers (对公转账): one transfer pays many orders of one customer; statements of the mall's bank say what has come.
create sequence transfer_number;
create sequence payback_number;

create table transfer (
  transfer_id bigint generated always as identity primary key,
  transfer_no text not null unique, -- 合并付款单
  code text not null unique check (code ~ '^[2-9A-HJKMNPQRTUVWXY]{8}$'), -- 汇款识别码
  company_id bigint references company, -- null: of a member without one
  user_id bigint not null references person, -- who has chosen it
  created_at timestamptz not null
);
create index on transfer (company_id, transfer_id desc) where company_id is not null;
create index on transfer (user_id, transfer_id desc) where company_id is null;

-- An order waits for one transfer at a time. Its time to pay counts from when a transfer was first chosen for it.
create table transfer_order (
  transfer_id bigint not null references transfer,
  order_id bigint not null references sales_order,
  chosen_at timestamptz not null,
  left_at timestamptz,
  primary key (transfer_id, order_id)
);
create unique index transfer_order_one on transfer_order (order_id) where left_at is null;
create index on transfer_order (order_id);
create index sales_order_paying on sales_order (order_id) where status in (20, 25);

create table transfer_voucher (
  voucher_id bigint generated always as identity primary key,
  transfer_id bigint not null references transfer,
  payer_name text not null,
  account_tail text not null check (account_tail ~ '^\d{4}$'),
  amount_fen bigint not null check (amount_fen > 0),
  paid_on date not null,
  serial_no text not null,
  state text not null check (state in ('waiting', 'passed', 'partial', 'rejected', 'withdrawn')),
  reason text not null default '',
  created_by bigint not null references person,
  created_at timestamptz not null,
  decided_by text not null default '',
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null))
);
create unique index transfer_voucher_one on transfer_voucher (transfer_id) where state = 'waiting';
create index transfer_voucher_waiting on transfer_voucher (created_at) where state = 'waiting';
create index on transfer_voucher (transfer_id);

create table transfer_voucher_file (
  voucher_id bigint not null references transfer_voucher,
  file_id text not null references stored_file,
  place smallint not null,
  primary key (voucher_id, place)
);
create index on transfer_voucher_file (file_id);
alter table stored_file drop constraint stored_file_kind_check,
  add constraint stored_file_kind_check
    check (kind in ('licence', 'letter', 'contract', 'attachment', 'difference', 'enquiry', 'voucher'));

-- A statement of the bank that was imported.
create table bank_file (
  file_id bigint generated always as identity primary key,
  name text not null,
  bank text not null,
  imported_by text not null,
  imported_at timestamptz not null,
  total int not null,
  fresh int not null,
  known int not null
);

create table bank_line (
  line_id bigint generated always as identity primary key,
  file_id bigint references bank_file, -- null: the staff has seen the money at the bank and passed a voucher
  line_no int,
  fingerprint text unique, -- the same line in another file has the same; null until a statement has it
  at timestamptz not null,
  amount_fen bigint not null check (amount_fen <> 0), -- negative: it went out
  payer_name text not null,
  payer_account text not null,
  words text not null, -- 附言, 用途, 摘要
  serial_no text not null,
  state text not null check (state in ('waiting', 'matched', 'ignored', 'reversed')),
  how text not null default '' check (how in ('', 'code', 'amount', 'hand', 'voucher', 'balance', 'out', 'reversal', 'same')),
  reasons text not null default '', -- why it was matched, or why not
  transfer_id bigint references transfer,
  voucher_id bigint references transfer_voucher,
  company_id bigint references company, -- whose money it is, once that is known
  user_id bigint references person,
  balance_fen bigint not null default 0 check (balance_fen >= 0), -- so much of it went to the balance
  reverses bigint references bank_line,
  same_as bigint unique references bank_line check (same_as is null or how = 'same'), -- the money that a voucher was passed for before
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text not null default '',
  search text not null generated always as (small_letters(payer_name || chr(10) || words)) stored,
  check (state <> 'matched' or amount_fen > 0)
);
-- Payer and words are found by their letters as the words of orders are (20270118_order_words.sql). Letters of new lines wait in
-- a list, so that a statement is taken in at once.
create index bank_line_grams on bank_line using gin (order_grams(0, search, ''))
with (fastupdate = on, gin_pending_list_limit = 1048576);
alter index bank_line_grams alter column 1 set statistics 0;
create function merge_bank_words() returns bigint language sql security definer set search_path = public, pg_temp as $$
  select gin_clean_pending_list('bank_line_grams')
$$;
create index bank_line_waiting on bank_line (created_at) where state = 'waiting';
create index on bank_line (state, at desc, line_id desc);
create index on bank_line (at desc, line_id desc);
create index on bank_line (transfer_id) where transfer_id is not null;
create index bank_line_unseen on bank_line (amount_fen) where fingerprint is null;
create index on bank_line (voucher_id) where voucher_id is not null;
create index on bank_line (amount_fen, at);
create index bank_line_serial on bank_line (serial_no) where serial_no <> '';
create index bank_line_account on bank_line (payer_account) where payer_account <> '';
create index on bank_line (file_id);
create index bank_line_of_company on bank_line (company_id, line_id desc) where state = 'matched' and company_id is not null;
create index bank_line_of_member on bank_line (user_id, line_id desc) where state = 'matched' and company_id is null;

-- What was done with a line, and by whom.
create table bank_event (
  event_id bigint generated always as identity primary key,
  line_id bigint not null references bank_line,
  at timestamptz not null,
  actor text not null,
  what text not null
);
create index on bank_event (line_id, event_id);
create trigger only_added_to before update or delete or truncate on bank_event
for each statement execute function only_added_to();

-- A customer has asked for his balance; the staff transfers it to the account from which it came.
create table payback (
  payback_no text primary key,
  company_id bigint references company,
  user_id bigint not null references person, -- who has asked
  amount_fen bigint not null check (amount_fen > 0),
  account_name text not null,
  account_no text not null,
  bank_name text not null,
  state text not null check (state in ('open', 'done', 'refused')),
  serial_no text not null default '',
  reason text not null default '',
  created_at timestamptz not null,
  settled_at timestamptz,
  settled_by text not null default '',
  check ((state = 'open') = (settled_at is null))
);
create index payback_open on payback (created_at) where state = 'open';
create index on payback (company_id);
create index on payback (user_id);

-- A payment by transfer is a part of a line of the bank, whose posting is that of the line; one from the balance is its own.
alter table payment drop constraint payment_channel_check,
  add check (channel in ('sandbox', 'wechat', 'alipay', 'transfer', 'balance')),
  drop constraint payment_state_check,
  add check (state in ('open', 'paid', 'failed', 'closed', 'late', 'reversed')),
  add line_id bigint references bank_line;
alter table payment add check (num_nonnulls(line_id) = (channel = 'transfer')::int);
create index on payment (line_id) where line_id is not null;
drop index payment_one_paid;
create unique index payment_one_paid on payment (order_id) where state = 'paid' and channel not in ('transfer', 'balance');

create index refund_by_transfer on refund (created_at desc, refund_no) where channel = 'transfer';
alter table refund drop constraint refund_channel_check,
  add check (channel in ('sandbox', 'wechat', 'alipay', 'transfer', 'balance')),
  alter agreed_by drop not null,
  add serial_no text not null default ''; -- of the transfer by which it went back

alter table ledger_posting drop constraint ledger_posting_document_kind_check,
  add check (document_kind in ('order', 'payment', 'refund', 'bankLine', 'payback'));
insert into ledger_account (kind, channel) values ('cash', 'transfer');
create index on ledger_entry (order_id) where order_id is not null;

-- Writes the next posting of each of these documents: {no, at, by, entries: [{kind, companyId, userId, orderId, fen}]}.
create function post_documents(of_kind text, documents jsonb) returns void language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  with document as (
    select * from jsonb_to_recordset(documents) as d (no text, at timestamptz, by text, entries jsonb)
  ), posted as (
    insert into ledger_posting (document_kind, document_no, step, posted_at, posted_by)
    select of_kind, no, coalesce((
      select max(step) from ledger_posting p where p.document_kind = of_kind and p.document_no = no), 0) + 1, at, by
    from document
    returning posting_id, document_no
  ), entry as (
    select posting_id, e.* from posted join document on no = document_no
    cross join lateral rows from (
      jsonb_to_recordset(entries) as (kind text, "companyId" bigint, "userId" bigint, "orderId" bigint, fen bigint)
    ) with ordinality e (kind, company_id, user_id, order_id, fen, entry_no)
  ), owner as materialized (
    select kind, company_id, user_id, case kind when 'cash' then mall_account('cash', 'transfer')
      else customer_account(company_id, user_id, kind) end as account_id
    from (select distinct kind, company_id, user_id from entry order by 1, 2, 3) who
  )
  insert into ledger_entry (posting_id, entry_no, account_id, order_id, fen)
  select posting_id, entry_no, account_id, order_id, fen
  from entry join owner on (entry.kind = owner.kind and entry.company_id is not distinct from owner.company_id
    and entry.user_id is not distinct from owner.user_id);
end $$;

-- Locks the balance of a customer to the end of the transaction and answers it. What moves with it is locked as well, in the
-- order in which book_entries does.
create function lock_balance(of_company bigint, of_user bigint) returns bigint language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  advance bigint := customer_account(of_company, of_user, 'advance');
  balance bigint := customer_account(of_company, of_user, 'balance');
  refundable bigint := customer_account(of_company, of_user, 'refundable');
  fen bigint;
begin
  perform from ledger_account where account_id in (advance, balance, refundable) order by account_id for no key update;
  select -balance_fen into fen from ledger_account where account_id = balance;
  return fen;
end $$;

create function post_balance_payment() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  perform post_pair('payment', new.payment_no, 1, coalesce(new.settled_at, new.created_at), buyer_name,
    customer_account(company_id, user_id, 'balance'), customer_account(company_id, user_id, 'advance'), order_id, new.amount_fen)
  from sales_order where order_id = new.order_id;
  return null;
end $$;

-- What was paid goes back to the balance: at first it is agreed, then it is there.
create function post_balance_refund() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  customer record;
begin
  select customer_account(company_id, user_id, 'refundable') as owing, customer_account(company_id, user_id, 'advance') as advance,
    customer_account(company_id, user_id, 'balance') as balance into customer
  from sales_order where order_id = new.order_id;
  if tg_op = 'INSERT' then
    perform post_pair('refund', new.refund_no, 1, new.created_at,
      coalesce((select name from person where user_id = new.agreed_by), ''), customer.advance, customer.owing,
      new.order_id, new.amount_fen);
  end if;
  if new.state = 'done' then
    perform post_pair('refund', new.refund_no, 2, new.settled_at, '', customer.owing, customer.balance, new.order_id, new.amount_fen);
  end if;
  return null;
end $$;

create or replace trigger post_paid after insert on payment
for each row when (new.state in ('paid', 'late') and new.channel not in ('transfer', 'balance')) execute function post_payment();
create trigger post_balance_payment after insert on payment
for each row when (new.state = 'paid' and new.channel = 'balance') execute function post_balance_payment();
create or replace trigger post_refund after insert on refund
for each row when (new.channel <> 'balance') execute function post_refund();
create or replace trigger post_refunded after update of state on refund
for each row when (new.state = 'done' and old.state <> 'done' and new.channel <> 'balance') execute function post_refund();
create trigger post_balance_refund after insert on refund
for each row when (new.channel = 'balance') execute function post_balance_refund();
create trigger post_balance_refunded after update of state on refund
for each row when (new.state = 'done' and old.state <> 'done' and new.channel = 'balance') execute function post_balance_refund();
