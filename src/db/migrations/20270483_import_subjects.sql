-- Pictures of goods come in one file and are named after their goods. They are kept as they were sent until they are
-- packed into their sizes, so that whoever goes on with a run needs nothing but its rows.
alter table import_run drop constraint import_run_subject_check,
  add constraint import_run_subject_check check (subject in ('goods', 'prices', 'stock', 'edit', 'photos'));

create table import_photo (
  run_id bigint not null references import_run on delete cascade,
  row_no int not null,
  photo_id text collate "C" not null, -- what it will be called
  bytes bytea not null,
  primary key (run_id, row_no)
);
alter table import_photo alter column bytes set storage external; -- pictures are packed already

alter table import_result add file_name text not null default ''; -- of a picture

-- Pictures are written and taken back goods by goods, since those of the same goods are one change.
create index on import_result (run_id, sku_id) where file_name <> '';

-- A process of the version before works at the jobs named import, and would read the pictures as a table.
select pgboss.create_queue('photoImport', '{"policy": "standard", "retryLimit": 0, "expireInSeconds": 120, "deleteAfterSeconds": 3600}');
