-- Agreed prices come by a file too, and only those of the staff work at such a run who may change agreements.
alter table import_run drop constraint import_run_subject_check,
  add constraint import_run_subject_check
    check (subject in ('goods', 'prices', 'stock', 'edit', 'photos', 'agreement'));

alter table import_result
  add agreement_id bigint, -- whose price it is
  add change_id bigint; -- the change of this agreement that has written it

-- An undo takes back one change after the other.
create index on import_result (run_id, change_id) where change_id is not null;

alter table price_change drop constraint price_change_kind_check,
  add constraint price_change_kind_check check (kind in ('create', 'edit', 'items', 'end', 'undo', 'import')),
  add reason text not null default ''; -- of an import: which file it was

-- A process of the version before works at the jobs named import, and would read these rows as goods.
select pgboss.create_queue('agreementImport', '{"policy": "standard", "retryLimit": 0, "expireInSeconds": 120, "deleteAfterSeconds": 3600}');
