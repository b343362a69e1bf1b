-- The words of the staff for an event, in the place of those in events.rules.ts.
create table notice_text (
  event text primary key,
  title text not null check (title <> ''),
  text text not null check (text <> ''),
  edited_by bigint not null references person,
  edited_at timestamptz not null
);

-- Each start says which of these are set up.
create table notice_channel (
  channel text primary key check (channel in ('sms', 'email')),
  is_open boolean not null
);
insert into notice_channel values ('sms', false), ('email', false);

-- What somebody does not want to be told by a channel; message_mute has the same of the mall's own messages.
create table notice_mute (
  user_id bigint not null references person,
  kind text not null check (kind in ('requisition', 'order', 'company', 'employee', 'account')),
  channel text not null check (channel in ('sms', 'email')),
  primary key (user_id, kind, channel)
);

-- A robot in a group of the company, known by its webhook. rules of webhooks: robot.form.ts
create table robot (
  robot_id bigint generated always as identity primary key,
  company_id bigint not null references company,
  name text not null,
  webhook text not null check (webhook like 'https://%'),
  secret text not null default '',
  is_on boolean not null default true,
  created_at timestamptz not null,
  unique (company_id, webhook)
);

-- What leaves the mall, written in the transaction of its event together with its job (pgboss.job, queue delivery).
-- Where it goes is read when it is sent.
create table delivery (
  delivery_id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'email', 'robot')),
  event text not null,
  user_id bigint references person,
  robot_id bigint references robot on delete cascade,
  title text not null,
  text text not null,
  address text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dead')),
  tries int not null default 0,
  fault text not null default '', -- of the last try
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((channel = 'robot') = (robot_id is not null) and (channel = 'robot') = (user_id is null)),
  check ((state = 'waiting') = (ended_at is null))
);
create index on delivery (state, delivery_id desc);
create index on delivery (robot_id, delivery_id desc) where robot_id is not null;
create index on delivery (ended_at) where ended_at is not null;

-- Messages about something are read at once when it needs nothing more.
create index message_unread_address on message (address) where read_at is null and address <> '';
