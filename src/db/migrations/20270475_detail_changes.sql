-- Answers that show one SKU are kept as those of the search are, so the search hears of what only they show.
create or replace function note_changed_goods() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  insert into search_change (sku_id)
  select n.sku_id from new_rows n join old_rows o using (sku_id)
  where (n.tax_price_fen, n.stock, n.is_active, n.popularity, n.product_name, n.model, n.attr_desc::text, n.sku_code,
         n.brand_id, n.category4_id, n.family, n.unit, n.min_quantity, n.is_multiple, n.delivery_date, n.img_url,
         n.series_id, n.tax_percent, n.no_return)
    is distinct from
        (o.tax_price_fen, o.stock, o.is_active, o.popularity, o.product_name, o.model, o.attr_desc::text, o.sku_code,
         o.brand_id, o.category4_id, o.family, o.unit, o.min_quantity, o.is_multiple, o.delivery_date, o.img_url,
         o.series_id, o.tax_percent, o.no_return);
  return null;
end $$;

-- Documents of a series or a brand concern many goods: one row, as for a name, ends all kept answers.
create function note_documents() returns trigger language plpgsql as $$
begin
  insert into search_change (sku_id) select distinct sku_id from changed;
  return null;
end $$;
create trigger search_insert after insert on goods_document
  referencing new table as changed for each statement execute function note_documents();
create trigger search_update after update on goods_document
  referencing new table as changed for each statement execute function note_documents();
create trigger search_delete after delete on goods_document
  referencing old table as changed for each statement execute function note_documents();

-- A level or group is named beside its prices.
create trigger search_update after update on price_group
  referencing old table as old_rows new table as new_rows for each statement execute function note_group_prices();
