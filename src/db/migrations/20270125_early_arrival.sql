-- So much of what was missing was sent before the day for which it was put off.
alter table shortage add arrived bigint not null default 0,
  add constraint shortage_arrived check (arrived between 0 and missing);
