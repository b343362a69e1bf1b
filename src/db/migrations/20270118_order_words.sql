-- What an order is looked for by, one row for each: its numbers, the words of its lines and its brands, one below the
-- other in small letters with x for ×, and the brands once more alone. What a list of orders counts and sorts by stands beside them, so that it reads nothing else.
create table order_words (
  order_id bigint primary key references sales_order on delete cascade,
  company_id bigint not null, -- 0: the order is of no company
  user_id bigint not null,
  status smallint not null,
  words text not null,
  brands text not null
) with (fillfactor = 80); -- its status changes in its place

-- Every one, two and three letters beside each other, of one company: a Chinese word often has two. kind 0 is of words, 1 of
-- brands.
create function order_grams(company bigint, words text, brands text) returns bigint[]
language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct hashtextextended(gram, company * 2 + kind)), '{}')
  from (values (0, words), (1, brands)) said (kind, text)
  cross join lateral (
    select letter, lead(letter) over following as second, lead(letter, 2) over following as third
    from unnest(string_to_array(text, null)) with ordinality as letters (letter, at) window following as (order by at)
  ) letters
  cross join lateral (values (letter), (letter || second), (letter || second || third)) grams (gram)
  where strpos(gram, chr(10)) = 0
$$;

-- An order that has the word has all of these; of a word of three letters or fewer this is the word itself.
create function asked_grams(company bigint, kind int, word text) returns bigint[]
language sql immutable parallel safe as $$
  select array_agg(hashtextextended(substr(word, at, 3), company * 2 + kind))
  from generate_series(1, greatest(1, length(word) - 2)) at
$$;

-- Those of every script, whatever the language of the database.
create function small_letters(text text) returns text language sql immutable parallel safe as $$
  select lower(translate(text, '×', 'x') collate "pg_c_utf8")
$$;

create function write_order_words(order_ids bigint[]) returns void language sql as $$
  insert into order_words (order_id, company_id, user_id, status, words, brands)
  select o.order_id, coalesce(o.company_id, 0), o.user_id, o.status,
    concat_ws(chr(10), small_letters(o.order_no || ' ' || o.po_number), l.words, l.brands), coalesce(l.brands, '')
  from sales_order o left join lateral (
    select string_agg(distinct small_letters(replace(sku_no || ' ' || model || ' ' || product_name || ' ' ||
        coalesce(material_code, ''), chr(10), ' ')), chr(10)) as words,
      string_agg(distinct small_letters(brand_name), chr(10)) as brands
    from order_line l where l.order_id = o.order_id
  ) l on true
  where o.order_id = any(order_ids)
  on conflict (order_id) do update set company_id = excluded.company_id, user_id = excluded.user_id,
    status = excluded.status, words = excluded.words, brands = excluded.brands
$$;

select write_order_words(array(select order_id from sales_order));

-- Nothing is estimated by the letters: working them out for a sample of the orders would take half a minute.
create index order_words_grams on order_words using gin (order_grams(company_id, words, brands)) with (fastupdate = off);
alter index order_words_grams alter column 1 set statistics 0;

create function write_words_of_lines() returns trigger language plpgsql as $$
begin
  perform write_order_words(array(select distinct order_id from changed));
  return null;
end $$;
create trigger write_words_of_new after insert on order_line referencing new table as changed
for each statement execute function write_words_of_lines();
create trigger write_words_of_gone after delete on order_line referencing old table as changed
for each statement execute function write_words_of_lines();

create function write_words_of_order() returns trigger language plpgsql as $$
begin
  perform write_order_words(array[new.order_id]);
  return null;
end $$;
create trigger write_words_of_changed after update of sku_no, model, product_name, material_code, brand_name on order_line
for each row when ((old.sku_no, old.model, old.product_name, old.material_code, old.brand_name)
  is distinct from (new.sku_no, new.model, new.product_name, new.material_code, new.brand_name))
execute function write_words_of_order();
create trigger write_words after update of order_no, po_number, user_id, company_id on sales_order
for each row when ((old.order_no, old.po_number, old.user_id, old.company_id)
  is distinct from (new.order_no, new.po_number, new.user_id, new.company_id))
execute function write_words_of_order();

create function move_order_words() returns trigger language plpgsql as $$
begin
  update order_words set status = new.status where order_id = new.order_id;
  return null;
end $$;
create trigger move_words after update of status on sales_order for each row when (old.status <> new.status)
execute function move_order_words();
