-- Whoever has one gives a code of it after his password. A step of 30 seconds is used once.
create table second_factor (
  user_id bigint primary key references person,
  secret text not null check (secret ~ '^[A-Z2-7]{32}$'),
  last_step bigint not null,
  made_at timestamptz not null
);

-- Each takes the place of one code when the phone is lost; known only by keyed hashes.
create table recovery_code (
  user_id bigint not null references second_factor on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

-- A login that waits for its second step, or a second step that is being set up: it opens nothing by itself. A secret
-- becomes the factor when a code of it was given.
create table login_ticket (
  hash bytea primary key,
  user_id bigint not null references person,
  purpose text not null check (purpose in ('login', 'setUp')),
  secret text check (secret ~ '^[A-Z2-7]{32}$'),
  is_confirmed boolean not null,
  expires_at timestamptz not null,
  check (purpose = 'login' or secret is not null)
);
create index on login_ticket (user_id);
create index on login_ticket (expires_at);

-- Whether everybody of the staff has to have a second step.
create table second_step_rule (
  is_only boolean primary key default true check (is_only),
  is_required boolean not null
);
insert into second_step_rule (is_required) values (false);
