-- Monthly settlement (月结): terms of companies in versions, statements of what they have received, and what was said of them
-- (docs/decisions/statements.md).
alter table company
  add term_kind text not null default 'month' check (term_kind in ('month', 'invoice', 'receipt')), -- 月结, 票到, 货到 N 天
  add charge_basis text not null default 'sent' check (charge_basis in ('sent', 'invoice', 'statement')), -- 发货, 开票, 对账
  add cut_day smallint not null default 0 check (cut_day between 0 and 28), -- 账单日; 0: 月末
  add may_exceed boolean not null default false,
  add overdue_rule text not null default 'block' check (overdue_rule in ('block', 'approve', 'remind'));

create table company_term (
  company_id bigint not null references company,
  version int not null,
  settlement_type smallint not null,
  credit_fen bigint,
  term_days int,
  may_pay_now boolean not null,
  term_kind text not null,
  charge_basis text not null,
  cut_day smallint not null,
  may_exceed boolean not null,
  overdue_rule text not null,
  at timestamptz not null,
  primary key (company_id, version)
);
create trigger only_added_to before update or delete or truncate on company_term
for each statement execute function only_added_to();

-- Whoever changes the terms of a company adds a version of them.
create function keep_terms() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  insert into company_term (company_id, version, settlement_type, credit_fen, term_days, may_pay_now, term_kind, charge_basis,
    cut_day, may_exceed, overdue_rule, at)
  values (new.company_id, coalesce((select max(version) from company_term t where t.company_id = new.company_id), 0) + 1,
    new.settlement_type, new.credit_fen, new.term_days, new.may_pay_now, new.term_kind, new.charge_basis, new.cut_day,
    new.may_exceed, new.overdue_rule, now());
  return null;
end $$;
create trigger keep_terms_changed after update on company for each row when (
  (old.settlement_type, old.credit_fen, old.term_days, old.may_pay_now, old.term_kind, old.charge_basis, old.cut_day,
    old.may_exceed, old.overdue_rule) is distinct from
  (new.settlement_type, new.credit_fen, new.term_days, new.may_pay_now, new.term_kind, new.charge_basis, new.cut_day,
    new.may_exceed, new.overdue_rule)
) execute function keep_terms();
create trigger keep_terms after insert on company for each row when (new.settlement_type = 1) execute function keep_terms();
insert into company_term
select company_id, 1, settlement_type, credit_fen, term_days, may_pay_now, term_kind, charge_basis, cut_day, may_exceed,
  overdue_rule, now()
from company where settlement_type = 1;

create or replace function charge_basis(of_company bigint) returns text stable language sql as $$
  select coalesce((select charge_basis from company where company_id = of_company), 'sent')
$$;

create sequence statement_number;
create table statement (
  statement_id bigint generated always as identity primary key,
  statement_no text not null unique,
  company_id bigint not null references company,
  from_on date, -- null: the first one
  cut_on date not null,
  state text not null check (state in ('pending', 'disputed', 'confirmed', 'invoicing', 'payable', 'partial', 'settled')),
  term_kind text not null check (term_kind in ('month', 'invoice', 'receipt')),
  term_days int not null check (term_days >= 0),
  lines int not null check (lines > 0),
  with_tax_fen bigint not null,
  no_tax_fen bigint not null,
  held_fen bigint not null default 0, -- differences of disputed lines, which are not to be paid with it
  paid_fen bigint not null default 0 check (paid_fen >= 0),
  made_at timestamptz not null,
  made_by text not null, -- '': by itself
  confirm_by date not null,
  confirmed_at timestamptz,
  confirmed_by text not null default '',
  due_on date, -- null: of 票到 N 天, before its invoice is issued
  settled_at timestamptz,
  unique (company_id, cut_on), -- each cut-off has one, whatever makes it
  check (from_on <= cut_on)
);
create index statement_due on statement (due_on) where state <> 'settled';
create index on statement (company_id, statement_id desc);
create index statement_open on statement (state, statement_id) where state <> 'settled';

-- Cut-offs that were looked at; where nothing was owed there is no statement.
create table statement_cut (
  company_id bigint not null references company,
  cut_on date not null,
  primary key (company_id, cut_on)
);

create table statement_dispute (
  dispute_id bigint generated always as identity primary key,
  statement_id bigint not null references statement,
  place int not null,
  fen bigint not null check (fen > 0), -- the difference
  pieces bigint not null default 0 check (pieces >= 0),
  reason text not null check (reason <> ''),
  said_by text not null,
  said_at timestamptz not null,
  state text not null check (state in ('open', 'kept', 'adjusted', 'withdrawn')),
  answer text not null default '',
  decided_by text not null default '',
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null))
);
create unique index statement_dispute_one on statement_dispute (statement_id, place) where state <> 'withdrawn';
create index statement_dispute_open on statement_dispute (said_at) where state = 'open';

-- A line is a charge, or the difference of an earlier statement that was kept (维持).
create table statement_line (
  statement_id bigint not null references statement,
  place int not null check (place > 0),
  charge_id bigint unique references charge,
  dispute_id bigint unique references statement_dispute,
  pieces bigint not null,
  with_tax_fen bigint not null,
  no_tax_fen bigint not null,
  received_on date not null,
  primary key (statement_id, place),
  check (num_nonnulls(charge_id, dispute_id) = 1)
);
alter table statement_dispute add foreign key (statement_id, place) references statement_line;
create trigger only_added_to before update or delete or truncate on statement_line
for each statement execute function only_added_to();

create table statement_log (
  log_id bigint generated always as identity primary key,
  statement_id bigint not null references statement,
  at timestamptz not null,
  actor text not null,
  to_state text not null,
  note text not null
);
create index on statement_log (statement_id, log_id);
create trigger only_added_to before update or delete or truncate on statement_log
for each statement execute function only_added_to();

-- step: how many days after it is due; negative before. Each is told once.
create table statement_dunning (
  statement_id bigint not null references statement,
  step smallint not null,
  at timestamptz not null,
  primary key (statement_id, step)
);
create trigger only_added_to before update or delete or truncate on statement_dunning
for each statement execute function only_added_to();

-- The columns of a company in its workbooks, in its order and under its names: [{key, name}].
create table statement_layout (
  company_id bigint primary key references company,
  columns jsonb not null
);

-- One transfer pays several statements; what has come for them is a part of a line of the bank, or came from the balance.
create table transfer_statement (
  transfer_id bigint not null references transfer,
  statement_id bigint not null references statement,
  chosen_at timestamptz not null,
  left_at timestamptz,
  primary key (transfer_id, statement_id)
);
create unique index transfer_statement_one on transfer_statement (statement_id) where left_at is null;
create index on transfer_statement (transfer_id);

create table statement_payment (
  payment_no text primary key,
  statement_id bigint not null references statement,
  line_id bigint references bank_line, -- null: from the balance
  amount_fen bigint not null check (amount_fen > 0),
  state text not null check (state in ('paid', 'reversed')),
  paid_at timestamptz not null,
  paid_by text not null
);
create index on statement_payment (statement_id);
create index on statement_payment (line_id) where line_id is not null;

-- Where a statement stands follows from what was paid of it, in the statement that pays.
create function move_paid_statement() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  was statement;
  paid bigint;
  next text;
begin
  select * into was from statement where statement_id = new.statement_id for no key update;
  select coalesce(sum(amount_fen), 0) into paid from statement_payment
  where statement_id = new.statement_id and state = 'paid';
  next := case when paid >= was.with_tax_fen - was.held_fen then 'settled' when paid > 0 then 'partial' else 'payable' end;
  update statement set paid_fen = paid, state = next, settled_at = case next when 'settled' then new.paid_at end
  where statement_id = new.statement_id;
  insert into statement_log (statement_id, at, actor, to_state, note)
  values (new.statement_id, now(), new.paid_by, next,
    case new.state when 'paid' then '到账 ' else '撤销到账 ' end || '¥' || to_char(new.amount_fen / 100.0, 'FM999,999,999,990.00'));
  return null;
end $$;
create trigger move_paid_statement after insert or update of state on statement_payment
for each row execute function move_paid_statement();

-- An invoice may be applied for from a statement. It is invoiced while one waits, and due so many days after the last one
-- where it was agreed so (票到).
alter table invoice add statement_id bigint references statement;
create index on invoice (statement_id) where statement_id is not null;
create function move_invoiced_statement() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  was statement;
  next text;
  issued date;
begin
  select * into was from statement where statement_id = new.statement_id for no key update;
  select max(issued_on) into issued from invoice
  where statement_id = new.statement_id and state in ('issued', 'sent', 'signed');
  next := case when was.state not in ('confirmed', 'invoicing', 'payable') then was.state
    when exists (select from invoice where statement_id = new.statement_id and state in ('waiting', 'issuing')) then 'invoicing'
    when issued is not null then 'payable' when was.state = 'invoicing' then 'confirmed' else was.state end;
  if was.term_kind = 'invoice' and issued is not null then
    update statement set due_on = issued + was.term_days where statement_id = was.statement_id;
  end if;
  if next <> was.state then
    update statement set state = next where statement_id = was.statement_id;
    insert into statement_log (statement_id, at, actor, to_state, note)
    values (was.statement_id, now(), '', next, '发票 ' || coalesce(new.number, new.invoice_no));
  end if;
  return null;
end $$;
create trigger move_invoiced_statement after insert or update of state on invoice
for each row when (new.statement_id is not null) execute function move_invoiced_statement();

-- Who agreed on 开票 owes what was sent once the first invoice of its line is issued.
create function charge_invoiced() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  perform post_charges(array(
    select charge_id from charge c join invoice_line l using (order_id, line_no)
    where l.invoice_id = new.invoice_id and c.is_on_account and c.basis = 'invoice'),
    new.issued_on::timestamp at time zone 'Asia/Shanghai', '');
  return null;
end $$;
create trigger charge_invoiced after update of state on invoice
for each row when (new.state = 'issued' and old.state in ('waiting', 'issuing')) execute function charge_invoiced();

-- Who agreed on 对账 owes what stands on a statement.
create function charge_stated() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  perform post_charges(array(
    select charge_id from charge join added using (charge_id) where is_on_account and basis = 'statement'), made_at, made_by)
  from statement where statement_id = (select max(statement_id) from added);
  return null;
end $$;
create trigger charge_stated after insert on statement_line referencing new table as added
for each statement execute function charge_stated();

-- As before, but with what is owed: a statement is paid from the balance.
create or replace function lock_balance(of_company bigint, of_user bigint) returns bigint language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  accounts bigint[] := array(
    select customer_account(of_company, of_user, kind)
    from unnest(array['receivable', 'advance', 'balance', 'refundable']) kind);
begin
  perform from ledger_account where account_id = any(accounts) order by account_id for no key update;
  return (select -balance_fen from ledger_account where account_id = any(accounts) and kind = 'balance');
end $$;

-- Payments of statements are postings of bank lines, or of their own where they come from the balance.
alter table ledger_posting drop constraint ledger_posting_document_kind_check,
  add check (document_kind in ('order', 'payment', 'refund', 'bankLine', 'payback', 'charge', 'statement'));

alter table sales_order drop constraint sales_order_held_for_check,
  add constraint sales_order_held_for_check
    check (held_for <@ array['short', 'note', 'firstOrder', 'newAddress', 'credit', 'frozen', 'pickup', 'amount', 'late', 'overdue']);
