-- 询价: what buyers ask prices for, and the versions in which they are answered (pages.md section 5).
create sequence enquiry_number;

create table enquiry (
  enquiry_id bigint generated always as identity primary key,
  enquiry_no text unique, -- null as long as it is a draft
  user_id bigint not null references person,
  company_id bigint references company,
  state text not null default 'draft' check (state in ('draft', 'waiting', 'quoting', 'asking', 'partly', 'quoted', 'done',
    'declined', 'unable', 'expired', 'withdrawn')),
  title text not null default '',
  expect_date date,
  city text not null default '',
  invoice text not null default '' check (invoice in ('', 'none', 'plain', 'special')),
  takes_substitutes boolean not null default true,
  wanted_by timestamptz, -- 报价截止
  contact text not null default '',
  mobile text not null default '',
  note text not null default '',
  submitted_at timestamptz,
  due_at timestamptz, -- the first answer is promised by then
  answered_at timestamptz, -- when somebody of the staff answered first
  owner_id bigint references person, -- of the staff
  claimed_at timestamptz,
  opened_at timestamptz, -- from then on the buyer cannot withdraw or change it
  last_version int not null default 0, -- the latest that was sent
  valid_until timestamptz, -- of that version
  reminded_at timestamptz, -- of its end
  reason text not null default '', -- why it was declined, cannot be quoted or was withdrawn
  copied_from bigint references enquiry, -- 重新询价
  changed_at timestamptz not null,
  check ((enquiry_no is null) = (state = 'draft')),
  check ((submitted_at is null) = (state = 'draft'))
);
create unique index enquiry_draft on enquiry (user_id) where state = 'draft';
create index enquiry_user on enquiry (user_id, changed_at desc) where state <> 'draft';
create index enquiry_company on enquiry (company_id, changed_at desc) where state <> 'draft';
create index enquiry_open on enquiry (due_at) where state in ('waiting', 'quoting', 'asking');
create index enquiry_valid on enquiry (valid_until) where state in ('partly', 'quoted', 'waiting', 'quoting', 'asking');

create table enquiry_line (
  enquiry_id bigint not null references enquiry on delete cascade,
  line_no int not null,
  text text not null default '', -- as the buyer wrote it; '' if he filled in the fields
  name text not null default '',
  brand text not null default '',
  model text not null default '',
  count bigint not null check (count > 0),
  unit text not null default '',
  target_fen bigint check (target_fen > 0),
  note text not null default '',
  -- instant: it has a price of today. choose: one of candidates has to be chosen. staff: somebody has to quote it.
  answer text not null default 'staff' check (answer in ('instant', 'choose', 'staff')),
  sku_id bigint references sku, -- the goods that are meant, if they are known
  candidates bigint[] not null default '{}',
  reason text not null default '', -- what the matching says
  primary key (enquiry_id, line_no)
);

-- A version that was sent is never changed. One that the staff still writes has no sent_at, and there is at most one.
create table quote_version (
  enquiry_id bigint not null references enquiry,
  version int not null check (version > 0),
  sent_at timestamptz,
  sent_by bigint references person, -- null: the prices of today were answered at once
  valid_until timestamptz,
  note text not null default '',
  primary key (enquiry_id, version),
  check (sent_at is null or valid_until is not null)
);
create unique index quote_version_draft on quote_version (enquiry_id) where sent_at is null;

-- Each version has every line of its enquiry: what did not change is copied from the version before.
create table quote_line (
  quote_line_id bigint generated always as identity primary key,
  enquiry_id bigint not null,
  version int not null,
  line_no int not null,
  -- pending: not quoted in this version. unable: it cannot be supplied.
  state text not null check (state in ('pending', 'quoted', 'substitute', 'unable')),
  sku_id bigint references sku,
  delivery_date int check (delivery_date >= 0), -- working days
  note text not null default '',
  unique (enquiry_id, version, line_no),
  foreign key (enquiry_id, version) references quote_version,
  foreign key (enquiry_id, line_no) references enquiry_line,
  check (state not in ('quoted', 'substitute') or sku_id is not null and delivery_date is not null)
);
create index on quote_line (sku_id);

-- Prices with tax by count: the first tier is the minimum, below which nothing is quoted.
create table quote_tier (
  quote_line_id bigint not null references quote_line on delete cascade,
  min_count bigint not null check (min_count > 0),
  tax_price_fen bigint not null check (tax_price_fen > 0),
  primary key (quote_line_id, min_count)
);

create table enquiry_message (
  enquiry_message_id bigint generated always as identity primary key,
  enquiry_id bigint not null references enquiry,
  user_id bigint not null references person,
  actor text not null,
  is_staff boolean not null,
  kind text not null check (kind in ('message', 'bargain', 'question')),
  text text not null,
  at timestamptz not null
);
create index on enquiry_message (enquiry_id, enquiry_message_id desc);
create trigger only_added_to before update or delete or truncate on enquiry_message
for each statement execute function only_added_to();

-- Files of the enquiry itself (neither line nor message), of one of its lines (a picture of a nameplate), or of a message.
create table enquiry_file (
  enquiry_id bigint not null references enquiry on delete cascade,
  file_id text not null references stored_file,
  line_no int,
  enquiry_message_id bigint references enquiry_message,
  primary key (enquiry_id, file_id),
  check (line_no is null or enquiry_message_id is null)
);
create index on enquiry_file (file_id);

create table enquiry_log (
  log_id bigint generated always as identity primary key,
  enquiry_id bigint not null references enquiry,
  at timestamptz not null,
  actor text not null,
  event text not null, -- of enquiry.rules.ts
  from_state text not null,
  to_state text not null,
  note text not null default ''
);
create index on enquiry_log (enquiry_id, log_id);
create trigger only_added_to before update or delete or truncate on enquiry_log
for each statement execute function only_added_to();

-- A line of a cart whose price is locked by a quote, as long as that is valid and for the counts of its tiers.
alter table cart_item add quote_line_id bigint references quote_line;
create index on cart_item (quote_line_id) where quote_line_id is not null;
alter table order_line drop constraint order_line_price_source_check,
  add constraint order_line_price_source_check check (price_source in ('agreement', 'standard', 'quote'));
create index order_line_quote on order_line (price_ref_id) where price_source = 'quote';
