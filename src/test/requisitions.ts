import { beforeEach, expect } from 'vitest'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { newSku, type Wanted } from './orders.ts'
import { openWorld } from './testWorld.ts'

/** Opens demanders and purchasers with empty lists before each test, and goods of their own. */
export async function openRequisitions() {
  const world = await openWorld()
  const { db, who } = world
  const bearing = await newSku(db)
  const bolt = await newSku(db, { minQuantity: 10, isMultiple: true })
  const idOf = async (account: Parameters<typeof who>[0]) =>
    (await who(account))?.userId ?? expect.unreachable()

  beforeEach(async () => {
    await db`delete from cart_item`
    await db`update sku set tax_price_fen = 1000, sku_is_marketable = 1
      where sku_id = any(${[bearing, bolt]}::bigint[])`
    await db`update stock set pieces = 1000 where sku_id = any(${[bearing, bolt]}::bigint[])`
  })
  return {
    ...world,
    bearing,
    bolt,
    wanted: [
      { skuId: bearing, count: 3 },
      { skuId: bolt, count: 20 },
    ],
    liLei: await idOf('purchaser1'),
    sunLi: await idOf('purchaser4'),
    hanMei: await idOf('purchaser2'),
    chenChen: await idOf('demander1'),
  }
}

export const application = async (purchaser: Call) =>
  (await purchaser(api.cart.shareCartList, {})).list
export const own = async (call: Call) => (await call(api.cart.cartList, {})).list

/** Answers what the order page sends for all lines of the application tab. */
export async function applied(purchaser: Call) {
  const { list } = await purchaser(api.address.addressList, {})
  const { isFreight } = await purchaser(api.account.userInfo, {})
  const lines = await application(purchaser)
  return {
    addressId: list[0]?.addressId ?? '',
    lines: lines.map(({ cartItemId: lineId, count, taxPrice }) => ({
      lineId,
      count,
      price: taxPrice,
    })),
    isFreight,
  }
}

/** Puts these goods among a demander's shared material; answers the lines of just these. */
export async function shared(demander: Call, wanted: readonly Wanted[]) {
  for (const line of wanted) await demander(api.cart.addCart, line)
  const { list } = await demander(api.cart.cartList, {})
  return wanted.map(({ skuId }) => list.find((l) => l.skuId === skuId) ?? expect.unreachable())
}

type Seen = { cartItemId: string; count: number }

/** Answers what cartShare is sent. */
export const shareOf = (userId: string, lines: readonly Seen[], more: object = {}) => ({
  cartItemIdObj: JSON.stringify({
    userId,
    data: lines.map(({ cartItemId, count }) => ({ cartItemId, count })),
    ...more,
  }),
})

/** Makes a requisition for these goods and answers its number. */
export async function requested(demander: Call, userId: string, wanted: readonly Wanted[]) {
  const lines = await shared(demander, wanted)
  const { requisitionNo } = await demander(api.cart.cartShare, shareOf(userId, lines))
  return requisitionNo
}
