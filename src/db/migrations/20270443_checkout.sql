-- Orders whose words are still to be written, which a job does soon after they were placed; until then a search reads them
-- themselves (docs/decisions/order-words.md). An order stands here or in order_words, and in one of them only: whoever
-- changes what is in its words locks it here first, so he waits for the job and the job passes over him.
create table order_words_due (
  order_id bigint primary key
);

create function await_words() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  insert into order_words_due values (new.order_id);
  return null;
end $$;
create trigger await_words after insert on sales_order for each row execute function await_words();

-- What the rows of these orders in order_words say.
create function order_texts(order_ids bigint[])
returns table (order_id bigint, company_id bigint, user_id bigint, status smallint, words text, brands text)
language sql stable parallel safe as $$
  select o.order_id, coalesce(o.company_id, 0), o.user_id, o.status,
    concat_ws(chr(10), small_letters(o.order_no || ' ' || o.po_number), l.words, l.brands, p.numbers, d.numbers),
    coalesce(l.brands, '')
  from sales_order o left join lateral (
    select string_agg(distinct small_letters(replace(sku_no || ' ' || model || ' ' || product_name || ' ' ||
        coalesce(material_code, ''), chr(10), ' ')), chr(10)) as words,
      string_agg(distinct small_letters(brand_name), chr(10)) as brands
    from order_line l where l.order_id = o.order_id
  ) l on true left join lateral (
    select string_agg(small_letters(shipment_no || ' ' || waybill), chr(10)) as numbers
    from shipment p where p.order_id = o.order_id
  ) p on true left join lateral (
    select string_agg(distinct small_letters(requisition_no), chr(10)) as numbers
    from order_line_demand d where d.order_id = o.order_id
  ) d on true
  where o.order_id = any(order_ids)
$$;

create or replace function write_order_words(order_ids bigint[]) returns void language sql as $$
  delete from order_words_due where order_id = any(order_ids);
  insert into order_words (order_id, company_id, user_id, status, words, brands) select * from order_texts(order_ids)
  on conflict (order_id) do update set company_id = excluded.company_id, user_id = excluded.user_id,
    status = excluded.status, words = excluded.words, brands = excluded.brands
$$;

-- Writes the words of so many orders at most that have none yet, and answers how many they were. What it writes is read
-- after they were locked.
create function write_due_words(most int) returns int language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  due bigint[] := array(select order_id from order_words_due order by order_id limit most for update skip locked);
begin
  perform write_order_words(due);
  return cardinality(due);
end $$;

create or replace function write_words_of_lines() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  ids bigint[] := array(select distinct order_id from changed);
  due bigint[] := array(select order_id from order_words_due where order_id = any(ids) order by order_id for update);
begin
  if not ids <@ due then
    perform write_order_words(array(select unnest(ids) except select unnest(due)));
  end if;
  return null;
end $$;

create or replace function move_order_words() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  perform from order_words_due where order_id = new.order_id for update;
  if not found then
    update order_words set status = new.status where order_id = new.order_id;
  end if;
  return null;
end $$;

-- The same letters in six tenths of the time: nothing is put together across the end of a line, and the index itself leaves
-- out what comes twice.
create or replace function order_grams(company bigint, words text, brands text) returns bigint[]
language sql immutable parallel safe as $$
  select coalesce(array_agg(hashtextextended(gram, company * 2 + kind)), '{}')
  from (values (0, words), (1, brands)) said (kind, text)
  cross join lateral (select string_to_array(text, null) as letters) apart
  cross join lateral rows from (unnest(letters), unnest(letters[2:]), unnest(letters[3:])) as beside (letter, second, third)
  cross join lateral unnest(case
    when letter = chr(10) then '{}'
    when second is null or second = chr(10) then array[letter]
    when third is null or third = chr(10) then array[letter, letter || second]
    else array[letter, letter || second, letter || second || third] end) gram
$$;
