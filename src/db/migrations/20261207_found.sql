-- When what is said of goods in public has last changed; prices and stock are not.
alter table sku add column changed_at timestamptz not null default now();

create function date_goods() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;
-- Orders write the stock alone, so they do not come by here.
create trigger changed before update of product_name, model, attr_desc, sku_code, brand_id, category4_id, series_id,
  family, unit, min_quantity, is_multiple, delivery_date, img_url,
  sku_is_delete, sku_is_enable, sku_is_official_site, sku_is_marketable on sku
  for each row
  when ((new.product_name, new.model, new.attr_desc::text, new.sku_code, new.brand_id, new.category4_id, new.series_id,
         new.family, new.unit, new.min_quantity, new.is_multiple, new.delivery_date, new.img_url,
         new.sku_is_delete, new.sku_is_enable, new.sku_is_official_site, new.sku_is_marketable)
    is distinct from
        (old.product_name, old.model, old.attr_desc::text, old.sku_code, old.brand_id, old.category4_id, old.series_id,
         old.family, old.unit, old.min_quantity, old.is_multiple, old.delivery_date, old.img_url,
         old.sku_is_delete, old.sku_is_enable, old.sku_is_official_site, old.sku_is_marketable))
  execute function date_goods();

-- The sitemap reads a million goods from here instead of the table.
create index sku_changed on sku (sku_id) include (changed_at) where is_active;
