import { api } from '#mall/api.ts'
import type { ProductDetail } from '#mall/goods/catalogue/catalogue.contract.ts'
import { to } from '#mall/pages.ts'
import type { CartItem } from '#mall/trade/cart/cart.contract.ts'
import { call } from '#web/call.ts'
import { keepPostData } from '#web/order/postData.ts'
import { confirm } from '#web/ui/confirm.ts'
import { toast } from '#web/ui/toast.ts'

/**
 * Puts so many into the cart and answers where to go on: to the order of this one line, or to the cart, where what
 * stands against it is shown; null if what lies there already is to stay. See docs/decisions/buy-now.md.
 */
export async function buyNow(product: ProductDetail, count: number): Promise<string | null> {
  const held = await lineOf(product)
  if (held && !(await confirm(onlyThese(held, count)))) return null
  const price = product.taxPrice
  if (held) await call(api.cart.addCartNum, { cartItemId: held.cartItemId, count, price })
  else await call(api.cart.addCart, { skuId: product.skuId, count, price })
  const line = held ?? (await lineOf(product))
  return line ? settled(line) : to.myCart()
}

const lineOf = async ({ skuId }: ProductDetail) =>
  (await call(api.cart.cartList, {})).list.find((line) => line.skuId === skuId)

async function settled({ cartItemId }: CartItem): Promise<string> {
  const changes = await call(api.cart.pushCart, { cartItemIdStr: cartItemId }).catch(
    (error: Error) => void toast('warn', error.message),
  )
  if (!changes || changes.length > 0) return to.myCart()
  keepPostData({ cartItemIdStr: cartItemId, tab: 'cart' })
  return to.orderSubmit()
}

function onlyThese({ count, unit }: CartItem, wanted: number) {
  const [before, now] = [count, wanted].map((pieces) => `${pieces.toLocaleString('en')} ${unit}`)
  return {
    title: '购物车中已有该商品',
    body:
      count === wanted
        ? `购物车中的 ${before}就是本次要买的，不会再加一份。`
        : `购物车中有 ${before}。立即购买只结算本次填写的 ${now}，购物车中的数量会改为 ${now}，下单后移出购物车。`,
    okText: `只买 ${now}`,
  }
}
