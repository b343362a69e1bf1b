import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { newSku, setTiers } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, as, who } = await openWorld()
const hanMei = await as('purchaser2')
const liLei = await as('purchaser1')

/** 10.00, from 100 on 9.00, from 500 on 8.00. */
async function tieredSku() {
  const skuId = await newSku(db, { fen: 1000 })
  await setTiers(db, skuId, [
    [100, 900],
    [500, 800],
  ])
  return skuId
}

const cartOf = async (call: typeof hanMei) => (await call(api.cart.cartList, {})).list
async function lineOf(call: typeof hanMei, skuId: string) {
  return (await cartOf(call)).find((line) => line.skuId === skuId) ?? expect.unreachable()
}
const priceTiers = [
  { minCount: 1, taxPrice: 10 },
  { minCount: 100, taxPrice: 9 },
  { minCount: 500, taxPrice: 8 },
]

test('a line costs what its count reaches, and the next add may reach more', async () => {
  const skuId = await tieredSku()
  await hanMei(api.cart.addCart, { skuId, count: 60 })
  expect(await lineOf(hanMei, skuId)).toMatchObject({
    ...{ count: 60, taxPrice: 10, currentPrice: 10, taxCountAmount: 600 },
    ...{ priceSource: 'standard', priceTiers },
  })
  await hanMei(api.cart.addCart, { skuId, count: 60 })
  expect(await lineOf(hanMei, skuId)).toMatchObject({
    ...{ count: 120, taxPrice: 9, currentPrice: 9, taxCountAmount: 1080, notaxPrice: 7.96 },
    priceSource: 'tier',
  })
  await hanMei(api.cart.addCart, { skuId, count: 500 })
  expect(await lineOf(hanMei, skuId)).toMatchObject({ count: 620, taxPrice: 8, currentPrice: 8 })
})

test('another count brings another price without a notice, a changed tier brings the notice', async () => {
  const skuId = await tieredSku()
  await hanMei(api.cart.addCart, { skuId, count: 100 })
  const { cartItemId } = await lineOf(hanMei, skuId)
  expect(await hanMei(api.cart.addCartNum, { cartItemId, count: 500 })).toEqual({
    ...{ count: 500, taxPrice: 8, notaxPrice: 7.08, taxCountAmount: 4000 },
    ...{ currentPrice: 8, priceSource: 'tier' },
  })
  expect(await hanMei(api.cart.addCartNum, { cartItemId, count: 99 })).toMatchObject({
    ...{ taxPrice: 10, currentPrice: 10, priceSource: 'standard' },
  })
  await hanMei(api.cart.addCartNum, { cartItemId, count: 200 })
  expect(await hanMei(api.cart.pushCart, { cartItemIdStr: cartItemId })).toEqual([])

  await db`update price_tier set tax_price_fen = 950 where sku_id = ${skuId} and min_count = 100`
  expect(await hanMei(api.cart.addCartNum, { cartItemId, count: 210 })).toMatchObject({
    ...{ taxPrice: 9, currentPrice: 9.5 },
  })
  expect(await hanMei(api.cart.pushCart, { cartItemIdStr: cartItemId })).toMatchObject([
    { oldPrice: 9, price: 9.5 },
  ])
  const { list } = await hanMei(api.cart.refreshCartList, { cartItemIdStr: cartItemId })
  expect(list).toMatchObject([{ taxPrice: 9.5, currentPrice: 9.5, taxCountAmount: 1995 }])
})

test('tiers hold only where the standard price would, and only below it', async () => {
  const skuId = await tieredSku()
  const [signed] = await db<{ agreementId: string }[]>`
    insert into agreement (company_id, agreement_no, valid_from, valid_to)
    values (${(await who('purchaser1'))?.companyId ?? ''}, 'AG-TIER', '2020-01-01', '2099-12-31') returning agreement_id`
  await db`insert into agreement_price (company_id, sku_id, agreement_id, tax_price_fen)
    values (${(await who('purchaser1'))?.companyId ?? ''}, ${skuId}, ${signed?.agreementId ?? ''}, 980)`
  await liLei(api.cart.addCart, { skuId, count: 600 })
  const agreed = await lineOf(liLei, skuId)
  expect(agreed).toMatchObject({ taxPrice: 9.8, priceSource: 'agreement' })
  expect(agreed).not.toHaveProperty('priceTiers', expect.anything())

  await db`update sku set tax_price_fen = 850 where sku_id = ${skuId}`
  await hanMei(api.cart.addCart, { skuId, count: 200 })
  expect(await lineOf(hanMei, skuId)).toMatchObject({
    ...{ taxPrice: 8.5, priceSource: 'standard' },
    priceTiers: [
      { minCount: 1, taxPrice: 8.5 },
      { minCount: 500, taxPrice: 8 },
    ],
  })
  await db`update sku set tax_price_fen = null where sku_id = ${skuId}`
  expect(await lineOf(hanMei, skuId)).toMatchObject({ currentPrice: 0, taxPrice: 8.5 })
})

test('goods are bought again in another count at the price of that count', async () => {
  const skuId = await tieredSku()
  await db`update sku set min_quantity = 50, is_multiple = true where sku_id = ${skuId}`
  await hanMei(api.cart.addGoods, { goods: [{ skuId, count: 95 }] })
  expect(await lineOf(hanMei, skuId)).toMatchObject({ count: 100, taxPrice: 9 })
})
