import type { Sql } from '#db/postgres.ts'
import { agreementLimits } from '#mall/houseLimits.ts'
import type { DeskAgreement, DeskAgreementTab } from './agreement.contract.ts'
import type { Facts } from './priceChange.rules.ts'

const today = (db: Sql, now: Date) => db`(${now}::timestamptz at time zone 'Asia/Shanghai')::date`

/** Of `agreement a`. */
export const state = (db: Sql, now: Date) => db`
  case when a.ended_at is not null or ${today(db, now)} > a.valid_to then 'ended'
    when ${today(db, now)} < a.valid_from then 'coming'
    when a.valid_to - ${today(db, now)} < ${agreementLimits.endingDays} then 'ending' else 'valid' end`

export type DeskFilter = { tab: DeskAgreementTab; keyword: string; now: Date }

const found = (db: Sql, { keyword }: Pick<DeskFilter, 'keyword'>) => db`
  from agreement a join company c using (company_id)
  ${keyword ? db`where strpos(lower(a.agreement_no || ' ' || c.name), ${keyword.toLowerCase()}) > 0` : db``}`

const columns = (db: Sql, now: Date) => db`
  a.agreement_id, a.agreement_no, a.company_id, c.name as company_name, a.valid_from::text, a.valid_to::text,
  a.ended_at, ${state(db, now)} as state,
  case when a.ended_at is null and ${today(db, now)} between a.valid_from and a.valid_to
    then a.valid_to - ${today(db, now)} + 1 else 0 end as left_days,
  (select count(*)::int from agreement_price p where p.agreement_id = a.agreement_id) as goods,
  (select count(*)::int from price_rule r where r.company_id = a.company_id and r.agreement_id = a.agreement_id
    and r.brand_id is not null) as brands,
  (select count(*)::int from price_rule r where r.company_id = a.company_id and r.agreement_id = a.agreement_id
    and r.category_id is not null) as categories,
  a.protocol_type = 1 or c.protocol_type = 1 as protocol_type, a.is_freight = 1 or c.is_freight = 1 as is_freight,
  c.settlement_type = 1 as is_monthly, c.term_days`

type Row = DeskAgreement & { endedAt: Date | null }

/** Answers what is over last, and of the others first what ends first. */
export const selectDeskAgreements = (
  db: Sql,
  filter: DeskFilter,
  { offset, limit }: { offset: number; limit: number },
) => db<Row[]>`
  select * from (select ${columns(db, filter.now)} ${found(db, filter)}) a
  ${filter.tab === 'all' ? db`` : db`where state = ${filter.tab}`}
  order by state = 'ended', case when state = 'ended' then null else valid_to end, valid_to desc, agreement_id desc
  offset ${offset} limit ${limit}`

export async function selectDeskCounts(db: Sql, filter: DeskFilter) {
  const rows = await db<{ state: string; count: number }[]>`
    select ${state(db, filter.now)} as state, count(*)::int ${found(db, filter)} group by 1`
  const of = (wanted: string) => rows.find(({ state }) => state === wanted)?.count ?? 0
  return {
    all: rows.reduce((sum, { count }) => sum + count, 0),
    coming: of('coming'),
    valid: of('valid'),
    ending: of('ending'),
    ended: of('ended'),
  }
}

export async function selectDeskAgreement(db: Sql, agreementId: string, now: Date) {
  const [row] = await db<Row[]>`
    select ${columns(db, now)} from agreement a join company c using (company_id)
    where a.agreement_id = ${agreementId}`
  return row
}

export async function selectContract(db: Sql, agreementId: string) {
  const [row] = await db<{ fileId: string; name: string; mediaType: string }[]>`
    select file_id, name, media_type from agreement join stored_file on file_id = contract_id
    where agreement_id = ${agreementId}`
  return row ?? null
}

/** Answers nothing where the number is taken. */
export async function insertAgreement(
  db: Sql,
  { companyId, agreementNo, facts }: { companyId: string; agreementNo: string; facts: Facts },
) {
  const [row] = await db<{ agreementId: string }[]>`
    insert into agreement (company_id, agreement_no, valid_from, valid_to, protocol_type, is_freight, note, contract_id)
    values (${companyId}, ${agreementNo}, ${facts.validFrom ?? ''}::text::date, ${facts.validTo ?? ''}::text::date,
      ${Number(facts.protocolType)}, ${Number(facts.isFreight)}, ${facts.note ?? ''}, ${facts.contractId || null})
    on conflict (agreement_no) do nothing returning agreement_id`
  return row
}

export const updateAgreement = (db: Sql, agreementId: string, facts: Facts) => db`
  update agreement set valid_from = ${facts.validFrom ?? ''}::text::date, valid_to = ${facts.validTo ?? ''}::text::date,
    protocol_type = ${Number(facts.protocolType)}, is_freight = ${Number(facts.isFreight)}, note = ${facts.note ?? ''},
    contract_id = ${facts.contractId || null}, ended_at = ${facts.endedAt || null}::text::timestamptz
  where agreement_id = ${agreementId}`

/** Answers the companies that an agreement can be made with. */
export const selectCompanyChoices = (db: Sql, keyword: string, companyId: string | null) => db<
  { companyId: string; name: string }[]
>`
  select company_id, name from company where strpos(lower(name), ${keyword.toLowerCase()}) > 0
    and coalesce(company_id = ${companyId}, true)
  order by name limit ${agreementLimits.companies}`
