-- Books by period, months that are closed, write-offs, and vouchers for accounting programs (docs/decisions/closing.md).
alter table ledger_account drop constraint ledger_account_owner, add constraint ledger_account_owner check (
  case when kind in ('reserved', 'receivable', 'advance', 'balance', 'refundable')
    then num_nonnulls(company_id, user_id) = 1 and num_nonnulls(balance_fen) = 1 and channel = ''
    when kind in ('commitment', 'revenue', 'cash', 'writeOff')
    then num_nonnulls(company_id, user_id, balance_fen) = 0 and (channel <> '') = (kind = 'cash')
    else false end);
alter table ledger_posting drop constraint ledger_posting_document_kind_check,
  add check (document_kind in ('order', 'payment', 'refund', 'bankLine', 'payback', 'charge', 'statement', 'writeOff'));
insert into ledger_account (kind) values ('writeOff');

-- A posting of a month that is closed gets a time of the open one; this is when its document happened.
alter table ledger_posting add document_at timestamptz;

-- Each entry has the time of its posting and the kind of its account, so that books are read from an index.
alter table ledger_entry add booked_at timestamptz not null default '-infinity', add account_kind text not null default '';
alter table ledger_entry disable trigger only_added_to;
update ledger_entry e set booked_at = p.posted_at, account_kind = a.kind
from ledger_posting p, ledger_account a where p.posting_id = e.posting_id and a.account_id = e.account_id;
alter table ledger_entry enable trigger only_added_to;
create index ledger_entry_of_account on ledger_entry (account_id, booked_at, posting_id, entry_no) include (fen);
create index ledger_entry_of_kind on ledger_entry (account_kind, booked_at, posting_id, entry_no) include (fen);
create index ledger_entry_month on ledger_entry using brin (booked_at) with (pages_per_range = 32, autosummarize = on);

-- What was debited and credited on each Chinese day. Triggers add rows and jobs add them up, so nobody waits for a row.
create table ledger_tally (
  day date not null,
  kind text not null,
  channel text not null,
  debit_fen bigint not null,
  credit_fen bigint not null
);
create index ledger_tally_day on ledger_tally (kind, channel, day) include (debit_fen, credit_fen);
insert into ledger_tally
select (booked_at at time zone 'Asia/Shanghai')::date, kind, channel, sum(greatest(fen, 0)), sum(greatest(-fen, 0))
from ledger_entry e join ledger_account using (account_id) group by 1, 2, 3;

-- A month that was closed, and with whom. It is open again once it is reopened.
create table ledger_closing (
  closing_id bigint generated always as identity primary key,
  month date not null check (extract(day from month) = 1),
  closed_at timestamptz not null,
  closed_by text not null,
  asked_by text not null default '', -- another one had asked for it, since something was open
  reason text not null default '',
  open_items jsonb not null default '[]'
);
create table ledger_reopening (
  closing_id bigint primary key references ledger_closing,
  reopened_at timestamptz not null,
  reopened_by text not null,
  reason text not null check (reason <> '')
);
-- What each account, and all of its kind, had when the month began, and what moved them in it.
create table ledger_closing_account (
  closing_id bigint not null references ledger_closing,
  account_id bigint not null references ledger_account,
  opening_fen bigint not null,
  debit_fen bigint not null,
  credit_fen bigint not null,
  primary key (closing_id, account_id)
);
create table ledger_closing_total (
  closing_id bigint not null references ledger_closing,
  kind text not null,
  channel text not null,
  opening_fen bigint not null,
  debit_fen bigint not null,
  credit_fen bigint not null,
  primary key (closing_id, kind, channel)
);
create trigger only_added_to before update or delete or truncate on ledger_closing
for each statement execute function only_added_to();
create trigger only_added_to before update or delete or truncate on ledger_reopening
for each statement execute function only_added_to();
create trigger only_added_to before update or delete or truncate on ledger_closing_account
for each statement execute function only_added_to();
create trigger only_added_to before update or delete or truncate on ledger_closing_total
for each statement execute function only_added_to();

create function ledger_closed() returns setof ledger_closing stable language sql as $$
  select * from ledger_closing c where not exists (select from ledger_reopening r where r.closing_id = c.closing_id)
$$;

-- Who posts holds this lock shared to the end of his transaction, and who closes or reopens a month holds it alone.
create function lock_closing() returns void language sql as $$
  select pg_advisory_xact_lock(hashtext('ledger closing'))
$$;

-- Answers when the open period begins.
create function ledger_opens() returns timestamptz language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  last date;
begin
  perform pg_advisory_xact_lock_shared(hashtext('ledger closing'));
  select max(month) into last from ledger_closed();
  return coalesce((last + interval '1 month') at time zone 'Asia/Shanghai', '-infinity');
end $$;

-- Whoever posts, by whatever program: nothing more comes into a month that is closed.
create function keep_closed() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  opens timestamptz := ledger_opens();
begin
  if new.posted_at < opens then
    new.document_at := new.posted_at;
    new.posted_at := greatest(opens, now());
  end if;
  return new;
end $$;
create trigger keep_closed before insert on ledger_posting for each row execute function keep_closed();

create function stamp_entry() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  new.booked_at := coalesce((select posted_at from ledger_posting where posting_id = new.posting_id), '-infinity');
  new.account_kind := coalesce((select kind from ledger_account where account_id = new.account_id), '');
  return new;
end $$;
create trigger stamp_entry before insert on ledger_entry for each row execute function stamp_entry();

create function tally_entries() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  opens timestamptz := ledger_opens();
begin
  if exists (select from added where booked_at < opens) then
    raise exception 'The month of this posting is closed.' using errcode = 'check_violation';
  end if;
  insert into ledger_tally
  select (booked_at at time zone 'Asia/Shanghai')::date, kind, channel, sum(greatest(fen, 0)), sum(greatest(-fen, 0))
  from added join ledger_account a using (account_id) group by 1, 2, 3;
  return null;
end $$;
create trigger tally_entries after insert on ledger_entry referencing new table as added
for each statement execute function tally_entries();

-- How many lines of the bank stand in each state, and how many invoices: the lists of the staff need not count them.
create table list_tally (
  list text not null,
  state text not null,
  medium text not null default '',
  count bigint not null
);
insert into list_tally select 'bankLine', state, '', count(*) from bank_line group by state;
insert into list_tally select 'invoice', state, medium, count(*) from invoice group by state, medium;

create function tally_lists() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'DELETE' then
    insert into list_tally select tg_argv[0], state, case tg_argv[0] when 'invoice' then to_jsonb(n) ->> 'medium' else '' end, count(*)
    from new_rows n group by 2, 3;
  end if;
  if tg_op <> 'INSERT' then
    insert into list_tally select tg_argv[0], state, case tg_argv[0] when 'invoice' then to_jsonb(o) ->> 'medium' else '' end, -count(*)
    from old_rows o group by 2, 3;
  end if;
  return null;
end $$;
create trigger tally_added after insert on bank_line referencing new table as new_rows
for each statement execute function tally_lists('bankLine');
create trigger tally_changed after update on bank_line referencing old table as old_rows new table as new_rows
for each statement execute function tally_lists('bankLine');
create trigger tally_removed after delete on bank_line referencing old table as old_rows
for each statement execute function tally_lists('bankLine');
create trigger tally_added after insert on invoice referencing new table as new_rows
for each statement execute function tally_lists('invoice');
create trigger tally_changed after update on invoice referencing old table as old_rows new table as new_rows
for each statement execute function tally_lists('invoice');
create trigger tally_removed after delete on invoice referencing old table as old_rows
for each statement execute function tally_lists('invoice');

-- Adds up what belongs together; rows that another process has just added up are left alone.
create function merge_ledger_tally() returns void language sql
security definer set search_path = public, pg_temp as $$
  with added as (
    delete from list_tally where (list, state, medium) in (
      select list, state, medium from list_tally group by 1, 2, 3 having count(*) > 1)
    returning *
  )
  insert into list_tally select list, state, medium, sum(count) from added group by 1, 2, 3 having sum(count) <> 0;
  with added as (
    delete from ledger_tally where (kind, channel, day) in (
      select kind, channel, day from ledger_tally group by 1, 2, 3 having count(*) > 1)
    returning *
  )
  insert into ledger_tally select day, kind, channel, sum(debit_fen), sum(credit_fen) from added group by 1, 2, 3
$$;

-- Closes a month: the next one, or with the first closing all that was before. Its sums are kept.
create function close_month(of_month date, at timestamptz, by text, asked text, why text, items jsonb) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  begins timestamptz := of_month::timestamp at time zone 'Asia/Shanghai';
  ends timestamptz := (of_month + interval '1 month') at time zone 'Asia/Shanghai';
  last ledger_closing;
  closing bigint;
begin
  perform lock_closing();
  select * into last from ledger_closed() order by month desc limit 1;
  if ends > at or last.month + interval '1 month' <> of_month then
    raise exception 'The months are closed one after the other, when they are over.' using errcode = 'check_violation';
  end if;
  insert into ledger_closing (month, closed_at, closed_by, asked_by, reason, open_items)
  values (of_month, at, by, asked, why, items) returning closing_id into closing;
  insert into ledger_closing_account
  select closing, account_id, sum(opening), sum(debit), sum(credit) from (
    select account_id, opening_fen + debit_fen - credit_fen as opening, 0 as debit, 0 as credit
    from ledger_closing_account where closing_id = last.closing_id
    union all
    select account_id, coalesce(sum(fen) filter (where booked_at < begins), 0),
      coalesce(sum(fen) filter (where booked_at >= begins and fen > 0), 0),
      coalesce(-sum(fen) filter (where booked_at >= begins and fen < 0), 0)
    from ledger_entry where booked_at >= case when last.closing_id is null then '-infinity' else begins end and booked_at < ends
    group by account_id) part
  group by account_id having sum(opening) <> 0 or sum(debit) <> 0 or sum(credit) <> 0;
  insert into ledger_closing_total
  select closing, kind, channel, sum(opening_fen), sum(debit_fen), sum(credit_fen)
  from ledger_closing_account join ledger_account using (account_id) where closing_id = closing group by kind, channel;
  return closing;
end $$;

-- Opens the month again that was closed last.
create function reopen_month(of_month date, at timestamptz, by text, why text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last ledger_closing;
begin
  perform lock_closing();
  select * into last from ledger_closed() order by month desc limit 1;
  if last.month is distinct from of_month then
    raise exception 'The month that was closed last is opened first.' using errcode = 'check_violation';
  end if;
  insert into ledger_reopening values (last.closing_id, at, by, why);
end $$;

-- Somebody asks for a month to be closed although something of it is open; a second one decides.
create table closing_request (
  request_id bigint generated always as identity primary key,
  month date not null,
  asked_by bigint not null references person,
  asked_at timestamptz not null,
  reason text not null check (reason <> ''),
  state text not null check (state in ('waiting', 'agreed', 'refused')),
  decided_by bigint references person,
  decided_at timestamptz,
  answer text not null default '',
  check ((state = 'waiting') = (decided_at is null)),
  check (state <> 'agreed' or decided_by <> asked_by)
);
create unique index closing_request_one on closing_request ((true)) where state = 'waiting';

-- What somebody of the staff may do in finance beside what all of it may.
create table finance_right (
  user_id bigint not null references person,
  held text not null check (held in ('close', 'writeOff')),
  granted_by text not null,
  granted_at timestamptz not null,
  primary key (user_id, held)
);
insert into finance_right
select user_id, held, '', now() from person cross join unnest(array['close', 'writeOff']) held where is_operator;

-- A few fen that are missing of an order, or left in a balance, are written off; above ¥1.00 by two.
create sequence write_off_number;
create table write_off (
  write_off_no text primary key,
  kind text not null check (kind in ('short', 'balance')),
  order_id bigint references sales_order,
  company_id bigint references company,
  user_id bigint references person, -- of a member without a company
  amount_fen bigint not null check (amount_fen > 0),
  reason text not null check (reason <> ''),
  state text not null check (state in ('waiting', 'done', 'refused', 'undone')),
  asked_by bigint not null references person,
  asked_at timestamptz not null,
  decided_by bigint references person,
  decided_at timestamptz,
  answer text not null default '', -- why it was refused or undone
  payment_no text references payment,
  check ((kind = 'short') = (order_id is not null)),
  check (num_nonnulls(company_id, user_id) = 1),
  check ((state = 'waiting') = (decided_at is null)),
  check (amount_fen <= 100 or state in ('waiting', 'refused') or decided_by <> asked_by)
);
create unique index write_off_one_of_order on write_off (order_id) where state = 'waiting';
create unique index write_off_one_of_customer on write_off (company_id, user_id) nulls not distinct
  where state = 'waiting' and kind = 'balance';
create index write_off_waiting on write_off (asked_at) where state = 'waiting';
create index write_off_listed on write_off (asked_at desc, write_off_no desc);
create index on write_off (order_id);

-- Orders of which a part is paid, for whoever looks for a few fen.
create index sales_order_partly_paid on sales_order (order_id) where status in (20, 25) and pay_state = 3;
create index ledger_account_balance on ledger_account (account_id) where kind = 'balance'; -- without the sum: see ledger.md

-- What is written off pays an order with a payment of its own, whose posting is that of the write-off.
alter table payment drop constraint payment_channel_check,
  add check (channel in ('sandbox', 'wechat', 'alipay', 'transfer', 'balance', 'writeOff'));
alter table refund drop constraint refund_channel_check,
  add check (channel in ('sandbox', 'wechat', 'alipay', 'transfer', 'balance', 'writeOff'));
drop index payment_one_paid;
create unique index payment_one_paid on payment (order_id)
  where state = 'paid' and channel not in ('transfer', 'balance', 'writeOff');
create index payment_settled on payment (settled_at) where state in ('paid', 'late');
create index refund_settled on refund (settled_at) where state = 'done';
create or replace trigger post_paid after insert on payment
for each row when (new.state in ('paid', 'late') and new.channel not in ('transfer', 'balance', 'writeOff'))
execute function post_payment();

-- What was written off goes back to where it came from.
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
    perform post_pair('refund', new.refund_no, 2, new.settled_at, '', owing,
      case new.channel when 'writeOff' then mall_account('writeOff') else mall_account('cash', new.channel) end,
      new.order_id, new.amount_fen);
  end if;
  return null;
end $$;

-- Accounts of the mall are those that belong to nobody else, whatever kinds there are.
create or replace function post_documents(of_kind text, documents jsonb) returns void language plpgsql
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
    select kind, company_id, user_id, case when num_nonnulls(company_id, user_id) = 0
      then mall_account(kind, case kind when 'cash' then 'transfer' else '' end)
      else customer_account(company_id, user_id, kind) end as account_id
    from (select distinct kind, company_id, user_id from entry order by 1, 2, 3) who
  )
  insert into ledger_entry (posting_id, entry_no, account_id, order_id, fen)
  select posting_id, entry_no, account_id, order_id, fen
  from entry join owner on (entry.kind = owner.kind and entry.company_id is not distinct from owner.company_id
    and entry.user_id is not distinct from owner.user_id);
end $$;

-- Orders are looked for by whether something of them is on an invoice.
create index order_line_invoiced_some on order_line (order_id) where invoiced > 0;

-- Which account of the books stands for which kind of the ledger; the latest version is in force.
create table voucher_setting (
  version int primary key,
  accounts jsonb not null, -- by kind, or by kind and channel: {code, name}
  word text not null check (word <> ''), -- 凭证字
  maker text not null, -- 制单人; '': whoever exports
  book text not null, -- 账簿编码 of 金蝶云星空
  changed_by bigint references person, -- null: as the mall was delivered
  changed_at timestamptz not null
);
create trigger only_added_to before update or delete or truncate on voucher_setting
for each statement execute function only_added_to();
insert into voucher_setting values (1, '{
  "cash/transfer": {"code": "1002", "name": "银行存款"}, "cash/wechat": {"code": "1012.01", "name": "其他货币资金-微信支付"},
  "cash/alipay": {"code": "1012.02", "name": "其他货币资金-支付宝"}, "receivable": {"code": "1122", "name": "应收账款"},
  "advance": {"code": "2203.01", "name": "预收账款-货款"}, "balance": {"code": "2203.02", "name": "预收账款-客户余额"},
  "refundable": {"code": "2241.01", "name": "其他应付款-应退款"}, "revenue": {"code": "5001", "name": "主营业务收入"},
  "tax": {"code": "2221.01.02", "name": "应交税费-应交增值税-销项税额"}, "writeOff": {"code": "5711.01", "name": "营业外支出-尾差"}
}', '记', '', '001', null, now());

-- What was exported, and from which postings.
create sequence voucher_export_number;
create table voucher_export (
  export_no text primary key,
  layout text not null check (layout in ('k3', 'galaxy', 'u8')),
  grouping text not null check (grouping in ('day', 'document')),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  setting_version int not null references voucher_setting,
  postings int not null,
  repeated int not null, -- so many of them were in an earlier one
  vouchers int not null,
  lines int not null,
  debit_fen bigint not null,
  credit_fen bigint not null,
  made_by text not null,
  made_at timestamptz not null,
  check (debit_fen = credit_fen)
);
create table voucher_export_posting (
  posting_id bigint not null references ledger_posting,
  export_no text not null references voucher_export,
  primary key (posting_id, export_no)
);
create table voucher_export_line (
  export_no text not null references voucher_export,
  voucher_no int not null,
  line_no int not null,
  day date not null,
  summary text not null,
  account_code text not null,
  account_name text not null,
  channel text not null,
  customer_code text not null,
  customer text not null,
  document_no text not null,
  fen bigint not null check (fen <> 0),
  primary key (export_no, voucher_no, line_no)
);
create trigger only_added_to before update or delete or truncate on voucher_export
for each statement execute function only_added_to();
create trigger only_added_to before update or delete or truncate on voucher_export_posting
for each statement execute function only_added_to();
create trigger only_added_to before update or delete or truncate on voucher_export_line
for each statement execute function only_added_to();
