-- Who of the staff gave a word its meaning, and when; the words of the trade that a mall begins with have nobody.
alter table search_synonym
  add column editor_name text not null default '',
  add column edited_at timestamptz;

-- Words of keywords that nothing has while the rest has found goods, counted as search_miss counts whole keywords.
create table search_gap (
  day date not null,
  keyword text not null check (keyword <> ''),
  hits int not null check (hits > 0),
  primary key (day, keyword)
);

-- What the staff does not want to see again among the keywords without result.
create table search_hidden (
  keyword text primary key,
  editor_name text not null,
  hidden_at timestamptz not null
);

-- Goods that come first when exactly this word is searched for, however it is spelled.
create table search_pin (
  word text not null check (word <> ''),
  place smallint not null check (place between 1 and 10),
  sku_id bigint not null references sku on delete cascade,
  editor_name text not null,
  edited_at timestamptz not null,
  primary key (word, place),
  unique (word, sku_id)
);
create index on search_pin (sku_id);
create trigger search_vocabulary after insert or update or delete or truncate on search_pin
  for each statement execute function note_vocabulary();
