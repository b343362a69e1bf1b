-- The letters of new orders wait in a list that each round of jobs merges into the index: one by one they took half of the
-- time of an order. An order itself never merges them, because the list may grow far beyond what a minute brings.
alter index order_words_grams set (fastupdate = on, gin_pending_list_limit = 1048576);

create function merge_order_words() returns bigint language sql security definer set search_path = public, pg_temp as $$
  select gin_clean_pending_list('order_words_grams')
$$;
