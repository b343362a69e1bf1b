-- A line may be quoted as goods of its own that the catalogue does not have: {name, brand, model, unit}.
alter table quote_line add own jsonb;
alter table quote_line drop constraint quote_line_check, add constraint quote_line_check
  check (state not in ('quoted', 'substitute') or num_nonnulls(sku_id, own) = 1 and num_nulls(delivery_date) = 0);

-- What such goods cost the mall, with tax, as the staff has typed it; only the staff is ever told.
create table quote_line_cost (
  quote_line_id bigint primary key references quote_line,
  cost_fen bigint not null check (cost_fen > 0)
);
create trigger only_added_to before update or delete or truncate on quote_line_cost
for each statement execute function only_added_to();

-- A buyer has accepted so many of such goods, and the staff lists them. It is closed when they are listed as these goods
-- of the catalogue, and when its line is offered otherwise or no more.
create table listing (
  listing_id bigint generated always as identity primary key,
  enquiry_id bigint not null,
  line_no int not null,
  count bigint not null check (count > 0),
  asked_by bigint not null references person,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  sku_id bigint references sku,
  closed_at timestamptz,
  foreign key (enquiry_id, line_no) references enquiry_line,
  check (sku_id is null or closed_at is not null)
);
create unique index listing_open on listing (enquiry_id, line_no) where closed_at is null;
