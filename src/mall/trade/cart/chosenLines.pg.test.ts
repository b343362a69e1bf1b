import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { newSku } from '#test/orders.ts'
import { application, openRequisitions, requested } from '#test/requisitions.ts'

const { as, db, wanted, liLei: liLeiId, sunLi } = await openRequisitions()
const liLei = await as('purchaser1')
const wangFang = await as('manager1')
const [bearing, bolt, nut] = [await newSku(db), await newSku(db), await newSku(db)]

const lines = async (call = liLei) => (await call(api.cart.cartList, {})).list
const chosen = async (call = liLei) =>
  (await lines(call)).flatMap(({ skuId, isChosen }) => (isChosen ? skuId : []))
const idOf = async (skuId: string) =>
  (await lines()).find((line) => line.skuId === skuId)?.cartItemId ?? expect.unreachable()

test('what has just been added is chosen, and so is a line that is added to', async () => {
  await db`insert into cart_item (user_id, sku_id, count, tax_price_fen)
    select user_id, sku_id, 1, 1000 from person, sku
    where account = 'purchaser1' and sku_id in (${bearing}, ${bolt})`
  expect(await chosen()).toEqual([])
  await liLei(api.cart.addCart, { skuId: nut, count: 1 })
  await liLei(api.cart.addGoods, { goods: [{ skuId: bolt, count: 2 }] })
  expect((await chosen()).toSorted()).toEqual([bolt, nut].toSorted())
})

test('ticks are kept for their user, and only he changes them', async () => {
  for (const skuId of [bearing, bolt]) await liLei(api.cart.addCart, { skuId, count: 1 })
  const cartItemIdStr = `${await idOf(bearing)},999999999`
  await wangFang(api.cart.chooseCart, { cartItemIdStr, isChosen: false })
  expect(await chosen()).toHaveLength(2)
  await liLei(api.cart.chooseCart, { cartItemIdStr, isChosen: false })
  expect(await chosen(await as('purchaser1'))).toEqual([bolt])
  await liLei(api.cart.chooseCart, { cartItemIdStr, isChosen: true })
  expect(await chosen()).toHaveLength(2)
  await expect(
    liLei(api.cart.chooseCart, { cartItemIdStr: '1,x', isChosen: true }),
  ).rejects.toMatchObject({ code: 'CART_IDS_INVALID' })
})

test('a line that is chosen already is not written again', async () => {
  await liLei(api.cart.addCart, { skuId: bearing, count: 1 })
  const version = () => db`select xmin::text from cart_item where sku_id = ${bearing}`
  const before = await version()
  await liLei(api.cart.chooseCart, { cartItemIdStr: await idOf(bearing), isChosen: true })
  expect(await version()).toEqual(before)
})

test('what demanders ask for is not chosen, nor what another purchaser has chosen', async () => {
  await requested(await as('demander1'), liLeiId, wanted)
  const asked = await application(liLei)
  expect(asked.map(({ isChosen }) => isChosen)).toEqual([false, false])
  const cartItemIdStr = asked.map(({ cartItemId }) => cartItemId).join()
  await liLei(api.cart.chooseCart, { cartItemIdStr, isChosen: true })
  expect((await application(liLei)).map(({ isChosen }) => isChosen)).toEqual([true, true])
  const admin = await as('admin1')
  await admin(api.requisition.handOver, { userId: liLeiId, successorId: sunLi })
  const moved = await application(await as('purchaser4'))
  expect(moved.map(({ isChosen }) => isChosen)).toEqual([false, false])
})
