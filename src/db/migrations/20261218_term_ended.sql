-- When the staff ended the term of a company, and which application had opened it.
alter table company add term_ended_at timestamptz;
alter table term_application add ended_at timestamptz;

with ended as (
  select c.company_id, coalesce(max(l.at), now()) as at
  from company c left join audit_log l on l.action = 'term.end' and l.subject = c.name
  where c.settlement_type = 0 group by c.company_id having max(l.at) is not null
    or exists (select from term_application t where t.company_id = c.company_id and t.state = 'approved')
), marked as (
  update term_application t set ended_at = ended.at from ended
  where t.company_id = ended.company_id and t.state = 'approved'
)
update company c set term_ended_at = ended.at from ended where c.company_id = ended.company_id;
