import type { Sql } from '#db/postgres.ts'
import type { StoredFile } from '#mall/company/company/company.contract.ts'
import type { Fragment } from '#mall/goods/catalogue/catalogue.sql.ts'
import type { Equal } from '#mall/goods/matching/match.rules.ts'
import { type Caller, chargedPrice } from '#mall/goods/pricing/pricing.sql.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { LineAnswer } from './draft.contract.ts'
import { filesOf } from './enquiryFile.sql.ts'

export type Asker = Caller & { who: UserInfo }

/** The lines of a draft as they are answered today: what has a price is answered at once. */
export const draftLines = (db: Sql, caller: Asker, draftId: string): Fragment => db`
  select l.*, p.tax_price_fen, case when l.sku_id is null then l.answer
      when s.is_active and p.tax_price_fen is not null then 'instant' else 'staff' end as shown
  from (
    select *, sum(count) over (partition by sku_id) as together from enquiry_line where enquiry_id = ${draftId}
  ) l left join sku s using (sku_id) ${chargedPrice(db, caller, db`l.together`)}`

type Sums = Record<'all' | LineAnswer | 'pieces', number> & { totalFen: string }

export async function selectSums(db: Sql, caller: Asker, draftId: string) {
  const [row] = await db<Sums[]>`
    with line as (${draftLines(db, caller, draftId)})
    select count(*)::int as all,
      (count(*) filter (where shown = 'instant'))::int as instant,
      (count(*) filter (where shown = 'choose'))::int as choose,
      (count(*) filter (where shown = 'staff'))::int as staff,
      coalesce(sum(count) filter (where shown = 'instant'), 0)::float8 as pieces,
      coalesce(sum(tax_price_fen::numeric * count) filter (where shown = 'instant'), 0)::text as total_fen
    from line`
  return row ?? { all: 0, instant: 0, choose: 0, staff: 0, pieces: 0, totalFen: '0' }
}

type ShownLine = {
  lineNo: number
  text: string
  shown: LineAnswer
  name: string
  brand: string
  model: string
  count: number
  unit: string
  targetFen: string | null
  note: string
  reason: string
  skuId: string | null
  candidates: string[]
  equals: Equal[]
  amountFen: string | null
  files: StoredFile[]
}

type Page = { answer?: LineAnswer | undefined; offset: number; limit: number }

export const selectShownLines = (
  db: Sql,
  caller: Asker,
  draftId: string,
  { answer, offset, limit }: Page,
) => db<ShownLine[]>`
  with line as (${draftLines(db, caller, draftId)})
  select line_no, text, shown, name, brand, model, count::float8, unit, target_fen, note, reason, sku_id,
    array(select unnest(candidates)::text) as candidates, equals,
    case when shown = 'instant' then (tax_price_fen::numeric * count)::text end as amount_fen,
    ${filesOf(db, db`x.enquiry_id = ${draftId} and x.line_no = line.line_no`)} as files
  from line where ${answer ? db`shown = ${answer}` : db`true`}
  order by line_no offset ${offset} limit ${limit}`

/** The files of the enquiry itself. */
export async function selectHeadFiles(db: Sql, draftId: string) {
  const areOfHead = db`x.enquiry_id = ${draftId} and x.line_no is null and x.enquiry_message_id is null`
  const [row] = await db<{ files: StoredFile[] }[]>`select ${filesOf(db, areOfHead)} as files`
  return row?.files ?? []
}

/** Goods that are answered at once, each once, in the order of the lines. */
export const selectInstantGoods = (db: Sql, caller: Asker, draftId: string) => db<
  { skuId: string; skuCode: string; count: number; lineNos: number[] }[]
>`
  with line as (${draftLines(db, caller, draftId)})
  select sku_id, sku_code, sum(count)::float8 as count, array_agg(line_no) as line_nos
  from line join sku using (sku_id) where shown = 'instant'
  group by sku_id, sku_code order by min(line_no)`
