import type { Sql } from '#db/postgres.ts'
import type { Analyser } from '#mall/goods/search/analyser.ts'
import { type BruteGoods, bruteForceSearch } from './bruteForceSearch.ts'
import { openOwnPrices } from './ownPrices.ts'

/** Reads all goods and today's agreements, with statements of its own, for the search that looks at every article. */
export async function openOracle(db: Sql, analyser: Analyser) {
  const rows = await db<Row[]>`
    select sku_id, sku_code, brand_id::text, brand_name, category4_id::text as category4_id, product_name, model, unit,
      min_quantity::int, is_multiple, pieces::int as stock, delivery_date, img_url, family,
      attr_desc::text, popularity, is_active, tax_price_fen
    from sku join stock using (sku_id) join brand using (brand_id)`
  const own = await openOwnPrices(db)
  return bruteForceSearch(analyser, rows.map(goodsOf), own)
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
