-- Processes of the version before change orders as well, whose role may not know the table of words yet.
alter function write_words_of_lines() security definer set search_path = public, pg_temp;
alter function write_words_of_order() security definer set search_path = public, pg_temp;
alter function move_order_words() security definer set search_path = public, pg_temp;
