import { api } from '#mall/api.ts'
import type { ProductDetail } from '#mall/catalogue/catalogue.contract.ts'
import { call } from '#web/call.ts'
import { keepPostData } from '#web/order/postData.ts'
import { toast } from '#web/ui/toast.ts'

/**
 * Puts so many into the cart and answers where to go on: to the order of this one line, or to the cart, where what
 * stands against it is shown. The cart knows one line of a SKU: what lay there before is ordered with it, and said.
 */
export async function buyNow(
  { skuId, taxPrice, unit }: ProductDetail,
  count: number,
): Promise<string> {
  await call(api.cart.addCart, { skuId, count, price: taxPrice })
  const { list } = await call(api.cart.cartList, {})
  const line = list.find((line) => line.skuId === skuId)
  if (!line) return '/myCart'
  const changes = await call(api.cart.pushCart, { cartItemIdStr: line.cartItemId }).catch(
    (error: Error) => void toast('warn', error.message),
  )
  if (!changes || changes.length > 0) return '/myCart'
  if (line.count > count)
    toast('warn', `购物车中已有该商品，数量合并为 ${line.count.toLocaleString('en')} ${unit}`)
  keepPostData({ cartItemIdStr: line.cartItemId, tab: 'cart' })
  return '/orderSubmit'
}
