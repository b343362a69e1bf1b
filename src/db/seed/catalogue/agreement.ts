import type { Sql } from '#db/postgres.ts'

/** The company has agreed on these: each is a brand within a category of any level. */
const covered = [
  ['SKF', '1010101'],
  ['AIRTAC', '2010101'],
  ['AIRTAC', '2010102'],
  ['AIRTAC', '20202'],
  ['THE', '30101'],
  ['THE', '30102'],
  ['3M', '7'],
] as const

/**
 * Gives the company its agreement, valid in 2026 and 2027: about six percent of the demo goods, all of at least ¥0.50,
 * between 8 and 18 percent under the standard price, by SKU.
 */
export async function loadAgreement(db: Sql, companyId: string): Promise<void> {
  const brandKeys = covered.map(([brandKey]) => brandKey)
  const categoryIds = covered.map(([, categoryId]) => categoryId)
  await db`
    with signed as (
      insert into agreement (company_id, agreement_no, valid_from, valid_to)
      values (${companyId}, ${`XY2026${companyId.padStart(4, '0')}`}, '2026-01-01', '2027-12-31')
      returning company_id, agreement_id
    )
    insert into agreement_price (company_id, agreement_id, sku_id, tax_price_fen)
    select signed.company_id, signed.agreement_id, s.sku_id,
      (s.tax_price_fen * (91 - s.sku_id * 7919 % 9) + 50) / 100
    from signed, unnest(${brandKeys}::text[], ${categoryIds}::text[]) as part (brand_key, category_id)
    join brand b using (brand_key)
    join sku s on s.brand_id = b.brand_id and s.category4_id::text like part.category_id || '%'
    where s.tax_price_fen >= 50`
  await db`analyze agreement_price`
}
