import { expect, test } from 'vitest'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { newSku } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'
import { effectivePrice } from './pricing.sql.ts'
import { visibilityOf } from './visibility.rules.ts'

const { db, who } = await openWorld()
const liLei = await who('purchaser1')

async function agree(companyId: string, skuId: string, fen: number, from: string, to: string) {
  const [signed] = await db<{ agreementId: string }[]>`
    insert into agreement (company_id, agreement_no, valid_from, valid_to)
    values (${companyId}, ${crypto.randomUUID()}, ${from}::text::date, ${to}::text::date)
    returning agreement_id`
  const agreementId = signed?.agreementId ?? ''
  await db`
    insert into agreement_price (company_id, sku_id, agreement_id, tax_price_fen)
    values (${companyId}, ${skuId}, ${agreementId}, ${fen})`
  return agreementId
}

const pricesOf = (skuId: string, day: string) => db`
  select p.tax_price_fen::int, p.standard_fen::int, p.tax_percent, p.price_source, p.price_ref_id
  from sku s ${effectivePrice(db, { who: liLei, now: new Date(`${day}T12:00:00+08:00`) })}
  where s.sku_id = ${skuId}`

test('of several agreements the valid one holds, and of two valid ones the newer', async () => {
  const skuId = await newSku(db, { fen: 1000 })
  const next = await agree('1', skuId, 900, '2028-01-01', '2028-12-31')
  const running = await agree('1', skuId, 950, '2026-01-01', '2027-12-31')
  const special = await agree('1', skuId, 980, '2027-06-01', '2027-06-30')
  await agree('2', skuId, 1, '2026-01-01', '2028-12-31')
  const at = async (day: string) =>
    (await pricesOf(skuId, day)).map((row) => [row.taxPriceFen, row.priceSource, row.priceRefId])
  expect(await at('2025-12-31')).toEqual([[1000, 'standard', null]])
  expect(await at('2026-01-01')).toEqual([[950, 'agreement', running]])
  expect(await at('2027-06-30')).toEqual([[980, 'agreement', special]])
  expect(await at('2027-12-31')).toEqual([[950, 'agreement', running]])
  expect(await at('2028-01-01')).toEqual([[900, 'agreement', next]])
  expect(await pricesOf(skuId, '2028-01-01')).toMatchObject([{ standardFen: 1000, taxPercent: 13 }])
})

test("no price stands in another company's agreement", async () => {
  const skuId = await newSku(db)
  const foreign = await agree('2', skuId, 900, '2026-01-01', '2026-12-31')
  await expect(db`
    insert into agreement_price (company_id, sku_id, agreement_id, tax_price_fen)
    values (1, ${skuId}, ${foreign}, 900)`).rejects.toMatchObject({ code: '23503' })
})

const rule = (
  owner: { companyId?: string; agreementId?: string; groupId?: string },
  of: { brandId?: string; categoryId?: string },
  rate: number,
) => db`
  insert into price_rule (company_id, agreement_id, group_id, brand_id, category_id, rate)
  values (${owner.companyId ?? null}, ${owner.agreementId ?? null}, ${owner.groupId ?? null},
    ${of.brandId ?? null}, ${of.categoryId ?? null}, ${rate})`
const group = async (kind: 'group' | 'level', name: string) => {
  const [made] = await db<{ groupId: string }[]>`
    insert into price_group (kind, name) values (${kind}, ${name}) returning group_id`
  return made?.groupId ?? ''
}
const won = async (skuId: string, account: DemoAccount = 'purchaser1') => {
  const caller = { who: await who(account), now: new Date('2030-05-01T12:00:00+08:00') }
  const [row] = await db<{ fen: number; priceSource: string; priceRefId: string | null }[]>`
    select p.tax_price_fen::int as fen, p.price_source, p.price_ref_id
    from sku s ${effectivePrice(db, caller)} where s.sku_id = ${skuId}`
  return [row?.fen, row?.priceSource, row?.priceRefId]
}

test('the first hit wins: goods, brand, deepest category, then group, level and the standard price', async () => {
  const skuId = await newSku(db, { fen: 3062 })
  const [place] = await db<{ brandId: string; leaf: string }[]>`
    select brand_id::text, category4_id::text as leaf from sku where sku_id = ${skuId}`
  const { brandId, leaf } = place ?? expect.unreachable()
  const level = await group('level', '金牌')
  const chain = await group('group', '集团')
  await db`update company set price_level_id = ${level} where company_id = 1`
  expect(await won(skuId)).toEqual([3062, 'standard', null])
  await rule({ groupId: level }, {}, 9500)
  expect(await won(skuId)).toEqual([2909, 'level', level]) // 2908.9
  await db`insert into group_price values (${level}, ${skuId}, 2900)`
  expect(await won(skuId)).toEqual([2900, 'level', level])
  await db`update company set price_group_id = ${chain} where company_id = 1`
  await rule({ groupId: chain }, { categoryId: leaf.slice(0, 1) }, 9999)
  expect(await won(skuId)).toEqual([3062, 'group', chain]) // dearer, but the first that hits
  const agreementId = await agree('1', await newSku(db), 1, '2030-01-01', '2030-12-31')
  const ours = { companyId: '1', agreementId }
  await rule(ours, { categoryId: leaf.slice(0, 3) }, 9000)
  expect(await won(skuId)).toEqual([2756, 'agreement', agreementId]) // 2755.8
  await rule(ours, { categoryId: leaf }, 9250)
  expect(await won(skuId)).toEqual([2832, 'agreement', agreementId]) // 2832.35
  await rule(ours, { brandId }, 9200)
  expect(await won(skuId)).toEqual([2817, 'agreement', agreementId]) // 2817.04
  const older = await agree('1', skuId, 2500, '2029-01-01', '2030-12-31')
  expect(await won(skuId)).toEqual([2817, 'agreement', agreementId])
  await db`insert into agreement_price values (1, ${skuId}, ${agreementId}, 3000)`
  expect(await won(skuId)).toEqual([3000, 'agreement', agreementId])
  await db`update agreement set ended_at = now() where agreement_id = ${agreementId}`
  expect(await won(skuId)).toEqual([2500, 'agreement', older])
  expect(await won(skuId, 'purchaser2')).toEqual([3062, 'standard', null])
})

test('a company without group, level and discounts is told so with the session, and has the same prices', async () => {
  const skuId = await newSku(db, { fen: 3062 })
  await db`update company set price_level_id = null, price_group_id = null where company_id = 2`
  const now = new Date()
  const plain = (await who('purchaser2')) ?? expect.unreachable()
  expect(plain).toMatchObject({ hasRules: false })
  const { hasRules: _, ...unasked } = { hasRules: false, ...plain }
  for (const seen of [plain, unasked]) {
    const rows = await db`
      select p.tax_price_fen::int as fen, p.standard_fen::int, p.tax_percent, p.price_source, p.price_ref_id
      from sku s ${effectivePrice(db, { who: seen, now })} where s.sku_id = ${skuId}`
    expect(rows).toEqual([
      { fen: 3062, standardFen: 3062, taxPercent: 13, priceSource: 'standard', priceRefId: null },
    ])
  }
  const level = await group('level', '普通')
  await rule({ groupId: level }, {}, 5000)
  await db`update company set price_level_id = ${level} where company_id = 2`
  expect(await who('purchaser2')).toMatchObject({ hasRules: true })
  expect(await won(skuId, 'purchaser2')).toEqual([1531, 'level', level])
  expect(visibilityOf({ who: plain, now })).not.toBe(
    visibilityOf({ who: (await who('purchaser2')) ?? null, now }),
  )
  await db`update company set price_level_id = null where company_id = 2`
})

test('a discount is for what has a price, exact for the largest, and never nothing', async () => {
  const prices = [null, '1', '3500000000000000'] as const
  const goods = await Promise.all(prices.map((fen) => newSku(db, { fen: fen && Number(fen) })))
  const level = await group('level', '银牌')
  await rule({ groupId: level }, {}, 3333)
  await db`update company set price_level_id = ${level}, price_group_id = null where company_id = 2`
  const caller = { who: await who('purchaser2'), now: new Date() }
  const rows = await db<{ fen: string | null; priceSource: string }[]>`
    select p.tax_price_fen as fen, p.price_source from sku s ${effectivePrice(db, caller)}
    where s.sku_id = any(${goods}::bigint[]) order by array_position(${goods}::bigint[], s.sku_id)`
  expect(rows.map(({ fen, priceSource }) => [fen, priceSource])).toEqual([
    [null, 'standard'],
    ['1', 'level'],
    ['1166550000000000', 'level'],
  ])
})

test('an agreement opens the protocol zone and frees of freight while it is valid', async () => {
  const terms = async () => {
    const { protocolType, isFreight } = (await who('purchaser2')) ?? expect.unreachable()
    return [protocolType, isFreight]
  }
  expect(await terms()).toEqual([0, 0])
  const agreementId = await agree('2', await newSku(db), 1, '2020-01-01', '2099-12-31')
  await db`update agreement set protocol_type = 1, is_freight = 1 where agreement_id = ${agreementId}`
  expect(await terms()).toEqual([1, 1])
  await db`update agreement set ended_at = now() where agreement_id = ${agreementId}`
  expect(await terms()).toEqual([0, 0])
})
