create unique index sku_code on sku (sku_code);

-- Lists never show inactive goods; their statements say "is_active" so that these indexes serve them.
create index sku_search on sku using gin (search) where is_active;
create index sku_popular on sku (popularity desc, sku_id) where is_active;
create index sku_category on sku (category4_id, popularity desc, sku_id) where is_active;
create index sku_brand on sku (brand_id, popularity desc, sku_id) where is_active;
create index sku_series on sku (series_id, sku_id) where is_active;
