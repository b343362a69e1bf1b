import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { newSku } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, as, visitor } = await openWorld()
const he = await as('operator')
const member = await as('member')

const detail = (skuId: string) => he(api.assortment.goodsDetail, { skuId })
type Values = Awaited<ReturnType<typeof detail>>['values']
async function save(skuId: string, part: Partial<Values>) {
  const { revision, values } = await detail(skuId)
  await he(api.assortment.saveGoods, { skuId, revision, ...values, ...part })
}
const tiersOf = async (skuId: string) => (await member(api.catalogue.getInfo, { skuId })).priceTiers

test('tiers that are saved are on the detail page, in the history, and go again', async () => {
  const skuId = await newSku(db, { fen: 1000 })
  await save(skuId, { tiers: '100:9.00;500:8.50' })
  expect(await tiersOf(skuId)).toEqual([
    { minCount: 1, taxPrice: 10 },
    { minCount: 100, taxPrice: 9 },
    { minCount: 500, taxPrice: 8.5 },
  ])
  const { history, values } = await detail(skuId)
  expect(values.tiers).toBe('100:9.00;500:8.50')
  expect(history[0]?.lines).toEqual([
    { label: '阶梯价', was: '', now: '100 起 ¥9.00，500 起 ¥8.50' },
  ])

  await save(skuId, { tiers: '100:8.80' })
  expect(await tiersOf(skuId)).toMatchObject([{ taxPrice: 10 }, { minCount: 100, taxPrice: 8.8 }])
  const changeId = (await detail(skuId)).history[0]?.changeId ?? ''
  await he(api.assortment.undoChange, { changeId })
  expect((await detail(skuId)).values.tiers).toBe('100:9.00;500:8.50')
  await save(skuId, { tiers: '' })
  expect(await tiersOf(skuId)).toBeUndefined()
})

test('visitors see no tiers, nor does anybody of what is off the shelf', async () => {
  const skuId = await newSku(db, { fen: 1000 })
  await save(skuId, { tiers: '100:9.00' })
  expect((await visitor(api.catalogue.getInfo, { skuId })).priceTiers).toBeUndefined()
  await he(api.assortment.setShelf, { skuId, isOn: false, reason: '停产' })
  expect(await tiersOf(skuId)).toBeUndefined()
})

test('tiers that do not rise and fall are refused, also beside a new standard price', async () => {
  const skuId = await newSku(db, { fen: 1000 })
  await expect(save(skuId, { tiers: '100:9.00;50:8.00' })).rejects.toMatchObject({
    code: 'FORM_INVALID',
    data: { fields: { tiers: '第 2 档数量须大于 100' } },
  })
  await save(skuId, { tiers: '100:9.00' })
  await expect(save(skuId, { price: '9.00' })).rejects.toMatchObject({
    data: { fields: { tiers: '第 1 档单价须低于 9.00' } },
  })
})

test('tiers that do not hold at the moment stand in nobody’s way, and hold again', async () => {
  const skuId = await newSku(db, { fen: 1000 })
  await save(skuId, { tiers: '100:9.00' })
  await db`update sku set tax_price_fen = 800 where sku_id = ${skuId}`
  expect(await tiersOf(skuId)).toBeUndefined()
  await save(skuId, { productName: '名称改正' })
  const { values } = await detail(skuId)
  expect([values.productName, values.tiers]).toEqual(['名称改正', '100:9.00'])
  await expect(save(skuId, { price: '7.00' })).rejects.toMatchObject({
    data: { fields: { tiers: '第 1 档单价须低于 7.00' } },
  })
  await db`update sku set tax_price_fen = 1000 where sku_id = ${skuId}`
  expect(await tiersOf(skuId)).toMatchObject([{ taxPrice: 10 }, { minCount: 100, taxPrice: 9 }])
})

test('new goods come with their tiers', async () => {
  const like = await detail(await newSku(db, { fen: 1000 }))
  const { skuId } = await he(api.assortment.addGoods, {
    ...{ ...like.values, tiers: '20:9.5' },
    ...{ skuCode: '', stock: '5', isOn: true },
  })
  expect(await tiersOf(skuId)).toMatchObject([{ taxPrice: 10 }, { minCount: 20, taxPrice: 9.5 }])
})
