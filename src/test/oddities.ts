import type { Db } from '#db/postgres.ts'
import { loadAnalyser } from '#mall/goods/search/analyser.ts'
import { updateVectors } from '#mall/goods/search/vectors.ts'

/**
 * Many goods without price or not for sale, texts with quotes, odd attributes, and agreements that have ended, overlap or price what has no
 * other price, with discounts of theirs, of a group and of a level.
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
  await db`
    insert into price_rule (company_id, agreement_id, brand_id, category_id, rate)
    select 1, agreement_id, brand_id, category_id, rate
    from (values ('XY-LATER', 100001, null, 9125), ('XY-LATER', null, 101, 8800), ('XY-LATER', null, 10101, 9001),
      ('XY20260001', 100010, null, 8003), ('XY20260001', null, 3, 7777), ('XY-ENDED', null, 2, 5000))
      as rule (agreement_no, brand_id, category_id, rate) join agreement using (agreement_no)`
  await db`
    with made as (
      insert into price_group (kind, name) values ('level', '金牌'), ('group', '示例集团') returning group_id, kind),
    priced as (
      insert into group_price (group_id, sku_id, tax_price_fen)
      select group_id, sku_id, 55 + sku_id % 300 from made join sku on (sku_id + group_id) % 31 = 0),
    ruled as (
      insert into price_rule (group_id, brand_id, category_id, rate)
      select group_id, brand_id, category_id, rate from made
      join (values ('level', null, null, 9700), ('level', 100001, null, 9600), ('level', null, 5, 9555),
        ('group', null, 4, 9333)) as rule (kind, brand_id, category_id, rate) using (kind))
    update company set price_level_id = (select group_id from made where kind = 'level'),
      price_group_id = (select group_id from made where kind = 'group') where company_id = 1`
  const rows = await db<{ skuId: string }[]>`
    update sku set model = model || ${quotes}, product_name = ${quotes} || product_name
    where sku_id % 111 in (0, 1) returning sku_id`
  const skuIds = rows.map(({ skuId }) => skuId)
  await updateVectors(db, skuIds, await loadAnalyser(db))
}

const quotes = String.raw` o'ring\"`
