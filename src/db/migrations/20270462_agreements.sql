-- Prices of many companies: a level (会员等级) or a group of companies (集团). A company has one of each at most.
create table price_group (
  group_id bigint generated always as identity primary key,
  kind text not null check (kind in ('group', 'level')),
  name text not null check (name <> ''),
  note text not null default '',
  unique (kind, name)
);
alter table company add price_group_id bigint references price_group, add price_level_id bigint references price_group;
create index company_price_group on company (price_group_id) where price_group_id is not null;
create index company_price_level on company (price_level_id) where price_level_id is not null;

create table group_price (
  group_id bigint not null references price_group,
  sku_id bigint not null references sku,
  tax_price_fen bigint not null check (tax_price_fen > 0 and is_exact(tax_price_fen)),
  primary key (sku_id, group_id)
);
create index on group_price (group_id);

-- An agreement opens the protocol zone and frees of freight as long as it is valid; what is ended early is valid no more.
alter table agreement add protocol_type smallint not null default 0 check (protocol_type in (0, 1)),
  add is_freight smallint not null default 0 check (is_freight in (0, 1)),
  add note text not null default '',
  add contract_id text references stored_file,
  add ended_at timestamptz;
create index agreement_company on agreement (company_id, valid_to);
create index agreement_price_agreement on agreement_price (agreement_id, sku_id);

-- A discount on the standard price: of a brand, a category of any level, or (levels and groups only) everything else.
-- Ids of categories nest by two digits, so the leaves below one are a range.
create table price_rule (
  rule_id bigint generated always as identity primary key,
  company_id bigint,
  agreement_id bigint,
  group_id bigint references price_group,
  brand_id int references brand,
  category_id int references category,
  first_leaf int generated always as (category_id * (10 ^ (7 - length(category_id::text)))::int) stored,
  last_leaf int generated always as ((category_id + 1) * (10 ^ (7 - length(category_id::text)))::int - 1) stored,
  rate int not null check (rate between 1 and 10000), -- of 10,000: 9250 is 92.5 %
  foreign key (agreement_id, company_id) references agreement (agreement_id, company_id),
  check ((company_id is null) = (agreement_id is null)),
  check (num_nonnulls(agreement_id, group_id) = 1),
  check (num_nonnulls(brand_id, category_id) = 1 or agreement_id is null and num_nonnulls(brand_id, category_id) = 0),
  unique nulls not distinct (company_id, agreement_id, group_id, brand_id, category_id)
);
create index on price_rule (group_id) where group_id is not null;

-- The rules that hold for a company on a day, its agreements' only with_agreements: 'b' and a brand, a category, or '' for
-- everything else, and for each the first that is tried: agreements (the newest first), its group, its level; in each a brand,
-- the deepest category, everything else. Each is [its place, rate, whose it is, id, first day of the agreement], so that the
-- least of those that cover goods holds. A function, because planning its tables with every statement of prices took 25 ms.
create function company_rules(of_company bigint, with_agreements boolean, on_day date) returns jsonb
language plpgsql stable as $$
begin
  return (
    select jsonb_object_agg(covered, rule) from (
      select distinct on (covered) covered, jsonb_build_array(place, rate, whose, id, valid_from) as rule
      from (
        select case when r.brand_id is null then coalesce(r.category_id::text, '') else 'b' || r.brand_id end as covered,
          row_number() over (order by k.kind nulls first, a.valid_from desc, r.agreement_id desc,
            r.brand_id is null, r.category_id desc nulls last) as place,
          r.rate, coalesce(k.kind, 'agreement') as whose, coalesce(r.agreement_id, r.group_id) as id, a.valid_from
        from price_rule r left join agreement a using (agreement_id) left join price_group k on k.group_id = r.group_id
        where with_agreements and r.company_id = of_company and a.ended_at is null and on_day between a.valid_from and a.valid_to
          or r.group_id = any(array(
            select unnest(array[c.price_group_id, c.price_level_id]) from company c where c.company_id = of_company))
      ) ranked order by covered, place
    ) first_tried);
end $$;

-- Whoever reads prices hears of these as of the prices of an agreement. A price of a level or group concerns all its companies.
create function note_price_rules() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into search_change (company_id)
    select company_id from new_rows where company_id is not null
    union select c.company_id from company c join new_rows n on n.group_id in (c.price_group_id, c.price_level_id);
  end if;
  if tg_op <> 'INSERT' then
    insert into search_change (company_id)
    select company_id from old_rows where company_id is not null
    union select c.company_id from company c join old_rows o on o.group_id in (c.price_group_id, c.price_level_id);
  end if;
  return null;
end $$;
create trigger search_insert after insert on price_rule
  referencing new table as new_rows for each statement execute function note_price_rules();
create trigger search_update after update on price_rule
  referencing old table as old_rows new table as new_rows for each statement execute function note_price_rules();
create trigger search_delete after delete on price_rule
  referencing old table as old_rows for each statement execute function note_price_rules();

create function note_group_prices() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into search_change (company_id) select distinct c.company_id from company c
    join new_rows n on n.group_id in (c.price_group_id, c.price_level_id);
  end if;
  if tg_op <> 'INSERT' then
    insert into search_change (company_id) select distinct c.company_id from company c
    join old_rows o on o.group_id in (c.price_group_id, c.price_level_id);
  end if;
  return null;
end $$;
create trigger search_insert after insert on group_price
  referencing new table as new_rows for each statement execute function note_group_prices();
create trigger search_update after update on group_price
  referencing old table as old_rows new table as new_rows for each statement execute function note_group_prices();
create trigger search_delete after delete on group_price
  referencing old table as old_rows for each statement execute function note_group_prices();

create function note_company_prices() returns trigger language plpgsql as $$
begin
  insert into search_change (company_id) values (new.company_id);
  return null;
end $$;
create trigger search_prices after update of price_group_id, price_level_id on company for each row
  when ((old.price_group_id, old.price_level_id) is distinct from (new.price_group_id, new.price_level_id))
  execute function note_company_prices();

alter table order_line drop constraint order_line_price_source_check,
  add constraint order_line_price_source_check
    check (price_source in ('agreement', 'standard', 'quote', 'group', 'level', 'tier'));

-- Each change of an agreement, a level or a group by the staff: what it moved, as it was and as it is.
create table price_change (
  change_id bigint generated always as identity primary key,
  agreement_id bigint references agreement,
  group_id bigint references price_group,
  at timestamptz not null,
  user_id bigint not null references person,
  user_name text not null,
  kind text not null check (kind in ('create', 'edit', 'items', 'end', 'undo')),
  undoes bigint unique references price_change,
  moves jsonb not null, -- key: [was, now], all of them texts
  check (num_nonnulls(agreement_id, group_id) = 1),
  check ((kind = 'undo') = (undoes is not null))
);
create index on price_change (agreement_id, change_id desc) where agreement_id is not null;
create index on price_change (group_id, change_id desc) where group_id is not null;
create index price_change_contract on price_change using gin ((moves -> 'contractId')) where moves ? 'contractId';
create trigger only_added_to before update or delete or truncate on price_change
for each statement execute function only_added_to();
