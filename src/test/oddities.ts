import type { Db } from '#db/postgres.ts'
import { loadAnalyser } from '#mall/goods/search/analyser.ts'
import { updateVectors } from '#mall/goods/search/vectors.ts'

/**
 * Many goods without price or not for sale, texts with quotes, odd attributes, and agreements that have ended, overlap or price what has no other price.
 */
export async function makeOdd(db: Db): Promise<void> {
  await db`update sku set tax_price_fen = null where sku_id % 23 = 0`
  await db`update sku set sku_is_enable = 0 where sku_id % 41 = 0`
  await db`
    update sku set attr_desc = json_build_object('内径(mm)', '-5', '余量', '1e3', '空', '', '材质', (sku_id % 7)::text)
    where sku_id % 111 = 1`
  await db`
    with signed as (
      insert into agreement (company_id, agreement_no, valid_from, valid_to) values
        (1, 'XY-LATER', '2026-02-01', '2027-12-31'), (1, 'XY-ENDED', '2020-01-01', '2020-12-31'),
        (2, 'XY-OTHER', '2026-01-01', '2027-12-31')
      returning agreement_id, company_id)
    insert into agreement_price (company_id, agreement_id, sku_id, tax_price_fen)
    select company_id, agreement_id, sku_id, 100 + sku_id % 900
    from signed join sku on (sku_id + agreement_id) % 29 = 0`
  const rows = await db<{ skuId: string }[]>`
    update sku set model = model || ${quotes}, product_name = ${quotes} || product_name
    where sku_id % 111 in (0, 1) returning sku_id`
  const skuIds = rows.map(({ skuId }) => skuId)
  await updateVectors(db, skuIds, await loadAnalyser(db))
}

const quotes = String.raw` o'ring\"`
