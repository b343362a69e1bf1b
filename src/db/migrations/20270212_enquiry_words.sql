-- What the staff looks for an enquiry by, one row for each that was submitted: its number, its title and the words of its
-- lines, one below the other in small letters. Their letters are indexed as those of orders are (20270118_order_words.sql),
-- of company 0, since the staff sees all.
create table enquiry_words (
  enquiry_id bigint primary key references enquiry on delete cascade,
  words text not null
);

create function write_enquiry_words(enquiry_ids bigint[]) returns void language sql as $$
  insert into enquiry_words (enquiry_id, words)
  select e.enquiry_id, concat_ws(chr(10), small_letters(replace(e.enquiry_no || ' ' || e.title, chr(10), ' ')), l.words)
  from enquiry e left join lateral (
    select string_agg(distinct small_letters(replace(
      concat_ws(' ', l.text, l.name, l.brand, l.model, s.model), chr(10), ' ')), chr(10)) as words
    from enquiry_line l left join sku s using (sku_id) where l.enquiry_id = e.enquiry_id
  ) l on true
  where e.enquiry_id = any(enquiry_ids) and e.enquiry_no is not null
  on conflict (enquiry_id) do update set words = excluded.words
$$;

select write_enquiry_words(array(select enquiry_id from enquiry));

create index enquiry_words_grams on enquiry_words using gin (order_grams(0, words, '')) with (fastupdate = off);
alter index enquiry_words_grams alter column 1 set statistics 0;

-- Processes of the version before change enquiries as well, whose role may not know the table of words yet.
create function write_words_of_enquiries() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  perform write_enquiry_words(array(select distinct enquiry_id from changed));
  return null;
end $$;
create trigger write_words_of_new after insert on enquiry_line referencing new table as changed
for each statement execute function write_words_of_enquiries();

create function write_words_of_enquiry() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  perform write_enquiry_words(array[new.enquiry_id]);
  return null;
end $$;
create trigger write_words after insert or update of enquiry_no, title on enquiry for each row
when (new.enquiry_no is not null) execute function write_words_of_enquiry();

-- The staff is looked for by name as well.
create index enquiry_owner on enquiry (owner_id) where owner_id is not null;
