-- Browsers in which somebody has logged in before: a lock that strangers cause does not hold there. Only the hash of their cookie is kept.
create table known_device (
  hash bytea not null,
  user_id bigint not null references person,
  used_at timestamptz not null,
  primary key (hash, user_id)
);
create index on known_device (user_id);
create index on known_device (used_at);
