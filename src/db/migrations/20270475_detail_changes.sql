-- Answers that show one SKU are kept as those of the search are, so the search hears of what only they show (20270484 of
-- what else stands in the row of the goods). Documents of a series or a brand concern many goods: one row without any, as
-- for a name, ends all kept answers.
-- note_tiers notes the goods that changed rows name, whatever else is in them.
create trigger search_insert after insert on goods_document
  referencing new table as changed for each statement execute function note_tiers();
create trigger search_update after update on goods_document
  referencing new table as changed for each statement execute function note_tiers();
create trigger search_delete after delete on goods_document
  referencing old table as changed for each statement execute function note_tiers();

-- A level or group is named beside its prices.
create trigger search_update after update on price_group
  referencing old table as old_rows new table as new_rows for each statement execute function note_group_prices();
