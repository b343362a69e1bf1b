-- The numbers of parcels and requisitions are words of an order too: who holds a parcel types what stands on it.
create or replace function write_order_words(order_ids bigint[]) returns void language sql as $$
  insert into order_words (order_id, company_id, user_id, status, words, brands)
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
  on conflict (order_id) do update set company_id = excluded.company_id, user_id = excluded.user_id,
    status = excluded.status, words = excluded.words, brands = excluded.brands
$$;

create trigger write_words_of_new after insert on order_line_demand referencing new table as changed
for each statement execute function write_words_of_lines();
create trigger write_words_of_new after insert on shipment referencing new table as changed
for each statement execute function write_words_of_lines();
create trigger write_words_of_changed after update of waybill on shipment
for each row when (old.waybill <> new.waybill) execute function write_words_of_order();

select write_order_words(array(select order_id from shipment union select order_id from order_line_demand));
select merge_order_words();

-- The staff looks for an order by the mobile of its receiver.
create index sales_order_mobile on sales_order (mobile);
