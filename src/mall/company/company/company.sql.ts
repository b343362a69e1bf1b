import type { Sql } from '#db/postgres.ts'
import { usedFen } from '#mall/company/ledger/ledger.sql.ts'
import type { Permission } from '#mall/people/account/account.contract.ts'
import { updateFounder } from '#mall/people/account/person.sql.ts'
import type { Certification, CertificationInput, TermApplication } from './company.contract.ts'
import type { Agreed } from './terms.rules.ts'

export type CompanyRow = {
  companyId: string
  name: string
  isAuth: 0 | 1
  settlementType: 0 | 1
  creditCode: string | null
  isFrozen: boolean
  frozenReason: string
  creditAmount: number | null
  termDays: number | null
  termEndedAt: Date | null
  /** Its orders on account come to so much. */
  creditUsed: number
  creditOrders: number
  mayPayNow: boolean
} & Agreed

const columns = (db: Sql) => db`
  company_id, name, is_auth, settlement_type, credit_code, frozen_at is not null as is_frozen,
  frozen_reason, yuan(credit_fen) as credit_amount, term_days, may_pay_now,
  term_kind, charge_basis, cut_day::int, may_exceed, overdue_rule,
  case when settlement_type = 0 then term_ended_at end as term_ended_at,
  yuan(${usedFen(db, db`company.company_id`)}) as credit_used,
  (select count(*)::int from sales_order o where o.company_id = company.company_id and o.pay_state = 5) as credit_orders`

export async function selectCompany(db: Sql, companyId: string) {
  const [row] = await db<CompanyRow[]>`
    select ${columns(db)} from company where company_id = ${companyId}`
  return row
}

export async function selectCutDay(db: Sql, companyId: string): Promise<number> {
  const [row] = await db<{ cutDay: number }[]>`
    select cut_day::int from company where company_id = ${companyId}`
  return row?.cutDay ?? 0
}

/** Its state and its applications change one after the other. */
export async function selectCompanyForUpdate(db: Sql, companyId: string) {
  const [row] = await db<CompanyRow[]>`
    select ${columns(db)} from company where company_id = ${companyId} for no key update`
  return row
}

/** Whoever asks for this code, or decides of one who did, waits here for the other. */
export const lockCreditCode = (db: Sql, creditCode: string) => db`
  select pg_advisory_xact_lock(hashtext('credit code'), hashtext(${creditCode}))`

/** Certified under it, or waiting to be. */
export async function isTaken(db: Sql, creditCode: string, companyId: string | null) {
  const [row] = await db`
    select from company where credit_code = ${creditCode} and company_id is distinct from ${companyId}
    union all
    select from certification
    where credit_code = ${creditCode} and state = 'pending' and company_id is distinct from ${companyId}`
  return row !== undefined
}

/** Selects and locks a person who has no company until now. */
export async function selectPersonForUpdate(db: Sql, userId: string) {
  const [row] = await db<{ companyId: string | null }[]>`
    select company_id from person where user_id = ${userId} for no key update`
  return row
}

export async function insertCompany(db: Sql, name: string, userId: string): Promise<string> {
  const [row] = await db<{ companyId: string }[]>`
    insert into company (name) values (${name}) returning company_id`
  const companyId = row?.companyId ?? ''
  await updateFounder(db, userId, companyId)
  return companyId
}

/** Until it is certified a company is called what it says it is. */
export const updateName = (db: Sql, companyId: string, name: string) => db`
  update company set name = ${name} where company_id = ${companyId} and is_auth = 0`

export const updateCertified = (db: Sql, companyId: string, fields: CertificationInput) => db`
  update company set is_auth = 1, name = ${fields.name}, credit_code = ${fields.creditCode}
  where company_id = ${companyId}`

export type CertificationRow = Omit<Certification, 'createdAt' | 'decidedAt'> & {
  companyId: string
  createdAt: Date
  decidedAt: Date | null
}

const file = (db: Sql, alias: string) => db`
  case when ${db(alias)}.file_id is null then null else json_build_object(
    'fileId', ${db(alias)}.file_id, 'name', ${db(alias)}.name, 'mediaType', ${db(alias)}.media_type)
  end`

const certifications = (db: Sql) => db`
  select c.certification_id, c.company_id, c.kind, c.state, c.name, c.credit_code, c.licence_id,
    c.letter_id, c.is_legal_person, c.legal_person, c.registered_address,
    coalesce(c.founded_on::text, '') as founded_on, c.company_type, c.industry, c.scale, c.contact_name,
    c.contact_mobile, c.contact_email, c.contact_title, c.created_at, p.name as created_by, c.decided_at,
    c.reasons, ${file(db, 'licence')} as licence, ${file(db, 'letter')} as letter
  from certification c join person p using (user_id)
  left join stored_file licence on licence.file_id = c.licence_id
  left join stored_file letter on letter.file_id = c.letter_id`

/** Answers the newest first. */
export const selectCertifications = (db: Sql, companyId: string) => db<CertificationRow[]>`
  ${certifications(db)} where c.company_id = ${companyId} order by c.certification_id desc`

export async function selectCertification(db: Sql, certificationId: string) {
  const [row] = await db<CertificationRow[]>`
    ${certifications(db)} where c.certification_id = ${certificationId}`
  return row
}

type New = {
  companyId: string
  userId: string
  kind: Certification['kind']
  now: Date
}

/** Answers false when an application of this company waits already. */
export async function insertCertification(
  db: Sql,
  { companyId, userId, kind, now }: New,
  { foundedOn, ...fields }: CertificationInput,
) {
  const isAtOnce = kind === 'detail'
  const row = {
    ...fields,
    companyId,
    userId,
    kind,
    foundedOn: foundedOn || null,
    state: isAtOnce ? 'approved' : 'pending',
    createdAt: now,
    decidedAt: isAtOnce ? now : null,
  }
  const inserted = await db`
    insert into certification ${db(snake(row))} on conflict do nothing returning certification_id`
  return inserted.length > 0
}

const snake = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  ) as Record<string, string | Date | boolean | null>

type Decision = { certificationId: string; userId: string; now: Date }

/** Stores the decision of whoever is first; answers the company's id, or nothing when somebody was faster. */
export async function updateDecided(
  db: Sql,
  { certificationId, userId, now }: Decision,
  reasons: Record<string, string> | null,
) {
  const [row] = await db<{ companyId: string; name: string }[]>`
    update certification set state = ${reasons ? 'rejected' : 'approved'}, decided_at = ${now},
      decided_by = ${userId}, reasons = ${db.json(reasons ?? {})}
    where certification_id = ${certificationId} and state = 'pending'
    returning company_id, name`
  return row
}

export type TermRow = Omit<TermApplication, 'createdAt' | 'decidedAt' | 'endedAt'> & {
  createdAt: Date
  decidedAt: Date | null
  endedAt: Date | null
}

export const termColumns = (db: Sql) => db`
  t.term_application_id, case when t.ended_at is null then t.state else 'ended' end as state, yuan(t.amount_fen) as amount, t.days, t.note, t.created_at,
  p.name as created_by, t.decided_at, yuan(t.granted_fen) as granted_amount, t.granted_days, t.reason,
  t.ended_at,
  ${file(db, 'contract')} as contract`

/** Answers the newest first. */
export const selectTerms = (db: Sql, companyId: string) => db<TermRow[]>`
  select ${termColumns(db)}
  from term_application t join person p using (user_id)
  join stored_file contract on contract.file_id = t.contract_id
  where t.company_id = ${companyId} order by t.term_application_id desc`

type NewTerm = {
  companyId: string
  userId: string
  amountFen: bigint
  days: number
  contractId: string
  note: string
  now: Date
}

/** Answers false when an application of this company waits already. */
export async function insertTerm(db: Sql, term: NewTerm): Promise<boolean> {
  const inserted = await db`
    insert into term_application (company_id, user_id, state, amount_fen, days, contract_id, note, created_at)
    values (${term.companyId}, ${term.userId}, 'pending', ${String(term.amountFen)}, ${term.days},
      ${term.contractId}, ${term.note}, ${term.now})
    on conflict do nothing returning term_application_id`
  return inserted.length > 0
}

/** The application form begins with this person. */
export async function selectContact(db: Sql, userId: string) {
  const [row] = await db<{ name: string; mobile: string }[]>`
    select name, mobile from person where user_id = ${userId}`
  return row ?? { name: '', mobile: '' }
}

export async function isFrozen(db: Sql, companyId: string | null): Promise<boolean> {
  const [row] = await db<{ isFrozen: boolean }[]>`select ${frozen(db, companyId)} as is_frozen`
  return row?.isFrozen ?? false
}

/** This is a column for a statement that asks for other things as well. */
export const frozen = (db: Sql, companyId: string | null) =>
  db`exists (select from company where company_id = ${companyId} and frozen_at is not null)`

/** Those who order for the company and do not speak for it. */
export async function selectOtherBuyers(db: Sql, companyId: string): Promise<string[]> {
  const rows = await db<{ userId: string }[]>`
    select user_id from person p
    where company_id = ${companyId} and status = 1 and not ${isDenied(db, 'order')}
      and (role_name in ('purchaser', 'purchasingManager')
        or role_name = 'groupAdministrator' and ${isDenied(db, 'profile')})`
  return rows.map(({ userId }) => userId)
}

type Asker = { userId: string; companyId: string | null }

/** The purchasers who may order what these people can only ask for; nobody for those who order themselves. */
export const selectPurchasersFor = (db: Sql, askers: readonly Asker[]) => db<
  { askerId: string; userId: string }[]
>`
  select distinct asker.user_id as asker_id, p.user_id
  from unnest(${askers.map(({ userId }) => userId)}::bigint[], ${askers.map(({ companyId }) => companyId)}::bigint[])
    as one (user_id, company_id)
  join (select p.user_id from person p where p.role_name = 'demander' or ${isDenied(db, 'order')}) asker using (user_id)
  join person p on p.company_id = one.company_id and p.user_id <> one.user_id
  where p.role_name = 'purchaser' and p.status = 1 and p.activated_at is not null and not ${isDenied(db, 'order')}`

/** Those who speak for the company: who was denied its affairs does not learn of them. */
export async function selectAdministrators(db: Sql, companyId: string): Promise<string[]> {
  const rows = await db<{ userId: string }[]>`
    select user_id from person p
    where company_id = ${companyId} and role_name = 'groupAdministrator' and status = 1
      and not ${isDenied(db, 'profile')}`
  return rows.map(({ userId }) => userId)
}

/** Answers the names of the first of them. */
export async function selectAdministratorNames(db: Sql, companyId: string): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select name from person p
    where company_id = ${companyId} and role_name = 'groupAdministrator' and status = 1
      and not ${isDenied(db, 'profile')}
    order by user_id limit 3`
  return rows.map(({ name }) => name)
}

const isDenied = (db: Sql, permission: Permission) => db`exists (
  select from company_role r where r.role_id = p.custom_role_id and ${permission} = any(r.denied))`

/** Says whether only its administrators may change the addresses of a company. */
export async function selectIsAddressLocked(db: Sql, companyId: string | null): Promise<boolean> {
  const [row] = await db<{ isAddressLocked: boolean }[]>`
    select is_address_locked from company where company_id = ${companyId}`
  return row?.isAddressLocked ?? false
}

export const updateIsAddressLocked = (db: Sql, companyId: string, isLocked: boolean) => db`
  update company set is_address_locked = ${isLocked} where company_id = ${companyId}`

/** Which level and which group's prices it has. */
export const updateCompanyPrices = (
  db: Sql,
  companyId: string,
  { level, group }: Record<'level' | 'group', string | null>,
) => db`
  update company set price_level_id = ${level}, price_group_id = ${group} where company_id = ${companyId}`
