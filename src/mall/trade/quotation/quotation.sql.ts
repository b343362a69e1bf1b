import type { Sql } from '#db/postgres.ts'
import { scopeOf } from '#mall/access.ts'
import { isColleague, type Viewer } from '#mall/company/employee/scope.sql.ts'
import { withoutTax, yuan } from '#mall/money.ts'
import { nextNumber } from '#mall/number.sql.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { FileKind, QuotationHead } from './quotation.contract.ts'
import type { Quotation, QuotationLine } from './quotation.rules.ts'

/** Within the company, and of colleagues those he sees: who has left it has left its quotations. */
const seenBy = (db: Sql, who: Viewer) =>
  scopeOf(who) === 'own'
    ? db`q.company_id = ${who.companyId} and q.user_id = ${who.userId}`
    : isColleague(db, who, db`q.user_id`, db`q.company_id`)

export type NewQuotation = {
  who: UserInfo
  address: string
  isMonthly: boolean
  createdAt: Date
  validUntil: string
  withTax: bigint
  noTax: bigint
  freight: bigint
}
export type NewLine = Omit<
  QuotationLine,
  'lineNo' | 'attrDesc' | 'noTaxPrice' | 'taxPrice' | 'withTaxAmount'
> & {
  skuId: string
  attrDescs: string
  pic: string
  taxPriceFen: string
  withTax: bigint
  noTax: bigint
}

/** Keeps a quotation and its lines as they are given; answers its ids. */
export async function insertQuotation(db: Sql, made: NewQuotation, lines: readonly NewLine[]) {
  const { who, createdAt, withTax, noTax, freight } = made
  const [row] = await db<{ quotationId: string; quotationNo: string }[]>`
    with line as (
      select * from jsonb_to_recordset(${rowsOf(lines)}::text::jsonb) as line (line_no int, sku_id bigint,
        sku_no text, brand_name text, product_name text, model text, unit text, family text,
        attr_desc jsonb, img_url text, delivery_date int, count bigint, tax_price_fen bigint,
        tax_percent smallint, with_tax_fen bigint, no_tax_fen bigint, material_code text)
    ), made as (
      insert into quotation (quotation_no, company_id, company_name, user_id, maker_name, maker_mobile,
        address, is_monthly, created_at, valid_until, kinds, pieces, with_tax_fen, no_tax_fen, tax_fen,
        freight_fen, total_fen)
      select ${nextNumber(db, numbering, createdAt)}, ${who.companyId}, ${who.companyName}, p.user_id, p.name,
        overlay(p.mobile placing '****' from 4 for 4), ${made.address}, ${made.isMonthly}, ${createdAt},
        ${made.validUntil}::text::date, (select count(*) from line), (select sum(count) from line),
        ${`${withTax}`}::bigint, ${`${noTax}`}::bigint, ${`${withTax - noTax}`}::bigint,
        ${`${freight}`}::bigint, ${`${withTax + freight}`}::bigint
      from person p where p.user_id = ${who.userId}
      returning quotation_id, quotation_no
    ), listed as (
      insert into quotation_line (quotation_id, line_no, sku_id, sku_no, brand_name, product_name, model,
        unit, family, attr_desc, img_url, delivery_date, count, tax_price_fen, tax_percent,
        with_tax_fen, no_tax_fen, material_code)
      select made.quotation_id, line.* from made cross join line
    )
    select quotation_id, quotation_no from made`
  return row ?? { quotationId: '', quotationNo: '' }
}

const rowsOf = (lines: readonly NewLine[]): string =>
  JSON.stringify(
    lines.map((line, at) => ({
      line_no: at + 1,
      sku_id: line.skuId,
      sku_no: line.skuNo,
      brand_name: line.brandName,
      product_name: line.productName,
      model: line.model,
      unit: line.unit,
      family: line.family,
      attr_desc: JSON.parse(line.attrDescs),
      img_url: line.pic,
      delivery_date: line.deliveryDate,
      count: line.count,
      tax_price_fen: line.taxPriceFen,
      tax_percent: line.taxPercent,
      with_tax_fen: `${line.withTax}`,
      no_tax_fen: `${line.noTax}`,
      material_code: line.materialCode || null,
    })),
  )

const numbering = { prefix: 'BJ', sequence: 'quotation_number', digits: 4 }

export async function selectQuotationId(db: Sql, viewer: Viewer, quotationNo: string) {
  const [row] = await db<{ quotationId: string }[]>`
    select quotation_id from quotation q where q.quotation_no = ${quotationNo} and ${seenBy(db, viewer)}`
  return row?.quotationId ?? null
}

export type QuotedGoods = {
  skuId: string
  skuNo: string
  model: string
  productName: string
  count: number
  fen: string
  /** The mall has no such goods any more. */
  isGone: boolean
}

/** Answers the goods of a quotation as they were quoted. */
export const selectQuotedGoods = (db: Sql, quotationId: string) => db<QuotedGoods[]>`
  select l.sku_id, l.sku_no, l.model, l.product_name, l.count::float8, l.tax_price_fen as fen, s.sku_id is null as is_gone
  from quotation_line l left join sku s using (sku_id)
  where quotation_id = ${quotationId} order by line_no`

type NewKey = { hash: Buffer; quotationId: string; kind: FileKind; expiresAt: Date }

export const insertKey = (db: Sql, { hash, quotationId, kind, expiresAt }: NewKey) => db`
  insert into quotation_key (hash, quotation_id, kind, expires_at)
  values (${hash}, ${quotationId}, ${kind}, ${expiresAt})`

export const deleteExpiredKeys = (db: Sql, now: Date) => db`
  delete from quotation_key where expires_at <= ${now}`

/** Answers what a living key opens for this viewer, if he sees that quotation. */
export async function selectQuotation(
  db: Sql,
  viewer: Viewer,
  asked: { hash: Buffer; quotationNo: string; kind: FileKind; now: Date },
): Promise<Quotation | null> {
  const [row] = await db<
    (Omit<Quotation, 'createdAt' | 'lines'> & { quotationId: string; createdAt: Date })[]
  >`
    select q.quotation_id, q.quotation_no, q.created_at, q.valid_until::text, q.company_name, q.maker_name,
      q.maker_mobile, q.address, q.is_monthly, q.kinds as type, q.pieces::float8 as total,
      yuan(q.with_tax_fen) as with_tax_total, yuan(q.no_tax_fen) as no_tax_total, yuan(q.tax_fen) as tax,
      yuan(q.freight_fen) as freight, yuan(q.total_fen) as total_price
    from quotation_key k join quotation q using (quotation_id)
    where k.hash = ${asked.hash} and k.kind = ${asked.kind} and k.expires_at > ${asked.now}
      and q.quotation_no = ${asked.quotationNo} and ${seenBy(db, viewer)}`
  if (!row) return null
  const { quotationId, createdAt, ...head } = row
  return {
    ...head,
    createdAt: createdAt.toISOString(),
    lines: await selectLines(db, quotationId),
  }
}

async function selectLines(db: Sql, quotationId: string): Promise<QuotationLine[]> {
  const rows = await db<(Omit<QuotationLine, 'noTaxPrice'> & { taxPriceFen: string })[]>`
    select line_no, sku_no, brand_name, product_name, model, unit, family, attr_desc::text,
      coalesce(material_code, '') as material_code, delivery_date, count::float8, tax_price_fen, yuan(tax_price_fen) as tax_price,
      tax_percent, yuan(with_tax_fen) as with_tax_amount
    from quotation_line where quotation_id = ${quotationId} order by line_no`
  return rows.map(({ taxPriceFen, ...line }) => ({
    ...line,
    noTaxPrice: yuan(withoutTax(BigInt(taxPriceFen), line.taxPercent)),
  }))
}

export type Filter = { keyword: string; from?: string | undefined; to?: string | undefined }

/** Days are Chinese ones, the last one included. */
const matches = (db: Sql, viewer: Viewer, { keyword, from, to }: Filter) => db`
  ${seenBy(db, viewer)}
  ${from ? db`and q.created_at >= ${from}::text::timestamp at time zone 'Asia/Shanghai'` : db``}
  ${to ? db`and q.created_at < (${to}::text::timestamp + interval '1 day') at time zone 'Asia/Shanghai'` : db``}
  ${keyword ? db`and ${mentions(db, keyword.toLowerCase())}` : db``}`

const mentions = (db: Sql, keyword: string) => db`(
  strpos(lower(q.quotation_no), ${keyword}) > 0
  or exists (
    select from quotation_line l where l.quotation_id = q.quotation_id
      and strpos(lower(l.sku_no || ' ' || l.model || ' ' || l.product_name || ' ' || l.brand_name || ' ' ||
        coalesce(l.material_code, '')), ${keyword}) > 0))`

export async function selectCount(db: Sql, viewer: Viewer, filter: Filter): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int from quotation q where ${matches(db, viewer, filter)}`
  return row?.count ?? 0
}

export type HeadRow = Omit<QuotationHead, 'createdAt' | 'isExpired'> & { createdAt: Date }

export const selectQuotations = (
  db: Sql,
  viewer: Viewer,
  filter: Filter & { offset: number; limit: number },
) => db<HeadRow[]>`
  select q.quotation_no, q.created_at, q.valid_until::text, q.maker_name, q.kinds as type,
    q.pieces::float8 as total, yuan(q.total_fen) as total_price
  from quotation q where ${matches(db, viewer, filter)}
  order by q.quotation_id desc offset ${filter.offset} limit ${filter.limit}`
