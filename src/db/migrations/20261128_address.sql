-- An address is a person's own or his company's. Neither is referred to by orders, which copy it.
alter table address
  alter user_id drop not null,
  add company_id bigint references company,
  add organization text not null default '',
  add postcode text not null default '',
  add time_note text not null default '',
  add constraint address_one_owner check ((user_id is null) <> (company_id is null));
create index on address (company_id) where company_id is not null;
create unique index address_one_company_default on address (company_id) where is_default and company_id is not null;

alter table company add is_address_locked boolean not null default false;
