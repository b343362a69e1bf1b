-- The staff finds an order by its customer's own number, whichever company it is of.
create index sales_order_po on sales_order (lower(po_number)) where po_number <> '';

-- What the staff should know of a company. A note stays as it was written; one of them may be pinned above the others.
create table company_note (
  note_id bigint generated always as identity primary key,
  company_id bigint not null references company,
  user_id bigint not null references person,
  author text not null check (author <> ''),
  text text not null check (length(text) between 1 and 500),
  at timestamptz not null,
  unique (company_id, note_id)
);
create trigger only_added_to before update or delete or truncate on company_note
for each statement execute function only_added_to();

create table company_pin (
  company_id bigint primary key,
  note_id bigint not null,
  pinned_by bigint not null references person,
  pinned_at timestamptz not null,
  foreign key (company_id, note_id) references company_note (company_id, note_id)
);
