import type { Db, Sql } from '#db/postgres.ts'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import type { SubmitOrder } from '#mall/trade/order/settled.contract.ts'

export type Goods = {
  fen?: number | null
  stock?: number
  minQuantity?: number
  isMultiple?: boolean
  unit?: string
}

export type Wanted = { skuId: string; count: number }

/** A new SKU of a test's own, like some other but for these fields. Answers its id. */
export async function newSku(db: Db, goods: Goods = {}): Promise<string> {
  const { fen = 1000, stock = 1000, minQuantity = 1, isMultiple = false, unit = null } = goods
  const [row] = await db<{ skuId: string }[]>`
    insert into sku (sku_code, brand_id, category4_id, series_id, family, product_name, model, unit,
      min_quantity, is_multiple, tax_price_fen, stock, delivery_date, attr_desc)
    select ${`T-${crypto.randomUUID()}`}, brand_id, category4_id, series_id, family, product_name,
      model, coalesce(${unit}, unit), ${minQuantity}, ${isMultiple}, ${fen}, ${stock}, 3, attr_desc
    from sku where is_active order by sku_id limit 1
    returning sku_id`
  return row?.skuId ?? ''
}

export async function stockOf(db: Sql, skuId: string): Promise<number> {
  const [row] = await db<{ stock: number }[]>`
    select pieces::float8 as stock from stock where sku_id = ${skuId}`
  return row?.stock ?? Number.NaN
}

export const setStock = (db: Sql, skuId: string, pieces: number) => db`
  update stock set pieces = ${pieces} where sku_id = ${skuId}`

/** Puts these goods into the cart and answers what the order page would submit for them. */
export async function submission(call: Call, wanted: readonly Wanted[]): Promise<SubmitOrder> {
  for (const line of wanted) await call(api.cart.addCart, line)
  const cart = await call(api.cart.cartList, {})
  const lines = wanted.flatMap(({ skuId }) => cart.list.filter((line) => line.skuId === skuId))
  const { list } = await call(api.address.addressList, {})
  const { isFreight } = await call(api.account.userInfo, {})
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

export const submit = (call: Call, input: SubmitOrder, key: string = crypto.randomUUID()) =>
  call(api.order.submitOrder, input, { idempotencyKey: key })

/** Orders these goods without further ado; answers the order's number. */
export async function placed(call: Call, wanted: readonly Wanted[]) {
  const { orderNo } = await submit(call, await submission(call, wanted))
  return orderNo
}

/** Gives goods tiers: [from so many pieces, fen]. */
export const setTiers = (db: Sql, skuId: string, tiers: readonly (readonly [number, number])[]) =>
  db`insert into price_tier (sku_id, min_count, tax_price_fen)
    select ${skuId}, * from unnest(${tiers.map(([count]) => count)}::bigint[], ${tiers.map(([, fen]) => fen)}::bigint[])`
