-- How an employee who was written down by his administrator sets his first password. There is one for each person: a
-- new invitation takes the place of the one before. The code is shown once; the database knows the hash only.
create table activation (
  user_id bigint primary key references person,
  code_hash bytea not null unique,
  created_by bigint not null references person,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index on activation (expires_at);

-- A password of whatever way, a reset, another state, number or company ends it: none of them is what it was made for.
create function activation_ended() returns trigger language plpgsql as $$
begin
  delete from activation where user_id = new.user_id;
  return null;
end $$;
create trigger activation_ended after update of password, status, mobile, company_id on person
for each row when ((old.password, old.status, old.mobile, old.company_id)
  is distinct from (new.password, new.status, new.mobile, new.company_id))
execute function activation_ended();
