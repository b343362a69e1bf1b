-- What a company calls goods has changed with this transaction, whoever wrote it: an answer with codes holds until then.
lock table material in share row exclusive mode; -- nothing may be written between the copy and the triggers
create table material_version (
  company_id bigint primary key references company on delete cascade,
  version xid8 not null
) with (fillfactor = 50);

insert into material_version select distinct company_id, pg_current_xact_id() from material;

create function note_materials() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  insert into material_version select distinct company_id, pg_current_xact_id() from changed order by company_id
  on conflict (company_id) do update set version = excluded.version;
  return null;
end $$;
create trigger version_insert after insert on material
  referencing new table as changed for each statement execute function note_materials();
create trigger version_update after update on material
  referencing new table as changed for each statement execute function note_materials();
create trigger version_delete after delete on material
  referencing old table as changed for each statement execute function note_materials();
