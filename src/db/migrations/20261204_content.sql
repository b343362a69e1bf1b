-- Texts of the mall in Markdown (内容页), every published version kept. Without published_at: the draft of its page.
create table content (
  slug text not null check (slug ~ '^[a-zA-Z][a-zA-Z0-9-]{1,39}$'),
  version int not null check (version > 0),
  kind text not null check (kind in ('page', 'help', 'case')),
  industry text not null default '', -- of cases
  place int not null default 0,
  title text not null check (title <> ''),
  description text not null,
  body text not null check (body <> ''),
  changed_by bigint references person, -- null: it came with the mall
  changed_at timestamptz not null,
  published_at timestamptz,
  primary key (slug, version)
);
create unique index content_one_draft on content (slug) where published_at is null;
