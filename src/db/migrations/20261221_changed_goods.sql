-- Which goods have changed is found without a join: a session plans this once, mostly for few rows, and a join planned
-- so costs the square of the rows of a large change of prices.
create or replace function note_changed_goods() returns trigger language plpgsql as $$
begin
  insert into search_change (sku_id)
  select sku_id from (
    select sku_id, tax_price_fen, stock, is_active, popularity, product_name, model, attr_desc::text, sku_code,
           brand_id, category4_id, family, unit, min_quantity, is_multiple, delivery_date, img_url
    from new_rows
    except
    select sku_id, tax_price_fen, stock, is_active, popularity, product_name, model, attr_desc::text, sku_code,
           brand_id, category4_id, family, unit, min_quantity, is_multiple, delivery_date, img_url
    from old_rows
  ) as changed;
  return null;
end $$;
