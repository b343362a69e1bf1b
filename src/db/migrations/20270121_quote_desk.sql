-- What goods cost the mall, with tax; only the staff is ever told. Goods without a row have no known cost.
create table goods_cost (
  sku_id bigint primary key references sku,
  cost_fen bigint not null check (cost_fen > 0),
  source text not null,
  valid_until date -- null: until another one is known
);

-- What the staff has typed so far for the next version of a quote, by line, however incomplete. Each save raises the
-- revision, so that two windows do not overwrite each other.
create table quote_draft (
  enquiry_id bigint primary key references enquiry,
  revision int not null check (revision > 0),
  lines jsonb not null default '{}',
  valid_day date,
  note text not null default ''
);

-- A line below the least margin needs a second person of the staff. What he agrees to are these goods at these prices;
-- other ones need him again.
create table quote_approval (
  quote_approval_id bigint generated always as identity primary key,
  enquiry_id bigint not null,
  line_no int not null,
  offer text not null,
  margin numeric(6, 1) not null,
  asked_by bigint not null references person,
  asked_at timestamptz not null,
  decided_by bigint references person,
  decided_at timestamptz,
  is_agreed boolean,
  reason text not null default '',
  foreign key (enquiry_id, line_no) references enquiry_line,
  check ((decided_by is null) = (decided_at is null) and (decided_at is null) = (is_agreed is null)),
  check (decided_by <> asked_by)
);
create unique index quote_approval_open on quote_approval (enquiry_id, line_no) where decided_at is null;
create index on quote_approval (enquiry_id, line_no, quote_approval_id desc);

-- A version that was sent is never changed (20270118_enquiry.sql): all there are were sent.
create trigger only_added_to before update or delete or truncate on quote_version
for each statement execute function only_added_to();
create trigger only_added_to before update or delete or truncate on quote_line
for each statement execute function only_added_to();
create trigger only_added_to before update or delete or truncate on quote_tier
for each statement execute function only_added_to();

-- The months of the desk's statistics.
create index enquiry_submitted on enquiry (submitted_at) where state <> 'draft';
create index enquiry_log_at on enquiry_log (at) where event in ('order', 'decline', 'expire', 'cannot');

-- A message of /contactUs that asks for a price became this enquiry, or could not, because its writer is not known.
alter table contact add enquiry_id bigint references enquiry, add is_enquiry boolean not null default false;
