-- Who sells here, as pages, papers and messages name him: the latest version is in force.
create table seller (
  version int primary key,
  name text not null check (name <> ''),
  slogan text not null,
  company text not null,
  phone text not null,
  hours text not null,
  icp text not null,
  changed_by bigint references person, -- null: as the mall was delivered
  changed_at timestamptz not null
);
create trigger only_added_to before update or delete or truncate on seller
for each statement execute function only_added_to();
insert into seller values (1, '工业品商城', '工业品一站式采购', '', '', '', '', null, now());
