-- A line may ask for what is not sold and has something equal: how equal each of it is, and what differs, is kept with it.
alter table bulk_line
  add equals jsonb not null default '[]',
  drop constraint bulk_line_state_check,
  drop constraint bulk_line_way_check,
  add check (state in ('waiting', 'matched', 'choose', 'substitute', 'none')),
  add check (way in ('', 'code', 'material', 'model', 'words', 'substitute', 'chosen'));

-- Drafts that nobody has touched for a month are deleted.
create index on bulk_draft (changed_at);

-- Models that are no longer sold are found, so that a list is told so.
create index sku_ended on sku using gin (search) where not is_active;
