-- Whoever moves accounts of a customer locks them in one order, whenever they were opened: a transaction may post twice, so
-- what the second posting adds comes after what the first one has.
create function account_place(kind text) returns int immutable parallel safe language sql as $$
  select array_position(array['reserved', 'receivable', 'advance', 'refundable', 'balance'], kind)
$$;

-- As before, but all accounts of a customer are opened together: who opens one waits for who opens another.
create or replace function customer_account(of_company bigint, of_user bigint, wanted text) returns bigint language plpgsql as $$
declare
  account bigint;
begin
  if account_place(wanted) is null then
    raise exception 'No customer has an account of the kind %.', wanted;
  end if;
  loop
    if of_company is null then
      select account_id into account from ledger_account where company_id is null and user_id = of_user and kind = wanted;
    else
      select account_id into account from ledger_account where company_id = of_company and user_id is null and kind = wanted;
    end if;
    exit when account is not null;
    insert into ledger_account (kind, company_id, user_id, balance_fen)
    select kind, of_company, case when of_company is null then of_user end, 0
    from unnest(array['reserved', 'receivable', 'advance', 'refundable', 'balance']) kind order by account_place(kind)
    on conflict do nothing;
  end loop;
  return account;
end $$;

create or replace function book_entries() returns trigger language plpgsql
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
    where a.balance_fen is not null order by company_id, user_id, account_place(kind) for no key update of a
  )
  update ledger_account a set balance_fen = a.balance_fen + locked.fen from locked where a.account_id = locked.account_id;
  return null;
end $$;

create or replace function lock_balance(of_company bigint, of_user bigint) returns bigint language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  accounts bigint[] := array(
    select customer_account(of_company, of_user, kind)
    from unnest(array['receivable', 'advance', 'refundable', 'balance']) kind);
begin
  perform from ledger_account where account_id = any(accounts) order by account_place(kind) for no key update;
  return (select -balance_fen from ledger_account where account_id = any(accounts) and kind = 'balance');
end $$;
