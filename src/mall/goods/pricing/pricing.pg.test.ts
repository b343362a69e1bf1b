import { expect, test } from 'vitest'
import { newSku } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'
import { effectivePrice } from './pricing.sql.ts'

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
