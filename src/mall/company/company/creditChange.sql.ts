import type { Sql } from '#db/postgres.ts'
import type { CreditChange } from './credit.contract.ts'
import type { Agreed } from './terms.rules.ts'

/** The terms that a change gives beside the limit. */
export type Wanted = { days: number; mayPayNow?: boolean; agreed?: Agreed | undefined }

type New = {
  companyId: string
  kind: CreditChange['kind']
  termApplicationId: string | null
  /** null: no limit; 0: the company paid at once. */
  fromFen: bigint | null
  toFen: bigint
  wanted: Wanted | null
  detail: Record<string, string>
  reason: string
  isAlone: boolean
  userId: string
  now: Date
}

/** The company is locked. What one alone may decide is decided with it. */
export async function insertCreditChange(db: Sql, change: New): Promise<void> {
  const { isAlone, fromFen, userId, now } = change
  await db`
    insert into credit_change (company_id, kind, term_application_id, term_version, from_fen, to_fen, wanted, detail, reason,
      is_alone, state, asked_by, asked_at, decided_by, decided_at)
    values (${change.companyId}, ${change.kind}, ${change.termApplicationId}, ${termVersion(db, change.companyId)},
      ${fromFen === null ? null : `${fromFen}`}, ${`${change.toFen}`}, ${change.wanted && db.json(change.wanted)},
      ${db.json(change.detail)}, ${change.reason}, ${isAlone}, ${isAlone ? 'done' : 'waiting'}, ${userId}, ${now},
      ${isAlone ? userId : null}, ${isAlone ? now : null})`
}

const termVersion = (db: Sql, companyId: string) => db`
  (select coalesce(max(version), 0) from company_term where company_id = ${companyId})`

/** Answers by how much the credit of the company was raised since then by one person alone each time. */
export async function selectRaisedAlone(db: Sql, companyId: string, since: Date): Promise<bigint> {
  const [row] = await db<{ fen: string }[]>`
    select coalesce(sum(greatest(to_fen - from_fen, 0)), 0)::bigint as fen from credit_change
    where company_id = ${companyId} and state = 'done' and decided_at > ${since} and decided_by = asked_by`
  return BigInt(row?.fen ?? 0)
}

export type ChangeRow = Omit<CreditChange, 'askedAt' | 'decidedAt' | 'isOwn'> & {
  companyId: string
  companyName: string
  termApplicationId: string | null
  toFen: string
  wanted: Wanted | null
  /** The terms stand as they did when it was asked for. */
  isCurrent: boolean
  askedById: string
  askedAt: Date
  decidedAt: Date | null
}
const changes = (db: Sql) => db`
  select x.change_id, x.company_id, c.name as company_name, x.kind, x.state, x.term_application_id, x.to_fen, x.wanted,
    yuan(x.from_fen) as from_amount, yuan(x.to_fen) as to_amount, x.detail, x.reason, x.asked_by as asked_by_id,
    p.name as asked_by, x.asked_at, d.name as decided_by, x.decided_at, x.answer,
    x.term_version = (select coalesce(max(version), 0) from company_term t where t.company_id = x.company_id) as is_current
  from credit_change x join company c using (company_id) join person p on p.user_id = x.asked_by
  left join person d on d.user_id = x.decided_by`

/** The newest first. */
export const selectChanges = (db: Sql, companyId: string, limit: number) => db<ChangeRow[]>`
  ${changes(db)} where x.company_id = ${companyId} order by x.change_id desc limit ${limit}`

/** The oldest first. */
export const selectWaitingChanges = (db: Sql, keyword: string, limit: number) => db<ChangeRow[]>`
  ${changes(db)} where x.state = 'waiting' and strpos(lower(c.name), ${keyword.toLowerCase()}) > 0
  order by x.asked_at, x.change_id limit ${limit}`

export async function selectChange(db: Sql, changeId: string) {
  const [row] = await db<ChangeRow[]>`${changes(db)} where x.change_id = ${changeId}`
  return row
}

export async function isWaiting(db: Sql, companyId: string): Promise<boolean> {
  const rows = await db`
    select from credit_change where company_id = ${companyId} and state = 'waiting'`
  return rows.length > 0
}

type Decided = { state: 'done' | 'refused'; userId: string; answer: string; now: Date }

/** Answers false when somebody was faster. */
export async function updateChange(db: Sql, changeId: string, decided: Decided): Promise<boolean> {
  const { count } = await db`
    update credit_change set state = ${decided.state}, decided_by = ${decided.userId}, decided_at = ${decided.now},
      answer = ${decided.answer}
    where change_id = ${changeId} and state = 'waiting'`
  return count === 1
}

/** What waits of a company has nothing left to change. */
export const updateWaitingOver = (
  db: Sql,
  companyId: string,
  decided: Omit<Decided, 'state'>,
) => db`
  update credit_change set state = 'refused', decided_by = ${decided.userId}, decided_at = ${decided.now},
    answer = ${decided.answer}
  where company_id = ${companyId} and state = 'waiting'`

/** The application that it would grant was rejected. */
export const updateGrantOver = (
  db: Sql,
  termApplicationId: string,
  decided: Omit<Decided, 'state'>,
) => db`
  update credit_change set state = 'refused', decided_by = ${decided.userId}, decided_at = ${decided.now},
    answer = ${decided.answer}
  where term_application_id = ${termApplicationId} and state = 'waiting'`

/** What waits for a second one of the staff, among all that the staff has to do. */
export const waitingCredits = (db: Sql) => db`
  select 'credits'::text as queue, asked_at as since, company_id::text as key, name, to_fen as fen
  from credit_change x join company using (company_id) where x.state = 'waiting'`

type Setting = { version: number; aloneFen: string; changedBy: string | null; changedAt: Date }

export async function selectCreditSetting(db: Sql): Promise<Setting> {
  const [row] = await db<Setting[]>`
    select version, alone_fen, p.name as changed_by, changed_at
    from credit_setting left join person p on p.user_id = changed_by order by version desc limit 1`
  if (!row) throw new Error('There is no setting of the credit.')
  return row
}

/** Answers what this person may raise alone: whoever has set a higher sum himself is bound by the one that others set. */
export async function selectAloneFen(db: Sql, userId: string): Promise<bigint> {
  const [row] = await db<{ fen: string }[]>`
    select least(
      (select alone_fen from credit_setting order by version desc limit 1),
      (select alone_fen from credit_setting where changed_by is distinct from ${userId} order by version desc limit 1)) as fen`
  return BigInt(row?.fen ?? 0)
}

/** Answers whether nobody else has written this version. */
export async function insertCreditSetting(
  db: Sql,
  version: number,
  aloneFen: bigint,
  by: { userId: string; now: Date },
): Promise<boolean> {
  const { count } = await db`
    insert into credit_setting values (${version}, ${`${aloneFen}`}, ${by.userId}, ${by.now}) on conflict do nothing`
  return count === 1
}
