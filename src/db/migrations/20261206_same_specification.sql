-- The same goods of other brands, by name and attributes: 8 bytes of each SKU instead of both texts.
create index sku_specification on sku (hashtextextended(family || product_name || attr_desc::text, 0)) where is_active;
