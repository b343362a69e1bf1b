-- Each process keeps who is behind a session, and asks with every request whether anything of that has changed: these rows
-- say so, from the commit of the change on. They do not say what has changed, because changes are rare: whoever sees a new
-- row forgets all that he has kept. A new session changes nothing that was kept, nor does the use of one. A session whose
-- time is over is not kept by anybody, so only one that is ended before its time is noted.
create table access_change (
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now()
);
create index on access_change (xid);

create function note_access() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  insert into access_change default values;
  return null;
end $$;

create trigger access_update after update on session for each row
  when ((old.hash, old.user_id, old.confirmed_at) is distinct from (new.hash, new.user_id, new.confirmed_at)
    or new.expires_at < old.expires_at)
  execute function note_access();
create trigger access_delete after delete on session for each row
  when (old.expires_at > now()) execute function note_access();

create trigger access_update after update on person for each row
  when ((old.name, old.company_id, old.role_name, old.is_operator, old.status, old.custom_role_id, old.staff_role_id)
    is distinct from
    (new.name, new.company_id, new.role_name, new.is_operator, new.status, new.custom_role_id, new.staff_role_id))
  execute function note_access();
create trigger access_update after update on company for each row
  when ((old.name, old.protocol_type, old.is_auth, old.settlement_type, old.is_freight, old.price_group_id, old.price_level_id)
    is distinct from
    (new.name, new.protocol_type, new.is_auth, new.settlement_type, new.is_freight, new.price_group_id, new.price_level_id))
  execute function note_access();

create trigger access_change after insert or update or delete on agreement
  for each statement execute function note_access();
create trigger access_change after insert or update or delete on price_rule
  for each statement execute function note_access();
create trigger access_change after insert or update or delete on company_role
  for each statement execute function note_access();
create trigger access_change after insert or update or delete on staff_role
  for each statement execute function note_access();
create trigger access_change after insert or update or delete on freight_rule
  for each statement execute function note_access();
create trigger access_change after insert or update or delete on material_version
  for each statement execute function note_access();
