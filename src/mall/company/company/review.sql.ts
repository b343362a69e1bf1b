import type { Sql } from '#db/postgres.ts'
import type { ReviewHead, ReviewTab } from './review.contract.ts'

/** A company with the last time that it handed in data; its state is made here and in stateOf alike. */
const heads = (db: Sql) => db`
  select c.company_id, c.name, coalesce(c.credit_code, last.credit_code) as credit_code,
    case
      when c.frozen_at is not null then 'frozen'
      when c.is_auth = 1 then case when last.state = 'pending' then 'changing' else 'certified' end
      when last.state in ('pending', 'rejected') then last.state
      else 'none'
    end as state,
    last.kind, coalesce(last.contact_name, '') as contact_name,
    coalesce(last.contact_mobile, '') as contact_mobile, last.created_at, last.state = 'pending' as is_waiting,
    (select count(*)::int from person p where p.company_id = c.company_id) as people
  from company c
  left join lateral (
    select * from certification where company_id = c.company_id order by certification_id desc limit 1
  ) last on true`

export type HeadRow = Omit<ReviewHead, 'createdAt'> & { createdAt: Date | null }

const isIn = (db: Sql, tab: ReviewTab) => {
  if (tab === 'all') return db``
  if (tab === 'waiting') return db`and is_waiting`
  return tab === 'certified' ? db`and state in ('certified', 'changing')` : db`and state = ${tab}`
}

const mentions = (db: Sql, keyword: string) =>
  keyword
    ? db`and strpos(lower(name || ' ' || coalesce(credit_code, '') || ' ' || contact_name || ' ' || contact_mobile),
        ${keyword.toLowerCase()}) > 0`
    : db``

/** Companies that wait come with the oldest first, all others with the newest first. */
export const selectHeads = (
  db: Sql,
  {
    tab,
    keyword,
    offset,
    limit,
  }: { tab: ReviewTab; keyword: string; offset: number; limit: number },
) => db<HeadRow[]>`
  select * from (${heads(db)}) head where true ${isIn(db, tab)} ${mentions(db, keyword)}
  order by ${tab === 'waiting' ? db`created_at, company_id` : db`company_id desc`}
  offset ${offset} limit ${limit}`

export async function selectReviewCounts(db: Sql, keyword: string) {
  const [row] = await db<Record<ReviewTab, number>[]>`
    select (count(*) filter (where is_waiting))::int as waiting,
      (count(*) filter (where state in ('certified', 'changing')))::int as certified,
      (count(*) filter (where state = 'rejected'))::int as rejected,
      (count(*) filter (where state = 'none'))::int as none,
      (count(*) filter (where state = 'frozen'))::int as frozen, count(*)::int as all
    from (${heads(db)}) head where true ${mentions(db, keyword)}`
  return row ?? { waiting: 0, certified: 0, rejected: 0, none: 0, frozen: 0, all: 0 }
}

export async function selectHead(db: Sql, companyId: string) {
  const [row] = await db<HeadRow[]>`
    select * from (${heads(db)} where c.company_id = ${companyId}) head`
  return row
}

/** Answers nothing when it stands so already. */
export async function updateFrozen(db: Sql, companyId: string, at: Date | null, reason: string) {
  const [row] = await db<{ name: string }[]>`
    update company set frozen_at = ${at}, frozen_reason = ${reason}
    where company_id = ${companyId} and (frozen_at is null) = ${at !== null}
    returning name`
  return row
}

export async function selectTermCompany(db: Sql, termApplicationId: string) {
  const [row] = await db<
    {
      companyId: string
      name: string
      isFrozen: boolean
      state: 'pending' | 'approved' | 'rejected'
    }[]
  >`
    select company_id, c.name, c.frozen_at is not null as is_frozen, t.state
    from term_application t join company c using (company_id)
    where t.term_application_id = ${termApplicationId}`
  return row
}

type Decision = { termApplicationId: string; userId: string; now: Date }

/** Answers false when somebody was faster. */
export async function updateTermRejected(
  db: Sql,
  { termApplicationId, userId, now }: Decision,
  reason: string,
) {
  const rows = await db`
    update term_application
    set state = 'rejected', decided_at = ${now}, decided_by = ${userId}, reason = ${reason}
    where term_application_id = ${termApplicationId} and state = 'pending' returning company_id`
  return rows.length > 0
}

/** Opens the account: the company pays monthly from now on. */
export async function updateTermGranted(
  db: Sql,
  { termApplicationId, userId, now }: Decision,
  granted: { amountFen: bigint; days: number },
) {
  const rows = await db`
    with decided as (
      update term_application
      set state = 'approved', decided_at = ${now}, decided_by = ${userId},
        granted_fen = ${String(granted.amountFen)}, granted_days = ${granted.days}
      where term_application_id = ${termApplicationId} and state = 'pending'
      returning company_id, granted_fen, granted_days
    )
    update company c set settlement_type = 1, credit_fen = granted_fen, term_days = granted_days
    from decided where c.company_id = decided.company_id and c.is_auth = 1 returning c.company_id`
  return rows.length > 0
}
