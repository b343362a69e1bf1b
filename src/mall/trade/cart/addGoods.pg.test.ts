import { beforeEach, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { limits } from '#mall/limits.ts'
import { newSku } from '#test/orders.ts'
import { giveRole, newRole } from '#test/roles.ts'
import { openWorld } from '#test/testWorld.ts'

const world = await openWorld()
const { db, as } = world
const liLei = await as('purchaser1')
const chenChen = await as('demander1')
const hanMei = await as('purchaser2')
const bearing = await newSku(db)
const bolt = await newSku(db, { minQuantity: 10, isMultiple: true })
const nut = await newSku(db, { minQuantity: 5 })
const unpriced = await newSku(db, { fen: null })
const gone = await newSku(db)
await db`update sku set sku_is_marketable = 0 where sku_id = ${gone}`
beforeEach(() => db`delete from cart_item where requisition_line_id is null`)

const code = (wanted: string) => expect.objectContaining({ code: wanted })
const countsOf = async (call: typeof liLei) =>
  Object.fromEntries(
    (await call(api.cart.cartList, {})).list.map(({ skuId, count }) => [skuId, count]),
  )
const skuNoOf = async (skuId: string) => (await liLei(api.catalogue.getInfo, { skuId })).skuCode

test('what is sold is added in quantities in which it is sold, and the rest is told', async () => {
  const goods = [
    { skuId: bearing, count: 3 },
    { skuId: bolt, count: 12 },
    { skuId: nut },
    { skuId: unpriced, count: 1 },
    { skuId: gone, count: 1 },
    { skuId: '999999999', count: 1 },
  ]
  const result = await liLei(api.cart.addGoods, { goods })
  expect(result.added).toBe(3)
  expect(result.skipped).toMatchObject([
    { skuNo: await skuNoOf(unpriced), reason: 'unpriced' },
    { skuNo: await skuNoOf(gone), reason: 'invalid' },
  ])
  expect(result.corrected).toMatchObject([{ skuNo: await skuNoOf(bolt), before: 12, after: 20 }])
  expect(await countsOf(liLei)).toEqual({ [bearing]: 3, [bolt]: 20, [nut]: 5 })
})

test('goods named twice are wanted together, and added to what is there', async () => {
  const goods = [
    { skuId: bolt, count: 5 },
    { skuId: bolt, count: 15 },
  ]
  expect(await liLei(api.cart.addGoods, { goods })).toEqual({
    added: 1,
    skipped: [],
    corrected: [],
  })
  await liLei(api.cart.addGoods, { goods })
  expect(await countsOf(liLei)).toEqual({ [bolt]: 40 })
  const tooMany = [{ skuId: bolt, count: limits.maxQuantity - 9 }]
  expect((await liLei(api.cart.addGoods, { goods: tooMany })).skipped).toMatchObject([
    { reason: 'tooMany' },
  ])
  expect(await countsOf(liLei)).toEqual({ [bolt]: 40 })
})

test('a list goes into the cart, a shared one into the material of a demander too', async () => {
  const { listId } = await liLei(api.shoppingList.createList, {
    name: '月度备件',
    goods: [
      { skuId: nut, count: 2 },
      { skuId: gone, count: 4 },
    ],
  })
  await expect(chenChen(api.cart.addShoppingList, { listId })).rejects.toEqual(
    code('LIST_NOT_FOUND'),
  )
  await liLei(api.shoppingList.shareList, { listId, isShared: true })
  for (const call of [liLei, chenChen]) {
    expect(await call(api.cart.addShoppingList, { listId })).toMatchObject({
      added: 1,
      skipped: [{ reason: 'invalid' }],
      corrected: [{ before: 2, after: 5 }],
    })
    expect(await countsOf(call)).toEqual({ [nut]: 5 })
  }
  await expect(hanMei(api.cart.addShoppingList, { listId })).rejects.toEqual(code('LIST_NOT_FOUND'))
  expect(await countsOf(hanMei)).toEqual({})
})

test('goods that nobody has are refused, an empty list adds nothing', async () => {
  const unknown = liLei(api.cart.addGoods, { goods: [{ skuId: '999999999' }] })
  await expect(unknown).rejects.toEqual(code('SKU_NOT_FOUND'))
  const { listId } = await liLei(api.shoppingList.createList, { name: '空清单' })
  expect(await liLei(api.cart.addShoppingList, { listId })).toEqual({
    added: 0,
    skipped: [],
    corrected: [],
  })
})

test('who sees no prices cannot find them out by counts', async () => {
  const dear = await newSku(db, { fen: 100_000_000 })
  const admin = await as('admin1')
  const roleId = await newRole(admin, 'purchaser', { without: ['prices', 'order', 'quote'] })
  await giveRole(world, admin, 'purchaser1', roleId)
  const blind = await as('purchaser1')
  const most = limits.maxUnpricedQuantity
  for (const count of [40_000_000, most + 1]) {
    const goods = [bearing, dear].map((skuId) => ({ skuId, count }))
    const { added, skipped } = await blind(api.cart.addGoods, { goods })
    expect([added, skipped.map(({ reason }) => reason)]).toEqual([0, ['tooMany', 'tooMany']])
    for (const one of goods)
      await expect(blind(api.cart.addCart, one)).rejects.toEqual(code('UNPRICED_COUNT_TOO_LARGE'))
  }
  for (const skuId of [bearing, dear]) {
    await blind(api.cart.addCart, { skuId, count: most })
    const more = blind(api.cart.addCart, { skuId, count: 1 })
    await expect(more).rejects.toEqual(code('UNPRICED_COUNT_TOO_LARGE'))
  }
  expect((await blind(api.cart.addGoods, { goods: [{ skuId: dear, count: 1 }] })).added).toBe(0)
  await giveRole(world, admin, 'purchaser1', null)
})
