-- Whoever follows the goods reads only their price and pieces where nothing else of them has changed, and makes no
-- words of them again.
alter table search_change add figures_only boolean not null default false;

-- A detail shows series, tax and returns as well. Old and new rows are never joined line by line: a session plans this
-- once, mostly for few rows.
create or replace function note_changed_goods() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  insert into search_change (sku_id, figures_only)
  select sku_id, is_same from (
    select n.sku_id, (n.tax_price_fen, n.stock) is distinct from (o.tax_price_fen, o.stock) as is_moved,
      (n.is_active, n.popularity, n.product_name, n.model, n.attr_desc::text, n.sku_code, n.brand_id, n.category4_id,
       n.family, n.unit, n.min_quantity, n.is_multiple, n.delivery_date, n.img_url, n.series_id, n.tax_percent, n.no_return)
        is not distinct from
      (o.is_active, o.popularity, o.product_name, o.model, o.attr_desc::text, o.sku_code, o.brand_id, o.category4_id,
       o.family, o.unit, o.min_quantity, o.is_multiple, o.delivery_date, o.img_url, o.series_id, o.tax_percent, o.no_return) as is_same
    from new_rows n join old_rows o using (sku_id)) as compared
  where is_moved or not is_same;
  return null;
end $$;

create or replace function note_changed_stock() returns trigger language plpgsql as $$
begin
  insert into search_change (sku_id, figures_only) select sku_id, true from new_rows;
  return null;
end $$;
