-- How an employee who was written down by his administrator sets his first password. There is one for each person: a
-- new invitation takes the place of the one before. The code is shown once; the database knows the hash only.
create table activation (
  user_id bigint primary key references person,
  code_hash bytea not null unique,
  created_by bigint not null references person,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index on activation (expires_at);
