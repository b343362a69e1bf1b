-- Rows of these tables are never changed or removed. Whoever has to (a court, a restore) is a superuser who
-- disables the triggers on purpose. The role of requests gets no more than SELECT and INSERT on tables that call
-- this function (src/db/requestRole.ts).
create function only_added_to() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to.', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger only_added_to before update or delete or truncate on audit_log
for each statement execute function only_added_to();
create trigger only_added_to before update or delete or truncate on order_log
for each statement execute function only_added_to();
