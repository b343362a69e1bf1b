import { api } from '#mall/api.ts'
import type { CartItem } from '#mall/trade/cart/cart.contract.ts'
import { call } from '#web/call.ts'

/** A refresh that fails only logs what the server said (spec §8); the price changes stay, and so does their button. */
export async function refreshed(cartItemIdStr: string): Promise<CartItem[] | null> {
  try {
    return (await call(api.cart.refreshCartList, { cartItemIdStr })).list
  } catch (error) {
    console.warn('购物车刷新失败：', error instanceof Error ? error.message : error)
    return null
  }
}
