-- A mass edit is a run whose rows are goods that somebody has chosen in their list, a thousand of them to a row here:
-- those that were found when he chose, whatever the list finds later.
alter table import_run drop constraint import_run_subject_check,
  add constraint import_run_subject_check check (subject in ('goods', 'prices', 'stock', 'edit'));
alter table import_run
  add edit jsonb, -- what is to become of them
  add extremes jsonb not null default '{}'; -- the largest rise and fall that the trial run has met

create table import_goods (
  run_id bigint not null references import_run on delete cascade,
  from_no int not null, -- so many stand before its first
  sku_ids bigint[] not null,
  primary key (run_id, from_no)
);

-- A process of the version before works at the jobs named import, and would find no rows of a file in an edit.
select pgboss.create_queue('massEdit', '{"policy": "standard", "retryLimit": 0, "expireInSeconds": 120, "deleteAfterSeconds": 3600}');
