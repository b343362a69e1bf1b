-- Pictures in the texts of the mall. Their address is made of their bytes, so that one never changes; what old versions
-- of texts show stays.
create table content_picture (
  picture_id text primary key check (picture_id ~ '^[\w-]{22}$'),
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  bytes bytea not null,
  user_id bigint not null references person,
  created_at timestamptz not null
);
