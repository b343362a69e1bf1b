-- So many pieces of its goods a line of a quote is for. Lines that were sent before have no limit.
alter table quote_line add most_count bigint check (most_count > 0), -- null: any number
  add is_most_typed boolean not null default false; -- the staff has said so; otherwise it is what was asked for
