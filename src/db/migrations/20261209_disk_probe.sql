-- readyz writes a megabyte into it and takes it back, to know whether a disk that was full has room again.
create unlogged table disk_probe (filler bytea not null);
alter table disk_probe alter column filler set storage external;
