-- Numbers by brand and category, of a category or of all goods, from 8 MB instead of the table: 0.2 s for 4 s at a million goods.
create index sku_place on sku (category4_id, brand_id) where is_active;
