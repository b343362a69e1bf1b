-- Each row is written once more when what it says is done, and then stays in its page (HOT).
alter table import_result set (fillfactor = 60);

-- A page of goods keeps room for a new version of one of them, and is cleared of old ones while it has less: then what
-- changes no index stays in its page as well. What is there already gets its room as it changes.
alter table sku set (fillfactor = 85);
