-- What the history of an order says of money stands apart: roles without prices read the rest of it.
create function split_note(note text, out bare text, out amounts text) immutable parallel safe language sql as $$
  select
    case when note ~ '^到账 ¥' then '对公转账部分到账'
      when note ~ '^余额支付 ¥' then '余额支付'
      when note ~ '^尾差核销 ¥' then regexp_replace(note, '^尾差核销 ¥[0-9.,]+，', '尾差核销，')
      else regexp_replace(note, '，还需支付 ¥[0-9.,]+$', '') end,
    case when note ~ '^到账 ¥' then note
      when note ~ '^余额支付 ¥' then substr(note, 6)
      when note ~ '^尾差核销 ¥' then substring(note from '¥[0-9.,]+')
      else substring(note from '还需支付 ¥[0-9.,]+$') end
$$;
create function has_amounts(note text) returns boolean immutable parallel safe language sql as $$
  select note ~ ('^(到账 ¥[0-9.,]+，还需支付 ¥[0-9.,]+|余额支付 ¥[0-9.,]+(，还需支付 ¥[0-9.,]+)?|尾差核销 ¥[0-9.,]+，单号 .*'
    || '|撤销(尾差核销|到账核对)：.*，还需支付 ¥[0-9.,]+)$')
$$;

-- All of it is read once. Every booking writes here last, so it is locked last.
alter table order_log add amounts text not null default '';
alter table order_log disable trigger only_added_to;
update order_log set (note, amounts) = (select bare, s.amounts from split_note(note) s) where has_amounts(note);
alter table order_log enable trigger only_added_to;

-- A program of the version before still writes both in one.
create function part_amounts() returns trigger language plpgsql as $$
begin
  select bare, s.amounts into new.note, new.amounts from split_note(new.note) s;
  return new;
end $$;
create trigger part_amounts before insert on order_log for each row
when (new.amounts = '' and has_amounts(new.note)) execute function part_amounts();
