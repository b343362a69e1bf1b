import type { Sql } from '#db/postgres.ts'
import type { Analyser } from '#mall/goods/search/analyser.ts'
import { type Agreed, type BruteGoods, bruteForceSearch } from './bruteForceSearch.ts'

/** Reads all goods and today's agreements, with statements of its own, for the search that looks at every article. */
export async function openOracle(db: Sql, analyser: Analyser) {
  const rows = await db<Row[]>`
    select sku_id, sku_code, brand_id::text, brand_name, category4_id::text as category4_id, product_name, model, unit,
      min_quantity::int, is_multiple, pieces::int as stock, delivery_date, img_url, family,
      attr_desc::text, popularity, is_active, tax_price_fen
    from sku join stock using (sku_id) join brand using (brand_id)`
  const prices = await db<{ companyId: string; skuId: string; taxPriceFen: string }[]>`
    select company_id, sku_id, p.tax_price_fen
    from agreement_price p join agreement a using (company_id, agreement_id)
    where current_date between valid_from and valid_to
    order by valid_from, agreement_id`
  return bruteForceSearch(analyser, rows.map(goodsOf), agreedOf(prices))
}

type Row = Omit<BruteGoods['product'], 'cartNum' | 'isInStock'> &
  Pick<BruteGoods, 'category4Id' | 'popularity' | 'isActive'> & { taxPriceFen: string | null }

const goodsOf = ({
  category4Id,
  popularity,
  isActive,
  taxPriceFen,
  ...shown
}: Row): BruteGoods => ({
  product: { ...shown, cartNum: shown.minQuantity, isInStock: shown.stock > 0 },
  category4Id,
  popularity,
  isActive,
  taxPriceFen: taxPriceFen === null ? null : BigInt(taxPriceFen),
})

/** The last of several agreements says the price. */
function agreedOf(prices: { companyId: string; skuId: string; taxPriceFen: string }[]): Agreed {
  const agreed = new Map<string, Map<string, bigint>>()
  for (const { companyId, skuId, taxPriceFen } of prices) {
    const ofCompany = agreed.get(companyId) ?? new Map<string, bigint>()
    agreed.set(companyId, ofCompany.set(skuId, BigInt(taxPriceFen)))
  }
  return agreed
}
