import { expect, test } from 'vitest'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { api } from '#mall/api.ts'
import { newSku } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'

const { owner, db, as } = await openWorld()
const { agreementList, agreementGoods, exportAgreement } = api.pricing
/** It is 2026-11-20 in China, though still the 19th in London. */
const now = new Date('2026-11-20T00:30:00+08:00')
const admin = await as('admin1', now)

async function agree(companyId: number, agreementNo: string, from: string, to: string) {
  const [row] = await db<{ agreementId: string }[]>`
    insert into agreement (company_id, agreement_no, valid_from, valid_to)
    values (${companyId}, ${agreementNo}, ${from}::text::date, ${to}::text::date) returning agreement_id`
  return row?.agreementId ?? ''
}
const price = (companyId: number, agreementId: string, skuId: string, fen: number) => db`
  insert into agreement_price (company_id, sku_id, agreement_id, tax_price_fen)
  values (${companyId}, ${skuId}, ${agreementId}, ${fen})`

await owner`delete from agreement_price`
await owner`delete from agreement`
const bearing = await newSku(db, { fen: 1000 })
const bolt = await newSku(db, { fen: null })
const running = await agree(1, 'XY-01', '2026-01-01', '2026-11-20')
const newer = await agree(1, 'XY-02', '2026-11-20', '2027-12-31')
const coming = await agree(1, 'XY-03', '2026-11-21', '2027-12-31')
const ended = await agree(1, 'XY-00', '2025-01-01', '2026-11-19')
await price(1, running, bearing, 900)
await price(1, running, bolt, 55)
await price(1, newer, bearing, 1100)
await price(1, coming, bearing, 700)
await price(1, ended, bearing, 800)
const foreign = await agree(2, 'XY-99', '2026-01-01', '2026-12-31')
await price(2, foreign, bearing, 1)

test('a company reads its own agreements, which begin and end by the day in China', async () => {
  await db`update company set term_days = 45 where company_id = 1`
  const { list, isFreight, isMonthly, termDays } = await admin(agreementList, {})
  expect(list.map(({ agreementNo, state, goods }) => [agreementNo, state, goods])).toEqual([
    ['XY-03', 'coming', 1],
    ['XY-02', 'valid', 1],
    ['XY-01', 'valid', 2],
    ['XY-00', 'ended', 1],
  ])
  expect(list[3]).toMatchObject({ validFrom: '2025-01-01', validTo: '2026-11-19' })
  expect([isFreight, isMonthly, termDays]).toEqual([true, true, 45])
})

test('its goods stand beside the price of everybody, with what holds today', async () => {
  const goodsOf = async (agreementNo: string) =>
    (await admin(agreementGoods, { agreementNo })).list
      .toSorted((a, b) => Number(a.skuId) - Number(b.skuId))
      .map(({ skuId, taxPrice, standardPrice, isApplied }) => [
        skuId,
        taxPrice,
        standardPrice,
        isApplied,
      ])
  expect(await goodsOf('XY-01')).toEqual([
    [bearing, 9, 10, false],
    [bolt, 0.55, null, true],
  ])
  expect(await goodsOf('XY-02')).toEqual([[bearing, 11, 10, true]])
  expect(await goodsOf('XY-03')).toEqual([[bearing, 7, 10, false]])
  expect(await goodsOf('XY-00')).toEqual([[bearing, 8, 10, false]])
  expect((await admin(api.catalogue.getInfo, { skuId: bearing })).taxPrice).toBe(11)
})

test('goods are searched and turned page by page', async () => {
  await db`update sku set model = '6204-X_9%' where sku_id = ${bolt}`
  const found = async (keyword: string) =>
    (await admin(agreementGoods, { agreementNo: 'XY-01', keyword })).list.map((one) => one.skuId)
  expect(await found('x_9%')).toEqual([bolt])
  expect(await found('没有')).toEqual([])
  const second = await admin(agreementGoods, { agreementNo: 'XY-01', pageNum: 2, pageSize: 1 })
  expect([second.total, second.pages, second.list.length]).toEqual([2, 2, 1])
  const behind = await admin(agreementGoods, { agreementNo: 'XY-01', pageNum: 9, pageSize: 1 })
  expect([behind.total, behind.pages, behind.list]).toEqual([2, 2, []])
  const { list } = await admin(exportAgreement, { agreementNo: 'XY-01' })
  expect(list.map(({ skuId }) => skuId).toSorted()).toEqual([bearing, bolt].toSorted())
})

test('another company’s agreement is as unknown as none', async () => {
  for (const agreementNo of ['XY-99', 'XY-404']) {
    const unknown = { code: 'NOT_FOUND' }
    await expect(admin(agreementGoods, { agreementNo })).rejects.toMatchObject(unknown)
    await expect(admin(exportAgreement, { agreementNo })).rejects.toMatchObject(unknown)
  }
})

test.each<DemoAccount>(['purchaser1', 'demander1', 'admin2', 'member', 'operator'])(
  'agreements are refused to %s',
  async (account) => {
    const call = await as(account, now)
    await expect(call(agreementList, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(call(agreementGoods, { agreementNo: 'XY-01' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  },
)

test('managers of a protocol company read them too', async () => {
  expect((await (await as('manager1', now))(agreementList, {})).list).toHaveLength(4)
})

test('brands and categories of an agreement list their goods at the discounted price', async () => {
  const agreementId = await agree(1, 'XY-RULE', '2026-01-02', '2026-12-31')
  const listed = await newSku(db, { fen: 3062 })
  const own = await newSku(db, { fen: 3062 })
  await db`
    update sku set brand_id = (select max(brand_id) from brand), product_name = '只此两个'
    where sku_id in (${listed}, ${own})`
  await price(1, agreementId, own, 2900)
  await db`
    insert into price_rule (company_id, agreement_id, brand_id, rate)
    select 1, ${agreementId}, max(brand_id), 9250 from brand`
  const { list } = await admin(agreementGoods, { agreementNo: 'XY-RULE', keyword: '只此两个' })
  expect(
    list.map(({ skuId, taxPrice, standardPrice, isApplied }) => [
      ...[skuId, taxPrice, standardPrice, isApplied],
    ]),
  ).toEqual(
    expect.arrayContaining([
      [listed, 28.32, 30.62, true],
      [own, 29, 30.62, true],
    ]),
  )
  const exported = await admin(exportAgreement, { agreementNo: 'XY-RULE' })
  expect(exported.agreement).toMatchObject({ goods: 1, brands: 1, categories: 0 })
  const { total } = await admin(agreementGoods, { agreementNo: 'XY-RULE' })
  expect(exported.list).toHaveLength(total)
  expect(exported.list.find(({ skuId }) => skuId === listed)?.taxPrice).toBe(28.32)
})
