import { noReturnOf } from '#mall/goods/catalogue/noReturn.rules.ts'
import type { Analyser } from '#mall/goods/search/analyser.ts'
import { vectorOf } from '#mall/goods/search/vectors.ts'
import { goodsOf, partsOf, type Skus } from './demoGoods.ts'
import type { Part } from './expand.ts'
import type { Brand } from './facts.ts'

export const skuColumns = [
  'sku_id',
  'sku_code',
  'brand_id',
  'category4_id',
  'series_id',
  'family',
  'product_name',
  'model',
  'unit',
  'min_quantity',
  'is_multiple',
  'tax_price_fen',
  'stock',
  'delivery_date',
  'no_return',
  'attr_desc',
  'popularity',
  'sku_is_delete',
  'sku_is_enable',
  'sku_is_official_site',
  'sku_is_marketable',
  'search',
]

/**
 * Writes the SKUs as lines of COPY, in pieces of `chunkRows`, with the ids 1, 2, 3 … in the order of the facts.
 */
export function* skuLines(
  skus: Skus,
  brands: Brand[],
  analyser: Analyser,
  onChunk: (done: number) => void,
): Generator<string> {
  const brandOf = new Map(brands.map((brand) => [brand.brandKey, brand]))
  let chunk = ''
  let skuId = 0
  for (const part of partsOf(skus)) {
    const { series } = part
    const brand = brandOf.get(series.brandKey)
    if (!brand) throw new Error(`${series.seriesId} has no brand`)
    chunk += line(++skuId, part, brand, analyser)
    if (skuId % chunkRows) continue
    yield chunk
    onChunk(skuId)
    chunk = ''
  }
  yield chunk
  onChunk(skuId)
}

const chunkRows = 500

function line(skuId: number, part: Part, brand: Brand, analyser: Analyser): string {
  const { series, productName, model, attributes } = part
  const skuCode = `GP${String(skuId).padStart(7, '0')}`
  const goods = goodsOf(part, brand)
  const attrDesc = JSON.stringify(attributes)
  const values = [
    skuId,
    skuCode,
    brand.brandId,
    part.category4Id,
    series.seriesId,
    series.family,
    productName,
    model,
    part.unit,
    part.minQuantity,
    part.isMultiple,
    part.taxPriceFen,
    goods.stock,
    goods.deliveryDate,
    noReturnOf(part.unit, series.family),
    attrDesc,
    goods.popularity,
    goods.isDelete,
    goods.isEnable,
    goods.isOfficialSite,
    goods.isMarketable,
    vectorOf(analyser, {
      skuCode,
      brandName: brand.brandName,
      productName,
      model,
      category4Id: `${part.category4Id}`,
      attrDesc,
    }),
  ]
  return `${values.map(field).join('\t')}\n`
}

/** Text format of COPY: \N is null, and a backslash begins an escape. */
const field = (value: string | number | boolean | null): string =>
  value === null ? '\\N' : `${value}`.replace(/[\\\t\n\r]/g, (char) => escapes[char] ?? '')

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
