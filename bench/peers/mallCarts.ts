import { api } from '#mall/api.ts'
import type { Endpoint, Input, Output } from '#mall/endpoint.ts'
import type { Ask } from './ask.ts'
import { asked, dataOf } from './mallReads.ts'
import type { MallWorld } from './mallWorld.ts'
import { cyclic, lacking, type Shop } from './shop.ts'

const { addCart, addGoods, cartList, pushCart, removeCart } = api.cart

export function mallCarts(ask: Ask, world: MallWorld): Shop['operations'] {
  const skuIds = (buyer: number) =>
    Array.from({ length: 20 }, (_, at) => cyclic(world.skuIds, buyer * 83 + at))
  const tokenOf = (buyer: number) => world.buyers[buyer]?.token ?? ''
  async function call<E extends Endpoint>(buyer: number, endpoint: E, input: Input<E>) {
    return dataOf(endpoint, await ask(asked(endpoint, input, tokenOf(buyer))))
  }
  const askCart = (buyer: number) => ask(asked(cartList, {}, tokenOf(buyer)))
  const fill = (buyer: number, count: number) =>
    call(buyer, addGoods, {
      goods: skuIds(buyer)
        .slice(0, count)
        .map((skuId) => ({ skuId, count: 1 })),
    })
  async function empty(buyer: number) {
    const { list } = await call(buyer, cartList, {})
    if (list.length > 0) await call(buyer, removeCart, { cartItemIdStr: idsOf(list) })
  }
  async function prepare(buyer: number) {
    await empty(buyer)
    await fill(buyer, 20)
  }

  return {
    cart: { prepare, send: async (buyer) => [await askCart(buyer)], lack: lackOfCart },
    add: {
      prepare,
      async send(buyer, n) {
        await call(buyer, addCart, { skuId: cyclic(skuIds(buyer), n), count: 1 })
        return [await askCart(buyer)]
      },
      lack: lackOfCart,
    },
    checkout: {
      prepare: empty,
      async send(buyer) {
        await fill(buyer, 5)
        return [await checkOut(ask, world, buyer)]
      },
      lack([answer]) {
        const { orderNo, totalPrice } = dataOf(api.order.submitOrder, answer)
        return lacking({ number: orderNo !== '', total: totalPrice > 0 })
      },
    },
  }
}

type Lines = Output<typeof cartList>['list']
const idsOf = (lines: Lines) => lines.map(({ cartItemId }) => cartItemId).join(',')

/** Sends what the cart and the page of the order send. */
async function checkOut(ask: Ask, { buyers }: MallWorld, buyer: number): Promise<Buffer> {
  const { token = '', addressId = '' } = buyers[buyer] ?? {}
  const call = <E extends Endpoint>(endpoint: E, input: Input<E>) =>
    ask(asked(endpoint, input, token))
  const cartItemIdStr = idsOf(dataOf(cartList, await call(cartList, {})).list)
  await call(pushCart, { cartItemIdStr })
  const [confirmed] = await Promise.all([
    call(api.order.confirmOrder, { id: cartItemIdStr }),
    call(api.address.addressList, {}),
  ])
  const { list, isFreight } = dataOf(api.order.confirmOrder, confirmed)
  const lines = list.map(({ lineId, count, taxPrice }) => ({ lineId, count, price: taxPrice }))
  const {
    path,
    headers,
    body = '',
  } = asked(api.order.submitOrder, { addressId, isFreight, lines }, token)
  return ask({ path, headers: { ...headers, 'idempotency-key': crypto.randomUUID() }, body })
}

function lackOfCart([answer]: Buffer[]): string {
  const { list } = dataOf(cartList, answer)
  return lacking({
    '20 lines': list.length === 20,
    prices: list.every(({ currentPrice }) => currentPrice > 0),
  })
}
