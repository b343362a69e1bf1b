import type { Sql } from '#db/postgres.ts'
import { state } from './agreementDesk.sql.ts'
import type { PriceChange } from './ownedPrices.contract.ts'
import type { Moves } from './priceChange.rules.ts'

/** Prices of many agreements at once, as a file says them. */
export type Agreed = { agreementId: string; skuId: string }
export type AgreementNamed = {
  agreementId: string
  agreementNo: string
  companyId: string
  companyName: string
  isEnded: boolean
}
type Named = { ids: readonly string[]; numbers: readonly string[] }

export const selectAgreementsNamed = (db: Sql, { ids, numbers }: Named, now: Date) => db<
  AgreementNamed[]
>`
  select a.agreement_id, a.agreement_no, a.company_id, c.name as company_name, ${state(db, now)} = 'ended' as is_ended
  from agreement a join company c using (company_id)
  where a.agreement_id = any(${[...ids]}::bigint[]) or a.agreement_no = any(${[...numbers]}::text[])`

/** In the order of their ids; the next statement sees what that waited for. */
export const lockAgreements = (db: Sql, ids: readonly string[]) => db`
  select from agreement where agreement_id = any(${[...ids]}::bigint[]) order by agreement_id for no key update`

/** Answers in fen which of these there are. */
export const selectAgreed = (db: Sql, asked: readonly Agreed[]) => db<(Agreed & { fen: string })[]>`
  select p.agreement_id, p.sku_id, p.tax_price_fen::text as fen
  from unnest(${asked.map(({ agreementId }) => agreementId)}::bigint[], ${asked.map(({ skuId }) => skuId)}::bigint[])
    as asked (agreement_id, sku_id)
  join agreement a using (agreement_id)
  join agreement_price p on p.company_id = a.company_id and p.sku_id = asked.sku_id and p.agreement_id = a.agreement_id`

/** Writes these prices to agreements that are locked, and removes those that are empty. */
export async function writeAgreed(
  db: Sql,
  all: readonly (Agreed & { fen: string })[],
): Promise<void> {
  const rows = (some: readonly (Agreed & { fen: string })[]) => db`
    unnest(${some.map(({ agreementId }) => agreementId)}::bigint[], ${some.map(({ skuId }) => skuId)}::bigint[],
      ${some.map(({ fen }) => fen)}::text[]) as one (agreement_id, sku_id, fen)`
  const [gone, given] = [all.filter(({ fen }) => fen === ''), all.filter(({ fen }) => fen !== '')]
  if (gone.length > 0)
    await db`
      delete from agreement_price p using ${rows(gone)} join agreement a using (agreement_id)
      where p.company_id = a.company_id and p.sku_id = one.sku_id and p.agreement_id = a.agreement_id`
  if (given.length > 0)
    await db`
      insert into agreement_price (company_id, agreement_id, sku_id, tax_price_fen)
      select a.company_id, a.agreement_id, one.sku_id, one.fen::bigint from ${rows(given)} join agreement a using (agreement_id)
      on conflict (company_id, sku_id, agreement_id) do update set tax_price_fen = excluded.tax_price_fen`
}

type Change = { agreementId: string; undoes: string | null; moves: Moves }
type Because = { kind: PriceChange['kind']; reason: string }
type By = { who: { userId: string; name: string }; now: Date }

/** What was moved of each agreement is one change of it. */
export const insertChanges = (
  db: Sql,
  changes: readonly Change[],
  { kind, reason }: Because,
  { who, now }: By,
) => db<{ agreementId: string; changeId: string }[]>`
  insert into price_change (agreement_id, at, user_id, user_name, kind, undoes, reason, moves)
  select "agreementId", ${now}, ${who.userId}, ${who.name}, ${kind}, undoes, ${reason}, moves
  from jsonb_to_recordset(${JSON.stringify(changes)}::text::jsonb) as one ("agreementId" bigint, undoes bigint, moves jsonb)
  returning agreement_id, change_id`

/** Answers which of these changes somebody has taken back. */
export async function selectUndone(db: Sql, changeIds: readonly string[]) {
  const rows = await db<{ undoes: string }[]>`
    select undoes from price_change where undoes = any(${[...changeIds]}::bigint[])`
  return new Set(rows.map(({ undoes }) => undoes))
}
