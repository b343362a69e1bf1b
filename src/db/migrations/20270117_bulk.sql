-- What somebody pastes or sends to be ordered (批量下单): one draft of each person, which any of his devices goes on with.
create table bulk_draft (
  draft_id bigint generated always as identity primary key,
  user_id bigint not null unique references person,
  file_name text not null default '', -- '': it was pasted or typed
  file bytea, -- the workbook that was sent, for the results to be written into
  changed_at timestamptz not null
);

-- The rows of a table that was sent, so that the meaning of its columns can be corrected.
create table bulk_sheet (
  draft_id bigint not null references bulk_draft on delete cascade,
  sheet_no int not null,
  name text not null,
  first_row int not null, -- of what stands below the heads
  heads text[] not null,
  roles text[] not null, -- of each column: table.rules.ts
  rows jsonb not null,
  primary key (draft_id, sheet_no)
);

create table bulk_line (
  draft_id bigint not null references bulk_draft on delete cascade,
  line_no int not null,
  text text not null,
  line text not null, -- as it is matched
  place text not null default '', -- sheet and row of the file in words
  sheet_no int not null default 0,
  row_no int not null default 0, -- as the sheet counts, from 1
  asked_count bigint, -- null: the text says it, or nobody does
  asked_unit text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'matched', 'choose', 'none')),
  way text not null default '' check (way in ('', 'code', 'material', 'model', 'words', 'chosen')),
  sureness smallint not null default 0,
  candidates bigint[] not null default '{}',
  sku_id bigint references sku,
  count bigint,
  note text not null default '', -- what was done to the count
  reason text not null default '', -- what the matching says
  primary key (draft_id, line_no)
);
create index on bulk_line (draft_id, line_no) where state = 'waiting';

-- What the columns of a table mean was corrected once: tables with the same heads are read so from now on in this company.
create table bulk_head (
  company_id bigint not null references company,
  head_key text not null, -- of all heads together
  heads text[] not null,
  roles text[] not null,
  user_id bigint not null references person,
  changed_at timestamptz not null,
  primary key (company_id, head_key)
);
