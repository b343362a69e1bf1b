-- What the mall tells people (站内信). Nothing here follows what it is about; the address leads there.
create table message (
  message_id bigint generated always as identity primary key,
  user_id bigint not null references person,
  kind text not null check (kind in ('requisition', 'order', 'company', 'employee')),
  title text not null,
  text text not null,
  address text not null default '' check (address = '' or address ~ '^/[^/\\]'),
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index on message (user_id, message_id desc);
create index message_unread on message (user_id) where read_at is null;

-- What somebody does not want to be told.
create table message_mute (
  user_id bigint not null references person,
  kind text not null check (kind in ('requisition', 'order', 'company', 'employee')),
  primary key (user_id, kind)
);
