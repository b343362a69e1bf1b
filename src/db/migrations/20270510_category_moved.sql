-- Where categories are that were moved or merged: addresses, rules and files that name the old number mean the new one.
-- A number never stands here and in category, and new_id is never an old one itself, so nothing has to be followed twice.
create table category_moved (
  old_id int primary key,
  new_id int not null references category on delete cascade,
  name text not null -- what it was called
);
create index on category_moved (new_id);
