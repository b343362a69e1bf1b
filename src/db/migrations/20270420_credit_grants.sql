-- Credit of companies is granted, changed and ended with its history; above a sum a second person agrees (docs/decisions/credit.md).
create table credit_setting (
  version int primary key,
  alone_fen bigint not null check (alone_fen >= 0), -- one person may raise the credit of a company by so much in 30 days
  changed_by bigint references person, -- null: as the mall was delivered
  changed_at timestamptz not null
);
create trigger only_added_to before update or delete or truncate on credit_setting
for each statement execute function only_added_to();
insert into credit_setting values (1, 10000000, null, now());

create table credit_change (
  change_id bigint generated always as identity primary key,
  company_id bigint not null references company,
  kind text not null check (kind in ('grant', 'change', 'end')),
  term_application_id bigint references term_application, -- the application that it grants, if there was one
  term_version int not null, -- the version of the terms that it changes; 0: there were none
  from_fen bigint check (from_fen >= 0), -- null: no limit; 0: the company paid at once
  to_fen bigint not null check (to_fen >= 0),
  wanted jsonb, -- the terms that it gives beside the limit: {days, mayPayNow, agreed}
  detail jsonb not null, -- what it changes, in words
  reason text not null,
  is_alone boolean not null, -- one person may decide it
  state text not null check (state in ('waiting', 'done', 'refused')),
  asked_by bigint not null references person,
  asked_at timestamptz not null,
  decided_by bigint references person,
  decided_at timestamptz,
  answer text not null default '', -- why it was refused
  check (kind = 'grant' or term_application_id is null),
  check ((kind = 'end') = (wanted is null)),
  check (num_nonnulls(decided_by, decided_at) = case state when 'waiting' then 0 else 2 end),
  check (is_alone or state <> 'done' or decided_by <> asked_by)
);
create unique index credit_change_one on credit_change (company_id) where state = 'waiting';
create index credit_change_waiting on credit_change (asked_at) where state = 'waiting';
create index credit_change_of_company on credit_change (company_id, change_id desc);
create index credit_change_done on credit_change (company_id, decided_at) where state = 'done';

-- 超额 ends with the terms of a company, so that whoever grants new ones begins with a bound.
update company set may_exceed = false where settlement_type = 0 and may_exceed;

-- What was granted before is the beginning of the history.
insert into credit_change (company_id, kind, term_application_id, term_version, from_fen, to_fen, wanted, detail, reason, is_alone,
  state, asked_by, asked_at, decided_by, decided_at)
select company_id, 'grant', term_application_id, 0, 0, granted_fen, jsonb_build_object('days', granted_days),
  jsonb_build_object('额度', '¥' || to_char(granted_fen / 100.0, 'FM999,999,999,990.00'), '账期', granted_days || ' 天'), '', true, 'done',
  decided_by, decided_at, decided_by, decided_at
from term_application
where state = 'approved' and granted_fen is not null and decided_by is not null and decided_at is not null
order by decided_at;

-- So is what it has become since, by one row, for only words were kept of the changes between.
insert into credit_change (company_id, kind, term_version, from_fen, to_fen, wanted, detail, reason, is_alone, state,
  asked_by, asked_at, decided_by, decided_at)
select company_id, done.kind, 0, known.to_fen, done.fen, case done.kind when 'change' then jsonb_build_object('days', term_days) end,
  case done.kind when 'change' then jsonb_build_object('额度', known.yuan || ' → ¥' || to_char(done.fen / 100.0, 'FM999,999,999,990.00'))
    else jsonb_build_object('原额度', known.yuan) end,
  '', true, 'done', who.user_id, who.at, who.user_id, who.at
from (
  select distinct on (company_id) company_id, to_fen, decided_by, decided_at, '¥' || to_char(to_fen / 100.0, 'FM999,999,999,990.00') as yuan
  from credit_change order by company_id, change_id desc
) known
join company c using (company_id)
cross join lateral (
  select case settlement_type when 1 then 'change' else 'end' end as kind, case settlement_type when 1 then credit_fen else 0 end as fen
) done
left join lateral (
  select user_id, at from audit_log where action = 'term.' || done.kind and subject = c.name order by audit_id desc limit 1
) said on true
cross join lateral (
  select coalesce(said.user_id, known.decided_by) as user_id,
    greatest(known.decided_at, coalesce(said.at, c.term_ended_at, known.decided_at)) as at
) who
where done.fen <> known.to_fen;

-- What was ordered with 随对账单 is applied for once its statement is confirmed; those that were confirmed before are left alone.
alter table statement add is_invoice_asked boolean not null default true;
alter table statement alter is_invoice_asked set default false;
create index statement_uninvoiced on statement (statement_id) where not is_invoice_asked;
