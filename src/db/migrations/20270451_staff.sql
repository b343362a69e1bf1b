-- What the mall's own staff may do: each of them has one role, and a role holds permissions.
create table staff_role (
  role_id bigint generated always as identity primary key,
  name text not null unique check (name <> ''),
  permissions text[] not null check (permissions <> '{}'
    and permissions <@ array['goods', 'sales', 'warehouse', 'finance', 'content', 'admin']),
  built_in text unique check (built_in <> '')
);
insert into staff_role (name, permissions, built_in) values
  ('商品', '{goods}', 'goods'),
  ('销售', '{sales}', 'sales'),
  ('仓库', '{warehouse}', 'warehouse'),
  ('财务', '{finance}', 'finance'),
  ('内容', '{content}', 'content'),
  ('管理员', '{goods,sales,warehouse,finance,content,admin}', 'admin');

-- Until now all of them might do everything.
alter table person add staff_role_id bigint references staff_role;
update person set staff_role_id = (select role_id from staff_role where built_in = 'admin') where is_operator;
alter table person add constraint person_staff_role check (is_operator or staff_role_id is null);
create index person_staff_role_id on person (staff_role_id) where staff_role_id is not null;

-- Whoever knows the token becomes the first of the staff, once. The next start makes another one.
create table first_run (
  is_only boolean primary key default true check (is_only),
  token_hash bytea not null,
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at)
);
